"""Lanes of the axis: how events are divided, ordered and laid out in bands."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.test_axis import SIZES, cases, event, events, items_at, slugs_at, untimed, window
from timeline.axis import AxisEvent, Crowd, Group, Window, crowd_of, layout
from timeline.axis.lanes import ordered
from timeline.axis.shapes import TIERS

YEAR = window("2019")


def groups_of(placed: Iterable[AxisEvent], members: Mapping[str, Iterable[AxisEvent]]) -> tuple[Crowd, list[Group]]:
    """A crowd, and the groups in it of the events named under each value."""
    crowd = crowd_of(placed)
    numbers = {event.slug: number for number, event in zip(crowd.numbers, crowd.events, strict=True)}
    found = {value: np.array(sorted(numbers[event.slug] for event in own), np.int64) for value, own in members.items()}
    return crowd, [Group(value, value.upper(), crowd.at(own)) for value, own in found.items()]


def names(groups: list[Group]) -> list[str]:
    return [one.value or one.kind for one in groups]


def inside(groups: list[Group]) -> Callable[[Window], list[Group]]:
    """What is seen of the groups in a window."""
    return lambda window: [replace(one, crowd=one.crowd.within(window)) for one in groups]


def test_lanes_come_in_the_order_of_their_first_event_or_by_number() -> None:
    early, late, later = events("2019-01-01", "2019-02-01", "2019-03-01")
    _, groups = groups_of([early, late, later], {"a": [late, later], "b": [early]})
    assert names(ordered(groups, by_number=False)) == ["b", "a"]
    assert names(ordered(groups, by_number=True)) == ["a", "b"]


def test_what_shares_a_lane_and_what_has_no_value_come_last() -> None:
    early, late = events("2019-01-01", "2019-02-01")
    crowd, [one] = groups_of([early, late], {"a": [late]})
    groups = [Group("", "", crowd, "none"), Group("", "", crowd, "others", 3), one]
    assert names(ordered(groups, by_number=True)) == ["a", "others", "none"]


def test_a_value_without_an_event_in_view_has_no_lane() -> None:
    seen, unseen = events("2019-01-01", "2020-01-01")
    crowd, groups = groups_of([seen, unseen], {"a": [seen], "b": [unseen]})
    assert [lane.value for lane in layout(crowd, window=YEAR, groups=inside(groups)).lanes] == ["a"]


def test_an_event_with_two_values_stands_in_both_lanes_and_is_counted_once() -> None:
    both, one = event("2019-02-10", slug="both"), event("2019-03-10", slug="one")
    crowd, groups = groups_of([both, one], {"a": [both], "b": [both, one]})
    axis = layout(crowd, window=YEAR, groups=inside(groups))
    assert [[mark.slug for mark in lane.marks] for lane in axis.lanes] == [["both"], ["both", "one"]]
    assert (axis.shown, axis.placed) == (2, 3)


def test_a_lane_of_few_shows_them_singly_beside_crowded_ones() -> None:
    crowds = [[event(f"2019-02-{n % 28 + 1:02}", slug=f"{name}{n}") for n in range(200)] for name in "abc"]
    few = [event(f"2019-{month:02}-10", slug=f"few{month}") for month in (2, 5, 7, 9)]
    crowd, groups = groups_of([*few, *sum(crowds, [])], {"few": few, **dict(zip("abc", crowds, strict=True))})
    lane = next(lane for lane in layout(crowd, window=YEAR, groups=inside(groups)).lanes if lane.value == "few")
    assert (len(lane.marks), lane.bins) == (4, ())


def test_columns_are_as_high_as_they_count_in_every_lane_alike() -> None:
    many = [event("2019-02-10", slug=f"many{n}") for n in range(900)]
    fewer = [event("2019-02-10", slug=f"fewer{n}") for n in range(300)]
    crowd, groups = groups_of([*many, *fewer], {"many": many, "fewer": fewer})
    lanes = {lane.value: lane for lane in layout(crowd, window=YEAR, groups=inside(groups)).lanes}
    assert lanes["many"].busiest.height == pytest.approx(3 * lanes["fewer"].busiest.height, rel=0.01)


def test_the_picture_grows_with_its_lanes() -> None:
    placed = events("2019-02-10", "2019-03-10")
    one, two = groups_of(placed, {"a": placed}), groups_of(placed, {e.slug: [e] for e in placed})
    heights = [layout(crowd, window=YEAR, groups=inside(groups)).height for crowd, groups in (one, two)]
    assert heights[0] < heights[1]


def test_without_an_event_in_view_there_is_no_lane_but_still_a_picture() -> None:
    axis = layout([], window=YEAR, groups=inside([]))
    assert (axis.lanes, axis.laned, axis.sums[0].singly) == ((), False, 0)


@st.composite
def laned_cases(draw: st.DrawFn) -> tuple[Crowd, Window, list[Group]]:
    placed, frame = draw(cases())
    chosen = [draw(st.sets(st.sampled_from("abcdefghijklmnop"), max_size=3)) for _ in placed]
    values = sorted(set().union(*chosen))
    members = {v: [e for e, own in zip(placed, chosen, strict=True) if v in own] for v in values}
    crowd, groups = groups_of(placed, members)
    return crowd, frame, groups


@untimed
@given(laned_cases())
def test_every_event_is_in_exactly_one_mark_stack_or_bin_of_each_of_its_lanes(case) -> None:
    crowd, frame, groups = case
    axis = layout(crowd, window=frame, groups=inside(groups))
    divided = ordered(inside(groups)(frame), by_number=False)
    assert [lane.count for lane in axis.lanes] == [len(one) for one in divided]
    for lane in axis.lanes:
        for number in range(len(TIERS)):
            if lane.scales[number]:
                assert sorted(slugs_at(lane, number)) == sorted(set(slugs_at(lane, number)))
                assert len(slugs_at(lane, number)) == lane.count
            else:
                assert sum(one.begins for one in lane.bins) == lane.count


@untimed
@given(laned_cases())
def test_lanes_lie_under_each_other_and_hold_what_is_drawn_in_them(case) -> None:
    crowd, frame, groups = case
    axis = layout(crowd, window=frame, groups=inside(groups))
    assert all(above.line < below.top + 2 for above, below in pairwise(axis.lanes))
    for lane in axis.lanes:
        for number in range(len(TIERS)):
            for item in items_at(lane, number):
                box = SIZES[lane.scales[number]].box(item, item.rows[number] or 0, lane.ceiling)
                assert lane.top + 8 <= lane.base + box.top and lane.base + box.bottom <= lane.line
