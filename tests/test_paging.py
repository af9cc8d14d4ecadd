"""Many events: pages by position, a date to go to, and facets whose values have a page of their own."""

import pytest

from tests.factories import make_actor, make_event, make_timeline
from tests.pages import page_of
from timeline.results import LISTED, PAGE_SIZE, SHOWN_AT_FIRST

pytestmark = pytest.mark.django_db


@pytest.fixture
def timeline():
    """Five hundred and one dated events, a day each from 2019-01-01 on, and one that has no date."""
    timeline = make_timeline(slug="t")
    for day in range(501):
        month, number = divmod(day, 28)
        make_event(timeline=timeline, slug=f"e{day}", when=f"{2019 + month // 12}-{month % 12 + 1:02}-{number + 1:02}")
    make_event(timeline=timeline, slug="undated")
    return timeline


def page_numbers(page) -> list[str]:
    return [one.text for one in page.one("nav", class_="pages").all("a")]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("", ["1", "2", "3", "10"]),
        ("?page=2", ["1", "2", "3", "4", "10"]),
        ("?page=6", ["1", "4", "5", "6", "7", "8", "10"]),
        ("?page=10", ["1", "8", "9", "10"]),
    ],
)
def test_every_page_leads_to_the_first_to_the_last_and_to_those_around_it(client, timeline, query, numbers):
    assert page_numbers(page_of(client, f"/t/{query}")) == numbers


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("at=2019-01-01", "/t/#event-e0"),
        ("at=2019-02", "/t/#event-e28"),
        ("at=1990", "/t/#event-e0"),
        ("at=2020-01-03&status=occurred", "/t/?status=occurred&page=7#event-e338"),
        ("at=2050", "/t/?page=10#event-e500"),
        ("at=2020&page=3", "/t/?page=7#event-e336"),
    ],
)
def test_a_date_leads_to_the_page_and_the_event_where_it_begins(client, timeline, query, place):
    assert client.get(f"/t/?{query}").headers["Location"] == place


def test_what_is_no_date_is_said_beside_the_field_and_goes_nowhere(client, timeline):
    page = page_of(client, "/t/?at=soon")
    assert page.one("input", id="at").attributes["value"] == "soon"
    assert "not a date" in page.one("span", id="error-at").text


def test_what_is_no_date_is_shown_where_one_stood(client, timeline):
    page = page_of(client, "/t/?page=3&at=soon")
    assert "autofocus" in page.one("input", id="at").attributes
    assert "autofocus" not in page_of(client, "/t/?page=3").one("input", id="at").attributes
    assert page.one("form", class_="go-to").one("input", name="page").attributes["value"] == "3"


def test_where_nothing_has_a_date_there_is_none_to_go_to(client, timeline):
    assert client.get("/t/?evidence=undated&at=2019").headers["Location"] == "/t/?evidence=undated"
    assert not page_of(client, "/t/?evidence=undated").all("input", id="at")


def test_the_last_page_of_a_period_holds_what_is_left(client, timeline):
    page = page_of(client, "/t/?from=2019-01&to=2019-05&page=3")
    assert page.total == 140 and len(page.all("article")) == 140 - 2 * PAGE_SIZE


@pytest.fixture
def cast():
    """A timeline with one event and sixty actors in it, the last of them called Óscar."""
    timeline = make_timeline(slug="cast")
    names = [*(f"Actor {number:02}" for number in range(59)), "Óscar Pérez"]
    actors = tuple(make_actor(name=name, slug=f"actor-{number}") for number, name in enumerate(names))
    make_event(timeline=timeline, actors=actors)
    return timeline


def test_of_very_many_values_some_are_listed_and_all_have_a_page(client, cast):
    facet = page_of(client, "/cast/").one("section", **{"aria-labelledby": "facet-actor"})
    assert len(facet.all("a", **{"data-facet": "actor"})) == LISTED
    assert len(facet.one("details", id="more-actor").all("a", **{"data-facet": "actor"})) == LISTED - SHOWN_AT_FIRST
    [link] = [one for one in facet.all("a") if one.text == "All 60"]
    everything = page_of(client, link.attributes["href"])
    assert len(everything.all("a", **{"data-facet": "actor"})) == 60


def test_a_name_is_found_among_them_without_its_accents_and_leads_to_the_list(client, cast):
    found = page_of(client, "/cast/values/actor/?find=perez&status=occurred")
    [link] = found.all("a", **{"data-facet": "actor"})
    assert link.attributes["data-count"] == "1"
    assert link.attributes["href"] == "/cast/?actor=actor-59&status=occurred"
    assert "1 name" in found.one("p", role="status").text


def test_their_page_says_too_what_is_wrong_in_its_address(client, cast):
    page = page_of(client, "/cast/values/actor/?from=soon&country=XX&colour=red")
    mistakes = [one.text for one in page.all("", role="alert")]
    assert len(mistakes) == 3
    assert "“soon” is not a date" in mistakes[1] and "colour" in mistakes[2]


@pytest.mark.parametrize("address", ["/cast/values/nothing/", "/nowhere/values/actor/"])
def test_what_is_no_facet_has_no_page(client, cast, address):
    assert client.get(address).status_code == 404


def test_names_come_in_pages_that_keep_filter_and_words(client):
    timeline = make_timeline(slug="crowd")
    make_event(timeline=timeline, actors=tuple(make_actor(name=f"N {n:03}", slug=f"n-{n}") for n in range(205)))
    first = page_of(client, "/crowd/values/actor/?find=n")
    assert len(first.all("a", **{"data-facet": "actor"})) == 200
    fields = {one.attributes["name"]: one.attributes["value"] for one in first.one("nav").all("input")}
    assert fields == {"page": "2", "find": "n"}
    assert len(page_of(client, "/crowd/values/actor/?page=2&find=n").all("a", **{"data-facet": "actor"})) == 5
    beyond = page_of(client, "/crowd/values/actor/?page=9&find=n")
    assert "There is no page 9: this is the last one, 2." in beyond.text
