"""The query string is read once: what is good in it narrows the list, what is bad is named and left aside."""

import pytest
from django.http import QueryDict
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import cite, make_actor, make_event, make_source, make_timeline
from timeline.dates import edtf
from timeline.facets import FACETS, FacetIndex, Selection, index_of
from timeline.filters import WORDS_LIMIT, Criterion, EventFilter

PATH = "/crisis/"


@pytest.fixture
def index(db) -> FacetIndex:
    timeline = make_timeline(slug="crisis")
    source = make_source(text="Guaidó was sworn in.", slug="report", title="A report")
    for number, slug in enumerate(["juan-guaido", "nicolas-maduro"]):
        event = make_event(
            timeline=timeline,
            slug=f"event-{number}",
            when="2019-01-23",
            category="power",
            actors=(make_actor(name=slug.replace("-", " ").title(), slug=slug),),
            countries=("VE", "US"),
        )
        cite(event=event, source=source, quote="sworn in")
    return index_of(timeline)


def parse(query: str, index: FacetIndex) -> EventFilter:
    return EventFilter.parse(QueryDict(query), index, PATH)


# Reading and writing


@pytest.mark.parametrize(
    "query",
    [
        "",
        "q=guaido",
        "q=%22sworn+in%22+%26+%23",
        "actor=juan-guaido",
        "actor=nicolas-maduro&actor=juan-guaido",
        "q=x&actor=juan-guaido&country=VE&category=power&source=report&status=occurred&evidence=undated"
        "&from=2019-01&to=2019-02-23&page=2",
        "status=planned",
        "evidence=broken-quote&evidence=single-source",
        "from=2019-01",
        "to=..%2F2019",
        "from=2013%2F..",
        "from=2019-02-10~",
        "from=-0043&to=Y99999",
        "page=3",
        "lanes=source&lane_order=number",
        "actor=juan-guaido&axis=down",
    ],
)
def test_a_filter_writes_the_query_that_it_was_read_from(index, query):
    asked = parse(query, index)
    assert (asked.errors, asked.unknown) == ({}, ())
    assert asked.query == query
    assert asked.url == (f"{PATH}?{query}" if query else PATH)


@pytest.mark.parametrize(
    ("query", "shorter"),
    [
        ("q=&actor=&from=&to=&page=", ""),
        ("q=+%00+&actor=+", ""),
        ("page=1", ""),
        ("page=01&q=+guaido+", "q=guaido"),
        ("page=007", "page=7"),
        ("page=2&q=x", "q=x&page=2"),
        ("to=2019&country=VE&from=2018", "country=VE&from=2018&to=2019"),
        ("actor=juan-guaido&actor=juan-guaido", "actor=juan-guaido"),
        ("q=gu%00aido", "q=guaido"),
        ("from=2019%00-01", "from=2019-01"),
    ],
)
def test_only_what_differs_from_the_default_stands_in_the_url_in_one_order(index, query, shorter):
    assert parse(query, index).query == shorter
    assert parse(query, index).errors == {}


def test_a_filter_asks_the_index_for_values_a_period_and_words(index):
    asked = parse("q=guaido&country=VE&country=US&actor=juan-guaido&from=2019-01&to=2019-02", index)
    assert asked.selection == Selection(
        values={"actor": ("juan-guaido",), "country": ("VE", "US")},
        earliest=edtf.parse("2019-01-01T00:00:00Z").earliest,
        latest=edtf.parse("2019-02-28T23:59:59Z").latest,
        words="guaido",
    )


def test_nothing_asked_is_no_limit(index):
    assert parse("", index).selection == Selection()


# What is wrong

GOOD = "q=guaido&actor=juan-guaido&country=VE&from=2019"


@pytest.mark.parametrize(
    ("bad", "field", "message"),
    [
        ("actor=nobody", "actor", "“nobody” is not among the values of this list."),
        ("country=XX", "country", "“XX” is not among the values of this list."),
        ("country=ve", "country", "“ve” is not among the values of this list."),
        ("category=%C3%B1", "category", "“ñ” is not among the values of this list."),
        ("source=../etc", "source", "“../etc” is not among the values of this list."),
        ("status=certain", "status", "“certain” is not among the values of this list."),
        ("evidence=Undated", "evidence", "“Undated” is not among the values of this list."),
        ("status=" + "x" * 999, "status", f"“{'x' * 60}” is not among the values of this list."),
        ("to=soon", "to", "“soon” is not a date: write one such as 2019, "),
        ("to=2019-02-30", "to", "“2019-02-30” is not a date: write one such as 2019, "),
        ("at={" + "2019," * 12 + "2020}", "at", f"“{{{'2019,' * 11}2019” is not a date"),
        ("to=2018", "to", "2018 is before 2019, so it was left out."),
        ("to=2020/..", "to", "“2020/..” has no end on this side: leave the field empty."),
        ("at=../2019", "at", "“../2019” has no beginning to go to: write a date such as 2019, "),
        ("page=0", "page", "“0” is not the number of a page."),
        ("page=-1", "page", "“-1” is not the number of a page."),
        ("page=two", "page", "“two” is not the number of a page."),
        ("page=1.5", "page", "“1.5” is not the number of a page."),
        ("page=%D9%A2", "page", "“٢” is not the number of a page."),
        ("page=" + "9" * 5000, "page", f"“{'9' * 60}” is not the number of a page."),
    ],
)
def test_a_bad_value_is_named_by_its_field_and_drops_that_criterion_alone(index, bad, field, message):
    asked = parse(f"{GOOD}&{bad}", index)
    assert list(asked.errors) == [field]
    [error] = asked.errors[field]
    assert error.startswith(message)
    assert asked.query == GOOD


@pytest.mark.parametrize("repeated", ["from=2020&from=2019", "lanes=&lanes=actor&lanes=source", "page=2&page=1"])
def test_of_a_field_that_is_there_more_than_once_the_last_counts_and_that_is_said(index, repeated):
    field, last = repeated.rpartition("&")[2].split("=")
    asked = parse(repeated, index)
    assert asked.errors == {field: (f"This was given more than once: only the last, “{last}”, counts.",)}
    assert asked.query == ("" if field == "page" else f"{field}={last}")


def test_the_same_given_twice_is_no_mistake(index):
    assert not parse("from=2019&from=2019&q=&q=guaido", index).errors


def test_words_that_are_too_many_are_named_and_dropped(index):
    longest = "x" * WORDS_LIMIT
    assert parse(f"q={longest}", index).q == longest
    asked = parse(f"q={longest}x&country=VE", index)
    assert asked.errors == {"q": ("Search for 200 characters at the most.",)}
    assert asked.query == "country=VE"


def test_of_several_values_only_the_bad_ones_are_dropped_and_each_is_named(index):
    asked = parse("actor=a&actor=juan-guaido&actor=b%00&status=x&from=y", index)
    assert {field: len(errors) for field, errors in asked.errors.items()} == {"actor": 2, "status": 1, "from": 1}
    assert asked.query == "actor=juan-guaido"


def test_a_bad_beginning_leaves_the_end(index):
    asked = parse("from=soon&to=2019", index)
    assert list(asked.errors) == ["from"]
    assert asked.query == "to=2019"


@pytest.mark.parametrize(
    ("begin", "end"), [("2019", "2019"), ("2019-03", "2019"), ("2019-12-31", "2019"), ("2018/2019", "2018")]
)
def test_a_period_whose_ends_touch_is_kept(index, begin, end):
    asked = parse(f"from={begin}&to={end}", index)
    assert (asked.errors, asked.begin, asked.end) == ({}, begin, end)


@pytest.mark.parametrize(
    ("query", "unknown"),
    [
        ("colour=red&actor=juan-guaido", ("colour",)),
        ("b=1&a=2&b=3", ("b", "a")),
        ("Actor=juan-guaido", ("Actor",)),
        ("=x", ("",)),
        ("q%00=x", ("q\x00",)),
    ],
)
def test_an_unknown_name_is_kept_for_the_page_to_say_and_never_written_again(index, query, unknown):
    asked = parse(query, index)
    assert asked.unknown == unknown
    assert set(asked.query.split("&")) <= {"", "actor=juan-guaido"}


# One step from here


@pytest.mark.parametrize(
    ("step", "query"),
    [
        (lambda asked: asked.toggled("country", "US"), "q=x&country=VE&country=US&from=2018&to=2019"),
        (lambda asked: asked.toggled("country", "VE"), "q=x&from=2018&to=2019"),
        (lambda asked: asked.toggled("actor", "juan-guaido"), "q=x&actor=juan-guaido&country=VE&from=2018&to=2019"),
        (lambda asked: asked.within("2017", "2018-06"), "q=x&country=VE&from=2017&to=2018-06"),
        (lambda asked: asked.within(), "q=x&country=VE"),
        (lambda asked: asked.without(Criterion("q", "x", "")), "country=VE&from=2018&to=2019"),
        (lambda asked: asked.without(Criterion("country", "VE", "")), "q=x&from=2018&to=2019"),
        (lambda asked: asked.without(Criterion("from", "2018", "")), "q=x&country=VE&to=2019"),
        (lambda asked: asked.without(Criterion("to", "2019", "")), "q=x&country=VE&from=2018"),
        (lambda asked: asked.cleared(), ""),
    ],
)
def test_changing_a_criterion_drops_the_page(index, step, query):
    asked = parse("q=x&country=VE&from=2018&to=2019&page=3", index)
    assert step(asked).query == query
    assert asked.query == "q=x&country=VE&from=2018&to=2019&page=3"


def test_turning_the_page_keeps_every_criterion(index):
    asked = parse("q=x&country=VE&page=3", index)
    assert [asked.on_page(page).query for page in (1, 2)] == ["q=x&country=VE", "q=x&country=VE&page=2"]


def test_choosing_a_value_and_taking_it_away_is_no_change(index):
    asked = parse("country=VE", index)
    assert asked.toggled("actor", "juan-guaido").toggled("actor", "juan-guaido").url == asked.url


def test_criteria_are_told_in_the_words_of_a_reader(index):
    query = "q=x&actor=juan-guaido&country=US&category=power&source=report&status=alleged&evidence=undated"
    asked = parse(f"{query}&from=2019-01&to=2019-02&page=2", index)
    assert [(criterion.name, criterion.value, criterion.label) for criterion in asked.criteria()] == [
        ("q", "x", "“x”"),
        ("actor", "juan-guaido", "Juan Guaido"),
        ("country", "US", "United States"),
        ("category", "power", "Power"),
        ("source", "report", "A report"),
        ("status", "alleged", "alleged"),
        ("evidence", "undated", "undated"),
        ("from", "2019-01", "from January 2019"),
        ("to", "2019-02", "to February 2019"),
    ]


def test_every_criterion_can_be_taken_away_until_none_is_left(index):
    asked = parse("q=x&actor=juan-guaido&country=US&country=VE&status=alleged&from=2019-01&to=2019-02&page=2", index)
    for left in range(7, 0, -1):
        assert len(asked.criteria()) == left
        asked = asked.without(asked.criteria()[0])
    assert asked.url == PATH


names = st.sampled_from([*FACETS, "q", "from", "to", "page", "sort", ""]) | st.text(max_size=5)
query_values = st.text(max_size=12) | st.sampled_from(
    ["juan-guaido", "VE", "power", "report", "occurred", "undated", "2019", "2019-01", "..", "2018/..", "3", "\x00"]
)


@given(st.lists(st.tuples(names, query_values), max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_query_gives_a_filter_that_can_be_written_and_read_again(index, pairs):
    query = QueryDict(mutable=True)
    for name, value in pairs:
        query.appendlist(name, value)
    asked = EventFilter.parse(query, index, PATH)
    again = EventFilter.parse(QueryDict(asked.query), index, PATH)
    assert (again.errors, again.unknown) == ({}, ())
    assert (again.query, again.selection, again.page) == (asked.query, asked.selection, asked.page)
    assert len(index.matching(asked.selection)) <= index.size
    assert all(criterion.label for criterion in asked.criteria())


# The axis across the page or down beside the list


def test_an_axis_that_runs_down_the_page_has_no_lanes(index):
    asked = parse("axis=down&lanes=actor", index)
    assert (asked.axis, asked.lanes) == ("down", "")
    assert asked.errors == {"lanes": ("An axis that runs down the page has no lanes.",)}


def test_turning_the_axis_takes_its_lanes_away_and_dividing_it_turns_it_back(index):
    assert parse("lanes=actor&lane_order=number", index).turned("down").query == "axis=down"
    assert parse("axis=down", index).divided("actor").query == "lanes=actor"
    assert parse("axis=down&country=VE", index).turned("").query == "country=VE"
    assert parse("lanes=actor", index).turned("").query == "lanes=actor"


def test_every_criterion_keeps_the_direction_of_the_axis(index):
    assert parse("axis=down", index).toggled("country", "VE").query == "country=VE&axis=down"
    assert parse("axis=sideways", index).errors == {"axis": ("“sideways” is not one of these: down.",)}
