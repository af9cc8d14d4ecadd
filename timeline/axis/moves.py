"""Where the axis's buttons lead, and what lies beyond its edges."""

from timeline.axis.calendar import Step, step_within, stretch, unit_of
from timeline.axis.crowds import Beyond, Crowd
from timeline.axis.shapes import Moves, Outside, Stretch, Window, held
from timeline.axis.wording import rough_unit, window_words


def earlier_than(window: Window, past: Beyond, locale: str) -> Outside | None:
    """The events `past`, which end before the window."""
    if past.extent is None:
        return None
    unit = rough_unit(past.extent)
    period = Window(Step(unit).floor(past.extent.start), window.start - 1)
    return Outside(past.count, window_words(past.extent, locale, unit=unit), stretch(period))


def later_than(window: Window, future: Beyond, locale: str) -> Outside | None:
    """The events `future`, which begin after the window."""
    if future.extent is None:
        return None
    unit = rough_unit(future.extent)
    period = Window(window.end + 1, Step(unit).align(future.extent).end)
    return Outside(future.count, window_words(future.extent, locale, unit=unit), stretch(period))


def moves(focus: Window, crowd: Crowd, past: Window | None, future: Window | None, finest: int) -> Moves:
    """Links from `focus` that each lead to a tidy stretch near events; `past` and `future` are the extents beyond."""
    whole = crowd.extent
    if whole is None:
        return Moves()
    return Moves(
        zoom_in=_zoom_in(focus, whole, _centre(focus, crowd) + finest // 2, finest),
        zoom_out=None if focus.contains(whole) else _zoom_out(focus, whole, finest),
        earlier=_earlier(focus, past.end) if past else None,
        later=_later(focus, future.start) if future else None,
        whole=None if focus.contains(whole) else _tidy(whole, finest, parts=12),
    )


def _centre(focus: Window, crowd: Crowd) -> int:
    """Where the middle one of the events that begin in the focus begins; its own begin where none does."""
    first, last = (int(count) for count in crowd.begun([focus.start, focus.end + 1]))
    return int(crowd.earliest[(first + last) // 2]) if first < last else focus.start


def _tidy(window: Window, finest: int, *, parts: float = 2.4) -> Stretch:
    """Widened to whole calendar steps of which about so many parts make its length."""
    return stretch(held(step_within(window.length / parts, finest=finest).align(window)))


def _zoom_in(focus: Window, whole: Window, centre: int, finest: int) -> Stretch | None:
    """Half of the focus in whole steps about the centre, kept within it; None where it is a single finest unit.

    It does not reach beyond the first event or the last where what is left of the focus is long enough.
    """
    length = max(focus.length // 2, finest)
    room = Window(max(focus.start, whole.start), min(focus.end, whole.end))
    if room.length < length:
        room = focus
    start = min(max(centre - length // 2, room.start), room.end + 1 - length)
    step = step_within(length / 2.4, finest=finest)
    before = step.floor(start)
    halves = [_whole_steps(first, length, step, focus) for first in (before, step.following(before))]
    found = stretch(min(halves, key=lambda half: abs(half.start + half.end - 2 * centre)))
    return None if found == stretch(focus) else found


def _whole_steps(first: int, length: int, step: Step, focus: Window) -> Window:
    """From the start of a step over so many seconds to the end of the last step, cut off at the focus."""
    start = min(max(first, focus.start), focus.end)
    return Window(start, min(step.align(Window(start, start + length - 1)).end, focus.end))


def _zoom_out(focus: Window, whole: Window, finest: int) -> Stretch:
    """Three times the focus, without room before the first event and after the last."""
    start = min(focus.start, max(focus.start - focus.length, whole.start))
    end = max(focus.end, min(focus.end + focus.length, whole.end))
    return _tidy(Window(start, end), finest)


def _earlier(focus: Window, latest: int) -> Stretch:
    """As long a stretch before the focus, moved on to the latest earlier event where it would be empty."""
    step = Step(unit_of(focus))
    beyond = focus.start
    if latest < focus.start - focus.length:
        beyond = step.following(step.floor(latest))
    return stretch(Window(_nearest(step, beyond - focus.length), beyond - 1))


def _later(focus: Window, earliest: int) -> Stretch:
    """As long a stretch after the focus, moved on to the first later event where it would be empty."""
    step = Step(unit_of(focus))
    start = focus.end + 1
    if earliest > focus.end + focus.length:
        start = step.floor(earliest)
    return stretch(Window(start, _nearest(step, start + focus.length) - 1))


def _nearest(step: Step, seconds: int) -> int:
    """The start of a step that lies nearest: February follows January, though it is shorter."""
    return step.floor(seconds + step.size // 2)
