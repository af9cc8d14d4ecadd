"""Re-reads the whole database and says what does not hold."""

from collections.abc import Iterator
from contextlib import suppress

from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.db.models import Model

from timeline.dates import edtf
from timeline.models import guards
from timeline.models.citations import Citation, Stance
from timeline.models.events import Event
from timeline.models.fields import bounds_of
from timeline.models.sources import Passage, Source, sha256


def failures() -> Iterator[str]:
    """A sentence for each text, passage, date or reading that is not what it must be."""
    yield from _guards()
    yield from _references()
    yield from _choices()
    yield from _sources()
    yield from _passages()
    yield from _events()
    yield from _citations()


def _guards() -> Iterator[str]:
    for name in guards.missing(connection):
        yield f"the database’s trigger {name} is missing: run manage.py migrate, which makes it anew"


def _references() -> Iterator[str]:
    """Whether every row that another refers to is there."""
    try:
        with transaction.atomic():
            connection.check_constraints()
    except IntegrityError as error:
        yield f"a row refers to one that is not there: {error}"


def _choices() -> Iterator[str]:
    """Whether every field that has a fixed list of values holds one of them."""
    for model in apps.get_app_config("timeline").get_models():
        for field in model._meta.concrete_fields:
            if field.choices:
                known = [value for value, _ in field.flatchoices]
                wrong = model._default_manager.exclude(**{f"{field.name}__in": known})
                for pk, value in wrong.values_list("pk", field.name):
                    yield f"{model._meta.verbose_name} number {pk}: {field.name} cannot be “{value}”"


def _sources() -> Iterator[str]:
    for source in Source.objects.order_by("slug").iterator(chunk_size=50):
        if sha256(source.text) != source.sha256:
            yield f"source {source.slug}: its text has not the SHA-256 {source.sha256} any more"
        yield from _date(f"source {source.slug}", "published", source.published)


def _passages() -> Iterator[str]:
    for passage in Passage.objects.broken().select_related("source").defer("source__text").iterator():
        yield f"passage {passage.span} of source {passage.source.slug}: the text does not read “{passage}” there"


def _events() -> Iterator[str]:
    for event in Event.objects.select_related("timeline").iterator():
        yield from _bounds(f"event {event.timeline.slug}/{event.slug}", event, "when", "earliest", "latest")


def _citations() -> Iterator[str]:
    citations = Citation.objects.shown().select_related("event__timeline")
    for citation in citations.iterator():
        event = citation.event
        name = f"event {event.timeline.slug}/{event.slug}, “{citation.date_words}” in {citation.passage.source.slug}"
        yield from _bounds(name, citation, "reading", "reading_earliest", "reading_latest")
        yield from _date(name, "reference", citation.reference)
        if citation.date_words not in citation.passage.exact:
            yield f"{name}: these date words do not stand in the quotation"
        if citation.reading and not citation.date_words:
            yield f"{name}: no words are named that read as {citation.reading}"
        if citation.reading and not (citation.rule or citation.because):
            yield f"{name}: neither a rule nor a reason is given for the reading {citation.reading}"
        with suppress(ValueError):  # of a date that is none, which is named above
            if citation.stance == Stance.SUPPORTS and citation.contradicts(event):
                yield (
                    f"{name}: the reading {citation.reading} does not touch the event’s date {event.when}, "
                    "and its stance is not “disputes”"
                )


def _date(name: str, field: str, text: str) -> Iterator[str]:
    """Whether a date is one."""
    try:
        _ = text and edtf.parse(text)
    except ValueError as error:
        yield f"{name}: {field} “{text}” is not an EDTF date: {error}"


def _bounds(name: str, row: Model, date: str, *bounds: str) -> Iterator[str]:
    """Whether the integers beside a date are the date's own."""
    text = getattr(row, date)
    if wrong := list(_date(name, date, text)):
        yield from wrong
        return
    if tuple(getattr(row, bound) for bound in bounds) != bounds_of(text):
        yield f"{name}: {' and '.join(bounds)} are not the bounds of {text or 'an empty date'}"
