"""The values that go into the axis and come out of it, without any reckoning."""

from dataclasses import dataclass, field
from typing import NamedTuple

MIN, MAX = -(2**63), 2**63 - 1
TIERS = ("a", "b", "c")
AXIS_LINE = 70
"""Pixels from the top of the picture to the axis line; the template draws by it."""


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


@dataclass(frozen=True)
class AxisEvent:
    """What the axis needs to know of one event; `earliest` and `latest` in seconds, MIN or MAX if open."""

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
    `x`, `width` and `middle` are percent of the width; `top` and `height` pixels of a bar.
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

    @property
    def top(self) -> float:
        """The bar's upper side, in pixels from the top of the picture."""
        return round(AXIS_LINE - self.height, 2)


@dataclass(frozen=True)
class EventLabel:
    """A title beside its mark: from `x` percent, moved by `dx` and `dy` pixels, anchored like SVG text.

    `inside` says that it stands on the mark itself; `leader` is the length in pixels of a line down to it.
    """

    text: str
    x: float
    dx: float
    dy: float
    anchor: str
    inside: bool
    leader: float
    tiers: str

    @property
    def foot(self) -> float:
        """Where the text ends and its leader line begins, in pixels from the mark's middle."""
        return self.dy + 3


@dataclass(frozen=True)
class Mark:
    """One event as it is drawn: a point at `x` percent, or a span or bar from `x` over `width` percent.

    `rows` holds the row at each tier, for points 0 at the axis line, for others 0 at the top; None where the tier
    draws bins only.
    `open_start` and `open_end` say that the event goes on beyond the window.
    """

    event: AxisEvent
    form: str
    x: float
    width: float
    open_start: bool
    open_end: bool
    chosen: bool
    rows: tuple[int | None, ...] = ()
    labels: tuple[EventLabel, ...] = ()

    @property
    def slug(self) -> str:
        """The event's slug."""
        return self.event.slug

    @property
    def title(self) -> str:
        """The event's title."""
        return self.event.title

    @property
    def when(self) -> str:
        """The event's date in words."""
        return self.event.when

    @property
    def status(self) -> str:
        """The event's status."""
        return self.event.status

    @property
    def end(self) -> float:
        """The right end in percent of the width."""
        return round(self.x + self.width, 4)

    @property
    def fading(self) -> str:
        """Which ends of a span are not sharply known: "both", "start", "end", or nothing."""
        if self.form == "point" or not (self.form == "span" or self.event.approximate):
            return ""
        ends = {(False, False): "both", (False, True): "start", (True, False): "end", (True, True): ""}
        return ends[self.open_start, self.open_end]

    @property
    def classes(self) -> str:
        """The class names that draw category, form, status, certainty and the row at each tier."""
        flags = {
            "approximate": self.event.approximate,
            "unchosen": not self.chosen,
            "open-start": self.open_start,
            "open-end": self.open_end,
        }
        rows = [f"row-{tier}{row}" for tier, row in zip(TIERS, self.rows, strict=False) if row is not None]
        names = ["mark", self.form, f"cat-{self.event.colour}", f"is-{self.status}"]
        return " ".join([*names, *(name for name, on in flags.items() if on), *rows])


@dataclass(frozen=True)
class Selection:
    """The chosen period within the window: its ends in percent and in inclusive seconds, and its words."""

    start: float
    end: float
    first: int
    last: int
    words: str

    @property
    def width(self) -> float:
        """The width in percent."""
        return round(self.end - self.start, 4)


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


@dataclass(frozen=True)
class Axis:
    """All that the drawn axis shows; `unit` and `page` are the calendar units its handles move by.

    `scales` names the size of marks at each tier, "" where they do not fit.
    """

    window: Window
    words: str
    unit: str
    page: str
    shown: int
    ticks: tuple[Tick, ...]
    tick_labels: tuple[TickLabel, ...]
    bins: tuple[Bin, ...]
    marks: tuple[Mark, ...]
    scales: tuple[str, ...]
    selection: Selection | None = None
    earlier: Outside | None = None
    later: Outside | None = None
    moves: Moves = field(default_factory=Moves)

    @property
    def total(self) -> int:
        """Every dated event given, shown or beyond an edge."""
        return self.shown + sum(side.count for side in (self.earlier, self.later) if side)

    @property
    def busiest(self) -> Bin | None:
        """The first of the fullest bins; None when all are empty."""
        return max((one for one in self.bins if one.count), key=lambda one: one.count, default=None)

    @property
    def classes(self) -> str:
        """Per tier the scale of marks (`scale-a-xl`), or `dense-a` where only bins are drawn."""
        pairs = zip(TIERS, self.scales, strict=True)
        return " ".join(f"scale-{tier}-{scale}" if scale else f"dense-{tier}" for tier, scale in pairs)
