"""The index of words follows the database: triggers name the events whose texts changed, which are indexed again."""

import logging
import time
from collections.abc import Callable
from threading import Lock, Thread

from django.db import OperationalError, connection, transaction
from django.db.models.expressions import RawSQL

from timeline.models import Event
from timeline.search import fts5, postings
from timeline.search.texts import folded_texts
from timeline.search.writing import unless_busy

_log = logging.getLogger(__name__)

BATCH = 20_000
BATCH_ASIDE = 2_000  # Others who write wait for so many at most.
AT_ONCE = 500  # So many are indexed, or looked through, while a reader waits.
_PAUSE = 0.12  # Seconds: longer than SQLite lets a waiting writer sleep before it asks again.


def refresh(report: Callable[[int], None] = lambda done: None, *, batch: int = BATCH) -> int:
    """Index all events whose texts have changed, `batch` in a transaction; how many these were.

    `report` hears how many are done. Between two transactions of its own it lets others write.
    """
    done = 0
    while fts5.ready() and (count := _refresh(batch)):
        done += count
        report(done)
        if count == batch and not connection.in_atomic_block:
            time.sleep(_PAUSE)
    return done


def _refresh(batch: int) -> int:
    """Index the first `batch` stale events, and say how many there were."""
    with transaction.atomic():
        stale = _stale(batch)
        if stale:
            _index("SELECT event_id FROM timeline_text_stale WHERE event_id <= %s", stale[-1])
            fts5.run("DELETE FROM timeline_text_stale WHERE event_id <= %s", stale[-1])
    return len(stale)


def _index(numbers: str, last: int) -> None:
    """Index the events whose numbers the statement gives, where their texts have changed."""
    events = Event.objects.filter(pk__in=RawSQL(numbers, [last]))
    before, after = fts5.texts(numbers, last), folded_texts(events)
    same = before.items() & after.items()
    before, after = dict(before.items() - same), dict(after.items() - same)
    postings.follow(before, after)
    fts5.write(before, after)


def _stale(limit: int) -> list[int]:
    """The numbers of events whose texts have changed since they were indexed, the lowest first."""
    return [number for (number,) in fts5.run("SELECT event_id FROM timeline_text_stale ORDER BY 1 LIMIT %s", limit)]


def doubt() -> None:
    """Take every event to have changed; those that have not are found the same, and stay."""
    if fts5.ready():
        events = "SELECT id FROM timeline_event UNION SELECT rowid FROM timeline_text WHERE true"
        fts5.run(f"INSERT INTO timeline_text_stale {events} ON CONFLICT DO NOTHING")


def empty() -> None:
    """Make the index anew, with nothing in it, and take every event to have changed."""
    [(table,)] = fts5.run("SELECT sql FROM sqlite_master WHERE name = 'timeline_text'")
    with transaction.atomic():
        fts5.run("DROP TABLE timeline_text")
        fts5.run(table)
        fts5.run("DELETE FROM timeline_text_posting")
        doubt()


def unindexed() -> dict[int, str] | None:
    """The folded texts of events that the index does not know as they are, "" for one that is gone.

    The index is brought up to date first if that is quickly done: where another writes, or nobody may, it is not
    waited for. None says that too many texts are waiting for a reader to wait too; they are then indexed aside.
    """
    stale = _stale(AT_ONCE + 1)
    if len(stale) > AT_ONCE:
        return _refresh_aside()
    if not stale or unless_busy(lambda: _refresh(BATCH)):
        return {}
    return dict.fromkeys(stale, "") | folded_texts(Event.objects.filter(pk__in=stale))


_aside = Lock()


def _refresh_aside() -> dict[int, str] | None:
    """Begin to index what is stale in a thread of its own, unless this process is about it already.

    A database that only this connection can see, or that it holds in a transaction, is not left for later.
    """
    if connection.in_atomic_block or connection.is_in_memory_db():  # type: ignore[attr-defined]
        refresh()
        return {}
    if _aside.acquire(blocking=False):
        Thread(target=_refresh_in_thread, daemon=True).start()
    return None


def _refresh_in_thread() -> None:
    try:
        refresh(batch=BATCH_ASIDE)
    except OperationalError:
        _log.warning("The index of words is behind, and could not be brought up to date.", exc_info=True)
    finally:
        connection.close()
        _aside.release()
