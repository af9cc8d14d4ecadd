"""The whole of what the drawn axis shows: lanes of marks, stacks and bins, ticks, and where its links lead."""

from dataclasses import dataclass, field

from timeline.axis.drawn import SIGNS, Mark, Stack
from timeline.axis.shapes import TIERS, Bin, Moves, Outside, Tick, TickLabel, Window

BELOW = 30
"""Pixels under the axis line, for the ticks and their labels."""


@dataclass(frozen=True)
class Sum:
    """How many places of events are drawn singly, in how many stacks, or only counted, at the widths of `tiers`."""

    tiers: str
    singly: int
    stacked: int
    stacks: int
    counted: int


@dataclass(frozen=True)
class Lane:
    """A band of the axis with the `count` events that share a value; without lanes the only one has no name.

    `kind` is "value", or "others" for what found no lane of its own, or "none" for events without any value.
    `top` is the upper side in pixels and `base` the middle of the points' first row, both from the picture's top;
    marks reach up to `ceiling` pixels from there. `bins` are drawn where `scales`, one for each width, is "": none
    where no width is.
    """

    items: tuple[Mark | Stack, ...]
    scales: tuple[str, ...]
    bins: tuple[Bin, ...]
    count: int
    top: int
    base: int
    ceiling: int
    kind: str = ""
    value: str = ""
    name: str = ""
    merged: int = 0

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The events that are drawn singly at some width."""
        return tuple(item for item in self.items if isinstance(item, Mark))

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks that are drawn at some width."""
        return tuple(item for item in self.items if isinstance(item, Stack))

    @property
    def busiest(self) -> Bin | None:
        """The first of the fullest bins; None when all are empty."""
        return max((one for one in self.bins if one.count), key=lambda one: one.count, default=None)

    @property
    def columns(self) -> list[Bin]:
        """The bins that have an event."""
        return [one for one in self.bins if one.count]

    @property
    def classes(self) -> str:
        """Per tier the scale of marks (`scale-a-xl`), or `dense-a` where only bins are drawn; and their room."""
        pairs = zip(TIERS, self.scales, strict=True)
        names = [f"scale-{tier}-{scale}" if scale else f"dense-{tier}" for tier, scale in pairs]
        return " ".join([*names, f"room-{-self.ceiling}"])

    @property
    def line(self) -> int:
        """The lane's lower line, in pixels from the picture's top."""
        return self.base + 8

    @property
    def depth(self) -> int:
        """The height in pixels in which bins are drawn and met by a pointer, under the lane's name."""
        return 8 - self.ceiling if self.kind else self.line - self.top

    @property
    def roof(self) -> int:
        """Where that height begins, in pixels from the lane's lower line."""
        return -self.depth

    def sum_at(self, number: int) -> tuple[int, int, int, int]:
        """Events singly, in stacks, the number of stacks, and events only counted, at one width."""
        if not self.scales[number]:
            return 0, 0, 0, self.count
        stacks = [stack for stack in self.stacks if stack.rows[number] is not None]
        stacked = sum(stack.count for stack in stacks)
        return self.count - stacked, stacked, len(stacks), 0


@dataclass(frozen=True)
class Overview:
    """The whole range, always the same: where events lie in it, and the part that the window shows.

    `start`, `width` and `middle` are percent of the strip's width, `first` and `last` the words at its ends.
    `whole` is the range itself. The columns grow with the root of what they count, so that a single event
    is seen beside a thousand.
    """

    whole: Window
    bins: tuple[Bin, ...]
    start: float
    width: float
    first: str
    last: str

    @property
    def columns(self) -> list[Bin]:
        """The bins that have an event."""
        return [one for one in self.bins if one.count]

    @property
    def narrow(self) -> bool:
        """Whether the part that is shown is too narrow to be seen as such."""
        return self.width < 1

    @property
    def middle(self) -> float:
        """The centre of the part that is shown."""
        return round(self.start + self.width / 2, 4)


@dataclass(frozen=True)
class Axis:
    """All that the drawn axis shows, between the first and the last second of the window.

    `extent` is that of the events, in the window or not; `finest` is the least step that one can move by, in seconds,
    and `page` the calendar unit of the ticks.
    `line` is the axis line in pixels from the top. `shown` counts events, each once, whatever the lanes it is in.
    """

    window: Window
    words: str
    extent: Window | None
    finest: int
    page: str
    shown: int
    ticks: tuple[Tick, ...]
    tick_labels: tuple[TickLabel, ...]
    lanes: tuple[Lane, ...]
    line: int
    overview: Overview
    earlier: Outside | None = None
    later: Outside | None = None
    moves: Moves = field(default_factory=Moves)

    @property
    def height(self) -> int:
        """The picture's height in pixels."""
        return self.line + BELOW

    @property
    def laned(self) -> bool:
        """Whether the events are divided into lanes."""
        return any(lane.kind for lane in self.lanes)

    @property
    def plain(self) -> Lane | None:
        """The only lane, where the events are not divided."""
        return None if self.laned or not self.lanes else self.lanes[0]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The events drawn singly, lane by lane."""
        return tuple(mark for lane in self.lanes for mark in lane.marks)

    @property
    def total(self) -> int:
        """Every dated event given, shown or beyond an edge."""
        return self.shown + sum(side.count for side in (self.earlier, self.later) if side)

    @property
    def busiest(self) -> Bin | None:
        """Without lanes the first of the fullest bins; None when all are empty."""
        return self.plain.busiest if self.plain else None

    @property
    def placed(self) -> int:
        """How many places the events in view have: one in each lane that they are in."""
        return sum(lane.count for lane in self.lanes)

    @property
    def sums(self) -> list[Sum]:
        """What becomes of the events in view at each width; widths with the same are said together."""
        by_sum: dict[tuple[int, ...], str] = {}
        for number, tier in enumerate(TIERS):
            parts = zip(*(lane.sum_at(number) for lane in self.lanes), strict=True)
            found = tuple(map(sum, parts)) or (0, 0, 0, 0)
            by_sum[found] = by_sum.get(found, "") + tier
        return [Sum(tiers, *found) for found, tiers in by_sum.items()]

    @property
    def signs(self) -> list[str]:
        """The forms that the legend has to explain, in its order."""
        used = set().union(*(mark.signs for lane in self.lanes for mark in lane.marks))
        used |= {"stack" for lane in self.lanes if lane.stacks}
        used |= {"bin" for lane in self.lanes if lane.columns}
        return [sign for sign in SIGNS if sign in used]
