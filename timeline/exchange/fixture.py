"""An ordinary Django fixture, machine-written from a sheet: natural keys, one order, byte for byte repeatable."""

from collections.abc import Iterator

from django.core import serializers
from django.db import models

from timeline.exchange.records import CitationRecord, EventRecord, OmissionRecord, Sheet
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    EventCountry,
    Omission,
    Participation,
    Passage,
    Source,
    Timeline,
)
from timeline.models.fields import bounds_of
from timeline.models.sources import sha256


def dumps(sheet: Sheet) -> str:
    """The fixture's JSON. `Timeline.revision` is left out: it belongs to a database, not to a file."""
    instances = list(_Instances(sheet))
    fields = {field.name for model in {type(one) for one in instances} for field in model._meta.fields} - {"revision"}
    text: str = serializers.serialize(
        "json",
        instances,
        indent=1,
        fields=fields,
        use_natural_foreign_keys=True,
        use_natural_primary_keys=True,
        ensure_ascii=False,
    )
    return text.strip() + "\n"


class _Instances:
    """The unsaved model instances of a sheet, each after all that it refers to."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.timeline = Timeline(**vars(sheet.timeline))
        self.categories = {
            record.id: Category(timeline=self.timeline, slug=record.id, name=record.name, position=position)
            for position, record in enumerate(sheet.categories)
        }
        self.actors = {record.id: Actor(slug=record.id, **_fields(record)) for record in sheet.actors}
        self.sources = {
            record.id: Source(slug=record.id, sha256=sha256(record.text), **_fields(record)) for record in sheet.sources
        }
        self.passages: dict[tuple[str, int, int], Passage] = {}

    def __iter__(self) -> Iterator[models.Model]:
        yield self.timeline
        yield from self.categories.values()
        yield from self.actors.values()
        yield from self.sources.values()
        yield from self._passages()
        for record in self.sheet.events:
            yield from self._event(record)
        for omission in self.sheet.left_out:
            passage = self.passages[_place(omission)]
            yield Omission(timeline=self.timeline, passage=passage, because=omission.because)

    def _passages(self) -> Iterator[Passage]:
        used: list[CitationRecord | OmissionRecord] = [*self.sheet.left_out]
        used += [citation for event in self.sheet.events for citation in event.cites]
        for record in sorted(used, key=_place):
            source, start, end = _place(record)
            if (source, start, end) not in self.passages:
                passage = Passage(source=self.sources[source], start=start, end=end, exact=record.quote)
                self.passages[source, start, end] = passage
                yield passage

    def _event(self, record: EventRecord) -> Iterator[models.Model]:
        earliest, latest = bounds_of(record.when)
        event = Event(
            timeline=self.timeline,
            slug=record.id,
            title=record.title,
            summary=record.summary,
            when=record.when,
            earliest=earliest,
            latest=latest,
            category=self.categories[record.category],
            status=record.status,
        )
        yield event
        for position, (actor, role) in enumerate(record.actors.items()):
            yield Participation(event=event, actor=self.actors[actor], role=role, position=position)
        for position, code in enumerate(record.countries):
            yield EventCountry(event=event, code=code, position=position)
        for position, citation in enumerate(record.cites):
            yield self._citation(event, citation, position)

    def _citation(self, event: Event, record: CitationRecord, position: int) -> Citation:
        earliest, latest = bounds_of(record.reading)
        return Citation(
            event=event,
            passage=self.passages[_place(record)],
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


def _place(record: CitationRecord | OmissionRecord) -> tuple[str, int, int]:
    return record.source, record.span.start, record.span.end


def _fields(record: object) -> dict[str, object]:
    """A record's values, ready for JSON, without its id."""
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in vars(record).items()}
    del values["id"]
    return values
