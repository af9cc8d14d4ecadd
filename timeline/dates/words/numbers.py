"""Numbers in figures and words as the date rules need them: counts, days of a month, ordinals, years."""

import re
from typing import Any

from timeline.dates.words.languages import Found, Language
from timeline.dates.words.tokens import Tokens

_PLAIN_NUMBER = re.compile(r"[0-9][0-9,]*(\.[0-9]+)?")
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")
_DECADE = re.compile(r"'?(\d{2}|\d{4})s")
_ISO = re.compile(r"\d{4}-\d\d(-\d\d(t\d\d:\d\d(:\d\d)?)?)?")
_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d\d?)[-/.](\d\d?)")
_SLASHED = re.compile(r"\d\d?/(\d\d?/)?\d{2,4}|\d\d?-\d\d?-\d{4}")
_DOTTED = re.compile(r"\d\d?\.\d\d?\.\d{4}")
_CLOCK = re.compile(r"([01]?\d|2[0-3]):[0-5]\d")
_HUNDREDS = re.compile(r"([01]\d|2[0-3])[0-5]\d")
_SHORTEST_NOUN = 4
_FIRST_YEAR, _LAST_YEAR = 1000, 2100
_THOUSAND = 1000
_MODERN = range(1900, 2050)


class Numbers:
    """The number classes of one language; each gives (value, index after it) for the token at `index`."""

    def __init__(self, language: Language) -> None:
        self.cardinals = language.classes["CARDINAL"]
        self.ordinals = language.classes["ORDINAL_WORD"]
        self.centuries = language.classes["CENTURY_WORD"]
        self.counted_nouns = language.classes.get("COUNTED_NOUN", {})
        uncounted = ("UNCOUNTED_NOUN", "UNITS", "SEASON", "DAY_PARTS", "WEEKDAYS")
        self.uncounted = {*language.cues}.union(*(language.classes.get(name, ()) for name in uncounted))
        self.joiners = language.classes["NUMBER_JOINER"]
        self.classes = {
            "NUMBER": self.number,
            "WHOLE": self.whole,
            "DAY": self.day,
            "ORDINAL": self.ordinal,
            "ORDINAL_FIGURE": self.ordinal_figure,
            "YEAR": self.year,
            "SPOKEN_YEAR": self.spoken_year,
            "MODERN_YEAR": self.modern_year,
            "SHORT_YEAR": self.short_year,
            "DECADE": self.decade,
            "ISO": self.iso,
            "SLASHED": self.slashed,
            "DOTTED": self.dotted,
            "HHMM": self.hours_minutes,
            "HUNDREDS": self.hundreds,
            "ANCIENT_YEAR": self.ancient_year,
            "WORD": self.word,
            "PLURAL": self.plural,
            "COUNTED": self.counted,
        }

    def keys(self) -> list[str]:
        """The words a number can begin with."""
        return [*self.cardinals, *self.ordinals]

    def number(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        if key in self.cardinals:
            return [self._in_words(tokens.keys, index)]
        if not _PLAIN_NUMBER.fullmatch(key):
            return []
        number, end = float(key.replace(",", "")), index + 1
        if self.cardinals.get(tokens.keys[end], 0) >= _THOUSAND:
            number, end = number * self.cardinals[tokens.keys[end]], end + 1
        return [(int(number) if number.is_integer() else number, end)]

    def whole(self, tokens: Tokens, index: int) -> Found:
        return [pair for pair in self.number(tokens, index) if isinstance(pair[0], int)]

    def _in_words(self, keys: list[str], index: int) -> tuple[int, int]:
        """Add up "two hundred and thirty-four": a hundred or thousand multiplies what came before it."""
        total, end = self.cardinals[keys[index]], index + 1
        while True:
            step = end + 1 if keys[end] in self.joiners else end
            value = self.cardinals.get(keys[step]) if step < len(keys) else None
            if value is None or not _continues(total, value):
                return total, end
            total = total * value if value >= 100 and total < value else total + value
            end = step + 1

    def ordinal(self, tokens: Tokens, index: int) -> Found:
        keys, key = tokens.keys, tokens.keys[index]
        if key in self.ordinals:
            return [(self.ordinals[key], index + 1)]
        if self.cardinals.get(key) in (20, 30):
            step = index + 2 if keys[index + 1] == "-" else index + 1
            unit = self.ordinals.get(keys[step]) if step < len(keys) else None
            return [(self.cardinals[key] + unit, step + 1)] if unit is not None and unit < 10 else []
        return self.ordinal_figure(tokens, index)

    def ordinal_figure(self, tokens: Tokens, index: int) -> Found:
        figures = _ORDINAL.fullmatch(tokens.keys[index])
        return [(int(figures[1]), index + 1)] if figures else []

    def day(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        if key.isdigit():
            found: Found = [(int(key), index + 1)] if len(key) <= 2 else []
        elif self.cardinals.get(key) in (20, 30):
            found = [*self.ordinal(tokens, index), *self.number(tokens, index)][:1]
        else:
            found = self.ordinal(tokens, index)
        return [pair for pair in found if 1 <= pair[0] <= 31]

    def year(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        if len(key) == 4 and key.isdigit():
            return [(int(key), index + 1)] if _FIRST_YEAR <= int(key) <= _LAST_YEAR else []
        if key[0] == "'" and key[1:].isdigit():
            return [(tokens.full_year(int(key[1:])), index + 1)]
        return self._century_and_rest(tokens.keys, index)

    def _century_and_rest(self, keys: list[str], index: int) -> Found:
        """ "Nineteen ninety-six"; "twenty ten" needs a ten or more as its second number."""
        century = self.centuries.get(keys[index])
        if century is None or self.cardinals.get(keys[index + 1], 0) not in range(10, 100):
            return []
        rest, end = self._in_words(keys, index + 1)
        return [(100 * century + rest, end)] if rest < 100 else []

    def spoken_year(self, tokens: Tokens, index: int) -> Found:
        """Years that are plain numbers too when spoken: "two thousand and four"."""
        return [pair for pair in self.whole(tokens, index) if 1000 <= pair[0] <= _LAST_YEAR]

    def modern_year(self, tokens: Tokens, index: int) -> Found:
        return [pair for pair in self.year(tokens, index) if pair[0] in _MODERN]

    def short_year(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        return [(tokens.full_year(int(key)), index + 1)] if key.isdigit() and len(key) == 2 else []

    def decade(self, tokens: Tokens, index: int) -> Found:
        """The first year of "1990s", "'90s" or "90s"."""
        figures = _DECADE.fullmatch(tokens.keys[index])
        if not figures or int(figures[1]) % 10:
            return []
        year = int(figures[1])
        return [(year if year > 99 else 1900 + year, index + 1)]

    def iso(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        if _ISO.fullmatch(key):
            return [(key.upper(), index + 1)]
        year_first = _YEAR_FIRST.fullmatch(key)
        return [("{}-{:0>2}-{:0>2}".format(*year_first.groups()), index + 1)] if year_first else []

    def slashed(self, tokens: Tokens, index: int) -> Found:
        return self._numbers(_SLASHED, tokens, index)

    def dotted(self, tokens: Tokens, index: int) -> Found:
        return self._numbers(_DOTTED, tokens, index)

    def _numbers(self, shape: re.Pattern[str], tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        if not shape.fullmatch(key):
            return []
        numbers = [int(number) for number in re.split(r"\D", key)]
        numbers[-1] = tokens.full_year(numbers[-1]) if numbers[-1] < 100 else numbers[-1]
        return [(tuple(numbers), index + 1)]

    def hours_minutes(self, tokens: Tokens, index: int) -> Found:
        if not _CLOCK.fullmatch(tokens.keys[index]):
            return []
        hours, minutes = tokens.keys[index].split(":")
        return [((int(hours), int(minutes)), index + 1)]

    def hundreds(self, tokens: Tokens, index: int) -> Found:
        """The hours and minutes of "0530 hours"."""
        key = tokens.keys[index]
        return [((int(key[:2]), int(key[2:])), index + 1)] if _HUNDREDS.fullmatch(key) else []

    def ancient_year(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        return [(int(key), index + 1)] if key.isdigit() and len(key) == len("476") else []

    def word(self, tokens: Tokens, index: int) -> Found:
        key: Any = tokens.keys[index]
        return [(key, index + 1)] if key[0].isalpha() else []

    def plural(self, tokens: Tokens, index: int) -> Found:
        key = tokens.keys[index]
        return [(key, index + 1)] if key.endswith("s") and key.isalpha() and not key.endswith("ss") else []

    def counted(self, tokens: Tokens, index: int) -> Found:
        """A plural that numbers count: no name, no verb, no unit of time, nothing that a year has by itself."""
        key = tokens.keys[index]
        if key in self.counted_nouns:
            return [(key, index + 1)]
        counts = len(key) >= _SHORTEST_NOUN and key not in self.uncounted and not tokens.capital(index)
        return self.plural(tokens, index) if counts else []


def _continues(total: int, value: int) -> bool:
    """Whether a number word can follow a number: "twenty" "four", "two" "hundred", "hundred" "thirty"."""
    if value >= 100:
        return total < value
    lowest = next(power for power in (1, 10, 100, 1000) if total % (power * 10) or power == 1000)
    return value < lowest and lowest > 1
