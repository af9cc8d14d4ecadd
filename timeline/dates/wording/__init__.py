"""Dates in the words of English or Spanish: whole phrases, month headings, the parts of a date column."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from babel.dates import get_day_names

from timeline.dates.edtf import Date, DateSet, Edtf, Interval, Precision
from timeline.dates.edtf.calendar import DAY
from timeline.dates.wording.known import month_name
from timeline.dates.wording.languages import language_of
from timeline.dates.wording.phrase import Phrase
from timeline.dates.wording.several import interval_phrase, set_phrase
from timeline.dates.wording.single import date_phrase
from timeline.dates.wording.years import year_words

__all__ = ["DateParts", "month_heading", "parts", "weekday", "words"]

_THURSDAY = 3
_WITHIN_A_DAY = (Precision.DAY, Precision.MINUTE, Precision.SECOND)


class DateParts(NamedTuple):
    """The words of a date cut for a date column: `lead` is set large, `rest` small under or behind it.

    Both joined by a space are `words`. `vague` is true for anything but a single certain day.
    """

    lead: str
    rest: str
    vague: bool


def words(value: Edtf, locale: str = "en") -> str:
    """Return a value in words: 23 January 2019, about 1450, between 5 and 7 February 2019.

    `locale` is a code such as `en` or `es-VE`; other languages than English and Spanish get English.
    """
    return str(_phrase(value, locale))


def parts(value: Edtf, locale: str = "en") -> DateParts:
    """Return the words in two parts, and whether they are anything but a single certain day."""
    phrase = _phrase(value, locale)
    return DateParts(phrase.lead, phrase.rest, not _is_certain_day(value))


def weekday(value: Edtf, locale: str = "en") -> str:
    """Return the weekday of a single certain day, by the date as written; an empty string for all else."""
    if not isinstance(value, Date) or not _is_certain_day(value):
        return ""
    offset = (value.time.offset or 0) * 60 if value.time else 0
    days = (value.earliest + offset) // DAY
    return _days_of_the_week(language_of(locale).babel)[(days + _THURSDAY) % 7]


@cache
def _days_of_the_week(locale: str) -> Mapping[int, str]:
    return get_day_names("wide", locale=locale)


def month_heading(year: int, month: int, locale: str = "en") -> str:
    """Return the heading of a month, 1 to 12, of an astronomical year: January 2019, Enero de 2019."""
    language = language_of(locale)
    name = month_name(month, language)
    year_part = language.of_year.format(year=year_words(year, language))
    return f"{name[:1].upper()}{name[1:]} {year_part}"


def _phrase(value: Edtf, locale: str) -> Phrase:
    language = language_of(locale)
    if isinstance(value, Interval):
        return interval_phrase(value, language)
    if isinstance(value, DateSet):
        return set_phrase(value, language)
    assert isinstance(value, Date)
    return date_phrase(value, language)


def _is_certain_day(value: Edtf) -> bool:
    return value.precision in _WITHIN_A_DAY and not any(part.mark for part in value.parts)
