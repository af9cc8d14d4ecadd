"""Made-up events that follow each other, and the sources that report them soon after."""

from collections.abc import Iterator
from datetime import date, timedelta

from timeline.exchange.generating import dating
from timeline.exchange.generating.cast import Cast
from timeline.exchange.generating.dating import Dating, Phrase
from timeline.exchange.generating.vocabulary import Deck, names
from timeline.exchange.records import ActorRecord, CitationRecord, EventRecord, Record, SourceRecord
from timeline.passages import Span

SOURCES = 3  # of each report; a citation and a half an event makes texts of about 25 sentences
LAGS = (1, 3, 9)  # days from the last of the events to a source that reports them
UNDATED, DISPUTED, SUMMARISED = 0.02, 0.04, 0.3
_STATUSES = Deck({"occurred": 90, "alleged": 5, "planned": 3, "projected": 2})
_CITATIONS = Deck({1: 6, 2: 3, 3: 1})


class Document:
    """A source that grows by a sentence for each citation."""

    def __init__(self, cast: Cast, number: int, published: date) -> None:
        self.cast, self.published = cast, published
        self.id = f"{cast.slug}-source-{number:06}"
        self.title = cast.words(3, 6).capitalize()
        self._parts = [self.title]
        self._length = len(self.title)

    def write(self, before: str, quote: str, after: str) -> Span:
        """Add a sentence to the text, and say where the part of it that is quoted stands."""
        gap = "\n\n" if len(self._parts) % 5 == 1 else " "
        start = self._length + len(gap) + len(before)
        self._parts.append(f"{gap}{before}{quote}{after}")
        self._length = start + len(quote) + len(after)
        return Span(start, start + len(quote))

    def record(self) -> SourceRecord:
        inferred = self.cast.happens(0.1)
        return SourceRecord(
            id=self.id,
            text="".join(self._parts) + "\n",
            title=self.title,
            title_basis="stated",
            publisher=self.cast.random.choice(names(40)),
            authors=(self.cast.random.choice(names(400)),),
            url="",
            published=self.published.isoformat(),
            basis="inferred" if inferred else "stated",
            reasoning="The events in it are of the days before." if inferred else "",
            language="en",
        )


class Report:
    """Events numbered from `number` on, one for each of `days`, and their sources."""

    def __init__(self, cast: Cast, report: int, number: int, days: list[date]) -> None:
        self.cast, self.number, self.days = cast, number, days
        first = report * SOURCES + 1
        self.documents = [Document(cast, first + one, self._published(days[-1])) for one in range(SOURCES)]

    def _published(self, day: date) -> date:
        return day + timedelta(self.cast.random.choice(LAGS))

    def records(self) -> Iterator[Record]:
        """The sources that are cited, then each event after the actors it is the first to name."""
        told = []
        for number, day in enumerate(self.days, start=self.number):
            actors = self.cast.actors()
            told.append((actors, self._event(number, day, actors)))
        cited = {citation.source for _, event in told for citation in event.cites}
        yield from (document.record() for document in self.documents if document.id in cited)
        for actors, event in told:
            yield from self.cast.introduce(actors)
            yield event

    def _event(self, number: int, day: date, actors: list[ActorRecord]) -> EventRecord:
        cast = self.cast
        status = _STATUSES.one(cast.random)
        if status in ("planned", "projected"):
            day += timedelta(cast.between(30, 300))
        dated = Dating("", ()) if cast.happens(UNDATED) else dating.dating(day, cast.random)
        return EventRecord(
            id=f"event-{number:07}",
            title=cast.words(5, 8).capitalize(),
            summary=f"{cast.words(8, 14).capitalize()}." if cast.happens(SUMMARISED) else "",
            when=dated.when,
            category=cast.category(),
            status=status,
            countries=cast.countries(),
            actors={actor.id: cast.role() for actor in actors},
            cites=tuple(self._citations(day, dated, actors[0].name)),
        )

    def _citations(self, day: date, dated: Dating, actor: str) -> Iterator[CitationRecord]:
        documents = self.cast.random.sample(self.documents, _CITATIONS.one(self.cast.random))
        for document in documents:
            yield self._citation(document, "supports", self._phrase(day, dated, document), actor)
        others = [document for document in self.documents if document not in documents]
        if others and len(documents) > 1 and dated.is_a_day and self.cast.happens(DISPUTED):
            another = dating.whole_day(day - timedelta(self.cast.between(3, 60)))[0]
            yield self._citation(others[0], "disputes", another, actor)

    def _phrase(self, day: date, dated: Dating, document: Document) -> Phrase | None:
        """What the document calls the date: by a word that counts from its publication, where there is a right one."""
        if not dated.phrases:
            return None
        near = dating.relative(day, document.published) if self.cast.happens(0.5) else None
        return near or self.cast.random.choice(dated.phrases)

    def _citation(self, document: Document, stance: str, phrase: Phrase | None, actor: str) -> CitationRecord:
        said = f" {phrase.before}{phrase.words}" if phrase else ""
        quote = f"{self.cast.words(2, 6)}{said}, {self.cast.words(2, 6)}"
        span = document.write(self._opening(actor), quote, ".")
        if not phrase:
            return CitationRecord(document.id, span, quote, stance)
        return CitationRecord(document.id, span, quote, stance, phrase.words, *dating.reading(phrase))

    def _opening(self, actor: str) -> str:
        """The beginning of a sentence, which is not quoted; half of them name an actor."""
        return (
            f"{actor} {self.cast.words(1, 3)} " if self.cast.happens(0.5) else f"{self.cast.words(1, 1).capitalize()}: "
        )
