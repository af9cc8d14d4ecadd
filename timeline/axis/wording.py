"""The axis's dates in words of a locale, for years of any size."""

from datetime import date, datetime, time
from functools import cache, lru_cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_interval, format_skeleton, format_time
from babel.numbers import format_compact_decimal, format_decimal

from timeline.axis.calendar import DAY, MONTH, YEAR, Step, civil, unit_of
from timeline.axis.shapes import Window

WORDED = 4096
"""How many stretches of time are kept in words."""

_ENGLISH_ERAS = ("BCE", "CE")
_INTERVALS = {"month": "yMMMM", "day": "yMMMd"}
_LARGER = {"second": "day", "minute": "day", "hour": "day", "day": "month", "week": "month", "month": "year"}


@cache
def locale_of(code: str) -> Locale:
    """The locale of a code such as "es" or "pt-br"; English, day before month, if it is not known."""
    try:
        locale = Locale.parse(code.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        locale = Locale("en")
    return Locale("en", "GB") if str(locale) == "en" else locale


def larger(step: Step) -> Step | None:
    """The step of the second level of labels; None where the first level speaks for itself."""
    unit = _LARGER.get(step.unit)
    return Step(unit) if unit else None


def tick_texts(step: Step, start: int, locale: str) -> tuple[str, str]:
    """What stands at a tick of the first level, in full and as short as it can be."""
    year, month, day = civil(start)
    if step.unit == "year":
        return year_words(year, locale), year_words(year, locale, form="short")
    if step.unit == "month":
        names = locale_of(locale).months["stand-alone"]
        return names["wide"][month], names["abbreviated"][month]
    if step.unit in ("day", "week"):
        return (str(day),) * 2
    return (clock_words(start, locale, to_the_second=step.unit == "second"),) * 2


def larger_texts(step: Step, start: int, locale: str) -> tuple[str, str]:
    """What stands at a tick of the second level, in full and as short as it can be."""
    if step.unit == "year":
        return (year_words(civil(start)[0], locale),) * 2
    skeletons = {"month": "yMMM", "day": "MMMd"}
    return date_words(start, step.unit, locale), _dated(start, skeletons[step.unit], locale)


def year_words(year: int, locale: str, *, form: Literal["long", "short"] = "long") -> str:
    """An astronomical year as people count them: 0 is 1 BCE, and large ones are rounded, to 13.8 billion or 13.8B.

    The era is left out where four digits, or three, can only be a year of our own.
    """
    number = year if year > 0 else 1 - year
    if number < 10_000:
        text = str(number)
    elif number < 1_000_000:
        text = format_decimal(number, locale=locale_of(locale))
    else:
        text = format_compact_decimal(number, format_type=form, locale=locale_of(locale), fraction_digits=2)
    return text if 100 <= year < 10_000 else f"{text} {_era(locale, before=year <= 0)}"


def clock_words(seconds: int, locale: str, *, to_the_second: bool = False) -> str:
    """The time of day, such as 14:05."""
    minutes, second = divmod(seconds % DAY, 60)
    moment = time(*divmod(minutes, 60), second)
    if to_the_second:
        return format_time(moment, "medium", locale=locale_of(locale))
    stand_in = datetime(2000, 1, 1, moment.hour, moment.minute)
    return format_skeleton("Hm", stand_in, locale=locale_of(locale))


def date_words(seconds: int, unit: str, locale: str) -> str:
    """The year, month or day of an instant, or day and time for any finer unit."""
    if unit == "year":
        return year_words(civil(seconds)[0], locale)
    if unit == "month":
        return _dated(seconds, "yMMMM", locale)
    day = _dated(seconds, "", locale)
    return day if unit in ("day", "week") else f"{day} {clock_words(seconds, locale)}"


@lru_cache(WORDED)
def window_words(window: Window, locale: str, *, unit: str = "") -> str:
    """A window from end to end, as coarsely as it can be said exactly, or in the unit given."""
    unit = unit or unit_of(window)
    first, last = (date_words(seconds, unit, locale) for seconds in (window.start, window.end))
    if first == last:
        return first
    start, end = civil(window.start), civil(window.end)
    if start == end:
        return f"{first}–{clock_words(window.end, locale)}"
    if unit in _INTERVALS and start[0] >= 1 and end[0] <= 9999:
        return format_interval(date(*start), date(*end), _INTERVALS[unit], locale=locale_of(locale))
    return f"{first} – {last}" if " " in first + last else f"{first}–{last}"


def rough_unit(window: Window) -> str:
    """The unit in which a long stretch is told without false exactness."""
    exact = unit_of(window)
    if exact == "year" or window.length > 3 * YEAR:
        return "year"
    return "month" if exact == "month" or window.length > 3 * MONTH else "day"


def _dated(seconds: int, skeleton: str, locale: str) -> str:
    """Babel knows the years 1 to 9999: it words the same day 400-year cycles away; the year is put back."""
    year, month, day = civil(seconds)
    stand_in = datetime(2000 + year % 400, month, day)
    if skeleton:
        text = format_skeleton(skeleton, stand_in, locale=locale_of(locale))
    else:
        text = format_date(stand_in, "long", locale=locale_of(locale))
    return text.replace(str(stand_in.year), year_words(year, locale))


def _era(locale: str, *, before: bool) -> str:
    found = locale_of(locale)
    names = _ENGLISH_ERAS if found.language == "en" else found.eras["abbreviated"]
    return str(names[0 if before else 1])
