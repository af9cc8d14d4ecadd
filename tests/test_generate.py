"""Made-up timelines: the same for the same seed, spread as real ones are, and sound in every quotation and date."""

from collections import Counter
from datetime import date
from io import StringIO
from itertools import islice

import pytest
from django.core.management import CommandError, call_command

from timeline import countries
from timeline.dates import edtf
from timeline.dates import words as date_words
from timeline.dates.reading import read
from timeline.exchange import generating
from timeline.exchange.generating import vocabulary
from timeline.exchange.records import ActorRecord, CategoryRecord, EventRecord, SourceRecord
from timeline.management.progress import Progress
from timeline.models import Event, Evidence, Source, Status, Timeline
from timeline.models.verifying import failures

FIRST, LAST = date(1995, 1, 1), date(2024, 12, 31)


def made(events: int = 300, *, seed: int = 1, first: date = FIRST, last: date = LAST) -> list:
    return list(generating.records("made", events=events, seed=seed, first=first, last=last))


@pytest.fixture(scope="module")
def records() -> list:
    return made(4_000)


@pytest.fixture(scope="module")
def events(records) -> list[EventRecord]:
    return [record for record in records if isinstance(record, EventRecord)]


@pytest.fixture(scope="module")
def sources(records) -> dict[str, SourceRecord]:
    return {record.id: record for record in records if isinstance(record, SourceRecord)}


def share(events: list[EventRecord], holds) -> float:
    return sum(map(bool, map(holds, events))) / len(events)


# Repeatable


def test_one_seed_gives_one_timeline():
    assert made() == made()


@pytest.mark.parametrize("other", [{"seed": 2}, {"events": 301}, {"first": date(2000, 1, 1)}])
def test_another_seed_number_or_period_gives_another_timeline(other):
    assert made(**{"events": 300, **other})[:250] != made()[:250]


def test_records_come_one_after_the_other_whatever_their_number():
    stream = generating.records("made", events=10**12, seed=1, first=FIRST, last=LAST)
    assert len(list(islice(stream, 200))) == 200


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"events": 0}, "there cannot be 0 events"),
        ({"events": -1}, "there cannot be -1 events"),
        ({"first": LAST, "last": FIRST}, "events cannot last from 2024-12-31 to 1995-01-01"),
        ({"first": date(1899, 12, 31)}, "from 1900-01-01 to 2048-12-31"),
        ({"last": date(2049, 1, 1)}, "from 1900-01-01 to 2048-12-31"),
    ],
)
def test_what_cannot_be_made_is_refused_at_once(values, said):
    with pytest.raises(ValueError, match=said):
        made(**values)


@pytest.mark.parametrize(("first", "last"), [(FIRST, FIRST), (date(1900, 1, 1), date(1900, 12, 31)), (FIRST, LAST)])
def test_events_lie_in_their_period_but_for_those_that_were_announced(first, last):
    happened = [one for one in made(200, first=first, last=last) if isinstance(one, EventRecord)]
    begun = [edtf.parse(one.when) for one in happened if one.when and one.status in ("occurred", "alleged")]
    period = edtf.parse(f"{first}/{last}")
    assert len(begun) > 150
    assert all(period.overlaps(when) for when in begun)


# Everything in its place


def test_each_record_stands_after_all_that_it_refers_to(records):
    known: dict[type, set[str]] = {CategoryRecord: set(), ActorRecord: set(), SourceRecord: set(), EventRecord: set()}
    for record in records:
        if isinstance(record, EventRecord):
            assert record.category in known[CategoryRecord]
            assert record.actors.keys() <= known[ActorRecord]
            assert {citation.source for citation in record.cites} <= known[SourceRecord]
        assert record.id not in known[type(record)]
        known[type(record)].add(record.id)


def test_every_quotation_is_a_stretch_of_its_source(events, sources):
    for citation in (citation for event in events for citation in event.cites):
        text = sources[citation.source].text
        assert text[citation.span.start : citation.span.end] == citation.quote
        assert text.count(citation.quote) == 1
        assert len(text) < 5_000


def test_every_date_word_reads_as_the_rules_read_it(events, sources):
    for citation in [citation for event in events[::4] for citation in event.cites]:
        source = sources[citation.source]
        found = (citation.reading, citation.rule, citation.reference)
        if citation.dated:
            assert read(citation.quote, citation.dated, source.published, language=source.language) == (found, "")
        else:
            assert found == ("", "", "")


def test_titles_can_be_told_apart(events):
    assert len({event.title for event in events}) == len(events)


def test_no_word_is_a_word_for_a_date():
    assert date_words.find(" ".join(vocabulary.words()), "2019-02-10") == []


# The spread

SPREAD = {
    "an actor in a quarter": (lambda event: "made-actor-0001" in event.actors, 0.20, 0.26),
    "one actor": (lambda event: len(event.actors) == 1, 0.36, 0.44),
    "four actors": (lambda event: len(event.actors) == 4, 0.07, 0.13),
    "one country": (lambda event: len(event.countries) == 1, 0.56, 0.64),
    "three countries": (lambda event: len(event.countries) == 3, 0.07, 0.13),
    "one source": (lambda event: len(event.cites) == 1, 0.55, 0.65),
    "longer than a day": (lambda event: event.when and seconds(event.when) > 86_400, 0.20, 0.30),
    "to the minute": (lambda event: "T" in event.when, 0.05, 0.11),
    "about": (lambda event: event.when.endswith("~"), 0.05, 0.13),
    "undated": (lambda event: not event.when, 0.01, 0.03),
    "alleged": (lambda event: event.status == "alleged", 0.03, 0.07),
    "planned": (lambda event: event.status == "planned", 0.02, 0.04),
    "projected": (lambda event: event.status == "projected", 0.01, 0.03),
    "disputed": (lambda event: any(one.stance == "disputes" for one in event.cites), 0.003, 0.02),
    "with a summary": (lambda event: event.summary, 0.25, 0.35),
}


def seconds(when: str) -> int:
    date = edtf.parse(when)
    return date.latest - date.earliest + 1


@pytest.mark.parametrize(("holds", "least", "most"), SPREAD.values(), ids=SPREAD)
def test_as_many_events_as_in_real_timelines_are(events, holds, least, most):
    assert least <= share(events, holds) <= most


def test_an_event_has_two_actors_in_the_mean_and_a_citation_and_a_half(events):
    assert sum(len(event.actors) for event in events) / len(events) == pytest.approx(2.0, abs=0.06)
    assert sum(len(event.cites) for event in events) / len(events) == pytest.approx(1.5, abs=0.06)


def test_a_few_values_are_frequent_and_most_are_rare(events):
    actors = Counter(actor for event in events for actor in event.actors)
    codes = Counter(code for event in events for code in event.countries)
    assert 1_000 < len(actors) <= 2_000
    assert actors.most_common()[len(actors) // 2][1] <= 4
    assert 150 < len(codes) <= 200
    assert all(countries.known(code) for code in codes)
    assert 0.20 <= codes.most_common(1)[0][1] / len(events) <= 0.28
    assert len({event.category for event in events}) == 12


def test_some_words_stand_in_many_events_and_many_words_in_few(events):
    texts = (" ".join([event.title.lower(), *(one.quote for one in event.cites)]) for event in events)
    words = Counter(word for text in texts for word in set(text.replace(",", "").split()))
    numbers = [number / len(events) for word, number in words.most_common() if word.isalpha()]
    assert 0.12 <= numbers[5] <= 0.30
    assert numbers[1_500] < 0.005


def test_no_event_lasts_longer_than_four_hundred_days(events):
    assert max(seconds(event.when) for event in events if event.when) <= 400 * 86_400


def test_some_months_are_busier_than_others(events):
    months = Counter(event.when[:7] for event in events if event.when and event.status == "occurred")
    numbers = sorted(months.values())
    assert numbers[-20] > 3 * numbers[20]


# The command


@pytest.fixture
def generate(db, capsys):
    def run(slug: str = "made", *options: str) -> str:
        call_command("generate_timeline", slug, "--verbosity", "0", *(options or ("--events", "60")))
        return capsys.readouterr().out

    return run


def test_the_command_loads_what_holds_in_every_point(generate):
    assert generate("made", "--events", "400").startswith("Made 400 events, 24 sources, ")
    assert Event.objects.filter(timeline__slug="made").count() == 400
    assert list(failures()) == []


def test_every_kind_of_status_and_evidence_is_there(generate):
    generate("made", "--events", "1000")
    found = list(Event.objects.complete())
    assert {event.status for event in found} == set(Status.values)
    evidence = Counter(one for event in found for one in event.evidence)
    assert set(evidence) == {Evidence.SINGLE_SOURCE, Evidence.DATE_DISPUTED, Evidence.UNDATED}


def test_two_made_up_timelines_have_nothing_in_common(generate):
    generate("one")
    before = Timeline.objects.get(slug="one").revision
    generate("another", "--events", "60", "--seed", "2")
    assert Event.objects.count() == 120
    assert Timeline.objects.get(slug="one").revision == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("made", "--events", "0"), "there cannot be 0 events: give a number from 1 on"),
        (("made", "--events", "many"), "invalid int value"),
        (("made",), "required: --events"),
        (("made", "--events", "5", "--from", "2019"), "“2019” is no day: write one as 2019-01-23"),
        (("made", "--events", "5", "--from", "2025-01-01"), "events cannot last from 2025-01-01 to 2024-12-31"),
        (("no slug", "--events", "5"), "slug: Enter a valid “slug”"),
        (("admin", "--events", "5"), "slug: “admin” is an address of Daybook itself"),
        (("a" * 31, "--events", "5"), "is too long: give at most 30 characters"),
    ],
)
def test_what_is_asked_wrongly_is_refused_with_what_to_do(db, options, said):
    with pytest.raises(CommandError, match=said):
        call_command("generate_timeline", *options, "--verbosity", "0")
    assert not Timeline.objects.exists() and not Source.objects.exists()


def test_a_timeline_that_is_there_is_never_overwritten(generate):
    generate()
    before = list(Event.objects.values())
    with pytest.raises(CommandError, match="There is a timeline “made” already: choose another slug."):
        generate()
    assert list(Event.objects.values()) == before


def test_sources_that_an_earlier_timeline_left_are_never_overwritten(generate):
    generate()
    Timeline.objects.all().delete()
    with pytest.raises(CommandError, match="sources of an earlier timeline “made” still: choose another slug."):
        generate("made", "--events", "60", "--seed", "2")


# How far it has come


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def watched(stream: StringIO, *, seconds_each: float) -> str:
    """What is shown of 300 things, each of which takes some seconds."""
    now = iter(number * seconds_each for number in range(10_000))
    passed = list(Progress(stream, 300, "things", clock=lambda: next(now)).watch(range(300), int))
    assert passed == list(range(300))
    return stream.getvalue()


def test_on_a_terminal_a_bar_grows_in_its_line():
    bars = watched(Terminal(), seconds_each=1).split("\r")[1:]
    assert [bar.count("█") for bar in bars] == [10, 20, 30, 30]
    assert bars[-1].endswith(" 100%  300 of 300 things in 7 s\n")
    assert all("\n" not in bar for bar in bars[:-1])


def test_in_a_log_there_is_a_line_now_and_then():
    assert watched(StringIO(), seconds_each=9).splitlines() == [
        " 67%  200 of 300 things in 27 s",
        "100%  300 of 300 things in 45 s",
    ]


def test_the_command_shows_how_far_it_has_come(db, capsys):
    stream = StringIO()
    call_command("generate_timeline", "made", "--events", "60", stderr=stream)
    assert stream.getvalue().startswith("100%  60 of 60 events in ")
