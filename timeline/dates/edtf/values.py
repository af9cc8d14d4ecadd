"""What all EDTF values share: components, precision, bounds, order and comparison."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

_UNCERTAIN = frozenset("?%")
_APPROXIMATE = frozenset("~%")


class Precision(StrEnum):
    """How much time a value names: the finest component that is known whole."""

    SECOND = "second"
    MINUTE = "minute"
    DAY = "day"
    MONTH = "month"
    QUARTER = "quarter"
    SEASON = "season"
    QUADRIMESTER = "quadrimester"
    SEMESTER = "semester"
    YEAR = "year"
    DECADE = "decade"
    CENTURY = "century"
    MILLENNIUM = "millennium"
    INTERVAL = "interval"
    SET = "set"


class Blank(Enum):
    """What stands in the place of a date at an end: `..` for open, nothing for unknown."""

    OPEN = ".."
    UNKNOWN = ""


class Part(NamedTuple):
    """One written component: its digits with X for unspecified ones, the smallest and the largest number
    that they can mean, and its own mark, one of ``?`` ``~`` ``%`` or an empty string.

    A year with significant digits (1950S2) keeps the estimate in `digits` and its limits in the numbers.
    """

    digits: str
    first: int
    last: int
    mark: str = ""

    @property
    def masked(self) -> bool:
        """Whether some digit is unspecified."""
        return "X" in self.digits

    @property
    def uncertain(self) -> bool:
        """Whether the component is marked ``?`` or ``%``."""
        return self.mark in _UNCERTAIN

    @property
    def approximate(self) -> bool:
        """Whether the component is marked ``~`` or ``%``."""
        return self.mark in _APPROXIMATE


class Time(NamedTuple):
    """A time of day as written: hour, minute, second (None where only the minute is given) and the
    offset from UTC in minutes (None for a local time)."""

    hour: int
    minute: int
    second: int | None
    offset: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Edtf:
    """A value of the Extended Date/Time Format; `str()` gives back its canonical string.

    `earliest` and `latest` are inclusive seconds from 1970-01-01T00:00:00 on the proleptic Gregorian
    calendar. A bare date has no time zone; a time with an offset counts in UTC. Open and unknown ends
    are `MIN` and `MAX`. Qualifiers never move a bound. Values are ordered by `sort_key`.
    """

    text: str
    earliest: int
    latest: int

    @property
    def parts(self) -> tuple[Part, ...]:
        """Every component written in the value, in its order."""
        raise NotImplementedError

    @property
    def precision(self) -> Precision:
        """How much time the value names."""
        raise NotImplementedError

    @property
    def bounds(self) -> tuple[int, int]:
        """The first and the last second that the value can mean."""
        return self.earliest, self.latest

    @property
    def sort_key(self) -> tuple[int, int, str]:
        """Orders by the earliest second, then wider before finer, then by the string."""
        return self.earliest, -self.latest, self.text

    @property
    def uncertain(self) -> bool:
        """Whether any component is marked ``?`` or ``%``."""
        return any(part.uncertain for part in self.parts)

    @property
    def approximate(self) -> bool:
        """Whether any component is marked ``~`` or ``%``."""
        return any(part.approximate for part in self.parts)

    @property
    def qualified(self) -> bool:
        """Whether any component is marked at all."""
        return any(part.mark for part in self.parts)

    @property
    def open_start(self) -> bool:
        """Whether the value begins with ``..``."""
        return False

    @property
    def open_end(self) -> bool:
        """Whether the value ends with ``..``."""
        return False

    @property
    def unknown_start(self) -> bool:
        """Whether an interval's start is left empty."""
        return False

    @property
    def unknown_end(self) -> bool:
        """Whether an interval's end is left empty."""
        return False

    def overlaps(self, other: "Edtf") -> bool:
        """Tell whether some second lies within the bounds of both."""
        return self.earliest <= other.latest and other.earliest <= self.latest

    def contains(self, other: "Edtf") -> bool:
        """Tell whether the other's bounds lie within these."""
        return self.earliest <= other.earliest and other.latest <= self.latest

    def certainly_before(self, other: "Edtf") -> bool:
        """Tell whether every second of this value comes before every second of the other."""
        return self.latest < other.earliest

    def possibly_before(self, other: "Edtf") -> bool:
        """Tell whether some second of this value comes before some second of the other."""
        return self.earliest < other.latest

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Edtf) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __lt__(self, other: "Edtf") -> bool:
        return self.sort_key < other.sort_key

    def __le__(self, other: "Edtf") -> bool:
        return self.sort_key <= other.sort_key

    def __gt__(self, other: "Edtf") -> bool:
        return self.sort_key > other.sort_key

    def __ge__(self, other: "Edtf") -> bool:
        return self.sort_key >= other.sort_key
