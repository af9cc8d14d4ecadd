"""Cards: what they say is what the models say, and one is drawn again as soon as it would say something else."""

import pytest
from django.db import connection
from django.utils import translation

from tests.factories import cite, make_actor, make_event, make_small_timeline, make_source, make_timeline
from tests.pages import Page
from timeline import cards as cards_module
from timeline.cards import cards
from timeline.cards.reading import told
from timeline.models import Actor, Category, Event, Evidence, Passage, Source, Timeline, guards
from timeline.models.prepared import Prepared
from timeline.recent import Recent

pytestmark = pytest.mark.django_db

TEXT = "It was on 3 March 2019. Others say 8 March 2019. One says it was in March 2019. No word of a date here."
FIRST, SECOND, THIRD, FOURTH = (f"{sentence.rstrip('.')}." for sentence in TEXT.split(". "))

# Of each quotation: its source, its words, its date words and its stance.
CITED = {
    "nothing cited": [],
    "one source": [(0, FIRST, "3 March 2019", "supports")],
    "one source twice": [(0, FIRST, "3 March 2019", "supports"), (0, THIRD, "March 2019", "supports")],
    "two sources agree": [(0, FIRST, "3 March 2019", "supports"), (1, THIRD, "March 2019", "supports")],
    "another reading": [(0, FIRST, "3 March 2019", "supports"), (1, SECOND, "8 March 2019", "supports")],
    "a dispute without a date": [(0, FIRST, "3 March 2019", "supports"), (1, FOURTH, "", "disputes")],
    "context of another time": [(0, FIRST, "3 March 2019", "supports"), (1, SECOND, "8 March 2019", "context")],
    "context alone": [(0, SECOND, "8 March 2019", "context")],
}


@pytest.mark.parametrize("when", ["2019-03-03", "2019-03", "2019-03-01/..", "../2019-03-05", ""])
@pytest.mark.parametrize("cited", CITED.values(), ids=CITED.keys())
def test_a_card_tells_of_an_event_what_the_models_tell(when, cited):
    timeline = make_timeline()
    sources = [make_source(text=TEXT), make_source(text=TEXT, published="")]
    event = make_event(timeline=timeline, when=when, actors=(make_actor(name="A"),), countries=("VE", "CO"))
    for number, quote, dated, stance in cited:
        cite(event=event, source=sources[number], quote=quote, dated=dated, stance=stance)
    event = Event.objects.complete().get(pk=event.pk)
    read = told(event.timeline_id, [event.pk])[event.pk]
    assert read.evidence == event.evidence
    assert read.supporters == event.supporters
    assert read.date_disputed == event.date_disputed
    assert read.parts == event.parts and read.countries == event.countries
    assert (read.when, read.earliest, read.latest) == (event.when, event.earliest, event.latest)
    citations = event.citations.all()
    assert [one.cut for one in read.quotations] == [citation.quotation for citation in citations]
    assert [one.span for one in read.quotations] == [citation.passage.span for citation in citations]


def test_a_quotation_that_does_not_fit_its_text_any_more_is_told():
    event = make_event(timeline=make_timeline(), when="2019-03-03")
    cite(event=event, source=make_source(text=TEXT), quote=FIRST)
    guards.remove(connection)
    Source.objects.update(text="Something else.")
    guards.install(connection)
    assert told(event.timeline_id, [event.pk])[event.pk].evidence == [Evidence.SINGLE_SOURCE, Evidence.BROKEN_QUOTE]


def test_the_demo_is_told_as_the_models_tell_it(demo):
    events = {event.pk: event for event in demo.events.complete()}
    read = told(demo.pk, list(events))
    assert {pk: one.evidence for pk, one in read.items()} == {pk: event.evidence for pk, event in events.items()}
    assert {pk: one.parts for pk, one in read.items()} == {pk: event.parts for pk, event in events.items()}


def numbers(timeline: Timeline) -> list[int]:
    return list(timeline.events.values_list("pk", flat=True))


def test_fifty_events_are_read_in_as_many_queries_as_five(django_assert_num_queries):
    for events in (5, 50):
        timeline = make_small_timeline(slug=f"of-{events}", events=events)
        pks = numbers(timeline)
        with django_assert_num_queries(4):
            assert len(cards(timeline, pks)) == events


def test_a_card_is_drawn_once_and_then_kept(django_assert_num_queries):
    timeline = make_small_timeline(events=3)
    pks = numbers(timeline)
    first = cards(timeline, pks)
    with django_assert_num_queries(0):
        assert cards(timeline, pks) == first


@pytest.mark.parametrize(
    "change",
    [
        lambda event: Event.objects.filter(pk=event.pk).update(title="Another title"),
        lambda event: Actor.objects.update(name="Another name"),
        lambda event: Source.objects.update(title="Another source"),
        lambda event: event.citations.update(stance="disputes"),
        lambda event: event.country_rows.all().delete(),
        lambda event: Category.objects.update(name="Another category"),
    ],
    ids=["event", "actor", "source", "citation", "country", "category"],
)
def test_what_a_change_touches_is_drawn_anew(change):
    timeline = make_small_timeline(events=1)
    [pk] = numbers(timeline)
    before = cards(timeline, [pk])[pk].html
    change(timeline.events.get())
    timeline.refresh_from_db()
    assert cards(timeline, [pk])[pk].html != before


def test_each_language_has_its_own_cards():
    timeline = make_small_timeline(events=1)
    [pk] = numbers(timeline)
    assert "1 January 2019" in cards(timeline, [pk])[pk].html
    with translation.override("es"):
        assert "1 de enero de 2019" in cards(timeline, [pk])[pk].html
    assert "1 January 2019" in cards(timeline, [pk])[pk].html


def test_an_event_deleted_meanwhile_has_no_card():
    timeline = make_small_timeline(events=2)
    pks = numbers(timeline)
    timeline.events.get(pk=pks[0]).citations.all().delete()
    timeline.events.filter(pk=pks[0]).delete()
    timeline.refresh_from_db()
    assert list(cards(timeline, pks)) == pks[1:]


def test_an_event_that_went_to_another_timeline_meanwhile_has_no_card():
    timeline = make_small_timeline(events=2)
    pks = numbers(timeline)
    timeline.events.filter(pk=pks[0]).update(timeline=make_timeline(public=False))
    timeline.refresh_from_db()
    assert list(cards(timeline, pks)) == pks[1:]


def test_only_the_cards_shown_last_are_kept(monkeypatch, django_assert_num_queries):
    shelf = Recent(2)
    monkeypatch.setattr(cards_module, "_shelf", shelf)
    timeline = make_small_timeline(events=3)
    first, second, third = numbers(timeline)
    cards(timeline, [first, second])
    cards(timeline, [first])
    cards(timeline, [third])
    with django_assert_num_queries(0):
        cards(timeline, [first, third])
    with django_assert_num_queries(4):
        cards(timeline, [second])


def test_what_stands_in_an_event_is_text_in_its_card():
    timeline = make_timeline()
    event = make_event(timeline=timeline, title="<b>It</b> & 'that'", actors=(make_actor(name='"A" <i>'),))
    html = cards(timeline, [event.pk])[event.pk].html
    assert "<b>It" not in html and "<i>" not in html
    assert Page(html).one("h3").text == "<b>It</b> & 'that'"


def test_a_prepared_query_gives_what_the_queryset_gives_for_any_number_of_rows(demo):
    passages = Prepared(lambda pks: Passage.objects.filter(pk__in=pks).order_by("-pk").values_list("pk", "exact"))
    pks = list(Passage.objects.values_list("pk", flat=True))
    for length in (0, 1, 2, 3, 40):
        expected = Passage.objects.filter(pk__in=pks[:length]).order_by("-pk").values_list("pk", "exact")
        assert passages.rows(pks[:length]) == list(expected)


def test_a_prepared_query_in_which_the_numbers_do_not_stand_once_is_refused():
    twice = Prepared(lambda pks: Passage.objects.filter(pk__in=list(reversed(pks))).values_list("pk"))
    with pytest.raises(AssertionError):
        twice.rows([1, 2])
