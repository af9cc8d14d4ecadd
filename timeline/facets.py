"""The facet index: totals, facet counts, pages and neighbours of one timeline's events, from one structure.

Events stand at positions 0 to n-1 in the order in which they are shown, the undated last. Each value of each
facet is a bitmap of positions; a filter is AND over facets of OR over values. The database stays the only
truth: an index belongs to one `Timeline.revision` and is built anew when that has moved.
"""

from bisect import bisect_left, bisect_right
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from threading import Lock

from pyroaring import BitMap

from timeline.dates import edtf
from timeline.models import Event, Timeline
from timeline.search import TextIndex

FACETS = ("actor", "country", "category", "source", "status", "evidence")

Values = Mapping[str, BitMap]


@dataclass(frozen=True)
class Selection:
    """What is asked of an index: values by facet, a period in seconds (None: no limit) and words."""

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    earliest: int | None = None
    latest: int | None = None
    words: str = ""


@dataclass(frozen=True)
class Point:
    """What the index itself knows of an event; `readings` are those that dispute its date, with their bounds."""

    pk: int
    slug: str
    title: str
    when: str
    earliest: int | None
    latest: int | None
    category: str
    colour: int
    status: str
    weight: int
    readings: tuple[tuple[str, int, int], ...] = ()


class FacetIndex:
    """Built once from the complete events of a timeline, then only read."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.points: list[Point] = []
        self.labels: dict[str, dict[str, str]] = {facet: {} for facet in FACETS}
        values: dict[str, dict[str, BitMap]] = {facet: defaultdict(BitMap) for facet in FACETS}
        texts = []
        for position, event in enumerate(events):
            self.points.append(_point(event))
            texts.append(_searched_texts(event))
            for facet, value, label in _facet_values(event):
                values[facet][value].add(position)
                self.labels[facet].setdefault(value, label)
        self.values: dict[str, Values] = {facet: dict(bitmaps) for facet, bitmaps in values.items()}
        self.position = {point.slug: position for position, point in enumerate(self.points)}
        self.everything = BitMap(range(len(self.points)))
        self.text = TextIndex(texts)
        self._order_by_time()

    def _order_by_time(self) -> None:
        """Begins in order of position, and ends in an order of their own, for overlaps by two bisections."""
        self.begins = [point.earliest for point in self.points if point.earliest is not None]
        by_end = sorted((point.latest, at) for at, point in enumerate(self.points) if point.latest is not None)
        self.ends = [latest for latest, _ in by_end]
        self.ends_at = [number for _, number in by_end]

    def overlapping(self, earliest: int | None, latest: int | None) -> BitMap:
        """Positions of the events that have a second in common with the period; the undated have none."""
        last = len(self.begins) if latest is None else bisect_right(self.begins, latest)
        begun = BitMap(range(last))
        if earliest is None:
            return begun
        return begun - BitMap(self.ends_at[: bisect_left(self.ends, earliest)])

    def matching(self, selection: Selection, *, without: str = "") -> BitMap:
        """Positions that the selection chooses, leaving out the criterion named `without`."""
        found = self.everything
        for facet, chosen in selection.values.items():
            if chosen and facet != without:
                found = found & self.union(facet, chosen)
        if without != "period" and (selection.earliest, selection.latest) != (None, None):
            found = found & self.overlapping(selection.earliest, selection.latest)
        if without != "q" and selection.words:
            found = found & self.text.matches(selection.words)
        return BitMap(found)

    def union(self, facet: str, chosen: Iterable[str]) -> BitMap:
        known = self.values[facet]
        return BitMap.union(BitMap(), *(known[value] for value in chosen if value in known))

    def undated_among(self, found: BitMap) -> int:
        """How many of the events at the positions `found` have no date."""
        return found.intersection_cardinality(self.union("evidence", ["undated"]))

    def counts(self, facet: str, selection: Selection) -> dict[str, int]:
        """For each value of a facet, the total that a click on it gives: chosen values are taken away, others added."""
        base = self.matching(selection, without=facet)
        chosen = selection.values.get(facet, ())
        others = {value: tuple(one for one in chosen if one != value) for value in chosen}
        already = base & self.union(facet, chosen)
        counts = {}
        for value, positions in self.values[facet].items():
            if value in others:
                left = others[value]
                counts[value] = base.intersection_cardinality(self.union(facet, left)) if left else len(base)
            else:
                counts[value] = len(already | (base & positions))
        return counts

    def neighbours(self, slug: str) -> tuple[Point | None, Point | None]:
        """The events before and after the one named, in the order in which they are shown; none for an unknown one."""
        position = self.position.get(slug)
        if position is None:
            return None, None
        before = self.points[position - 1] if position else None
        after = self.points[position + 1] if position + 1 < len(self.points) else None
        return before, after


def _point(event: Event) -> Point:
    return Point(
        pk=event.pk,
        slug=event.slug,
        title=event.title,
        when=event.when,
        earliest=event.earliest,
        latest=event.latest,
        category=event.category.name,
        colour=event.category.colour,
        status=event.status,
        weight=len(event.sources) * 10 + len(event.citations.all()),
        readings=tuple(dict.fromkeys(_contradictions(event))),
    )


def _contradictions(event: Event) -> Iterator[tuple[str, int, int]]:
    """The readings that have nothing in common with the event's date, each with its bounds."""
    for citation in event.citations.all():
        if citation.contradicts(event):
            yield citation.reading, *edtf.parse(citation.reading).bounds


def _facet_values(event: Event) -> Iterator[tuple[str, str, str]]:
    """Each facet and value that the event has, with the value's name where it has one of its own."""
    yield "category", event.category.slug, event.category.name
    yield "status", event.status, ""
    for participation in event.participations.all():
        yield "actor", participation.actor.slug, participation.actor.name
    for code in event.countries:
        yield "country", code, ""
    for citation in event.citations.all():
        yield "source", citation.passage.source.slug, citation.passage.source.title
    for evidence in event.evidence:
        yield "evidence", evidence.value, ""


def _searched_texts(event: Event) -> list[str]:
    names = [
        name
        for participation in event.participations.all()
        for name in (participation.actor.name, *participation.actor.aliases)
    ]
    quotations = [citation.passage.exact for citation in event.citations.all()]
    return [event.title, event.summary, *quotations, *names]


class _Cache:
    """The newest index of the timelines that were read last, one revision of each."""

    SIZE = 16

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[int, FacetIndex]] = OrderedDict()
        self._lock = Lock()

    def index(self, timeline: Timeline) -> FacetIndex:
        with self._lock:
            revision, index = self._kept.get(timeline.pk, (None, None))
            if index is None or revision != timeline.revision:
                index = FacetIndex(timeline.events.complete().in_order())
            self._kept[timeline.pk] = (timeline.revision, index)
            self._kept.move_to_end(timeline.pk)
            while len(self._kept) > self.SIZE:
                self._kept.popitem(last=False)
            return index


index_of = _Cache().index
