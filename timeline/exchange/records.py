"""The records between a file format and the database: what a file said, and on which line it said it."""

from dataclasses import dataclass, field
from pathlib import Path

from timeline.passages import Span


@dataclass(frozen=True, order=True)
class Mistake:
    """One thing wrong in a file: on which line (from 1), what it is, and what to do."""

    line: int
    message: str

    def at(self, path: Path) -> str:
        """In the form that editors and compilers share, file:line: message, on one line whatever was quoted."""
        return f"{path}:{self.line}: {' '.join(self.message.splitlines())}"


class Mistakes(ValueError):
    """Everything wrong in one file; nothing of it was used."""

    def __init__(self, path: Path, mistakes: list[Mistake]) -> None:
        self.path = path
        self.mistakes = sorted(mistakes)
        super().__init__("\n".join(mistake.at(path) for mistake in self.mistakes))


@dataclass(frozen=True)
class TimelineRecord:
    slug: str
    title: str
    summary: str
    language: str


@dataclass(frozen=True)
class CategoryRecord:
    id: str
    name: str


@dataclass(frozen=True)
class SourceRecord:
    id: str
    text: str
    title: str
    title_basis: str
    publisher: str
    authors: tuple[str, ...]
    url: str
    published: str
    basis: str
    reasoning: str
    language: str


@dataclass(frozen=True)
class ActorRecord:
    id: str
    name: str
    kind: str
    country: str
    aliases: tuple[str, ...]


@dataclass(frozen=True)
class CitationRecord:
    """`reading`, `rule` and `reference` are empty where the passage has no date words."""

    source: str
    span: Span
    quote: str
    stance: str
    dated: str = ""
    reading: str = ""
    rule: str = ""
    reference: str = ""
    because: str = ""


@dataclass(frozen=True)
class EventRecord:
    id: str
    title: str
    summary: str
    when: str
    category: str
    status: str
    countries: tuple[str, ...]
    actors: dict[str, str]
    cites: tuple[CitationRecord, ...]


@dataclass(frozen=True)
class OmissionRecord:
    source: str
    span: Span
    quote: str
    because: str


# What a file gives one after the other, each after all that it refers to.
Record = CategoryRecord | SourceRecord | ActorRecord | EventRecord | OmissionRecord


@dataclass(frozen=True)
class Sheet:
    """One timeline with all that it shows."""

    timeline: TimelineRecord
    categories: tuple[CategoryRecord, ...] = ()
    sources: tuple[SourceRecord, ...] = ()
    actors: tuple[ActorRecord, ...] = ()
    events: tuple[EventRecord, ...] = ()
    left_out: tuple[OmissionRecord, ...] = field(default=())
