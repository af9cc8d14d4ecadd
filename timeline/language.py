"""The reader's language, and dates, numbers and countries in it."""

from functools import lru_cache

from babel.numbers import format_decimal
from django.utils.translation import get_language

from timeline import countries
from timeline.dates import edtf, wording

WORDED = 8_192
"""How many dates are kept in words: pages say the same ones again and again."""


def language() -> str:
    """The code of the language that the page is written in."""
    return get_language() or "en"


# All that follows is in the reader's language, or in the one given: a page that says hundreds of dates asks once.


def in_words(date: str, code: str = "") -> str:
    """An EDTF string in words, an empty one in none; ValueError where it is neither."""
    return _words(date, code or language()) if date else ""


def number(count: int, code: str = "") -> str:
    """A number as people read it, its thousands apart."""
    return str(count) if -1_000 < count < 1_000 else _number(count, code or language())


def date_parts(date: str, code: str = "") -> wording.DateParts:
    """An EDTF string in two parts for the wide column of dates: “23” and “January 2019”."""
    return _parts(date, code or language())


def weekday(date: str, code: str = "") -> str:
    """The weekday of a single day, else nothing."""
    return _weekday(date, code or language())


@lru_cache(WORDED)
def machine_date(date: str) -> str:
    """What HTML's datetime attribute can hold of an EDTF string: its first day, month or year."""
    value = edtf.parsed(date)
    seconds = value.latest if value.earliest == edtf.MIN else value.earliest
    if seconds in (edtf.MIN, edtf.MAX):
        return ""
    precision = value.precision if value.precision in ("day", "month", "year") else "day"
    text = edtf.from_seconds(seconds, precision)
    return text if text[0].isdigit() else ""


def country_name(country: str, code: str = "") -> str:
    """The name of a country by its ISO 3166-1 code."""
    return countries.name(country, code or language())


@lru_cache(WORDED)
def _number(count: int, code: str) -> str:
    return format_decimal(count, locale=code)


def _words(date: str, code: str) -> str:
    parts = _parts(date, code)
    return f"{parts.lead} {parts.rest}" if parts.rest else parts.lead


@lru_cache(WORDED)
def _parts(date: str, code: str) -> wording.DateParts:
    return wording.parts(edtf.parsed(date), code)


@lru_cache(WORDED)
def _weekday(date: str, code: str) -> str:
    return wording.weekday(edtf.parsed(date), code)
