"""Records are loaded all or not at all, found again by their natural keys, and hold to what the models promise."""

import weakref
from dataclasses import replace

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from tests.records import (
    ACTOR,
    ALL,
    CATEGORY,
    EVENT,
    MET,
    OMISSION,
    SOURCE,
    SWORN,
    TEXT,
    TIMELINE,
    UNDATED,
    citation,
    instead,
)
from timeline.exchange import sheet
from timeline.exchange.loading import batches, load, report
from timeline.models import Actor, Citation, Event, Omission, Passage, Source, Timeline, guards
from timeline.models.verifying import failures
from timeline.passages import Span

pytestmark = pytest.mark.django_db

COUNTS = {"timeline": 1, "category": 1, "source": 1, "actor": 2, "event": 2, "omission": 1}


def counted(counter):
    return {kind: count for kind, count in counter.items() if count}


def rows() -> dict[str, list]:
    """Every row of every table, by natural keys, without the revision, which belongs to one database."""
    found = {}
    for model in apps.get_app_config("timeline").get_models():
        names = [field.name for field in model._meta.concrete_fields if not field.is_relation and not field.primary_key]
        found[model.__name__] = sorted(
            (*map(str, row.natural_key()), *(str(getattr(row, name)) for name in names if name != "revision"))
            for row in model.objects.all()
        )
    return found


def empty() -> None:
    for model in (Timeline, Passage, Source, Actor):
        model.objects.all().delete()


# What is loaded


def test_every_kind_of_record_is_loaded():
    assert counted(load(TIMELINE, ALL).created) == COUNTS
    event = Event.objects.get(slug="sworn-in")
    assert (event.title, event.when, event.category.name) == ("Guaid\u00f3 is sworn in", "2019-01-23", "Power")
    assert [(part.actor.slug, part.role) for part in event.participations.all()] == [
        ("guaido", "sworn in"),
        ("assembly", "swore him in"),
    ]
    assert event.countries == ["VE", "US"]
    assert [cited.passage.exact for cited in event.citations.all()] == ["On Jan. 23, 2019", "Last month it met"]
    assert Omission.objects.get().passage.exact == "On Feb. 4 it rested"


def test_a_sheet_is_loaded_as_its_fixture_is():
    call_command("loaddata", "venezuela_2019", verbosity=0)
    expected = rows()
    empty()
    demo = sheet.read(settings.SEEDS_DIR / "venezuela-2019.yaml")
    assert not load(demo.timeline, demo.records()).failed
    assert rows() == expected


def test_what_is_loaded_passes_every_check_of_its_model():
    demo = sheet.read(settings.SEEDS_DIR / "venezuela-2019.yaml")
    load(demo.timeline, demo.records())
    before = rows()
    for model in apps.get_app_config("timeline").get_models():
        for row in model.objects.all():
            row.full_clean()
            row.save()
    assert rows() == before
    assert list(failures()) == []


def test_the_bounds_of_dates_are_computed():
    load(TIMELINE, ALL)
    event, cited = Event.objects.get(slug="sworn-in"), Citation.objects.get(reading="2019-01")
    assert (event.latest - event.earliest, cited.reading_latest - cited.reading_earliest) == (86399, 31 * 86400 - 1)


def test_an_event_may_name_an_actor_and_quote_a_source_that_the_database_knows_already():
    load(TIMELINE, ALL)
    other = replace(TIMELINE, slug="other")
    assert counted(load(other, [CATEGORY, EVENT]).created) == {"timeline": 1, "category": 1, "event": 1}
    assert Passage.objects.count() == 3
    assert Event.objects.get(timeline__slug="other").citations.count() == 2


def test_new_categories_come_after_the_others():
    load(TIMELINE, ALL)
    load(TIMELINE, [replace(CATEGORY, id="talks"), CATEGORY, replace(CATEGORY, id="aid")])
    categories = Timeline.objects.get().categories.values_list("slug", "position")
    assert list(categories) == [("power", 0), ("talks", 1), ("aid", 2)]


# Loaded again


def test_what_is_loaded_again_changes_nothing():
    load(TIMELINE, ALL)
    before, ids = rows(), list(Citation.objects.values_list("pk", flat=True))
    revision = Timeline.objects.get().revision
    again = load(TIMELINE, ALL)
    assert counted(again.unchanged) == COUNTS
    assert not counted(again.created) and not counted(again.updated)
    assert (rows(), list(Citation.objects.values_list("pk", flat=True))) == (before, ids)
    assert Timeline.objects.get().revision == revision


@pytest.mark.parametrize(
    ("record", "values", "kind"),
    [
        pytest.param(EVENT, {"title": "Another"}, "event", id="a title"),
        pytest.param(EVENT, {"when": "2019-01"}, "event", id="a date"),
        pytest.param(EVENT, {"when": ""}, "event", id="a date taken away"),
        pytest.param(EVENT, {"actors": {"assembly": "swore him in"}}, "event", id="an actor taken away"),
        pytest.param(EVENT, {"actors": {"guaido": "another role", "assembly": "swore him in"}}, "event", id="a role"),
        pytest.param(EVENT, {"countries": ("US", "VE")}, "event", id="the order of countries"),
        pytest.param(EVENT, {"cites": ()}, "event", id="citations taken away"),
        pytest.param(EVENT, {"cites": (SWORN, replace(MET, stance="context"))}, "event", id="a stance"),
        pytest.param(UNDATED, {"countries": ("CO",)}, "event", id="a country where none was"),
        pytest.param(UNDATED, {"cites": (citation("the Assembly"),)}, "event", id="a new passage"),
        pytest.param(CATEGORY, {"name": "Powers"}, "category", id="the name of a category"),
        pytest.param(ACTOR, {"aliases": ()}, "actor", id="aliases"),
        pytest.param(SOURCE, {"title": "Another"}, "source", id="the title of a source"),
        pytest.param(OMISSION, {"because": "It is a rest."}, "omission", id="a reason"),
    ],
)
def test_what_differs_is_changed_and_raises_the_revision(record, values, kind):
    load(TIMELINE, ALL)
    revision = Timeline.objects.get().revision
    changed = load(TIMELINE, instead(record, **values))
    assert counted(changed.updated) == {kind: 1}
    assert Timeline.objects.get().revision > revision
    assert list(failures()) == []
    from_database = rows()
    empty()
    load(TIMELINE, instead(record, **values))
    fresh = rows()
    fresh["Passage"] = from_database["Passage"] = []  # one that nobody quotes any more stays
    assert from_database == fresh


def test_a_change_of_the_timeline_is_counted_and_raises_its_revision():
    load(TIMELINE, ALL)
    revision = Timeline.objects.get().revision
    assert counted(load(replace(TIMELINE, summary="All of it."), ALL).updated) == {"timeline": 1}
    assert Timeline.objects.get().summary == "All of it."
    assert Timeline.objects.get().revision > revision


def test_what_no_record_names_stays():
    load(TIMELINE, ALL)
    load(TIMELINE, [replace(UNDATED, id="new")])
    assert set(Event.objects.values_list("slug", flat=True)) == {"sworn-in", "later", "new"}


def test_a_source_with_another_date_has_its_words_read_anew():
    load(TIMELINE, ALL)
    load(TIMELINE, [replace(SOURCE, published="2019-04-02")])
    assert Citation.objects.get(date_words="Last month").reading == "2019-03"


# Mistakes

MISTAKES = {
    "a slug that is none": (EVENT, {"id": "sworn in"}, "7: id: Enter a valid"),
    "a slug that is too long": (EVENT, {"id": "x" * 101}, "7: id: Ensure this value has at most 100"),
    "no title": (EVENT, {"title": ""}, "7: title: This field cannot be blank."),
    "a title that is too long": (EVENT, {"title": "x" * 301}, "7: title: Ensure this value has at most 300"),
    "a character that cannot be kept": (EVENT, {"title": "x\x00"}, "7: title: there is a character in it that no"),
    "half a character": (EVENT, {"summary": "\ud83d"}, "7: summary: there is a character in it that no"),
    "a date that is none": (EVENT, {"when": "2019-13"}, "7: when: "),
    "a status that is none": (EVENT, {"status": "over"}, "7: status: Value 'over' is not a valid choice."),
    "a country that is none": (EVENT, {"countries": ("VE", "XX")}, "7: countries: “XX” is no country"),
    "a country named twice": (EVENT, {"countries": ("VE", "VE")}, "7: a country stands here twice: keep one"),
    "a role that is too long": (EVENT, {"actors": {"guaido": "x" * 201}}, "7: guaido: Ensure this value has at"),
    "an unknown category": (EVENT, {"category": "war"}, "7: the category “war” is not known"),
    "an unknown actor": (EVENT, {"actors": {"maduro": "fell"}}, "7: the actor “maduro” is not known"),
    "an unknown source": (UNDATED, {"cites": (replace(SWORN, source="paper"),)}, "9: the source “paper” is not known"),
    "one quotation twice": (EVENT, {"cites": (SWORN, SWORN)}, "7: a quotation stands here twice: keep one"),
    "a quotation beside its place": (
        EVENT,
        {"cites": (replace(MET, span=Span(MET.span.start + 1, MET.span.end + 1)),)},
        "8: “Last month it met” is not what the source “report” reads at 50-67",
    ),
    "a lookalike of a quotation": (
        EVENT,
        {"cites": (replace(MET, quote="Last\u00a0month it met", dated="Last\u00a0month"),)},
        "8: “Last\u00a0month it met” is not what",
    ),
    "a quotation beyond the text": (
        EVENT,
        {"cites": (replace(MET, span=Span(900, 900 + len(MET.quote))),)},
        "8: “Last month it met” is not what",
    ),
    "a place too short for its quotation": (
        EVENT,
        {"cites": (replace(MET, span=Span(MET.span.start, MET.span.end - 1)),)},
        "8: the quotation has 17 characters and cannot stand at 49-65",
    ),
    "an empty quotation": (EVENT, {"cites": (replace(MET, quote="", span=Span(5, 5)),)}, "8: the quotation has 0"),
    "date words outside of the quotation": (EVENT, {"cites": (replace(MET, dated="Feb. 4"),)}, "8: “Feb. 4” does not"),
    "date words twice in it": (EVENT, {"cites": (replace(MET, dated="t"),)}, "8: “t” stands more than once in the"),
    "date words without a reading": (EVENT, {"cites": (replace(MET, reading=""),)}, "8: “Last month” is not read as"),
    "a reading without date words": (EVENT, {"cites": (replace(MET, dated=""),)}, "8: “reading” needs the date words"),
    "a reading that is no date": (EVENT, {"cites": (replace(MET, reading="soon"),)}, "8: reading: "),
    "a reading without a reason": (EVENT, {"cites": (replace(MET, rule=""),)}, "8: say under “because” why"),
    "a reading elsewhere": (EVENT, {"cites": (replace(MET, reading="2018-12"),)}, "8: “Last month” reads as 2018-12,"),
    "a stance that is none": (EVENT, {"cites": (replace(MET, stance="doubts"),)}, "8: stance: Value 'doubts' is"),
    "a category without a name": (CATEGORY, {"name": ""}, "2: name: This field cannot be blank."),
    "a kind of actor that is none": (ACTOR, {"kind": "ghost"}, "4: kind: Value 'ghost' is not a valid choice."),
    "an alias that is empty": (ACTOR, {"aliases": ("Guaido", " ")}, "4: aliases: Give a list of names"),
    "an address that is none": (SOURCE, {"url": "paper"}, "3: url: Enter a valid URL."),
    "a language that is none": (SOURCE, {"language": "English"}, "3: language: Give the code of a language"),
    "a source without a text": (SOURCE, {"text": ""}, "3: text: This field cannot be blank."),
    "a date inferred without reasoning": (SOURCE, {"reasoning": ""}, "3: say under “reasoning” how the date"),
    "an omission without a reason": (OMISSION, {"because": ""}, "11: because: This field cannot be blank."),
    "an omission from nowhere": (OMISSION, {"source": "paper"}, "11: the source “paper” is not known"),
    "an omission of other words": (OMISSION, {"quote": "On Feb. 4 he rested"}, "11: “On Feb. 4 he rested” is not"),
}


@pytest.mark.parametrize(("record", "values", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_line_and_nothing_is_kept(record, values, said):
    failed = load(TIMELINE, instead(record, **values)).failed
    assert [f"{mistake.line}: {mistake.message}".startswith(said) for mistake in failed] == [True]
    assert not Timeline.objects.exists() and not Source.objects.exists() and not Actor.objects.exists()
    assert guards.missing(connection) == []


def test_what_failed_itself_is_not_reported_again_where_it_is_used():
    failed = load(TIMELINE, instead(SOURCE, title="")).failed
    assert [(mistake.line, mistake.message) for mistake in failed] == [(3, "title: This field cannot be blank.")]


def test_a_wrong_timeline_is_refused_before_any_record_is_read():
    failed = load(replace(TIMELINE, slug="admin"), iter(lambda: pytest.fail("a record was read"), None)).failed
    assert [mistake.message for mistake in failed] == ["slug: “admin” is an address of Daybook itself: choose another."]


def test_all_mistakes_of_a_file_are_named():
    wrong = [
        *instead(EVENT, when="soon", title=""),
        replace(UNDATED, id="a b", line=20),
        replace(ACTOR, name="", line=21),
    ]
    lines = [mistake.line for mistake in load(TIMELINE, wrong).failed]
    assert lines == [7, 7, 20, 21]


def test_reading_stops_where_all_is_wrong(monkeypatch):
    monkeypatch.setattr(batches, "BATCH", 2)
    monkeypatch.setattr(report, "TOO_MANY", 5)
    records = iter([replace(UNDATED, id=f"a {number}") for number in range(100)])
    assert len(load(TIMELINE, records).failed) == 6
    assert len(list(records)) == 94


def test_a_changed_text_is_refused_as_a_new_version_of_its_source():
    load(TIMELINE, ALL)
    failed = load(TIMELINE, instead(SOURCE, text=TEXT + " And so on.")).failed
    assert [str(mistake.line) + mistake.message[:40] for mistake in failed] == [
        "3the source “report” has another text in "
    ]
    assert Source.objects.get().text == TEXT


def test_a_failed_load_leaves_what_was_there_as_it_was():
    load(TIMELINE, ALL)
    before, revision = rows(), Timeline.objects.get().revision
    assert load(TIMELINE, [*instead(EVENT, title="Another"), replace(UNDATED, when="soon", id="new")]).failed
    assert (rows(), Timeline.objects.get().revision) == (before, revision)


@pytest.mark.django_db(transaction=True)
def test_a_load_is_a_transaction_of_its_own_and_leaves_the_connection_as_it_was():
    before = temporary_storage()
    assert load(TIMELINE, instead(OMISSION, because="")).failed
    assert not Timeline.objects.exists()
    assert counted(load(TIMELINE, ALL).created) == COUNTS
    assert temporary_storage() == before


def temporary_storage() -> object:
    with connection.cursor() as cursor:
        return connection.vendor == "sqlite" and cursor.execute("PRAGMA temp_store").fetchone()


# Batches


@pytest.mark.parametrize("size", [1, 2, 5])
def test_the_size_of_a_batch_changes_nothing(monkeypatch, size):
    load(TIMELINE, ALL)
    expected = rows()
    empty()
    monkeypatch.setattr(batches, "BATCH", size)
    assert counted(load(TIMELINE, ALL).created) == COUNTS
    assert rows() == expected
    assert counted(load(TIMELINE, ALL).unchanged) == COUNTS


@pytest.mark.parametrize("size", [1, 5_000])
@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize(
    ("again", "said"),
    [
        (EVENT, "the event “sworn-in” stands here a second time: choose another id"),
        (OMISSION, "this passage is left out a second time here: keep one"),
        (replace(ACTOR, name="Another"), "the actor “guaido” stands here a second time, with other values: keep one"),
        (
            replace(SOURCE, title="Another"),
            "the source “report” stands here a second time, with other values: keep one",
        ),
    ],
    ids=["an event", "an omission", "an actor", "a source"],
)
def test_what_stands_in_the_records_twice_is_a_mistake_however_far_apart(monkeypatch, size, stored, again, said):
    monkeypatch.setattr(batches, "BATCH", size)
    if stored:
        load(TIMELINE, ALL)
    failed = load(TIMELINE, [*ALL, replace(again, line=99)]).failed
    assert [(mistake.line, mistake.message) for mistake in failed] == [(99, said)]


@pytest.mark.parametrize("size", [1, 5_000])
def test_an_actor_or_source_may_be_introduced_again_in_the_same_words(monkeypatch, size):
    monkeypatch.setattr(batches, "BATCH", size)
    assert counted(load(TIMELINE, [*ALL, ACTOR, SOURCE, CATEGORY]).created) == COUNTS


def test_records_are_let_go_when_their_batch_is_loaded(monkeypatch):
    monkeypatch.setattr(batches, "BATCH", 10)
    made: list[weakref.ref] = []
    most = 0

    def stream():
        nonlocal most
        yield CATEGORY
        for number in range(200):
            record = replace(UNDATED, id=f"event-{number}")
            made.append(weakref.ref(record))
            most = max(most, sum(one() is not None for one in made))
            yield record

    load(TIMELINE, stream())
    assert Event.objects.count() == 200
    assert most <= 2 * 10 + 1
