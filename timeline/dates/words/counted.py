"""Readings of what is counted from the publication date, from the last date named or from an event."""

from timeline.dates.words import arithmetic, timex
from timeline.dates.words.expressions import About, Ahead, Distance, FromEvent, Offset, OpeningToday, Stretch, Whole
from timeline.dates.words.readings import Context, Reading, Unresolved, anchor, dated, read, reference_day

_SATURDAY = 5
_LONG_AGO, _DEEP_TIME = 1_000, 10_000
_FINE_UNITS = ("day", "week")
# For TIMEX3 "the past year" of the news is the calendar year before.
_WHOLE_IN_NEWS = ("week", "month", "year")
_VAGUE_PRECISION = {"day": "day", "week": "month", "month": "month", "quarter": "month"}


@read.register
def _whole(expression: Whole, context: Context) -> Reading:
    open_value = "XXXX-XX-XX" if expression.unit == "day" else "XXXX"
    if expression.leaning and expression.unit == "day":
        start = anchor(context, expression.step, on_a_day=True)
    elif expression.leaning:
        start = anchor(context, expression.step)
    elif expression.definite and context.story:
        start = arithmetic.first_day(context.story)
    else:
        start = reference_day(context, open_value)
    step = expression.step
    if expression.definite and expression.unit == "weekend":
        step = 0 if start.weekday() >= _SATURDAY or context.outlook == "future" else -1
    return Reading(*arithmetic.whole(arithmetic.moved(start, expression.unit, step), expression.unit))


@read.register
def _opening_today(expression: OpeningToday, context: Context) -> Reading:
    if context.outlook == "past" or context.today is None:
        return read(Whole("day", 0), context)
    reason = "at the head of a sentence in the present tense it may mean these days, and not one day"
    return Reading(None, "PRESENT_REF", reason=reason, alternatives=(context.today.isoformat(),))


@read.register
def _distance(expression: Distance, context: Context) -> Reading:
    ref = "PAST_REF" if expression.sign < 0 else "FUTURE_REF"
    if expression.leaning and context.genre == "news":
        ref = timex.duration(None if expression.vague else expression.count, expression.unit)
    if expression.unit not in timex.UNIT_LETTERS:
        raise Unresolved(f"{expression.unit}s are counted from a time of day that the text does not give", ref)
    if expression.leaning and context.anchor and context.anchor.startswith("-"):
        return _before_our_era(expression, context.anchor)
    if (
        expression.leaning
        and context.anchor
        and expression.unit in _FINE_UNITS
        and not arithmetic.is_day(context.anchor)
    ):
        open_day = ref if expression.vague else f"{context.anchor[:4]}-XX-XX"
        return Reading(arithmetic.qualified(context.anchor, "~"), open_day)
    if expression.unit == "year" and expression.count >= _LONG_AGO and not expression.leaning:
        return _long_ago(expression, reference_day(context, ref).year)
    start = anchor(context, expression.sign) if expression.leaning else reference_day(context, ref)
    day = arithmetic.moved(start, expression.unit, expression.sign * expression.count)
    if expression.vague:
        value, _ = arithmetic.whole(day, _VAGUE_PRECISION.get(expression.unit, "year"))
        return Reading(f"{value}~", ref)
    value, timex3 = arithmetic.whole(day, expression.unit)
    if expression.unit in ("decade", "century"):
        value = f"{arithmetic.year_value(day.year)}~"
    return Reading(value, timex3)


@read.register
def _ahead(expression: Ahead, context: Context) -> Reading:
    span = expression.span
    if context.outlook != "future":
        return read(span, context)
    distance = Distance(int(span.count), span.unit, 1)
    return read(About(distance) if span.about else distance, context)


def _long_ago(expression: Distance, year: int) -> Reading:
    """A round number of years; of ten thousand and more the publication date is no longer counted."""
    count = expression.sign * expression.count
    if expression.count >= _DEEP_TIME:
        return Reading(arithmetic.year_value(count), "PAST_REF" if count < 0 else "FUTURE_REF")
    value = arithmetic.year_value(year + count)
    return Reading(f"{value}~", timex.calendar(value))


def _before_our_era(expression: Distance, since: str) -> Reading:
    """Years counted from a year that `date` has not."""
    years = {"year": 1, "decade": 10, "century": 100}.get(expression.unit)
    if years is None:
        return Reading(arithmetic.qualified(since, "~"), timex.calendar(since))
    year = int(arithmetic.closing(since)[:5]) + expression.sign * expression.count * years
    value = arithmetic.year_value(year)
    return Reading(f"{value}~" if expression.vague else value, timex.calendar(value))


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
    if expression.sign > 0:
        return Reading(f"{near_value}/{far_value}", letters, "DURATION")
    value = f"{far_value}/{near_value}"
    if expression.count == 1 and expression.unit in _WHOLE_IN_NEWS and context.genre == "news":
        return Reading(value, arithmetic.whole(far, expression.unit)[1])
    return Reading(value, letters, "DURATION")


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
