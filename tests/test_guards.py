"""The database itself refuses wrong passages and changed texts, and raises revisions, whatever way a change comes."""

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.db.models import F, Model, QuerySet

from tests.factories import (
    cite,
    leave_out,
    make_actor,
    make_category,
    make_event,
    make_passage,
    make_source,
    make_timeline,
)
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    EventCountry,
    Omission,
    Participation,
    Passage,
    Source,
    Timeline,
    guards,
)

pytestmark = pytest.mark.django_db

TEXT = "On Jan. 23 the Assembly swore Guaidó in. On Feb. 4 it met."


@pytest.fixture
def watched() -> Timeline:
    """A timeline that shows a row of every table, and another that shows none of them."""
    timeline = make_timeline(slug="watched")
    source = make_source(text=TEXT, slug="report")
    actor = make_actor(name="Juan Guaidó", slug="guaido")
    event = make_event(timeline=timeline, slug="sworn-in", when="2019-01-23", actors=(actor,), countries=("VE",))
    cite(event=event, source=source, quote="On Jan. 23", dated="Jan. 23")
    leave_out(timeline=timeline, source=source, quote="On Feb. 4 it met.")
    other = make_event(
        timeline=make_timeline(slug="other"),
        slug="sworn-in",
        when="2019-01-23",
        actors=(make_actor(name="Another", slug="another"),),
        countries=("VE",),
    )
    cite(event=other, source=make_source(text=TEXT, slug="another"), quote="On Jan. 23", dated="Jan. 23")
    return timeline


def revision(slug: str = "watched") -> int:
    return Timeline.objects.get(slug=slug).revision


# Refusals


def test_a_wrong_passage_is_refused_when_many_are_made_at_once():
    source = make_source(text=TEXT)
    wrong = Passage(source=source, start=3, end=10, exact="Jan. 24")
    with pytest.raises(DatabaseError, match="the passage does not stand there in its source"), transaction.atomic():
        Passage.objects.bulk_create([Passage(source=source, start=0, end=2, exact="On"), wrong])
    assert not Passage.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"exact": "Jan. 24"}, id="other words"),
        pytest.param({"start": 4, "end": 11}, id="another place"),
        pytest.param({"start": F("start") - 1, "end": F("end") - 1}, id="a place beside"),
        pytest.param({"exact": "Jan.\u00a023"}, id="a lookalike"),
    ],
)
def test_a_passage_is_not_moved_off_its_text(changes):
    make_passage(source=make_source(text=TEXT), quote="Jan. 23")
    with pytest.raises(DatabaseError, match="the passage does not stand there in its source"), transaction.atomic():
        Passage.objects.update(**changes)
    assert Passage.objects.broken().count() == 0


def test_a_passage_is_not_moved_to_a_source_that_reads_otherwise():
    make_passage(source=make_source(text=TEXT), quote="Jan. 23")
    other = make_source(text="Another text altogether.")
    with pytest.raises(DatabaseError, match="the passage does not stand there in its source"), transaction.atomic():
        Passage.objects.update(source=other)


def test_a_passage_may_move_to_where_its_words_stand_too():
    make_passage(source=make_source(text=TEXT), quote="Jan. 23")
    same = make_source(text=TEXT)
    Passage.objects.update(source=same)
    assert Passage.objects.get().source == same


def test_a_passage_is_measured_in_code_points_by_the_database_too():
    source = make_source(text="\U0001f1fb\U0001f1ea Guaidó: cafe\u0301 “x”")
    quotes = ["Guaidó", "cafe\u0301", "“x”", "\U0001f1ea"]
    passages = [
        Passage(source=source, start=start, end=start + len(quote), exact=quote)
        for quote in quotes
        for start in [source.text.index(quote)]
    ]
    assert len(Passage.objects.bulk_create(passages)) == 4


def test_an_empty_passage_is_refused():
    source = make_source(text=TEXT)
    with pytest.raises(DatabaseError, match="passage_as_long_as_its_text"), transaction.atomic():
        Passage.objects.bulk_create([Passage(source=source, start=3, end=3, exact="")])


@pytest.mark.parametrize("text", ["", "Another", TEXT + " ", TEXT.replace(" ", "\u00a0", 1)])
def test_the_text_of_a_source_is_not_changed_by_an_update_of_many(text):
    make_source(text=TEXT)
    with pytest.raises(DatabaseError, match="the text of a source never changes"), transaction.atomic():
        Source.objects.update(text=text)
    assert Source.objects.get().text == TEXT


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE timeline_source SET text = 'Another'",
        "UPDATE timeline_passage SET exact = 'Jan. 24'",
        'UPDATE timeline_passage SET start = 0, "end" = 7',
        "INSERT INTO timeline_passage (source_id, start, \"end\", exact) SELECT id, 0, 2, 'No' FROM timeline_source",
    ],
)
def test_plain_sql_is_refused_too(statement):
    make_passage(source=make_source(text=TEXT), quote="Jan. 23")
    with pytest.raises(DatabaseError, match="never changes|does not stand there"), transaction.atomic():
        connection.cursor().execute(statement)


def test_a_refused_change_leaves_the_revision_as_it_was(watched):
    before = revision()
    with pytest.raises(DatabaseError), transaction.atomic():
        Source.objects.update(title="Changed", text="Changed")
    assert revision() == before


# Revisions

CHANGES = {
    Event: {"title": "Another title"},
    Category: {"name": "Another name"},
    Participation: {"role": "another role"},
    EventCountry: {"code": "CO"},
    Citation: {"stance": "disputes"},
    Omission: {"because": "Another reason."},
    Passage: {"end": F("end") - 1, "exact": "On Jan. 2"},
    Source: {"title": "Another title"},
    Actor: {"name": "Another name"},
}


def shown(model: type[Model]) -> QuerySet:
    """The rows of a table that the timeline shows, not the ones of the other timeline."""
    lookups = {
        Event: {"timeline__slug": "watched"},
        Category: {"timeline__slug": "watched"},
        Omission: {"timeline__slug": "watched"},
        Passage: {"citations__event__timeline__slug": "watched"},
        Source: {"slug": "report"},
        Actor: {"slug": "guaido"},
    }
    return model.objects.filter(**lookups.get(model, {"event__timeline__slug": "watched"}))


def test_every_table_of_a_timeline_is_watched():
    tables = {model._meta.db_table for model in CHANGES}
    assert set(guards.SHOWN_ON) == tables
    assert {model._meta.db_table for model in apps.get_app_config("timeline").get_models()} == {
        *tables,
        "timeline_timeline",
    }


@pytest.mark.parametrize("model", CHANGES, ids=lambda model: model.__name__)
def test_every_change_of_a_row_raises_the_revision(watched, model):
    before, other = revision(), revision("other")
    assert model.objects.filter(pk__in=shown(model).values("pk")).update(**CHANGES[model]) == 1
    assert revision() > before
    assert revision("other") == other


def test_a_change_of_a_passage_that_was_left_out_raises_the_revision(watched):
    before, other = revision(), revision("other")
    assert Passage.objects.filter(omissions__timeline=watched).update(end=F("end") - 1, exact="On Feb. 4 it met") == 1
    assert revision() > before
    assert revision("other") == other


def test_a_change_of_a_source_that_was_only_left_out_raises_the_revision():
    leave_out(timeline=make_timeline(slug="watched"), source=make_source(text=TEXT), quote="On Feb. 4 it met.")
    before = revision()
    Source.objects.update(title="Another title")
    assert revision() > before


@pytest.mark.parametrize("model", [Omission, Citation, EventCountry, Participation], ids=lambda model: model.__name__)
def test_every_row_taken_away_raises_the_revision(watched, model):
    before, other = revision(), revision("other")
    assert shown(model).delete()[0] == 1
    assert revision() > before
    assert revision("other") == other


def test_an_event_taken_away_raises_the_revision(watched):
    shown(Citation).delete()
    shown(EventCountry).delete()
    shown(Participation).delete()
    before, other = revision(), revision("other")
    assert shown(Event).delete()[0] == 1
    assert revision() > before
    shown(Category).delete()
    assert revision() > before + 1
    assert revision("other") == other


MAKERS = {
    "an event": lambda timeline, event: Event.objects.bulk_create(
        [Event(timeline=timeline, slug="new", title="New", category=event.category)]
    ),
    "a category": lambda timeline, event: make_category(timeline=timeline, slug="new"),
    "a part": lambda timeline, event: Participation.objects.create(
        event=event, actor=make_actor(name="New", slug="new")
    ),
    "a country": lambda timeline, event: EventCountry.objects.create(event=event, code="CO"),
    "a citation": lambda timeline, event: cite(event=event, source=Source.objects.get(slug="another"), quote="it met"),
    "an omission": lambda timeline, event: leave_out(
        timeline=timeline, source=Source.objects.get(slug="another"), quote="it met"
    ),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_every_row_added_raises_the_revision(watched, make):
    before, other = revision(), revision("other")
    make(watched, watched.events.get())
    assert revision() > before
    assert revision("other") == other


def test_a_change_of_the_timeline_itself_raises_its_revision(watched):
    before, other = revision(), revision("other")
    Timeline.objects.filter(slug="watched").update(title="Another title")
    assert revision() > before
    assert revision("other") == other


def test_a_revision_that_a_backup_took_back_never_comes_again(watched):
    lost = revision()
    guards.remove(connection)
    Timeline.objects.filter(slug="watched").update(revision=lost - 3_600_000_000)
    guards.install(connection)
    watched.events.update(title="Something else")
    assert revision() > lost


def test_a_revision_rises_though_the_clock_is_behind(watched):
    ahead = revision() + 3_600_000_000
    Timeline.objects.filter(slug="watched").update(revision=ahead)
    watched.events.update(title="Something else")
    assert revision() > ahead


def test_an_event_that_moves_raises_the_revision_of_both_timelines(watched):
    before, other = revision(), revision("other")
    target = Timeline.objects.get(slug="other")
    watched.events.update(timeline=target, slug="moved", category=target.categories.get())
    assert revision() > before
    assert revision("other") > other


def test_a_citation_that_moves_raises_the_revision_of_both_timelines(watched):
    before, other = revision(), revision("other")
    shown(Citation).update(event=Event.objects.get(timeline__slug="other"))
    assert revision() > before
    assert revision("other") > other


def test_a_shared_actor_raises_the_revision_of_every_timeline_that_shows_it(watched):
    Participation.objects.create(
        event=Event.objects.get(timeline__slug="other"), actor=Actor.objects.get(slug="guaido")
    )
    before, other = revision(), revision("other")
    Actor.objects.filter(slug="guaido").update(aliases=["Guido"])
    assert revision() > before
    assert revision("other") > other


def test_a_source_that_nobody_cites_raises_no_revision(watched):
    before = revision()
    make_source(text=TEXT, slug="uncited")
    Source.objects.filter(slug="uncited").update(title="Another title")
    assert revision() == before


def test_saving_a_stale_timeline_raises_the_revision_all_the_same(watched):
    stale = Timeline.objects.get(slug="watched")
    for _ in range(3):
        make_event(timeline=watched)
    before = revision()
    stale.title = "Edited long ago"
    stale.save()
    assert revision() > before > stale.revision


@pytest.mark.parametrize("value", [0, -5, F("revision") - 1, F("revision")])
def test_no_update_lowers_a_revision_or_leaves_it(watched, value):
    before = revision()
    Timeline.objects.filter(slug="watched").update(revision=value)
    assert revision() > before


def test_loading_the_fixture_again_never_lowers_the_revision(demo):
    Event.objects.filter(timeline=demo).update(summary="Edited.")
    demo.refresh_from_db()
    call_command("loaddata", "venezuela_2019", verbosity=0)
    assert revision("venezuela-2019") > demo.revision > 0


def test_a_change_that_is_rolled_back_takes_its_revision_back_with_it(watched):
    before = revision()
    with transaction.atomic():
        Actor.objects.update(name="Nobody")
        assert revision() > before
        transaction.set_rollback(True)
    assert revision() == before


# The triggers themselves


def installed() -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute(guards._DIALECTS[connection.vendor].INSTALLED, [guards.PREFIX + "%"])
        return {name for name, _ in cursor.fetchall()}


def test_the_guards_stand_again_after_migrations_have_run():
    before = installed()
    stale = 3 * len(guards.SEARCHED) if connection.vendor == "sqlite" else 0
    assert len(before) == 3 * len(guards.SHOWN_ON) + len(guards.REFUSALS) + 1 + stale
    guards.remove(connection)
    assert installed() == set()
    call_command("migrate", verbosity=0)
    assert installed() == before
    make_source(text=TEXT)
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        Source.objects.update(text="Another")


def test_guards_can_be_installed_twice():
    before = installed()
    guards.install(connection)
    assert installed() == before


# Many rows at once


def add_events(timeline: Timeline, count: int) -> None:
    category = timeline.categories.get()
    Event.objects.bulk_create(
        Event(timeline=timeline, slug=f"new-{number}", title="New", category=category) for number in range(count)
    )


def test_many_new_rows_raise_the_revision_once(watched):
    before, other = revision(), revision("other")
    with guards.raised_once(connection, watched.pk):
        add_events(watched, 20)
        assert revision() == before
    assert revision() > before and revision("other") == other


def test_where_no_row_was_added_the_revision_stays(watched):
    before = revision()
    with guards.raised_once(connection, watched.pk):
        assert watched.events.count() == 1
    assert revision() == before


def test_what_is_changed_or_deleted_meanwhile_raises_every_timeline_that_shows_it(watched):
    before, other = revision(), revision("other")
    with guards.raised_once(connection, watched.pk):
        Actor.objects.filter(slug="another").update(name="Another name")
        EventCountry.objects.filter(event__timeline=watched).delete()
    assert revision() > before
    assert revision("other") > other


def test_after_many_rows_every_guard_stands_again(watched):
    before = installed()
    with guards.raised_once(connection, watched.pk):
        add_events(watched, 2)
    assert installed() == before
    raised = revision()
    make_event(timeline=watched, slug="one-more")
    assert revision() > raised


def test_many_rows_that_fail_leave_guards_and_revision_as_they_were(watched):
    before, guarding = revision(), installed()
    with pytest.raises(RuntimeError), transaction.atomic(), guards.raised_once(connection, watched.pk):
        add_events(watched, 2)
        raise RuntimeError("half way")
    assert (revision(), installed(), watched.events.count()) == (before, guarding, 1)
