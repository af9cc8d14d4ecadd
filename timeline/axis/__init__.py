"""What the drawn axis shows of a timeline: ticks, bins, marks and labels, laid out without a request."""

from collections.abc import Iterable

from timeline.axis.boxes import WIDTHS
from timeline.axis.calendar import STEPS, Step, step_for
from timeline.axis.certainty import endings, places
from timeline.axis.drawn import Axis, EventLabel, Mark, Part
from timeline.axis.labels import label
from timeline.axis.marks import marks
from timeline.axis.moves import earlier_than, later_than, moves
from timeline.axis.shapes import (
    MAX,
    MIN,
    AxisEvent,
    Bin,
    Ending,
    Moves,
    Outside,
    Reading,
    Selection,
    Stretch,
    Tick,
    TickLabel,
    Window,
)
from timeline.axis.stacking import stack
from timeline.axis.ticks import bins, tick_labels, ticks
from timeline.axis.windows import closed, default_window, extent_of, finest_of, window_for
from timeline.axis.wording import window_words

__all__ = [
    "MAX",
    "MIN",
    "Axis",
    "AxisEvent",
    "Bin",
    "Ending",
    "EventLabel",
    "Mark",
    "Moves",
    "Outside",
    "Part",
    "Reading",
    "Selection",
    "Stretch",
    "Tick",
    "TickLabel",
    "Window",
    "default_window",
    "endings",
    "layout",
    "places",
]

_BARS_WIDTH = 18  # pixels for one bar of a histogram at the widest tier


def layout(events: Iterable[AxisEvent], *, window: Window, period: Window | None = None, locale: str = "en") -> Axis:
    """Lay the events out in a window, or in the window that shows the chosen period well.

    `window` is usually the timeline's `default_window`, so that the picture keeps its frame while filters
    change; `events` are those that match every criterion but the period. Either end of `period` may be
    MIN or MAX for "not given". All places are percent of the width; texts are given to the tiers of width
    at which they touch nothing.
    """
    placed = list(events)
    finest, extent = finest_of(placed), extent_of(placed)
    chosen = closed(period, window, extent)
    window = window_for(chosen, window, extent, finest)
    step = step_for(window.length, width=WIDTHS[-1], finest=finest)
    shown = [event for event in placed if window.overlaps(event.earliest, event.latest)]
    drawn, scales = stack(marks(shown, window, chosen))
    bars = step if any(scales) else _finer(window, finest)
    return Axis(
        window=window,
        words=window_words(window, locale),
        unit=_unit(window, finest),
        page=step.unit,
        shown=len(shown),
        ticks=ticks(step, window),
        tick_labels=tick_labels(step, window, locale),
        bins=bins(bars, window, placed, locale),
        marks=tuple(label(drawn, scales)),
        scales=tuple(scale.name if scale else "" for scale in scales),
        selection=_selection(chosen, window, locale),
        earlier=earlier_than(window, placed, locale),
        later=later_than(window, placed, locale),
        moves=moves(chosen or window, placed, finest),
    )


def _finer(window: Window, finest: int) -> Step:
    """The step of a histogram's bars."""
    fitting = (s for s in STEPS if s.size >= finest and window.length / s.size <= WIDTHS[-1] / _BARS_WIDTH)
    return next(fitting, STEPS[-1])


def _unit(window: Window, finest: int) -> str:
    """The calendar unit by which the handles move: some four hundred at most from edge to edge."""
    units = [unit for unit in ("second", "minute", "hour", "day", "month", "year") if Step(unit).size >= finest]
    return next((unit for unit in units if window.length / Step(unit).size <= 400), "year")


def _selection(chosen: Window | None, window: Window, locale: str) -> Selection | None:
    if chosen is None:
        return None
    start, end = window.percent(chosen.start), window.percent(chosen.end + 1)
    return Selection(start, end, chosen.start, chosen.end, window_words(chosen, locale))
