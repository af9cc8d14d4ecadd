"""The reader: the whole text, its passages marked, each leading to what rests on it."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import cite, leave_out, make_event, make_source, make_timeline
from tests.pages import Page, page_of

CONTACT = "/sources/contact/"


def test_the_whole_text_is_shown_to_the_letter(client, demo):
    for slug in ("contact", "defectors"):
        lines = [line for line in demo_text(slug).split("\n") if line.strip()]
        assert [one.text for one in page_of(client, f"/sources/{slug}/").all("p", "data-start")] == lines


def demo_text(slug: str) -> str:
    from timeline.models import Source

    return Source.objects.get(slug=slug).text


def test_every_cited_passage_can_be_landed_on_and_reads_as_quoted(client, demo):
    from timeline.models import Passage

    for passage in Passage.objects.filter(citations__isnull=False).select_related("source").distinct():
        shown = page_of(client, passage.get_absolute_url())
        mark = shown.one("mark", id=f"passage-{passage.span}")
        assert mark.text == passage.exact, passage.span


def test_each_passage_names_the_events_that_rest_on_it(client, demo):
    shown = page_of(client, CONTACT)
    notes = shown.all("ul", class_="notes")
    assert any("Maduro is inaugurated" in note.text for note in notes)
    targets = {link.attributes["href"] for mark in shown.all("mark") for link in mark.all("a")}
    assert "/venezuela-2019/events/guaido-warns-officers-over-aid/" in targets
    in_page = {target[1:] for target in targets if target.startswith("#")}
    assert in_page <= {item.attributes.get("id") for item in shown.all("li")}


def test_how_the_date_was_inferred_is_said_where_a_reader_sees_it(client, demo):
    text = page_of(client, CONTACT).text
    assert "published about 10 February 2019 (inferred)" in text
    assert "The text prints no date of its own" in text
    assert "this one describes it" in page_of(client, "/sources/defectors/").text


def test_a_passage_that_nobody_cited_is_marked_too(client, demo):
    mark = page_of(client, f"{CONTACT}?passage=10-20").one("mark", id="passage-10-20")
    assert mark.text == demo_text("contact")[10:20]


BAD = ["x", "5", "5-", "-5", "20-10", "10-10", "0-999999999", "٣-٥", "1-2-3", "1e3-2e3", "0-99999999999999999999"]


@pytest.mark.parametrize("asked", BAD)
def test_a_bad_range_is_named_and_the_text_shown_all_the_same(client, demo, asked):
    shown = page_of(client, f"{CONTACT}?passage={asked}")
    assert "is no passage of this text" in shown.one("p", class_="mistake").text
    assert len(shown.all("p", "data-start")) > 20


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(st.text(max_size=30), st.tuples(st.integers(0, 7000), st.integers(0, 7000)).map("{0[0]}-{0[1]}".format))
)
def test_no_range_breaks_the_reader(client, demo, asked):
    response = client.get(CONTACT, query_params={"passage": asked})
    assert response.status_code == 200
    Page(response.content.decode())


def test_positions_are_code_points_even_behind_an_emoji(client, db):
    source = make_source(text="🇻🇪🎈 balloons rose on Jan. 5 and 🎉 fell.")
    citation = cite(
        event=make_event(timeline=make_timeline()), source=source, quote="rose on Jan. 5 and 🎉", dated="Jan. 5"
    )
    assert (citation.passage.start, citation.passage.end) == (13, 33)
    mark = page_of(client, citation.passage.get_absolute_url()).one("mark", class_="now")
    assert mark.text == "rose on Jan. 5 and 🎉"


def test_what_was_left_out_is_marked_with_its_reason(client, db):
    timeline = make_timeline()
    source = make_source(text="It rained in 2013. It snowed in 2014.")
    leave_out(timeline=timeline, source=source, quote="It snowed in 2014.", because="The weather is no event.")
    assert "The weather is no event." in page_of(client, source.get_absolute_url()).text
    assert "The weather is no event." in page_of(client, f"{timeline.get_absolute_url()}left-out/").text


def test_only_public_timelines_show_in_the_reader(client, admin_client, db):
    source = make_source(text="One thing. Another thing.")
    hidden = make_event(timeline=make_timeline(public=False), title="Hidden event")
    cite(event=hidden, source=source, quote="One thing.")
    assert client.get(source.get_absolute_url()).status_code == 404
    assert "Hidden event" in page_of(admin_client, source.get_absolute_url()).text
    cite(event=make_event(timeline=make_timeline(), title="Open event"), source=source, quote="Another thing.")
    shown = page_of(client, source.get_absolute_url())
    assert "Open event" in shown.text and "Hidden event" not in shown.text


def test_the_way_back_is_the_page_that_the_reader_came_from(client, demo):
    came = "http://testserver/venezuela-2019/?actor=juan-guaido"
    link = page_of(client, CONTACT, Referer=came).one("p", class_="crumb").one("a")
    assert link.attributes["href"].startswith("/venezuela-2019/?actor=juan-guaido")
    link = page_of(client, CONTACT).one("p", class_="crumb").one("a")
    assert link.attributes["href"] == "/venezuela-2019/"


def test_htmx_gets_the_reader_alone(client, demo):
    html = client.get(CONTACT, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in html and "data-close" in html


def test_the_number_of_queries_does_not_grow_with_the_passages(client, db, django_assert_max_num_queries):
    counts = []
    for size in (5, 40):
        sentences = [f"Sentence number {number}." for number in range(size)]
        source = make_source(text="\n".join(sentences))
        timeline = make_timeline()
        for sentence in sentences:
            cite(event=make_event(timeline=timeline), source=source, quote=sentence)
        with django_assert_max_num_queries(20) as captured:
            client.get(source.get_absolute_url())
        counts.append(len(captured))
    assert counts[0] == counts[1]
