"""No row can be saved in a state that its own checks refuse, and bounds follow their dates."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.db.models import QuerySet

from tests.factories import (
    cite,
    make_actor,
    make_category,
    make_event,
    make_passage,
    make_small_timeline,
    make_source,
    make_timeline,
)
from timeline.dates import edtf
from timeline.models import Citation, Event, EventCountry, Passage, Source, Timeline
from timeline.models.sources import sha256
from timeline.models.timelines import RESERVED
from timeline.urls import urlpatterns

pytestmark = pytest.mark.django_db

TEXT = "On Jan. 23 the Assembly swore Guaidó in. On Feb. 4 it met."


def refused(row) -> dict[str, list[str]]:
    """What the row's own checks say, by field, when it is saved."""
    with pytest.raises(ValidationError) as caught:
        row.save()
    return caught.value.message_dict


# Timelines


@pytest.mark.parametrize("slug", sorted(RESERVED))
def test_a_timeline_cannot_take_an_address_of_the_site(slug):
    assert refused(Timeline(slug=slug, title="Taken")) == {
        "slug": [f"“{slug}” is an address of Daybook itself: choose another."]
    }


def test_every_first_part_of_an_address_is_reserved():
    first_parts = {str(pattern.pattern).split("/")[0] for pattern in urlpatterns}
    assert {part for part in first_parts if part and not part.startswith("<")} <= RESERVED


@pytest.mark.parametrize("slug", ["", "two words", "ñ", "a/b"])
def test_a_timeline_needs_a_slug_that_can_stand_in_an_address(slug):
    assert "slug" in refused(Timeline(slug=slug, title="A title"))


# Passages


@pytest.mark.parametrize(
    ("start", "end", "exact", "there"),
    [
        (3, 10, "Jan. 24", "Jan. 23"),
        (2, 9, "Jan. 23", " Jan. 2"),
        (len(TEXT), len(TEXT) + 3, "met", ""),
    ],
)
def test_a_passage_that_does_not_stand_in_its_source_is_refused(start, end, exact, there):
    passage = Passage(source=make_source(text=TEXT), start=start, end=end, exact=exact)
    assert refused(passage)["__all__"][0] == f"At {start}-{end} the source reads “{there}”, not “{exact}”."


@pytest.mark.parametrize(("start", "end"), [(-7, 10), (3, 3), (10, 3)])
def test_a_passage_has_a_place_of_some_length(start, end):
    assert refused(Passage(source=make_source(text=TEXT), start=start, end=end, exact=TEXT[start:end]))


def test_a_passage_stands_where_its_code_points_say_even_after_an_emoji():
    passage = make_passage(source=make_source(text="\U0001f1fb\U0001f1ea On Jan. 23"), quote="Jan. 23")
    assert (passage.start, passage.end) == (6, 13)


def test_one_place_of_a_source_is_one_passage():
    source = make_source(text=TEXT)
    make_passage(source=source, quote="Jan. 23")
    assert refused(Passage(source=source, start=3, end=10, exact="Jan. 23"))


# Sources


def test_a_source_keeps_the_sha_256_of_its_text():
    assert make_source(text="abc").sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert make_source(text="Guaidó\r\n\u00a0").sha256 == sha256("Guaidó\r\n\u00a0")


@pytest.mark.parametrize("fetched", [True, False], ids=["fetched again", "just made"])
def test_the_text_of_a_source_never_changes(fetched):
    source = make_source(text=TEXT)
    if fetched:
        source = Source.objects.get(pk=source.pk)
    source.text = TEXT.replace("23", "24")
    message = "The text of a source never changes: add the new version as a source of its own."
    assert refused(source) == {"text": [message]}


def test_a_source_fetched_without_its_text_can_be_saved_and_keeps_it():
    make_source(text=TEXT, slug="report")
    source = Source.objects.defer("text").get(slug="report")
    source.title = "Another title"
    source.save()
    source.refresh_from_db()
    assert (source.title, source.text) == ("Another title", TEXT)


def test_a_text_with_a_nul_character_is_refused():
    assert "text" in refused(Source(slug="nul", title="Nul", text="a\x00b"))


def test_an_inferred_date_of_publication_needs_its_reasoning():
    source = Source(slug="report", title="A report", text=TEXT, published="2019-02-10~", basis="inferred")
    assert refused(source) == {"reasoning": ["Say how the date of publication was inferred."]}
    source.reasoning = "It calls January last month."
    source.save()


@pytest.mark.parametrize("authors", ["Juan", [1], [""], [["Juan"]], {"a": "b"}])
def test_authors_are_a_list_of_names(authors):
    assert "authors" in refused(Source(slug="report", title="A report", text=TEXT, authors=authors))


# Actors and countries


@pytest.mark.parametrize("aliases", ["Guido", [""], [" "], [7], [None]])
def test_aliases_are_a_list_of_names(aliases):
    actor = make_actor(name="Juan Guaidó")
    actor.aliases = aliases
    assert "aliases" in refused(actor)


@pytest.mark.parametrize("code", ["EU", "ve", "XX", "V", "VEN"])
def test_a_country_is_one_of_iso_3166(code):
    event = make_event(timeline=make_timeline())
    assert "code" in refused(EventCountry(event=event, code=code))
    actor = make_actor(name="Somebody")
    actor.country = code
    assert "country" in refused(actor)


@pytest.mark.parametrize("code", ["VE", "XK"])
def test_a_country_of_iso_3166_or_kosovo_is_kept(code):
    make_event(timeline=make_timeline(), countries=(code,))
    assert EventCountry.objects.get().code == code


# Events


def test_an_event_is_filed_under_a_category_of_its_own_timeline():
    event = make_event(timeline=make_timeline())
    event.category = make_category(timeline=make_timeline())
    assert refused(event) == {"category": ["This category belongs to another timeline."]}


@pytest.mark.parametrize("when", ["23 January 2019", "2019-13", "2019-02-30", "2019-1-23", "soon"])
def test_a_date_is_valid_edtf_or_refused_with_what_is_wrong(when):
    with pytest.raises(ValueError) as wrong:
        edtf.parse(when)
    event = make_event(timeline=make_timeline())
    event.when = when
    assert refused(event) == {"when": [str(wrong.value)]}


WHENS = ["", "2019-01-23", "2019-02~", "2019-01-10/2019-02-23", "2013/..", "../1947", "-0043", "Y-13800000000"]


def bounds(when: str) -> tuple[int | None, int | None]:
    return edtf.parse(when).bounds if when else (None, None)


def kept_bounds() -> list[tuple[str, int | None, int | None]]:
    return sorted(Event.objects.values_list("when", "earliest", "latest"))


def test_each_save_writes_the_bounds_of_the_date():
    for when in WHENS:
        make_event(timeline=make_timeline(), when=when)
    assert kept_bounds() == sorted((when, *bounds(when)) for when in WHENS)


def test_making_many_at_once_writes_the_bounds_of_their_dates():
    timeline = make_timeline()
    category = make_category(timeline=timeline)
    Event.objects.bulk_create(
        Event(timeline=timeline, category=category, slug=f"event-{number}", title="Something", when=when)
        for number, when in enumerate(WHENS)
    )
    assert kept_bounds() == sorted((when, *bounds(when)) for when in WHENS)


@pytest.mark.parametrize("fetched", [True, False], ids=["fetched again", "just made"])
@pytest.mark.parametrize(("before", "after"), [("2019", "2019-01"), ("", "2019-01"), ("2019-01", ""), ("2013/..", "")])
def test_a_changed_date_changes_its_bounds(before, after, fetched):
    event = make_event(timeline=make_timeline(), when=before)
    if fetched:
        event = Event.objects.get(pk=event.pk)
    event.when = after
    event.save()
    assert kept_bounds() == [(after, *bounds(after))]


def test_saving_only_the_date_saves_its_bounds_with_it():
    event = make_event(timeline=make_timeline(), when="2019")
    event.when = "2019-01"
    event.save(update_fields=["when"])
    assert kept_bounds() == [("2019-01", *bounds("2019-01"))]


def test_a_reading_has_its_bounds_beside_it():
    source = make_source(text=TEXT)
    citation = cite(event=make_event(timeline=make_timeline()), source=source, quote="On Jan. 23", dated="Jan. 23")
    citation.refresh_from_db()
    assert citation.reading == "2019-01-23"
    assert (citation.reading_earliest, citation.reading_latest) == bounds("2019-01-23")


@pytest.mark.parametrize(
    ("when", "earliest", "latest"), [("", 0, 0), ("", None, 0), ("2019", 1, 0)], ids=["undated", "half", "backwards"]
)
def test_the_database_refuses_bounds_that_no_date_has(when, earliest, latest):
    make_event(timeline=make_timeline())
    with pytest.raises(IntegrityError, match="event_bounds_follow_when"):
        QuerySet(Event).update(when=when, earliest=earliest, latest=latest)


# Citations


@pytest.fixture
def citation() -> Citation:
    """A citation of “On Jan. 23 the Assembly swore Guaidó in. On Feb. 4 it met.”"""
    return cite(event=make_event(timeline=make_timeline()), source=make_source(text=TEXT), quote=TEXT)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        pytest.param({"date_words": "Jan. 24"}, "date_words", id="words that do not stand in the quotation"),
        pytest.param({"date_words": "On"}, "date_words", id="words that stand there twice"),
        pytest.param({"date_words": "jan. 23"}, "date_words", id="words that only look alike"),
        pytest.param({"reading": "2019-01-23", "rule": "a rule"}, "date_words", id="a reading of no words"),
        pytest.param({"date_words": "Jan. 23", "reading": "2019-01-22"}, "because", id="a reading without a reason"),
        pytest.param({"date_words": "Jan. 23", "reading": "23.1.19", "rule": "x"}, "reading", id="no EDTF"),
        pytest.param({"reference": "last week"}, "reference", id="a reference that is no date"),
        pytest.param({"stance": "doubts"}, "stance", id="an unknown stance"),
    ],
)
def test_a_citation_reads_words_that_stand_in_its_quotation(citation, changes, field):
    for name, value in changes.items():
        setattr(citation, name, value)
    assert list(refused(citation)) == [field]


@pytest.mark.parametrize(
    ("reading", "because"), [("2019-01-23", ""), ("", ""), ("2018-01-23", "The year is that of the report.")]
)
def test_a_reading_by_a_rule_or_with_a_reason_is_kept(citation, reading, because):
    citation.date_words, citation.reading, citation.because = "Jan. 23", reading, because
    citation.save()
    assert Citation.objects.get().reading == (reading or "2019-01-23")


def test_a_citation_of_a_passage_that_does_not_fit_is_refused(citation):
    citation.passage.exact = "Another text of the same source"
    assert "the source reads" in refused(citation)["__all__"][0]


def test_an_event_cites_a_passage_once(citation):
    again = Citation(event=citation.event, passage=citation.passage)
    assert refused(again) == {"__all__": ["Citation with this Event and Passage already exists."]}


@pytest.mark.parametrize(
    ("dated", "quotation"),
    [
        ("", (TEXT, "", "")),
        ("Jan. 23", ("On ", "Jan. 23", TEXT[10:])),
        ("On Jan. 23", ("", "On Jan. 23", TEXT[10:])),
    ],
)
def test_a_quotation_is_shown_before_in_and_after_its_date_words(citation, dated, quotation):
    citation.date_words = dated
    assert citation.quotation == quotation


@pytest.mark.parametrize(
    ("stance", "reading", "when", "contradicts"),
    [
        ("supports", "2019-01-23", "2019-01-23", False),
        ("supports", "2019-01-23", "2019-01", False),
        ("supports", "2019-01", "2019-01-31/2019-02-03", False),
        ("supports", "2019-01-23", "2019-01-24", True),
        ("disputes", "2019-01-23", "2019-01-24", True),
        ("disputes", "2019-01-23", "2019-01-23", False),
        ("context", "2019-01-23", "2019-01-24", False),
        ("supports", "", "2019-01-24", False),
        ("supports", "2019-01-23", "", False),
    ],
)
def test_a_reading_contradicts_a_date_that_it_does_not_touch(stance, reading, when, contradicts):
    citation = Citation(stance=stance, reading=reading)
    assert citation.contradicts(Event(when=when)) is contradicts


# The ground of an event


def test_evidence_tells_of_one_source_of_dates_that_differ_and_of_no_date():
    timeline, report, other = make_timeline(), make_source(text=TEXT), make_source(text=TEXT)
    undated = make_event(timeline=timeline)
    single = make_event(timeline=timeline, when="2019-01-23")
    cite(event=single, source=report, quote="On Jan. 23", dated="Jan. 23")
    cite(event=single, source=report, quote="On Feb. 4", stance="context")
    disputed = make_event(timeline=timeline, when="2019-01-23")
    cite(event=disputed, source=report, quote="On Jan. 23", dated="Jan. 23")
    cite(event=disputed, source=other, quote="On Feb. 4", dated="Feb. 4", stance="disputes")
    shown = {event.pk: event.evidence for event in Event.objects.complete()}
    assert shown == {undated.pk: ["undated"], single.pk: ["single-source"], disputed.pk: ["date-disputed"]}


def test_a_source_that_only_gives_context_is_no_ground():
    event = make_event(timeline=make_timeline(), when="2019")
    cite(event=event, source=make_source(text=TEXT), quote="Guaidó", stance="context")
    assert Event.objects.complete().get().sources == set()


def test_events_stand_in_the_order_in_which_they_began_the_less_certain_first_the_undated_last():
    timeline = make_timeline()
    for slug, when in [("d", ""), ("c", "2019-01-01"), ("b", "2019-01"), ("a", "2019"), ("e", "../2018"), ("f", "")]:
        make_event(timeline=timeline, slug=slug, when=when)
    assert [event.slug for event in Event.objects.in_order()] == ["e", "a", "b", "c", "d", "f"]
    assert [event.slug for event in timeline.events.all()] == ["e", "a", "b", "c", "d", "f"]


def test_only_sources_of_public_timelines_are_public():
    for slug, public in [("shown", True), ("hidden", False)]:
        event = make_event(timeline=make_timeline(public=public))
        cite(event=event, source=make_source(text=TEXT, slug=slug), quote="Guaidó")
    make_source(text=TEXT, slug="uncited")
    assert [source.slug for source in Source.objects.public()] == ["shown"]


def test_updating_a_date_in_bulk_updates_its_bounds(db):
    timeline = make_timeline()
    make_event(timeline=timeline, when="2019-01-10")
    timeline.events.update(when="2020")
    event = timeline.events.get()
    assert (event.earliest, event.latest) == edtf.parse("2020").bounds
    timeline.events.update(when="", title="Undated now")
    event.refresh_from_db()
    assert (event.when, event.earliest, event.latest) == ("", None, None)


def test_a_timeline_is_deleted_with_all_that_is_its_own(db):
    timeline = make_small_timeline()
    timeline.delete()
    assert not Event.objects.exists()
    assert Source.objects.exists()
