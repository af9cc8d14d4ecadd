"""What a reading of an expression is, what it depends on, and how one that has no date says why."""

from dataclasses import dataclass
from datetime import date
from functools import singledispatch

from timeline.dates.words import arithmetic
from timeline.dates.words.expressions import Expression


@dataclass(frozen=True, slots=True)
class Context:
    """What a reading depends on.

    `today` is the day the text was published; `outlook` the way the clause points ("past", "present",
    "future" or ""); `anchor` the last date the text named, as EDTF, and `day` the last that is a day; `beside`
    is `anchor` where only a comma is between. `first` and `last` are the days around `today` that a slightly
    uncertain text may be from: a day that it tells of as past, "Feb. 9" in a text of about 7 February, is not
    moved back a year for that doubt. `period` is the (year, quarter) that a business text is about; `compares`
    where the sentence has sums of money, so that "a year earlier" means that quarter of the year before.
    """

    today: date | None = None
    first: date | None = None
    last: date | None = None
    outlook: str = ""
    anchor: str | None = None
    beside: str | None = None
    genre: str = "news"
    period: tuple[int, int] | None = None
    compares: bool = False
    day: str | None = None

    @property
    def story(self) -> str | None:
        """The last date that a narrative named, where its year can be counted with."""
        narrative = self.genre == "narrative" and self.anchor and not self.anchor.startswith(("-", "Y"))
        return self.anchor if narrative else None


@dataclass(frozen=True, slots=True)
class Reading:
    """An EDTF value with its TIMEX3 value and type, or the reason why there is none; alternatives too."""

    value: str | None
    timex3: str
    timex_type: str = "DATE"
    reason: str = ""
    alternatives: tuple[str, ...] = ()


class Unresolved(Exception):
    """The words have no date: why not, and what TIMEX3 writes for them."""

    def __init__(self, reason: str, timex3: str, timex_type: str = "DATE") -> None:
        super().__init__(reason)
        self.reading = Reading(None, timex3, timex_type, reason)


@singledispatch
def read(expression: Expression, context: Context) -> Reading:
    raise NotImplementedError(f"no reading for {type(expression).__name__}")


def reference_day(context: Context, timex3: str, timex_type: str = "DATE") -> date:
    if context.today is None:
        raise Unresolved("the source has no publication date to count from", timex3, timex_type)
    return context.today


def anchor(context: Context, step: int, *, on_a_day: bool = False) -> date:
    """The last date the text named, its end when counting on from it, its start otherwise.

    `on_a_day` passes over months and years: "the next morning" is that after the last day.
    """
    since = context.anchor
    if on_a_day and context.genre == "news" and since and not arithmetic.is_day(since):
        since = context.day
    if since is None:
        raise Unresolved("it leans on a date named before it, and there is none", "XXXX-XX-XX")
    return arithmetic.last_day(since) if step > 0 else arithmetic.first_day(since)


def dated(expression: Expression, context: Context) -> str:
    inner = read(expression, context)
    if inner.value is None:
        raise Unresolved(inner.reason, inner.timex3, inner.timex_type)
    return inner.value
