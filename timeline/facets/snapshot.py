"""One state of the database for several queries."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def snapshot() -> Iterator[None]:
    """Let all reads inside see one state of the database, while others write.

    Within a transaction of the caller it is that transaction which decides what they see.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "postgresql":
        with transaction.atomic():
            _execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield
    else:
        # Not atomic(): there a transaction begins as a writer's, and nobody else could write meanwhile.
        _execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            _execute("ROLLBACK")


def _execute(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)
