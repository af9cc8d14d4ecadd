"""Readings in the product: made by rule on each save, kept by an editor with a reason, made anew with a new date."""

import pytest
from django.core.exceptions import FieldError, ValidationError
from django.db.models import Exists, F, OuterRef
from django.forms import modelform_factory

from tests.factories import cite, make_event, make_passage, make_source, make_timeline
from tests.pages import page_of
from timeline.dates import edtf
from timeline.dates.reading import Reading, read
from timeline.models import Citation, Event, Source, Timeline

SENTENCE = "The Assembly met last month, on Jan. 23, one day after the supplies arrived."

READ = [
    ("last month", "2019-02-10~", Reading("2019-01", "last-unit", "2019-02-10~")),
    ("Jan. 23", "2019-02-10~", Reading("2019-01-23", "month-day", "2019-02-10~")),
]


@pytest.mark.parametrize(("words", "published", "reading"), READ)
def test_relative_words_are_read_against_the_date_of_publication(words, published, reading):
    assert read(SENTENCE, words, published) == (reading, "")


def test_words_that_count_from_nothing_have_no_reference():
    assert read("In 2013 it began.", "2013", "2019-02-10~") == (Reading("2013", "year", ""), "")


WITHOUT = [
    ("one day after", "2019-02-10", "needs the date of an event"),
    ("the supplies", "2019-02-10", "no rule knows these words"),
    ("last month", "", "give the source a date of publication"),
    ("last month", "19XX", "give the source"),
]


@pytest.mark.parametrize(("words", "published", "reason"), WITHOUT)
def test_where_there_is_no_reading_the_reason_is_said(words, published, reason):
    reading, why_not = read(SENTENCE, words, published)
    assert reading == Reading()
    assert reason in why_not or (published == "19XX" and why_not)


@pytest.fixture
def source(db) -> Source:
    return make_source(text=SENTENCE, published="2019-02-10~")


def new_citation(source: Source, **fields: str) -> Citation:
    event = make_event(timeline=make_timeline(), when="2019-01-23")
    return Citation(event=event, passage=make_passage(source=source, quote=SENTENCE), **fields)


def test_saving_a_citation_reads_its_date_words(source):
    citation = new_citation(source, date_words="last month")
    citation.save()
    citation.refresh_from_db()
    assert (citation.reading, citation.rule, citation.reference) == ("2019-01", "last-unit", "2019-02-10~")
    assert (citation.reading_earliest, citation.reading_latest) == edtf.parse("2019-01").bounds


def test_words_that_no_rule_reads_are_refused_with_the_reason(source):
    with pytest.raises(ValidationError, match="it needs the date of an event"):
        new_citation(source, date_words="one day after").save()


def test_another_reading_than_the_rules_needs_a_reason(source):
    with pytest.raises(ValidationError, match="by themselves they mean 2019-01"):
        new_citation(source, date_words="last month", reading="2019-01-22").save()
    citation = new_citation(source, date_words="last month", reading="2019-01-22", because="It met once that month.")
    citation.save()
    assert (citation.reading, citation.rule, citation.reference) == ("2019-01-22", "", "")


def test_a_new_date_of_publication_reads_relative_words_anew_and_disputes_appear(client, source):
    citation = new_citation(source, date_words="last month")
    citation.save()
    kept = new_citation(source, date_words="Jan. 23", reading="2018-01-23", because="The year is in the headline.")
    kept.event = make_event(timeline=citation.event.timeline, when="2018-01-23")
    kept.save()
    before = citation.event.timeline
    source = Source.objects.get(pk=source.pk)
    source.published = "2019-04-13~"
    source.save()
    citation.refresh_from_db()
    kept.refresh_from_db()
    assert (citation.reading, citation.reference) == ("2019-03", "2019-04-13~")
    assert kept.reading == "2018-01-23"
    assert Event.objects.complete().get(pk=citation.event_id).date_disputed
    revision = before.revision
    before.refresh_from_db()
    assert before.revision > revision
    text = page_of(client, citation.event.get_absolute_url()).text
    assert "“last month”, in a text published about 13 April 2019: March 2019" in text
    assert "The date is disputed" in text


def test_without_a_date_of_publication_relative_words_lose_their_reading(source):
    citation = new_citation(source, date_words="last month")
    citation.save()
    source = Source.objects.get(pk=source.pk)
    source.published = ""
    source.save()
    citation.refresh_from_db()
    assert (citation.date_words, citation.reading, citation.reading_earliest) == ("last month", "", None)


# The field


OVERLAPS = [
    ("2019-01", {"a", "b", "d"}),
    ("2019-01-23", {"a", "b", "d"}),
    ("2019-02", {"b", "d"}),
    ("1900", set()),
    ("2018/..", {"a", "b", "c", "d"}),
]


@pytest.mark.parametrize(("period", "slugs"), OVERLAPS)
def test_events_are_found_by_what_their_date_overlaps(db, period, slugs):
    timeline = make_timeline()
    for slug, when in (("a", "2019-01-23"), ("b", "2019"), ("c", "2020-05"), ("d", "2013/.."), ("e", "")):
        make_event(timeline=timeline, slug=slug, when=when)
    assert {event.slug for event in Event.objects.filter(when__overlaps=period)} == slugs


def test_a_date_without_bounds_beside_it_cannot_be_asked_for_overlaps(db):
    with pytest.raises(FieldError, match="keeps no bounds"):
        list(Source.objects.filter(published__overlaps="2019"))


TYPED = [
    ("2019-02-10~", "2019-02-10~"),
    ("23 January 2019", "2019-01-23"),
    ("c. 1450", "1450~"),
    ("44 BC", "-0043"),
    ("", ""),
]


def event_form(when: str):
    return modelform_factory(Event, fields=["when"])(data={"when": when})


@pytest.mark.parametrize(("typed", "stored"), TYPED)
def test_a_form_takes_dates_as_people_write_them(db, typed, stored):
    form = event_form(typed)
    form.full_clean()
    assert form.cleaned_data["when"] == stored


@pytest.mark.parametrize(("typed", "said"), [("soon-ish", "soon-ish"), ("03/04/2019", "2019-04-03 or 2019-03-04")])
def test_a_form_asks_back_where_a_date_is_none_or_several(db, typed, said):
    assert said in str(event_form(typed).errors["when"])


def test_a_form_says_a_date_in_words(db):
    event = make_event(timeline=make_timeline(), when="2019-02-10~")
    form = modelform_factory(Event, fields=["when"])(instance=event)
    assert form["when"].help_text.startswith("<strong>about 10 February 2019</strong>")


def test_what_is_typed_into_a_date_is_escaped_in_its_help(db):
    assert "<img" not in event_form("<img src=x>").as_p()


def test_the_demo_was_read_by_the_same_rules(demo):
    for citation in Citation.objects.exclude(rule="").select_related("passage__source"):
        found, _why_not = read(citation.passage.exact, citation.date_words, citation.passage.source.published)
        assert found == (citation.reading, citation.rule, citation.reference)


def test_two_citations_of_one_event_are_read_each_against_its_own_source(db):
    event = make_event(timeline=make_timeline(), when="2019-01-23")
    for published in ("2019-02-10", "2019-02-11"):
        report = make_source(text="It met last month.", published=published)
        cite(event=event, source=report, quote="It met last month.", dated="last month")
    assert {row.reference for row in event.citations.all()} == {"2019-02-10", "2019-02-11"}


def test_a_date_of_publication_set_back_brings_the_readings_back(source):
    citation = new_citation(source, date_words="last month")
    citation.save()
    for published, reading in (("19XX", ""), ("", ""), ("2019-02-10~", "2019-01")):
        changed = Source.objects.get(pk=source.pk)
        changed.published = published
        changed.save()
        citation.refresh_from_db()
        assert citation.reading == reading


def test_date_words_are_read_in_the_language_of_their_source(db):
    barco = make_source(text="El barco llegó el mes pasado.", published="2019-02-10")
    barco.language = "es"
    barco.save()
    citation = new_citation_of(barco, "El barco llegó el mes pasado.", "el mes pasado")
    citation.save()
    assert (citation.reading, citation.reference) == ("2019-01", "2019-02-10")


def test_a_language_without_rules_is_said(db):
    assert read("Il est venu hier.", "hier", "2019-02-10", language="fr")[1] == (
        "there are no rules for the language fr"
    )


def new_citation_of(source: Source, quote: str, date_words: str) -> Citation:
    event = make_event(timeline=make_timeline(), when="2019-01")
    return Citation(event=event, passage=make_passage(source=source, quote=quote), date_words=date_words)


def test_what_overlaps_can_be_asked_in_subqueries_and_excluded(db):
    timeline = make_timeline()
    make_event(timeline=timeline, slug="dated", when="2019-01-23")
    make_event(timeline=timeline, slug="other", when="2020")
    make_event(timeline=timeline, slug="undated")
    within = Event.objects.filter(timeline=OuterRef("pk"), when__overlaps="2019")
    assert Timeline.objects.filter(Exists(within)).get() == timeline
    left = Event.objects.exclude(when__overlaps="2019")
    assert {event.slug for event in left} == {"other", "undated"}
    assert Event.objects.exclude(citations__reading__overlaps="2019").count() == 3
    with pytest.raises(FieldError, match="not an expression"):
        list(Event.objects.filter(when__overlaps=F("when")))


def test_updating_many_dates_updates_their_bounds(db):
    event = make_event(timeline=make_timeline(), when="2019-05")
    event.when = "-0043-03-15"
    Event.objects.bulk_update([event], ["when"])
    event.refresh_from_db()
    assert (event.earliest, event.latest) == edtf.parse("-0043-03-15").bounds
