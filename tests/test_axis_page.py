"""The axis on a timeline's page: what its marks, legend and links say."""

import pytest

from tests.factories import cite, make_event, make_source, make_timeline
from tests.pages import Page, page_of

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
        "a day, or less",
        "some time within a month, a year or another stretch",
        "planned or projected",
    ]


def test_events_at_one_place_are_a_stack_that_names_them_and_leads_there(client):
    timeline = make_timeline(slug="t")
    for number in range(14):
        make_event(timeline=timeline, slug=f"e{number:02}", title=f"Thing {number}", when="2019-02")
    make_event(timeline=timeline, when="2018-12-03")
    make_event(timeline=timeline, when="2019-04-28")
    make_event(timeline=timeline)
    page = page_of(client, "/t/")
    [stack] = page.all("a", class_="stack")
    assert stack.attributes["href"] == "/t/?from=2019-02&to=2019-02"
    called = stack.attributes["aria-label"]
    assert called.startswith("February 2019: 14 events: Thing 0; Thing 1;") and called.endswith("; and 2 more")
    sums = [" ".join(one.text.split()) for one in page.all("p", class_="axis-sum")]
    assert sums == ["16 events in view: 2 shown singly, 14 in one stack; 1 undated below"]
    assert page_of(client, stack.attributes["href"]).total == 14
