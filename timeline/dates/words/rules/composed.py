"""Rules for parts, bounds, ranges and pairs of other dates."""

from timeline.dates.words.expressions import (
    About,
    Both,
    Bound,
    Calendar,
    Expression,
    Part,
    Range,
    Season,
    Whole,
    Years,
)
from timeline.dates.words.grammar import Captures
from timeline.dates.words.rules.named import century_years, year_of
from timeline.dates.words.rules.registry import rule


@rule("part")
@rule("in-the-day")
def part(m: Captures) -> Expression:
    return Part(m["PART"], m.get("DATE") or Whole(m.get("ONE_UNIT", "day"), 0, definite=True))


@rule("end-of")
def end_of(m: Captures) -> Expression:
    return Part("end", Whole(m["END_OF"], 0, definite=True))


@rule("about")
def about(m: Captures) -> Expression:
    return About(m.get("DATE") or Calendar(m["YEAR"]))


@rule("shortly-after")
def shortly_after(m: Captures) -> Expression:
    return About(m["MOMENT"])


@rule("bound")
def bound(m: Captures) -> Expression:
    return Bound(m["BOUND"], m["MOMENT"])


@rule("bound-outside")
def bound_outside(m: Captures) -> Expression:
    return Bound(m["BOUND_OUTSIDE"], m["MOMENT"], excluded=True)


@rule("range")
def range_(m: Captures) -> Expression:
    return Range(*_lend_year(m["first"], m["last"]))


@rule("year-range")
def year_range(m: Captures) -> Expression | None:
    """ "1971-1975"; a short second year is of the same century, and later: "1915-17"."""
    first = m["first"]
    last = first - first % 100 + m["short"] % 100 if "short" in m else m["last"]
    if not isinstance(last, int):
        return Range(Calendar(first), last)
    if "ERA" in m:
        return Range(year_of(first, m), year_of(last, m))
    return Range(Calendar(first), Calendar(last)) if first < last else None


@rule("day-range")
def day_range(m: Captures) -> Expression:
    return Range(*_days(m))


@rule("day-pair")
def day_pair(m: Captures) -> Expression:
    return Both(*_days(m))


def _days(m: Captures) -> tuple[Calendar, Calendar]:
    year = m.get("YEAR")
    return Calendar(year, m["MONTH"], m["first"]), Calendar(year, m["MONTH"], m["last"])


@rule("month-pair")
def month_pair(m: Captures) -> Expression:
    return Both(Calendar(m["YEAR"], m["first"]), Calendar(m["YEAR"], m["last"]))


@rule("month-range")
def month_range(m: Captures) -> Expression:
    first, last = Calendar(m.get("YEAR"), m["first"]), Calendar(m.get("YEAR"), m["last"])
    return Range(*_lend_year(Calendar(None, m["first"]), last)) if last.year else Range(first, last)


@rule("season-pair")
def season_pair(m: Captures) -> Expression:
    return Both(Season(m["first"], m["YEAR"]), Season(m["last"], m["YEAR"]))


@rule("century-range")
def century_range(m: Captures) -> Expression | None:
    centuries = [century_years(m[name], m.get("ERA", 1)) for name in ("first", "last")]
    spans = sorted((years for years in centuries if isinstance(years, Years)), key=lambda years: years.first)
    return Range(*spans) if len(spans) == 2 else None


@rule("both")
def both(m: Captures) -> Expression:
    return Both(Calendar(m["first"]), Calendar(m["last"]))


def _lend_year(first: Expression, last: Expression) -> tuple[Expression, Expression]:
    """In "June 9 to June 23, 2014" the year stands once, for both ends."""
    if isinstance(first, Calendar) and isinstance(last, Calendar) and first.year is None and last.year:
        crosses_new_year = (first.month or 1, first.day or 1) > (last.month or 12, last.day or 31)
        first = Calendar(last.year - crosses_new_year, first.month, first.day, first.weekday)
    return first, last
