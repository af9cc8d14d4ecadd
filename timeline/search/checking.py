"""Whether the index of words is true to the database, for `manage.py verify`."""

from collections.abc import Iterator

from django.db import DatabaseError, connection, transaction
from pyroaring import BitMap64

from timeline.models import Event
from timeline.search import fts5, postings
from timeline.search.queries import Term
from timeline.search.texts import folded_texts

_CURE = "run manage.py index_texts --anew"
_BATCH = 20_000


def failures() -> Iterator[str]:
    """A sentence for each way in which the index of words is wrong; that texts wait to be indexed is none."""
    if connection.vendor != "sqlite":
        return
    if not fts5.ready():
        yield "the index of words is missing: run manage.py migrate"
        return
    yield from _damage()
    yield from _texts()
    yield from _postings()


def _damage() -> Iterator[str]:
    try:
        with transaction.atomic():
            fts5.run("INSERT INTO timeline_text (timeline_text) VALUES ('integrity-check')")
    except DatabaseError as error:
        yield f"the index of words is damaged ({error}): {_CURE}"


def _texts() -> Iterator[str]:
    """Whether each event is indexed with its texts, and no other is."""
    wrong = BitMap64()
    events = Event.objects.order_by("pk").values_list("pk", flat=True)
    first = 0
    while batch := list(events.filter(pk__gte=first)[:_BATCH]):
        now = folded_texts(Event.objects.filter(pk__range=(first, batch[-1])))
        indexed = fts5.texts("SELECT id FROM timeline_event WHERE id BETWEEN %s AND %s", first, batch[-1])
        wrong.update(number for number, _ in now.items() ^ indexed.items())
        first = batch[-1] + 1
    gone = fts5.run("SELECT rowid FROM timeline_text WHERE rowid NOT IN (SELECT id FROM timeline_event)")
    wrong.update(number for (number,) in gone)
    wrong -= BitMap64(number for (number,) in fts5.run("SELECT event_id FROM timeline_text_stale"))
    if wrong:
        yield f"{len(wrong)} events are not indexed by their words, such as number {wrong[0]}: {_CURE}"


def _postings() -> Iterator[str]:
    """Whether what is stored of the events that hold a term is what the index says."""
    for pattern, events in fts5.run("SELECT term, events FROM timeline_text_posting"):
        term = Term(pattern.strip(), open=not pattern.endswith(" "))
        if postings.read(events) != fts5.find(term):
            yield f"what is stored of the events with the word “{term.tokens}” is not what the index says: {_CURE}"
