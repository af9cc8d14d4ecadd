"""The way through a text: tokens, the longest match at each, and what every match means where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache

from timeline.dates.words.english import ENGLISH
from timeline.dates.words.expressions import Expression, NotTime
from timeline.dates.words.languages import Language
from timeline.dates.words.outlook import outlook
from timeline.dates.words.patterns import Chart, Grammar, Match
from timeline.dates.words.readings import Context, Reading
from timeline.dates.words.references import Reference, parse_reference, read_under
from timeline.dates.words.resolution import resolve
from timeline.dates.words.rules import RULES
from timeline.dates.words.tokens import Token, tokenise

LANGUAGES = {language.code: language for language in (ENGLISH,)}
GENRES = ("news", "narrative")


@dataclass(frozen=True, slots=True)
class DateMention:
    """Date words in a text and what they mean.

    `start` and `end` are code points, end exclusive: `text == whole_text[start:end]`. `expression` is what
    the words say before arithmetic; `value` its EDTF (ISO 8601-2), or None for the `reason` given; a reason
    beside a value is a doubt about it. `timex3` and `timex_type` (DATE, TIME, DURATION, SET) follow TimeML
    1.2.1. `reference` is the publication date that was used, `alternatives` are EDTF values that the words
    could have too. `parts` are the dates inside a longer mention ("2007" and "2012" in "between 2007 and
    2012"), which TIMEX3 annotates by themselves.
    """

    start: int
    end: int
    text: str
    expression: Expression
    value: str | None
    reason: str
    timex3: str
    timex_type: str
    rule: str
    reference: str | None
    alternatives: tuple[str, ...] = ()
    parts: tuple["DateMention", ...] = ()


def find(text: str, reference: str | None, *, language: str = "en", genre: str = "news") -> list[DateMention]:
    """The date words of the text in their order; `reference` is the publication date as EDTF, or None.

    `genre` is "news" or "narrative" (dates without a year take that of the last date named). ValueError for a
    language, genre or reference that is not known.
    """
    if genre not in GENRES:
        raise ValueError(f"unknown genre {genre!r}: expected one of {', '.join(GENRES)}")
    if language not in LANGUAGES:
        raise ValueError(f"no date words for {language!r}: expected one of {', '.join(LANGUAGES)}")
    published = parse_reference(reference) if reference else None
    return list(_Reader(text, reference, published, LANGUAGES[language], genre).mentions())


@lru_cache
def _grammar(code: str) -> Grammar:
    return Grammar(LANGUAGES[code], RULES)


@dataclass
class _Reader:
    """One pass over one text; `anchor` is the last date it named, `last_end` the token after that date."""

    text: str
    reference: str | None
    published: Reference | None
    language: Language
    genre: str
    anchor: str | None = None
    last_end: int = 0
    tokens: list[Token] = field(default_factory=list)

    def mentions(self) -> Iterator[DateMention]:
        self.tokens = tokenise(self.text)
        for match in _matches(Chart(_grammar(self.language.code), self.tokens), len(self.tokens)):
            mention = self._mention(match)
            yield mention
            self._remember(mention, match)

    def _mention(self, match: Match) -> DateMention:
        reading = self._reading(match)
        start, end = self.tokens[match.start].start, self.tokens[match.end - 1].end
        return DateMention(
            start,
            end,
            self.text[start:end],
            match.expression,
            reading.value,
            reading.reason,
            reading.timex3,
            reading.timex_type,
            match.rule,
            self.reference,
            reading.alternatives,
            tuple(self._mention(part) for part in match.inner),
        )

    def _reading(self, match: Match) -> Reading:
        way = outlook(self.tokens, match.start, match.end, self.language)
        beside = self.anchor if self._only_a_comma_before(match.start) else None

        def on(day: date | None) -> Reading:
            first, last = self.published.span_around(day) if self.published and day else (day, day)
            return resolve(match.expression, Context(day, first, last, way, self.anchor, beside, self.genre))

        return read_under(self.published, on) if self.published else on(None)

    def _only_a_comma_before(self, start: int) -> bool:
        between = [token.key for token in self.tokens[self.last_end : start]]
        return between in (["the"], [",", "the"], [","], [])

    def _remember(self, mention: DateMention, match: Match) -> None:
        """ "The following day" leans on a date of the calendar, not on a length, a set or an open time."""
        value = mention.parts[-1].value if mention.parts else mention.value
        if value and mention.timex_type in ("DATE", "TIME") and not value.startswith(("{", "..")):
            self.anchor = value.removesuffix("/..").partition("T")[0]
            self.last_end = match.end


def _matches(chart: Chart, length: int) -> Iterator[Match]:
    index = 0
    while index < length:
        match = chart.longest(index)
        if match and not isinstance(match.expression, NotTime):
            yield match
        index = match.end if match else index + 1
