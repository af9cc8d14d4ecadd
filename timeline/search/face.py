"""TextSearch: which events of a timeline a query chooses, for an index that knows them by position."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap, BitMap64

from timeline.models import Event, Timeline
from timeline.search import fts5, postings
from timeline.search.indexing import unindexed
from timeline.search.queries import Term, choose
from timeline.search.scanning import TextIndex
from timeline.search.texts import searched_texts

REMEMBERED = 64


class TextSearch:
    """Searches the events of a timeline as they were at one of its revisions.

    `pks` are their numbers in the database by position; `positions_of` gives the positions of ascending numbers
    and leaves out those that it does not know.
    """

    def __init__(
        self,
        timeline_pk: int,
        revision: int,
        pks: NDArray[np.unsignedinteger[Any]],
        positions_of: Callable[[NDArray[np.int64]], BitMap],
    ) -> None:
        self._timeline_pk, self._revision = timeline_pk, revision
        self._pks, self._positions_of = pks, positions_of
        self._everything = BitMap(range(len(pks)))
        self._exact: dict[str, BitMap] = {}

    def matches(self, query: str) -> BitMap:
        """Positions of the events that `query` chooses, not to be changed: exact answers are remembered."""
        if query in self._exact:
            return self._exact[query]
        waiting = unindexed() if self._indexed else {}
        found = self._choose(query, waiting or {})
        if waiting is not None and self._is_newest():
            self._remember(query, found)
        return found

    def is_exact(self, query: str) -> bool:
        """Whether the last answer to `query` is that of the revision, all texts included.

        It is not where the timeline changed since, or so many texts did that they are still being indexed: a page
        that shows it is not to be kept.
        """
        return query in self._exact

    def _choose(self, query: str, waiting: Mapping[int, str]) -> BitMap:
        if not self._indexed:
            return self._all_texts.matches(query)
        return choose(query, self._everything, lambda wanted: self._holding(wanted, waiting))

    def _holding(self, wanted: list[Term], waiting: Mapping[int, str]) -> BitMap:
        """Positions of the events that hold all of the terms, by the texts in `waiting` rather than the index."""
        first, last = self._range
        found = BitMap64(range(first, last + 1))
        for term in sorted(wanted, key=lambda term: -len(term.tokens)):
            if found:
                by_text = BitMap64(pk for pk, text in waiting.items() if term.pattern in f" {text} ")
                found &= (postings.find(term, first, last) - BitMap64(waiting)) | by_text
        return self._positions_of(np.frombuffer(found.to_array(), np.int64))

    @cached_property
    def _range(self) -> tuple[int, int]:
        """The lowest and the highest number of an event."""
        return (int(self._pks.min()), int(self._pks.max())) if len(self._pks) else (0, 0)

    @cached_property
    def _indexed(self) -> bool:
        return fts5.ready()

    @cached_property
    def _all_texts(self) -> TextIndex:
        """All texts in memory, where the database has no index of words."""
        texts = searched_texts(Event.objects.filter(timeline=self._timeline_pk))
        return TextIndex(texts.get(pk, []) for pk in self._pks.tolist())

    def _is_newest(self) -> bool:
        """Whether the revision, which only rises, is still the timeline's."""
        return Timeline.stands_at(self._timeline_pk, self._revision)

    def _remember(self, query: str, found: BitMap) -> None:
        if len(self._exact) >= REMEMBERED:
            self._exact.pop(next(iter(self._exact)), None)
        self._exact[query] = found
