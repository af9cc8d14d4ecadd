"""Addresses made without asking the resolver: the same as it gives."""

import pytest
from django.urls import NoReverseMatch, clear_script_prefix, get_resolver, reverse, set_script_prefix

from tests.factories import make_actor, make_event, make_timeline
from timeline.facets import index_of
from timeline.filters import EventFilter
from timeline.links import path_to

OWN_PAGES = sorted(name for name in get_resolver().reverse_dict if isinstance(name, str))


@pytest.mark.parametrize("name", OWN_PAGES)
def test_every_page_of_the_site_has_the_address_that_the_resolver_gives(name):
    for slugs in ((), ("a-timeline",), ("a-timeline", "an_Event-2019")):
        try:
            expected = reverse(name, args=slugs)
        except NoReverseMatch:
            continue
        assert path_to(name, *slugs) == expected


def test_an_unknown_page_has_no_address():
    with pytest.raises(NoReverseMatch):
        path_to("nowhere", "a")


def test_a_site_under_a_prefix_has_it_in_every_address():
    assert path_to("event", "t", "e") == "/t/events/e/"
    set_script_prefix("/daybook/")
    try:
        assert path_to("event", "t", "e") == reverse("event", args=["t", "e"]) == "/daybook/t/events/e/"
    finally:
        clear_script_prefix()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"q": "aid & food", "page": 3},
        {"values": {"actor": ("a", "b"), "country": ("VE",)}, "begin": "2019", "lanes": "actor"},
        {"values": {"status": ("occurred",)}, "begin": "2019-01~", "end": "2019-02-03", "lane_order": "number"},
        {"q": "aid", "axis": "down"},
    ],
)
def test_links_made_in_haste_are_those_of_the_filter_one_step_away(asked):
    timeline = make_timeline()
    make_event(timeline=timeline, actors=(make_actor(name="A", slug="a"), make_actor(name="B", slug="b")))
    chosen = EventFilter(index_of(timeline), "/t/", **asked)
    for facet, value in [("actor", "a"), ("actor", "c"), ("country", "VE"), ("status", "alleged"), ("source", "x y&z")]:
        assert chosen.toggled_url(facet, value) == chosen.toggled(facet, value).url
    for period in [("", ""), ("2019", ""), ("", "2019-02-10~"), ("-0044/..", "{2019,2020}")]:
        assert chosen.period_url(*period) == chosen.within(*period).url
