"""Titles for the weightiest marks, placed where they touch neither a mark nor each other."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from timeline.axis.boxes import SPANS, WIDTHS, Box, text_width
from timeline.axis.drawn import EventLabel, Mark
from timeline.axis.rows import FLOOR, Item, Scale
from timeline.axis.shapes import TIERS, Ending

LABEL_FONT = 12
_HALF, _GAP, _BASELINE = 6, 3, 4
_HALF_INSIDE = 5.5  # of the smaller letters on a span, so that spans one above the other can all have theirs
_KNOWN = 16  # pixels that are drawn of a span whose end is not known, before its line begins to break
_SLACK = 2  # pixels by which a text may leave the room of the marks
_LEGIBLE = 5  # half the height in pixels of a span that can carry a text
_LEAST = 12  # characters of a title that still say something
_MOST, _TRIED = (4, 8, 14), (16, 28, 42)  # at each tier, labels that there may be, and marks that may get one
_LENGTHS = ((22, 17), (36, 24, 17), (48, 34, 24, 17))
_LEADERS = (14, 27, 40)


@dataclass(frozen=True)
class _Place:
    """Where a text would stand: anchored at `x` percent, moved by pixels, over or beside its mark.

    `boxes` are all that it would fill, a leader line of `leader` pixels too, relative to the mark's row.
    """

    x: float
    dx: float
    dy: float
    anchor: str
    boxes: tuple[Box, ...]
    inside: bool = False
    leader: float = 0


def label(found: Sequence[Item], scales: Sequence[Scale | None], ceiling: int) -> list[Item]:
    """The items, the marks with labels for as many as there is room for at each tier, the weightiest first."""
    shown: dict[tuple[int, str, _Place], str] = defaultdict(str)
    for number, scale in enumerate(scales):
        for key in _label_tier(found, number, scale, ceiling) if scale else ():
            shown[key] += TIERS[number]
    labels: dict[int, list[EventLabel]] = defaultdict(list)
    for (index, text, place), tiers in shown.items():
        drawn = EventLabel(text, place.x, place.dx, place.dy, place.anchor, place.inside, place.leader, tiers)
        labels[index].append(drawn)
    return [
        replace(item, labels=tuple(labels[index])) if isinstance(item, Mark) else item
        for index, item in enumerate(found)
    ]


def _label_tier(found: Sequence[Item], number: int, scale: Scale, ceiling: int) -> list[tuple[int, str, _Place]]:
    """Index, text and place for the marks that get a label at one tier."""
    drawn = {index: row for index, item in enumerate(found) if (row := item.rows[number]) is not None}
    taken = {(index, 0): scale.box(found[index], row, ceiling) for index, row in drawn.items()}
    placed: list[tuple[int, str, _Place]] = []
    for index in sorted(drawn, key=lambda i: -found[i].weight)[: _TRIED[number]]:
        mark = found[index]
        if not isinstance(mark, Mark):
            continue
        others = [box for (whose, _), box in taken.items() if whose != index]
        middle = scale.middle(mark, drawn[index], ceiling)
        for text, place in _candidates(mark, number, scale):
            boxes = [box.lowered(middle) for box in place.boxes]
            if all(_free(box, others, SPANS[number], ceiling) for box in boxes):
                taken |= {(index, turn): box for turn, box in enumerate(boxes, start=1)}
                placed.append((index, text, place))
                break
        if len(placed) == _MOST[number]:
            break
    return placed


def _free(box: Box, others: Sequence[Box], span: tuple[int, int], ceiling: int) -> bool:
    within = box.top >= ceiling - _SLACK and box.bottom <= FLOOR + _SLACK and box.inside(span, slack=2)
    return within and box.clear_of_all(others, span)


def _candidates(mark: Mark, number: int, scale: Scale) -> Iterator[tuple[str, _Place]]:
    """The longest text first, in each place it could have."""
    for text in dict.fromkeys(shorten(mark.title, most) for most in _LENGTHS[number]):
        width = text_width(text, LABEL_FONT)
        if mark.form != "point":
            if text:
                yield from ((text, place) for place in _beside_span(mark, width, WIDTHS[number], scale))
        elif text:
            for place in _places(mark.x, width, scale.radius):
                yield text, place


def _beside_span(mark: Mark, width: float, plot: int, scale: Scale) -> Iterator[_Place]:
    """On the span itself where it has room and nothing else, or behind its end, or before its begin."""
    aside = 6 + (_KNOWN if mark.finishes is Ending.UNKNOWN else 0)
    if mark.form != "several" and scale.half >= _LEGIBLE and mark.width * plot / 100 >= width + aside + 6:
        box = _box(mark.x, aside, width)
        if not mark.endless:
            box = box._replace(top=-_HALF_INSIDE, bottom=_HALF_INSIDE)
        yield _Place(mark.x, aside, _BASELINE, "start", (box,), inside=not mark.endless)
    yield _Place(mark.end, 6, _BASELINE, "start", (_box(mark.end, 6, width),))
    yield _Place(mark.x, -6, _BASELINE, "end", (_box(mark.x, -6 - width, width),))


def _places(x: float, width: float, radius: float) -> Iterator[_Place]:
    """Beside a point; over it, with nothing else below; higher up, with a leader line down to the point."""
    aside, over = radius + _GAP, radius + _HALF + 1.5
    yield _Place(x, aside, _BASELINE, "start", (_box(x, aside, width),))
    yield _Place(x, -aside, _BASELINE, "end", (_box(x, -aside - width, width),))
    anchors = {"middle": (0.0, -width / 2), "start": (-radius, -radius), "end": (radius, radius - width)}
    for anchor, (dx, left) in anchors.items():
        box = _box(x, left, width)._replace(top=-over - _HALF, bottom=radius)
        yield _Place(x, dx, _BASELINE - over, anchor, (box,))
    for rise in _LEADERS:
        line = Box(x, x, -2, 2, _HALF - over - rise, -radius)
        for anchor, (dx, left) in anchors.items():
            box = _box(x, left, width).lowered(-over - rise)
            yield _Place(x, dx, _BASELINE - over - rise, anchor, (box, line), leader=radius + rise)


def _box(x: float, left: float, width: float) -> Box:
    return Box(x, x, left - _GAP, left + width + _GAP, -_HALF, _HALF)


def shorten(title: str, most: int) -> str:
    """The title in at most `most` characters, cut after a word that can end a phrase; "" if little is left."""
    if len(title) <= most:
        return title
    words = title[: most - 1].rsplit(" ", 1)[0].split(" ")
    while len(words) > 1 and len(words[-1]) <= 3:
        words.pop()
    short = " ".join(words).rstrip(",;:–-")
    return f"{short}…" if len(short) >= _LEAST else ""
