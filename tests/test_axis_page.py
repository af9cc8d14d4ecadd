"""The axis on a timeline's page: what its marks, legend and links say."""

import datetime

import pytest

from tests.factories import cite, make_actor, make_event, make_source, make_timeline
from tests.pages import Page, page_of
from timeline.dates import edtf
from timeline.models import Event, Timeline

pytestmark = pytest.mark.django_db


def marks(page: Page) -> dict[str, str]:
    """What each mark is called, by the slug of its event."""
    return {
        one.attributes["data-slug"]: one.attributes["aria-label"] for one in page.all("a", "data-slug", class_="mark")
    }


def test_a_mark_says_in_words_what_its_form_says(client):
    timeline = make_timeline(slug="t")
    for slug, when in {"about": "2019-02-10~", "open": "2019-02-20/..", "set": "[2019-02-01,2019-02-04]"}.items():
        make_event(timeline=timeline, slug=slug, title="It happens", when=when, status="alleged")
    called = marks(page_of(client, "/t/"))
    assert called["about"] == "about 10 February 2019: It happens (alleged)"
    assert called["open"] == "since 20 February 2019: It happens (alleged)"
    assert called["set"] == "1 February 2019 or 4 February 2019: It happens (alleged)"


def test_a_disputed_date_is_told_with_each_other_reading(client):
    timeline = make_timeline(slug="t")
    source = make_source(text="It was on 3 March 2019. Others say 8 March 2019.")
    event = make_event(timeline=timeline, slug="e", title="It happens", when="2019-03-08")
    cite(event=event, source=source, quote="Others say 8 March 2019.", dated="8 March 2019")
    cite(event=event, source=source, quote="It was on 3 March 2019.", dated="3 March 2019", stance="disputes")
    page = page_of(client, "/t/")
    assert marks(page)["e"] == "8 March 2019: It happens; another reading: 3 March 2019"
    assert "date disputed" in page.one("details", id="axis-legend").text


def test_the_legend_has_a_line_for_each_form_in_view(client):
    timeline = make_timeline(slug="t")
    make_event(timeline=timeline, when="2019-02-10")
    make_event(timeline=timeline, when="2019-02", status="planned")
    lines = page_of(client, "/t/").one("details", id="axis-legend").all("li")
    assert [" ".join(line.text.split()) for line in lines] == [
        "a day or less, or a stretch too short to be seen",
        "some time within a month, a year or another stretch",
        "planned or projected",
    ]


def test_events_at_one_place_are_a_stack_that_names_them_and_leads_there(client):
    timeline = make_timeline(slug="t")
    for number in range(20):
        make_event(timeline=timeline, slug=f"e{number:02}", title=f"Thing {number}", when="2019-02")
    make_event(timeline=timeline, when="2018-12-03")
    make_event(timeline=timeline, when="2019-04-28")
    make_event(timeline=timeline)
    page = page_of(client, "/t/")
    [stack] = page.all("a", class_="stack")
    assert stack.attributes["href"] == "/t/?from=2019-02&to=2019-02"
    called = stack.attributes["aria-label"]
    assert called.startswith("February 2019: 20 events: Thing 0; Thing 1;") and called.endswith("; and 8 more")
    sums = [" ".join(one.text.split()) for one in page.all("p", class_="axis-sum")]
    assert sums == ["22 events in view: 2 shown singly, 20 in one stack; 1 undated below"]
    assert page_of(client, stack.attributes["href"]).total == 20


def lanes(page: Page) -> list[str]:
    """The names of the lanes with their numbers, from the top."""
    return [" ".join(name.all("text")[0].text.split()) for name in page.all("a", class_="lane-name")]


def test_lanes_by_actor_are_named_counted_and_lead_to_their_events(client, demo):
    page = page_of(client, "/venezuela-2019/?lanes=actor&country=VE")
    assert len(lanes(page)) == 11
    first = page.all("a", class_="lane-name")[0]
    assert first.attributes["href"].startswith("/venezuela-2019/?actor=")
    assert first.attributes["href"].endswith("&country=VE&lanes=actor")


def test_an_event_with_two_actors_stands_in_both_lanes(client):
    timeline = make_timeline(slug="t")
    actors = tuple(make_actor(name=name) for name in ("Ada", "Bo"))
    make_event(timeline=timeline, slug="both", when="2019-02-10", actors=actors)
    make_event(timeline=timeline, slug="none", when="2019-02-11")
    page = page_of(client, "/t/?lanes=actor")
    assert lanes(page) == ["Ada 1", "Bo 1"]
    assert len(page.all("a", class_="mark", data_slug="both")) == 2
    assert len(page.all("a", class_="mark", data_slug="none")) == 1
    assert "2 events in view, in 3 places: each shown singly" in page.text


def test_lanes_are_a_view_that_every_link_keeps_and_no_chip_names(client, demo):
    page = page_of(client, "/venezuela-2019/?actor=juan-guaido&lanes=source&lane_order=number")
    assert len(page.all("a", class_="chip")) == 1
    for link in [*page.all("a", class_="chip"), *page.all("a", class_="bin"), *page.all("a", id="clear")]:
        assert "lanes=source&lane_order=number" in link.attributes["href"]
    form = page.one("form", id="filter-form")
    assert form.one("input", name="lanes").attributes["value"] == "source"
    assert form.one("input", name="lane_order").attributes["value"] == "number"
    assert page.one("a", id="lanes-none").attributes["href"] == "/venezuela-2019/?actor=juan-guaido"


@pytest.mark.parametrize(("query", "field"), [("lanes=colour", "lanes"), ("lanes=actor&lane_order=size", "lane_order")])
def test_lanes_that_there_are_not_are_refused_beside_the_choice(client, demo, query, field):
    page = page_of(client, f"/venezuela-2019/?{query}")
    assert "is not one of these" in page.one("span", id=f"error-{field}").text
    assert page.total == 59


def test_the_ids_on_a_page_with_lanes_are_unique(client):
    timeline = make_timeline(slug="t")
    for number in range(300):
        make_event(timeline=timeline, when=f"2019-{number % 12 + 1:02}", category=f"c{number % 3}")
    ids = [one.attributes["id"] for one in page_of(client, "/t/?lanes=category").all("", "id")]
    assert len(ids) == len(set(ids))


def test_the_overview_leads_to_every_stretch_of_the_whole_range(client, demo):
    for query in ("", "?from=2019-02-01&to=2019-02-28"):
        strip = page_of(client, f"/venezuela-2019/{query}").one("svg", class_="axis-strip")
        links = [one.attributes for one in strip.all("a", class_="bin")]
        assert links[0]["data-from"].startswith("194") and links[-1]["data-to"] == "2019"
        assert all("from=" in link["href"] and "event" in link["aria-label"] for link in links)


@pytest.mark.parametrize(("events", "query"), [(3000, ""), (40, "")])
def test_the_pictures_have_at_most_four_hundred_elements(client, events, query):
    timeline = make_timeline(slug="t")
    make_event(timeline=timeline, when="2010")
    category = timeline.categories.get()
    days = [f"{2010 + n % 10}-{n % 12 + 1:02}-{n % 28 + 1:02}" for n in range(events)]
    Event.objects.bulk_create(
        Event(timeline=timeline, slug=f"e{n}", title="It happens", category=category, when=day, **bounds(day))
        for n, day in enumerate(days)
    )
    Timeline.objects.filter(pk=timeline.pk).update(revision=timeline.revision + 1000)
    drawn = page_of(client, f"/t/{query}").one("daybook-axis", id="axis")
    assert 100 < sum(len(svg.all()) + 1 for svg in drawn.all("svg") if "width" in svg.attributes) <= 400
    assert sum(len(svg.all()) + 1 for svg in drawn.all("svg", class_="axis-strip")) <= 170


def bounds(when: str) -> dict[str, int]:
    """The two columns that the model fills in on saving."""
    date = edtf.parse(when)
    return {"earliest": date.earliest, "latest": date.latest}


# Down the page, beside the list


def test_the_axis_runs_down_beside_the_list_where_the_address_says_so(client):
    timeline = make_timeline(slug="t")
    make_event(timeline=timeline, slug="e", when="2019-02-03")
    page = page_of(client, "/t/?axis=down")
    [mark] = page.one("div", class_="axis-down").all("a", class_="mark")
    assert mark.attributes["href"] == "/t/events/e/"
    assert not page.all("div", class_="axis-plot")
    assert page.one("a", id="axis-turn").attributes["href"] == "/t/"
    assert page_of(client, "/t/").one("a", id="axis-turn").attributes["href"] == "/t/?axis=down"
    assert page.one("a", id="axis-zoom-in").attributes["href"].endswith("&axis=down")
    assert page.one("form", id="filter-form").one("input", name="axis").attributes["value"] == "down"


def test_lanes_and_an_axis_down_the_page_are_said_not_to_go_together(client):
    make_event(timeline=make_timeline(slug="t"), when="2019-02-03")
    page = page_of(client, "/t/?axis=down&lanes=category")
    assert "has no lanes" in page.one("span", id="error-lanes").text
    assert page.one("div", class_="axis-down")


# Few elements, whatever there is to show


@pytest.fixture
def crowded():
    """Four hundred events of every form, in a year that gets denser towards its end, with twelve categories."""
    timeline = make_timeline(slug="crowded")
    actors = [make_actor(name=f"Actor {number}") for number in range(30)]
    forms = ["{day}", "{month}", "{day}~", "{day}/{later}", "{day}/..", "[{day},{later}]", "{day}/", "2019"]
    for number in range(400):
        day = int(364 * (1 - (1 - number / 400) ** 2))
        date, later = (datetime.date(2019, 1, 1) + datetime.timedelta(days=day + more) for more in (0, 9))
        when = forms[number % len(forms) if number % 3 else 0].format(day=date, month=f"{date:%Y-%m}", later=later)
        make_event(
            timeline=timeline,
            title=f"Event number {number} with a title of some length",
            when=when,
            category=f"category-{number % 12}",
            status=["occurred", "planned", "alleged"][number % 7 % 3],
            actors=tuple(actors[number % 30 : number % 30 + 2]),
        )
    return timeline


@pytest.mark.parametrize("view", ["", "lanes=category", "lanes=actor", "axis=down"])
@pytest.mark.parametrize("period", ["", "to=2019-02-10", "to=2019-04", "from=2019-06&to=2019-06"])
def test_the_picture_has_at_most_four_hundred_elements(client, crowded, view, period):
    address = "/crowded/?" + "&".join(filter(None, [period, view]))
    [picture] = page_of(client, address).all("svg", class_="axis-picture")
    assert 10 < len(list(picture)) <= 400


def test_what_is_wrong_with_the_axis_is_said_where_nothing_has_a_date(client):
    make_event(timeline=make_timeline(slug="t"))
    assert "not one of these" in page_of(client, "/t/?lanes=mood").one("span", id="error-lanes").text
