"""Writing while somebody reads: never waited for, and left where it cannot be done."""

import sqlite3
from collections.abc import Callable

from django.db import OperationalError, transaction

from timeline.search.fts5 import run

_CANNOT_WRITE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL}


def unless_busy(write: Callable[[], object]) -> bool:
    """Call `write` in a transaction and return True; return False where the database cannot be written at once."""
    [(wait,)] = run("PRAGMA busy_timeout")
    run("PRAGMA busy_timeout = 0")
    try:
        with transaction.atomic():
            write()
    except OperationalError as error:
        if getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF not in _CANNOT_WRITE:
            raise
        return False
    finally:
        run(f"PRAGMA busy_timeout = {wait}")
    return True
