"""The date that relative words are counted from, and what its uncertainty does to their meaning."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from timeline.dates.words.arithmetic import first_day, last_day, qualified
from timeline.dates.words.readings import Reading

TOLERANCE_DAYS = 3


@dataclass(frozen=True)
class Reference:
    """The publication date: its middle day, the days it may be, and the qualifier for the doubt."""

    middle: date
    days: tuple[date, ...]
    mark: str = ""

    def span_around(self, day: date) -> tuple[date, date]:
        """The first and last day the text may be from, where the doubt is of days; else the day itself."""
        first, last = self.days[0], self.days[-1]
        return (first, last) if last - first <= timedelta(days=2 * TOLERANCE_DAYS) else (day, day)


def parse_reference(value: str) -> Reference:
    """A publication date from EDTF: a day, month or year of our era, or an interval, with or without `? ~ %`.

    A qualified value may be off by three days at either end. ValueError for anything else.
    """
    plain = re.sub(r"[?~%]", "", value)
    if not re.fullmatch(r"(\d{4}(-\d\d(-\d\d(T[\d:]+(Z|[+-][\d:]+)?)?)?)?/?){1,2}", plain):
        raise ValueError(f"{value!r} is no publication date: expected a day, month or year in EDTF")
    doubt = timedelta(days=TOLERANCE_DAYS if plain != value else 0)
    try:
        first, last = first_day(plain) - doubt, last_day(plain) + doubt
    except OverflowError as error:
        raise ValueError(f"{value!r} is at the end of the calendar that can be counted with") from error
    middle = first + (last - first) // 2
    mark = "" if first == last else "~" if plain == value else re.sub(r"[^?~%]", "", value)[0]
    return Reference(middle, _days(first, last), mark)


def read_under(reference: Reference, reading_on: Callable[[date], Reading]) -> Reading:
    """The reading from the middle day, qualified where another day that is possible gives another value."""
    middle = reading_on(reference.middle)
    if not reference.mark or all(_values(reading_on(day)) == _values(middle) for day in reference.days):
        return middle
    return replace(
        middle,
        value=middle.value and qualified(middle.value, reference.mark),
        alternatives=tuple(qualified(value, reference.mark) for value in middle.alternatives),
    )


def _values(reading: Reading) -> tuple[str | None, ...]:
    return (reading.value,) if reading.value else reading.alternatives


def _days(first: date, last: date) -> tuple[date, ...]:
    """Every day of a short doubt; of a long one, some forty days with both ends among them."""
    length = (last - first).days
    step = max(1, length // 40)
    return (*(first + timedelta(days=n) for n in range(0, length, step)), last)
