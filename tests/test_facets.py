"""Totals, counts, periods, order and neighbours of the index are what the database finds by looking at every event."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from unittest import mock

import numpy as np
import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyroaring import BitMap

from tests.factories import cite, leave_out, make_actor, make_event, make_small_timeline, make_source, make_timeline
from timeline.dates import edtf
from timeline.facets import FACETS, Facet, FacetIndex, Selection, index_of, reading
from timeline.facets.building import build
from timeline.facets.facet import facet_arrays
from timeline.facets.places import places_arrays
from timeline.facets.reading import Tables
from timeline.facets.serving import Cache
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

WHENS = ["", "2019", "2019-01", "2019-01-15", "2018-12/2019-01", "2013/..", "../2018", "2019-02-10~", "1947", "Y-99999"]
READINGS = ["", "2019", "2019-01", "2019-01-15", "2018-12/2019-01", "[1947,2021]"]
WORDS = ["aid", "border", "café", "talks"]
VALUES = {
    "actor": ["actor-0", "actor-1", "actor-2"],
    "country": ["VE", "US", "CO"],
    "category": ["category-0", "category-1", "category-2"],
    "source": ["source-0", "source-1", "source-2"],
    "status": list(Status.values),
    "evidence": ["single-source", "date-disputed", "undated", "broken-quote"],
}

# What a timeline holds: plain data, so that a failing example can be read.


@dataclass(frozen=True)
class Cited:
    source: int
    word: str
    stance: str
    reading: str
    intact: bool


@dataclass(frozen=True)
class Held:
    when: str
    title: str
    category: int
    status: str
    actors: list[int]
    countries: list[str]
    cited: list[Cited]


citations = st.builds(
    Cited,
    source=st.integers(0, 2),
    word=st.sampled_from(WORDS),
    stance=st.sampled_from(Stance.values),
    reading=st.sampled_from(READINGS),
    intact=st.booleans(),
)
events = st.builds(
    Held,
    when=st.sampled_from(WHENS),
    title=st.lists(st.sampled_from(WORDS), max_size=3).map(" ".join),
    category=st.integers(0, 2),
    status=st.sampled_from(Status.values),
    actors=st.lists(st.integers(0, 2), unique=True),
    countries=st.lists(st.sampled_from(VALUES["country"]), unique=True),
    cited=st.lists(citations, max_size=3, unique_by=lambda one: (one.source, one.word, one.intact)),
)
timelines = st.lists(events, max_size=8)
instants = st.none() | st.sampled_from(
    [bound + step for when in WHENS[1:8] for bound in edtf.parse(when).bounds for step in (0, 1)]
).filter(lambda second: edtf.MIN <= second <= edtf.MAX)


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    kept = draw(st.sets(st.sampled_from(FACETS), max_size=2))
    return Selection(
        values={
            facet: tuple(draw(st.lists(st.sampled_from(VALUES[facet]), max_size=2, unique=True)))
            for facet in FACETS
            if facet in kept
        },
        earliest=draw(instants),
        latest=draw(instants),
        words=draw(st.sampled_from(["", "", "", "cafe", "aid border", '"aid border"'])),
    )


@contextmanager
def kept_for_a_while(held: list[Held]) -> Iterator[Timeline]:
    """A timeline that holds these events, gone at the end."""
    with transaction.atomic():
        yield _make(held)
        transaction.set_rollback(True)


TEXT = "; ".join(WORDS) + ";"


def _make(held: list[Held]) -> Timeline:
    timeline = make_timeline(slug="random")
    categories = Category.objects.bulk_create(
        Category(slug=value, name=f"Category {n % 2}", timeline=timeline) for n, value in enumerate(VALUES["category"])
    )
    actors = Actor.objects.bulk_create(
        Actor(slug=value, name=f"Actor {n % 2}", aliases=["É"]) for n, value in enumerate(VALUES["actor"])
    )
    sources = Source.objects.bulk_create(
        Source(slug=value, title=f"Source {n % 2}", text=TEXT) for n, value in enumerate(VALUES["source"])
    )
    for number, one in enumerate(held):
        event = _saved(
            Event(
                timeline=timeline,
                slug=f"event-{-number % 7}-{number}",
                title=one.title,
                when=one.when,
                category=categories[one.category],
                status=one.status,
            )
        )
        Participation.objects.bulk_create(Participation(event=event, actor=actors[n]) for n in one.actors)
        EventCountry.objects.bulk_create(EventCountry(event=event, code=code) for code in one.countries)
        for cited in one.cited:
            passage = _passage(sources[cited.source], cited)
            _saved(Citation(event=event, passage=passage, stance=cited.stance, reading=cited.reading))
    _note_new_texts()
    return timeline


def _note_new_texts() -> None:
    """What the triggers would have done, where a test took them away."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO timeline_text_stale SELECT id FROM timeline_event WHERE true ON CONFLICT DO NOTHING"
            )


def _passage(source: Source, cited: Cited) -> Passage:
    """A word at its place in the source; one that is not intact stands beside it."""
    start = TEXT.index(cited.word) + (not cited.intact)
    place = {"source": source, "start": start, "end": start + len(cited.word)}
    return Passage.objects.filter(**place).first() or _saved(Passage(**place, exact=cited.word))


def _saved(row):
    """The row in the database, with the bounds of its dates and without the checks, some of which it fails."""
    row._write_bounds({})
    row.save_base(force_insert=True)
    return row


@pytest.fixture
def unguarded(db) -> Iterator[None]:
    """A database that takes quotations which do not fit their text."""
    guards.remove(connection)
    yield
    guards.install(connection)


# The same, by looking at every event.


def values_of(event: Event, facet: str) -> set[str]:
    return {
        "actor": lambda: {part.actor.slug for part in event.participations.all()},
        "country": lambda: set(event.countries),
        "category": lambda: {event.category.slug},
        "source": lambda: {citation.passage.source.slug for citation in event.citations.all()},
        "status": lambda: {event.status},
        "evidence": lambda: {evidence.value for evidence in event.evidence},
    }[facet]()


def label_of(facet: str, value: str) -> str:
    """“Actor 0” for actor-0 and actor-2: several values share a label."""
    return f"{facet.capitalize()} {int(value[-1]) % 2}" if facet in ("actor", "category", "source") else value


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


def counts_of(held: list[Event], facet: str, asked: Selection) -> list[tuple[str, int]]:
    """The chosen values and those that some event has, each with the total after a click on it."""
    wanted = asked.values.get(facet, ())
    known = {value for event in held for value in values_of(event, facet)}
    totals = {
        value: sum(chosen(event, Clicked(facet, value).on(asked)) for event in held) for value in {*wanted, *known}
    }
    labels = {value: label_of(facet, value) if value in known else value for value in totals}
    return sorted(totals.items(), key=lambda pair: (pair[0] not in wanted, -pair[1], labels[pair[0]], pair[0]))


def in_order(timeline: Timeline) -> list[Event]:
    held = list(timeline.events.complete())
    dated = sorted(
        (event for event in held if event.when), key=lambda event: (event.earliest, -event.latest, event.slug)
    )
    return dated + sorted((event for event in held if not event.when), key=lambda event: event.slug)


@pytest.mark.usefixtures("unguarded")
@given(timelines, selections())
def test_totals_counts_and_the_undated_are_what_looking_at_every_event_gives(held, asked):
    with kept_for_a_while(held) as timeline:
        index, expected = build(timeline.pk), in_order(timeline)
        found = index.matching(asked)
        assert list(found) == [position for position, event in enumerate(expected) if chosen(event, asked)]
        assert index.undated_among(found) == sum(not expected[position].when for position in found)
        for facet in FACETS:
            counts = counts_of(expected, facet, asked)
            assert index.counts(facet, asked) == counts
            for most in range(4):
                wanted = max(most, len(asked.values.get(facet, ())))
                assert index.counts(facet, asked, most=most) == counts[:wanted]


@pytest.mark.usefixtures("unguarded")
@given(timelines)
def test_order_neighbours_points_and_weights_are_those_of_the_events(held):
    with kept_for_a_while(held) as timeline:
        index, expected = build(timeline.pk), in_order(timeline)
        pks = [event.pk for event in expected]
        assert (index.size, index.pks.tolist()) == (len(pks), pks)
        dated = [event for event in expected if event.when]
        assert (index.dated, index.earliest.tolist()) == (len(dated), [event.earliest for event in dated])
        assert index.latest.tolist() == [event.latest for event in dated]
        weights = [len(event.sources) * 10 + len(event.citations.all()) for event in expected]
        assert index.weight.tolist() == weights
        points = index.points(range(index.size))
        assert [(point.pk, point.weight) for point in points] == list(zip(pks, weights, strict=True))
        for point, event in zip(points, expected, strict=True):
            assert_tells_of(point, event)
        for before, event, after in zip([None, *pks], expected, [*pks[1:], None], strict=False):
            assert tuple(point and point.pk for point in index.neighbours(event.slug)) == (before, after)
        assert index.neighbours("unknown") == (None, None)


def assert_tells_of(point, event: Event) -> None:
    assert (point.slug, point.title, point.when) == (event.slug, event.title, event.when)
    assert (point.earliest, point.latest, point.status) == (event.earliest, event.latest, event.status)
    assert (point.category, point.colour) == (event.category.name, event.category.colour)
    apart = [citation.reading for citation in event.citations.all() if citation.contradicts(event)]
    assert point.readings == tuple((reading, *edtf.parse(reading).bounds) for reading in dict.fromkeys(apart))


@settings(max_examples=40)
@pytest.mark.usefixtures("unguarded")
@given(timelines, selections(), st.sampled_from([*FACETS, "period", "q"]))
def test_a_criterion_can_be_left_out(held, asked, criterion):
    without = {
        "period": replace(asked, earliest=None, latest=None),
        "q": replace(asked, words=""),
    }.get(criterion, replace(asked, values={**asked.values, criterion: ()}))
    with kept_for_a_while(held) as timeline:
        index = build(timeline.pk)
        assert index.matching(asked, without=criterion) == index.matching(without)


@settings(max_examples=40)
@pytest.mark.usefixtures("unguarded")
@given(timelines, instants, instants)
def test_a_period_holds_the_dated_events_that_share_a_second_with_it(held, earliest, latest):
    with kept_for_a_while(held) as timeline:
        found = build(timeline.pk).overlapping(earliest, latest)
        assert list(found) == [
            position
            for position, event in enumerate(in_order(timeline))
            if event.when and in_period(event, earliest, latest)
        ]


@settings(max_examples=40)
@pytest.mark.usefixtures("unguarded")
@given(timelines)
def test_labels_are_names_and_values_without_a_name_are_their_own(held):
    with kept_for_a_while(held) as timeline:
        index, expected = build(timeline.pk), in_order(timeline)
        for facet in FACETS:
            known = {value for event in expected for value in values_of(event, facet)}
            assert sorted(index.values[facet]) == sorted(known)
            assert {index.label(facet, value) for value in known} == {label_of(facet, value) for value in known}
            for value, positions in index.values[facet].items():
                assert list(positions) == [at for at, event in enumerate(expected) if value in values_of(event, facet)]
            assert "unknown" not in index.values[facet]
            assert index.label(facet, "unknown") == "unknown"


def empty_index(**arrays: np.ndarray) -> FacetIndex:
    """An index of nothing but some arrays."""
    nothing = np.empty(0, np.int64)
    facets = {}
    for facet in FACETS:
        facets |= facet_arrays(facet, 0, nothing, nothing, {})
    names = ("pks", "earliest", "latest", "latest.sorted", "weight")
    plain = {**dict.fromkeys(names, nothing), **arrays}
    return FacetIndex(1, 1, {**plain, **facets, **places_arrays(plain["pks"])})


numbers = st.integers(-(10**12), 10**12)


@given(
    st.lists(numbers | st.integers(0, 40), unique=True) | st.permutations(range(30)),
    st.lists(numbers | st.integers(-5, 45)),
)
def test_events_are_found_by_their_numbers_in_the_database_near_or_far_apart(held, asked):
    pks = np.array(held, np.int64)
    index = empty_index(pks=pks)
    found = index.positions_of(np.array([*asked, *held[::2]], np.int64))
    assert sorted(found) == sorted(at for at, pk in enumerate(held) if pk in {*asked, *held[::2]})


@pytest.mark.django_db
def test_matching_never_gives_away_what_it_remembers():
    index = build(make_small_timeline().pk)
    for asked in (Selection(), Selection(values={"country": ("VE",)})):
        index.matching(asked).add(7)
        assert list(index.matching(asked)) == [0, 1, 2]


# Many events: counts of large results are made in another way than those of small ones.


@st.composite
def many(draw: st.DrawFn) -> list[tuple[int, ...]]:
    """Which of 40 values each of 300 things has, some values much more often than others."""
    luck = random.Random(draw(st.integers(0, 2**32)))
    bend = draw(st.sampled_from([0, 1, 3]))
    return [tuple({int(40 * luck.random() ** (1 + bend)) for _ in range(luck.randrange(4))}) for _ in range(300)]


@pytest.mark.parametrize("worth", [1, 15, 20, 1000], ids=["bitmaps", "some tries", "few tries", "rows"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(many(), st.sets(st.integers(0, 299)), st.integers(0, 45), st.booleans())
def test_the_most_frequent_values_are_exact_in_whatever_way_they_are_counted(
    monkeypatch, worth, things, few, most, nearly_all
):
    monkeypatch.setattr("timeline.facets.facet.WORTH", worth)
    found = set(range(300)) - few if nearly_all else few
    pairs = np.array([(at, number) for at, thing in enumerate(things) for number in thing], np.int64).reshape(-1, 2)
    names = {number: (f"value-{number}", f"Label {number % 7}") for number in range(40)}
    facet = Facet(facet_arrays("actor", 300, pairs[:, 0], pairs[:, 1], names), "actor", 300)
    counts = {number: sum(number in things[at] for at in found) for number in set(pairs[:, 1].tolist())}
    expected = sorted((-count, names[number][1], names[number][0]) for number, count in counts.items())
    ranked = [(value, -count) for count, _, value in expected]
    assert facet.ranked(BitMap(found)) == ranked
    assert facet.ranked(BitMap(found), most) == ranked[:most]


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 90)), max_size=60), st.sets(st.integers(0, 59)))
def test_the_last_second_of_many_events_is_that_of_the_one_that_ends_last(lengths, some):
    begins = np.sort(np.array([begin for begin, _ in lengths], np.int64))
    ends = begins + np.array([length for _, length in lengths], np.int64)
    with mock.patch("timeline.facets.index.BLOCK", 8):
        index = empty_index(earliest=begins, latest=np.where(ends > 130, edtf.MAX, ends))
        expected = [begins[at] if ends[at] > 130 else ends[at] for at in some if at < len(lengths)]
        assert index.last_second(BitMap(some)) == max(expected, default=None)


# What changes an index


@pytest.fixture
def small(db) -> Timeline:
    return make_small_timeline()


def total(timeline: Timeline, **values: tuple[str, ...]) -> int:
    timeline.refresh_from_db()
    return len(index_of(timeline).matching(Selection(values=values)))


def slugs(index: FacetIndex) -> list[str]:
    return [point.slug for point in index.points(range(index.size))]


def content(index: FacetIndex) -> object:
    """All that an index knows of its events, in a form that can be compared."""
    known = {
        facet: {value: (index.label(facet, value), held) for value, held in index.values[facet].items()}
        for facet in FACETS
    }
    return known, index.points(range(index.size))


@pytest.mark.django_db
def test_events_stand_in_the_index_as_they_happened_and_the_undated_last():
    timeline = make_timeline()
    for slug, when in [("c", ""), ("b", "2019-01-02"), ("a", "2019"), ("d", "2018"), ("e", "")]:
        make_event(timeline=timeline, slug=slug, when=when)
    index = index_of(timeline)
    assert slugs(index) == ["d", "a", "b", "c", "e"] == [event.slug for event in timeline.events.in_order()]
    assert list(index.overlapping(None, None)) == [0, 1, 2]
    assert list(index.values["evidence"]["undated"]) == [3, 4]


@pytest.mark.django_db
def test_points_come_in_the_order_asked_for_and_without_what_the_timeline_has_lost_since(
    small, django_assert_num_queries
):
    index = index_of(small)
    with django_assert_num_queries(1):
        assert [point.slug for point in index.points([2, 0, 2])] == ["small-2", "small-0", "small-2"]
    small.events.get(slug="small-0").delete()
    assert slugs(index) == ["small-1", "small-2"]
    small.events.filter(slug="small-1").update(timeline=make_timeline())
    assert slugs(index) == ["small-2"]


@pytest.mark.django_db
def test_an_event_surely_covers_its_time_to_the_end_but_no_open_end():
    timeline = make_timeline()
    for when in ("2018", "2019/..", "2017-01/2017-03"):
        make_event(timeline=timeline, when=when)
    make_event(timeline=timeline)
    index = index_of(timeline)
    ends = [edtf.parse("2017-03").latest, edtf.parse("2018").latest, edtf.parse("2019").earliest]
    assert index.ends([0, 1, 2]).tolist() == ends
    assert index.last_second(BitMap([0, 2, 3])) == ends[2]
    assert index.last_second(BitMap([3])) is None


@pytest.mark.django_db
def test_an_index_knows_of_its_own_timeline_alone(small):
    make_small_timeline(slug="another")
    assert slugs(index_of(small)) == ["small-0", "small-1", "small-2"]
    assert index_of(small).neighbours("another-1") == (None, None)


@pytest.mark.django_db
def test_whole_tables_and_rows_looked_up_give_the_same_index(small, monkeypatch):
    make_small_timeline(slug="another", events=5)
    indexes = []
    for bulk in (4, 0):
        monkeypatch.setattr(reading, "BULK", bulk)
        indexes.append(build(small.pk))
        assert Tables(small.pk)._bulk == bool(bulk)
    assert content(indexes[0]) == content(indexes[1])


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
    assert after.revision == small.revision
    assert content(after) == content(build(small.pk))


@pytest.mark.django_db
def test_only_so_many_indexes_are_kept(monkeypatch):
    cache = Cache()
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
        with django_assert_num_queries(12):
            index_of(timeline)
