"""What a timeline's page shows for one filter: total, facets, chips, groups of events, gaps and pages."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from django.utils.translation import get_language, gettext_lazy, ngettext
from pyroaring import BitMap

from timeline.axis import MAX, MIN, Axis, AxisEvent, Window, default_window, layout
from timeline.dates import edtf, wording
from timeline.dates.edtf.calendar import DAY, civil_day
from timeline.facets import FACETS, FacetIndex, Point
from timeline.filters import Criterion, EventFilter
from timeline.models import Event, Timeline

PAGE_SIZE = 50
ORPHANS = 15  # so few more are no page of their own
SHOWN_AT_FIRST = 8

FACET_NAMES = {
    "actor": gettext_lazy("Actors"),
    "country": gettext_lazy("Countries"),
    "category": gettext_lazy("Categories"),
    "source": gettext_lazy("Sources"),
    "status": gettext_lazy("Status"),
    "evidence": gettext_lazy("Evidence"),
}


@dataclass(frozen=True)
class FacetValue:
    """A value as a link; `count` is the total that following it gives."""

    value: str
    label: str
    count: int
    chosen: bool
    url: str


@dataclass(frozen=True)
class Facet:
    name: str
    label: str
    values: list[FacetValue]
    errors: tuple[str, ...]

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

    event: Event
    gap: str


@dataclass(frozen=True)
class Group:
    heading: str
    undated: bool
    entries: list[Entry]


class Results:
    """The answer of one index to one filter. `page` is the one shown: the last one where the filter asks beyond it."""

    def __init__(self, timeline: Timeline, index: FacetIndex, asked: EventFilter) -> None:
        self.timeline = timeline
        self.index = index
        self.asked = asked
        self.found = index.matching(asked.selection)
        self.total = len(self.found)
        self.pages = max(1, -(-(self.total - ORPHANS) // PAGE_SIZE))
        self.page = min(asked.page, self.pages)

    @property
    def page_missing(self) -> bool:
        return self.asked.page > self.pages

    @cached_property
    def undated(self) -> int:
        return self.found.intersection_cardinality(self.index.union("evidence", ["undated"]))

    @property
    def undated_url(self) -> str:
        """The tray of undated events: on this page where it is here, else on the page that begins with it."""
        page = min((self.total - self.undated) // PAGE_SIZE + 1, self.pages)
        return f"{self.asked.on_page(page).url}#undated"

    @cached_property
    def facets(self) -> list[Facet]:
        return [
            Facet(name, str(FACET_NAMES[name]), self._facet_values(name), self.asked.errors.get(name, ()))
            for name in FACETS
        ]

    def _facet_values(self, facet: str) -> list[FacetValue]:
        counts = self.index.counts(facet, self.asked.selection)
        chosen = self.asked.values.get(facet, ())
        for value in chosen:
            counts.setdefault(value, len(self.index.matching(self.asked.toggled(facet, value).selection)))
        values = [
            FacetValue(
                value,
                self.asked.label(facet, value),
                count,
                value in chosen,
                self.asked.toggled(facet, value).url,
            )
            for value, count in counts.items()
        ]
        return sorted(values, key=lambda value: (not value.chosen, -value.count, value.label))

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
        entries = self._entries()
        grouped = groupby(entries, key=lambda entry: heading(self.index.points[entry[0]]))
        return [Group(name, not name, [entry for _, entry in members]) for name, members in grouped]

    def _entries(self) -> list[tuple[int, Entry]]:
        points = [self.index.points[position] for position in self.positions]
        events = Event.objects.complete().in_bulk([point.pk for point in points])
        gaps = self._gaps()
        return [
            (position, Entry(events[point.pk], gap))
            for position, point, gap in zip(self.positions, points, gaps, strict=True)
            if point.pk in events
        ]

    def _gaps(self) -> Iterator[str]:
        """For each event of the page, the words for a month or more without an event before it."""
        reached = self._end_of_what_came_before()
        for position in self.positions:
            point = self.index.points[position]
            if point.earliest is None:
                yield ""
                continue
            yield gap_words(reached, point.earliest) if reached is not None else ""
            reached = max(end for end in (reached, _end(point)) if end is not None)

    def _end_of_what_came_before(self) -> int | None:
        before = BitMap(range(self.positions[0])) & self.found if self.positions else BitMap()
        return max((_end(self.index.points[position]) for position in before), default=None)

    @cached_property
    def axis(self) -> Axis | None:
        """The drawn axis: its frame is the whole timeline's, its events all that match but for the period."""
        everything = [_axis_event(point) for point in self.index.points if point.earliest is not None]
        if not everything:
            return None
        selection = self.asked.selection
        matching = self.index.matching(selection, without="period") - self.index.union("evidence", ["undated"])
        begin, end = selection.earliest, selection.latest
        period = Window(MIN if begin is None else begin, MAX if end is None else end)
        return layout(
            [_axis_event(self.index.points[position]) for position in matching],
            window=default_window(everything),
            period=None if (begin, end) == (None, None) else period,
            locale=get_language() or "en",
        )

    @property
    def page_links(self) -> Iterable[tuple[int, str]]:
        """Number and address of each page."""
        return [(page, self.asked.on_page(page).url) for page in range(1, self.pages + 1)]


def _axis_event(point: Point) -> AxisEvent:
    when = edtf.parse(point.when)
    return AxisEvent(
        slug=point.slug,
        title=point.title,
        earliest=when.earliest,
        latest=when.latest,
        colour=point.colour,
        category=point.category,
        status=point.status,
        approximate=when.approximate or when.uncertain,
        precision=when.precision,
        weight=point.weight,
        when=wording.words(when, get_language() or "en"),
    )


def _end(point: Point) -> int:
    """The last second that an event surely covers: its beginning where the end is open."""
    assert point.earliest is not None and point.latest is not None
    return point.earliest if point.latest == edtf.MAX else point.latest


def gap_words(earlier: int, later: int) -> str:
    """“No event for 3 months”, or nothing for a stretch under a month. Both ends in seconds."""
    months = _months_between(earlier, later)
    if months < 1:
        return ""
    if months < 24:
        return ngettext("No event for %(count)s month", "No event for %(count)s months", months) % {"count": months}
    years = months // 12
    return ngettext("No event for %(count)s year", "No event for %(count)s years", years) % {"count": years}


def _months_between(earlier: int, later: int) -> int:
    """Whole calendar months between two instants in seconds; 0 where the first is unbounded or the later one."""
    if earlier >= later or edtf.MIN in (earlier, later):
        return 0
    start, stop = civil_day((earlier + 1) // DAY), civil_day(later // DAY)
    months = (stop[0] - start[0]) * 12 + stop[1] - start[1]
    return months - (stop[2] < start[2])


def heading(point: Point) -> str:
    """The month under which an event stands in the list; for longer or vaguer ones the year, or their own words."""
    if point.earliest is None or point.latest is None:
        return ""
    language = get_language() or "en"
    when = edtf.parse(point.when)
    if point.earliest == edtf.MIN:
        return wording.words(when, language)
    length = point.latest - point.earliest if point.latest != edtf.MAX else 0
    if length > 366 * DAY and when.precision != "interval":
        return wording.words(when, language)
    unit = "month" if length < 364 * DAY and when.precision != "year" else "year"
    return wording.words(edtf.parse(edtf.from_seconds(point.earliest, unit)), language)
