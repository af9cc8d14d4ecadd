"""The rules: each turns what its patterns captured into a typed expression, or refuses it with None."""

from collections.abc import Callable

from timeline.dates.words.expressions import (
    About,
    Both,
    Bound,
    Calendar,
    Distance,
    Duration,
    Expression,
    FromEvent,
    Holiday,
    NotTime,
    Offset,
    OpeningToday,
    Part,
    Quarter,
    Range,
    Repeated,
    Season,
    Stretch,
    TimeOfDay,
    Vague,
    Weekday,
    Whole,
    Years,
)
from timeline.dates.words.patterns import Builder, Captures
from timeline.dates.words.timex import UNIT_LETTERS, duration

RULES: dict[str, Builder] = {}


def rule(name: str) -> Callable[[Builder], Builder]:
    def register(builder: Builder) -> Builder:
        RULES[name] = builder
        return builder

    return register


@rule("clock")
def clock(m: Captures) -> Expression | None:
    hours, minutes = m.get("HHMM") or (m.get("WHOLE", m.get("CLOCK_WORD")), 0)
    if "MERIDIEM" in m.values:
        hours = hours % 12 + m["MERIDIEM"] if 1 <= hours <= 12 else 99
    return TimeOfDay(Whole("day", 0), clock=f"{hours:02}:{minutes:02}") if hours < 24 else None


@rule("iso-date")
def iso_date(m: Captures) -> Expression:
    day, _, time = m["ISO"].partition("T")
    year, month, *days = (int(part) for part in day.split("-"))
    calendar = Calendar(year, month, days[0] if days else None)
    return TimeOfDay(calendar, clock=time[:5]) if time else calendar


@rule("slashed-date")
def slashed_date(m: Captures) -> Expression | None:
    """Month first, as American papers write; the other order is an alternative where it is possible."""
    *numbers, year = m["SLASHED"]
    if len(numbers) == 1:
        return Calendar(year, numbers[0]) if 1 <= numbers[0] <= 12 and year > 999 else None
    orders = [Calendar(year, a, b) for a, b in (numbers, numbers[::-1]) if 1 <= a <= 12 and 1 <= b <= 31]
    if not orders:
        return None
    first, *rest = orders
    return Calendar(year, first.month, first.day, other=rest[0] if rest and rest[0] != first else None)


@rule("month-day-year")
def month_day_year(m: Captures) -> Expression:
    year = m.get("YEAR", m.get("SHORT_YEAR"))
    return Calendar(_era(year, m), m["MONTH"], m["DAY"], m.get("WEEKDAY"))


@rule("month-day")
def month_day(m: Captures) -> Expression:
    return Calendar(None, m["MONTH"], m["DAY"], m.get("WEEKDAY"), m.get("STEP"))


@rule("month-year")
def month_year(m: Captures) -> Expression:
    return Calendar(_era(m["YEAR"], m), m["MONTH"])


@rule("month")
def month(m: Captures) -> Expression:
    return Calendar(month=m["MONTH"], step=m.get("STEP"))


@rule("year")
def year(m: Captures) -> Expression:
    return Calendar(_era(m["YEAR"], m))


@rule("decade")
def decade(m: Captures) -> Expression:
    first = m.get("DECADE", m.get("DECADE_WORD"))
    return Years(first, first + 9)


@rule("century")
def century(m: Captures) -> Expression | None:
    number = m["ORDINAL"]
    if "ERA" in m.values and m["ERA"] < 0:
        return Years(1 - 100 * number, 100 - 100 * number)
    return Years(100 * (number - 1), 100 * number - 1) if number <= 22 else None


@rule("season")
def season(m: Captures) -> Expression:
    return Season(m["SEASON"], m.get("YEAR"), m.get("STEP"))


@rule("quarter")
def quarter(m: Captures) -> Expression | None:
    return Quarter(m["ORDINAL"], m.get("YEAR")) if m["ORDINAL"] <= 4 else None


@rule("holiday")
def holiday(m: Captures) -> Expression:
    return Holiday(m["HOLIDAY"], m.get("YEAR"), m.get("STEP"))


@rule("weekday")
def weekday(m: Captures) -> Expression:
    return Weekday(m["WEEKDAY"], m.get("STEP"))


@rule("the-weekday")
def the_weekday(m: Captures) -> Expression:
    return Weekday(m["WEEKDAY"], definite=True)


@rule("day-word")
def day_word(m: Captures) -> Expression:
    return Whole("day", m["DAY_WORD"])


@rule("opening-today")
def opening_today(_: Captures) -> Expression:
    return OpeningToday()


@rule("last-unit")
def last_unit(m: Captures) -> Expression:
    return Whole(m["UNIT"], m["STEP"])


@rule("leaning-unit")
def leaning_unit(m: Captures) -> Expression:
    return Whole(m["UNIT"], m["LEANING_STEP"], leaning=True)


@rule("ago")
def ago(m: Captures) -> Expression | None:
    return Distance(m.get("NUMBER", 1), m["UNIT"], -1) if _whole(m) else None


@rule("vague-ago")
def vague_ago(m: Captures) -> Expression:
    return Distance(m["VAGUE_COUNT"], m["UNIT"], -1, vague=True)


@rule("later")
def later(m: Captures) -> Expression | None:
    return Distance(m.get("NUMBER", 1), m["UNIT"], m["LATER"], leaning=True) if _whole(m) else None


@rule("vague-later")
def vague_later(m: Captures) -> Expression:
    return Distance(m["VAGUE_COUNT"], m["UNIT"], m["LATER"], vague=True, leaning=True)


@rule("past-units")
def past_units(m: Captures) -> Expression | None:
    return Stretch(m.get("NUMBER", 1), m["UNIT"], m["STEP"]) if m["STEP"] and _whole(m) else None


@rule("vague-past-units")
def vague_past_units(m: Captures) -> Expression | None:
    return Stretch(m["VAGUE_COUNT"], m["UNIT"], m["STEP"], vague=True) if m["STEP"] else None


@rule("from-event")
def from_event(m: Captures) -> Expression | None:
    event = " ".join(token.text for token in m.following)
    if not event or not _whole(m):
        return None
    count = m.get("NUMBER", m.get("VAGUE_COUNT", 1))
    return FromEvent(count, m["UNIT"], m["SIDE"], event, vague="VAGUE_COUNT" in m.values)


@rule("from-date")
def from_date(m: Captures) -> Expression | None:
    if not _whole(m) or m["UNIT"] not in UNIT_LETTERS:
        return None
    return Offset(m.get("NUMBER", 1), m["UNIT"], m["SIDE"], m["MOMENT"])


@rule("part")
def part(m: Captures) -> Expression:
    return Part(m["PART"], m.get("DATE") or Whole(m["UNIT"], 0))


@rule("day-part")
def day_part(m: Captures) -> Expression:
    return TimeOfDay(m.get("DATE") or Whole("day", m.get("STEP", 0)), day_part=m["DAY_PART"])


@rule("tonight")
def tonight(_: Captures) -> Expression:
    return TimeOfDay(Whole("day", 0), day_part="NI")


@rule("clock-day")
def clock_day(m: Captures) -> Expression:
    return TimeOfDay(m["DATE"], clock=m["CLOCK"].clock)


@rule("about")
def about(m: Captures) -> Expression:
    return About(m.get("DATE") or Calendar(m["YEAR"]))


@rule("shortly-after")
def shortly_after(m: Captures) -> Expression:
    return About(m["MOMENT"])


@rule("bound")
def bound(m: Captures) -> Expression:
    return Bound(m["BOUND"], m["MOMENT"])


@rule("range")
def range_(m: Captures) -> Expression:
    return Range(*_lend_year(m["first"], m["last"]))


@rule("year-range")
def year_range(m: Captures) -> Expression:
    last = m["last"]
    return Range(Calendar(m["first"]), Calendar(last) if isinstance(last, int) else last)


@rule("day-range")
def day_range(m: Captures) -> Expression:
    year = m.get("YEAR")
    return Range(Calendar(year, m["MONTH"], m["first"]), Calendar(year, m["MONTH"], m["last"]))


@rule("century-range")
def century_range(m: Captures) -> Expression | None:
    if "ERA" in m.values and m["ERA"] < 0:
        first, last = sorted((m["first"], m["last"]), reverse=True)
        return Range(Years(1 - 100 * first, 100 - 100 * first), Years(1 - 100 * last, 100 - 100 * last))
    return Range(*(Years(100 * (n - 1), 100 * n - 1) for n in sorted((m["first"], m["last"]))))


@rule("both")
def both(m: Captures) -> Expression:
    return Both(Calendar(m["first"]), Calendar(m["second"]))


@rule("each-unit")
def each_unit(m: Captures) -> Expression:
    return Repeated(duration(m.get("NUMBER", 1), m["UNIT"]))


@rule("each-weekday")
def each_weekday(m: Captures) -> Expression:
    return Repeated(f"XXXX-WXX-{m.get('WEEKDAY', m.get('WEEKDAYS')) + 1}")


@rule("weekends")
def weekends(_: Captures) -> Expression:
    return Repeated("XXXX-WXX-WE")


@rule("nights")
def nights(m: Captures) -> Expression:
    return Repeated(f"XXXX-XX-XXT{m['DAY_PART']}")


@rule("duration")
def duration_(m: Captures) -> Expression:
    return Duration(m.get("NUMBER", 1), m["UNIT"])


@rule("vague-duration")
def vague_duration(m: Captures) -> Expression:
    return Duration(None, m["UNIT"])


@rule("vague")
def vague(m: Captures) -> Expression:
    return Vague(m["VAGUE"])


@rule("no-time")
def no_time(_: Captures) -> Expression:
    return NotTime()


def _whole(m: Captures) -> bool:
    """Half months and the like are lengths, but no way through the calendar."""
    return isinstance(m.get("NUMBER", 1), int)


def _era(year: int, m: Captures) -> int:
    """Astronomical numbering: 44 BCE is the year -43."""
    return 1 - year if m.get("ERA", 1) < 0 else year


def _lend_year(first: Expression, last: Expression) -> tuple[Expression, Expression]:
    """In "June 9 to June 23, 2014" the year stands once, for both ends."""
    if isinstance(first, Calendar) and isinstance(last, Calendar) and first.year is None and last.year:
        crosses_new_year = (first.month or 1, first.day or 1) > (last.month or 12, last.day or 31)
        first = Calendar(last.year - crosses_new_year, first.month, first.day, first.weekday)
    return first, last
