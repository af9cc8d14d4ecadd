"""One event: its quotations side by side, and how its date was arrived at."""

import pytest

from tests.factories import cite, make_event, make_small_timeline, make_source, make_timeline
from tests.pages import page_of

RECOGNITION = "/venezuela-2019/events/guaido-sworn-in-and-recognised/"


def test_both_sources_stand_side_by_side_and_agree(client, demo):
    shown = page_of(client, RECOGNITION)
    assert len(shown.all("section", class_="witness")) == 2
    assert "2 sources agree on the date." in shown.text
    assert "Wednesday, 23 January 2019" in shown.text


def test_relative_date_words_are_explained_against_their_publication(client, demo):
    expected = "“last month”, in a text published about 10 February 2019 (inferred): January 2019"
    assert expected in page_of(client, RECOGNITION).text


def test_an_editors_reading_is_shown_with_its_reason(client, demo):
    text = page_of(client, "/venezuela-2019/events/maduro-ridicules-aid/").text
    assert "“one day after the supplies arrived”: about February 2019" in text
    assert "does not give the day of arrival" in text


def test_the_events_before_and_after_are_linked(client, demo):
    shown = page_of(client, "/venezuela-2019/events/aid-convoys-blocked/")
    assert shown.one("a", rel="prev").attributes["href"].startswith("/venezuela-2019/events/")
    assert shown.one("a", rel="next").attributes["href"].endswith("/defections-rise-after-aid-attempt/")


def test_actors_countries_and_category_lead_to_the_filtered_list(client, demo):
    hrefs = {link.attributes["href"] for link in page_of(client, RECOGNITION).all("a")}
    assert {"/venezuela-2019/?actor=juan-guaido", "/venezuela-2019/?country=US"} <= hrefs
    assert "/venezuela-2019/?category=recognition" in hrefs


def test_the_way_back_leads_to_the_filtered_list_at_this_event(client, demo):
    came = "http://testserver/venezuela-2019/?actor=juan-guaido"
    crumb = page_of(client, RECOGNITION, Referer=came).one("p", class_="crumb").one("a")
    assert crumb.attributes["href"] == "/venezuela-2019/?actor=juan-guaido#event-guaido-sworn-in-and-recognised"


@pytest.mark.parametrize(
    "referer", ["http://elsewhere.example/venezuela-2019/?x", "javascript:alert(1)", "", "http://[bad"]
)
def test_another_site_is_never_the_way_back(client, demo, referer):
    crumb = page_of(client, RECOGNITION, Referer=referer).one("p", class_="crumb").one("a")
    assert crumb.attributes["href"] == "/venezuela-2019/#event-guaido-sworn-in-and-recognised"


DISPUTES = [
    (("It began on Jan. 5.", "Jan. 5"), ("It began on Jan. 7.", "Jan. 7"), "The date is disputed: a reading has"),
    (("It began on Jan. 5.", "Jan. 5"), ("It began last month.", "last month"), "2 sources agree on the date."),
    (("It began on Jan. 5.", "Jan. 5"), ("It began.", ""), "2 sources say so; one of them dates it."),
    (("It began.", ""), ("It has begun.", ""), "2 sources say so; none gives a date."),
]


@pytest.mark.parametrize(("first", "second", "verdict"), DISPUTES)
def test_the_verdict_says_whether_the_readings_agree(client, db, first, second, verdict):
    event = make_event(timeline=make_timeline(), when="2019-01-05")
    for sentence, words in (first, second):
        cite(event=event, source=make_source(text=sentence), quote=sentence, dated=words)
    assert verdict in page_of(client, event.get_absolute_url()).text


def test_a_source_that_disputes_an_event_does_not_support_it(client, db):
    event = make_event(timeline=make_timeline(), when="2019-01-05")
    cite(event=event, source=make_source(text="It began on Jan. 5."), quote="It began on Jan. 5.", dated="Jan. 5")
    cite(event=event, source=make_source(text="It never began."), quote="It never began.", stance="disputes")
    shown = page_of(client, event.get_absolute_url())
    assert "A single source says so. 1 quotation disputes it." in shown.text
    assert not shown.all("span", class_="badge")


def test_an_event_that_only_somebody_disputes_has_no_support(client, db):
    event = make_event(timeline=make_timeline(), when="2019-01-05")
    cite(event=event, source=make_source(text="It never began."), quote="It never began.", stance="disputes")
    assert "No source supports it." in page_of(client, event.get_absolute_url()).text


def test_an_unchanged_event_is_answered_with_304(client, demo):
    first = client.get(RECOGNITION)
    assert client.get(RECOGNITION, headers={"If-None-Match": first["ETag"]}).status_code == 304


def test_the_number_of_queries_is_the_same_for_small_and_large_timelines(client, db, django_assert_max_num_queries):
    counts = []
    for slug, size in (("few", 10), ("many", 60)):
        make_small_timeline(slug=slug, events=size)
        with django_assert_max_num_queries(30) as captured:
            client.get(f"/{slug}/events/{slug}-3/")
        counts.append(len(captured))
    assert counts[0] == counts[1]
