"""What a timeline's page shows for one filter: total, facets, chips, groups of events, gaps and pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby, pairwise, repeat

from django.utils.translation import gettext_lazy as _
from pyroaring import BitMap

from timeline.cards import Card, cards
from timeline.facets import FACETS, Selection
from timeline.filters import Criterion, EventFilter
from timeline.headings import gap_words, heading
from timeline.models import Source, Timeline

PAGE_SIZE = 50
ORPHANS = 15  # so few more are no page of their own
SHOWN_AT_FIRST, LISTED = 8, 40  # values of a facet: at once, and unfolded; all have a page of their own
AROUND = 2  # pages to either side that have a link, beside the first and the last
SOURCES_LISTED = 30

FACET_NAMES = {
    "actor": _("Actors"),
    "country": _("Countries"),
    "category": _("Categories"),
    "source": _("Sources"),
    "status": _("Status"),
    "evidence": _("Evidence"),
}


@dataclass(frozen=True)
class FacetValue:
    """A value as a link; `count` is the total that following it gives."""

    value: str
    label: str
    count: int
    chosen: bool
    url: str


def facet_value(asked: EventFilter, facet: str, value: str, count: int) -> FacetValue:
    """A value under a filter, with the total that following it gives."""
    label, chosen = asked.label(facet, value), value in asked.values.get(facet, ())
    return FacetValue(value, label, count, chosen, asked.toggled_url(facet, value))


@dataclass(frozen=True)
class Facet:
    name: str
    label: str
    values: list[FacetValue]
    errors: tuple[str, ...]
    known: int
    all_url: str

    @property
    def unlisted(self) -> bool:
        """Whether it has more values than are listed."""
        return self.known > len(self.values)

    @property
    def first(self) -> list[FacetValue]:
        """What is shown at once: everything chosen, and the most frequent of the rest."""
        return [value for number, value in enumerate(self.values) if value.chosen or number < SHOWN_AT_FIRST]

    @property
    def rest(self) -> list[FacetValue]:
        return [value for number, value in enumerate(self.values) if not value.chosen and number >= SHOWN_AT_FIRST]


@dataclass(frozen=True)
class Chip:
    """A criterion, and the page without it."""

    criterion: Criterion
    url: str
    total_without: int


@dataclass(frozen=True)
class Entry:
    """An event in the list, and the words for the empty stretch before it."""

    card: Card
    gap: str


@dataclass(frozen=True)
class PageLink:
    """A page's number and address; `after_gap` where pages before it have no link."""

    number: int
    url: str
    after_gap: bool


@dataclass(frozen=True)
class Group:
    heading: str
    undated: bool
    entries: list[Entry]


@lru_cache(64)
def _sources(timeline_pk: int, revision: int, slugs: tuple[str, ...]) -> list[Source]:  # noqa: ARG001
    """Some sources as a timeline's revision has them: they change with it alone."""
    return list(Source.objects.filter(slug__in=slugs).defer("text").order_by("published", "slug"))


class Results:
    """The answer of one index to one filter. `page` is the one shown: the last one where the filter asks beyond it."""

    def __init__(self, timeline: Timeline, asked: EventFilter) -> None:
        self.timeline = timeline
        self.asked = asked
        self.index = asked.index
        self.found = self.index.matching(asked.selection)
        self.total = len(self.found)
        self.pages = max(1, -(-(self.total - ORPHANS) // PAGE_SIZE))
        self.page = min(asked.page, self.pages)

    @property
    def page_missing(self) -> bool:
        return self.asked.page > self.pages

    @property
    def indexing(self) -> bool:
        """Whether some of the timeline's last changes are not in this answer yet: they are still being indexed."""
        return self.index.behind(self.timeline) or not self.asked.exact

    @cached_property
    def undated(self) -> int:
        return self.index.undated_among(self.found)

    @cached_property
    def unplaced(self) -> int:
        """How many undated events match all but the period, in which they have no place."""
        if not (self.asked.begin or self.asked.end):
            return 0
        return self.index.undated_among(self.index.matching(self.asked.selection, without="period"))

    @property
    def undated_url(self) -> str:
        """The tray of undated events: on this page where it is here, else on the page that begins with it."""
        return f"{self._url_of(self.total - self.undated)}#undated"

    def _url_of(self, rank: int) -> str:
        """The page with the one among what was found that has so many before it."""
        return self.asked.on_page(min(rank // PAGE_SIZE + 1, self.pages)).url

    @cached_property
    def facets(self) -> list[Facet]:
        return [
            Facet(
                name,
                str(FACET_NAMES[name]),
                self._facet_values(name),
                self.asked.errors.get(name, ()),
                len(self.index.values[name]),
                self.asked.values_url(name),
            )
            for name in FACETS
        ]

    def _facet_values(self, facet: str) -> list[FacetValue]:
        counts = self.index.counts(facet, self.asked.selection, most=LISTED)
        values = [facet_value(self.asked, facet, value, count) for value, count in counts]
        return sorted(values, key=lambda value: (not value.chosen, -value.count, value.label))

    @property
    def mistaken(self) -> bool:
        """Whether a value of some facet was wrong: its list has to be seen."""
        return any(facet.errors for facet in self.facets)

    @cached_property
    def chips(self) -> list[Chip]:
        return [self._chip(criterion) for criterion in self.asked.criteria()]

    def _chip(self, criterion: Criterion) -> Chip:
        without = self.asked.without(criterion)
        return Chip(criterion, without.url, len(self.index.matching(without.selection)))

    @property
    def culprits(self) -> list[Chip]:
        """Where nothing matches: the criteria without which something would."""
        return [chip for chip in self.chips if chip.total_without] if not self.total else []

    @cached_property
    def positions(self) -> list[int]:
        first = (self.page - 1) * PAGE_SIZE
        last = self.total if self.page == self.pages else first + PAGE_SIZE
        return list(self.found[first:last])

    @cached_property
    def groups(self) -> list[Group]:
        grouped = groupby(self._entries(), key=lambda entry: heading(entry.card))
        return [Group(name, not name, list(entries)) for name, entries in grouped]

    def _entries(self) -> list[Entry]:
        pks = self.index.pks[self.positions].tolist()
        shown = cards(self.timeline, pks, self.asked.q)
        return [Entry(shown[pk], gap) for pk, gap in zip(pks, self._gaps(), strict=True) if pk in shown]

    def _gaps(self) -> Iterator[str]:
        """For each event of the page, the words for a month or more without an event before it."""
        filtered = bool(self.chips)
        reached = self.index.last_second(self._before())
        dated = [position for position in self.positions if position < self.index.dated]
        for begin, end in zip(self.index.earliest[dated].tolist(), self.index.ends(dated).tolist(), strict=True):
            yield gap_words(reached, begin, filtered=filtered) if reached is not None else ""
            reached = end if reached is None else max(reached, end)
        yield from repeat("", len(self.positions) - len(dated))

    def _before(self) -> BitMap:
        """What was found before the page."""
        return self.found & BitMap(range(self.positions[0])) if self.positions else BitMap()

    @cached_property
    def sources(self) -> list[Source]:
        """The sources on which most events of the whole timeline rest, without their texts, by date of publication."""
        listed = [slug for slug, _count in self.index.counts("source", Selection(), most=SOURCES_LISTED)]
        return _sources(self.timeline.pk, self.timeline.revision, tuple(listed))

    @property
    def more_sources(self) -> int:
        """How many more there are."""
        return len(self.index.values["source"]) - len(self.sources)

    @property
    def page_links(self) -> list[PageLink]:
        """The first page, the last, and those around this one, in order."""
        numbers = sorted({1, self.pages, *range(self.page - AROUND, self.page + AROUND + 1)})
        shown = [number for number in numbers if 1 <= number <= self.pages]
        return [
            PageLink(number, self.asked.on_page(number).url, number - last > 1)
            for last, number in pairwise([0, *shown])
        ]

    def url_at(self, seconds: int) -> str:
        """The page, and on it the event, with which what was found begins from an instant on, or with which it ends."""
        position = int(self.index.earliest.searchsorted(seconds))
        before = self.found.range_cardinality(0, position)
        rank = min(before, self.total - self.undated - 1)
        if rank < 0:
            return self.asked.on_page(1).url
        url = self._url_of(rank)
        return next((f"{url}#event-{event.slug}" for event in self.index.points([self.found[rank]])), url)
