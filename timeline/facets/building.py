"""Build the index of a timeline from its tables."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from timeline.facets.facet import facet_arrays
from timeline.facets.index import FacetIndex
from timeline.facets.packing import Arrays, distinct, narrow
from timeline.facets.places import Places, places_arrays
from timeline.facets.reading import Tables
from timeline.facets.snapshot import snapshot
from timeline.models import Evidence, Timeline

HEAVIEST = np.iinfo(np.uint16).max


def build(timeline_pk: int) -> FacetIndex:
    """The index of a timeline as it stands now; Timeline.DoesNotExist where there is none."""
    with snapshot(), _uncollected():
        revision = Timeline.objects.values_list("revision", flat=True).get(pk=timeline_pk)
        return FacetIndex(timeline_pk, revision, _Building(Tables(timeline_pk)).arrays())


@contextmanager
def _uncollected() -> Iterator[None]:
    """No collection of garbage meanwhile: it would look through millions of rows, none of which is in a cycle."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class _Building:
    """Events in their order, to which rows of other tables are brought by the number of their event."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.dated, self.undated = tables.events(dated=True), tables.events(dated=False)
        self.pks = self._both("pk")
        self.size = len(self.pks)
        self.by_pk = places_arrays(self.pks)
        self.places = Places(self.by_pk)

    def _both(self, column: str) -> NDArray[Any]:
        return np.concatenate([self.dated[column], self.undated[column]])

    def arrays(self) -> Arrays:
        """Everything that an index is made of."""
        return {
            "pks": narrow(self.pks, self.pks.max(initial=0)),
            **self.by_pk,
            "earliest": np.ascontiguousarray(self.dated["earliest"]),
            "latest": np.ascontiguousarray(self.dated["latest"]),
            "latest.sorted": np.sort(self.dated["latest"]),
            **self._of_events(),
            **self._of_actors(),
            **self._of_countries(),
            **self._of_citations(),
        }

    def _of_events(self) -> Arrays:
        everything, names = np.arange(self.size), self.tables.category_names()
        return {
            **facet_arrays("category", self.size, everything, self._both("category"), names),
            **facet_arrays("status", self.size, everything, self._both("status"), self.tables.statuses.names),
        }

    def _of_actors(self) -> Arrays:
        at, rows = self._placed(self.tables.participations())
        return facet_arrays("actor", self.size, at, rows["actor"], self.tables.actor_names(rows["actor"]))

    def _of_countries(self) -> Arrays:
        at, rows = self._placed(self.tables.countries())
        return facet_arrays("country", self.size, at, rows["code"], self.tables.codes.names)

    def _of_citations(self) -> Arrays:
        """Sources, evidence and weight."""
        at, rows = self._placed(self.tables.citations())
        passages = self.tables.passages()
        passage = np.searchsorted(passages["pk"], rows["passage"])
        sources, broken = passages["source"][passage], ~passages["intact"][passage]
        speaking = self._sources_speaking(at[rows["speaks"]], sources[rows["speaks"]])
        weight = speaking * 10 + np.bincount(at, minlength=self.size)
        evidence = {
            Evidence.SINGLE_SOURCE: np.flatnonzero(speaking == 1),
            Evidence.DATE_DISPUTED: at[rows["contradicts"]],
            Evidence.UNDATED: np.arange(len(self.dated), self.size),
            Evidence.BROKEN_QUOTE: at[broken],
        }
        return {
            "weight": weight.clip(max=HEAVIEST).astype(np.uint16),
            **facet_arrays("source", self.size, at, sources, self.tables.source_names(sources)),
            **self._of_evidence(evidence),
        }

    def _sources_speaking(self, at: NDArray[Any], sources: NDArray[Any]) -> NDArray[np.intp]:
        """How many sources speak of each event, for or against."""
        span = sources.max(initial=0) + 1
        pairs = distinct(at.astype(np.int64) * span + sources)
        return np.bincount(pairs // span, minlength=self.size)

    def _of_evidence(self, found: dict[Evidence, NDArray[Any]]) -> Arrays:
        names = {number: (evidence.value, "") for number, evidence in enumerate(found)}
        numbers = np.repeat(np.arange(len(found)), [len(positions) for positions in found.values()])
        return facet_arrays("evidence", self.size, np.concatenate(list(found.values())), numbers, names)

    def _placed(self, rows: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
        """The positions of the events of some rows, and the rows: those whose event is of this timeline."""
        positions, known = self.places.look_up(rows["event"])
        return (positions, rows) if known.all() else (positions[known], rows[known])
