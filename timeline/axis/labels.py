"""Titles for the weightiest marks, placed where they touch neither a mark nor each other."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from timeline.axis.boxes import SPANS, WIDTHS, Box, text_width
from timeline.axis.marks import PITCHES, mark_box
from timeline.axis.shapes import TIERS, EventLabel, Mark

LABEL_FONT = 12
_HALF, _GAP, _BASELINE = 6, 3, 4
_CEILING, _FLOOR = -60, 8
_MOST = (4, 8, 14)
_LENGTHS = ((22,), (36, 24), (48, 34, 24))
_RADII = {pitch: radius for pitch, _, radius in PITCHES}


@dataclass(frozen=True)
class _Place:
    """Where a text would stand: its anchor at `x` percent, moved by pixels, and the box it would fill."""

    x: float
    dx: float
    dy: float
    anchor: str
    box: Box
    inside: bool = False


def label(found: Sequence[Mark], pitches: Sequence[int]) -> list[Mark]:
    """The marks with labels for as many of them as there is room for at each tier, the weightiest first."""
    shown: dict[tuple[int, str, _Place], str] = defaultdict(str)
    for number, pitch in enumerate(pitches):
        for key in _label_tier(found, number, pitch) if pitch else ():
            shown[key] += TIERS[number]
    labels: dict[int, list[EventLabel]] = defaultdict(list)
    for (index, text, place), tiers in shown.items():
        labels[index].append(EventLabel(text, place.x, place.dx, place.dy, place.anchor, place.inside, tiers))
    return [replace(mark, labels=tuple(labels[index])) for index, mark in enumerate(found)]


def _label_tier(found: Sequence[Mark], number: int, pitch: int) -> list[tuple[int, str, _Place]]:
    """Text and place, relative to the mark's own row, for the marks that get a label at one tier."""
    middles = [-pitch * (mark.rows[number] or 0) for mark in found]
    taken = [_lower(mark_box(m, _RADII[pitch]), y) for m, y in zip(found, middles, strict=True)]
    placed: list[tuple[int, str, _Place]] = []
    for index in sorted(range(len(found)), key=lambda i: -found[i].event.weight):
        for text, place in _candidates(found[index], number, _RADII[pitch]):
            box = _lower(place.box, middles[index])
            if _free(box, [*taken[:index], *taken[index + 1 :]], SPANS[number]):
                taken.append(box)
                placed.append((index, text, place))
                break
        if len(placed) == _MOST[number]:
            break
    return placed


def _free(box: Box, others: Sequence[Box], span: tuple[int, int]) -> bool:
    within = box.top >= _CEILING and box.bottom <= _FLOOR and box.inside(span, slack=2)
    return within and box.clear_of_all(others, span)


def _lower(box: Box, y: float) -> Box:
    return replace(box, top=box.top + y, bottom=box.bottom + y)


def _candidates(mark: Mark, number: int, radius: float) -> Iterator[tuple[str, _Place]]:
    for text in dict.fromkeys(shorten(mark.title, most) for most in _LENGTHS[number]):
        width = text_width(text, LABEL_FONT)
        if mark.form != "point" and mark.width * WIDTHS[number] / 100 >= width + 12:
            yield text, _Place(mark.x, 6, _BASELINE, "start", _beside(mark.x, 6, 6 + width), inside=True)
        for place in _places(mark, width, radius):
            yield text, place


def _places(mark: Mark, width: float, radius: float) -> Iterator[_Place]:
    """To the right, to the left, over and under the mark."""
    aside = radius + _GAP if mark.form == "point" else _GAP + 1
    over = radius + _HALF
    yield _Place(mark.end, aside, _BASELINE, "start", _beside(mark.end, aside, aside + width))
    yield _Place(mark.x, -aside, _BASELINE, "end", _beside(mark.x, -aside - width, -aside))
    middle = round((mark.x + mark.end) / 2, 4)
    for shift in (-over, over):
        box = _lower(_beside(middle, -width / 2, width / 2), shift)
        yield _Place(middle, 0, _BASELINE + shift, "middle", box)


def _beside(x: float, left: float, right: float) -> Box:
    return Box(x, x, left - _GAP, right + _GAP, -_HALF, _HALF)


def shorten(title: str, most: int) -> str:
    """The title in at most `most` characters, cut after a word that can end a phrase in any language."""
    if len(title) <= most:
        return title
    words = title[: most - 1].rsplit(" ", 1)[0].split(" ")
    while len(words) > 1 and len(words[-1]) <= 3:
        words.pop()
    return " ".join(words).rstrip(",;:–-") + "…"
