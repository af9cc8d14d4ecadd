"""A stream of records loaded batch by batch; in each, what is referred to before what refers to it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from timeline.exchange import rows
from timeline.exchange.checking import mistakes
from timeline.exchange.loading.events import Contents, Events, References
from timeline.exchange.loading.omissions import Omissions
from timeline.exchange.loading.passages import Passages, stretch
from timeline.exchange.loading.report import Report
from timeline.exchange.loading.shared import Categories, SharedRows
from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    EventRecord,
    Mistake,
    OmissionRecord,
    Record,
    SourceRecord,
)
from timeline.models import Actor, Source, Timeline

BATCH = 5_000  # rows, about


class Loader:
    def __init__(self, timeline: Timeline, report: Report) -> None:
        self.report = report
        self.categories = Categories(timeline, report)
        self.actors = SharedRows(Actor.objects.all(), rows.of_actor, report)
        self.sources = SharedRows(Source.objects.defer("text"), rows.of_source, report)
        self.passages = Passages(report)
        self.events = Events(timeline, report)
        self.omissions = Omissions(timeline, report)
        self.failed: set[tuple[type, str]] = set()

    def load(self, records: Iterable[Record]) -> None:
        for batch in _batches(records):
            self._load(self._sound(batch))
            if self.report.hopeless:
                return

    def _sound(self, batch: list[Record]) -> dict[type, list[Any]]:
        """The records that are right in themselves, by their type."""
        sound: dict[type, list[Any]] = defaultdict(list)
        for record in batch:
            if self.report.fail(mistakes(record)):
                self.failed.add((type(record), getattr(record, "id", "")))
            else:
                sound[type(record)].append(record)
        return sound

    def _load(self, sound: dict[type, list[Any]]) -> None:
        self.categories.load(sound[CategoryRecord])
        self.actors.load(sound[ActorRecord])
        self.sources.load(sound[SourceRecord])
        self._load_events(sound[EventRecord])
        self._load_omissions(sound[OmissionRecord])

    def _load_events(self, records: list[EventRecord]) -> None:
        cited = [citation for record in records for citation in record.cites]
        sources = self.sources.numbers({citation.source for citation in cited})
        known = References(
            categories=self.categories.numbers({record.category for record in records}),
            actors=self.actors.numbers({actor for record in records for actor in record.actors}),
            sources=sources,
            passages=self.passages.numbers(cited, sources),
        )
        self.events.load([contents for record in records if (contents := self._contents(record, known))])

    def _contents(self, record: EventRecord, known: References) -> Contents | None:
        try:
            return Contents(record, known)
        except KeyError:
            for kind, word, name, numbers in known.of(record):
                if name not in numbers:
                    self._unknown(kind, word, name, record.line)
            return None

    def _load_omissions(self, records: list[OmissionRecord]) -> None:
        sources = self.sources.numbers({record.source for record in records})
        passages = self.passages.numbers(records, sources)
        for record in records:
            if record.source not in sources:
                self._unknown(SourceRecord, "source", record.source, record.line)
            elif stretch(record, sources) in passages:
                self.omissions.load(record, passages[stretch(record, sources)])

    def _unknown(self, kind: type, word: str, name: str, line: int) -> None:
        """Nobody knows what a record refers to; where that failed itself, this is no second mistake."""
        if (kind, name) not in self.failed:
            message = f"the {word} “{name}” is not known: it must stand before what refers to it"
            self.report.failed.append(Mistake(line, message))


def _batches(records: Iterable[Record]) -> Iterator[list[Record]]:
    batch: list[Record] = []
    weight = 0
    for record in records:
        batch.append(record)
        weight += _weight(record)
        if weight >= BATCH:
            yield batch
            batch, weight = [], 0
    yield batch


def _weight(record: Record) -> int:
    """How many rows a record makes, or as many as its text takes room for."""
    if isinstance(record, EventRecord):
        return 1 + len(record.actors) + len(record.countries) + len(record.cites)
    return 1 + len(record.text) // 1_000 if isinstance(record, SourceRecord) else 1
