"""Readings of what the calendar names: days, months, years, seasons, quarters, holidays and weekdays."""

import re
from dataclasses import replace
from datetime import date, timedelta

from timeline.dates.words import arithmetic, timex
from timeline.dates.words.expressions import (
    Calendar,
    DayOf,
    Holiday,
    Leaning,
    Period,
    Quarter,
    Season,
    Weekday,
    WeekOf,
    Whole,
    Within,
    Years,
)
from timeline.dates.words.readings import Context, Reading, Unresolved, anchor, dated, read, reference_day

_YEARS_TO_TRY = 12
_LONGEST_YEAR = 9999
_DAYS_OF_A_YEAR = 366
# How far a story may step back or leap ahead before a month without a year is that of another year.
_MONTHS_BACK, _MONTHS_AHEAD = 6, 8
# A day without a year that is so near ahead, and was last so long ago, is ahead: of long ago one tells the year.
_DAYS_SOON, _DAYS_AT_HAND, _DAYS_LONG_AGO = 62, 7, 300
# "Last February" said in March is no longer the month before, which is "last month".
_DAYS_FOR_LAST = 59
_A_SEASON = re.compile(r"\d{4}-2\d")


@read.register
def _calendar(expression: Calendar, context: Context) -> Reading:
    if expression.year is None:
        return _without_year(expression, context)
    value = _calendar_value(expression, expression.year)
    others = () if expression.other is None else (read(expression.other, context).value or "",)
    return Reading(value, timex.calendar(value), reason=_contradiction(expression, value), alternatives=others)


def _calendar_value(expression: Calendar, year: int) -> str:
    parts = [arithmetic.year_value(year)]
    parts += [f"{part:02}" for part in (expression.month, expression.day) if part is not None]
    value = "-".join(parts)
    if expression.month and abs(year) > _LONGEST_YEAR:
        raise Unresolved("EDTF has no months in years of more than four digits", value)
    if expression.month and expression.day and not _exists(year, expression.month, expression.day):
        raise Unresolved(f"there is no day {value} in the calendar", value)
    return value


def _exists(year: int, month: int, day: int) -> bool:
    """Whether the day is in the proleptic Gregorian calendar, which repeats every 400 years."""
    try:
        date(year % 400 + 400, month, day)
    except ValueError:
        return False
    return True


def _contradiction(expression: Calendar, value: str) -> str:
    """The calendar and a weekday in the words may disagree; the date is kept, and the doubt is said."""
    if expression.weekday is None or arithmetic.first_day(value).weekday() == expression.weekday:
        return ""
    return f"the weekday in the words is not that of {value}"


def _without_year(expression: Calendar, context: Context) -> Reading:
    if expression.month is None:
        raise Unresolved("it needs the month and year of a date named before it", _open_calendar(expression))
    if context.story and expression.step is None:
        return read(replace(expression, year=_story_year(expression, context.story)), context)
    today = reference_day(context, _open_calendar(expression))
    doubt = context.first if context.outlook == "future" else context.last
    current = (doubt or today) if expression.day else (doubt or today).replace(day=1)
    years = range(max(1, today.year - _YEARS_TO_TRY), today.year + _YEARS_TO_TRY + 1)
    days = [day for year in years if (day := _day_in(expression, year))]
    if not days:
        raise Unresolved("no year near the publication date has such a day", _open_calendar(expression))
    if expression.day is None and expression.step == -1:
        days = [day for day in days if (today - day).days > _DAYS_FOR_LAST]
    chosen, other = _choose(days, current, expression.step, context)
    values = [_calendar_value(expression, day.year) for day in (chosen, *other)]
    return Reading(values[0], values[0], alternatives=tuple(values[1:]))


def _story_year(expression: Calendar, story: str) -> int:
    """The year in which a story that has come to `story` next reaches the month."""
    day = arithmetic.first_day(story) if _A_SEASON.match(story) else arithmetic.last_day(story)
    if expression.month is None or len(story) < len("2019-02"):
        return day.year
    return day.year + (day.month - expression.month > _MONTHS_BACK) - (expression.month - day.month > _MONTHS_AHEAD)


def _day_in(expression: Calendar, year: int) -> date | None:
    month, day = expression.month or 1, expression.day or 1
    if not _exists(year, month, day):
        return None
    found = date(year, month, day)
    return found if expression.weekday in (None, found.weekday()) else None


def _open_calendar(expression: Calendar) -> str:
    month = "XX" if expression.month is None else f"{expression.month:02}"
    return "-".join(["XXXX", month, *([f"{expression.day:02}"] if expression.day else [])])


def _choose(days: list[date], current: date, step: int | None, context: Context) -> tuple[date, list[date]]:
    """The nearest day before the current one, or after it where the clause says so, and the other of them."""
    if step is not None:
        return _stepped(days, current, step), []
    past = [day for day in days if day <= current][-1:]
    ahead = [day for day in days if day >= current][:1]
    first, second = (ahead, past) if _points_ahead(past, ahead, current, context) else (past, ahead)
    chosen, *rest = first + second
    return chosen, [day for day in rest if day != chosen]


def _points_ahead(past: list[date], ahead: list[date], current: date, context: Context) -> bool:
    if context.outlook == "future" or not past or not ahead:
        return context.outlook == "future"
    soon = _DAYS_AT_HAND if context.outlook == "past" else _DAYS_SOON
    return (ahead[0] - (context.today or current)).days <= soon and (current - past[0]).days >= _DAYS_LONG_AGO


def _stepped(days: list[date], current: date, step: int) -> date:
    """The next day in the direction of the step; ValueError where the calendar has none."""
    if step == 0:
        return min(days, key=lambda day: abs(day.year - current.year))
    beyond = [day for day in days if (day < current if step < 0 else day > current)]
    if not beyond:
        raise ValueError(f"no day before or after {current} to step to")
    return beyond[-1] if step < 0 else beyond[0]


@read.register
def _years(expression: Years, context: Context) -> Reading:
    value = arithmetic.years_value(expression.first, expression.last)
    digits = 3 if expression.last - expression.first < 10 else 2
    if expression.first < 0:
        return Reading(value, f"BC{-expression.first:04}"[: 2 + digits])
    return Reading(value, f"{expression.first:04}"[:digits])


@read.register
def _season(expression: Season, context: Context) -> Reading:
    year = expression.year if expression.year is not None else _season_year(expression, context)
    value = f"{arithmetic.year_value(year)}-{expression.season}"
    return Reading(value, timex.calendar(value))


def _season_year(expression: Season, context: Context) -> int:
    if context.story and expression.step is None:
        return arithmetic.first_day(context.story).year
    today = reference_day(context, "XXXX")
    begins = [date(today.year + n, 3 * (expression.season - 20), 1) for n in (-2, -1, 0, 1, 2)]
    return _choose(begins, today, expression.step, context)[0].year


@read.register
def _quarter(expression: Quarter, context: Context) -> Reading:
    if expression.quarter == 0:
        raise Unresolved("quarters are counted from the first on", "")
    if expression.year is not None:
        year = expression.year
    else:
        today = reference_day(context, f"XXXX-Q{expression.quarter}")
        year = today.year - (3 * expression.quarter - 2 > today.month and context.outlook != "future")
    value = arithmetic.quarter_value(year, expression.quarter)
    return Reading(value, f"{year:04}-Q{expression.quarter}")


@read.register
def _period(expression: Period, context: Context) -> Reading:
    if expression.otherwise and not (context.period and (context.compares or not expression.years)):
        return read(expression.otherwise, context)
    over = _last_quarter(reference_day(context, "XXXX-QX"))
    year, quarter = min(context.period or over, over)
    year = (year if expression.year is None else expression.year) + expression.years
    if (expression.years or expression.year) and not context.period:
        return Reading(arithmetic.year_value(year), f"{year:04}")
    return Reading(arithmetic.quarter_value(year, quarter), f"{year:04}-Q{quarter}")


def _last_quarter(today: date) -> tuple[int, int]:
    """The (year, quarter) that was over last."""
    before = (today.month - 1) // 3
    return (today.year, before) if before else (today.year - 1, 4)


@read.register
def _within(expression: Within, context: Context) -> Reading:
    whole = dated(expression.inside, context)
    year = arithmetic.first_day(whole).year
    match expression.of:
        case Season() | Quarter() as named:
            return read(replace(named, year=year), context)
        case Calendar(month=None) as day:
            return read(replace(day, year=year, month=arithmetic.first_day(whole).month), context)
        case Calendar() as day:
            return read(replace(day, year=year), context)
    raise Unresolved("it cannot be placed in a longer time", whole)


@read.register
def _week_of(expression: WeekOf, context: Context) -> Reading:
    value = dated(expression.of, context)
    if expression.number == 0:
        return Reading(*arithmetic.whole(arithmetic.first_day(value), "week"))
    if not re.fullmatch(r"\d{4}-(0\d|1[0-2])", value):
        raise Unresolved("only the weeks of a month are counted", value)
    first, last = arithmetic.week_of_month(value, expression.number)
    iso = first.isocalendar()
    week = f"{iso.year}-W{iso.week:02}" if iso.weekday == 1 else f"{value}-W{(first.day + 6) // 7:02}"
    return Reading(f"{first}/{last}", week)


@read.register
def _day_of(expression: DayOf, context: Context) -> Reading:
    value = dated(expression.of, context)
    first, last = arithmetic.first_day(value), arithmetic.last_day(value)
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    days = [day for day in days if expression.weekday in (None, day.weekday())]
    place = expression.number if expression.number < 0 else expression.number - 1
    if place >= len(days) or len(days) > _DAYS_OF_A_YEAR:
        raise Unresolved(f"{value} has no such day", value)
    return Reading(days[place].isoformat(), days[place].isoformat())


@read.register
def _leaning(expression: Leaning, context: Context) -> Reading:
    since = context.anchor
    match expression.of:
        case Calendar(month=None, day=number) if since and re.match(r"\d{4}-(0\d|1[0-2])", since):
            month = arithmetic.first_day(since)
            return read(Calendar(month.year, month.month, number), context)
        case Weekday() | Season() | Calendar(month=int()) as named if since:
            day = anchor(context, named.step or 0)
            return read(named, replace(context, today=day, first=day, last=day))
        case Whole() as unit:
            if since is None or not arithmetic.is_day(since):
                raise Unresolved("it needs the day, and none was named before it", "XXXX-XX-XX")
            return read(replace(unit, leaning=True), context)
    return read(expression.of, context)


@read.register
def _holiday(expression: Holiday, context: Context) -> Reading:
    if expression.year is not None:
        day = arithmetic.holiday(expression.name, expression.year)
        return Reading(day.isoformat(), day.isoformat())
    if context.story and expression.step is None:
        return read(replace(expression, year=arithmetic.last_day(context.story).year), context)
    today = reference_day(context, "XXXX-XX-XX")
    days = [arithmetic.holiday(expression.name, today.year + n) for n in (-2, -1, 0, 1, 2)]
    chosen, other = _choose(days, today, expression.step, context)
    return Reading(chosen.isoformat(), chosen.isoformat(), alternatives=tuple(map(str, other)))


@read.register
def _weekday(expression: Weekday, context: Context) -> Reading:
    open_value = f"XXXX-WXX-{expression.weekday + 1}"
    if expression.definite:
        return _definite_weekday(expression, context, open_value)
    today = reference_day(context, open_value)
    monday = today - timedelta(days=today.weekday())
    if expression.step == 0:
        day = monday + timedelta(days=expression.weekday)
        return Reading(day.isoformat(), day.isoformat())
    days = [monday + timedelta(days=7 * week + expression.weekday) for week in (-2, -1, 0, 1, 2)]
    chosen, other = _choose(days, today, expression.step, context)
    if expression.step:
        in_that_week = monday + timedelta(days=7 * expression.step + expression.weekday)
        other = [in_that_week] if in_that_week != chosen else []
    return Reading(chosen.isoformat(), chosen.isoformat(), alternatives=tuple(map(str, other)))


def _definite_weekday(expression: Weekday, context: Context, open_value: str) -> Reading:
    """ "Feb. 23, the Saturday when ...": the date beside it, if that is such a weekday."""
    if context.beside and len(context.beside) == 10:
        day = arithmetic.first_day(context.beside)
        if day.weekday() == expression.weekday:
            return Reading(context.beside, context.beside)
    raise Unresolved("it needs the date of what the text says happened on that weekday", open_value)
