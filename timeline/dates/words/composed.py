"""Readings of parts, bounds and ranges of other times, and of words that have no date of their own."""

from dataclasses import replace

from timeline.dates.words import arithmetic, timex
from timeline.dates.words.expressions import (
    About,
    Both,
    Bound,
    Duration,
    Expression,
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
        return replace(inner, value=arithmetic.part_of(inner.value, expression.part), alternatives=())
    today = reference_day(context, inner.timex3)
    first, last = arithmetic.first_day(inner.value), arithmetic.last_day(inner.value)
    if first == last or not first <= today <= last:
        return inner
    value = f"{first}/{today}" if expression.part == "past" else f"{today}/{last}"
    return replace(inner, value=value)


@read.register
def _time_of_day(expression: TimeOfDay, context: Context) -> Reading:
    inner = read(expression.of, context)
    suffix = f"T{expression.clock or expression.day_part}"
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
    if expression.sign > 0:
        return replace(inner, value=f"{arithmetic.opening(inner.value)}/..", alternatives=())
    if isinstance(expression.of, Part) and expression.of.part == "end":
        whole = read(expression.of.of, context).value or ""
        return replace(inner, value=f"../{arithmetic.last_day(whole)}")
    return replace(inner, value=f"../{arithmetic.closing(inner.value)}", alternatives=())


@read.register
def _range(expression: Range, context: Context) -> Reading:
    first, last = read(expression.first, context), read(expression.last, context)
    if first.value is None or last.value is None:
        return first if first.value is None else last
    if _reversed(first.value, last.value):
        first = _before(expression.first, last.value, context)
    value = f"{arithmetic.opening(first.value or '')}/{arithmetic.closing(last.value)}"
    return Reading(value, f"{first.timex3}/{last.timex3}")


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
    first, second = read(expression.first, context), read(expression.second, context)
    return Reading(f"{{{first.value},{second.value}}}", f"{first.timex3}+{second.timex3}")


@read.register
def _duration(expression: Duration, context: Context) -> Reading:
    letters = timex.duration(expression.count, expression.unit)
    raise Unresolved("it is a length of time, not a date", letters, "DURATION")


@read.register
def _repeated(expression: Repeated, context: Context) -> Reading:
    raise Unresolved("it happens again and again", expression.timex3, "SET")


@read.register
def _vague(expression: Vague, context: Context) -> Reading:
    raise Unresolved("the words are too vague for a date", expression.timex3)
