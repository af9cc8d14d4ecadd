"""The records between a file format and the database: what a file said, and on which line it said it.

The `line` of a record counts from 1; it is 0 where no file stands behind the record. Two records that say the
same are equal, whatever their lines.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
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
    line: int = field(default=0, compare=False)


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
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class ActorRecord:
    id: str
    name: str
    kind: str
    country: str
    aliases: tuple[str, ...]
    line: int = field(default=0, compare=False)


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
    line: int = field(default=0, compare=False)


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
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class OmissionRecord:
    source: str
    span: Span
    quote: str
    because: str
    line: int = field(default=0, compare=False)


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
    left_out: tuple[OmissionRecord, ...] = ()

    def records(self) -> Iterator[Record]:
        """All but the timeline itself, each after all that it refers to."""
        return chain(self.categories, self.actors, self.sources, self.events, self.left_out)
