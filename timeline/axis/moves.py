"""Where the axis's buttons lead, and what lies beyond its edges."""

from collections.abc import Sequence

from timeline.axis.calendar import Step, step_within, stretch, unit_of
from timeline.axis.shapes import AxisEvent, Moves, Outside, Stretch, Window
from timeline.axis.windows import extent_of, held
from timeline.axis.wording import rough_unit, window_words


def earlier_than(window: Window, events: Sequence[AxisEvent], locale: str) -> Outside | None:
    """The events that end before the window."""
    past = [event for event in events if event.latest < window.start]
    extent = extent_of(past)
    if extent is None:
        return None
    unit = rough_unit(extent)
    period = Window(Step(unit).floor(extent.start), window.start - 1)
    return Outside(len(past), window_words(extent, locale, unit=unit), stretch(period))


def later_than(window: Window, events: Sequence[AxisEvent], locale: str) -> Outside | None:
    """The events that begin after the window."""
    future = [event for event in events if event.earliest > window.end]
    extent = extent_of(future)
    if extent is None:
        return None
    unit = rough_unit(extent)
    period = Window(window.end + 1, Step(unit).align(extent).end)
    return Outside(len(future), window_words(extent, locale, unit=unit), stretch(period))


def moves(focus: Window, events: Sequence[AxisEvent], finest: int) -> Moves:
    """Links from `focus`, the chosen period or the window, that each lead to a tidy stretch near events."""
    extents = [event.extent for event in events if event.extent]
    whole = extent_of(events)
    if whole is None:
        return Moves()
    middles = sorted((extent.start + extent.end) // 2 for extent in extents)
    seen = [middle for middle in middles if focus.start <= middle <= focus.end] or [focus.start]
    return Moves(
        zoom_in=_zoom_in(focus, seen[len(seen) // 2], finest),
        zoom_out=None if focus.contains(whole) else _zoom_out(focus, whole, finest),
        earlier=_earlier(focus, [extent.end for extent in extents if extent.end < focus.start]),
        later=_later(focus, [extent.start for extent in extents if extent.start > focus.end]),
        whole=None if focus.contains(whole) else _tidy(whole, finest, parts=12),
    )


def _tidy(window: Window, finest: int, *, parts: float = 2.4) -> Stretch:
    """Widened to whole calendar steps of which about so many parts make its length."""
    return stretch(held(step_within(window.length / parts, finest=finest).align(window)))


def _zoom_in(focus: Window, centre: int, finest: int) -> Stretch | None:
    """Half of the focus about the centre, kept within it; None where it is a single finest unit."""
    length = max(focus.length // 2, finest)
    start = min(max(centre - length // 2, focus.start), focus.end + 1 - length)
    step = step_within(length / 2.4, finest=finest)
    first = max(step.floor(start), focus.start)
    last = min(step.align(Window(first, max(first + length - 1, first))).end, focus.end)
    found = stretch(Window(first, last))
    return None if found == stretch(focus) else found


def _zoom_out(focus: Window, whole: Window, finest: int) -> Stretch:
    """Three times the focus, without room before the first event and after the last."""
    start = min(focus.start, max(focus.start - focus.length, whole.start))
    end = max(focus.end, min(focus.end + focus.length, whole.end))
    return _tidy(Window(start, end), finest)


def _earlier(focus: Window, ends: Sequence[int]) -> Stretch | None:
    """As long a stretch before the focus, moved on to the latest earlier event where it would be empty."""
    if not ends:
        return None
    step = Step(unit_of(focus))
    beyond = focus.start
    if max(ends) < focus.start - focus.length:
        beyond = step.following(step.floor(max(ends)))
    return stretch(Window(_nearest(step, beyond - focus.length), beyond - 1))


def _later(focus: Window, starts: Sequence[int]) -> Stretch | None:
    """As long a stretch after the focus, moved on to the first later event where it would be empty."""
    if not starts:
        return None
    step = Step(unit_of(focus))
    start = focus.end + 1
    if min(starts) > focus.end + focus.length:
        start = step.floor(min(starts))
    return stretch(Window(start, _nearest(step, start + focus.length) - 1))


def _nearest(step: Step, seconds: int) -> int:
    """The start of a step that lies nearest: February follows January, though it is shorter."""
    return step.floor(seconds + step.size // 2)
