"""Reads one date, with or without a time of day, and works out the first and last second it covers."""

import re
from collections.abc import Iterable, Sequence

from timeline.dates.edtf.calendar import DAY, MAX, MIN, day_number, days_in_month
from timeline.dates.edtf.components import BEYOND, Written, pair_values, read_components, with_marks, years
from timeline.dates.edtf.kinds import Date
from timeline.dates.edtf.scanner import Scanner
from timeline.dates.edtf.values import Part, Time

_PLAIN = re.compile(r"([0-9]{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?)?")
_TIME = re.compile(r"T([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?")
_TIME_BEGUN = re.compile(r"T(?:(?:[01][0-9]|2[0-3])(?::[0-5]?)?|[0-2])?")
_SECOND_BEGUN = re.compile(r":[0-5]?")
_OFFSET = re.compile(r"Z|([+-])([01][0-9]|2[0-3])(?::([0-5][0-9]))?")

# First month and number of months. A season belongs to the year in which it begins: the northern winter
# of 2018 (code 24 or 28) runs from December 2018 to February 2019. Seasons are meteorological, and the
# codes that name no hemisphere (21 to 24) are read as northern.
_NORTHERN = [(3, 3), (6, 3), (9, 3), (12, 3)]
_SOUTHERN = [(9, 3), (12, 3), (3, 3), (6, 3)]
_QUARTERS = [(1, 3), (4, 3), (7, 3), (10, 3)]
_QUADRIMESTERS = [(1, 4), (5, 4), (9, 4)]
_SEMESTERS = [(1, 6), (7, 6)]
_ALL = [*_NORTHERN, *_NORTHERN, *_SOUTHERN, *_QUARTERS, *_QUADRIMESTERS, *_SEMESTERS]
SEASONS = dict(enumerate(_ALL, start=21))


def plain_date(text: str) -> Date | None:
    """Read a text that is a year, month or day of level 0 and nothing else, as most dates are, in one step.

    None where it is not, or where there is no such day: `read_date` says what is wrong.
    """
    match = _PLAIN.fullmatch(text)
    if match is None:
        return None
    year, *finer = (Part(digits, int(digits), int(digits)) for digits in match.groups() if digits)
    month, day, *_ = [*finer, None, None]
    begun, ended = (month.first, month.first) if month else (1, 12)
    length = days_in_month(year.first, ended)
    if day and day.first > length:
        return None
    first = day_number(year.first, begun, day.first if day else 1)
    last = day_number(year.first, ended, day.first if day else length)
    return Date(text, first * DAY, last * DAY + DAY - 1, year, month, day)


def read_date(scan: Scanner) -> Date:
    """Read a date without a time of day and leave the cursor behind it; EdtfError where it is none."""
    start = scan.at
    components = read_components(scan)
    first, last = _covered_days(scan, components)
    earliest, latest = first * DAY, last * DAY + DAY - 1
    if earliest <= MIN or latest >= MAX:
        raise scan.fail(BEYOND, start)
    year, *finer = with_marks(components)
    month, day, *_ = [*finer, None, None]
    return Date(scan.text[start : scan.at], earliest, latest, year, month, day)


def read_moment(scan: Scanner, day: Date) -> Date:
    """Read the time of day that follows a whole, unqualified day, which must begin the text.

    Beside the complete times of the specification a time to the minute is accepted at level 2 (ISO 8601-1,
    reduced precision): who knows the minute must not have to claim a second.
    """
    if not day.day or any(part.mark or part.masked for part in day.parts):
        raise scan.fail("a time of day only after a whole day without X and qualifier")
    time = _read_time(scan)
    second = day.earliest + time.hour * 3600 + time.minute * 60 + (time.second or 0)
    earliest = second - (time.offset or 0) * 60
    latest = earliest + (59 if time.second is None else 0)
    return Date(scan.text[: scan.at], earliest, latest, day.year, day.month, day.day, time)


def _read_time(scan: Scanner) -> Time:
    match = scan.take(_TIME)
    if match is None:
        scan.take(_TIME_BEGUN)
        raise scan.fail("a time of day such as T16:30:00 (00:00:00 to 23:59:59)")
    hour, minute, second = match.groups()
    if second is None:
        if scan.take(_SECOND_BEGUN):
            raise scan.fail("two digits for seconds, 00 to 59")
        scan.need(2, "seconds", scan.at)
    return Time(int(hour), int(minute), None if second is None else int(second), _read_offset(scan))


def _read_offset(scan: Scanner) -> int | None:
    start = scan.at
    match = scan.take(_OFFSET)
    if match is None:
        if not scan.at_end():
            raise scan.fail("Z, an offset from UTC such as -04:00, or the end")
        return None
    sign, hours, minutes = match.groups()
    offset = int(hours or 0) * 60 + int(minutes or 0)
    if sign == "-" and not offset:
        raise scan.fail("+00:00 or Z for UTC", start)
    return -offset if sign == "-" else offset


def _covered_days(scan: Scanner, components: list[Written]) -> tuple[int, int]:
    """Return the numbers of the first and the last day that the components can mean."""
    year = components[0]
    if len(components) == 1:
        return day_number(year.first, 1, 1), day_number(year.last, 12, 31)
    month = components[1]
    if month.alone:
        return _season_days(year.first, month.first)[0], _season_days(year.last, month.first)[1]
    if len(components) == 2:
        length = days_in_month(year.last, month.last)
        return day_number(year.first, month.first, 1), day_number(year.last, month.last, length)
    return _covered_by_day(scan, components)


def _season_days(year: int, code: int) -> tuple[int, int]:
    month, months = SEASONS[code]
    end_year, end_month = year + (month + months - 1) // 12, (month + months - 1) % 12 + 1
    return day_number(year, month, 1), day_number(end_year, end_month, 1) - 1


def _covered_by_day(scan: Scanner, components: list[Written]) -> tuple[int, int]:
    year, month, day = components
    months, days = pair_values(month.digits, 12), pair_values(day.digits, 31)
    first = _first_day(years(year.digits), months, days)
    if first is None:
        raise scan.fail(f"a day that exists in {year.digits}-{month.digits}", day.at)
    if not (year.masked or month.masked or day.masked):
        return first, first
    last = _first_day(years(year.digits, descending=True), months[::-1], days[::-1])
    return first, first if last is None else last


def _first_day(years_: Iterable[int], months: Sequence[int], days: Sequence[int]) -> int | None:
    """Return the number of the first combination that the calendar has, in the order given."""
    existing = (
        day_number(year, month, day)
        for year in years_
        for month in months
        for day in days
        if day <= days_in_month(year, month)
    )
    return next(existing, None)
