"""Stored answers to terms that stand in many events: bitmaps of event numbers, brought up to date with every change."""

from collections.abc import Mapping

from django.db import connection
from pyroaring import BitMap64

from timeline.search import fts5
from timeline.search.queries import Term
from timeline.search.writing import unless_busy

COMMON = 20_000  # So many take FTS5 longer than it takes to load them.
KEPT = 500  # Of a million events each takes up to 128 kB.
FOLLOWED = 100  # Where more events change at once, it is cheaper to ask FTS5 again.


def find(term: Term, first: int, last: int) -> BitMap64:
    """Numbers of events that hold the term: all of those from `first` to `last`, and of others perhaps."""
    for (events,) in fts5.run("SELECT events FROM timeline_text_posting WHERE term = %s", term.pattern):
        if (stored := read(events)) is not None:
            return stored
    found = fts5.find(term, first, last)
    if len(found) >= COMMON:
        unless_busy(lambda: _store(term))
    return found


def read(events: bytes) -> BitMap64 | None:
    """The numbers that are stored as bytes; None where these are damaged."""
    try:
        return BitMap64.deserialize(events)
    except (ValueError, IndexError):
        return None


def _store(term: Term) -> None:
    """Keep the numbers of all events that hold the term, and forget the oldest beyond KEPT."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT OR REPLACE INTO timeline_text_posting (term, events) VALUES (%s, %s)",
            [term.pattern, fts5.find(term).serialize()],
        )
        cursor.execute(
            "DELETE FROM timeline_text_posting WHERE rowid <= (SELECT max(rowid) FROM timeline_text_posting) - %s",
            [KEPT],
        )


def follow(before: Mapping[int, str], after: Mapping[int, str]) -> None:
    """Bring what is stored up to date with events whose indexed texts have changed, in the same transaction."""
    if len(before.keys() | after.keys()) > FOLLOWED:
        fts5.run("DELETE FROM timeline_text_posting")
        return
    for (pattern,) in fts5.run("SELECT term FROM timeline_text_posting"):
        held, holding = _holding(pattern, before), _holding(pattern, after)
        if held != holding:
            _patch(pattern, gone=held - holding, new=holding - held)


def _holding(pattern: str, texts: Mapping[int, str]) -> BitMap64:
    return BitMap64(number for number, text in texts.items() if pattern in f" {text} ")


def _patch(pattern: str, *, gone: BitMap64, new: BitMap64) -> None:
    [(events,)] = fts5.run("SELECT events FROM timeline_text_posting WHERE term = %s", pattern)
    stored = read(events)
    if stored is None:
        fts5.run("DELETE FROM timeline_text_posting WHERE term = %s", pattern)
    else:
        patched = (stored - gone) | new
        fts5.run("UPDATE timeline_text_posting SET events = %s WHERE term = %s", patched.serialize(), pattern)
