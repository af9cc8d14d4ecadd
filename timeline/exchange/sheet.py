"""The sheet: what a person read in the sources, written like notes, in YAML.

A sheet is read whole: every quotation is found in its text, every date is resolved, and all mistakes are
raised together, each with its line and what to do.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from timeline import countries
from timeline.exchange import lined
from timeline.exchange.citing import CitationReader
from timeline.exchange.fields import one_of
from timeline.exchange.lined import Fields, Items
from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    EventRecord,
    Mistake,
    Mistakes,
    Sheet,
    SourceRecord,
    TimelineRecord,
)
from timeline.models import (
    Actor,
    ActorKind,
    Basis,
    Category,
    Event,
    Participation,
    Source,
    Status,
    Timeline,
)

SECTIONS = ("timeline", "categories", "sources", "actors", "events", "left_out")
TIMELINE = ("slug", "title", "summary", "language")
CATEGORY = ("id", "name")
SOURCE = (
    "id", "text", "title", "title_basis", "publisher", "authors", "url",
    "published", "basis", "reasoning", "language",
)  # fmt: skip
ACTOR = ("id", "name", "kind", "country", "aliases")
EVENT = ("id", "title", "summary", "when", "category", "status", "countries", "actors", "cites")


class _Named(Protocol):
    @property
    def id(self) -> str: ...


Record = TypeVar("Record", bound=_Named)


def read(path: Path, texts: Path | None = None) -> Sheet:
    """The sheet at `path`, its source texts taken from the folder `texts` (by default the sheet's own).

    Raises Mistakes with everything that is wrong, and OSError where the file itself cannot be read.
    """
    mistakes: list[Mistake] = []
    root = _document(path, mistakes)
    sheet = _SheetReader(mistakes, texts or path.parent).sheet(root) if root else None
    if mistakes or sheet is None:
        raise Mistakes(path, mistakes)
    return sheet


def _document(path: Path, mistakes: list[Mistake]) -> Fields | None:
    content = path.read_bytes()
    try:
        node = lined.read(content.decode("utf-8"), mistakes)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        mistakes.append(Mistake(line, f"this is not UTF-8 (byte {error.start}): save the file as UTF-8"))
        return None
    if node is not None and not isinstance(node, Fields):
        mistakes.append(Mistake(node.line, f"a sheet has the sections {', '.join(SECTIONS)}"))
        return None
    return node


class _SheetReader(CitationReader):
    """One reading of one sheet: what earlier sections named is looked up by the later ones."""

    def __init__(self, mistakes: list[Mistake], folder: Path) -> None:
        super().__init__(mistakes)
        self.folder = folder

    def sheet(self, root: Fields) -> Sheet:
        self.only_known(root, SECTIONS)
        timeline = self._timeline(root)
        categories = tuple(self._section(root, "categories", CATEGORY, self._category))
        sources = tuple(self._section(root, "sources", SOURCE, self._source))
        actors = tuple(self._section(root, "actors", ACTOR, self._actor))
        self.categories = {category.id for category in categories}
        self.actors = {actor.id for actor in actors}
        events = tuple(self._section(root, "events", EVENT, self._event))
        left_out = tuple(self.omissions(root))
        return Sheet(timeline, categories, sources, actors, events, left_out)

    def _section(
        self, root: Fields, name: str, known: tuple[str, ...], read_one: Callable[[Fields], Record]
    ) -> Iterator[Record]:
        """The records of one section; an id that stands twice is a mistake."""
        first: dict[str, int] = {}
        for item in self.mappings(root, name, known):
            record = read_one(item)
            line = self.line(item, "id")
            if record.id and record.id in first:
                self.mistake(line, f"the id “{record.id}” stands already on line {first[record.id]}: choose another")
            first.setdefault(record.id, line)
            yield record

    def _timeline(self, root: Fields) -> TimelineRecord:
        node = root.values.get("timeline")
        if not isinstance(node, Fields):
            self.mistake(self.line(root, "timeline"), f"“timeline” is missing: give {one_of(TIMELINE)}")
            return TimelineRecord("", "", "", "")
        self.only_known(node, TIMELINE)
        return TimelineRecord(
            slug=self.slug(node, "slug", Timeline),
            title=self.kept(node, "title", Timeline, required=True),
            summary=self.text(node, "summary"),
            language=self.kept(node, "language", Timeline, default="en"),
        )

    def _category(self, item: Fields) -> CategoryRecord:
        return CategoryRecord(
            id=self.slug(item, "id", Category),
            name=self.kept(item, "name", Category, required=True),
            line=item.line,
        )

    def _source(self, item: Fields) -> SourceRecord:
        record = SourceRecord(
            id=self.slug(item, "id", Source),
            text=self._source_text(item),
            title=self.kept(item, "title", Source, required=True),
            title_basis=self.choice(item, "title_basis", ("stated", "described"), default="stated"),
            publisher=self.kept(item, "publisher", Source),
            authors=self.names(item, "authors"),
            url=self.kept(item, "url", Source),
            published=self.date(item, "published"),
            basis=self.choice(item, "basis", Basis.values, default=Basis.STATED),
            reasoning=self.text(item, "reasoning"),
            language=self.kept(item, "language", Source, default="en"),
            line=item.line,
        )
        if record.published and record.basis == Basis.INFERRED and not record.reasoning:
            self.mistake(self.line(item, "basis"), "say under “reasoning” how the date of publication was inferred")
        self.texts[record.id] = record.text
        self.published[record.id] = record.published
        self.languages[record.id] = record.language
        return record

    def _source_text(self, item: Fields) -> str:
        """The text of the file that `text` names, to the byte; the file must lie in the folder of texts."""
        name = self.text(item, "text", required=True)
        line = self.line(item, "text")
        if not name:
            return ""
        if Path(name).name != name:
            self.mistake(line, f"“{name}” must be the name of a file in {self.folder}, without a path")
            return ""
        text = ""
        try:
            text = (self.folder / name).read_bytes().decode("utf-8")
        except OSError as error:
            self.mistake(line, f"“{name}” cannot be read from {self.folder}: {error.strerror}")
        except UnicodeDecodeError as error:
            self.mistake(line, f"“{name}” is not UTF-8 (byte {error.start}): save the text as UTF-8")
        else:
            if not text or "\x00" in text:
                what = "holds a NUL character, which no database keeps" if text else "is empty"
                self.mistake(line, f"“{name}” {what}: give a file with the text of the source")
        return text

    def _actor(self, item: Fields) -> ActorRecord:
        country = self.text(item, "country")
        if country and not countries.known(country):
            message = f"“{country}” is no country: give a two-letter code of ISO 3166-1, such as VE"
            self.mistake(self.line(item, "country"), message)
        return ActorRecord(
            id=self.slug(item, "id", Actor),
            name=self.kept(item, "name", Actor, required=True),
            kind=self.choice(item, "kind", ActorKind.values, default=ActorKind.PERSON),
            country=country,
            aliases=self.names(item, "aliases"),
            line=item.line,
        )

    def _event(self, item: Fields) -> EventRecord:
        category = self.text(item, "category", required=True)
        if category and category not in self.categories:
            known = one_of(self.categories) or "the section"
            message = f"the category “{category}” is not listed under “categories”: use {known}, or add it there"
            self.mistake(self.line(item, "category"), message)
        when = self.date(item, "when")
        if not isinstance(item.values.get("cites"), Items):
            self.mistake(item.line, "the event has no “cites”: quote a source, or leave the event out")
        return EventRecord(
            id=self.slug(item, "id", Event),
            title=self.kept(item, "title", Event, required=True),
            summary=self.text(item, "summary"),
            when=when,
            category=category,
            status=self.choice(item, "status", Status.values, default=Status.OCCURRED),
            countries=self.countries(item, "countries"),
            actors=self._roles(item),
            cites=tuple(self.citations(item, when)),
            line=item.line,
        )

    def _roles(self, item: Fields) -> dict[str, str]:
        node = item.values.get("actors")
        if node is None or self._blank(node):
            return {}
        if not isinstance(node, Fields):
            self.mistake(node.line, "“actors” needs a role each: {juan-guaido: sworn in}")
            return {}
        for actor, role in node.values.items():
            if self._blank(role):
                self.mistake(node.key_lines[actor], f"“{actor}” needs a role, in a word or two: {actor}: sworn in")
            if actor not in self.actors:
                message = f"the actor “{actor}” is not listed under “actors”: add it there, or mend the spelling"
                self.mistake(node.key_lines[actor], message)
        return {actor: self.kept(node, actor, Participation, "role") for actor in node.values}
