"""Parses a whole EDTF string: a date, an interval or a set."""

import re
from functools import lru_cache

from timeline.dates.edtf.calendar import DAY, MAX, MIN, day_number, days_in_month
from timeline.dates.edtf.kinds import Date, DateSet, Interval, Span
from timeline.dates.edtf.moments import read_date, read_moment
from timeline.dates.edtf.scanner import EdtfError, Scanner
from timeline.dates.edtf.values import Blank, Edtf, Part

LEVELS = (0, 1, 2)
_BRACKETS = {"[": "]", "{": "}"}
_PLAIN_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def parse(text: str, *, level: int = 2) -> Edtf:
    """Return the value of an EDTF string of at most the given level (0, 1 or 2).

    Raises EdtfError, a ValueError, that points at the first character that does not fit; ValueError for
    another level and TypeError for what is no string.
    """
    if not isinstance(text, str):
        raise TypeError(f"an EDTF value is read from a string, not from {type(text).__name__}")
    if level not in LEVELS:
        raise ValueError(f"EDTF has the levels 0, 1 and 2, and no level {level!r}")
    return _plain_day(text) or _read(Scanner(text, level))


def _read(scan: Scanner) -> Edtf:
    value = _read_set(scan) if scan.sees(tuple(_BRACKETS)) else _read_date_or_interval(scan)
    if not scan.at_end():
        raise scan.fail(_after(value, scan))
    return value


parsed = lru_cache(4_096)(parse)
"""`parse`, which remembers the last values: many events share a date, and pages say the same ones again."""


def _plain_day(text: str) -> Date | None:
    """A day without sign, X and mark, as most dates are, at a tenth of the cost; None for all that is not one."""
    match = _PLAIN_DAY.fullmatch(text)
    if match is None:
        return None
    year, month, day = (Part(digits, int(digits), int(digits)) for digits in match.groups())
    if not (1 <= month.first <= 12 and 1 <= day.first <= days_in_month(year.first, month.first)):
        return None
    earliest = day_number(year.first, month.first, day.first) * DAY
    return Date(text, earliest, earliest + DAY - 1, year, month, day)


def _after(value: Edtf, scan: Scanner) -> str:
    if not isinstance(value, Date) or value.time:
        return "the end"
    if "Y" in value.text and scan.sees("-"):
        return "/ or the end: a Y year takes no month"
    if value.day or value.season or "Y" in value.text or "S" in value.text:
        return "/ or the end"
    return "-, / or the end"


def _read_date_or_interval(scan: Scanner) -> Edtf:
    start = _read_end(scan)
    if scan.sees("/"):
        return _read_interval(scan, start)
    if isinstance(start, Blank):
        raise scan.fail("/ after .." if start is Blank.OPEN else "a date")
    return read_moment(scan, start) if scan.sees("T") else start


def _read_end(scan: Scanner) -> Date | Blank:
    """Read an end of an interval; an empty one is unknown."""
    start = scan.at
    if scan.at_end() or scan.sees("/"):
        return Blank.UNKNOWN
    if scan.skip(".."):
        scan.need(1, "a date", start)
        return Blank.OPEN
    return read_date(scan)


def _read_interval(scan: Scanner, start: Date | Blank) -> Interval:
    if start is Blank.UNKNOWN:
        scan.need(1, "a date", scan.at)
    scan.skip("/")
    at = scan.at
    end = _read_end(scan)
    if end is Blank.UNKNOWN:
        scan.need(1, "a date", at)
        if start is Blank.UNKNOWN:
            raise scan.fail("a date at one end at least", at)
    if scan.sees("T"):
        raise scan.fail("the end: an interval runs between dates without time of day")
    _check_masks(scan, start, 0)
    _check_masks(scan, end, at)
    earliest, latest = _stretch(scan, start, end, at)
    return Interval(scan.text, earliest, latest, start, end)


def _check_masks(scan: Scanner, end: Date | Blank, at: int) -> None:
    """Within an interval unspecified digits belong to level 2, also the simple ones."""
    if isinstance(end, Date) and "X" in end.text:
        scan.need(2, "a digit", at + end.text.index("X"))


def _stretch(scan: Scanner, start: Date | Blank, end: Date | Blank, at: int) -> tuple[int, int]:
    """Return the bounds from one end to the other, refusing ends that are certainly reversed."""
    earliest = start.earliest if isinstance(start, Date) else MIN
    latest = end.latest if isinstance(end, Date) else MAX
    if earliest > latest:
        raise scan.fail(f"a date not before {start}", at)
    return earliest, latest


def _read_set(scan: Scanner) -> DateSet:
    opening = scan.text[0]
    scan.need(2, "a date", 0)
    scan.skip(opening)
    members = [_read_member(scan, _BRACKETS[opening], is_first=True)]
    while _goes_on(members[-1]) and scan.skip(","):
        scan.skip(" ")
        members.append(_read_member(scan, _BRACKETS[opening], is_first=False))
    if not scan.skip(_BRACKETS[opening]):
        expected = f", or {_BRACKETS[opening]}" if _goes_on(members[-1]) else f"{_BRACKETS[opening]} after .."
        raise scan.fail(expected)
    earliest = min(_earliest(member) for member in members)
    latest = max(_latest(member) for member in members)
    canonical = scan.text[: scan.at].replace(" ", "")
    return DateSet(canonical, earliest, latest, opening == "[", tuple(members))


def _goes_on(member: Date | Span) -> bool:
    return not (isinstance(member, Span) and member.last is Blank.OPEN)


def _read_member(scan: Scanner, closing: str, *, is_first: bool) -> Date | Span:
    if is_first and scan.skip(".."):
        return Span(Blank.OPEN, read_date(scan))
    first = read_date(scan)
    if not scan.skip(".."):
        return first
    if scan.sees((closing, ",")):
        return Span(first, Blank.OPEN)
    at = scan.at
    last = read_date(scan)
    _stretch(scan, first, last, at)
    return Span(first, last)


def _earliest(member: Date | Span) -> int:
    first = member.first if isinstance(member, Span) else member
    return first.earliest if isinstance(first, Date) else MIN


def _latest(member: Date | Span) -> int:
    last = member.last if isinstance(member, Span) else member
    return last.latest if isinstance(last, Date) else MAX


def is_valid(text: str, *, level: int = 2) -> bool:
    """Tell whether `parse` accepts a text."""
    try:
        parse(text, level=level)
    except EdtfError:
        return False
    return True
