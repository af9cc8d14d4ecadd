"""Values as TimeML's TIMEX3 writes them (TimeML 1.2.1): durations, and calendar values from EDTF strings."""

import re

UNIT_LETTERS = {
    "day": "D",
    "week": "W",
    "weekend": "WE",
    "month": "M",
    "quarter": "Q",
    "year": "Y",
    "decade": "DE",
    "century": "CE",
}
_CLOCK_LETTERS = {"hour": "H", "minute": "M", "second": "S"}
_SEASONS = {"21": "SP", "22": "SU", "23": "FA", "24": "WI"}
_LONG = {"decade": 10, "century": 100}


def duration(count: int | float | None, unit: str) -> str:
    """ "P3D", "PT2H"; X for an unknown number; decades and centuries as years where they are counted."""
    if unit in _CLOCK_LETTERS:
        return f"PT{_count(count)}{_CLOCK_LETTERS[unit]}"
    if unit in _LONG and count is not None:
        return f"P{_count(count * _LONG[unit])}Y"
    return f"P{_count(count)}{UNIT_LETTERS[unit]}"


def calendar(value: str) -> str:
    """The TIMEX3 value of an EDTF day, month, year, decade, century, season or date-time."""
    plain = re.sub(r"[?~%Y]", "", value).rstrip("X")
    if before_our_era := re.match(r"-\d+", plain):
        return f"BC{1 - int(before_our_era[0]):04}{plain[before_our_era.end() :]}"
    year, _, season = plain.partition("-")
    return f"{year}-{_SEASONS[season]}" if season in _SEASONS else plain


def _count(count: int | float | None) -> str:
    return "X" if count is None else f"{count:g}"
