"""One mark for each event in the window: where it lies, and in which form it says what is known."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from timeline.axis.calendar import DAY
from timeline.axis.drawn import Mark, Part
from timeline.axis.shapes import MAX, MIN, AxisEvent, Ending, Window

_POINT_SHARE, _DAY_SHARE, _WIDE_DAY = 1.5, 34.0, 3.0  # percent of the width
_ENDLESS = (Ending.OPEN, Ending.UNKNOWN)


def marks(events: Iterable[AxisEvent], window: Window) -> list[Mark]:
    """The marks of events that have a second in the window, in order of time, not yet in rows."""
    ordered = sorted(events, key=lambda event: (event.earliest, event.latest, event.slug))
    return _spread([_mark(event, window) for event in ordered], window)


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


def _mark(event: AxisEvent, window: Window) -> Mark:
    parts = _parts(event, window)
    drawn = _hull(event) if parts else Window(event.earliest, event.latest)
    left, right = window.percent(drawn.start), window.percent(drawn.end + 1)
    form = "several" if parts else _form(event, right - left)
    if form == "point":
        left = right = round((left + right) / 2, 4)
    return Mark(
        event,
        form,
        left,
        round(right - left, 4),
        begins=_drawn(event.begins, endless=event.earliest == MIN, cut=event.earliest < window.start),
        finishes=_drawn(event.finishes, endless=event.latest == MAX, cut=event.latest > window.end),
        parts=parts,
    )


def _drawn(known: Ending, *, endless: bool, cut: bool) -> Ending:
    if endless:
        return known if known in _ENDLESS else Ending.OPEN
    return Ending.CUT if cut else known


def _form(event: AxisEvent, share: float) -> str:
    """A point where the eye cannot tell more, a bar for what lasted, a span for what is known roughly."""
    within_a_day = event.latest - event.earliest < DAY
    endless = event.earliest == MIN or event.latest == MAX
    if share <= (_DAY_SHARE if within_a_day else _POINT_SHARE) and not endless:
        return "point"
    return "bar" if endless or event.precision == "interval" else "span"


def _parts(event: AxisEvent, window: Window) -> tuple[Part, ...]:
    """The places of a set or of every reading of a disputed date; nothing where they are one place to the eye."""
    if not event.places and not event.readings:
        return ()
    places = [("day", place) for place in event.places] or [("main", Window(event.earliest, event.latest))]
    places += [("reading", Window(reading.first, reading.last)) for reading in event.readings]
    hull = _hull(event)
    if len(places) == 1 or window.percent(hull.end + 1) - window.percent(hull.start) <= _POINT_SHARE:
        return ()
    return tuple(_part(kind, place, window) for kind, place in places if window.overlaps(place.start, place.end))


def _part(kind: str, place: Window, window: Window) -> Part:
    left, right = window.percent(place.start), window.percent(place.end + 1)
    within_a_day = place.length <= DAY
    if right - left <= (_DAY_SHARE if within_a_day else _POINT_SHARE):
        return Part(kind, round((left + right) / 2, 4), 0)
    return Part(kind, left, round(right - left, 4))


def _hull(event: AxisEvent) -> Window:
    """From the first second of the date or any reading to the last."""
    firsts = [event.earliest, *(reading.first for reading in event.readings)]
    lasts = [event.latest, *(reading.last for reading in event.readings)]
    return Window(min(firsts), max(lasts))
