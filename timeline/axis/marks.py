"""One mark for each event in the window: a point, a span or a bar, and where it lies."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from timeline.axis.calendar import DAY
from timeline.axis.shapes import AxisEvent, Mark, Window

_POINT_SHARE, _DAY_SHARE, _WIDE_DAY = 1.5, 34.0, 3.0  # percent of the width


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
