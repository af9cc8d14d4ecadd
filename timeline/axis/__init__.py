"""What the drawn axis shows of a timeline: ticks, bins, marks and labels, laid out without a request."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from timeline.axis.boxes import WIDTHS
from timeline.axis.calendar import STEPS, Step, step_for
from timeline.axis.certainty import endings, places
from timeline.axis.drawn import EventLabel, Mark, Part, Stack
from timeline.axis.lanes import Group, Plan, divide, lanes, only_lane
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
from timeline.axis.ticks import bins, tick_labels, ticks
from timeline.axis.whole import Axis, Lane, Overview, Sum
from timeline.axis.windows import default_window, extent_of, finest_of, hull, window_for
from timeline.axis.wording import window_words

__all__ = [
    "MAX",
    "MIN",
    "Axis",
    "AxisEvent",
    "Bin",
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
    "default_window",
    "endings",
    "extent_of",
    "layout",
    "places",
]

_BARS_WIDTH = 24  # pixels for one bar of a histogram at the widest tier
_LINE, _TALLEST = 70, 56  # pixels: where the line is without lanes, and the fullest column under its number


def layout(
    events: Iterable[AxisEvent],
    *,
    window: Window,
    period: Window | None = None,
    locale: str = "en",
    groups: Sequence[Group] | None = None,
    by_number: bool = False,
    whole: Window | None = None,
) -> Axis:
    """Lay the events out in the chosen period, or in `window` where none is chosen.

    `window` is usually the timeline's `default_window`, so that the picture keeps its frame while filters
    change; `events` are those that match every criterion but the period. Either end of `period` may be
    MIN or MAX for "not given". `groups` divide the events into lanes, the first to begin first or `by_number`.
    `whole` is the range of the overview, else that of the events. All places are percent of the width; texts are
    given to the tiers of width at which they touch nothing.
    """
    placed = list(events)
    finest, extent = finest_of(placed), extent_of(placed)
    default, window = window, window_for(period, window, extent, finest)
    step = step_for(window.length, width=WIDTHS[-1], finest=finest)
    shown = [event for event in placed if window.overlaps(event.earliest, event.latest)]
    plan = Plan(Frame(window, finest, locale), step)
    drawn = _lanes(groups, shown, plan, by_number=by_number)
    dense = groups is None and not any(drawn[0].scales)
    tiles = bins(_finer(window, finest) if dense else step, window, placed, locale, tallest=_TALLEST)
    return Axis(
        window=window,
        words=window_words(window, locale),
        extent=extent,
        finest=finest,
        page=step.unit,
        shown=len(shown),
        ticks=ticks(step, window),
        tick_labels=tick_labels(step, window, locale),
        bins=tiles,
        lanes=tuple(drawn) if groups is not None else (replace(drawn[0], bins=tiles),),
        line=_LINE if groups is None or not drawn else drawn[-1].base + 8,
        overview=overview(hull(whole or extent or window, default), window, placed, finest, locale),
        earlier=earlier_than(window, placed, locale),
        later=later_than(window, placed, locale),
        moves=moves(window, placed, finest),
    )


def _lanes(groups: Sequence[Group] | None, shown: Sequence[AxisEvent], plan: Plan, *, by_number: bool) -> list[Lane]:
    return [only_lane(shown, plan)] if groups is None else lanes(divide(groups, shown, by_number=by_number), plan)


def _finer(window: Window, finest: int) -> Step:
    """The step of a histogram's bars."""
    fitting = (s for s in STEPS if s.size >= finest and window.length / s.size <= WIDTHS[-1] / _BARS_WIDTH)
    return next(fitting, STEPS[-1])
