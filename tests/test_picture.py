"""The picture of a filter: which events it draws, and in which lanes."""

import pytest
from django.http import QueryDict

from tests.factories import make_actor, make_event, make_timeline
from timeline.axis import MOST, Axis
from timeline.facets import index_of
from timeline.filters import EventFilter
from timeline.picture import picture

pytestmark = pytest.mark.django_db


def drawn(timeline, query: str) -> Axis | None:
    return picture(EventFilter.parse(QueryDict(query), index_of(timeline), timeline.get_absolute_url()))


@pytest.fixture
def timeline():
    """Thirty days of which each has one of twenty actors and the last ten a common one besides; and one more day."""
    timeline = make_timeline()
    actors = [make_actor(name=f"Actor {number:02}", slug=f"actor-{number:02}") for number in range(20)]
    common = make_actor(name="Common", slug="common")
    for day in range(30):
        own = (actors[day % 20], common) if day >= 20 else (actors[day],)
        make_event(timeline=timeline, slug=f"day-{day + 1}", when=f"2019-01-{day + 1:02}", actors=own)
    make_event(timeline=timeline, slug="alone", when="2019-02-01")
    make_event(timeline=timeline, slug="undated", actors=(common,))
    timeline.refresh_from_db()
    return timeline


def test_of_too_many_values_the_least_frequent_share_a_lane_and_what_has_none_has_one(timeline):
    axis = drawn(timeline, "lanes=actor")
    kinds = [lane.kind for lane in axis.lanes]
    assert kinds == ["value"] * (MOST - 1) + ["others", "none"]
    assert axis.lanes[-2].merged == 21 - (MOST - 1)
    assert [lane.count for lane in axis.lanes if lane.value == "common"] == [10]
    assert [mark.slug for mark in axis.lanes[-1].marks] == ["alone"]


def test_lanes_hold_what_is_in_view_and_nothing_else(timeline):
    axis = drawn(timeline, "lanes=actor&from=2019-01-21&to=2019-01-25")
    assert [(lane.value, lane.count) for lane in axis.lanes] == [
        *((f"actor-{number:02}", 1) for number in range(1)),
        ("common", 5),
        *((f"actor-{number:02}", 1) for number in range(1, 5)),
    ]
    assert (axis.shown, axis.placed) == (5, 10)


@pytest.mark.parametrize(("query", "shown"), [("", 31), ("actor=common", 10), ("from=2019-01-10&to=2019-01-12", 3)])
def test_the_picture_shows_the_dated_events_of_the_filter(timeline, query, shown):
    assert drawn(timeline, query).shown == shown


def test_without_a_dated_event_there_is_no_picture():
    timeline = make_timeline()
    make_event(timeline=timeline)
    assert drawn(timeline, "") is None
