"""The marks of the axis and the whole of what it shows, without any reckoning."""

from dataclasses import dataclass, field

from timeline.axis.shapes import TIERS, AxisEvent, Bin, Ending, Moves, Outside, Selection, Tick, TickLabel, Window

SIGNS = (
    "point",
    "span",
    "bar",
    "several",
    "approximate",
    "open",
    "unknown",
    "hollow",
    "alleged",
    "disputed",
)
"""The forms that a mark can have, in the order of the legend."""


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
class Part:
    """One place of a mark that stands in several: its date, a day of a set or another reading (`kind`).

    `x` and `width` are percent of the width; a width of 0 makes a point.
    """

    kind: str
    x: float
    width: float


@dataclass(frozen=True)
class Mark:
    """One event as it is drawn: a point at `x` percent, or a span or bar from `x` over `width` percent.

    `rows` holds the row at each tier, for points 0 at the axis line, for others 0 at the top; None where the tier
    draws bins only.
    `begins` and `finishes` say how its ends are drawn. `parts` are the shapes of a mark that stands in several places.
    """

    event: AxisEvent
    form: str
    x: float
    width: float
    begins: Ending
    finishes: Ending
    chosen: bool
    parts: tuple[Part, ...] = ()
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
        """Which ends of a span or bar are not sharply known: "both", "start", "end", or nothing."""
        soft = (self.form in ("span", "bar"), self.begins is Ending.SOFT, self.finishes is Ending.SOFT)
        return {(True, True, True): "both", (True, True, False): "start", (True, False, True): "end"}.get(soft, "")

    @property
    def signs(self) -> set[str]:
        """The forms of the legend that this mark makes use of."""
        flags = {
            "approximate": self.event.approximate,
            "open": Ending.OPEN in (self.begins, self.finishes),
            "unknown": Ending.UNKNOWN in (self.begins, self.finishes),
            "hollow": self.status in ("planned", "projected"),
            "alleged": self.status == "alleged",
            "disputed": bool(self.event.readings),
            self.form: self.form != "several",
            "several": bool(self.event.places),
        }
        return {sign for sign, on in flags.items() if on}

    @property
    def classes(self) -> str:
        """The class names that draw category, form, status, certainty and the row at each tier."""
        flags = {
            "approximate": self.event.approximate,
            "unchosen": not self.chosen,
            "disputed": bool(self.event.readings),
        }
        rows = [f"row-{tier}{row}" for tier, row in zip(TIERS, self.rows, strict=False) if row is not None]
        names = ["mark", self.form, f"cat-{self.event.colour}", f"is-{self.status}"]
        return " ".join([*names, *(name for name, on in flags.items() if on), *rows])


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
    def signs(self) -> list[str]:
        """The forms that the legend has to explain, in its order."""
        used = set().union(*(mark.signs for mark in self.marks))
        return [sign for sign in SIGNS if sign in used]

    @property
    def classes(self) -> str:
        """Per tier the scale of marks (`scale-a-xl`), or `dense-a` where only bins are drawn."""
        pairs = zip(TIERS, self.scales, strict=True)
        return " ".join(f"scale-{tier}-{scale}" if scale else f"dense-{tier}" for tier, scale in pairs)
