"""The proleptic Gregorian calendar over all years that 64-bit seconds can count.

Years are astronomical: year 0 is 1 BCE, year -43 is 44 BCE. Days and seconds count from 1970-01-01.
"""

from datetime import date

MIN = -(2**63)
MAX = 2**63 - 1

DAY = 86_400
_DAYS_BEFORE_MONTH = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_MONTH_LENGTHS = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_CYCLE_YEARS = 400
_CYCLE_DAYS = 146_097


def is_leap(year: int) -> bool:
    """Tell whether an astronomical year has a 29 February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year: int, month: int) -> int:
    """Return the number of days, 28 to 31, of a month 1 to 12."""
    return 29 if month == 2 and is_leap(year) else _MONTH_LENGTHS[month]


def _days_before_year(year: int) -> int:
    past = year - 1
    return past * 365 + past // 4 - past // 100 + past // 400


_EPOCH = _days_before_year(1970)


def day_number(year: int, month: int, day: int) -> int:
    """Return the days from 1970-01-01 to a day that exists; earlier days are negative."""
    leap_day = 1 if month > 2 and is_leap(year) else 0
    return _days_before_year(year) + _DAYS_BEFORE_MONTH[month] + leap_day + day - 1 - _EPOCH


def civil_day(number: int) -> tuple[int, int, int]:
    """Return (year, month, day) of a day number: the inverse of `day_number`."""
    cycles, rest = divmod(number + _EPOCH, _CYCLE_DAYS)
    civil = date.fromordinal(rest + 1)
    return civil.year + cycles * _CYCLE_YEARS, civil.month, civil.day


_FORMS = {
    "millennium": "{0}{1:.1}XXX",
    "century": "{0}{1:.2}XX",
    "decade": "{0}{1:.3}X",
    "year": "{0}{1}",
    "month": "{0}{1}-{2:02}",
    "day": "{0}{1}-{2:02}-{3:02}",
    "minute": "{0}{1}-{2:02}-{3:02}T{4:02}:{5:02}",
    "second": "{0}{1}-{2:02}-{3:02}T{4:02}:{5:02}:{6:02}",
}


def from_seconds(seconds: int, precision: str = "day") -> str:
    """Return the EDTF string of the millennium, century, decade, year, month, day, minute or second
    that holds an instant, given in seconds from 1970-01-01T00:00:00.

    EDTF writes months, days and times in years of four digits only: in a year beyond 9999 or before
    -9999 the year itself is returned. Raises ValueError for another precision and for `MIN` and `MAX`,
    which stand for open ends and are no instants.
    """
    if not MIN < seconds < MAX:
        raise ValueError("an open end is no instant")
    days, rest = divmod(seconds, DAY)
    year, month, day = civil_day(days)
    if not -9999 <= year <= 9999:
        return f"Y{year}"
    if precision not in _FORMS:
        raise ValueError(f"no EDTF string of precision {precision!r}: use one of {', '.join(_FORMS)}")
    sign, digits = "-" if year < 0 else "", f"{abs(year):04}"
    return _FORMS[precision].format(sign, digits, month, day, rest // 3600, rest // 60 % 60, rest % 60)
