"""An ordinary Django fixture, machine-written from a sheet: natural keys, one order, byte for byte repeatable."""

from collections.abc import Iterator

from django.core import serializers
from django.db import models

from timeline.exchange import rows
from timeline.exchange.records import CitationRecord, EventRecord, OmissionRecord, Sheet
from timeline.exchange.rows import Place, place
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
        self.timeline = Timeline(**rows.of_timeline(sheet.timeline))
        self.categories = {
            record.id: Category(timeline=self.timeline, position=position, **rows.of_category(record))
            for position, record in enumerate(sheet.categories)
        }
        self.actors = {record.id: Actor(**rows.of_actor(record)) for record in sheet.actors}
        self.sources = {record.id: Source(**rows.of_source(record)) for record in sheet.sources}
        self.passages: dict[Place, Passage] = {}

    def __iter__(self) -> Iterator[models.Model]:
        yield self.timeline
        yield from self.categories.values()
        yield from self.actors.values()
        yield from self.sources.values()
        yield from self._passages()
        for record in self.sheet.events:
            yield from self._event(record)
        for omission in self.sheet.left_out:
            passage = self.passages[place(omission)]
            yield Omission(timeline=self.timeline, passage=passage, because=omission.because)

    def _passages(self) -> Iterator[Passage]:
        used: list[CitationRecord | OmissionRecord] = [*self.sheet.left_out]
        used += [citation for event in self.sheet.events for citation in event.cites]
        for record in sorted(used, key=place):
            source, start, end = place(record)
            if (source, start, end) not in self.passages:
                passage = Passage(source=self.sources[source], start=start, end=end, exact=record.quote)
                self.passages[source, start, end] = passage
                yield passage

    def _event(self, record: EventRecord) -> Iterator[models.Model]:
        category = self.categories[record.category]
        event = Event(timeline=self.timeline, category=category, **rows.of_event(record))
        yield event
        for position, (actor, role) in enumerate(record.actors.items()):
            yield Participation(event=event, actor=self.actors[actor], role=role, position=position)
        for position, code in enumerate(record.countries):
            yield EventCountry(event=event, code=code, position=position)
        for position, citation in enumerate(record.cites):
            passage = self.passages[place(citation)]
            yield Citation(event=event, passage=passage, position=position, **rows.of_citation(citation))
