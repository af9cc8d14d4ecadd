"""Readings of parts, bounds and ranges of other times, and of words that have no date of their own."""

import re
from dataclasses import replace

from timeline.dates import edtf
from timeline.dates.words import arithmetic, timex
from timeline.dates.words.expressions import (
    About,
    Both,
    Bound,
    Duration,
    Expression,
    NoSuchDate,
    Part,
    Range,
    Repeated,
    TimeOfDay,
    Vague,
)
from timeline.dates.words.readings import Context, Reading, Unresolved, read, reference_day


@read.register
def _part(expression: Part, context: Context) -> Reading:
    inner = read(expression.of, context)
    if inner.value is None:
        return inner
    if expression.part not in ("past", "ahead"):
        value = arithmetic.part_of(inner.value, expression.part)
        return replace(inner, value=value, timex3=_half(inner.timex3, expression.part), alternatives=())
    today = reference_day(context, inner.timex3)
    first, last = arithmetic.first_day(inner.value), arithmetic.last_day(inner.value)
    if first == last or not first <= today <= last:
        return inner
    value = f"{first}/{today}" if expression.part == "past" else f"{today}/{last}"
    return replace(inner, value=value)


def _half(timex3: str, part: str) -> str:
    """TIMEX3 writes the halves of a year, and no other part of it, in the value."""
    half = {"first half": "-H1", "last half": "-H2"}.get(part, "")
    return timex3 + half if re.fullmatch(r"\d{4}", timex3) else timex3


@read.register
def _time_of_day(expression: TimeOfDay, context: Context) -> Reading:
    suffix = f"T{expression.clock or expression.day_part}"
    try:
        inner = read(expression.of, context)
    except Unresolved as unresolved:
        inner = unresolved.reading
    if inner.value is None or len(inner.value) != 10:
        return replace(inner, timex3=inner.timex3 + suffix, timex_type="TIME")
    value = f"{inner.value}T{expression.clock}:00" if expression.clock else inner.value
    return replace(inner, value=value, timex3=inner.timex3 + suffix, timex_type="TIME")


@read.register
def _about(expression: About, context: Context) -> Reading:
    inner = read(expression.of, context)
    return inner if inner.value is None else replace(inner, value=arithmetic.qualified(inner.value, "~"))


@read.register
def _bound(expression: Bound, context: Context) -> Reading:
    inner = read(expression.of, context)
    if inner.value is None:
        return inner
    if expression.excluded:
        return replace(inner, value=_outside(inner.value, expression.sign), alternatives=())
    if expression.sign > 0:
        return replace(inner, value=f"{arithmetic.opening(inner.value)}/..", alternatives=())
    if isinstance(expression.of, Part) and expression.of.part == "end":
        whole = read(expression.of.of, context).value or ""
        return replace(inner, value=f"../{arithmetic.last_day(whole)}")
    return replace(inner, value=f"../{arithmetic.closing(inner.value)}", alternatives=())


def _outside(value: str, sign: int) -> str:
    """All that comes before or after a value, whose neighbour has the same precision and doubt."""
    if value.startswith(("{", "[")):
        return value
    end = arithmetic.opening(value) if sign < 0 else arithmetic.closing(value)
    near = edtf.parse(end)
    if not isinstance(near, edtf.Date):
        return value
    unit = near.precision if near.precision in ("day", "month") else "year"
    mark = end[-1] if end[-1] in "?~%" else ""
    second = near.earliest - 1 if sign < 0 else near.latest + 1
    neighbour = edtf.from_seconds(second, unit) + mark
    return f"[..{neighbour}]" if sign < 0 else f"[{neighbour}..]"


@read.register
def _range(expression: Range, context: Context) -> Reading:
    first, last = _whole_at(expression.first, "start", context), _whole_at(expression.last, "end", context)
    if first.value is None or last.value is None:
        return first if first.value is None else last
    if _reversed(first.value, last.value):
        first = _before(expression.first, last.value, context)
    value = f"{arithmetic.opening(first.value or '')}/{arithmetic.closing(last.value)}"
    return Reading(value, f"{first.timex3}/{last.timex3}")


def _whole_at(expression: Expression, edge: str, context: Context) -> Reading:
    """A range "from the start of" a time "to the end of" another has all of both."""
    if isinstance(expression, Part) and expression.part == edge:
        return read(expression.of, context)
    return read(expression, context)


def _before(expression: Expression, end: str, context: Context) -> Reading:
    """The beginning as one would name it at the end: "Monday" in "from Monday to Friday"."""
    at_the_end = arithmetic.last_day(end)
    first = read(expression, replace(context, today=at_the_end, last=at_the_end, outlook="past"))
    if first.value is None or _reversed(first.value, end):
        raise Unresolved("the end would come before the beginning", "")
    return first


def _reversed(first: str, last: str) -> bool:
    """Whether a range would run backwards; outside the calendar of `date` by its years alone."""
    try:
        return arithmetic.first_day(first) > arithmetic.last_day(last)
    except ValueError:
        return _year(arithmetic.opening(first)) > _year(arithmetic.closing(last))


def _year(value: str) -> int:
    digits = value.removeprefix("Y").replace("X", "0")
    return int(digits[:1] + digits[1:].partition("-")[0].rstrip("?~%"))


@read.register
def _both(expression: Both, context: Context) -> Reading:
    first, last = read(expression.first, context), read(expression.last, context)
    if first.value is None or last.value is None:
        return first if first.value is None else last
    return Reading(f"{{{first.value},{last.value}}}", f"{first.timex3}+{last.timex3}")


@read.register
def _duration(expression: Duration, context: Context) -> Reading:
    letters = timex.duration(None if expression.vague else expression.count, expression.unit)
    raise Unresolved("it is a length of time, not a date", letters, "DURATION")


@read.register
def _repeated(expression: Repeated, context: Context) -> Reading:
    raise Unresolved("it happens again and again", expression.timex3, "SET")


@read.register
def _no_such_date(expression: NoSuchDate, context: Context) -> Reading:
    raise Unresolved(expression.reason, "")


@read.register
def _vague(expression: Vague, context: Context) -> Reading:
    raise Unresolved("the words are too vague for a date", expression.timex3)
