"""Totals, counts, periods and neighbours of the index are what plain Python finds by looking at every event."""

from dataclasses import dataclass, replace

import pytest
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import cite, leave_out, make_actor, make_event, make_small_timeline, make_source, make_timeline
from timeline import facets
from timeline.dates import edtf
from timeline.facets import FACETS, FacetIndex, Selection, index_of
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    EventCountry,
    Participation,
    Passage,
    Source,
    Stance,
    Status,
    Timeline,
    guards,
)

TIMELINE = Timeline(pk=1, slug="small", title="Small")
ACTORS = [Actor(pk=number, slug=f"actor-{number}", name=f"Actor {number}", aliases=["É"]) for number in range(3)]
CATEGORIES = [
    Category(pk=number, slug=f"category-{number}", name=f"Category {number}", timeline=TIMELINE) for number in range(3)
]
SOURCES = [Source(pk=number, slug=f"source-{number}", title=f"Source {number}", text="x") for number in range(3)]
WHENS = ["", "2019", "2019-01", "2019-01-15", "2018-12/2019-01", "2013/..", "../2018", "2019-02-10~", "1947", "Y-99999"]
WORDS = ["aid", "border", "café", "talks"]


@st.composite
def events(draw: st.DrawFn) -> Event:
    """An event in memory with all that a reader is shown, as `complete` would have fetched it."""
    when = draw(st.sampled_from(WHENS))
    earliest, latest = edtf.parse(when).bounds if when else (None, None)
    event = Event(
        timeline=TIMELINE,
        title=" ".join(draw(st.lists(st.sampled_from(WORDS), max_size=3))),
        when=when,
        earliest=earliest,
        latest=latest,
        category=draw(st.sampled_from(CATEGORIES)),
        status=draw(st.sampled_from(Status.values)),
    )
    actors = draw(st.lists(st.sampled_from(ACTORS), unique_by=lambda actor: actor.pk))
    codes = draw(st.lists(st.sampled_from(["VE", "US", "CO"]), unique=True))
    event._prefetched_objects_cache = {
        "participations": [Participation(event=event, actor=actor) for actor in actors],
        "country_rows": [EventCountry(event=event, code=code) for code in codes],
        "citations": draw(st.lists(citations(), max_size=3)),
    }
    return event


@st.composite
def citations(draw: st.DrawFn) -> Citation:
    passage = Passage(source=draw(st.sampled_from(SOURCES)), start=0, end=1, exact=draw(st.sampled_from(WORDS)))
    citation = Citation(
        passage=passage, stance=draw(st.sampled_from(Stance.values)), reading=draw(st.sampled_from(WHENS[:5]))
    )
    citation.intact = draw(st.booleans())
    return citation


def in_order(unordered: list[Event]) -> list[Event]:
    for number, event in enumerate(unordered):
        event.pk, event.slug = number, f"event-{number}"
    dated = [event for event in unordered if event.when]
    return sorted(dated, key=lambda event: (event.earliest, -event.latest, event.slug)) + [
        event for event in unordered if not event.when
    ]


timelines = st.lists(events(), max_size=8).map(in_order)

VALUES = {
    "actor": ["actor-0", "actor-1", "actor-2"],
    "country": ["VE", "US", "CO"],
    "category": ["category-0", "category-1", "category-2"],
    "source": ["source-0", "source-1", "source-2"],
    "status": list(Status.values),
    "evidence": ["single-source", "date-disputed", "undated", "broken-quote"],
}
instants = st.none() | st.sampled_from(
    [bound + step for when in WHENS[1:8] for bound in edtf.parse(when).bounds for step in (0, 1)]
).filter(lambda second: edtf.MIN <= second <= edtf.MAX)


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    chosen = {facet: tuple(draw(st.lists(st.sampled_from(VALUES[facet]), max_size=2, unique=True))) for facet in FACETS}
    kept = draw(st.sets(st.sampled_from(FACETS), max_size=2))
    return Selection(
        values={facet: chosen[facet] for facet in FACETS if facet in kept},
        earliest=draw(instants),
        latest=draw(instants),
        words=draw(st.sampled_from(["", "", "", "cafe", "aid border", '"aid border"'])),
    )


# The same, by looking at every event.


def values_of(event: Event, facet: str) -> set[str]:
    cited = event.citations.all()
    return {
        "actor": lambda: {part.actor.slug for part in event.participations.all()},
        "country": lambda: {row.code for row in event.country_rows.all()},
        "category": lambda: {event.category.slug},
        "source": lambda: {citation.passage.source.slug for citation in cited},
        "status": lambda: {event.status},
        "evidence": lambda: evidence_of(event),
    }[facet]()


def evidence_of(event: Event) -> set[str]:
    cited = event.citations.all()
    spoken = [citation for citation in cited if citation.stance != "context"]
    apart = [
        citation
        for citation in spoken
        if citation.reading and event.when and not overlap(edtf.parse(citation.reading), event)
    ]
    holds = {
        "single-source": len({citation.passage.source.slug for citation in spoken}) == 1,
        "date-disputed": bool(apart),
        "undated": not event.when,
        "broken-quote": not all(citation.intact for citation in cited),
    }
    return {name for name, value in holds.items() if value}


def overlap(one, other) -> bool:
    return one.earliest <= other.latest and other.earliest <= one.latest


def chosen(event: Event, asked: Selection) -> bool:
    return (
        all(values_of(event, facet) & set(wanted) for facet, wanted in asked.values.items() if wanted)
        and in_period(event, asked.earliest, asked.latest)
        and has_words(event, asked.words)
    )


def in_period(event: Event, earliest: int | None, latest: int | None) -> bool:
    if (earliest, latest) == (None, None):
        return True
    return (
        bool(event.when)
        and (earliest is None or event.latest >= earliest)
        and (latest is None or event.earliest <= latest)
    )


def has_words(event: Event, words: str) -> bool:
    quotations = [citation.passage.exact for citation in event.citations.all()]
    text = "; ".join([event.title, *quotations]).replace("é", "e")
    wanted = ["aid border"] if words.startswith('"') else words.split()
    return all(word in text for word in wanted)


@dataclass
class Clicked:
    """A selection after a click on one value of a facet."""

    facet: str
    value: str

    def on(self, asked: Selection) -> Selection:
        before = asked.values.get(self.facet, ())
        after = tuple(one for one in before if one != self.value) if self.value in before else (*before, self.value)
        return replace(asked, values={**asked.values, self.facet: after})


@given(timelines, selections())
def test_a_total_is_the_number_of_events_that_meet_every_criterion(held, asked):
    found = FacetIndex(held).matching(asked)
    assert list(found) == [position for position, event in enumerate(held) if chosen(event, asked)]


@given(timelines, selections())
def test_the_number_beside_a_value_is_the_total_that_a_click_on_it_gives(held, asked):
    index = FacetIndex(held)
    for facet in FACETS:
        expected = {
            value: sum(chosen(event, Clicked(facet, value).on(asked)) for event in held)
            for event in held
            for value in values_of(event, facet)
        }
        assert index.counts(facet, asked) == expected


@given(timelines, selections(), st.sampled_from([*FACETS, "period", "q"]))
def test_a_criterion_can_be_left_out(held, asked, criterion):
    without = {
        "period": replace(asked, earliest=None, latest=None),
        "q": replace(asked, words=""),
    }.get(criterion, replace(asked, values={**asked.values, criterion: ()}))
    index = FacetIndex(held)
    assert index.matching(asked, without=criterion) == index.matching(without)


@given(timelines, instants, instants)
def test_a_period_holds_the_dated_events_that_share_a_second_with_it(held, earliest, latest):
    found = FacetIndex(held).overlapping(earliest, latest)
    assert list(found) == [
        position
        for position, event in enumerate(held)
        if event.when and in_period(event, earliest, latest)
    ]  # fmt: skip


@given(timelines)
def test_neighbours_are_the_events_before_and_after(held):
    index = FacetIndex(held)
    slugs = [event.slug for event in held]
    for before, slug, after in zip([None, *slugs], slugs, [*slugs[1:], None], strict=False):
        assert tuple(point and point.slug for point in index.neighbours(slug)) == (before, after)


@given(timelines)
def test_points_and_labels_tell_what_the_index_knows_of_events(held):
    index = FacetIndex(held)
    assert [(point.pk, point.when, point.earliest, point.category) for point in index.points] == [
        (event.pk, event.when, event.earliest, event.category.name) for event in held
    ]
    assert all(label == value.replace("actor-", "Actor ") for value, label in index.labels["actor"].items())


def test_matching_never_gives_away_the_bitmap_of_everything():
    index = FacetIndex([])
    index.matching(Selection()).add(7)
    assert len(index.everything) == 0


# Over the database


@pytest.fixture
def small(db) -> Timeline:
    return make_small_timeline()


def total(timeline: Timeline, **values: tuple[str, ...]) -> int:
    timeline.refresh_from_db()
    return len(index_of(timeline).matching(Selection(values=values)))


@pytest.mark.django_db
def test_events_stand_in_the_index_as_they_happened_and_the_undated_last():
    timeline = make_timeline()
    for slug, when in [("c", ""), ("b", "2019-01-02"), ("a", "2019"), ("d", "2018"), ("e", "")]:
        make_event(timeline=timeline, slug=slug, when=when)
    index = index_of(timeline)
    assert [point.slug for point in index.points] == ["d", "a", "b", "c", "e"]
    assert list(index.overlapping(None, None)) == [0, 1, 2]
    assert list(index.values["evidence"]["undated"]) == [3, 4]


@pytest.mark.django_db
def test_an_index_knows_of_its_own_timeline_alone(small):
    make_small_timeline(slug="another")
    assert [point.slug for point in index_of(small).points] == ["small-0", "small-1", "small-2"]


@pytest.mark.django_db
def test_any_stance_makes_an_event_one_of_its_source(small):
    event = small.events.get(slug="small-0")
    cite(event=event, source=make_source(text="Elsewhere.", slug="elsewhere"), quote="Elsewhere", stance="context")
    assert total(small, source=("elsewhere",)) == 1
    assert total(small, evidence=("single-source",)) == 3


@pytest.mark.django_db
def test_a_quotation_that_does_not_fit_its_text_any_more_is_found_as_broken(small):
    assert total(small, evidence=("broken-quote",)) == 0
    guards.remove(connection)
    Source.objects.update(text="Thing 1 happened otherwise.")
    guards.install(connection)
    make_event(timeline=small)
    assert total(small, evidence=("broken-quote",)) == 3


@pytest.mark.django_db
def test_the_same_revision_has_the_same_index(small, django_assert_num_queries):
    small.refresh_from_db()
    index = index_of(small)
    with django_assert_num_queries(0):
        assert index_of(small) is index


@pytest.mark.django_db
@pytest.mark.parametrize(
    "change",
    [
        lambda timeline: make_event(timeline=timeline, slug="new"),
        lambda timeline: timeline.events.filter(slug="small-0").update(title="Another title"),
        lambda timeline: timeline.events.get(slug="small-0").participations.all().delete(),
        lambda timeline: Actor.objects.filter(slug="small-actor-0").update(name="Another name"),
        lambda timeline: Source.objects.update(title="Another title"),
        lambda timeline: timeline.categories.update(name="Another name"),
        lambda timeline: Citation.objects.update(stance="context"),
        lambda timeline: leave_out(timeline=timeline, source=Source.objects.get(), quote="day 0"),
    ],
    ids=["an event", "a title", "a part", "an actor", "a source", "a category", "citations", "an omission"],
)
def test_a_change_gives_a_new_index(small, change):
    small.refresh_from_db()
    before = index_of(small)
    change(small)
    small.refresh_from_db()
    after = index_of(small)
    assert after is not before
    fresh = FacetIndex(small.events.complete().in_order())
    assert (after.points, after.labels, after.values) == (
        fresh.points, fresh.labels, fresh.values,
    )  # fmt: skip


@pytest.mark.django_db
def test_only_so_many_indexes_are_kept(monkeypatch):
    cache = facets._Cache()
    monkeypatch.setattr(cache, "SIZE", 2)
    first, second, third = (make_timeline() for _ in range(3))
    index = cache.index(first)
    cache.index(second)
    assert cache.index(first) is index
    cache.index(third)
    assert cache.index(first) is index
    assert len(cache._kept) == 2


@pytest.mark.django_db
def test_an_index_is_built_with_the_same_number_of_queries_whatever_its_size(django_assert_num_queries):
    for events_ in (2, 12):
        timeline = make_small_timeline(slug=f"size-{events_}", events=events_)
        make_event(timeline=timeline, actors=(make_actor(name="One more"),), countries=("US", "CO"))
        with django_assert_num_queries(4):
            index_of(timeline)
