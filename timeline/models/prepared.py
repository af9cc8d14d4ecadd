"""Queries about many rows by number: Django builds the SQL once for a length of the list, and then it is only sent."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import QuerySet

Row = tuple[Any, ...]


class Prepared:
    """`build` makes a queryset of values from a list of numbers, which must stand in it once, with `__in`.

    To build and compile it costs more than to run it. What comes back is what the database gives: JSON as text, and
    on SQLite 0 and 1 for booleans. The last number is repeated up to a power of two, which `__in` does not mind: so
    the SQL is built for few lengths, and the database too knows it again.
    """

    def __init__(self, build: Callable[[list[int]], QuerySet[Any, Any]]) -> None:
        self._build = build
        self._prepared = lru_cache(128)(self._compiled)

    def rows(self, numbers: Sequence[int]) -> list[Row]:
        """The rows for these numbers, in the order of the queryset."""
        if not numbers:
            return []
        length = 1 << (len(numbers) - 1).bit_length()
        repeated = [numbers[-1]] * (length - len(numbers))
        sql, before, after = self._prepared(length, connection.vendor)
        with connection.cursor() as cursor:
            cursor.execute(sql, (*before, *numbers, *repeated, *after))
            return cursor.fetchall()

    def _compiled(self, length: int, vendor: str) -> tuple[str, Row, Row]:
        """The SQL for so many numbers, with the parameters before and after them."""
        stand_ins = [-number for number in range(1, length + 1)]
        sql, parameters = self._build(stand_ins).query.sql_with_params()
        first = parameters.index(-1)
        assert list(parameters[first : first + length]) == stand_ins, "the numbers stand apart, or not in order"
        return sql, parameters[:first], parameters[first + length :]
