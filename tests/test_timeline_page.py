"""The timeline page, as a reader without JavaScript gets it."""

import re
from urllib.parse import urlencode

import pytest
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import cite, make_actor, make_event, make_small_timeline, make_source, make_timeline
from tests.pages import Page, page_of

URL = "/venezuela-2019/"


def test_the_only_public_timeline_is_the_front_page(client, demo):
    assert client.get("/").url == URL


def test_several_timelines_are_listed_with_their_totals(client, demo):
    make_timeline(title="Another one")
    make_timeline(title="A hidden one", public=False)
    text = page_of(client, "/").text
    assert "Another one" in text and demo.title in text
    assert "hidden" not in text


def test_an_empty_database_says_how_to_fill_it(client, db):
    assert "load_demo" in page_of(client, "/").text


def test_a_timeline_that_is_not_public_exists_for_staff_alone(client, admin_client, db):
    timeline = make_timeline(public=False)
    assert client.get(timeline.get_absolute_url()).status_code == 404
    assert admin_client.get(timeline.get_absolute_url()).status_code == 200


EVENTS = {
    "maduro-inaugurated": "2019-01-10",
    "guaido-sworn-in-and-recognised": "2019-01-23",
    "aid-convoys-blocked": "2019-02-23",
    "two-sergeants-leave": "2019-02-28",
}


@pytest.mark.parametrize(("slug", "day"), EVENTS.items())
def test_each_named_event_stands_on_its_day_with_a_quotation(client, demo, slug, day):
    article = page_of(client, URL).one("article", id=f"event-{slug}", data_event=slug)
    assert article.one("time").attributes["datetime"] == day
    assert article.all("blockquote")


def test_events_stand_in_order_under_their_months_and_the_undated_in_a_tray(client, demo):
    shown = page_of(client, URL).one("section", id="results")
    headings = [" ".join(heading.text.split()[:-2]) for heading in shown.all("h2")]
    assert headings == [
        "1947", "1998", "2013", "2018", "December 2018", "January 2019", "February 2019", "March 2019", "April 2019",
        "December 2019", "Undated",
    ]  # fmt: skip


def test_both_texts_are_cited_on_the_recognition(client, demo):
    article = page_of(client, URL).one("article", id="event-guaido-sworn-in-and-recognised")
    assert "swore Guaidó in" in article.text
    assert "declared himself" in article.text
    assert "read as January 2019" in article.text


def test_a_stretch_of_a_month_without_an_event_is_named(client, db):
    timeline = make_timeline()
    for when in ("2019-01-10", "2019-01-30", "2019-05-01", "2023-05-03"):
        make_event(timeline=timeline, when=when)
    text = page_of(client, timeline.get_absolute_url()).text
    assert re.findall(r"No event for \d+ \w+", text) == ["No event for 3 months", "No event for 4 years"]


def test_filtering_by_actor_and_country_leads_to_the_marked_passage(client, demo):
    found = page_of(client, f"{URL}?actor=juan-guaido&country=US")
    quotation = found.one("article", id="event-guaido-sworn-in-and-recognised").all("blockquote")[0]
    link = quotation.one("a", class_="quote")
    reader = page_of(client, link.attributes["href"])
    mark = reader.one("mark", id=f"passage-{quotation.attributes['data-passage']}")
    assert mark.text == link.text
    assert "now" in mark.attributes["class"]


@pytest.mark.parametrize("query", ["", "?actor=juan-guaido", "?country=US&country=CO", "?q=aid&evidence=single-source"])
def test_the_number_beside_a_value_is_what_a_click_on_it_gives(client, demo, query):
    for link in page_of(client, URL + query).all("a", "data-facet"):
        assert page_of(client, link.attributes["href"]).total == int(link.attributes["data-count"]), link.attributes


def test_each_chip_takes_one_criterion_away(client, demo):
    shown = page_of(client, f"{URL}?q=aid&actor=juan-guaido&from=2019-01&to=2019-03")
    hrefs = [chip.attributes["href"] for chip in shown.all("a", class_="chip")]
    assert hrefs == [
        f"{URL}?actor=juan-guaido&from=2019-01&to=2019-03",
        f"{URL}?q=aid&from=2019-01&to=2019-03",
        f"{URL}?q=aid&actor=juan-guaido&to=2019-03",
        f"{URL}?q=aid&actor=juan-guaido&from=2019-01",
    ]
    assert shown.one("a", "data-clear").attributes["href"] == URL


def test_searching_without_accents_finds_words_with_them(client, demo):
    assert page_of(client, f"{URL}?q=guaido").total == page_of(client, f"{URL}?q=Guaidó").total > 5


def test_an_empty_result_names_the_criterion_that_empties_it(client, demo):
    shown = page_of(client, f"{URL}?actor=juan-guaido&from=2030")
    assert shown.total == 0
    assert "without from 2030: 10 events" in shown.text
    assert "without Juan Guaidó" not in shown.one("div", class_="nothing").text


BAD = [
    ("from=2019-13", "2019-13"),
    ("to=yesterday", "yesterday"),
    ("from=2019-05&to=2019-02", "is before"),
    ("actor=nobody", "nobody"),
    ("evidence=none", "none"),
    ("page=0", "not the number of a page"),
    ("page=99", "There is no page 99"),
    ("q=" + "x" * 300, "200 characters"),
    ("colour=red", "colour"),
    ("from=../2019", "no end on this side"),
]


@pytest.mark.parametrize(("query", "said"), BAD)
def test_a_bad_value_is_named_and_only_it_is_dropped(client, demo, query, said):
    with_country = page_of(client, f"{URL}?country=VE&{query}")
    alone = page_of(client, f"{URL}?country=VE")
    assert any(said in mistake.text for mistake in with_country.all(class_="mistake"))
    if "from=2019-05" not in query:
        assert with_country.total == alone.total


def test_undated_events_are_counted_even_where_a_period_has_no_place_for_them(client, demo):
    shown = page_of(client, f"{URL}?from=2019-01")
    assert re.search(r"(\d+) undated events have no place in a period", shown.text)[1] == str(
        page_of(client, f"{URL}?evidence=undated").total
    )


def test_what_was_typed_wrongly_stays_in_its_field_to_be_mended(client, demo):
    shown = page_of(client, f"{URL}?from=2019-13&to=2019")
    assert shown.one("input", id="from").attributes["value"] == "2019-13"
    assert shown.one("input", id="to").attributes["value"] == "2019"


def test_only_quotation_marks_search_for_nothing(client, demo):
    shown = page_of(client, f'{URL}?q="')
    assert shown.total == 59
    assert not shown.all("a", class_="chip")


def test_a_gap_under_a_filter_does_not_say_that_nothing_happened(client, db):
    timeline, actor = make_timeline(), make_actor(name="A", slug="a")
    for when, actors in (("2019-01-10", (actor,)), ("2019-03-01", ()), ("2019-05-20", (actor,))):
        make_event(timeline=timeline, when=when, actors=actors)
    text = page_of(client, f"{timeline.get_absolute_url()}?actor=a").text
    assert "No matching event for 4 months" in text


def test_what_has_one_heading_stands_together(client, db):
    timeline = make_timeline()
    for when in ("2018", "2018-05-03", "2018-06/2020-03", "2018-07-04", "201X", "2018-01"):
        make_event(timeline=timeline, when=when)
    shown = page_of(client, timeline.get_absolute_url()).one("section", id="results")
    headings = [heading.text.split("  ")[0].rsplit(" ", 2)[0] for heading in shown.all("h2")]
    assert headings == ["the 2010s", "2018", "January 2018", "May 2018", "June 2018", "July 2018"]


def test_the_sources_on_which_most_events_rest_are_listed_by_date_and_the_others_counted(client, db):
    timeline = make_timeline()
    for number in range(33):
        source = make_source(text="It happened.", title=f"Report {number}", published=f"2019-{12 - number % 12:02}")
        for _ in range(1 if number < 3 else 2):
            cite(event=make_event(timeline=timeline), source=source, quote="It happened")
    pane = page_of(client, timeline.get_absolute_url()).one("aside", id="reader")
    listed = pane.one("ul", class_="source-list")
    published = [one.text for one in listed.all("p")]
    assert (
        len(published) == 30 and published[0] == "published January 2019" and published[-1] == "published December 2019"
    )
    assert not {"Report 0", "Report 1", "Report 2"} & {one.text for one in listed.all("h3")}
    assert "and 3 more" in pane.text


def test_fields_that_a_form_sent_empty_leave_the_address(client, demo):
    assert client.get(f"{URL}?q=&from=2019&to=").url == f"{URL}?from=2019"
    assert client.get(f"{URL}?q=&from=&to=").url == URL


def test_a_script_in_a_title_is_shown_as_text(client, db):
    timeline = make_timeline(title="<script>alert(1)</script>")
    source = make_source(text="He said <b>it</b> & left.", title="<i>Report</i>")
    event = make_event(timeline=timeline, title="<img src=x onerror=alert(1)>", actors=(make_actor(name="<u>A</u>"),))
    cite(event=event, source=source, quote="said <b>it</b> & left")
    html = client.get(timeline.get_absolute_url() + "?q=%3Cscript%3E").content.decode()
    html += client.get(timeline.get_absolute_url()).content.decode()
    html += client.get(source.get_absolute_url()).content.decode()
    assert "<script>alert" not in html
    assert not re.search(r"<(img src|b>it|i>Rep|u>A)", html)


def test_htmx_gets_the_part_and_the_clean_address(client, demo):
    response = client.get(f"{URL}?country=US&q=", headers={"HX-Request": "true"})
    html = response.content.decode()
    assert 'id="explorer"' in html and "<html" not in html
    assert "HX-Request" in response["Vary"]
    assert response["HX-Push-Url"] == f"{URL}?country=US"
    assert 'hx-swap-oob="innerHTML"' in html


def test_htmx_restoring_history_gets_the_whole_page(client, demo):
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in client.get(URL, headers=headers).content.decode()


def test_a_repeated_request_is_answered_with_304_until_something_changes(client, demo):
    first = client.get(URL)
    again = client.get(URL, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304 and not again.content
    demo.events.filter(slug="maduro-inaugurated").update(title="Another title")
    changed = client.get(URL, headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200
    assert "Another title" in changed.content.decode()


def test_page_and_part_have_different_etags(client, demo):
    assert client.get(URL)["ETag"] != client.get(URL, headers={"HX-Request": "true"})["ETag"]


def count_queries(client, url: str, django_assert_max_num_queries) -> int:
    with django_assert_max_num_queries(40) as captured:
        assert client.get(url).status_code == 200
    return len(captured)


def test_the_number_of_queries_does_not_grow_with_the_events(client, db, django_assert_max_num_queries):
    few, many = make_small_timeline(slug="few", events=10), make_small_timeline(slug="many", events=100)
    counts = [
        count_queries(client, timeline.get_absolute_url(), django_assert_max_num_queries) for timeline in (few, many)
    ]
    assert counts[0] == counts[1]


def test_a_hundred_events_are_paged_and_none_is_lost(client, db):
    timeline = make_small_timeline(events=100)
    url = timeline.get_absolute_url()
    seen = [
        article.attributes["data-event"]
        for number in (1, 2)
        for article in page_of(client, f"{url}?page={number}").all("article")
    ]
    assert len(seen) == len(set(seen)) == 100
    assert page_of(client, f"{url}?page=2").total == 100


query_names = st.sampled_from(
    ["q", "actor", "country", "category", "source", "status", "evidence", "from", "to", "page", "x", ""]
)
query_values = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["juan-guaido", "US", "2019-01", "2019-13-45", "-9999", "Y-17E7", "../2019", "\x00", "%00", "\ud7ff"]
    ),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(query_names, query_values), max_size=6))
def test_no_query_string_breaks_the_page(client, demo, query):
    response = client.get(f"{URL}?{urlencode(query)}", follow=True)
    assert response.status_code == 200
    assert "data-total" in response.content.decode()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60))
def test_no_raw_query_string_breaks_the_page(client, demo, raw):
    response = client.get(URL, QUERY_STRING=raw.decode("latin-1"))
    assert response.status_code in (200, 302)


@pytest.mark.parametrize(
    "path", ["/nothing/", f"{URL}events/nothing/", "/sources/nothing/", "/a%00b/", "/%ff/", "/venezuela-2019/x/y"]
)
def test_an_unknown_address_says_so_and_shows_a_way_on(client, demo, path):
    response = client.get(path)
    assert response.status_code == 404
    shown = Page(response.content.decode())
    assert "nothing at this address" in shown.text
    assert any(link.attributes["href"] == reverse("home") for link in shown.all("a"))


def test_only_reading_is_allowed(client, demo):
    assert client.post(URL).status_code == 405


def test_health_is_answered_from_the_database(client, db, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert client.get("/healthz").status_code == 200
