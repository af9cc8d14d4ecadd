"""A database with several connections, for tests of what one sees while another writes."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper


@contextmanager
def in_a_file(path: Path) -> Iterator[None]:
    """Let this thread's connection lead to a copy of the test database in a file, where SQLite keeps it in memory."""
    if connection.vendor != "sqlite":
        yield
        return
    with sqlite3.connect(path) as copy:
        connection.connection.backup(copy)
    copy.close()
    before, connections["default"] = connections["default"], _opened({**connection.settings_dict, "NAME": str(path)})
    try:
        yield
    finally:
        connection.close()
        connections["default"] = before


def _opened(settings: dict) -> BaseDatabaseWrapper:
    return type(connections["default"])(settings, "default")


@contextmanager
def another_connection() -> Iterator[BaseDatabaseWrapper]:
    """A second connection to the database of this thread, which another thread may use."""
    other = _opened(connection.settings_dict)
    other.inc_thread_sharing()
    try:
        yield other
    finally:
        other.close()
