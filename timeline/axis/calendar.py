"""The calendar steps that ticks and bins take, from seconds to billions of years."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from timeline.axis.shapes import Stretch, Window
from timeline.dates.edtf import from_seconds
from timeline.dates.edtf.calendar import civil_day, day_number

MINUTE, HOUR, DAY = 60, 3_600, 86_400
MONTH, YEAR = 2_629_746, 31_556_952  # the mean length, in seconds

_MONDAY = 4 * DAY
_FIXED = {"second": 1, "minute": MINUTE, "hour": HOUR, "day": DAY, "week": 7 * DAY}
_SIZES = {**_FIXED, "month": MONTH, "year": YEAR}


def seconds_of(year: int, month: int = 1, day: int = 1) -> int:
    """Midnight of a day, in seconds from 1970-01-01T00:00:00; the year is astronomical (0 is 1 BCE)."""
    return day_number(year, month, day) * DAY


def civil(seconds: int) -> tuple[int, int, int]:
    """The astronomical year, the month and the day of an instant."""
    return civil_day(seconds // DAY)


@dataclass(frozen=True)
class Step:
    """A calendar step such as three months or a century: `count` times `unit`."""

    unit: str
    count: int = 1

    @property
    def size(self) -> int:
        """The mean length in seconds."""
        return _SIZES[self.unit] * self.count

    def floor(self, seconds: int) -> int:
        """The start of the step that an instant lies in."""
        if self.unit in _FIXED:
            origin = _MONDAY if self.unit == "week" else 0
            return (seconds - origin) // self.size * self.size + origin
        year, month, _ = civil(seconds)
        if self.unit == "month":
            return self._month((year * 12 + month - 1) // self.count * self.count)
        return seconds_of(self._floor_year(year))

    def following(self, start: int) -> int:
        """The start of the step after the one that starts at `start`."""
        if self.unit in _FIXED:
            return start + self.size
        year, month, _ = civil(start)
        if self.unit == "month":
            return self._month(year * 12 + month - 1 + self.count)
        return seconds_of(self.count if year == 1 < self.count else year + self.count)

    def ordinal(self, start: int) -> int:
        """A running number of the step, so that every second or third can be picked."""
        if self.unit in _FIXED:
            return start // self.size
        year, month, _ = civil(start)
        if self.unit == "month":
            return (year * 12 + month - 1) // self.count
        return (year if year > 0 else year - 1) // self.count  # 5 BCE counts as -5, not as -4

    def starts(self, window: Window) -> Iterator[int]:
        """The starts of every step that has a second in the window; the first may lie before it."""
        start = self.floor(window.start)
        while start <= window.end:
            yield start
            start = self.following(start)

    def align(self, window: Window) -> Window:
        """The window, widened to whole steps."""
        return Window(self.floor(window.start), self.following(self.floor(window.end)) - 1)

    def _month(self, index: int) -> int:
        year, month = divmod(index, 12)
        return seconds_of(year, month + 1)

    def _floor_year(self, year: int) -> int:
        """Round years on both sides of the missing year 0: 200 BCE, 100 BCE, 1 CE, 100, 200."""
        if year >= self.count:
            return year // self.count * self.count
        return 1 if year >= 1 else 1 + (year - 1) // self.count * self.count


STEPS = (
    *(Step("second", count) for count in (1, 5, 15, 30)),
    *(Step("minute", count) for count in (1, 5, 15, 30)),
    *(Step("hour", count) for count in (1, 3, 6, 12)),
    Step("day"),
    Step("week"),
    Step("month"),
    Step("month", 3),
    *(Step("year", digit * 10**power) for power in range(11) for digit in (1, 2, 5)),
)
_ROOM = {"second": 64, "minute": 48, "hour": 48, "day": 30, "week": 70, "month": 70, "year": 48}


def step_for(length: int, *, width: int, finest: int = 1) -> Step:
    """The finest step, `finest` seconds or more, whose labels find room: `length` seconds on `width` px."""
    fitting = (s for s in STEPS if s.size >= finest and length / s.size * _ROOM[s.unit] <= width)
    return next(fitting, STEPS[-1])


def step_into(length: int, most: int, *, finest: int = 1) -> Step:
    """The finest step, `finest` seconds or more, of which at most so many make up `length` seconds."""
    fitting = (step for step in STEPS if step.size >= finest and length / step.size <= most)
    return next(fitting, STEPS[-1])


def step_within(length: float, *, finest: int = 1) -> Step:
    """The coarsest step not longer than `length` seconds, but never finer than `finest` seconds."""
    allowed = [step for step in STEPS if step.size >= finest]
    return next((step for step in reversed(allowed) if step.size <= length), allowed[0])


@lru_cache(4096)
def unit_of(window: Window) -> str:
    """The coarsest EDTF precision at which both ends are whole: year, month, day or second."""
    for unit in ("year", "month", "day"):
        if Step(unit).align(window) == window:
            return unit
    return "second"


@lru_cache(4096)
def stretch(window: Window) -> Stretch:
    """The window as the two EDTF strings of a link."""
    unit = unit_of(window)
    return Stretch(from_seconds(window.start, unit), from_seconds(window.end, unit))
