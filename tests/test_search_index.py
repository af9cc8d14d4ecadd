"""The index of words follows every change of the database, and readers are answered truly whoever else writes."""

import sqlite3
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection
from django.db.models import F
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import cite, make_actor, make_event, make_source, make_timeline
from tests.searching import searched, slugs
from timeline.apps import _index_texts
from timeline.models import Actor, Citation, Event, Participation, Passage, Source, Timeline, guards
from timeline.models.verifying import failures as other_failures
from timeline.search import TextIndex, checking, fts5, indexing, postings, refresh, writing
from timeline.search.texts import searched_texts

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite has an index of words so far"),
]

TEXT = "The border was closed. Aid was blocked."


@pytest.fixture
def timeline() -> Timeline:
    """Two events: one that all kinds of texts speak of, and one of another kind."""
    timeline = make_timeline(slug="watched")
    guaido = make_actor(name="Juan Guaidó", slug="guaido", aliases=("Interim One",))
    event = make_event(timeline=timeline, slug="first", title="Recognised", summary="By many.", actors=(guaido,))
    cite(event=event, source=make_source(text=TEXT, slug="report"), quote="The border was closed.")
    make_event(timeline=timeline, slug="second", title="Talks", actors=(make_actor(name="Maduro", slug="maduro"),))
    return timeline


def waiting() -> int:
    return fts5.run("SELECT count(*) FROM timeline_text_stale")[0][0]


def by_looking(timeline: Timeline, query: str) -> list[str]:
    """The events that a query finds, by looking through the texts that the database holds now."""
    events = timeline.events.order_by("pk")
    texts = searched_texts(events)
    names = list(events.values_list("slug", flat=True))
    return [names[position] for position in TextIndex(texts[event.pk] for event in events).matches(query)]


# What is searched


@pytest.mark.parametrize(
    ("query", "found"),
    [
        pytest.param("recognised", ["first"], id="a title"),
        pytest.param("many", ["first"], id="a summary"),
        pytest.param('"border was closed"', ["first"], id="a quotation"),
        pytest.param('"juan guaido"', ["first"], id="an actor"),
        pytest.param("interim", ["first"], id="an alias"),
        pytest.param("talks maduro", ["second"], id="two texts"),
        pytest.param('"recognised by"', [], id="a phrase from one text into the next"),
        pytest.param('"guaido interim"', [], id="a phrase from a name into an alias"),
        pytest.param("-maduro", ["first"], id="an actor left out"),
        pytest.param("blocked", [], id="what no event quotes"),
        pytest.param("¶", ["first", "second"], id="what stands between texts"),
    ],
)
def test_an_event_is_found_by_each_of_its_texts(timeline, query, found):
    assert slugs(timeline, query) == found


def test_another_timeline_is_not_found(timeline):
    other = make_timeline()
    make_event(timeline=other, slug="third", title="Talks", actors=(Actor.objects.get(slug="guaido"),))
    make_event(timeline=timeline, slug="fourth", title="More talks")
    assert slugs(timeline, "guaido") == ["first"]
    assert slugs(timeline, "talks") == ["second", "fourth"]
    assert slugs(other, "talks -more") == ["third"]


# Changes

SECOND = {"slug": "second"}
CHANGES = {
    "a title": ("new", lambda: Event.objects.filter(**SECOND).update(title="New talks")),
    "a summary": ("new", lambda: Event.objects.filter(**SECOND).update(summary="Something new.")),
    "a title in plain SQL": (
        "new",
        lambda: connection.cursor().execute("UPDATE timeline_event SET title = 'New' WHERE slug = 'second'"),
    ),
    "a citation made": (
        "blocked",
        lambda: cite(
            event=Event.objects.get(**SECOND), source=Source.objects.get(slug="report"), quote="Aid was blocked."
        ),
    ),
    "a citation moved to another event": ("border", lambda: Citation.objects.update(event=Event.objects.get(**SECOND))),
    "a citation taken away": ("border", lambda: Citation.objects.all().delete()),
    "a passage made shorter": (
        "closed",
        lambda: Passage.objects.update(end=F("end") - 8, exact="The border was"),
    ),
    "a part given": (
        "guaido",
        lambda: Participation.objects.create(event=Event.objects.get(**SECOND), actor=Actor.objects.get(slug="guaido")),
    ),
    "a part given to another": (
        "guaido",
        lambda: Participation.objects.filter(actor__slug="guaido").update(actor=Actor.objects.get(slug="maduro")),
    ),
    "a part moved to another event": (
        "guaido",
        lambda: Participation.objects.filter(actor__slug="guaido").update(event=Event.objects.get(**SECOND)),
    ),
    "a part taken away": ("guaido", lambda: Participation.objects.filter(actor__slug="guaido").delete()),
    "an actor’s name": ("new", lambda: Actor.objects.filter(slug="maduro").update(name="Someone new")),
    "an actor’s alias": ("new", lambda: Actor.objects.filter(slug="maduro").update(aliases=["Someone new"])),
    "an event made": ("new", lambda: make_event(timeline=Timeline.objects.get(), title="New")),
    "an event taken away": ("talks", lambda: Event.objects.filter(**SECOND).delete()),
}


@pytest.mark.parametrize(("query", "change"), CHANGES.values(), ids=CHANGES)
def test_every_change_of_a_text_is_followed(timeline, query, change):
    before = slugs(timeline, query)
    assert waiting() == 0
    change()
    assert waiting() > 0
    assert slugs(timeline, query) == by_looking(timeline, query) != before
    assert waiting() == 0
    assert list(checking.failures()) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda: Event.objects.update(status="planned"),
        lambda: Event.objects.update(title=F("title")),
        lambda: Actor.objects.update(kind="group"),
        lambda: Citation.objects.update(stance="context"),
        lambda: Participation.objects.update(role="mediator"),
        lambda: make_actor(name="Nobody"),
    ],
)
def test_what_is_not_searched_makes_no_work(timeline, change):
    refresh()
    change()
    assert waiting() == 0


def test_an_event_that_moves_to_another_timeline_is_found_there(timeline):
    assert slugs(timeline, "talks") == ["second"]
    other = make_timeline()
    category = make_event(timeline=other).category
    Event.objects.filter(slug="second").update(timeline=other, category=category)
    assert slugs(timeline, "talks") == []
    assert slugs(other, "talks") == ["second"]


def test_a_change_that_is_rolled_back_is_not_followed(timeline):
    refresh()
    with pytest.raises(ZeroDivisionError), writing.transaction.atomic():
        Event.objects.update(title="New")
        raise ZeroDivisionError
    assert waiting() == 0
    assert slugs(timeline, "new") == []


def test_many_changes_are_followed_in_several_transactions(timeline):
    for number in range(7):
        make_event(timeline=timeline, title=f"Number {number}")
    heard = []
    assert refresh(heard.append, batch=4) == 9
    assert heard == [4, 8, 9]
    assert waiting() == 0
    assert len(searched(timeline).matches("number")) == 7
    assert refresh() == 0


# Answers


def test_an_answer_of_the_revision_is_remembered(timeline, django_assert_num_queries):
    search = searched(timeline)
    first = search.matches("guaido talks")
    assert search.is_exact("guaido talks") and not search.is_exact("guaido")
    with django_assert_num_queries(0):
        assert search.matches("guaido talks") == first


def test_no_more_answers_are_remembered_than_have_a_place(timeline, monkeypatch):
    monkeypatch.setattr("timeline.search.face.REMEMBERED", 2)
    search = searched(timeline)
    for query in ("one", "two", "three"):
        search.matches(query)
    assert [search.is_exact(query) for query in ("one", "two", "three")] == [False, True, True]


def test_an_answer_after_the_revision_is_not_remembered(timeline):
    search = searched(timeline)
    Event.objects.filter(slug="second").update(title="Guaidó")
    assert list(search.matches("guaido")) == [0, 1]
    assert not search.is_exact("guaido")
    assert searched(timeline).matches("guaido") == search.matches("guaido")


def test_an_index_that_does_not_know_an_event_yet_leaves_it_out(timeline):
    search = searched(timeline)
    make_event(timeline=timeline, title="New talks")
    assert list(search.matches("talks")) == [1]
    assert list(search.matches("-guaido")) == [1]


def test_a_search_asks_the_database_as_often_whatever_it_finds(timeline, django_assert_max_num_queries):
    for number in range(20):
        make_event(timeline=timeline, title=f"Talks {number}")
    refresh()
    search = searched(timeline)
    with django_assert_max_num_queries(5):
        assert len(search.matches("talks")) == 21


def test_without_an_index_of_words_all_texts_are_looked_through(timeline, monkeypatch):
    monkeypatch.setattr(fts5, "ready", lambda: False)
    monkeypatch.setattr(fts5, "find", None)
    assert slugs(timeline, "guaido") == ["first"]
    assert slugs(timeline, "-guaido") == ["second"]
    assert searched(timeline).matches("") == searched(timeline).matches(" ")


# Readers while the database cannot be written


@pytest.fixture
def read_only(timeline):
    """Makes the database read-only, until the test is over."""
    yield lambda: fts5.run("PRAGMA query_only = 1")
    fts5.run("PRAGMA query_only = 0")


@pytest.mark.parametrize(("query", "change"), CHANGES.values(), ids=CHANGES)
def test_a_reader_of_a_database_that_cannot_be_written_sees_every_change(timeline, read_only, query, change):
    refresh()
    change()
    left = waiting()
    read_only()
    assert slugs(timeline, query) == by_looking(timeline, query)
    assert searched(timeline).matches(f"-{query}") == searched(timeline).matches("") - searched(timeline).matches(query)
    assert waiting() == left > 0


def test_an_event_that_is_gone_is_not_found_whatever_the_index_knows(timeline, read_only):
    search = searched(timeline)
    refresh()
    Event.objects.filter(slug="second").delete()
    read_only()
    assert list(search.matches("talks")) == []


def failing(code: int):
    def fail(*args: object) -> None:
        cause = sqlite3.OperationalError("it cannot be done")
        cause.sqlite_errorcode = code
        raise OperationalError("it cannot be done") from cause

    return fail


def test_another_writer_is_not_waited_for():
    [(before,)] = fts5.run("PRAGMA busy_timeout")
    waits = []
    assert writing.unless_busy(lambda: waits.extend(fts5.run("PRAGMA busy_timeout")))
    assert waits == [(0,)]
    assert not writing.unless_busy(failing(sqlite3.SQLITE_BUSY))
    assert not writing.unless_busy(failing(sqlite3.SQLITE_BUSY_SNAPSHOT))
    assert fts5.run("PRAGMA busy_timeout") == [(before,)] != waits


def test_an_error_in_writing_is_not_passed_over():
    with pytest.raises(OperationalError):
        writing.unless_busy(failing(sqlite3.SQLITE_ERROR))


class Threads:
    """Stands for threading.Thread: notes what was to be run, and runs nothing."""

    def __init__(self) -> None:
        self.begun = []

    def __call__(self, *, target, daemon):
        return SimpleNamespace(start=lambda: self.begun.append(target))


def test_so_many_changes_that_a_reader_would_wait_are_followed_aside(timeline, monkeypatch):
    refresh()
    threads = Threads()
    shared = SimpleNamespace(in_atomic_block=False, is_in_memory_db=lambda: False, close=lambda: None)
    monkeypatch.setattr(indexing, "AT_ONCE", 1)
    monkeypatch.setattr(indexing, "Thread", threads)
    monkeypatch.setattr(indexing, "connection", shared)
    Event.objects.update(title="Everything is new")
    search = searched(timeline)
    assert list(search.matches("everything")) == list(search.matches("new")) == []
    assert not search.is_exact("everything")
    [aside] = threads.begun
    aside()
    assert waiting() == 0
    assert list(search.matches("everything")) == [0, 1]
    assert search.is_exact("everything")


def test_a_thread_that_cannot_write_leaves_its_work_to_the_next(timeline, monkeypatch):
    threads = Threads()
    shared = SimpleNamespace(in_atomic_block=False, is_in_memory_db=lambda: False, close=lambda: None)
    monkeypatch.setattr(indexing, "AT_ONCE", 1)
    monkeypatch.setattr(indexing, "Thread", threads)
    monkeypatch.setattr(indexing, "connection", shared)
    with monkeypatch.context() as locked:
        locked.setattr(indexing, "_refresh", failing(sqlite3.SQLITE_BUSY))
        searched(timeline).matches("talks")
        threads.begun.pop()()
    searched(timeline).matches("talks")
    threads.begun.pop()()
    assert slugs(timeline, "talks") == ["second"]


def test_a_database_of_one_connection_is_brought_up_to_date_however_much_has_changed(timeline, monkeypatch):
    monkeypatch.setattr(indexing, "AT_ONCE", 0)
    assert slugs(timeline, "talks") == ["second"]
    assert waiting() == 0


# Stored answers


def stored() -> list[str]:
    return [term for (term,) in fts5.run("SELECT term FROM timeline_text_posting ORDER BY rowid")]


@pytest.fixture
def all_common(monkeypatch):
    """Answers to every term are stored."""
    monkeypatch.setattr(postings, "COMMON", 0)


@pytest.mark.parametrize("damage", ["x''", "x'6a756e6b'"])
def test_a_damaged_stored_answer_is_found_anew(timeline, all_common, damage):
    found = slugs(timeline, "talks")
    assert found and stored() == [" talks"]
    fts5.run(f"UPDATE timeline_text_posting SET events = {damage}")
    assert slugs(timeline, "talks") == found
    assert not list(checking.failures())
    fts5.run(f"UPDATE timeline_text_posting SET events = {damage}")
    make_event(timeline=timeline, slug="new", title="Talks again")
    assert {*slugs(timeline, "talks")} == {*found, "new"}


def test_only_answers_of_many_events_are_stored(timeline, monkeypatch):
    monkeypatch.setattr(postings, "COMMON", 2)
    make_event(timeline=timeline, title="Talks about talks")
    for query in ("talks", "maduro", '"talks about"', "-juan"):
        slugs(timeline, query)
    assert stored() == [" talks"]


def test_a_stored_answer_is_not_asked_for_again(timeline, all_common, monkeypatch):
    assert slugs(timeline, "talks") == ["second"]
    monkeypatch.setattr(fts5, "find", None)
    assert slugs(timeline, "talks") == ["second"]


def test_a_stored_answer_serves_every_timeline(timeline, all_common):
    other = make_timeline()
    make_event(timeline=other, slug="third", title="Talks")
    assert slugs(timeline, "talks") == ["second"]
    assert slugs(other, "talks") == ["third"]
    assert stored() == [" talks"]


def test_a_word_and_a_phrase_of_it_are_stored_apart(timeline, all_common):
    assert (slugs(timeline, "talk"), slugs(timeline, '"talk"')) == (["second"], [])
    assert stored() == [" talk", " talk "]


def test_the_oldest_stored_answers_are_forgotten(timeline, all_common, monkeypatch):
    monkeypatch.setattr(postings, "KEPT", 2)
    for query in ("talks", "guaido", "border"):
        slugs(timeline, query)
    assert stored() == [" guaido", " border"]


def test_answers_that_cannot_be_stored_are_given_all_the_same(timeline, all_common, read_only):
    refresh()
    read_only()
    assert slugs(timeline, "talks") == ["second"]
    assert stored() == []


@pytest.mark.parametrize("followed", [0, 100])
@pytest.mark.parametrize(("query", "change"), CHANGES.values(), ids=CHANGES)
def test_stored_answers_follow_every_change(timeline, all_common, monkeypatch, query, change, followed):
    monkeypatch.setattr(postings, "FOLLOWED", followed)
    slugs(timeline, query)
    assert len(stored()) == 1
    change()
    assert slugs(timeline, query) == by_looking(timeline, query)
    assert list(checking.failures()) == []


def test_where_many_events_change_stored_answers_are_forgotten(timeline, all_common, monkeypatch):
    monkeypatch.setattr(postings, "FOLLOWED", 1)
    slugs(timeline, "talks")
    for number in range(2):
        make_event(timeline=timeline, title=f"Number {number}")
    refresh()
    assert stored() == []


WORDS = ["aid", "aide", "border", "guaido"]
titles = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
edits = st.lists(st.tuples(st.integers(0, 3), titles, st.sampled_from([*WORDS, '"aid"', "-aid", "aid border"])))


@settings(max_examples=25)
@given(edits)
def test_stored_answers_follow_any_changes(edits):
    timeline = make_timeline()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(postings, "COMMON", 0)
        for number, title, query in edits:
            slug = f"{timeline.slug}-{number}"
            if title == "aid":
                Event.objects.filter(slug=slug).delete()
            elif not Event.objects.filter(slug=slug).update(title=title):
                make_event(timeline=timeline, slug=slug, title=title)
            assert slugs(timeline, query) == by_looking(timeline, query)


# Migrations, commands and checks


def test_what_migrations_changed_is_followed(timeline, capsys):
    assert slugs(timeline, "new") == []
    guards.remove(connection)
    Event.objects.filter(slug="second").update(title="New")
    guards.install(connection)
    assert slugs(timeline, "new") == []
    _index_texts(using="default", plan=[(SimpleNamespace(app_label="sessions"), False)])
    assert slugs(timeline, "new") == []
    _index_texts(using="default", plan=[(SimpleNamespace(app_label="timeline"), False)])
    assert capsys.readouterr().out == "  Words indexed of 2 events\n"
    assert slugs(timeline, "new") == ["second"]


def test_what_migrations_took_away_is_taken_out(timeline):
    make_event(timeline=timeline, slug="third")
    refresh()
    guards.remove(connection)
    Event.objects.filter(slug="third").delete()
    guards.install(connection)
    assert len(list(checking.failures())) == 1
    _index_texts(using="default", plan=[(SimpleNamespace(app_label="timeline"), False)])
    assert list(checking.failures()) == []


def test_another_database_is_left_alone(timeline):
    _index_texts(using="another", plan=[(SimpleNamespace(app_label="timeline"), False)])
    assert waiting() == 2


def test_the_command_indexes_what_has_changed(timeline, capsys):
    call_command("index_texts")
    assert capsys.readouterr().out == "2 …\nEvents indexed: 2.\n"
    call_command("index_texts")
    assert capsys.readouterr().out == "Events indexed: 0.\n"


def test_the_command_makes_the_index_anew(timeline, capsys):
    before = slugs(timeline, "maduro")
    fts5.run("UPDATE timeline_text SET text = 'nothing'")
    call_command("index_texts", "--anew")
    assert "Events indexed: 2." in capsys.readouterr().out
    assert slugs(timeline, "maduro") == before == ["second"]
    assert list(checking.failures()) == []


def test_the_command_says_where_there_is_nothing_to_index(monkeypatch, capsys):
    monkeypatch.setattr(fts5, "ready", lambda: False)
    call_command("index_texts", "--anew")
    assert capsys.readouterr().out == "This database has no index of words: texts are searched as they are.\n"


DAMAGE = {
    "another text": (
        "UPDATE timeline_text SET text = 'nothing' WHERE rowid = (SELECT min(rowid) FROM timeline_text)",
        "1 events are not indexed by their words, such as number ",
    ),
    "an event that is not there": (
        "INSERT INTO timeline_text (rowid, text) VALUES (999999, 'nothing')",
        "1 events are not indexed by their words, such as number 999999: ",
    ),
    "an event that is missing": (
        "DELETE FROM timeline_text",
        "2 events are not indexed by their words, such as number ",
    ),
    "a stored answer of other events": (
        "UPDATE timeline_text_posting SET events = (SELECT events FROM timeline_text_posting WHERE term = ' talks')",
        "what is stored of the events with the word “nothing” is not what the index says: ",
    ),
    "a damaged stored answer": (
        "UPDATE timeline_text_posting SET events = x'6a756e6b' WHERE term = ' talks'",
        "what is stored of the events with the word “talks” is not what the index says: ",
    ),
    "words that lead elsewhere": (
        "UPDATE timeline_text_content SET c0 = 'nothing'",
        "the index of words is damaged (",
    ),
}


@pytest.mark.parametrize(("statement", "said"), DAMAGE.values(), ids=DAMAGE)
def test_verify_names_what_is_wrong_with_the_index(timeline, all_common, capsys, statement, said):
    slugs(timeline, "talks -nothing")
    assert list(checking.failures()) == []
    fts5.run(statement)
    with pytest.raises(CommandError):
        call_command("verify")
    named = capsys.readouterr().err.splitlines()
    assert any(line.startswith(said) and line.endswith(": run manage.py index_texts --anew") for line in named), named
    call_command("index_texts", "--anew")
    assert list(checking.failures()) == []


def test_a_missing_index_is_named(monkeypatch):
    monkeypatch.setattr(fts5, "ready", lambda: False)
    assert list(checking.failures()) == ["the index of words is missing: run manage.py migrate"]


def test_texts_that_wait_are_no_failure(timeline):
    assert waiting() == 2
    assert list(checking.failures()) == list(other_failures()) == []
