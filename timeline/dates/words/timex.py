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
_FINER = {"hour": ("M", 60), "minute": ("S", 60)}


def duration(count: int | float | None, unit: str) -> str:
    """ "P3D", "PT2H", "PT1M30S"; X for an unknown number."""
    if unit not in _CLOCK_LETTERS:
        return f"P{_count(count)}{UNIT_LETTERS[unit]}"
    letters = f"PT{_count(count)}{_CLOCK_LETTERS[unit]}"
    if count is None or count == int(count) or unit not in _FINER:
        return letters
    finer, size = _FINER[unit]
    whole = f"{int(count)}{_CLOCK_LETTERS[unit]}" if count >= 1 else ""
    return f"PT{whole}{_count(count % 1 * size)}{finer}"


def calendar(value: str) -> str:
    """The TIMEX3 value of an EDTF day, month, year, decade, century, season or date-time."""
    plain = re.sub(r"[?~%Y]", "", value).rstrip("X")
    if before_our_era := re.match(r"-\d+", plain):
        plain = f"BC{1 - int(before_our_era[0]):04}{plain[before_our_era.end() :]}"
    year, _, season = plain.partition("-")
    return f"{year}-{_SEASONS[season]}" if season in _SEASONS else plain


def _count(count: int | float | None) -> str:
    if count is None:
        return "X"
    return str(int(count)) if count == int(count) else f"{count:g}"
