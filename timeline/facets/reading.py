"""The tables that a timeline's index is made of, each read in one pass into an array, no object kept per row."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import numpy as np
from django.db import connection
from django.db.models import QuerySet
from numpy.typing import NDArray

from timeline.facets.facet import Names
from timeline.facets.packing import distinct
from timeline.models import Actor, Category, Citation, Event, EventCountry, Participation, Passage, Source

ROWS = 20_000  # fetched at a time
KEYS = 10_000  # asked for by one query
BULK = 4  # a timeline with more events than all others hold together, divided by this, is the bulk of the tables


class Numbers(dict[str, int]):
    """Texts, numbered as they come."""

    def __missing__(self, text: str) -> int:
        self[text] = len(self)
        return self[text]

    @property
    def names(self) -> Names:
        return {number: (text, "") for text, number in self.items()}


class Tables:
    """The rows of one timeline. Where they are the bulk of a table, all of it is read, in the order in which it lies.

    That is several times as fast as looking up each event's rows, and leaves rows of other timelines to be dropped.
    """

    def __init__(self, timeline_pk: int) -> None:
        self.timeline_pk = timeline_pk
        self.codes, self.statuses = Numbers(), Numbers()
        held = Event.objects.filter(timeline=timeline_pk).order_by().count()
        others = Event.objects.exclude(timeline=timeline_pk).order_by()[: BULK * held]
        self._bulk = others.count() < BULK * held

    def events(self, *, dated: bool) -> NDArray[Any]:
        """`pk`, `category` and `status`, and of the dated ones `earliest` and `latest`, in the order shown."""
        bounds = ("earliest", "latest") if dated else ()
        events: Any = Event.objects.filter(timeline=self.timeline_pk, earliest__isnull=not dated)
        rows = events.in_order().values_list("pk", "category_id", "status", *bounds)
        numbered = ((pk, category, self.statuses[status], *seconds) for pk, category, status, *seconds in _read(rows))
        return _table(numbered, pk=np.int64, category=np.int64, status=np.uint8, **dict.fromkeys(bounds, np.int64))

    def participations(self) -> NDArray[Any]:
        """`event` and `actor`."""
        rows = self._rows(Participation.objects.values_list("event_id", "actor_id"))
        return _table(rows, event=np.int64, actor=np.int64)

    def countries(self) -> NDArray[Any]:
        """`event` and `code`, a number of `codes`."""
        rows = self._rows(EventCountry.objects.values_list("event_id", "code"))
        return _table(((event, self.codes[code]) for event, code in rows), event=np.int64, code=np.uint16)

    def citations(self) -> NDArray[Any]:
        """`event` and `passage`, and whether the citation `speaks` of the event and `contradicts` its date."""
        citations: Any = Citation.objects.judged()
        rows = self._rows(citations.values_list("event_id", "passage_id", "speaks", "contradicts"))
        return _table(rows, event=np.int64, passage=np.int64, speaks=bool, contradicts=bool)

    def passages(self) -> NDArray[Any]:
        """`pk`, ascending, `source`, and whether the passage is `intact`."""
        passages: Any = Passage.objects.judged()
        if not self._bulk:
            cited = Citation.objects.filter(event__timeline=self.timeline_pk).order_by()
            passages = passages.filter(pk__in=cited.values("passage"))
        rows = passages.order_by("pk").values_list("pk", "source_id", "intact")
        return _table(_read(rows), pk=np.int64, source=np.int64, intact=bool)

    def category_names(self) -> Names:
        """Slug and name of each category."""
        categories = Category.objects.filter(timeline=self.timeline_pk).order_by()
        return {pk: (slug, name) for pk, slug, name in categories.values_list("pk", "slug", "name")}

    @staticmethod
    def actor_names(pks: NDArray[Any]) -> Names:
        """Slug and name of some actors."""
        return _named(Actor.objects.values_list("pk", "slug", "name"), pks)

    @staticmethod
    def source_names(pks: NDArray[Any]) -> Names:
        """Slug and title of some sources."""
        return _named(Source.objects.values_list("pk", "slug", "title"), pks)

    def _rows(self, rows: QuerySet[Any, Any]) -> Iterator[tuple[Any, ...]]:
        """Rows of a table that belongs to events: in the bulk, those of other timelines are among them."""
        return _read((rows if self._bulk else rows.filter(event__timeline=self.timeline_pk)).order_by())


def _read(rows: QuerySet[Any, Any]) -> Iterator[tuple[Any, ...]]:
    """The rows as the database gives them: Django's own way to values takes twice as long, over a million of them."""
    with connection.chunked_cursor() as cursor:
        cursor.execute(*rows.query.sql_with_params())
        while some := cursor.fetchmany(ROWS):
            yield from some


def _table(rows: Iterable[tuple[Any, ...]], **columns: type) -> NDArray[Any]:
    """The rows as one array with named columns."""
    return np.fromiter(rows, np.dtype(list(columns.items())))


def _named(rows: QuerySet[Any, Any], pks: NDArray[Any]) -> Names:
    """Value and label by key, from rows of the three."""
    used = distinct(pks).tolist()
    parts = (rows.order_by().filter(pk__in=used[at : at + KEYS]) for at in range(0, len(used), KEYS))
    return {pk: (value, label) for pk, value, label in chain.from_iterable(parts)}
