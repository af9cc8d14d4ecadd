"""Events of one timeline with their parts, countries and citations: made, or changed where they differ."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pyroaring import BitMap64

from timeline.exchange import rows
from timeline.exchange.loading.bulk import Row, Table
from timeline.exchange.loading.passages import Stretch, stretch
from timeline.exchange.loading.report import Report
from timeline.exchange.records import ActorRecord, CategoryRecord, EventRecord, Mistake, SourceRecord
from timeline.models import Citation, Event, EventCountry, Participation, Timeline

_COLUMNS = ("category_id", "slug", "title", "summary", "when", "earliest", "latest", "status")
_EVENTS = Table(Event, "id", "timeline_id", *_COLUMNS)
_PARTS = Table(Participation, "event_id", "actor_id", "role", "position")
_COUNTRIES = Table(EventCountry, "event_id", "code", "position")
_CITATIONS = Table(
    Citation, "event_id", "passage_id", "stance", "date_words", "reading", "reading_earliest", "reading_latest",
    "rule", "reference", "because", "position",
)  # fmt: skip
_CHILDREN = (_PARTS, _COUNTRIES, _CITATIONS)


@dataclass(frozen=True)
class References:
    """The primary keys of what events refer to."""

    categories: Mapping[str, int]
    actors: Mapping[str, int]
    sources: Mapping[str, int]
    passages: Mapping[Stretch, int]

    def of(self, record: EventRecord) -> Iterator[tuple[type, str, str, Mapping[str, int]]]:
        """All that a record refers to: the type and name of each, the word for it, and what is known of its kind."""
        yield CategoryRecord, "category", record.category, self.categories
        for actor in record.actors:
            yield ActorRecord, "actor", actor, self.actors
        for citation in record.cites:
            yield SourceRecord, "source", citation.source, self.sources


class Contents:
    """What a record's rows hold: the event's own, and for each table in _CHILDREN those that belong to it.

    The event's own primary key is in none of them. Raises KeyError where something is not among the `known`.
    """

    __slots__ = ("children", "record", "row")

    def __init__(self, record: EventRecord, known: References) -> None:
        self.record = record
        self.row: Row = (known.categories[record.category], *rows.of_event(record).values())
        self.children: tuple[list[Row], ...] = (
            [(known.actors[actor], role, at) for at, (actor, role) in enumerate(record.actors.items())],
            [(code, at) for at, code in enumerate(record.countries)],
            [
                (known.passages[stretch(cited, known.sources)], *rows.of_citation(cited).values(), at)
                for at, cited in enumerate(record.cites)
            ],
        )


class Events:
    def __init__(self, timeline: Timeline, report: Report) -> None:
        self.timeline, self.report = timeline, report
        self._seen = BitMap64()

    def load(self, contents: Sequence[Contents]) -> None:
        named: dict[str, Contents] = {}
        for one in contents:
            if named.setdefault(one.record.id, one) is not one:
                self._fail(one.record)
        stored = self._stored(named)
        self._make([one for slug, one in named.items() if slug not in stored])
        again = {slug for slug, (number, _) in stored.items() if number in self._seen}
        for slug in again:
            self._fail(named[slug].record)
        self._renew({number: (row, named[slug]) for slug, (number, row) in stored.items() if slug not in again})

    def _stored(self, slugs: Collection[str]) -> dict[str, tuple[int, Row]]:
        """The events that have these slugs already: their primary keys and columns."""
        rows = _EVENTS.stored(("timeline_id", "slug"), [(self.timeline.pk, slug) for slug in slugs])
        return {slug: (number, (category, slug, *rest)) for number, _timeline, category, slug, *rest in rows}

    def _make(self, contents: Sequence[Contents]) -> None:
        numbers = _EVENTS.numbers(len(contents))
        numbered = list(zip(numbers, contents, strict=True))
        _EVENTS.insert([(number, self.timeline.pk, *one.row) for number, one in numbered])
        for at, table in enumerate(_CHILDREN):
            table.insert([(number, *row) for number, one in numbered for row in one.children[at]])
        self._seen.update(numbers)
        self.report.count("event", created=len(numbers))

    def _renew(self, stored: dict[int, tuple[Row, Contents]]) -> None:
        changed = {number for number, (row, one) in stored.items() if row != one.row}
        for number in changed:
            self.timeline.events.filter(pk=number).update(**dict(zip(_COLUMNS, stored[number][1].row, strict=True)))
        for at, table in enumerate(_CHILDREN):
            wanted = {number: one.children[at] for number, (_, one) in stored.items()}
            changed |= _replace(table, wanted)
        self._seen.update(stored)
        self.report.count("event", updated=len(changed), unchanged=len(stored) - len(changed))

    def _fail(self, record: EventRecord) -> None:
        message = f"the event “{record.id}” stands here a second time: choose another id"
        self.report.failed.append(Mistake(record.line, message))


def _replace(table: Table, wanted: Mapping[int, list[Row]]) -> set[int]:
    """Make the rows that belong to some events what is wanted; return the events for which others stood there."""
    if not wanted:
        return set()
    stored: dict[int, list[Row]] = {number: [] for number in wanted}
    belonging = table.model._default_manager.filter(event_id__in=list(wanted))
    for number, *row in belonging.order_by("position", "pk").values_list(*table.names):
        stored[number].append(tuple(row))
    differing = {number: rows for number, rows in wanted.items() if stored[number] != rows}
    belonging.filter(event_id__in=list(differing)).delete()
    table.insert([(number, *row) for number, rows in differing.items() for row in rows])
    return set(differing)
