"""Readings of what is counted from the publication date, from the last date named or from an event."""

from timeline.dates.words import arithmetic, timex
from timeline.dates.words.expressions import Distance, FromEvent, Offset, OpeningToday, Stretch, Whole
from timeline.dates.words.readings import Context, Reading, Unresolved, anchor, dated, read, reference_day

_VAGUE_PRECISION = {"day": "day", "week": "month", "month": "month", "quarter": "month"}


@read.register
def _whole(expression: Whole, context: Context) -> Reading:
    open_value = "XXXX-XX-XX" if expression.unit == "day" else "XXXX"
    start = anchor(context, expression.step) if expression.leaning else reference_day(context, open_value)
    return Reading(*arithmetic.whole(arithmetic.moved(start, expression.unit, expression.step), expression.unit))


@read.register
def _opening_today(expression: OpeningToday, context: Context) -> Reading:
    if context.outlook == "past" or context.today is None:
        return read(Whole("day", 0), context)
    reason = "at the head of a sentence in the present tense it may mean these days, and not one day"
    return Reading(None, "PRESENT_REF", reason=reason, alternatives=(context.today.isoformat(),))


@read.register
def _distance(expression: Distance, context: Context) -> Reading:
    ref = "PAST_REF" if expression.sign < 0 else "FUTURE_REF"
    if expression.unit not in timex.UNIT_LETTERS:
        raise Unresolved(f"{expression.unit}s are counted from a time of day that the text does not give", ref)
    start = anchor(context, expression.sign) if expression.leaning else reference_day(context, ref)
    day = arithmetic.moved(start, expression.unit, expression.sign * expression.count)
    if expression.vague:
        value, _ = arithmetic.whole(day, _VAGUE_PRECISION.get(expression.unit, "year"))
        return Reading(f"{value}~", ref)
    if expression.unit in ("decade", "century"):
        value = arithmetic.year_value(day.year)
        return Reading(f"{value}~", value)
    return Reading(*arithmetic.whole(day, expression.unit))


@read.register
def _stretch(expression: Stretch, context: Context) -> Reading:
    letters = timex.duration(None if expression.vague else expression.count, expression.unit)
    if expression.unit not in timex.UNIT_LETTERS:
        raise Unresolved("it is shorter than a day", letters, "DURATION")
    today = reference_day(context, letters, "DURATION")
    far = arithmetic.moved(today, expression.unit, expression.sign * expression.count)
    precision = _VAGUE_PRECISION.get(expression.unit, "year") if expression.vague else "day"
    near_value, far_value = (arithmetic.whole(day, precision)[0] for day in (today, far))
    far_value += "~" if expression.vague else ""
    ends = (far_value, near_value) if expression.sign < 0 else (near_value, far_value)
    return Reading("/".join(ends), letters, "DURATION")


@read.register
def _from_event(expression: FromEvent, context: Context) -> Reading:
    letters = timex.duration(None if expression.vague else expression.count, expression.unit)
    raise Unresolved(f"it needs the date of an event named in the text: {expression.event}", letters, "DURATION")


@read.register
def _offset(expression: Offset, context: Context) -> Reading:
    base = dated(expression.of, context)
    start = arithmetic.first_day(base) if expression.sign < 0 else arithmetic.last_day(base)
    day = arithmetic.moved(start, expression.unit, expression.sign * expression.count)
    return Reading(*arithmetic.whole(day, expression.unit))
