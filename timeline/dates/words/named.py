"""Readings of what the calendar names: days, months, years, seasons, quarters, holidays and weekdays."""

from dataclasses import replace
from datetime import date, timedelta

from timeline.dates.words import arithmetic, timex
from timeline.dates.words.expressions import Calendar, Holiday, Quarter, Season, Weekday, Years
from timeline.dates.words.readings import Context, Reading, Unresolved, read, reference_day

_YEARS_TO_TRY = 12
_LONGEST_YEAR = 9999


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
    if context.genre == "narrative" and context.anchor and not context.anchor.startswith(("-", "..")):
        year = arithmetic.last_day(context.anchor).year
        return read(replace(expression, year=year), context)
    today = reference_day(context, _open_calendar(expression))
    doubt = context.first if context.outlook == "future" else context.last
    current = (doubt or today) if expression.day else (doubt or today).replace(day=1)
    years = range(max(1, today.year - _YEARS_TO_TRY), today.year + _YEARS_TO_TRY + 1)
    days = [day for year in years if (day := _day_in(expression, year))]
    if not days:
        raise Unresolved("no year near the publication date has such a day", _open_calendar(expression))
    chosen, other = _choose(days, current, expression.step, context)
    values = [_calendar_value(expression, day.year) for day in (chosen, *other)]
    return Reading(values[0], values[0], alternatives=tuple(values[1:]))


def _day_in(expression: Calendar, year: int) -> date | None:
    month, day = expression.month or 1, expression.day or 1
    if not _exists(year, month, day):
        return None
    found = date(year, month, day)
    return found if expression.weekday in (None, found.weekday()) else None


def _open_calendar(expression: Calendar) -> str:
    return "-".join(["XXXX", f"{expression.month:02}", *([f"{expression.day:02}"] if expression.day else [])])


def _choose(days: list[date], current: date, step: int | None, context: Context) -> tuple[date, list[date]]:
    """The nearest day before the current one, or after it where the clause says so, and the other of them."""
    if step is not None:
        return _stepped(days, current, step), []
    past = [day for day in days if day <= current][-1:]
    ahead = [day for day in days if day >= current][:1]
    first, second = (ahead, past) if context.outlook == "future" else (past, ahead)
    chosen, *rest = first + second
    return chosen, [day for day in rest if day != chosen]


def _stepped(days: list[date], current: date, step: int) -> date:
    if step < 0:
        return [day for day in days if day < current][-1]
    if step > 0:
        return next(day for day in days if day > current)
    return min(days, key=lambda day: abs(day.year - current.year))


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
    if context.genre == "narrative" and context.anchor and not context.anchor.startswith("-"):
        return arithmetic.last_day(context.anchor).year
    today = reference_day(context, "XXXX")
    begins = [date(today.year + n, 3 * (expression.season - 20), 1) for n in (-2, -1, 0, 1, 2)]
    return _choose(begins, today, expression.step, context)[0].year


@read.register
def _quarter(expression: Quarter, context: Context) -> Reading:
    if expression.year is not None:
        year = expression.year
    else:
        today = reference_day(context, f"XXXX-Q{expression.quarter}")
        year = today.year - (3 * expression.quarter - 2 > today.month and context.outlook != "future")
    value = arithmetic.quarter_value(year, expression.quarter)
    return Reading(value, f"{year:04}-Q{expression.quarter}")


@read.register
def _holiday(expression: Holiday, context: Context) -> Reading:
    if expression.year is not None:
        day = arithmetic.holiday(expression.name, expression.year)
        return Reading(day.isoformat(), day.isoformat())
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
