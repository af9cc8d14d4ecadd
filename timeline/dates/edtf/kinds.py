"""The kinds of EDTF value: a date, an interval between dates, a set of dates."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from timeline.dates.edtf.calendar import MAX, MIN
from timeline.dates.edtf.values import Blank, Edtf, Part, Precision, Time


@dataclass(frozen=True, slots=True, eq=False)
class Date(Edtf):
    """One date: a year, perhaps a month or a season (its code, 21 to 41), a day and a time of day."""

    year: Part
    month: Part | None = None
    day: Part | None = None
    time: Time | None = None

    @property
    def parts(self) -> tuple[Part, ...]:
        """The components that are written, year first."""
        return tuple(part for part in (self.year, self.month, self.day) if part)

    @property
    def season(self) -> int | None:
        """The code of a season, quarter, quadrimester or semester, 21 to 41."""
        return self.month.first if self.month and self.month.first > 20 else None

    @property
    def precision(self) -> Precision:
        """How much time the date names; a mask names the unit above the unspecified digits."""
        if self.time:
            return Precision.MINUTE if self.time.second is None else Precision.SECOND
        if self.year.masked or not self.month or self.month.masked:
            return _YEAR_PRECISIONS[_open_digits(self.year)]
        if self.season:
            return _season_precision(self.season)
        return Precision.DAY if self.day and not self.day.masked else Precision.MONTH


@dataclass(frozen=True, slots=True, eq=False)
class Interval(Edtf):
    """The stretch from one date to another, each of which can be open or unknown."""

    start: Date | Blank
    end: Date | Blank

    @property
    def parts(self) -> tuple[Part, ...]:
        """The components of the ends that are dates."""
        return _parts_of((self.start, self.end))

    @property
    def precision(self) -> Precision:
        """Always `Precision.INTERVAL`."""
        return Precision.INTERVAL

    @property
    def open_start(self) -> bool:
        """Whether the interval begins with ``..``."""
        return self.start is Blank.OPEN

    @property
    def open_end(self) -> bool:
        """Whether the interval ends with ``..``."""
        return self.end is Blank.OPEN

    @property
    def unknown_start(self) -> bool:
        """Whether the start is left empty."""
        return self.start is Blank.UNKNOWN

    @property
    def unknown_end(self) -> bool:
        """Whether the end is left empty."""
        return self.end is Blank.UNKNOWN


class Span(NamedTuple):
    """Consecutive members of a set, from `first` to `last`; one of them can be `Blank.OPEN`."""

    first: Date | Blank
    last: Date | Blank


@dataclass(frozen=True, slots=True, eq=False)
class DateSet(Edtf):
    """Several dates: one of them is meant (``[..]``, `one_of`) or all of them (``{..}``).

    The bounds run from the earliest member to the latest, gaps between them included.
    """

    one_of: bool
    members: tuple[Date | Span, ...]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The components of all members."""
        spans = (member if isinstance(member, Span) else (member,) for member in self.members)
        return tuple(part for ends in spans for part in _parts_of(ends))

    @property
    def precision(self) -> Precision:
        """Always `Precision.SET`."""
        return Precision.SET

    @property
    def open_start(self) -> bool:
        """Whether the set holds all earlier dates."""
        return self.earliest == MIN

    @property
    def open_end(self) -> bool:
        """Whether the set holds all later dates."""
        return self.latest == MAX


_YEAR_PRECISIONS = (Precision.YEAR, Precision.DECADE, Precision.CENTURY, Precision.MILLENNIUM)


def _parts_of(ends: Iterable[Date | Blank]) -> tuple[Part, ...]:
    return tuple(part for end in ends if isinstance(end, Date) for part in end.parts)


def _open_digits(year: Part) -> int:
    """Count the digits of a year, at most three, from the first unspecified or insignificant one."""
    return min(len(str(year.last - year.first)) if year.last > year.first else 0, 3)


def _season_precision(code: int) -> Precision:
    if code <= 32:
        return Precision.SEASON
    if code <= 36:
        return Precision.QUARTER
    return Precision.QUADRIMESTER if code <= 39 else Precision.SEMESTER
