"""One mark for each event in the window, stacked in rows so that none hides another."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from timeline.axis.boxes import SPANS, Box
from timeline.axis.calendar import DAY
from timeline.axis.shapes import AxisEvent, Mark, Window

CROWD = 80
PITCHES = ((17, 4, 5.5), (11, 6, 4.5), (8, 8, 3.5))
"""Row distance in pixels, the rows that then fit, a point's radius: the roomiest that holds all is taken."""

_POINT_SHARE, _DAY_SHARE, _WIDE_DAY = 1.5, 34.0, 3.0  # percent of the width
_GAP = 1.5


def marks(events: Iterable[AxisEvent], window: Window, period: Window | None) -> list[Mark]:
    """The marks of events that have a second in the window, in order of time, not yet in rows."""
    ordered = sorted(events, key=lambda event: (event.earliest, event.latest, event.slug))
    return _spread([_mark(event, window, period) for event in ordered], window)


def _spread(found: list[Mark], window: Window) -> list[Mark]:
    """Points of one and the same wide day lie side by side over it: none of them claims its noon."""
    spread: list[Mark] = []
    for (form, middle, earliest, latest), same in groupby(found, key=_place):
        group, share = list(same), 100 * (latest + 1 - earliest) / window.length
        if form == "point" and len(group) > 1 and share >= _WIDE_DAY:
            places = [middle + share * ((n + 0.5) / len(group) - 0.5) for n in range(len(group))]
            group = [replace(m, x=round(min(max(x, 0), 100), 4)) for m, x in zip(group, places, strict=True)]
        spread += group
    return spread


def _place(mark: Mark) -> tuple[str, float, int, int]:
    return mark.form, mark.x, mark.event.earliest, mark.event.latest


def _mark(event: AxisEvent, window: Window, period: Window | None) -> Mark:
    start, end = max(event.earliest, window.start), min(event.latest, window.end)
    left, right = window.percent(start), window.percent(end + 1)
    form = _form(event, right - left)
    if form == "point":
        left = right = round((left + right) / 2, 4)
    return Mark(
        event,
        form,
        left,
        round(right - left, 4),
        open_start=event.earliest < window.start,
        open_end=event.latest > window.end,
        chosen=period is None or period.overlaps(event.earliest, event.latest),
    )


def _form(event: AxisEvent, share: float) -> str:
    """A point where the eye cannot tell more, a bar for what lasted, a span for what is known roughly."""
    within_a_day = event.latest - event.earliest < DAY
    if share <= (_DAY_SHARE if within_a_day else _POINT_SHARE):
        return "point"
    return "bar" if event.precision == "interval" or event.extent is None else "span"


def stack(found: Sequence[Mark]) -> tuple[list[Mark], tuple[int, ...]]:
    """The marks with their rows, and each tier's row distance in pixels: 0 where they do not fit.

    No mark is left where they fit at no tier.
    """
    if len(found) > CROWD:
        return [], (0,) * len(SPANS)
    columns, pitches = zip(*(_stack_tier(found, span) for span in SPANS), strict=True)
    if not any(pitches):
        return [], pitches
    return [replace(m, rows=rows) for m, rows in zip(found, zip(*columns, strict=True), strict=True)], pitches


def _stack_tier(found: Sequence[Mark], span: tuple[int, int]) -> tuple[Sequence[int | None], int]:
    for pitch, capacity, radius in PITCHES:
        rows = _rows([mark_box(mark, radius) for mark in found], span)
        if max(rows, default=0) < capacity:
            return rows, pitch
    return [None] * len(found), 0


def _rows(boxes: Sequence[Box], span: tuple[int, int]) -> list[int]:
    """Greedy, narrow ones first: points come to lie at the axis line and the longest spans on top."""
    filled: list[list[Box]] = []
    rows = [0] * len(boxes)
    for index in sorted(range(len(boxes)), key=lambda i: (boxes[i].right - boxes[i].left, boxes[i].left)):
        rows[index] = next((n for n, row in enumerate(filled) if boxes[index].clear_of_all(row, span)), len(filled))
        if rows[index] == len(filled):
            filled.append([])
        filled[rows[index]].append(boxes[index])
    return rows


def mark_box(mark: Mark, radius: float) -> Box:
    """The room of a mark in its row, around the row's middle."""
    if mark.form == "point":
        return Box(mark.x, mark.x, -radius - _GAP, radius + _GAP, -radius, radius)
    half = span_half(radius)
    return Box(mark.x, mark.end, 0, 0, -half, half)


def span_half(radius: float) -> float:
    """Half the height in pixels of a span beside points of that radius; the stylesheet says the same."""
    return {5.5: 7.0, 4.5: 4.5, 3.5: 3.0}[radius]
