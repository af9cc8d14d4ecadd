"""What date words say before any arithmetic: one small frozen type for each kind of expression.

Units are named "second", "minute", "hour", "day", "week", "weekend", "month", "quarter", "year", "decade",
"century". Months and quarters count from 1, weekdays from 0 (Monday), as in ISO 8601 and `datetime`. Years
are astronomical: 0 is 1 BCE. `step` and `sign` point back (-1), at the present (0) or ahead (1).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expression:
    """Something the words of a text say about time."""


@dataclass(frozen=True, slots=True)
class NotTime(Expression):
    """Words that look like time and are none, such as an age; they are consumed and not reported."""


@dataclass(frozen=True, slots=True)
class NoSuchDate(Expression):
    """A date that is in no calendar, such as one in the year 0 BC, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Calendar(Expression):
    """A day, month or year as far as the words name it; `other` is the second way to read 03/04/2019."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    step: int | None = None
    other: "Calendar | None" = None


@dataclass(frozen=True, slots=True)
class Years(Expression):
    """A decade (10 years) or a century (100 years) by its first and last year."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Season(Expression):
    """A season by its EDTF number, 21 (spring) to 24 (winter)."""

    season: int
    year: int | None = None
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Quarter(Expression):
    quarter: int
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Holiday(Expression):
    name: str
    year: int | None = None
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Weekday(Expression):
    """A weekday; `definite` when the text goes on to say which one ("the Saturday when ...")."""

    weekday: int
    step: int | None = None
    definite: bool = False


@dataclass(frozen=True, slots=True)
class Whole(Expression):
    """A whole calendar unit counted from now ("last month") or from the last date named ("that year").

    `definite` are "this year" and "the month" (as a part is taken of it): in news the present one, in a
    narrative that of the last date named.
    """

    unit: str
    step: int
    leaning: bool = False
    definite: bool = False


@dataclass(frozen=True, slots=True)
class Period(Expression):
    """The business quarter that the text is about, the one so many `years` from it, or that of another year.

    `otherwise` is meant where no quarter was named before, or the sentence does not compare ("a year earlier").
    """

    years: int = 0
    year: int | None = None
    otherwise: Expression | None = None


@dataclass(frozen=True, slots=True)
class Leaning(Expression):
    """What is counted from the last date named ("the previous Friday") and not from now."""

    of: Expression


@dataclass(frozen=True, slots=True)
class Within(Expression):
    """A month, day or season with the year or month that holds it in other words ("July of that year")."""

    of: Expression
    inside: Expression


@dataclass(frozen=True, slots=True)
class WeekOf(Expression):
    """The week of a month by its number, or -1 for the last; for 0 the week around a day."""

    number: int
    of: Expression


@dataclass(frozen=True, slots=True)
class OpeningToday(Expression):
    """ "Today," at the head of a sentence, which often means "these days"."""


@dataclass(frozen=True, slots=True)
class DayOf(Expression):
    """A day of a month or year by its number, or -1 for the last; of its days of one weekday where given."""

    number: int
    of: Expression
    weekday: int | None = None


@dataclass(frozen=True, slots=True)
class Distance(Expression):
    """So many units before or after now ("ago") or the last date named ("later"); `vague` is a guess."""

    count: int
    unit: str
    sign: int
    vague: bool = False
    leaning: bool = False


@dataclass(frozen=True, slots=True)
class Stretch(Expression):
    """The so many units that end ("the past week") or begin ("the next few months") now."""

    count: int
    unit: str
    sign: int
    vague: bool = False


@dataclass(frozen=True, slots=True)
class FromEvent(Expression):
    """So many units before or after something that the text tells in the words `event`."""

    count: int
    unit: str
    sign: int
    event: str
    vague: bool = False


@dataclass(frozen=True, slots=True)
class Offset(Expression):
    """So many units before or after a date."""

    count: int
    unit: str
    sign: int
    of: Expression


@dataclass(frozen=True, slots=True)
class Part(Expression):
    """The "start", "early", "mid", "late" or "end" of a longer time, its "first half" or "last half", or what
    of it is "past" or "ahead"."""

    part: str
    of: Expression


@dataclass(frozen=True, slots=True)
class TimeOfDay(Expression):
    """A time of a day: `clock` as "16:00", or a part of the day by its TIMEX3 letters, such as "NI"."""

    of: Expression
    clock: str = ""
    day_part: str = ""


@dataclass(frozen=True, slots=True)
class About(Expression):
    of: Expression


@dataclass(frozen=True, slots=True)
class Bound(Expression):
    """A time open to one side: nothing after `of` (sign -1), or nothing before it (1); without `of` itself
    where `excluded` ("before 1800")."""

    sign: int
    of: Expression
    excluded: bool = False


@dataclass(frozen=True, slots=True)
class Range(Expression):
    first: Expression
    last: Expression


@dataclass(frozen=True, slots=True)
class Both(Expression):
    """Two separate times named in one breath ("in 2007 and 2009")."""

    first: Expression
    last: Expression


@dataclass(frozen=True, slots=True)
class Duration(Expression):
    """A length of time; `count` is a guess where `vague` ("several years"), near the truth where `about`."""

    count: int | float
    unit: str
    vague: bool = False
    about: bool = False


@dataclass(frozen=True, slots=True)
class Ahead(Expression):
    """ "In two weeks": a time so far ahead where the clause points there, else a length."""

    span: Duration


@dataclass(frozen=True, slots=True)
class Repeated(Expression):
    """A set of times by its TIMEX3 value ("each day" is P1D, "on Mondays" XXXX-WXX-1)."""

    timex3: str


@dataclass(frozen=True, slots=True)
class Vague(Expression):
    """Words too vague for a date, by their TIMEX3 value: PAST_REF, PRESENT_REF or FUTURE_REF."""

    timex3: str
