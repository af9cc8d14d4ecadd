"""The values that go into the axis and come out of it, without any reckoning."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

MIN, MAX = -(2**63), 2**63 - 1
TIERS = ("a", "b", "c")
UTMOST = 10**18
"""Seconds, some 31.7 billion years: nothing is drawn beyond."""


class Ending(StrEnum):
    """How an end is known: to the day or finer, more roughly, meant to be open, or not at all.

    CUT is for drawing only: it goes on beyond the window.
    """

    SHARP = "sharp"
    SOFT = "soft"
    OPEN = "open"
    UNKNOWN = "unknown"
    CUT = "cut"


@dataclass(frozen=True)
class Window:
    """A stretch of time: both ends inclusive, in seconds from 1970-01-01T00:00:00.

    As a chosen period an end may be MIN or MAX, which means that it was not given.
    """

    start: int
    end: int

    @property
    def length(self) -> int:
        """Seconds in the window, both ends counted."""
        return self.end - self.start + 1

    def overlaps(self, first: int, last: int) -> bool:
        """Whether the stretch from `first` to `last` (inclusive seconds) has a second in the window."""
        return first <= self.end and last >= self.start

    def contains(self, other: "Window") -> bool:
        """Whether the other window lies wholly inside this one."""
        return self.start <= other.start and other.end <= self.end

    def percent(self, seconds: int) -> float:
        """The place of an instant in percent of the width, held within 0 and 100."""
        share = 100 * (seconds - self.start) / self.length
        return round(min(max(share, 0.0), 100.0), 4)


def held(window: Window) -> Window:
    """The window cut to what can be drawn."""
    start = min(max(window.start, -UTMOST), UTMOST)
    return Window(start, max(min(window.end, UTMOST), start))


class Reading(NamedTuple):
    """What a source says instead of an event's date: an EDTF string (ISO 8601-2), its first and its last second."""

    when: str
    first: int
    last: int


@dataclass(frozen=True)
class AxisEvent:
    """What the axis needs to know of one event; `earliest` and `latest` in seconds, MIN or MAX if open.

    `begins` and `finishes` say how surely each end is known; `places` are the days of a set, where it is one;
    `readings` are those that the date does not touch.
    """

    slug: str
    title: str
    earliest: int
    latest: int
    colour: int = 1
    category: str = ""
    status: str = "occurred"
    approximate: bool = False
    precision: str = "day"
    weight: int = 1
    when: str = ""
    begins: Ending = Ending.SHARP
    finishes: Ending = Ending.SHARP
    places: tuple[Window, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def extent(self) -> Window | None:
        """The bounds that are known, the missing one borrowed from the other; None when neither is known."""
        known = [bound for bound in (self.earliest, self.latest) if MIN < bound < MAX]
        return Window(known[0], known[-1]) if known else None


class Stretch(NamedTuple):
    """A period as the two EDTF strings (ISO 8601-2) of a link, `first` for "from" and `last` for "to"."""

    first: str
    last: str


@dataclass(frozen=True)
class Tick:
    """A line at the start of a calendar step; `x` in percent, `major` where the larger unit begins too."""

    seconds: int
    x: float
    major: bool


@dataclass(frozen=True)
class TickLabel:
    """A text that starts at `x` (percent); `tiers` are the letters of the widths at which it is shown."""

    x: float
    text: str
    major: bool
    tiers: str


@dataclass(frozen=True)
class Bin:
    """One calendar step: `count` events may lie in it, of which `begins` are met here first, from the left.

    `count` is what choosing the bin's period gives; `begins` sums up to the number of events in the window.
    `x`, `width` and `middle` are percent of the width; `height` pixels of a column.
    """

    label: str
    count: int
    begins: int
    period: Stretch
    x: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The centre in percent of the width."""
        return round(self.x + self.width / 2, 4)


@dataclass(frozen=True)
class Outside:
    """The events beyond one edge of the window: how many, when in words, and the period that shows them."""

    count: int
    words: str
    period: Stretch


@dataclass(frozen=True)
class Moves:
    """Where the buttons lead; None where there is nowhere to go."""

    zoom_in: Stretch | None = None
    zoom_out: Stretch | None = None
    earlier: Stretch | None = None
    later: Stretch | None = None
    whole: Stretch | None = None
