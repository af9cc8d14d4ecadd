"""Which stretch of time the axis shows."""

from collections.abc import Iterable, Sequence

from timeline.axis.boxes import WIDTHS
from timeline.axis.calendar import DAY, HOUR, MINUTE, step_for
from timeline.axis.shapes import MAX, MIN, AxisEvent, Window

_UTMOST = 10**18  # seconds, some 31.7 billion years: nothing is drawn beyond
_BULK = 0.75
_MANY_TIMES = 8
_NEAR = 1 / 3
_FINEST = {"second": 1, "minute": MINUTE, "hour": HOUR}
_NOTHING = Window(0, 365 * DAY - 1)


def finest_of(events: Iterable[AxisEvent]) -> int:
    """Seconds of the finest unit that any date is given in; a day unless times of day occur."""
    return min((_FINEST.get(event.precision, DAY) for event in events), default=DAY)


def extent_of(events: Iterable[AxisEvent]) -> Window | None:
    """From the first known bound to the last; None when there is none."""
    extents = [event.extent for event in events]
    known = [extent for extent in extents if extent is not None]
    if not known:
        return None
    return held(Window(min(e.start for e in known), max(e.end for e in known)))


def default_window(events: Iterable[AxisEvent]) -> Window:
    """All events or, where that would squash them, the stretch of whole calendar steps with most of them."""
    placed = list(events)
    whole = extent_of(placed)
    if whole is None:
        return _NOTHING
    finest = finest_of(placed)
    extents = [held(event.extent) for event in placed if event.extent]
    bulk = _bulk(extents)
    return aligned(whole if whole.length <= _MANY_TIMES * max(bulk.length, 7 * finest) else bulk, finest)


def _bulk(extents: Sequence[Window]) -> Window:
    """Where three quarters of the events are dense.

    What lasts longer than half of that stretch, such as "2018" beside days, runs through it without widening it.
    """
    found = wide = _densest(extents)
    brief = extents
    while len(kept := [one for one in brief if one.length <= max(found.length // 2, DAY)]) < len(brief):
        if not kept:
            return wide
        brief, found = kept, _densest(kept)
    in_view = sum(found.overlaps(one.start, one.end) for one in extents)
    return found if in_view >= _BULK * len(extents) else wide


def _densest(extents: Sequence[Window]) -> Window:
    """The shortest stretch with three quarters of the middles, and those that lie near on either side."""
    middles = sorted((one.start + one.end) // 2 for one in extents)
    need = max(1, -int(-_BULK * len(middles) // 1))
    starts = range(len(middles) - need + 1)
    first = min(starts, key=lambda i: middles[i + need - 1] - middles[i])
    last = first + need - 1
    while True:
        reach = (middles[last] - middles[first]) * _NEAR
        if first > 0 and middles[first] - middles[first - 1] <= reach:
            first -= 1
        elif last + 1 < len(middles) and middles[last + 1] - middles[last] <= reach:
            last += 1
        else:
            return Window(middles[first], middles[last])


def aligned(window: Window, finest: int) -> Window:
    """At least seven of the finest unit and a minute, widened to whole calendar steps."""
    lack = max(max(7 * finest, MINUTE) - window.length, 0)
    padded = Window(window.start - lack // 2, window.end + (lack + 1) // 2)
    return step_for(padded.length, width=WIDTHS[-1], finest=finest).align(padded)


def window_for(period: Window | None, default: Window, extent: Window | None, finest: int = DAY) -> Window:
    """The period, at least one finest unit (seconds) of the calendar long; the default window where there is none."""
    chosen = _closed(period, default, extent)
    if chosen is None or chosen.length >= finest:
        return chosen or default
    return Window(chosen.start // finest * finest, (chosen.end // finest + 1) * finest - 1)


def _closed(period: Window | None, default: Window, extent: Window | None) -> Window | None:
    """The period, an end that was not given filled in; None for none or one that ends before it starts."""
    if period is None or period.start > period.end or (period.start == MIN and period.end == MAX):
        return None
    start, end = period.start, period.end
    if start == MIN:
        start = next((one.start for one in (default, extent) if one and one.start < end), end - default.length)
    if end == MAX:
        end = next((one.end for one in (default, extent) if one and one.end > start), start + default.length)
    return held(Window(start, end))


def hull(one: Window, other: Window) -> Window:
    """The shortest window that contains both."""
    return Window(min(one.start, other.start), max(one.end, other.end))


def held(window: Window) -> Window:
    """The window cut to what can be drawn."""
    start = min(max(window.start, -_UTMOST), _UTMOST)
    return Window(start, max(min(window.end, _UTMOST), start))
