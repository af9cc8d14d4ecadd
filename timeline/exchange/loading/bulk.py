"""Rows by the thousand, where Django's bulk_create takes ten times as long: one prepared statement a table.

Nothing is checked here but by the database itself, and values must be such as it takes: text, integers, None.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from django.db import connection
from django.db.models import Model

Row = tuple[Any, ...]


class Table:
    """The table of one model, for new rows of the columns that the fields `names` have, in this order."""

    def __init__(self, model: type[Model], *names: str) -> None:
        self.model, self.names = model, names

    @cached_property
    def _insert(self) -> str:
        quote = connection.ops.quote_name
        fields: list[Any] = [self.model._meta.get_field(name) for name in self.names]
        columns = ", ".join(quote(field.column) for field in fields)
        values = ", ".join(["%s"] * len(self.names))
        return f"INSERT INTO {quote(self.model._meta.db_table)} ({columns}) VALUES ({values})"

    def insert(self, rows: Sequence[Row]) -> None:
        if rows:
            with connection.cursor() as cursor:
                cursor.executemany(self._insert, rows)

    def numbers(self, count: int) -> list[int]:
        """Primary keys for `count` new rows. The transaction must be one that may write, and insert them next."""
        table = self.model._meta.db_table
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                sequence = "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)"
                cursor.execute(sequence, [table, count])
                return [number for (number,) in cursor.fetchall()]
            # What SQLite keeps for AUTOINCREMENT. This transaction is its one writer: settings.py begins it IMMEDIATE.
            cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
            (last,) = cursor.fetchone() or (0,)
            return list(range(last + 1, last + count + 1))
