"""Rules for lengths of time and for what is counted from now, from the last date named or from an event."""

from timeline.dates.words.expressions import (
    About,
    Ahead,
    Distance,
    Duration,
    Expression,
    FromEvent,
    Leaning,
    NotTime,
    Offset,
    OpeningToday,
    Period,
    Repeated,
    Stretch,
    TimeOfDay,
    Vague,
    Whole,
)
from timeline.dates.words.grammar import Captures
from timeline.dates.words.rules.named import clock
from timeline.dates.words.rules.registry import rule
from timeline.dates.words.timex import UNIT_LETTERS, duration

_A_FEW = 4
# What half of a unit is counted in, on the way through the calendar.
_PARTS = {"century": ("year", 100), "decade": ("year", 10), "year": ("month", 12)}


@rule("duration")
def duration_(m: Captures) -> Expression:
    """ "Two weeks", "a couple of years", "nearly four hours", "another month"."""
    count = m.get("NUMBER", m.get("PAIR", 1)) + (0.5 if "half" in m else 0)
    count = 0.5 if "halved" in m else count
    return Duration(count, m.unit, about="PAIR" in m or bool(m.get("APPROX")))


@rule("in-duration")
def in_duration(m: Captures) -> Expression | None:
    """ "In two weeks", which with a verb of the future is a time, as "two weeks from now"."""
    span = m["LENGTH"]
    return None if span.vague or span.unit not in UNIT_LETTERS or _whole(span) is None else Ahead(span)


@rule("vague-duration")
def vague_duration(m: Captures) -> Expression:
    return Duration(m.get("VAGUE_COUNT", _A_FEW), m.unit, vague=True)


@rule("between-durations")
def between_durations(m: Captures) -> Expression:
    return Duration(m["NUMBER"], m.unit, vague=True)


@rule("vague-units")
def vague_units(m: Captures) -> Expression:
    """ "Recent years": a vague length up to now, or from now on."""
    return Vague(duration(None, m.unit))


@rule("the-duration")
def the_duration(m: Captures) -> Expression:
    return Duration(m["NUMBER"], m.unit)


@rule("day-word")
@rule("today-of")
def day_word(m: Captures) -> Expression:
    return Whole("day", m.get("DAY_WORD", 0))


@rule("opening-today")
def opening_today(_: Captures) -> Expression:
    return OpeningToday()


@rule("last-unit")
def last_unit(m: Captures) -> Expression:
    step = m.get("STEP", -1 if "latest" in m else 0)
    return Whole(m.unit, step, definite=step == 0 and m.unit != "weekend")


@rule("the-weekend")
def the_weekend(_: Captures) -> Expression:
    return Whole("weekend", 0, definite=True)


@rule("leaning-unit")
def leaning_unit(m: Captures) -> Expression:
    return Whole(m.unit, m["LEANING_STEP"], leaning=True)


@rule("next-to-it")
def next_to_it(m: Captures) -> Expression:
    return Whole(m.unit, m["SIDE"], leaning=True)


@rule("ago")
def ago(m: Captures) -> Expression | None:
    return None if m["LENGTH"].vague else _distance(m["LENGTH"], m["AGO"])


@rule("vague-ago")
def vague_ago(m: Captures) -> Expression | None:
    return _distance(m["LENGTH"], m["AGO"])


@rule("later")
def later(m: Captures) -> Expression | None:
    return None if m["LENGTH"].vague else _distance(m["LENGTH"], m.get("LATER", -1), leaning=True)


@rule("vague-later")
def vague_later(m: Captures) -> Expression | None:
    return _distance(m["LENGTH"], m.get("LATER", -1), leaning=True)


def _distance(span: Duration, sign: int, *, leaning: bool = False) -> Expression | None:
    if span.count % 1 and span.unit in _PARTS:
        finer, size = _PARTS[span.unit]
        span = Duration(span.count * size, finer, span.vague, about=True)
    count = _whole(span)
    if count is None:
        return None
    distance = Distance(count, span.unit, sign, span.vague, leaning)
    return About(distance) if span.about else distance


@rule("year-before")
def year_before(m: Captures) -> Expression:
    """ "A year earlier" in business news is the same quarter a year before."""
    back = m.get("AGO", m.get("LATER"))
    plain = Distance(1, "year", back, leaning="LATER" in m)
    return Period(-1, otherwise=plain) if back < 0 else plain


@rule("past-units")
def past_units(m: Captures) -> Expression | None:
    span = m.get("LENGTH") or Duration(m.get("NUMBER", 1), m.unit)
    return None if span.vague else _stretch(span, m["STEP"])


@rule("vague-past-units")
def vague_past_units(m: Captures) -> Expression | None:
    return _stretch(m["LENGTH"], m["STEP"])


def _stretch(span: Duration, sign: int) -> Expression | None:
    count = _whole(span)
    return None if count is None else Stretch(count, span.unit, sign, span.vague)


@rule("from-event")
def from_event(m: Captures) -> Expression | None:
    span = m.get("LENGTH") or Duration(1, m.unit)
    count = _whole(span)
    if not m.following or count is None:
        return None
    return FromEvent(count, span.unit, m["SIDE"], m.following, span.vague)


@rule("from-date")
def from_date(m: Captures) -> Expression | None:
    span = m.get("LENGTH") or Duration(1, m.unit)
    count = _whole(span)
    if count is None or span.unit not in UNIT_LETTERS:
        return None
    offset = Offset(count, span.unit, m["SIDE"], m["MOMENT"])
    return About(offset) if span.about or span.vague else offset


@rule("day-part")
@rule("hours-of")
def day_part(m: Captures) -> Expression:
    day = m.get("DATE") or Whole("day", m.get("STEP", 0))
    if "LEANING_STEP" in m:
        day = Whole("day", m["LEANING_STEP"], leaning=True)
    return TimeOfDay(day, day_part=m["DAY_PART"])


@rule("tonight")
def tonight(m: Captures) -> Expression:
    return TimeOfDay(Whole("day", m["NIGHT_WORD"]), day_part="NI")


@rule("clock-day")
def clock_day(m: Captures) -> Expression:
    return TimeOfDay(m["DATE"], clock=m["CLOCK"].clock)


@rule("clock-time")
def clock_time(m: Captures) -> Expression | None:
    time = m.get("CLOCK") or clock(m)
    return time and TimeOfDay(Leaning(Whole("day", 0)), clock=time.clock)


@rule("each-unit")
@rule("per-unit")
def each_unit(m: Captures) -> Expression:
    return Repeated(duration(2 if "other" in m else m.get("NUMBER", 1), m.unit))


@rule("frequency")
def frequency(m: Captures) -> Expression:
    return Repeated(m["FREQUENCY"])


@rule("each-month")
def each_month(m: Captures) -> Expression:
    return Repeated(f"XXXX-{m['MONTH']:02}")


@rule("each-weekday")
def each_weekday(m: Captures) -> Expression:
    part = m.get("DAY_PARTS", m.get("DAY_PART"))
    return Repeated(f"XXXX-WXX-{m.get('WEEKDAY', m.get('WEEKDAYS')) + 1}{f'T{part}' if part else ''}")


@rule("weekends")
def weekends(_: Captures) -> Expression:
    return Repeated("XXXX-WXX-WE")


@rule("nights")
@rule("each-day-part")
def nights(m: Captures) -> Expression:
    return Repeated(f"XXXX-XX-XXT{m['DAY_PART']}")


@rule("vague")
def vague(m: Captures) -> Expression:
    return Vague(m["VAGUE"])


@rule("some-day")
def some_day(_: Captures) -> Expression:
    return Vague("FUTURE_REF")


@rule("vague-adjective")
def vague_adjective(m: Captures) -> Expression:
    return Vague(m["VAGUE_ADJECTIVE"])


@rule("vague-in-stories")
def vague_in_stories(m: Captures) -> Expression:
    return Vague(m.get("VAGUE_IN_STORIES", "PRESENT_REF"))


@rule("no-time")
def no_time(_: Captures) -> Expression:
    return NotTime()


def _whole(span: Duration) -> int | None:
    """Half months and the like are lengths, but no way through the calendar."""
    return int(span.count) if span.count == int(span.count) else None
