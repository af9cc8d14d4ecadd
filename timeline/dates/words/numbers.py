"""Numbers in figures and words as the date rules need them: counts, days of a month, ordinals, years."""

import re
from collections.abc import Iterator
from typing import Any

from timeline.dates.words.languages import Language
from timeline.dates.words.tokens import Token

Found = Iterator[tuple[Any, int]]
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")
_DECADE = re.compile(r"(\d{2}|\d{4})s")
_FIRST_YEAR, _LAST_YEAR = 1000, 2100
_MODERN = range(1900, 2050)


class Numbers:
    """The number classes of one language; each yields (value, index after it) for the token at `index`."""

    def __init__(self, language: Language) -> None:
        self.cardinals = language.classes["CARDINAL"]
        self.ordinals = language.classes["ORDINAL_WORD"]
        self.joiners = language.classes["NUMBER_JOINER"]
        self.classes = {
            "NUMBER": self.number,
            "WHOLE": self.whole,
            "DAY": self.day,
            "ORDINAL": self.ordinal,
            "YEAR": self.year,
            "MODERN_YEAR": self.modern_year,
            "SHORT_YEAR": self.short_year,
            "DECADE": self.decade,
            "ISO": self.iso,
            "SLASHED": self.slashed,
            "HHMM": self.hours_minutes,
            "WORD": self.word,
            "PLURAL": self.plural,
        }

    def keys(self) -> list[str]:
        """The words a number can begin with."""
        return [*self.cardinals, *self.ordinals, "'"]

    def number(self, tokens: list[Token], index: int) -> Found:
        key = tokens[index].key
        if key[0].isdigit() and key.replace(",", "").replace(".", "").isdigit():
            number = float(key.replace(",", ""))
            yield (int(number) if number.is_integer() else number), index + 1
        elif key in self.cardinals:
            yield self._in_words(tokens, index)

    def whole(self, tokens: list[Token], index: int) -> Found:
        yield from (pair for pair in self.number(tokens, index) if isinstance(pair[0], int))

    def _in_words(self, tokens: list[Token], index: int) -> tuple[int, int]:
        """Add up "two hundred and thirty-four": a hundred or thousand multiplies what came before it."""
        total, end = self.cardinals[tokens[index].key], index + 1
        while True:
            step = end + 1 if tokens[end].key in self.joiners else end
            value = self.cardinals.get(tokens[step].key) if step < len(tokens) else None
            if value is None or not _continues(total, value):
                return total, end
            total = total * value if value >= 100 and total < value else total + value
            end = step + 1

    def ordinal(self, tokens: list[Token], index: int) -> Found:
        key = tokens[index].key
        if figures := _ORDINAL.fullmatch(key):
            yield int(figures[1]), index + 1
        elif key in self.ordinals:
            yield self.ordinals[key], index + 1
        elif self.cardinals.get(key) in (20, 30):
            step = index + 2 if tokens[index + 1].key == "-" else index + 1
            unit = self.ordinals.get(tokens[step].key) if step < len(tokens) else None
            if unit is not None and unit < 10:
                yield self.cardinals[key] + unit, step + 1

    def day(self, tokens: list[Token], index: int) -> Found:
        key = tokens[index].key
        if key.isdigit():
            found: Found = iter([(int(key), index + 1)]) if len(key) <= 2 else iter(())
        elif self.cardinals.get(key) in (20, 30):
            found = iter([*self.ordinal(tokens, index), *self.number(tokens, index)][:1])
        else:
            found = self.ordinal(tokens, index)
        yield from (pair for pair in found if 1 <= pair[0] <= 31)

    def year(self, tokens: list[Token], index: int) -> Found:
        key = tokens[index].key
        if len(key) == 4 and key.isdigit() and _FIRST_YEAR <= int(key) <= _LAST_YEAR:
            yield int(key), index + 1
        elif key == "'" and (after := tokens[index + 1].key).isdigit() and len(after) == 2:
            yield _full_year(int(after)), index + 2

    def modern_year(self, tokens: list[Token], index: int) -> Found:
        yield from (pair for pair in self.year(tokens, index) if pair[0] in _MODERN)

    def short_year(self, tokens: list[Token], index: int) -> Found:
        key = tokens[index].key
        if key.isdigit() and len(key) == 2:
            yield _full_year(int(key)), index + 1

    def decade(self, tokens: list[Token], index: int) -> Found:
        """The first year of "1990s", "'90s" or "90s"."""
        start = index + 1 if tokens[index].key == "'" else index
        if start < len(tokens) and (figures := _DECADE.fullmatch(tokens[start].key)):
            year = int(figures[1])
            if year % 10 == 0:
                yield (year if year > 99 else 1900 + year), start + 1

    def iso(self, tokens: list[Token], index: int) -> Found:
        if re.fullmatch(r"\d{4}-\d\d(-\d\d(t\d\d:\d\d(:\d\d)?)?)?", tokens[index].key):
            yield tokens[index].text.upper(), index + 1

    def slashed(self, tokens: list[Token], index: int) -> Found:
        if re.fullmatch(r"\d\d?/(\d\d?/)?\d{2,4}", tokens[index].key):
            numbers = [int(number) for number in tokens[index].key.split("/")]
            numbers[-1] = _full_year(numbers[-1]) if numbers[-1] < 100 else numbers[-1]
            yield tuple(numbers), index + 1

    def hours_minutes(self, tokens: list[Token], index: int) -> Found:
        if re.fullmatch(r"([01]?\d|2[0-3]):[0-5]\d", tokens[index].key):
            hours, minutes = tokens[index].key.split(":")
            yield (int(hours), int(minutes)), index + 1

    def word(self, tokens: list[Token], index: int) -> Found:
        if tokens[index].key[0].isalpha():
            yield tokens[index].key, index + 1

    def plural(self, tokens: list[Token], index: int) -> Found:
        if (key := tokens[index].key).endswith("s") and key.isalpha() and not key.endswith("ss"):
            yield key, index + 1


def _continues(total: int, value: int) -> bool:
    """Whether a number word can follow a number: "twenty" "four", "two" "hundred", "hundred" "thirty"."""
    if value >= 100:
        return total < value
    lowest = next(power for power in (1, 10, 100, 1000) if total % (power * 10) or power == 1000)
    return value < lowest and lowest > 1


def _full_year(two_digits: int) -> int:
    """POSIX `strptime`: 69 to 99 are the 1900s, 00 to 68 the 2000s."""
    return (1900 if two_digits >= 69 else 2000) + two_digits
