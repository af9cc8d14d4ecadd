"""Calendar arithmetic on days and on plain EDTF strings ("2019", "2019-02", "2019-02-28", "199X", "A/B")."""

import re
from calendar import monthrange
from datetime import date, timedelta

from dateutil import easter
from dateutil.relativedelta import MO, TH, relativedelta

HOLIDAYS = {
    "new-year": relativedelta(month=1, day=1),
    "valentine": relativedelta(month=2, day=14),
    "may-day": relativedelta(month=5, day=1),
    "memorial": relativedelta(month=5, day=31, weekday=MO(-1)),
    "independence": relativedelta(month=7, day=4),
    "labor": relativedelta(month=9, day=1, weekday=MO(1)),
    "halloween": relativedelta(month=10, day=31),
    "thanksgiving": relativedelta(month=11, day=1, weekday=TH(4)),
    "christmas-eve": relativedelta(month=12, day=24),
    "christmas": relativedelta(month=12, day=25),
    "boxing": relativedelta(month=12, day=26),
    "new-year-eve": relativedelta(month=12, day=31),
}
_FROM_EASTER = {"good-friday": -2, "easter": 0, "easter-monday": 1, "ascension": 39, "pentecost": 49}
_YEARS = {"year": 1, "decade": 10, "century": 100}
_PARTS_OF_YEAR = {"early": (1, 4), "mid": (5, 8), "late": (9, 12)}
_PARTS_OF_MONTH = {"early": (1, 10), "mid": (11, 20), "late": (21, 31)}
_PARTS_OF_DECADE = {"early": (0, 4), "mid": (4, 6), "late": (5, 9)}
_DATE = re.compile(r"[^][{}/,.]+")
_HALVES = ("first half", "last half")
_HALVES_OF = (
    (r"\d{4}", 4, (("-01", "-06"), ("-07", "-12"))),
    (r"\d{3}X", 3, (("0", "4"), ("5", "9"))),
    (r"\d{2}XX", 2, (("00", "49"), ("50", "99"))),
)
_PARTS_OF_CENTURY = {"early": (0, 33), "mid": (34, 66), "late": (67, 99)}


def year_value(year: int) -> str:
    """Four digits, or the prefix Y that EDTF asks for beyond them."""
    if abs(year) > 9999:
        return f"Y{year}"
    return f"-{-year:04}" if year < 0 else f"{year:04}"


def month_value(day: date) -> str:
    return day.isoformat()[:7]


def holiday(name: str, year: int) -> date:
    """The day of a holiday in a year; where countries differ, that of the United States."""
    if name in _FROM_EASTER:
        return easter.easter(year) + timedelta(days=_FROM_EASTER[name])
    return date(year, 1, 1) + HOLIDAYS[name]


def moved(day: date, unit: str, count: int) -> date:
    """The day so many units away; ValueError or OverflowError outside the years 1 to 9999."""
    if unit in _YEARS:
        return day + relativedelta(years=count * _YEARS[unit])
    if unit == "quarter":
        return day + relativedelta(months=3 * count)
    if unit == "month":
        return day + relativedelta(months=count)
    return day + timedelta(days=count * (1 if unit == "day" else 7))


def whole(day: date, unit: str) -> tuple[str, str]:
    """The unit around a day as (EDTF, TIMEX3); weeks run from Monday to Sunday (ISO 8601)."""
    monday = day - timedelta(days=day.weekday())
    iso = day.isocalendar()
    quarter = (day.month + 2) // 3
    match unit:
        case "day":
            return day.isoformat(), day.isoformat()
        case "week":
            return f"{monday}/{monday + timedelta(days=6)}", f"{iso.year}-W{iso.week:02}"
        case "weekend":
            saturday = monday + timedelta(days=5)
            return f"{saturday}/{saturday + timedelta(days=1)}", f"{iso.year}-W{iso.week:02}-WE"
        case "month":
            return month_value(day), month_value(day)
        case "quarter":
            return quarter_value(day.year, quarter), f"{day.year:04}-Q{quarter}"
        case "decade":
            return f"{day.year // 10:03}X", f"{day.year // 10:03}"
        case "century":
            return f"{day.year // 100:02}XX", f"{day.year // 100:02}"
    return year_value(day.year), year_value(day.year)


def quarter_value(year: int, quarter: int) -> str:
    return f"{year_value(year)}-{3 * quarter - 2:02}/{year_value(year)}-{3 * quarter:02}"


def years_value(first: int, last: int) -> str:
    """A decade or century: masked digits from the year 0 on, an interval before it."""
    if first < 0:
        return f"{year_value(first)}/{year_value(last)}"
    return f"{first // 10:03}X" if last - first < 10 else f"{first // 100:02}XX"


def is_day(value: str) -> bool:
    """Whether a value is a day, or ends with one."""
    return re.fullmatch(r"\d{4}-\d\d-\d\d[?~%]?", closing(value)) is not None


def opening(value: str) -> str:
    """The beginning of a value, without a time of day, for an interval to begin with."""
    return value.split("/")[0].partition("T")[0]


def closing(value: str) -> str:
    """The end of a value, without a time of day, for an interval to end with."""
    return value.split("/")[-1].partition("T")[0]


def first_day(value: str) -> date:
    """The first day of a plain EDTF value; ValueError where `date` has no such day."""
    year, month, day = _numbers(opening(value).replace("X", "0"))
    month = month or 1
    return date(year, _season_start(month) if month > 20 else month, day or 1)


def last_day(value: str) -> date:
    """The last day of a plain EDTF value; ValueError where `date` has no such day."""
    year, month, day = _numbers(closing(value).replace("X", "9"))
    month = month or 12
    if month > 20:
        return date(year, _season_start(month), 1) + relativedelta(months=3, days=-1)
    return date(year, month, day or monthrange(year, month)[1])


def _season_start(season: int) -> int:
    """The first month of an EDTF season of the northern hemisphere: spring (21) begins in March."""
    return 3 * (season - 20)


def _numbers(value: str) -> tuple[int, int | None, int | None]:
    """Year, month or season, and day; ValueError for years before 1 as `date` has none."""
    year, month, day, *_ = [*(int(part) for part in _plain(value)[:10].split("-")), None, None]
    return year or 0, month, day


def week_of_month(value: str, number: int) -> tuple[date, date]:
    """The first and last day of the seven days of a month by their number, or its last seven days for -1."""
    first, last = first_day(value), last_day(value)
    start = last - timedelta(days=6) if number < 0 else first + timedelta(days=7 * (number - 1))
    return start, min(start + timedelta(days=6), last)


def part_of(value: str, part: str) -> str:
    """The early, mid or late part of a value, or about its start or end; other values stay whole."""
    if part in ("start", "end"):
        return _end_of(value, part)
    if part in _HALVES:
        return _half_of(value, part)
    if re.fullmatch(r"\d{4}", value):
        first, last = _PARTS_OF_YEAR[part]
        return f"{value}-{first:02}/{value}-{last:02}"
    if re.fullmatch(r"\d{4}-(0\d|1[0-2])", value):
        first, last = _PARTS_OF_MONTH[part]
        return f"{value}-{first:02}/{value}-{min(last, last_day(value).day):02}"
    if value.endswith("XX"):
        first, last = _PARTS_OF_CENTURY[part]
        return f"{value[:2]}{first:02}/{value[:2]}{last:02}"
    if value.endswith("X"):
        first, last = _PARTS_OF_DECADE[part]
        return f"{value[:3]}{first}/{value[:3]}{last}"
    return value


def _half_of(value: str, part: str) -> str:
    """The first or last six months of a year, five years of a decade or fifty of a century."""
    for shape, prefix, halves in _HALVES_OF:
        if re.fullmatch(shape, value):
            first, last = halves[part == _HALVES[1]]
            return f"{value[:prefix]}{first}/{value[:prefix]}{last}"
    return value


def _end_of(value: str, end: str) -> str:
    """About the first or last of the next finer unit: month of a year, day of a month, year of a decade."""
    if value.startswith("-") or re.fullmatch(r"\d{4}-2[1-4]", value):
        return f"{value}~"
    day = first_day(value) if end == "start" else last_day(value)
    if value.endswith("XX"):
        return f"{day.year // 10:03}X~"
    if value.endswith("X"):
        return f"{day.year:04}~"
    return f"{month_value(day)}~" if re.fullmatch(r"\d{4}", value) else f"{day}~"


def qualified(value: str, mark: str) -> str:
    """The value with the qualifier on each date in it; a date-time loses its time: EDTF qualifies none."""
    return _DATE.sub(lambda date: _qualified_date(date[0], mark), value)


def _qualified_date(date: str, mark: str) -> str:
    if date[-1] in "?~%":
        return date if date[-1] == mark else f"{date[:-1]}%"
    return date.partition("T")[0] + mark


def _plain(value: str) -> str:
    return re.sub(r"[?~%]", "", value)
