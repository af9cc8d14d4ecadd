"""What the drawn axis shows of a timeline: ticks, bins, marks and labels, laid out without a request."""

from collections.abc import Callable, Iterable, Sequence

from timeline.axis.boxes import WIDTHS
from timeline.axis.calendar import Step, step_for, step_into
from timeline.axis.certainty import endings, places
from timeline.axis.crowds import Crowd, crowd_of
from timeline.axis.drawn import EventLabel, Mark, Part, Stack
from timeline.axis.lanes import MANY, MOST, NARROW_ROOM, ROOM, Group, Plan, drawable, lanes, only_lane, ordered
from timeline.axis.moves import earlier_than, later_than, moves
from timeline.axis.overviews import overview
from timeline.axis.shapes import (
    MAX,
    MIN,
    AxisEvent,
    Bin,
    Ending,
    Moves,
    Outside,
    Reading,
    Stretch,
    Tick,
    TickLabel,
    Window,
)
from timeline.axis.stacks import Frame
from timeline.axis.ticks import tick_labels, ticks
from timeline.axis.whole import Axis, Lane, Overview, Sum
from timeline.axis.windows import default_window, hull, window_for
from timeline.axis.wording import window_words

__all__ = [
    "MAX",
    "MIN",
    "MOST",
    "Axis",
    "AxisEvent",
    "Bin",
    "Crowd",
    "Ending",
    "EventLabel",
    "Group",
    "Lane",
    "Mark",
    "Moves",
    "Outside",
    "Overview",
    "Part",
    "Reading",
    "Stack",
    "Stretch",
    "Sum",
    "Tick",
    "TickLabel",
    "Window",
    "crowd_of",
    "default_window",
    "endings",
    "layout",
    "places",
]

_BARS, _LANES_BARS, _LEAST_BARS = 49, 108, 6  # columns of a histogram: alone, in all lanes together, in any lane


def layout(
    events: Crowd | Iterable[AxisEvent],
    *,
    window: Window,
    period: Window | None = None,
    locale: str = "en",
    groups: Callable[[Window], Sequence[Group]] | None = None,
    by_number: bool = False,
    whole: Window | None = None,
    finest: int | None = None,
    down: bool = False,
) -> Axis:
    """Lay the events out in the chosen period or, without one, in a window.

    `window` is usually the timeline's `default_window`, so that the picture keeps its frame while filters
    change; `events` are those that match every criterion but the period. Either end of `period` may be
    MIN or MAX for "not given". `groups` divides what is seen in a window into lanes, each event into one at least; the
    first to begin comes first, or `by_number` the fullest.
    `whole` is the range of the overview, else that of the events; `finest` the seconds of the finest unit that is
    told apart, else that of the events. What is to run `down` the page gets less room beside its line; its percent
    are of the height. All places are percent of the width; texts are given to the tiers of width at which they
    touch nothing.
    """
    crowd = events if isinstance(events, Crowd) else crowd_of(events)
    finest = finest or crowd.finest
    default, window = window, window_for(period, window, crowd.extent, finest)
    past, shown, future = crowd.before(window.start), crowd.number_within(window), crowd.after(window.end)
    divided = None if groups is None else ordered(groups(window), by_number=by_number)
    step = step_for(window.length, width=WIDTHS[-1], finest=finest)
    frame, room = Frame(window, finest, locale), NARROW_ROOM if down else ROOM
    drawn = [_lane(crowd, shown, frame, room)] if divided is None else _lanes(divided, frame)
    return Axis(
        window=window,
        words=window_words(window, locale),
        extent=crowd.extent,
        finest=finest,
        page=step.unit,
        shown=shown,
        ticks=ticks(step, window),
        tick_labels=tick_labels(step, window, locale, short=down),
        lanes=tuple(drawn),
        line=drawn[-1].line if drawn else 8 - ROOM,
        overview=overview(hull(whole or crowd.extent or window, default), window, crowd, finest, locale),
        earlier=earlier_than(window, past, locale),
        later=later_than(window, future, locale),
        moves=moves(window, crowd, past.extent, future.extent, finest),
    )


def _lane(crowd: Crowd, count: int, frame: Frame, room: int) -> Lane:
    """The only lane, with `count` events in view. If they are few they are picked, else all are counted bin by bin."""
    shown = crowd.within(frame.window) if count <= MANY else crowd
    return only_lane(shown, count, Plan(frame, _step(frame, _BARS), drawable([shown])), room)


def _lanes(divided: Sequence[Group], frame: Frame) -> list[Lane]:
    most = max(_LEAST_BARS, _LANES_BARS // max(len(divided), 1))
    return lanes(divided, Plan(frame, _step(frame, most), drawable([group.crowd for group in divided])))


def _step(frame: Frame, most: int) -> Step:
    return step_into(frame.window.length, most, finest=frame.finest)
