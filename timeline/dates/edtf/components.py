"""Reads the components of one date as they are written: year, month or season, day, and their marks."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from timeline.dates.edtf.scanner import Scanner
from timeline.dates.edtf.values import Part

_YEAR = re.compile(
    r"(?P<left>[?~%]?)"
    r"(?:(?P<year>-?[0-9X]{4})|Y(?P<long>-?[1-9][0-9]*)(?:E(?P<exponent>[0-9]*))?)"
    r"(?:S(?P<significant>[0-9]{0,2}))?"
    r"(?P<right>[?~%]?)"
)
_YEAR_BEGUN = re.compile(r"[?~%]?(?:Y-?(?:[1-9][0-9]*)?|-?[0-9X]{0,4})")
_PAIR = re.compile(r"(?P<left>[?~%]?)(?P<digits>[0-9X]{2})(?P<right>[?~%]?)")
_PAIR_BEGUN = re.compile(r"[?~%]?[0-9X]?")
_EXPONENT_OR_SIGNIFICANT = re.compile(r"Y?-?[0-9]+[ES]")
_SIMPLE_MASK = re.compile(r"-?(?:[0-9]{3}X|[0-9]{2}XX|[0-9]{4}-XX(?:-XX)?|[0-9]{4}-[0-9]{2}-XX)")

# A year with more digits is beyond 64-bit seconds; the limit keeps huge exponents from being computed.
MOST_YEAR_DIGITS = 12
BEYOND = "a year that 64-bit seconds can reach, about 292 billion years before or after 1970"
SEASON_CODES = range(21, 42)


class Written(NamedTuple):
    """A component as it stands in the text: what it can mean, the marks on its two sides, the offset of
    its first digit (or sign, or Y), and whether it must be the last component."""

    digits: str
    first: int
    last: int
    left: str
    right: str
    at: int
    alone: bool

    @property
    def masked(self) -> bool:
        """Whether some digit is unspecified."""
        return "X" in self.digits


def read_components(scan: Scanner) -> list[Written]:
    """Read a year, then a month or season and a day where they follow; EdtfError if they do not fit."""
    components = [_read_year(scan)]
    for read in (_read_month, _read_day):
        if components[-1].alone or not scan.skip("-"):
            break
        components.append(read(scan))
    if scan.level < 2:
        for level, instead, at in _features(scan.text, components):
            scan.need(level, instead, at)
    return components


def with_marks(components: list[Written]) -> list[Part]:
    """Give each component its own mark (on its left) and those of the groups it is in (right of it)."""
    marks, group = [""] * len(components), ""
    for index in reversed(range(len(components))):
        group = _both(group, components[index].right)
        marks[index] = _both(group, components[index].left)
    return [Part(c.digits, c.first, c.last, mark) for c, mark in zip(components, marks, strict=True)]


def _both(one: str, other: str) -> str:
    return one or other if not (one and other) or one == other else "%"


def _read_year(scan: Scanner) -> Written:
    start = scan.at
    match = scan.take(_YEAR)
    if match is None:
        begun = scan.take(_YEAR_BEGUN)
        beyond = begun is not None and "Y" in begun[0]
        raise scan.fail("a digit from 1 to 9" if beyond else "a digit or X of a four-digit year")
    left, four, long, exponent, significant, right = match.groups()
    at = start + len(left)
    for group in ("exponent", "significant"):
        number = match[group]
        if number is not None and number[:1] in ("", "0"):
            raise scan.fail("a number from 1 up", match.start(group))
    digits: str = four or _long_digits(scan, long, exponent, at)
    if digits == "-0000":
        raise scan.fail("a year before 0000, which has no minus sign", at)
    first, last = year_limits(digits)
    if significant:
        first, last = _significant_limits(scan, first, digits, int(significant), match.start("significant"))
    return Written(digits, first, last, left, right, at, bool(long or significant))


def _long_digits(scan: Scanner, long: str, exponent: str | None, at: int) -> str:
    if len(long.lstrip("-")) < 5 and not exponent:
        raise scan.fail("a year of five digits or more after Y", at + 1)
    if len(exponent or "") > 2 or len(long.lstrip("-")) + int(exponent or 0) > MOST_YEAR_DIGITS:
        raise scan.fail(BEYOND, at)
    return long + "0" * int(exponent or 0)


def _significant_limits(scan: Scanner, year: int, digits: str, significant: int, at: int) -> tuple[int, int]:
    if "X" in digits:
        raise scan.fail("significant digits only in a year without X", at - 1)
    written = len(digits.lstrip("-"))
    if significant > len(digits):  # a minus sign may be counted: -1859S5
        raise scan.fail(f"at most {written} significant digits, as many as the year has", at)
    unit = 10 ** max(written - significant, 0)
    low = abs(year) // unit * unit
    high = low + unit - 1
    return (low, high) if year >= 0 and digits[0] != "-" else (-high, -low)


def year_limits(digits: str) -> tuple[int, int]:
    """Return the smallest and largest year that a signed year with X for unspecified digits can mean."""
    if "X" not in digits:
        return int(digits), int(digits)
    low, high = int(digits.replace("X", "0")), int(digits.replace("X", "9"))
    return (high, low) if digits[0] == "-" else (low, high)


def years(digits: str, *, descending: bool = False) -> Iterator[int]:
    """Yield, in order, every year that a signed year with X for unspecified digits can mean."""
    sign = -1 if digits[0] == "-" else 1
    choices = "9876543210" if descending == (sign > 0) else "0123456789"
    for filled in product(*(choices if digit == "X" else digit for digit in digits.lstrip("-"))):
        yield sign * int("".join(filled))


@cache
def pair_values(digits: str, highest: int) -> tuple[int, ...]:
    """Return, ascending, the numbers from 1 to `highest` that two digits with X can mean."""
    pairs = product(*("0123456789" if digit == "X" else digit for digit in digits))
    numbers = (int("".join(pair)) for pair in pairs)
    return tuple(number for number in numbers if 1 <= number <= highest)


def _read_month(scan: Scanner) -> Written:
    return _read_pair(scan, 12, "a month 01 to 12 or a season 21 to 41", SEASON_CODES)


def _read_day(scan: Scanner) -> Written:
    return _read_pair(scan, 31, "a day 01 to 31", range(0))


def _read_pair(scan: Scanner, highest: int, expected: str, others: range) -> Written:
    start = scan.at
    match = scan.take(_PAIR)
    if match is None:
        scan.take(_PAIR_BEGUN)
        raise scan.fail(f"two digits for {expected}")
    left, digits, right = match.groups()
    at = start + len(left)
    values = pair_values(digits, highest)
    if values:
        return Written(digits, values[0], values[-1], left, right, at, alone=False)
    if "X" in digits or int(digits) not in others:
        raise scan.fail(expected, at)
    return Written(digits, int(digits), int(digits), left, right, at, alone=True)


def _features(text: str, components: list[Written]) -> Iterator[tuple[int, str, int]]:
    """Yield what goes beyond level 0: its level, what level 0 expects instead, and where it stands."""
    year = components[0]
    if text[year.at] in "-Y":
        yield 2 if _EXPONENT_OR_SIGNIFICANT.match(text, year.at) else 1, "a year 0000 to 9999", year.at
    elif year.alone:
        yield 2, "a year without significant digits", year.at + 4
    yield from _mask_features(components)
    yield from _mark_features(components)
    last = components[-1]
    if last.first in SEASON_CODES and last is not year and last.alone:
        yield 1 if last.first <= 24 and not year.masked else 2, "a month 01 to 12", last.at


def _mask_features(components: list[Written]) -> Iterator[tuple[int, str, int]]:
    whole = "-".join(component.digits for component in components)
    for component in components:
        if component.masked:
            level = 1 if _SIMPLE_MASK.fullmatch(whole) else 2
            yield level, "a digit", component.at + component.digits.index("X")


def _mark_features(components: list[Written]) -> Iterator[tuple[int, str, int]]:
    for component in components:
        if component.left:
            yield 2, "a digit", component.at - 1
        if component.right:
            simple = component is components[-1] and not any(c.left or c.right for c in components[:-1])
            after = component.at + len(component.digits)
            yield 1 if simple and not component.left else 2, "a date without qualifier", after
