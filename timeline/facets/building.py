"""Build an index from the database: a pass over each table, numbers straight into arrays, no object per event."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import numpy as np
from django.db.models import QuerySet
from numpy.typing import NDArray

from timeline.facets.facet import Names, facet_arrays
from timeline.facets.index import FacetIndex, positions_among
from timeline.facets.packing import Arrays, distinct
from timeline.facets.snapshot import snapshot
from timeline.models import Actor, Category, Citation, Event, EventCountry, Evidence, Participation, Source, Timeline

ROWS = 20_000  # read from the database at a time
KEYS = 10_000  # asked for by one query
HEAVIEST = np.iinfo(np.uint16).max


def build(timeline_pk: int) -> FacetIndex:
    """The index of a timeline as it stands now; Timeline.DoesNotExist where there is none."""
    with snapshot():
        revision = Timeline.objects.values_list("revision", flat=True).get(pk=timeline_pk)
        return FacetIndex(timeline_pk, revision, _Tables(timeline_pk).arrays())


class _Numbers(dict[str, int]):
    """Texts, numbered as they come."""

    def __missing__(self, text: str) -> int:
        self[text] = len(self)
        return self[text]

    @property
    def names(self) -> Names:
        return {number: (text, "") for text, number in self.items()}


class _Tables:
    """The tables of one timeline, each read once, as arrays."""

    def __init__(self, timeline_pk: int) -> None:
        self.timeline_pk = timeline_pk
        self.statuses, self.codes = _Numbers(), _Numbers()
        self._read_events()

    def _read_events(self) -> None:
        events = Event.objects.filter(timeline=self.timeline_pk)
        dated = self._events(events.filter(earliest__isnull=False), "earliest", "latest")
        undated = self._events(events.filter(earliest__isnull=True))
        self.earliest, self.latest = dated["earliest"].copy(), dated["latest"].copy()
        self.pks, self.categories, self.status_numbers = (
            np.concatenate([dated[name], undated[name]]) for name in ("pk", "category", "status")
        )
        self.size = len(self.pks)
        self.by_pk = np.argsort(self.pks).astype(np.uint32)

    def _events(self, events: QuerySet[Event], *bounds: str) -> NDArray[Any]:
        rows = _rows(events.in_order().values_list("pk", "category_id", "status", *bounds))  # type: ignore[attr-defined]
        numbered = ((pk, category, self.statuses[status], *seconds) for pk, category, status, *seconds in rows)
        fields = [
            ("pk", np.int64),
            ("category", np.int64),
            ("status", np.uint8),
            *((name, np.int64) for name in bounds),
        ]
        return np.fromiter(numbered, np.dtype(fields))

    def arrays(self) -> Arrays:
        """Everything that an index is made of."""
        everything = np.arange(self.size)
        return {
            "pks": self.pks,
            "by_pk": self.by_pk,
            "earliest": self.earliest,
            "latest": self.latest,
            **facet_arrays("category", self.size, everything, self.categories, self._category_names()),
            **facet_arrays("status", self.size, everything, self.status_numbers, self.statuses.names),
            **self._actors(),
            **self._countries(),
            **self._cited(),
        }

    def _category_names(self) -> Names:
        categories = Category.objects.filter(timeline=self.timeline_pk).values_list("pk", "slug", "name")
        return {pk: (slug, name) for pk, slug, name in categories}

    def _actors(self) -> Arrays:
        parts = _rows(
            Participation.objects.filter(event__timeline=self.timeline_pk).values_list("event_id", "actor_id")
        )
        pairs = np.fromiter(parts, np.dtype([("event", np.int64), ("actor", np.int64)]))
        names = _named(Actor.objects.values_list("pk", "slug", "name"), pairs["actor"])
        return facet_arrays("actor", self.size, self._positions(pairs["event"]), pairs["actor"], names)

    def _countries(self) -> Arrays:
        held = EventCountry.objects.filter(event__timeline=self.timeline_pk).values_list("event_id", "code")
        numbered = ((event, self.codes[code]) for event, code in _rows(held))
        pairs = _table(numbered, event=np.int64, code=np.uint16)
        return facet_arrays("country", self.size, self._positions(pairs["event"]), pairs["code"], self.codes.names)

    def _cited(self) -> Arrays:
        """All that comes from citations: sources, evidence and weight."""
        citations: Any = Citation.objects.filter(event__timeline=self.timeline_pk).judged()
        rows = _rows(citations.values_list("event_id", "passage__source_id", "speaks", "contradicts", "intact"))
        cited = _table(rows, event=np.int64, source=np.int64, speaks=bool, contradicts=bool, intact=bool)
        names = _named(Source.objects.values_list("pk", "slug", "title"), cited["source"])
        positions = self._positions(cited["event"])
        speaking = self._sources_speaking(positions[cited["speaks"]], cited["source"][cited["speaks"]])
        weight = speaking * 10 + np.bincount(positions, minlength=self.size)
        return {
            "weight": weight.clip(max=HEAVIEST).astype(np.uint16),
            **facet_arrays("source", self.size, positions, cited["source"], names),
            **self._evidence(
                {
                    Evidence.SINGLE_SOURCE: np.flatnonzero(speaking == 1),
                    Evidence.DATE_DISPUTED: positions[cited["contradicts"]],
                    Evidence.UNDATED: np.arange(len(self.earliest), self.size),
                    Evidence.BROKEN_QUOTE: positions[~cited["intact"]],
                }
            ),
        }

    def _sources_speaking(self, positions: NDArray[Any], sources: NDArray[Any]) -> NDArray[np.intp]:
        """How many sources speak of each event, for or against."""
        span = sources.max(initial=0) + 1
        pairs = distinct(positions.astype(np.int64) * span + sources)
        return np.bincount(pairs // span, minlength=self.size)

    def _evidence(self, found: dict[Evidence, NDArray[Any]]) -> Arrays:
        names = {number: (evidence.value, "") for number, evidence in enumerate(found)}
        numbers = np.repeat(np.arange(len(found)), [len(positions) for positions in found.values()])
        return facet_arrays("evidence", self.size, np.concatenate(list(found.values())), numbers, names)

    def _positions(self, events: NDArray[np.int64]) -> NDArray[np.uint32]:
        return positions_among(self.pks, self.by_pk, events)


def _rows(rows: QuerySet[Any, Any]) -> Iterator[Any]:
    """The rows in the order that was asked for, not in the model's own."""
    return rows.order_by(*rows.query.order_by).iterator(chunk_size=ROWS)


def _table(rows: Iterable[tuple[Any, ...]], **columns: type) -> NDArray[Any]:
    """The rows as one array with named columns."""
    return np.fromiter(rows, np.dtype(list(columns.items())))


def _named(rows: QuerySet[Any, Any], keys: NDArray[np.int64]) -> Names:
    """Value and label of each key that is used, from rows of key, value and label."""
    used = distinct(keys).tolist()
    parts: Iterable[QuerySet[Any, Any]] = (
        rows.order_by().filter(pk__in=used[at : at + KEYS]) for at in range(0, len(used), KEYS)
    )
    return {pk: (value, label) for pk, value, label in chain.from_iterable(parts)}
