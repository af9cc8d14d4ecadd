"""What stands in the database's rows for a record: the values of its columns, but for the rows that it refers to.

Each function returns values by the names of the model's fields, always in the same order.
"""

from functools import lru_cache
from typing import Any

from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    CitationRecord,
    EventRecord,
    OmissionRecord,
    SourceRecord,
    TimelineRecord,
)
from timeline.models.fields import bounds_of
from timeline.models.sources import sha256

Values = dict[str, Any]
Place = tuple[str, int, int]  # the id of a source, and where in its text a passage stands

# The bounds of an EDTF string in seconds, or (None, None); the last many are remembered, for events share dates.
bounds = lru_cache(maxsize=20_000)(bounds_of)


def of_timeline(record: TimelineRecord) -> Values:
    return dict(vars(record))


def of_category(record: CategoryRecord) -> Values:
    return {"slug": record.id, "name": record.name}


def of_actor(record: ActorRecord) -> Values:
    return {
        "slug": record.id,
        "name": record.name,
        "kind": record.kind,
        "country": record.country,
        "aliases": list(record.aliases),
    }


def of_source(record: SourceRecord) -> Values:
    return {
        "slug": record.id,
        "title": record.title,
        "title_basis": record.title_basis,
        "publisher": record.publisher,
        "authors": list(record.authors),
        "url": record.url,
        "published": record.published,
        "basis": record.basis,
        "reasoning": record.reasoning,
        "language": record.language,
        "text": record.text,
        "sha256": sha256(record.text),
    }


def of_event(record: EventRecord) -> Values:
    earliest, latest = bounds(record.when)
    return {
        "slug": record.id,
        "title": record.title,
        "summary": record.summary,
        "when": record.when,
        "earliest": earliest,
        "latest": latest,
        "status": record.status,
    }


def of_citation(record: CitationRecord) -> Values:
    earliest, latest = bounds(record.reading)
    return {
        "stance": record.stance,
        "date_words": record.dated,
        "reading": record.reading,
        "reading_earliest": earliest,
        "reading_latest": latest,
        "rule": record.rule,
        "reference": record.reference,
        "because": record.because,
    }


def place(record: CitationRecord | OmissionRecord) -> Place:
    return record.source, record.span.start, record.span.end
