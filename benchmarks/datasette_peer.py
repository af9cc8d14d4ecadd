"""Datasette beside Daybook: the same events in a table laid out for it, and what its page dropped.

Datasette has no facets over joined tables, so actors and countries are arrays in JSON; category and dates are
indexed, words are in FTS5.
"""

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from harness import Answer, Database, Server, free_port, serving

EXPORT = """
CREATE TABLE peer.events (
    id INTEGER PRIMARY KEY, title TEXT, summary TEXT, quotations TEXT, earliest TEXT, latest TEXT, category TEXT,
    status TEXT, actors TEXT, names TEXT, countries TEXT);
INSERT INTO peer.events SELECT
    e.id, e.title, e.summary,
    (SELECT group_concat(exact, char(10)) FROM timeline_citation JOIN timeline_passage p ON p.id = passage_id
        WHERE event_id = e.id),
    date(e.earliest, 'unixepoch'), date(e.latest, 'unixepoch'), c.slug, e.status,
    (SELECT json_group_array(slug) FROM timeline_participation JOIN timeline_actor a ON a.id = actor_id
        WHERE event_id = e.id),
    (SELECT group_concat(name, ' ') FROM timeline_participation JOIN timeline_actor a ON a.id = actor_id
        WHERE event_id = e.id),
    (SELECT json_group_array(code) FROM timeline_eventcountry WHERE event_id = e.id)
FROM timeline_event e JOIN timeline_category c ON c.id = e.category_id;
CREATE INDEX peer.by_earliest ON events (earliest);
CREATE INDEX peer.by_latest ON events (latest);
CREATE INDEX peer.by_category ON events (category);
CREATE VIRTUAL TABLE peer.events_fts USING fts5 (title, summary, quotations, names, content="events");
INSERT INTO peer.events_fts (events_fts) VALUES ('rebuild');
ANALYZE peer;
"""


@contextmanager
def datasette(database: Database, *, unlimited: bool) -> Iterator[Server]:
    """Datasette without suggestions of facets, on its usual limits of time or `unlimited`."""
    path = database.path.with_name("events.db")
    if not path.exists():
        export(database)
    settings = {"suggest_facets": "off"}
    if unlimited:
        settings |= {"facet_time_limit_ms": "60000", "sql_time_limit_ms": "60000"}
    port = free_port()
    options = [part for name, value in settings.items() for part in ("--setting", name, value)]
    command = [sys.executable, "-m", "datasette", "serve", str(path), "--port", str(port), *options]
    with serving(command, port, "/-/versions", database.environment) as server:
        yield server


def export(database: Database) -> None:
    """Write events.db beside the database."""
    making = database.path.with_name("making-events.db")
    making.unlink(missing_ok=True)
    with closing(sqlite3.connect(database.path)) as connection:
        connection.execute("ATTACH ? AS peer", [str(making)])
        connection.executescript(EXPORT)
    making.rename(making.with_name("events.db"))


def dropped(answer: Answer) -> set[str]:
    """What the page leaves out: the facets that timed out, `total`, or `page` where there is an error instead."""
    if answer.status != 200:
        return {"page"}
    page = answer.body.decode()
    facets = re.search(r"These facets timed out: ([^<]*)", page)
    total = re.search(r"<h3>\s*[\d,]+ rows?", page)
    return {*(facets[1].split(", ") if facets else ()), *(() if total else ("total",))}
