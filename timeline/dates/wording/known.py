"""Words for a day, a month or a year that is known, and for the time of a day."""

from collections.abc import Mapping
from functools import cache, lru_cache

from babel.dates import get_month_names

from timeline.dates import edtf
from timeline.dates.wording.languages import Language
from timeline.dates.wording.phrase import Phrase, contracted
from timeline.dates.wording.years import year_phrase

_MINUS = "−"


def month_name(month: int, language: Language) -> str:
    """Return the name of month 1 to 12 as it stands in a date."""
    return _months(language.babel)[month]


@cache
def _months(locale: str) -> Mapping[int, str]:
    return get_month_names("wide", locale=locale)


def of_year(year: edtf.Part, language: Language) -> str:
    """Word the year behind a month: 2019, in the 1560s, de 2019."""
    template = language.of_mask if year.masked else language.of_year
    return contracted(template.format(year=year_phrase(year, language)), language)


@lru_cache(4_096)
def of_month(year: edtf.Part, month: int, language: Language) -> str:
    """Word month and year behind a day: January 2019, de enero de 2019."""
    name = month_name(month, language)
    return f"{language.of_year.format(year=name)} {of_year(year, language)}"


def known_phrase(date: edtf.Date, language: Language) -> Phrase:
    """Word a date whose month and day, where written, are known; its marks are left out."""
    if date.month is None:
        return year_phrase(date.year, language)
    if date.day is None:
        return Phrase(month_name(date.month.first, language), of_year(date.year, language))
    rest = of_month(date.year, date.month.first, language)
    if date.time:
        rest += f", {_clock(date.time)}"
    return Phrase(str(date.day.first), rest, language.day_article)


def _clock(time: edtf.Time) -> str:
    clock = f"{time.hour:02}:{time.minute:02}" + (f":{time.second:02}" if time.second else "")
    if time.offset is None:
        return clock
    hours, minutes = divmod(abs(time.offset), 60)
    sign = _MINUS if time.offset < 0 else "+"
    offset = f"{hours}:{minutes:02}" if minutes else str(hours)
    return f"{clock} (UTC{sign}{offset})" if time.offset else f"{clock} UTC"
