"""The axis of one timeline under one filter."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any
from weakref import WeakKeyDictionary, proxy

import numpy as np
from pyroaring import BitMap

from timeline.axis import (
    MAX,
    MIN,
    MOST,
    Axis,
    AxisEvent,
    Crowd,
    Group,
    Reading,
    Window,
    default_window,
    endings,
    layout,
    places,
)
from timeline.axis.crowds import Numbers
from timeline.dates import edtf
from timeline.facets import FacetIndex, Point
from timeline.facets.packing import array_of
from timeline.filters import EventFilter
from timeline.language import language


@dataclass(frozen=True)
class _Frame:
    """What stays the same as long as the index does: all dated events, and the window that shows them best."""

    everybody: Crowd
    window: Window


_frames: WeakKeyDictionary[FacetIndex, _Frame] = WeakKeyDictionary()


def picture(asked: EventFilter) -> Axis | None:
    """All that match but for the period, in the frame of the whole timeline; None where nothing is dated."""
    if not asked.index.dated:
        return None
    frame, selection = _frame(asked.index), asked.selection
    matching = asked.index.matching(selection, without="period") & asked.index.overlapping(None, None)
    begin, end = selection.earliest, selection.latest
    return layout(
        _crowd(frame, matching),
        window=frame.window,
        period=Window(MIN if begin is None else begin, MAX if end is None else end),
        locale=language(),
        groups=partial(_groups, asked, frame, matching) if asked.lanes else None,
        by_number=asked.lane_order == "number",
        whole=frame.everybody.extent,
        finest=frame.everybody.finest,
        down=asked.axis == "down",
    )


def _crowd(frame: _Frame, positions: BitMap) -> Crowd:
    if len(positions) == len(frame.everybody):
        return frame.everybody
    return frame.everybody.at(array_of(positions))


def _groups(asked: EventFilter, frame: _Frame, matching: BitMap, window: Window) -> list[Group]:
    """The matching events in view by each value of the facet that makes the lanes.

    The least frequent of too many values share a group, and what has no value is one, so that all are in some.
    """
    facet = asked.index.values[asked.lanes]
    in_view = matching & asked.index.overlapping(window.start, window.end)
    values = [value for value, count in facet.ranked(in_view) if count]
    kept = values if len(values) <= MOST else values[: MOST - 1]
    return [
        *(Group(value, asked.label(asked.lanes, value), _crowd(frame, facet[value] & in_view)) for value in kept),
        Group("", "", _crowd(frame, facet.besides(in_view, kept)), "others", len(values) - len(kept)),
        Group("", "", _crowd(frame, facet.lacking(in_view)), "none"),
    ]


def _frame(index: FacetIndex) -> _Frame:
    if index not in _frames:
        alive = proxy(index)  # what an index is the key of must not keep it

        def make(numbers: Numbers) -> dict[int, AxisEvent]:
            found = {point.pk: point for point in alive.points(numbers.tolist())}
            pks = alive.pks[numbers].tolist()
            return {at: _axis_event(found[pk]) for at, pk in zip(numbers.tolist(), pks, strict=True) if pk in found}

        numbers = np.arange(index.dated, dtype=np.uint32)
        everybody = Crowd(numbers, index.earliest, index.latest, make, index.latest_sorted)
        _frames[index] = _Frame(everybody, default_window(everybody))
    return _frames[index]


def _axis_event(point: Point) -> AxisEvent:
    return AxisEvent(
        slug=point.slug,
        title=point.title,
        colour=point.colour,
        category=point.category,
        status=point.status,
        weight=point.weight,
        readings=tuple(Reading(*reading) for reading in point.readings),
        **_dated(point.when),
    )


@lru_cache(4096)
def _dated(text: str) -> Mapping[str, Any]:
    """What an event on the axis has of its date alone."""
    when = edtf.parsed(text)
    begins, finishes = endings(when)
    return {
        "when": text,
        "earliest": when.earliest,
        "latest": when.latest,
        "approximate": when.qualified,
        "precision": when.precision,
        "begins": begins,
        "finishes": finishes,
        "places": places(when),
    }
