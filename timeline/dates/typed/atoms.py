"""Reads one typed date (a day, a month, a year, a decade, a season) into the EDTF strings it may mean."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from functools import cache, cached_property, partial

from timeline.dates import edtf
from timeline.dates.edtf.calendar import DAY
from timeline.dates.typed.languages import Typing, alternation, month_numbers, typing_of, weekday_numbers
from timeline.dates.words.arithmetic import part_of

_WINTER = 24
_EPOCH_WEEKDAY = 3  # 1970-01-01 was a Thursday
_ROMAN = {"i": 1, "v": 5, "x": 10}


class TypedDateError(ValueError):
    """A typed text in which no date could be read, or one that contradicts itself."""


@dataclass(frozen=True)
class Reading:
    """EDTF strings that a text may mean: one, or alternatives; and whether a year's century was guessed."""

    texts: tuple[str, ...] = ()
    two_digit_year: bool = False

    def map(self, change: Callable[[str], str]) -> "Reading":
        """Change every string."""
        return replace(self, texts=tuple(map(change, self.texts)))


UNREAD = Reading()


@dataclass(frozen=True)
class Atoms:
    """Reads the dates of one locale; years of two digits are the last not after `latest_year`."""

    locale: str
    latest_year: int

    def read(self, text: str) -> Reading:
        """Return what a folded text may mean as one date; no strings if it is none."""
        for pattern, make in self._forms:
            match = pattern.fullmatch(text)
            if match:
                found = self._existing(make(match))
                if found.texts:
                    return found
        return UNREAD

    @cached_property
    def _forms(self) -> list[tuple[re.Pattern[str], Callable[[re.Match[str]], Reading]]]:
        typing, patterns = typing_of(self.locale), _patterns(self.locale)
        makers: dict[str, Callable[[re.Match[str]], Reading]] = {
            "year_first": self._numeric,
            "numeric": self._numeric,
            "numeric_month": self._month,
            "day": self._named_day,
            "month_first": self._named_day,
            "month": self._month,
            "season": self._season,
            "year_season": self._season,
            "year": self._year_alone,
            "year_in_brackets": self._year_alone,
            "whole_digits": lambda match: Reading(("-".join(match.groups()),)),
            "decade": _decade,
            "century": self._century,
            "million": lambda match: _years_ago(match["million"], 10**6, typing),
            "billion": lambda match: _years_ago(match["billion"], 10**9, typing),
            "clock": self._clock,
            "part": self._part,
        }
        return [(patterns[name], make) for name, make in makers.items()]

    def _existing(self, reading: Reading) -> Reading:
        return replace(reading, texts=tuple(dict.fromkeys(filter(_is_edtf, reading.texts))))

    def _year(self, match: re.Match[str]) -> tuple[str, bool]:
        """Return a year as EDTF writes it, with ``?`` behind it where its century is a guess."""
        digits, groups = match["year"].lstrip("'").replace(",", "").replace(".", ""), match.groupdict()
        if int(digits) == 0 and (groups.get("bce") or groups.get("ce") or groups.get("ad")):
            return "", False  # there is no year 0 before or after Christ
        if groups.get("bce"):
            return _before_common_era(int(digits)), False
        if len(digits) > 2 or groups.get("ce") or groups.get("ad"):
            return (f"{int(digits):04}" if int(digits) < 10_000 else f"Y{digits}"), False
        century = (self.latest_year - int(digits)) // 100 * 100
        return f"{century + int(digits):04}?", True

    def _numeric(self, match: re.Match[str]) -> Reading:
        year, guessed = self._year(match)
        one, other = int(match["one"]), int(match["other"])
        orders = [(one, other)] if match.re is _patterns(self.locale)["year_first"] else [(other, one), (one, other)]
        return self._on_weekday(match, Reading(tuple(f"{year}-{month:02}-{day:02}" for month, day in orders), guessed))

    def _named_day(self, match: re.Match[str]) -> Reading:
        return self._on_weekday(match, self._month(match).map(lambda month: f"{month}-{int(match['day']):02}"))

    def _on_weekday(self, match: re.Match[str], reading: Reading) -> Reading:
        """Keep the days that fall on the weekday typed with them; refuse the text if it contradicts them all."""
        name, existing = match.groupdict().get("weekday"), self._existing(reading)
        if not name or not existing.texts:
            return existing
        number = weekday_numbers(self.locale)[name]
        kept = tuple(text for text in existing.texts if _weekday(text) == number)
        if not kept:
            raise TypedDateError(f"The weekday “{name}” is not that of {existing.texts[0]}.")
        return replace(existing, texts=kept)

    def _month(self, match: re.Match[str]) -> Reading:
        year, guessed = self._year(match)
        name = match["month"]
        number = int(name) if name.isdigit() else month_numbers(self.locale)[name]
        return Reading((f"{year}-{number:02}",), guessed)

    def _season(self, match: re.Match[str]) -> Reading:
        year, guessed = self._year(match)
        seasons = typing_of(self.locale).seasons
        code = next(code for pattern, code in seasons.items() if re.fullmatch(pattern, match["season"]))
        crosses_years = match.groupdict().get("next") is not None
        return UNREAD if crosses_years and code != _WINTER else Reading((f"{year}-{code}",), guessed)

    def _year_alone(self, match: re.Match[str]) -> Reading:
        year, guessed = self._year(match)
        return UNREAD if guessed and "'" not in match["year"] else Reading((year,), guessed)

    def _century(self, match: re.Match[str]) -> Reading:
        number = int(match["century"]) if match["century"].isdigit() else _from_roman(match["century"])
        if number == 0:
            return UNREAD
        sign = "-" if match["bce"] else ""
        return Reading((f"{sign}{number - 1:02}XX",))

    def _clock(self, match: re.Match[str]) -> Reading:
        hour, _, rest = match["clock"].partition(":")
        zone = "Z" if match["utc"] else ""
        return self.read(match["date"]).map(lambda day: f"{day}T{int(hour):02}:{rest}{zone}")

    def _part(self, match: re.Match[str]) -> Reading:
        if _patterns(self.locale)["part"].fullmatch(match["date"]):
            return UNREAD
        for pattern, part in typing_of(self.locale).parts.items():
            if re.fullmatch(pattern, match["part"]):
                return self.read(match["date"]).map(partial(part_of, part=part))
        return UNREAD


def _weekday(day: str) -> int:
    return (edtf.parse(day).earliest // DAY + _EPOCH_WEEKDAY) % 7


def _decade(match: re.Match[str]) -> Reading:
    """Return a decade; "the 1800s" may be the century, too."""
    first = match["decade"] if len(match["decade"]) > 2 else f"19{match['decade']}"
    decade, century = f"{first[:-1]:>03}X", f"{first[:-2]:>02}XX"
    return Reading((decade, century) if match[0].endswith("00s") else (decade,))


def _is_edtf(text: str) -> bool:
    try:
        edtf.parse(text)
    except edtf.EdtfError:
        return False
    return True


def _before_common_era(count: int) -> str:
    """Return the astronomical year; one far away in round hundreds is not shifted by the missing year 0."""
    year = -count if count > 9999 and count % 100 == 0 else 1 - count
    if year < -9999:
        return f"Y{year}"
    return f"-{-year:04}" if year else "0000"


def _years_ago(number: str, unit: int, typing: Typing) -> Reading:
    plain = number.replace(",", "") if typing.babel == "en" else number.replace(".", "").replace(",", ".")
    try:
        years = int(Decimal(plain) * unit)
    except InvalidOperation:
        return UNREAD
    return Reading((f"Y-{years}",))


def _from_roman(letters: str) -> int:
    values = [_ROMAN[letter] for letter in letters] + [0]
    return sum(one if one >= after else -one for one, after in zip(values, values[1:], strict=False))


@cache
def _patterns(locale: str) -> dict[str, re.Pattern[str]]:
    return {name: re.compile(source) for name, source in _sources(locale)}


def _sources(locale: str) -> Iterator[tuple[str, str]]:
    typing = typing_of(locale)
    weekday = rf"(?:(?P<weekday>{alternation(weekday_numbers(locale))})\.?,? )?"
    seasons = "|".join(typing.seasons)
    era = rf"(?: ?(?:(?P<bce>{typing.bce})|(?P<ce>{typing.ce})))?"
    small = rf"\d{{1,2}}(?= ?(?:{typing.bce}|{typing.ce})$)"
    # a bare number of five digits or more may be anything: only an era makes it a year
    large = rf"(?:\d{{1,3}}(?:{typing.thousands}\d{{3}})+|\d{{5,12}})(?= ?(?:{typing.bce}|{typing.ce})$)"
    year = rf"(?P<year>\d{{3,4}}|'?\d{{2}}|{small}|{large}){era}"
    day = rf"(?P<day>\d{{1,2}}){typing.ordinal}"
    month = rf"(?P<month>{alternation(month_numbers(locale))})\.?"
    start = f"{typing.articles}{weekday}{typing.articles}"
    yield "year_first", r"(?P<year>\d{4})[/.-](?P<one>\d{1,2})[/.-](?P<other>\d{1,2})"
    yield (
        "numeric",
        rf"{weekday}(?P<one>\d{{1,2}})(?P<sign>[/.-])(?P<other>\d{{1,2}})(?P=sign)(?P<year>\d{{4}}|\d{{2}})",
    )
    yield "numeric_month", r"(?P<month>\d{1,2})[/.-](?P<year>\d{4})"
    yield "day", f"{start}{day}{typing.link}{month}{typing.link}{year}"
    yield "month_first", f"{start}{month} {day}(?:, ?| ){year}"
    yield "month", f"{typing.articles}{month}{typing.link}'?{year}"
    yield (
        "season",
        rf"{typing.articles}(?P<season>{seasons}){typing.link}{year}(?P<next>[–/-](?:\d{{4}}|\d{{2}}))?",
    )
    yield "year_season", rf"{year}[ /-]?(?P<season>{seasons})"
    yield "year_in_brackets", rf"\({year}\)"
    yield "whole_digits", r"([12]\d{3})(\d\d)(\d\d)"
    yield "year", rf"{typing.articles}(?:(?P<ad>{typing.ce_before}) ?)?{year}"
    yield "decade", f"{typing.articles}{typing.decade}"
    yield "century", rf"{typing.articles}{typing.century}(?: (?P<bce>{typing.bce}))?"
    yield "million", typing.million_ago
    yield "billion", typing.billion_ago
    yield "clock", rf"(?P<date>.+?){typing.clock}(?P<utc> ?(?:utc|gmt|z))?"
    yield "part", rf"{typing.articles}(?P<part>{'|'.join(typing.parts)})[ -](?P<date>.+)"
