"""The axis of one timeline under one filter."""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from pyroaring import BitMap

from timeline.axis import (
    MAX,
    MIN,
    Axis,
    AxisEvent,
    Group,
    Reading,
    Window,
    default_window,
    endings,
    extent_of,
    layout,
    places,
)
from timeline.dates import edtf
from timeline.facets import FacetIndex, Point
from timeline.filters import EventFilter
from timeline.language import language


@dataclass(frozen=True)
class _Frame:
    """What stays the same as long as the index does: dated events by position, the window, the whole range."""

    events: dict[int, AxisEvent]
    window: Window
    whole: Window | None


_frames: WeakKeyDictionary[FacetIndex, _Frame] = WeakKeyDictionary()


def picture(asked: EventFilter) -> Axis | None:
    """All that match but for the period, in the frame of the whole timeline; None where nothing is dated."""
    frame = _frame(asked.index)
    if not frame.events:
        return None
    selection = asked.selection
    matching = asked.index.matching(selection, without="period")
    begin, end = selection.earliest, selection.latest
    period = Window(MIN if begin is None else begin, MAX if end is None else end)
    return layout(
        [frame.events[position] for position in matching if position in frame.events],
        window=frame.window,
        period=None if (begin, end) == (None, None) else period,
        locale=language(),
        groups=_groups(asked, frame, matching) if asked.lanes else None,
        by_number=asked.lane_order == "number",
        whole=frame.whole,
    )


def _groups(asked: EventFilter, frame: _Frame, matching: BitMap) -> list[Group]:
    """The matching events by each value of the facet that makes the lanes."""
    return [
        Group(value, asked.label(asked.lanes, value), [frame.events[at] for at in found if at in frame.events])
        for value, positions in asked.index.values[asked.lanes].items()
        if (found := positions & matching)
    ]


def _frame(index: FacetIndex) -> _Frame:
    if index not in _frames:
        events = {at: _axis_event(point) for at, point in enumerate(index.points) if point.when}
        _frames[index] = _Frame(events, default_window(events.values()), extent_of(events.values()))
    return _frames[index]


def _axis_event(point: Point) -> AxisEvent:
    when = edtf.parse(point.when)
    begins, finishes = endings(when)
    return AxisEvent(
        slug=point.slug,
        title=point.title,
        earliest=when.earliest,
        latest=when.latest,
        colour=point.colour,
        category=point.category,
        status=point.status,
        approximate=when.approximate or when.uncertain,
        precision=when.precision,
        weight=point.weight,
        when=point.when,
        begins=begins,
        finishes=finishes,
        places=places(when),
        readings=tuple(Reading(*reading) for reading in point.readings),
    )
