"""Rules for what the calendar names: days, months, years, seasons, quarters, holidays, weekdays, clocks."""

from timeline.dates.words.expressions import (
    Calendar,
    DayOf,
    Expression,
    Holiday,
    Leaning,
    NoSuchDate,
    Period,
    Quarter,
    Season,
    TimeOfDay,
    Vague,
    Weekday,
    WeekOf,
    Whole,
    Within,
    Years,
)
from timeline.dates.words.grammar import Captures
from timeline.dates.words.rules.registry import rule

_LAST_CENTURY = 22
_LONGEST_MONTH = 31


@rule("clock")
def clock(m: Captures) -> TimeOfDay | None:
    hours, minutes = m.get("HHMM") or m.get("HUNDREDS") or (m.get("WHOLE", m.get("CLOCK_WORD")), 0)
    if "MERIDIEM" in m:
        hours = hours % 12 + m["MERIDIEM"] if 1 <= hours <= 12 else 99
    elif m.get("DAY_PART", "MO") != "MO" and hours < 12:
        hours += 12
    return TimeOfDay(Whole("day", 0), clock=f"{hours:02}:{minutes:02}") if hours < 24 else None


@rule("iso-date")
def iso_date(m: Captures) -> Expression:
    day, _, time = m["ISO"].partition("T")
    year, month, *days = (int(part) for part in day.split("-"))
    calendar = Calendar(year, month, days[0] if days else None)
    return TimeOfDay(calendar, clock=time[:5]) if time else calendar


@rule("slashed-date")
def slashed_date(m: Captures) -> Expression | None:
    """Month first, as American papers write; the other order is an alternative where it is possible."""
    return _slashed(m["SLASHED"], day_first=False)


@rule("dotted-date")
def dotted_date(m: Captures) -> Expression | None:
    return _slashed(m["DOTTED"], day_first=True)


@rule("slashed-day-first")
def slashed_day_first(m: Captures) -> Expression | None:
    return _slashed(m["SLASHED"], day_first=True)


def _slashed(numbers: tuple[int, ...], *, day_first: bool) -> Expression | None:
    *rest, year = numbers
    if len(rest) == 1:
        return Calendar(year, rest[0]) if 1 <= rest[0] <= 12 and year > 999 else None
    orders = [rest[::-1], rest] if day_first else [rest, rest[::-1]]
    dates = [Calendar(year, month, day) for month, day in orders if 1 <= month <= 12 and 1 <= day <= 31]
    if not dates:
        return None
    first, *others = dates
    return Calendar(year, first.month, first.day, other=others[0] if others and others[0] != first else None)


@rule("month-day-year")
def month_day_year(m: Captures) -> Expression:
    year = m.get("YEAR", m.get("SHORT_YEAR"))
    return _in_year(Calendar(era_year(year, m), m["MONTH"], m["DAY"], m.get("WEEKDAY")), year)


@rule("month-day")
@rule("dateline")
def month_day(m: Captures) -> Expression:
    return Calendar(None, m["MONTH"], m["DAY"], m.get("WEEKDAY"), m.get("STEP"))


@rule("month-year")
def month_year(m: Captures) -> Expression:
    return Calendar(era_year(m["YEAR"], m), m["MONTH"])


@rule("month")
def month(m: Captures) -> Expression:
    return Calendar(month=m["MONTH"], step=m.get("STEP"))


@rule("the-day")
def the_day(m: Captures) -> Expression | None:
    return Leaning(Calendar(day=m["DAY"])) if m["DAY"] <= _LONGEST_MONTH else None


@rule("year")
def year(m: Captures) -> Expression:
    return year_of(m["YEAR"], m)


@rule("within")
def within(m: Captures) -> Expression:
    """A date whose year or month is told by "that year", "the same month", "next year"."""
    inside = Whole(m.unit, m.get("STEP", m.get("LEANING_STEP", 0)), leaning="STEP" not in m)
    season = m.get("SEASON")
    return Within(Season(season) if season else Calendar(None, m.get("MONTH"), m.get("DAY")), inside)


@rule("decade")
def decade(m: Captures) -> Expression | None:
    names = ("DECADE", "DECADE_WORD", "YEAR", "SHORT_YEAR")
    first = int(next(m[name] for name in names if name in m))
    return None if first % 10 else Years(first, first + 9)


@rule("century")
def century(m: Captures) -> Expression | None:
    return century_years(m["ORDINAL"], m.get("ERA", 1))


@rule("season")
def season(m: Captures) -> Expression:
    year = era_year(m["YEAR"], m) if "YEAR" in m else None
    return _in_year(Season(m["SEASON"], year, m.get("STEP")), m.get("YEAR"))


@rule("quarter")
def quarter(m: Captures) -> Expression | None:
    if m["ORDINAL"] > 4:
        return None
    inner = Quarter(m["ORDINAL"], m.get("YEAR"))
    return Within(inner, Whole("year", m["STEP"])) if "STEP" in m else inner


@rule("period")
def period(m: Captures) -> Expression:
    return Period(m.get("PERIOD_STEP", 0), m.get("YEAR"))


@rule("the-quarter")
def the_quarter(_: Captures) -> Expression:
    return Period(otherwise=Vague("XXXX-QX"))


@rule("last-day")
def last_day(m: Captures) -> Expression:
    """ "Year-end" is ahead, but "since year-end" counts from the last one."""
    return Within(Calendar(None, 12, 31), Whole("year", -1 if "LAST_BEFORE" in m else 0, definite=True))


@rule("holiday")
def holiday(m: Captures) -> Expression:
    return Holiday(m["HOLIDAY"], m.get("YEAR"), m.get("STEP"))


@rule("weekday")
def weekday(m: Captures) -> Expression:
    return Weekday(m["WEEKDAY"], m.get("STEP"))


@rule("the-weekday")
def the_weekday(m: Captures) -> Expression:
    return Weekday(m["WEEKDAY"], definite=True)


@rule("leaning-name")
def leaning_name(m: Captures) -> Expression:
    """A weekday, month or season counted from the last date named ("the previous Friday")."""
    step = m["LEANING_STEP"]
    if "WEEKDAY" in m:
        return Leaning(Weekday(m["WEEKDAY"], step))
    return Leaning(Calendar(month=m["MONTH"], step=step) if "MONTH" in m else Season(m["SEASON"], step=step))


@rule("week-of")
def week_of(m: Captures) -> Expression | None:
    number = m.get("ORDINAL", m.get("LAST", 0))
    return WeekOf(number, m["DATE"]) if number <= 5 else None


@rule("day-of")
def day_of(m: Captures) -> Expression | None:
    number = m.get("ORDINAL", m.get("LAST"))
    inside = m.get("DATE") or Whole(m.unit, 0, definite=True)
    return DayOf(number, inside, m.get("WEEKDAY")) if number <= _LONGEST_MONTH else None


def era_year(year: int, m: Captures) -> int:
    """Astronomical numbering: 44 BCE is the year -43."""
    return 1 - year if m.get("ERA", 1) < 0 else year


def year_of(year: int, m: Captures) -> Expression:
    return _in_year(Calendar(era_year(year, m)), year)


def _in_year(named: Expression, year: int | None) -> Expression:
    return NoSuchDate("there is no year 0: 1 BC is followed by AD 1") if year == 0 else named


def century_years(number: int, era: int) -> Expression | None:
    if number == 0:
        return NoSuchDate("centuries are counted from the 1st on")
    if era < 0:
        return Years(1 - 100 * number, 100 - 100 * number)
    return Years(100 * (number - 1), 100 * number - 1) if number <= _LAST_CENTURY else None
