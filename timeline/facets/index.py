"""FacetIndex: what one revision of a timeline answers to a selection."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap

from timeline.dates.edtf import MAX
from timeline.facets.asking import FACETS, Key, Selection
from timeline.facets.facet import Facet
from timeline.facets.packing import Arrays, array_of, bitmap_of
from timeline.facets.places import Places
from timeline.facets.points import Point, points_of
from timeline.models import Event, Evidence, Timeline
from timeline.search import TextSearch

BLOCK = 4096  # positions whose ends are summed up in one number
REMEMBERED = 32

Positions = NDArray[Any] | list[int] | slice


class FacetIndex:
    """The events of a timeline by position, the dated before the undated; built once, then only read.

    `earliest` and `latest` are the seconds of the dated ones, the first ascending, and `latest_sorted` the second
    too; `weight` is ten for each source that speaks of an event and one for each quotation.
    """

    def __init__(self, timeline_pk: int, revision: int, arrays: Arrays) -> None:
        self.timeline_pk = timeline_pk
        self.revision = revision
        self.arrays = arrays
        self.pks: NDArray[np.unsignedinteger[Any]] = arrays["pks"]
        self.earliest: NDArray[np.int64] = arrays["earliest"]
        self.latest: NDArray[np.int64] = arrays["latest"]
        self.latest_sorted: NDArray[np.int64] = arrays["latest.sorted"]
        self.weight: NDArray[np.uint16] = arrays["weight"]
        self._places = Places(arrays)
        self.size, self.dated = len(self.pks), len(self.earliest)
        self.everything = BitMap(range(self.size))
        self.values: Mapping[str, Facet] = {facet: Facet(arrays, facet, self.size) for facet in FACETS}
        self._found, self._in_period = _Memory(), _Memory()

    def behind(self, timeline: Timeline) -> bool:
        """Whether the timeline, as it was read, has changed since: its new index is being built."""
        return self.revision < timeline.revision

    def label(self, facet: str, value: str) -> str:
        """The name of a value; the value itself where it has none of its own, or is unknown."""
        return self.values[facet].label(value)

    def matching(self, selection: Selection, *, without: str = "") -> BitMap:
        """Positions that the selection chooses, leaving out the criterion named `without`."""
        key = selection.key(without)
        found = BitMap(self._found.recall(key, lambda: self._matching(key)))
        return found & self._texts.matches(selection.words) if selection.words and without != "q" else found

    def is_exact(self, words: str) -> bool:
        """Whether these words, asked for now, find every text of the index's revision.

        So they do then as long as a page is made. If they do not, they may a moment later: asked afterwards, this
        would say nothing of what the page has counted before.
        """
        if not words:
            return True
        self._texts.matches(words)
        return self._texts.is_exact(words)

    def _matching(self, key: Key) -> BitMap:
        chosen, period = key
        found = self.everything
        for facet, values in chosen:
            found = found & self.union(facet, values)
        if period != (None, None):
            found = found & self._in_period.recall(period, lambda: self.overlapping(*period))
        return found

    def union(self, facet: str, chosen: Iterable[str]) -> BitMap:
        """Positions of the events that have one of the values chosen."""
        return self.values[facet].union(chosen)

    def overlapping(self, earliest: int | None, latest: int | None) -> BitMap:
        """Positions of the events that have a second in common with the period; the undated have none."""
        last = self.dated if latest is None else int(np.searchsorted(self.earliest, latest, "right"))
        if earliest is None:
            return BitMap(range(last))
        first = min(int(np.searchsorted(self.earliest, earliest)), last)
        begun_before = np.flatnonzero(self.latest[:first] >= earliest)
        return BitMap(range(first, last)) | bitmap_of(begun_before)

    def undated_among(self, found: BitMap) -> int:
        """How many of the events at the positions `found` have no date."""
        return found.range_cardinality(self.dated, self.size)

    def counts(self, facet: str, selection: Selection, *, most: int | None = None) -> list[tuple[str, int]]:
        """Values with the total that a click on each gives: a chosen one is taken away, another is added.

        The chosen come first, then the others, each by total and label; with `most`, only so many in all, but
        every chosen one.
        """
        base = self.matching(selection, without=facet)
        chosen = selection.values.get(facet, ())
        already = base & self.union(facet, chosen)
        left = None if most is None else max(most, len(chosen))
        others = self.values[facet].ranked(base - already, left)
        added = [(value, len(already) + count) for value, count in others if value not in chosen]
        return [*self._taken_away(facet, chosen, base), *added][:left]

    def _taken_away(self, facet: str, chosen: tuple[str, ...], base: BitMap) -> list[tuple[str, int]]:
        """For each value chosen, the total without it."""
        counts = []
        for value in chosen:
            others = [other for other in chosen if other != value]
            counts.append((value, base.intersection_cardinality(self.union(facet, others)) if others else len(base)))
        return sorted(counts, key=lambda counted: (-counted[1], self.label(facet, counted[0]), counted[0]))

    def ends(self, positions: Positions) -> NDArray[np.int64]:
        """The last second that each dated event surely covers: its beginning where the end is open."""
        latest = self.latest[positions]
        return np.where(latest == MAX, self.earliest[positions], latest)

    def last_second(self, found: BitMap) -> int | None:
        """The last second that a dated event among `found` surely covers, if there is one.

        From the last event backwards, until nothing that comes before could end later.
        """
        last: int | None = None
        for block in range(len(self._reached) - 1, -1, -1):
            if last is not None and last >= self._reached[block]:
                break
            among = found & BitMap(range(block * BLOCK, min((block + 1) * BLOCK, self.dated)))
            ends = self.ends(array_of(among)).tolist()
            last = max(ends if last is None else [*ends, last], default=None)
        return last

    @cached_property
    def _reached(self) -> list[int]:
        """For each block of dated events, the last second that one of it or of those before it surely covers."""
        highest = [self.ends(slice(at, at + BLOCK)).max() for at in range(0, self.dated, BLOCK)]
        return np.maximum.accumulate(np.array(highest, np.int64)).tolist()

    def positions_of(self, pks: NDArray[Any]) -> BitMap:
        """The positions of events by their numbers in the database; unknown ones are left out."""
        return self._places.of_known(pks)

    def points(self, positions: Iterable[int]) -> list[Point]:
        """The events at some positions, in that order, in two queries at most, without what is lost since."""
        wanted = np.fromiter(positions, np.intp)
        pks, weights = self.pks[wanted].tolist(), self.weight[wanted].tolist()
        disputed = self.pks[array_of(BitMap(wanted) & self.union("evidence", [Evidence.DATE_DISPUTED]))].tolist()
        points = points_of(self.timeline_pk, dict(zip(pks, weights, strict=True)), disputed)
        return [points[pk] for pk in pks if pk in points]

    def neighbours(self, slug: str) -> tuple[Point | None, Point | None]:
        """The events before and after the one named, in the order in which they are shown; none for an unknown one."""
        pks = Event.objects.filter(timeline=self.timeline_pk, slug=slug).values_list("pk", flat=True)
        position = min(self.positions_of(np.fromiter(pks, np.int64)), default=None)
        if position is None:
            return None, None
        beside = [at for at in (position - 1, position + 1) if 0 <= at < self.size]
        points = {point.pk: point for point in self.points(beside)}
        found = {at: points.get(int(self.pks[at])) for at in beside}
        return found.get(position - 1), found.get(position + 1)

    @cached_property
    def _texts(self) -> TextSearch:
        # The method of the places, not the index's own: that would keep the index alive.
        return TextSearch(self.timeline_pk, self.revision, self.pks, self._places.of_known)


class _Memory(dict[Hashable, BitMap]):
    """What was found last: one page asks for the same many times."""

    def recall(self, key: Hashable, find: Callable[[], BitMap]) -> BitMap:
        found = self.get(key)
        if found is None:
            if len(self) >= REMEMBERED:
                self.clear()
            found = self[key] = find()
        return found
