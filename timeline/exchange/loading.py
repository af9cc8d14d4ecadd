"""Records into the database, streamed in batches: as much memory for a million events as for a thousand."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from django.db import transaction

from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    EventRecord,
    Record,
    SourceRecord,
    TimelineRecord,
)
from timeline.models import Actor, Category, Citation, Event, EventCountry, Participation, Passage, Source, Timeline
from timeline.models.fields import bounds_of
from timeline.models.sources import sha256

BATCH = 1_000


@transaction.atomic
def load(timeline: TimelineRecord, records: Iterable[Record]) -> Timeline:
    """Make a new timeline of `records`, each of which stands after all that it refers to."""
    row = Timeline.objects.create(**vars(timeline))
    loader = _Loader(row)
    stream = iter(records)
    while batch := list(islice(stream, BATCH)):
        loader.load(batch)
    return row


class _Loader:
    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.categories: dict[str, int] = {}
        self.actors: dict[str, int] = {}
        self.sources: dict[str, int] = {}

    def load(self, batch: list[Record]) -> None:
        of: dict[type, list] = defaultdict(list)
        for record in batch:
            of[type(record)].append(record)
        for record in of[CategoryRecord]:
            category = Category(timeline=self.timeline, slug=record.id, name=record.name, position=len(self.categories))
            category.save()
            self.categories[record.id] = category.pk
        for one in Actor.objects.bulk_create(Actor(slug=r.id, **_fields(r)) for r in of[ActorRecord]):
            self.actors[one.slug] = one.pk
        for one in Source.objects.bulk_create(
            Source(slug=r.id, sha256=sha256(r.text), **_fields(r)) for r in of[SourceRecord]
        ):
            self.sources[one.slug] = one.pk
        self._events(of[EventRecord])

    def _events(self, records: list[EventRecord]) -> None:
        events = Event.objects.bulk_create(self._event(record) for record in records)
        passages = Passage.objects.bulk_create(
            Passage(source_id=self.sources[c.source], start=c.span.start, end=c.span.end, exact=c.quote)
            for record in records
            for c in record.cites
        )
        pairs = list(zip(events, records, strict=True))
        Participation.objects.bulk_create(
            Participation(event=event, actor_id=self.actors[actor], role=role, position=position)
            for event, record in pairs
            for position, (actor, role) in enumerate(record.actors.items())
        )
        EventCountry.objects.bulk_create(
            EventCountry(event=event, code=code, position=position)
            for event, record in pairs
            for position, code in enumerate(record.countries)
        )
        passage = iter(passages)
        Citation.objects.bulk_create(
            _citation(event, next(passage), c, position)
            for event, record in pairs
            for position, c in enumerate(record.cites)
        )

    def _event(self, record: EventRecord) -> Event:
        earliest, latest = bounds_of(record.when)
        return Event(
            timeline=self.timeline,
            slug=record.id,
            title=record.title,
            summary=record.summary,
            when=record.when,
            earliest=earliest,
            latest=latest,
            category_id=self.categories[record.category],
            status=record.status,
        )


def _citation(event, passage, record, position):
    earliest, latest = bounds_of(record.reading)
    return Citation(
        event=event,
        passage=passage,
        stance=record.stance,
        date_words=record.dated,
        reading=record.reading,
        reading_earliest=earliest,
        reading_latest=latest,
        rule=record.rule,
        reference=record.reference,
        because=record.because,
        position=position,
    )


def _fields(record: object) -> dict[str, object]:
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in vars(record).items()}
    del values["id"]
    return values
