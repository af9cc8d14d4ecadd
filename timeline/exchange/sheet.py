"""The sheet: what a person read in the sources, written like notes, in YAML.

A sheet is read whole: every quotation is found in its text, every date is resolved, and all mistakes are
raised together, each with its line and what to do.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from timeline import countries
from timeline.dates import edtf, words
from timeline.exchange import lined
from timeline.exchange.fields import FieldReader, one_of
from timeline.exchange.lined import Fields
from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    CitationRecord,
    EventRecord,
    Mistake,
    Mistakes,
    OmissionRecord,
    Sheet,
    SourceRecord,
    TimelineRecord,
)
from timeline.models import ActorKind, Basis, Stance, Status
from timeline.passages import FoundTwice, NotFound, Span
from timeline.passages import find as find_quotation

SECTIONS = ("timeline", "categories", "sources", "actors", "events", "left_out")
TIMELINE = ("slug", "title", "summary", "language")
CATEGORY = ("id", "name")
SOURCE = (
    "id", "text", "title", "title_basis", "publisher", "authors", "url",
    "published", "basis", "reasoning", "language",
)  # fmt: skip
ACTOR = ("id", "name", "kind", "country", "aliases")
EVENT = ("id", "title", "summary", "when", "category", "status", "countries", "actors", "cites")
CITATION = ("source", "quote", "stance", "dated", "reading", "because")
OMISSION = ("source", "quote", "because")


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


class _SheetReader(FieldReader):
    """One reading of one sheet: what earlier sections named is looked up by the later ones."""

    def __init__(self, mistakes: list[Mistake], folder: Path) -> None:
        super().__init__(mistakes)
        self.folder = folder
        self.texts: dict[str, str] = {}
        self.published: dict[str, str] = {}

    def sheet(self, root: Fields) -> Sheet:
        self.only_known(root, SECTIONS)
        timeline = self._timeline(root)
        categories = tuple(self._section(root, "categories", CATEGORY, self._category))
        sources = tuple(self._section(root, "sources", SOURCE, self._source))
        actors = tuple(self._section(root, "actors", ACTOR, self._actor))
        self.categories = {category.id for category in categories}
        self.actors = {actor.id for actor in actors}
        events = tuple(self._section(root, "events", EVENT, self._event))
        left_out = tuple(self._omission(item) for item in self.mappings(root, "left_out", OMISSION))
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
            node = Fields(root.line)
        else:
            self.only_known(node, TIMELINE)
        return TimelineRecord(
            slug=self.slug(node, "slug"),
            title=self.text(node, "title", required=True),
            summary=self.text(node, "summary"),
            language=self.text(node, "language", default="en"),
        )

    def _category(self, item: Fields) -> CategoryRecord:
        return CategoryRecord(id=self.slug(item, "id"), name=self.text(item, "name", required=True))

    def _source(self, item: Fields) -> SourceRecord:
        record = SourceRecord(
            id=self.slug(item, "id"),
            text=self._source_text(item),
            title=self.text(item, "title", required=True),
            title_basis=self.choice(item, "title_basis", ("stated", "described"), default="stated"),
            publisher=self.text(item, "publisher"),
            authors=self.names(item, "authors"),
            url=self.text(item, "url"),
            published=self.date(item, "published"),
            basis=self.choice(item, "basis", Basis.values, default=Basis.STATED),
            reasoning=self.text(item, "reasoning"),
            language=self.text(item, "language", default="en"),
        )
        if record.published and record.basis == Basis.INFERRED and not record.reasoning:
            self.mistake(self.line(item, "basis"), "say under “reasoning” how the date of publication was inferred")
        self.texts[record.id] = record.text
        self.published[record.id] = record.published
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
        try:
            return (self.folder / name).read_bytes().decode("utf-8")
        except OSError as error:
            self.mistake(line, f"“{name}” cannot be read from {self.folder}: {error.strerror}")
        except UnicodeDecodeError as error:
            self.mistake(line, f"“{name}” is not UTF-8 (byte {error.start}): save the text as UTF-8")
        return ""

    def _actor(self, item: Fields) -> ActorRecord:
        country = self.text(item, "country")
        if country and not countries.known(country):
            message = f"“{country}” is no country: give a two-letter code of ISO 3166-1, such as VE"
            self.mistake(self.line(item, "country"), message)
        return ActorRecord(
            id=self.slug(item, "id"),
            name=self.text(item, "name", required=True),
            kind=self.choice(item, "kind", ActorKind.values, default=ActorKind.PERSON),
            country=country,
            aliases=self.names(item, "aliases"),
        )

    def _event(self, item: Fields) -> EventRecord:
        category = self.text(item, "category", required=True)
        if category and category not in self.categories:
            known = one_of(self.categories) or "the section"
            message = f"the category “{category}” is not listed under “categories”: use {known}, or add it there"
            self.mistake(self.line(item, "category"), message)
        when = self.date(item, "when")
        return EventRecord(
            id=self.slug(item, "id"),
            title=self.text(item, "title", required=True),
            summary=self.text(item, "summary"),
            when=when,
            category=category,
            status=self.choice(item, "status", Status.values, default=Status.OCCURRED),
            countries=self.countries(item, "countries"),
            actors=self._roles(item),
            cites=tuple(self._citations(item, when)),
        )

    def _roles(self, item: Fields) -> dict[str, str]:
        node = item.values.get("actors")
        if node is None:
            return {}
        if not isinstance(node, Fields):
            self.mistake(node.line, "“actors” needs a role each: {juan-guaido: sworn in}")
            return {}
        for actor in node.values:
            if actor not in self.actors:
                message = f"the actor “{actor}” is not listed under “actors”: add it there, or mend the spelling"
                self.mistake(node.key_lines[actor], message)
        return {actor: self.text(node, actor) for actor in node.values}

    def _citations(self, event: Fields, when: str) -> Iterator[CitationRecord]:
        seen: dict[tuple[str, Span], int] = {}
        for item in self.mappings(event, "cites", CITATION):
            record = self._citation(item)
            if record is None:
                continue
            place = (record.source, record.span)
            if place in seen:
                self.mistake(
                    item.line,
                    f"this quotation stands already on line {seen[place]} of the same event: keep one",
                )
            seen[place] = item.line
            self._check_overlap(item, record, when)
            yield record

    def _check_overlap(self, item: Fields, citation: CitationRecord, when: str) -> None:
        if not (when and citation.reading) or citation.stance != Stance.SUPPORTS:
            return
        if not edtf.parse(citation.reading).overlaps(edtf.parse(when)):
            message = (
                f"“{citation.dated}” reads as {citation.reading}, which does not touch the event’s date {when}: "
                "mend one of them, or say “stance: disputes”"
            )
            self.mistake(self.line(item, "dated"), message)

    def _citation(self, item: Fields) -> CitationRecord | None:
        source, quote = self.text(item, "source", required=True), self.exact(item, "quote")
        stance = self.choice(item, "stance", Stance.values, default=Stance.SUPPORTS)
        dated, because = self.text(item, "dated"), self.text(item, "because")
        span = self._find(item, source, quote)
        if span is None:
            return None
        reading, rule = self._reading(item, source, quote, dated, because)
        reference = self.published[source] if reading else ""
        return CitationRecord(source, span, quote, stance, dated, reading, rule, reference, because)

    def _find(self, item: Fields, source: str, quote: str) -> Span | None:
        line = self.line(item, "quote")
        if source not in self.texts:
            if source:
                message = f"the source “{source}” is not listed under “sources”: use one of {one_of(self.texts)}"
                self.mistake(self.line(item, "source"), message)
            return None
        if not quote or not self.texts[source]:
            return None
        try:
            return find_quotation(self.texts[source], quote)
        except NotFound as error:
            self.mistake(line, f"the quotation “{_short(quote)}” {error}; copy it from the text of “{source}”")
        except FoundTwice as error:
            self.mistake(line, f"the quotation “{_short(quote)}” {error}; lengthen it until it stands there once")
        return None

    def _reading(self, item: Fields, source: str, quote: str, dated: str, because: str) -> tuple[str, str]:
        """What the date words mean, and by which rule: none where the sheet itself says what they mean."""
        given, line = self.date(item, "reading"), self.line(item, "dated")
        if not dated:
            if given:
                self.mistake(self.line(item, "reading"), "“reading” needs the date words that it reads: add “dated”")
            return "", ""
        if quote.count(dated) != 1:
            count = "does not stand" if dated not in quote else "stands more than once"
            self.mistake(line, f"“{dated}” {count} in the quotation: “dated” is a stretch of it that stands there once")
            return "", ""
        found, why_not = self._found(quote, dated, self.published[source])
        if given and found and given == found.value:
            return given, found.rule
        if given and not because:
            read_as = f"by themselves they read as {found.value}" if found else why_not
            self.mistake(self.line(item, "reading"), f"say under “because” why “{dated}” is {given} ({read_as})")
        if not given and not found:
            self.mistake(line, f"“{dated}” is not read as a date: {why_not}; give “reading” and “because”")
        return (given, "") if given else (found.value or "", found.rule) if found else ("", "")

    @staticmethod
    def _found(quote: str, dated: str, reference: str) -> tuple[words.DateMention | None, str]:
        """The mention that the date words are, if it has a value; else why it has none."""
        start = quote.index(dated)
        for mention in words.find(quote, reference or None):
            if (mention.start, mention.end) == (start, start + len(dated)):
                return (mention, "") if mention.value else (None, mention.reason or "")
        return None, "no rule knows these words"

    def _omission(self, item: Fields) -> OmissionRecord:
        source, quote = self.text(item, "source", required=True), self.exact(item, "quote")
        span = self._find(item, source, quote) or Span(0, 0)
        return OmissionRecord(source, span, quote, self.text(item, "because", required=True))


def _short(quote: str) -> str:
    return quote if len(quote) <= 50 else f"{quote[:48]}…"
