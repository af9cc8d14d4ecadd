"""What the database itself watches over, by triggers: passages equal their texts, texts stay, revisions rise.

A revision rises by one at least, and to the time in microseconds: what was taken back with a backup never comes again
under the same number.
In SQLite they also name the events whose texts have changed, for the index of words to follow.
Models and admin check too; these hold for every other way into the database. SQLite drops a table's
triggers when a migration rebuilds the table, so they are dropped before each migration and made anew after it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

PREFIX = "daybook_"

# For each table: the timelines on whose pages a row of it is shown, {row} being NEW or OLD.
_OF_EVENT = "SELECT timeline_id FROM timeline_event WHERE id = {row}.event_id"
_OF_PASSAGE = """
    SELECT e.timeline_id FROM timeline_citation c JOIN timeline_event e ON e.id = c.event_id
        WHERE c.passage_id = {row}.id
    UNION SELECT timeline_id FROM timeline_omission WHERE passage_id = {row}.id"""
_OF_SOURCE = """
    SELECT e.timeline_id FROM timeline_passage p JOIN timeline_citation c ON c.passage_id = p.id
        JOIN timeline_event e ON e.id = c.event_id WHERE p.source_id = {row}.id
    UNION SELECT o.timeline_id FROM timeline_passage p JOIN timeline_omission o ON o.passage_id = p.id
        WHERE p.source_id = {row}.id"""
_OF_ACTOR = """
    SELECT e.timeline_id FROM timeline_participation p JOIN timeline_event e ON e.id = p.event_id
        WHERE p.actor_id = {row}.id"""
SHOWN_ON = {
    "timeline_event": "{row}.timeline_id",
    "timeline_category": "{row}.timeline_id",
    "timeline_omission": "{row}.timeline_id",
    "timeline_participation": _OF_EVENT,
    "timeline_eventcountry": _OF_EVENT,
    "timeline_citation": _OF_EVENT,
    "timeline_passage": _OF_PASSAGE,
    "timeline_source": _OF_SOURCE,
    "timeline_actor": _OF_ACTOR,
}

# For each table whose rows events are searched by: in which columns, and the events whose texts a row is part of.
SEARCHED = {
    "timeline_event": (("title", "summary"), "SELECT {row}.id WHERE true"),
    "timeline_citation": (("event_id", "passage_id"), "SELECT {row}.event_id WHERE true"),
    "timeline_participation": (("event_id", "actor_id"), "SELECT {row}.event_id WHERE true"),
    "timeline_passage": (("exact",), "SELECT event_id FROM timeline_citation WHERE passage_id = {row}.id"),
    "timeline_actor": (("name", "aliases"), "SELECT event_id FROM timeline_participation WHERE actor_id = {row}.id"),
}

# A refusal: what is checked before which change of which table, and what is said.
_PASSAGE_FITS = """EXISTS (SELECT 1 FROM timeline_source s WHERE s.id = NEW.source_id
    AND substr(s.text, NEW.start + 1, NEW."end" - NEW.start) = NEW.exact)"""
REFUSALS = [
    (
        "passage_made",
        "INSERT",
        "timeline_passage",
        _PASSAGE_FITS,
        "the passage does not stand there in its source",
    ),
    (
        "passage_moved",
        "UPDATE",
        "timeline_passage",
        _PASSAGE_FITS,
        "the passage does not stand there in its source",
    ),
    (
        "text_changed",
        "UPDATE",
        "timeline_source",
        "NEW.text = OLD.text",
        "the text of a source never changes",
    ),
]


@dataclass(frozen=True)
class Trigger:
    """A trigger's name, when it fires ("BEFORE UPDATE"), on which table, and what it does."""

    name: str
    fires: str
    table: str
    body: str


def install(connection: BaseDatabaseWrapper) -> None:
    """Make every trigger anew; nothing is made while a table that they watch is missing."""
    dialect = _DIALECTS[connection.vendor]
    if not dialect.TABLES.issubset(connection.introspection.table_names()):
        return
    remove(connection)
    with connection.cursor() as cursor:
        for trigger in dialect.triggers():
            for statement in dialect.create(trigger):
                cursor.execute(statement)


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """The names of the triggers that the database should have and has not."""
    dialect = _DIALECTS[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(dialect.INSTALLED, [PREFIX + "%"])
        installed = {name for name, _ in cursor.fetchall()}
    return sorted(trigger.name for trigger in dialect.triggers() if trigger.name not in installed)


def remove(connection: BaseDatabaseWrapper) -> None:
    """Drop every trigger of Daybook's that the database has."""
    dialect = _DIALECTS[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(dialect.INSTALLED, [PREFIX + "%"])
        for name, table in cursor.fetchall():
            for statement in dialect.drop(name, table):
                cursor.execute(statement)


@contextmanager
def raised_once(connection: BaseDatabaseWrapper, timeline: int) -> Iterator[None]:
    """While many rows are added to one timeline: its revision is raised at the end, not with each of them.

    `timeline` is its primary key; no other may get new rows meanwhile. What is changed or deleted raises as ever, and
    where nothing happens nothing is raised. An exception breaks the whole transaction: what was hushed comes back.
    """
    dialect = _DIALECTS[connection.vendor]
    with transaction.atomic(using=connection.alias, savepoint=False), connection.cursor() as cursor:
        for statement in dialect.hush(timeline):
            cursor.execute(statement)
        before = cursor.execute(dialect.CHANGES).fetchone()
        yield
        if cursor.execute(dialect.CHANGES).fetchone() != before:
            cursor.execute("UPDATE timeline_timeline SET revision = revision + 1 WHERE id = %s", [timeline])
        for statement in dialect.speak():
            cursor.execute(statement)


def _raises_of_new_rows() -> Iterator[Trigger]:
    return (trigger for trigger in _raises() if trigger.fires == "AFTER INSERT")


def _rows(operation: str) -> tuple[str, ...]:
    return {"INSERT": ("NEW",), "DELETE": ("OLD",), "UPDATE": ("OLD", "NEW")}[operation]


def _raises(of_new_rows: str = "") -> Iterator[Trigger]:
    """Triggers that raise the revision of each timeline on which a changed row is or was shown.

    `of_new_rows` is a further condition on the timelines that a new row raises.
    """
    for table, timelines in SHOWN_ON.items():
        for operation in ("INSERT", "UPDATE", "DELETE"):
            where = " OR ".join(f"id IN ({timelines.format(row=row)})" for row in _rows(operation))
            condition = of_new_rows if operation == "INSERT" else ""
            body = f"UPDATE timeline_timeline SET revision = revision + 1 WHERE {where}{condition};"
            yield Trigger(f"{PREFIX}{table}_{operation.lower()}", f"AFTER {operation}", table, body)


def _stales() -> Iterator[Trigger]:
    """Triggers that note the events whose texts a changed row is or was part of."""
    for table, (columns, events) in SEARCHED.items():
        changed = " OR ".join(f"NEW.{column} <> OLD.{column}" for column in columns)
        for operation in ("INSERT", "UPDATE", "DELETE"):
            condition = f"AND ({changed})" if operation == "UPDATE" else ""
            body = " ".join(
                f"INSERT INTO timeline_text_stale {events.format(row=row)} {condition} ON CONFLICT DO NOTHING;"
                for row in _rows(operation)
            )
            yield Trigger(f"{PREFIX}stale_{table}_{operation.lower()}", f"AFTER {operation}", table, body)


class _SQLite:
    TABLES = frozenset({*SHOWN_ON, "timeline_timeline", "timeline_text_stale"})
    INSTALLED = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE %s"
    CHANGES = "SELECT total_changes()"
    MICROSECONDS = "CAST((julianday('now') - 2440587.5) * 86400000000 AS INTEGER)"  # since 1970

    @classmethod
    def triggers(cls) -> Iterator[Trigger]:
        yield from _raises()
        yield from _stales()
        for name, operation, table, condition, message in REFUSALS:
            body = f"SELECT RAISE(ABORT, '{message}') WHERE NOT ({condition});"
            yield Trigger(PREFIX + name, f"BEFORE {operation}", table, body)
        later = f"max(OLD.revision + 1, {cls.MICROSECONDS})"
        body = f"UPDATE timeline_timeline SET revision = {later} WHERE id = NEW.id AND revision < {later};"
        yield Trigger(PREFIX + "revision_rises", "AFTER UPDATE", "timeline_timeline", body)

    @staticmethod
    def create(trigger: Trigger) -> list[str]:
        return [f"CREATE TRIGGER {trigger.name} {trigger.fires} ON {trigger.table} BEGIN {trigger.body} END"]

    @staticmethod
    def drop(name: str, table: str) -> list[str]:
        return [f"DROP TRIGGER IF EXISTS {name}"]

    # In the transaction of the one writer: no other connection ever sees the tables without these triggers.
    @classmethod
    def hush(cls, timeline: int) -> list[str]:
        return [statement for one in _raises_of_new_rows() for statement in cls.drop(one.name, one.table)]

    @classmethod
    def speak(cls) -> list[str]:
        return [statement for one in _raises_of_new_rows() for statement in cls.create(one)]


class _PostgreSQL:
    TABLES = frozenset({*SHOWN_ON, "timeline_timeline"})
    INSTALLED = """SELECT t.tgname, c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE NOT t.tgisinternal AND t.tgname LIKE %s"""

    HUSHED = "daybook.hushed"  # the timeline that new rows do not raise, until the transaction ends
    CHANGES = "SELECT coalesce(sum(n_tup_ins), 0) FROM pg_stat_xact_user_tables"
    MICROSECONDS = "floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint"  # since 1970

    @classmethod
    def triggers(cls) -> Iterator[Trigger]:
        for trigger in _raises(f" AND id::text IS DISTINCT FROM current_setting('{cls.HUSHED}', true)"):
            leave = "RETURN NULL;"
            yield Trigger(trigger.name, trigger.fires, trigger.table, trigger.body + leave)
        for name, operation, table, condition, message in REFUSALS:
            refuse = f"RAISE EXCEPTION '{message}' USING ERRCODE = 'check_violation';"
            body = f"IF NOT ({condition}) THEN {refuse} END IF; RETURN NEW;"
            yield Trigger(PREFIX + name, f"BEFORE {operation}", table, body)
        body = f"NEW.revision := greatest(NEW.revision, OLD.revision + 1, {cls.MICROSECONDS}); RETURN NEW;"
        yield Trigger(PREFIX + "revision_rises", "BEFORE UPDATE", "timeline_timeline", body)

    @staticmethod
    def create(trigger: Trigger) -> list[str]:
        function = f"CREATE FUNCTION {trigger.name}() RETURNS trigger LANGUAGE plpgsql AS"
        each = f"FOR EACH ROW EXECUTE FUNCTION {trigger.name}()"
        return [
            f"{function} $body$ BEGIN {trigger.body} END $body$",
            f"CREATE TRIGGER {trigger.name} {trigger.fires} ON {trigger.table} {each}",
        ]

    @staticmethod
    def drop(name: str, table: str) -> list[str]:
        return [f"DROP TRIGGER {name} ON {table}", f"DROP FUNCTION {name}()"]

    @classmethod
    def hush(cls, timeline: int) -> list[str]:
        return [f"SELECT set_config('{cls.HUSHED}', '{timeline}', true)"]

    @classmethod
    def speak(cls) -> list[str]:
        return [f"SELECT set_config('{cls.HUSHED}', '', true)"]


_DIALECTS: dict[str, type[_SQLite] | type[_PostgreSQL]] = {"sqlite": _SQLite, "postgresql": _PostgreSQL}
