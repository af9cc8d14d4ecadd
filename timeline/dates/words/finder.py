"""The way through a text: tokens, the longest match at each, and what every match means where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from timeline.dates import edtf
from timeline.dates.words.chart import Chart, Match
from timeline.dates.words.english import ENGLISH
from timeline.dates.words.expressions import About, Both, Bound, Expression, NotTime, Range
from timeline.dates.words.grammar import Grammar
from timeline.dates.words.languages import Language
from timeline.dates.words.memory import Memory
from timeline.dates.words.outlook import bound_outlook, opens_sentence, outlook, speaks_of_sums
from timeline.dates.words.readings import Context, Reading
from timeline.dates.words.references import parse_reference, read_under
from timeline.dates.words.resolution import resolve
from timeline.dates.words.rules import RULES
from timeline.dates.words.spanish import SPANISH
from timeline.dates.words.tokens import POSIX_LATEST_YEAR, tokenise

LANGUAGES = {language.code: language for language in (ENGLISH, SPANISH)}
GENRES = ("news", "narrative")
# A year of two digits is at most so many years after the publication date.
_YEARS_AHEAD = 10


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
    return list(_Reader(text, reference, LANGUAGES[language], genre).mentions())


@lru_cache
def _grammar(code: str, genre: str) -> Grammar:
    return Grammar(LANGUAGES[code], RULES, genre)


class _Reader:
    """One pass over one text, which remembers the dates that later words lean on."""

    def __init__(self, text: str, reference: str | None, language: Language, genre: str) -> None:
        self.text, self.reference, self.language, self.genre = text, reference, language, genre
        self.published = parse_reference(reference) if reference else None
        latest_year = self.published.days[-1].year + _YEARS_AHEAD if self.published else POSIX_LATEST_YEAR
        self.tokens = tokenise(text, latest_year)
        self.memory = Memory(genre)

    def mentions(self) -> Iterator[DateMention]:
        grammar = _grammar(self.language.code, self.genre)
        for match in _matches(Chart(grammar, self.tokens), grammar.places(self.tokens.keys)):
            mention = self._mention(match)
            yield mention
            ends = isinstance(mention.expression, Range | Both | Bound | About) and mention.parts
            value = mention.parts[-1].value if ends else mention.value
            opens = opens_sentence(self.tokens, match.start, self.language)
            self.memory.keep(match, value, mention.timex_type, opens=opens)

    def _mention(self, match: Match, whole: Match | None = None) -> DateMention:
        reading = self._reading(match, whole or match)
        start, end = self.tokens.starts[match.start], self.tokens.ends[match.end - 1]
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
            tuple(self._mention(part, whole or match) for part in match.parts),
        )

    def _reading(self, match: Match, whole: Match) -> Reading:
        """What the words mean where they stand; the parts of a mention stand where the `whole` does."""
        keys, memory = self.tokens.keys, self.memory
        look = bound_outlook if isinstance(whole.expression, Bound) else outlook
        way = look(self.tokens, whole.start, whole.end, self.language)
        beside = memory.anchor if memory.only_a_comma_before(keys, match.start) else None
        compares = memory.compares_quarters and speaks_of_sums(self.tokens, match.start, self.language)

        def on(day: date | None) -> Reading:
            first, last = self.published.span_around(day) if self.published and day else (day, day)
            context = Context(
                day, first, last, way, memory.anchor, beside, self.genre, memory.period, compares, memory.day
            )
            return resolve(match.expression, context)

        return _writable(read_under(self.published, on) if self.published else on(None))


def _writable(reading: Reading) -> Reading:
    """The reading without the values that EDTF cannot write, such as years that 64-bit seconds do not reach."""
    others = tuple(value for value in reading.alternatives if _is_edtf(value))
    if reading.value is None or _is_edtf(reading.value):
        return reading if others == reading.alternatives else replace(reading, alternatives=others)
    return replace(reading, value=None, reason="it is beyond what EDTF can write", alternatives=others)


@lru_cache(maxsize=4096)
def _is_edtf(value: str) -> bool:
    return edtf.is_valid(value)


def _matches(chart: Chart, places: list[int]) -> Iterator[Match]:
    reached = 0
    for index in places:
        match = chart.longest(index) if index >= reached else None
        if match:
            reached = match.end
            if not isinstance(match.expression, NotTime):
                yield match
