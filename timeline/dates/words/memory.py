"""What a text has named so far: the last date that later words lean on, and the quarter that it is about."""

import re
from dataclasses import dataclass

from timeline.dates.words.arithmetic import is_day
from timeline.dates.words.chart import Match
from timeline.dates.words.expressions import (
    About,
    Both,
    Bound,
    Calendar,
    Distance,
    Duration,
    Expression,
    Holiday,
    Leaning,
    Offset,
    Part,
    Period,
    Quarter,
    Range,
    Season,
    Stretch,
    TimeOfDay,
    WeekOf,
    Whole,
    Within,
    Years,
)

# A year so far from the story's, named alone, is an aside and no new place of the story.
_ASIDE_YEARS = 10
# The months that business reports sum up when two or three quarters of a year are over.
_MONTHS_SUMMED_UP = (6, 9)


@dataclass
class Memory:
    """`anchor` is the EDTF of the last date, `day` of the last that is a day, `last_end` the token after `anchor`.

    `period` is the (year, quarter) last named; `sums_up_months` says that months were summed up since ("in the
    first nine months"), with which a business report compares then.
    """

    genre: str
    anchor: str | None = None
    last_end: int = 0
    period: tuple[int, int] | None = None
    sums_up_months: bool = False
    day: str | None = None

    @property
    def compares_quarters(self) -> bool:
        return self.period is not None and not self.sums_up_months

    def keep(self, match: Match, value: str | None, timex_type: str, *, opens: bool) -> None:
        """Lean on a date of the calendar from now on, not on a length, a set or an open time.

        `opens` tells whether the words stand at the head of a sentence, where a story says that it moves on.
        """
        if isinstance(match.expression, Duration) and _sums_up(match.expression):
            self.sums_up_months = True
        if not value or timex_type not in ("DATE", "TIME") or value.startswith(("{", "[", "..")):
            return
        value = value.removesuffix("/..").partition("T")[0]
        expression = _core(match.expression)
        named = expression.of if isinstance(expression, Within) else expression
        if isinstance(named, Quarter) and (quarter := _quarter(value)):
            self.period = quarter
        if isinstance(named, Quarter) or (isinstance(named, Period) and not named.years):
            self.sums_up_months = False
        if self._leads(expression, value, opens=opens):
            self.anchor, self.last_end = value, match.end
            self.day = value if is_day(value) else self.day

    def only_a_comma_before(self, keys: list[str], start: int) -> bool:
        return keys[self.last_end : start] in (["the"], [",", "the"], [","], [])

    def _leads(self, expression: Expression, value: str, *, opens: bool) -> bool:
        if isinstance(expression, Distance | Period | Offset | Stretch):
            return self.genre == "narrative" and isinstance(expression, Distance) and expression.sign > 0
        if isinstance(expression, Years):
            return False
        if self.genre == "news":
            return True
        if isinstance(expression, Whole):
            return expression.leaning and expression.step >= 0
        named = isinstance(expression, Calendar | Season | Quarter | Holiday | Leaning | Within | WeekOf)
        return named and not self._is_aside(expression, value, opens=opens)

    def _is_aside(self, expression: Expression, value: str, *, opens: bool) -> bool:
        """Whether a year named alone is one that the story only looks to from where it is."""
        if self.anchor is None or not isinstance(expression, Calendar) or expression.month:
            return False
        years = _year(value) - _year(self.anchor)
        return abs(years) >= _ASIDE_YEARS or (not opens and _has_month(self.anchor) and years != 0)


def _sums_up(span: Duration) -> bool:
    return span.unit == "month" and span.count in _MONTHS_SUMMED_UP


def _core(expression: Expression) -> Expression:
    """What a part, a bound, a time of day or the end of a range is of."""
    while isinstance(expression, About | Part | TimeOfDay | Bound | Range | Both):
        expression = expression.last if isinstance(expression, Range | Both) else expression.of
    return expression


def _quarter(value: str) -> tuple[int, int] | None:
    found = re.match(r"(\d{4})-(\d\d)/", value)
    return (int(found[1]), (int(found[2]) + 2) // 3) if found else None


def _year(value: str) -> int:
    found = re.search(r"-?\d+", value)
    return int(found[0]) if found else 0


def _has_month(value: str) -> bool:
    return re.match(r"-?\d{4}-\d\d", value) is not None
