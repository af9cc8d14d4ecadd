"""Citations in a sheet: each quotation found in its text, each date word read."""

from collections.abc import Iterator

from timeline.dates.reading import Reading, read
from timeline.exchange.checking import disagreement, misplaced
from timeline.exchange.fields import FieldReader, one_of
from timeline.exchange.lined import Fields
from timeline.exchange.records import CitationRecord, Mistake, OmissionRecord
from timeline.models import Citation, Stance
from timeline.passages import FoundTwice, NotFound, Span, find

CITATION = ("source", "quote", "stance", "dated", "reading", "because")
OMISSION = ("source", "quote", "because")


class CitationReader(FieldReader):
    """Reads citations against the texts and dates of publication of the sources read so far, by their ids."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__(mistakes)
        self.texts: dict[str, str] = {}
        self.published: dict[str, str] = {}
        self.languages: dict[str, str] = {}

    def citations(self, event: Fields, when: str) -> Iterator[CitationRecord]:
        """The citations of an event dated `when`; one passage stands in it once."""
        seen: dict[tuple[str, Span], int] = {}
        for item in self.mappings(event, "cites", CITATION):
            record = self._citation(item)
            if record is None:
                continue
            place = (record.source, record.span)
            if place in seen:
                message = f"this quotation stands already on line {seen[place]} of the same event: keep one"
                self.mistake(item.line, message)
            seen[place] = item.line
            if message := disagreement(record, when):
                self.mistake(self.line(item, "dated"), message)
            yield record

    def omissions(self, root: Fields) -> Iterator[OmissionRecord]:
        seen: dict[tuple[str, Span], int] = {}
        for item in self.mappings(root, "left_out", OMISSION):
            source, quote = self.text(item, "source", required=True), self.exact(item, "quote")
            because = self.text(item, "because", required=True)
            span = self._find(item, source, quote)
            if span is None:
                continue
            if (source, span) in seen:
                self.mistake(item.line, f"this quotation stands already on line {seen[source, span]}: keep one")
            seen[source, span] = item.line
            yield OmissionRecord(source, span, quote, because, line=item.line)

    def _citation(self, item: Fields) -> CitationRecord | None:
        source, quote = self.text(item, "source", required=True), self.exact(item, "quote")
        stance = self.choice(item, "stance", Stance.values, default=Stance.SUPPORTS)
        dated = self.kept(item, "dated", Citation, "date_words")
        because = self.text(item, "because")
        span = self._find(item, source, quote)
        if span is None:
            return None
        reading = self._reading(item, source, quote, dated)
        return CitationRecord(source, span, quote, stance, dated, *reading, because, line=item.line)

    def _find(self, item: Fields, source: str, quote: str) -> Span | None:
        line = self.line(item, "quote")
        if source not in self.texts:
            if source:
                known = one_of(self.texts) or "the section"
                message = f"the source “{source}” is not listed under “sources”: use {known}, or add it there"
                self.mistake(self.line(item, "source"), message)
            return None
        if not quote or not self.texts[source]:
            return None
        try:
            return find(self.texts[source], quote)
        except NotFound as error:
            self.mistake(line, f"the quotation “{_short(quote)}” {error}; copy it from the text of “{source}”")
        except FoundTwice as error:
            self.mistake(line, f"the quotation “{_short(quote)}” {error}; lengthen it until it stands there once")
        return None

    def _reading(self, item: Fields, source: str, quote: str, dated: str) -> Reading:
        """What the date words mean: what the sheet says, with its reason, or what the rules find."""
        given = self.date(item, "reading")
        if not dated:
            if given:
                self.mistake(self.line(item, "reading"), "“reading” needs the date words that it reads: add “dated”")
            return Reading()
        if message := misplaced(quote, dated):
            self.mistake(self.line(item, "dated"), message)
            return Reading()
        found, why_not = read(quote, dated, self.published[source], language=self.languages[source])
        if given and given != found.value:
            return self._given(item, given, why_not or f"by themselves they read as {found.value}")
        if not found.value:
            message = f"“{dated}” is not read as a date: {why_not}; give “reading” and “because”"
            self.mistake(self.line(item, "dated"), message)
        return found

    def _given(self, item: Fields, given: str, why_not: str) -> Reading:
        if not self.text(item, "because"):
            message = f"say under “because” why the date words mean {given} ({why_not})"
            self.mistake(self.line(item, "reading"), message)
        return Reading(given)


def _short(quote: str) -> str:
    return quote if len(quote) <= 50 else f"{quote[:48]}…"
