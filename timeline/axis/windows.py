"""Which stretch of time the axis shows."""

import numpy as np

from timeline.axis.boxes import WIDTHS
from timeline.axis.calendar import DAY, MINUTE, step_for
from timeline.axis.crowds import Crowd, Seconds
from timeline.axis.shapes import MAX, MIN, UTMOST, Window, held

_BULK = 0.75
_MANY_TIMES = 8
_NEAR = 1 / 3
_NOTHING = Window(0, 365 * DAY - 1)


def default_window(crowd: Crowd) -> Window:
    """All events or, where that would squash them, the stretch of whole calendar steps with most of them."""
    whole = crowd.extent
    if whole is None:
        return _NOTHING
    starts, ends = (np.clip(bounds, -UTMOST, UTMOST) for bounds in crowd.extents)
    bulk, briefest = _bulk(starts, ends), int((ends - starts).min()) + 1
    least = max(7 * crowd.finest, briefest, MINUTE)
    roomy = whole.length <= _MANY_TIMES * max(bulk.length, least)
    return aligned(whole if roomy else bulk, crowd.finest, least)


def _bulk(starts: Seconds, ends: Seconds) -> Window:
    """Where three quarters of the events are dense.

    What lasts longer than half of that stretch, such as "2018" beside days, runs through it without widening it.
    """
    found = wide = _densest(starts, ends)
    lengths = ends - starts + 1
    kept = np.ones(len(starts), bool)
    while (brief := kept & (lengths <= max(found.length // 2, DAY))).sum() < kept.sum():
        if not brief.any():
            return wide
        kept, found = brief, _densest(starts[brief], ends[brief])
    in_view = ((starts <= found.end) & (ends >= found.start)).sum()
    return found if in_view >= _BULK * len(starts) else wide


def _densest(starts: Seconds, ends: Seconds) -> Window:
    """The shortest stretch with three quarters of the middles, and those that lie near on either side."""
    middles = np.sort((starts + ends) // 2)
    need = max(1, -int(-_BULK * len(middles) // 1))
    first = int(np.argmin(middles[need - 1 :] - middles[: len(middles) - need + 1]))
    last = first + need - 1
    while True:
        reach = (middles[last] - middles[first]) * _NEAR
        if first > 0 and middles[first] - middles[first - 1] <= reach:
            first -= 1
        elif last + 1 < len(middles) and middles[last + 1] - middles[last] <= reach:
            last += 1
        else:
            return Window(int(middles[first]), int(middles[last]))


def aligned(window: Window, finest: int, least: int) -> Window:
    """At least so many seconds, widened to whole calendar steps."""
    lack = max(least - window.length, 0)
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
