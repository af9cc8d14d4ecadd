"""The marks and stacks of the axis as they are drawn, without any reckoning."""

from dataclasses import dataclass

from timeline.axis.shapes import TIERS, AxisEvent, Ending, Stretch

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
    "stack",
    "bin",
)
"""The forms that a mark can have, in the order of the legend."""


NAMED = 12
"""The most events that a stack's text alternative lists by their titles."""


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
    parts: tuple[Part, ...] = ()
    rows: tuple[int | None, ...] = ()
    labels: tuple[EventLabel, ...] = ()

    reach = (0, 0)

    @property
    def stands(self) -> bool:
        """Whether it stands on the line, as points do; others hang from above."""
        return self.form == "point"

    @property
    def weight(self) -> int:
        """How much the event matters."""
        return self.event.weight

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
    def endless(self) -> bool:
        """Whether an end is not known at all, so that only a broken line leads there."""
        return Ending.UNKNOWN in (self.begins, self.finishes)

    @property
    def look(self) -> str:
        """How the status is drawn, as the class name of a figure's shape with a space before it, or nothing."""
        return {"planned": " hollow", "projected": " hollow", "alleged": " alleged"}.get(self.status, "")

    @property
    def signs(self) -> set[str]:
        """The forms of the legend that this mark makes use of."""
        flags = {
            "approximate": self.event.approximate,
            "open": Ending.OPEN in (self.begins, self.finishes),
            "unknown": self.endless,
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
            "disputed": bool(self.event.readings),
        }
        names = ["mark", self.form, f"cat-{self.event.colour}", f"is-{self.status}"]
        return " ".join([*names, *(name for name, on in flags.items() if on), *_row_names(self.rows)])


@dataclass(frozen=True)
class Stack:
    """Marks at nearly the same place, drawn as one with their number; `period` is where following it leads.

    A "stack" stands at `x`, a "pile" of spans hangs from `x` over `width` percent. `rows` are as a mark's.
    """

    marks: tuple[Mark, ...]
    words: str
    period: Stretch
    x: float
    width: float
    form: str = "pile"
    rows: tuple[int | None, ...] = ()

    weight = -1

    @property
    def count(self) -> int:
        """How many events are in it."""
        return len(self.marks)

    @property
    def stands(self) -> bool:
        """Whether it stands on the line, as points do."""
        return self.form == "stack"

    @property
    def reach(self) -> tuple[float, float]:
        """Half the width and half the height of its number's badge, in pixels."""
        return 5 + 3.5 * len(str(self.count)), 6.5

    @property
    def end(self) -> float:
        """The right end in percent of the width."""
        return round(self.x + self.width, 4)

    @property
    def middle(self) -> float:
        """The centre in percent of the width, where the number stands."""
        return round(self.x + self.width / 2, 4)

    @property
    def breadth(self) -> float:
        """The width of its number's badge in pixels."""
        return 2 * self.reach[0]

    @property
    def unnamed(self) -> int:
        """How many events the text alternative counts without naming them."""
        return max(self.count - NAMED, 0)

    @property
    def slugs(self) -> str:
        """The slugs of its events, with spaces between."""
        return " ".join(mark.slug for mark in self.marks)

    @property
    def classes(self) -> str:
        """The class names that draw its form, colour and row: a colour where all its events have the same."""
        colours = {mark.event.colour for mark in self.marks}
        names = ["stack", self.form, *(f"cat-{colour}" for colour in colours if len(colours) == 1)]
        return " ".join([*names, *_row_names(self.rows)])


def _row_names(rows: tuple[int | None, ...]) -> list[str]:
    return [f"row-{tier}{row}" for tier, row in zip(TIERS, rows, strict=False) if row is not None]
