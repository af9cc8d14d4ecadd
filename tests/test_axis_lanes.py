"""Lanes of the axis: how events are divided, ordered and laid out in bands."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.test_axis import SIZES, cases, event, events, items_at, slugs_at, untimed, window
from timeline.axis import AxisEvent, Group, Window, layout
from timeline.axis.lanes import MOST, divide
from timeline.axis.shapes import TIERS

YEAR = window("2019")


def group(name: str, *placed: AxisEvent) -> Group:
    return Group(name, name.upper(), placed)


def names(groups: list[Group]) -> list[str]:
    return [one.value or one.kind for one in groups]


def test_lanes_come_in_the_order_of_their_first_event_or_by_number() -> None:
    early, late, later = events("2019-01-01", "2019-02-01", "2019-03-01")
    groups = [group("a", late, later), group("b", early)]
    assert names(divide(groups, [early, late, later], by_number=False)) == ["b", "a"]
    assert names(divide(groups, [early, late, later], by_number=True)) == ["a", "b"]


def test_a_value_without_an_event_in_view_has_no_lane() -> None:
    seen, unseen = events("2019-01-01", "2020-01-01")
    assert names(divide([group("a", seen), group("b", unseen)], [seen], by_number=False)) == ["a"]


def test_the_smallest_of_too_many_share_one_lane_in_which_no_event_is_twice() -> None:
    placed = events(*(f"2019-01-{day:02}" for day in range(1, 31)))
    groups = [group(f"v{number:02}", placed[number], placed[29]) for number in range(20)]
    lanes = divide(groups, placed, by_number=False)
    assert len(lanes) == MOST + 1
    assert names(lanes)[-2:] == ["others", "none"]
    assert lanes[-2].merged == 20 - (MOST - 1)
    assert len(lanes[-2].events) == lanes[-2].merged + 1


def test_twelve_values_all_have_their_lane() -> None:
    placed = events(*(f"2019-{month:02}" for month in range(1, 13)))
    lanes = divide([group(one.slug, one) for one in placed], placed, by_number=False)
    assert [one.kind for one in lanes] == ["value"] * 12


def test_an_event_with_two_values_stands_in_both_lanes_and_is_counted_once() -> None:
    both, one = event("2019-02-10", slug="both"), event("2019-03-10", slug="one")
    axis = layout([both, one], window=YEAR, groups=[group("a", both), group("b", both, one)])
    assert [[mark.slug for mark in lane.marks] for lane in axis.lanes] == [["both"], ["both", "one"]]
    assert (axis.shown, axis.placed) == (2, 3)


def test_the_picture_grows_with_its_lanes() -> None:
    placed = events("2019-02-10", "2019-03-10")
    one = layout(placed, window=YEAR, groups=[group("a", *placed)])
    two = layout(placed, window=YEAR, groups=[group(e.slug, e) for e in placed])
    assert one.height < two.height


def test_without_an_event_in_view_there_is_no_lane_but_still_a_picture() -> None:
    axis = layout([], window=YEAR, groups=[])
    assert (axis.lanes, axis.laned, axis.sums[0].singly) == ((), False, 0)


@st.composite
def laned_cases(draw: st.DrawFn) -> tuple[list[AxisEvent], Window, list[Group]]:
    placed, frame = draw(cases())
    chosen = [draw(st.sets(st.sampled_from("abcdefghijklmnop"), max_size=3)) for _ in placed]
    values = sorted(set().union(*chosen))
    members = {v: [e for e, own in zip(placed, chosen, strict=True) if v in own] for v in values}
    return placed, frame, [group(value, *found) for value, found in members.items()]


@untimed
@given(laned_cases())
def test_every_event_is_in_exactly_one_mark_stack_or_bin_of_each_of_its_lanes(case) -> None:
    placed, frame, groups = case
    axis = layout(placed, window=frame, groups=groups)
    shown = {e.slug for e in placed if frame.overlaps(e.earliest, e.latest)}
    divided = divide(groups, [e for e in placed if e.slug in shown], by_number=False)
    assert {e.slug for one in divided for e in one.events} == shown
    assert [lane.count for lane in axis.lanes] == [len(one.events) for one in divided]
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
    placed, frame, groups = case
    axis = layout(placed, window=frame, groups=groups)
    assert all(above.line < below.top + 2 for above, below in pairwise(axis.lanes))
    for lane in axis.lanes:
        for number in range(len(TIERS)):
            for item in items_at(lane, number):
                box = SIZES[lane.scales[number]].box(item, item.rows[number] or 0, lane.ceiling)
                assert lane.top + 8 <= lane.base + box.top and lane.base + box.bottom <= lane.line
