"""The axis as a figure of one fixed width in pixels: what stands where on paper, on a slide or in an article."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from timeline.axis.boxes import WIDTHS
from timeline.axis.drawn import EventLabel, Mark, Stack
from timeline.axis.rows import ALL_SCALES, Item, Scale
from timeline.axis.shapes import TIERS, TickLabel
from timeline.axis.whole import Axis, Lane, Sum

_SOURCE_LINE = 16
_MARGIN, _HEAD, _LEGEND_LINE, _SIGN_WIDTH, _FOOT = 24, 62, 22, 400, 40


@dataclass(frozen=True)
class Placed:
    """A mark or stack with its middle in pixels from its lane's base, the measures of its scale, and its labels."""

    item: Item
    y: float
    scale: Scale
    labels: tuple[EventLabel, ...]

    @property
    def mark(self) -> Mark | None:
        """The mark, where it is no stack."""
        return self.item if isinstance(self.item, Mark) else None

    @property
    def stack(self) -> Stack | None:
        """The stack, where it is one."""
        return self.item if isinstance(self.item, Stack) else None

    @property
    def thickness(self) -> float:
        """The height of a span."""
        return 2 * self.scale.half


@dataclass(frozen=True)
class Band:
    """A lane with what is placed in it; its columns are drawn where nothing is."""

    lane: Lane
    placed: tuple[Placed, ...]
    dense: bool


@dataclass(frozen=True)
class Sign:
    """A form of the legend at its place in pixels from the legend's corner."""

    name: str
    x: int
    y: int


@dataclass(frozen=True)
class Figure:
    """All of a figure; places in pixels from its corner, in percent of `plot` pixels within the picture."""

    axis: Axis
    width: int
    bands: tuple[Band, ...]
    tick_labels: tuple[TickLabel, ...]
    signs: tuple[Sign, ...]
    sum: Sum | None
    source: tuple[str, ...]

    margin = _MARGIN
    head = _HEAD

    @property
    def plot(self) -> int:
        """The width of the picture itself."""
        return self.width - 2 * _MARGIN

    @property
    def title_length(self) -> int:
        """How many letters of the title there is room for."""
        return self.plot // 12

    @property
    def legend(self) -> int:
        """Where the legend begins."""
        return _HEAD + self.axis.height + 40

    @property
    def foot(self) -> int:
        """The baseline of the first source line."""
        return self.legend + max((sign.y for sign in self.signs), default=0) + _FOOT

    @property
    def height(self) -> int:
        """The height of the figure."""
        return self.foot + _SOURCE_LINE * len(self.source)


def figure(axis: Axis, width: int, source: str) -> Figure:
    """The axis laid out for one width in pixels, 320 to 4,000; `source` says where it comes from."""
    number = sum(width - 2 * _MARGIN >= least for least in WIDTHS[1:])
    return Figure(
        axis=axis,
        width=width,
        bands=tuple(_band(lane, number) for lane in axis.lanes),
        tick_labels=tuple(label for label in axis.tick_labels if TIERS[number] in label.tiers),
        signs=tuple(_signs(_forms(axis, number), max(1, (width - 2 * _MARGIN) // _SIGN_WIDTH))),
        source=tuple(wrap(source, (width - 2 * _MARGIN) // 7)),
        sum=next((one for one in axis.sums if TIERS[number] in one.tiers), None),
    )


def _band(lane: Lane, number: int) -> Band:
    scale = ALL_SCALES.get(lane.scales[number])
    if scale is None:
        return Band(lane, (), dense=True)
    drawn = [(item, row) for item in lane.items if (row := item.rows[number]) is not None]
    placed = [
        Placed(item, scale.middle(item, row, lane.ceiling), scale, tuple(_labels(item, number))) for item, row in drawn
    ]
    return Band(lane, tuple(placed), dense=False)


def _labels(item: Item, number: int) -> Iterator[EventLabel]:
    if isinstance(item, Mark):
        yield from (label for label in item.labels if TIERS[number] in label.tiers)


def _forms(axis: Axis, number: int) -> list[str]:
    """The forms of the legend that are drawn at one width."""
    dense = any(not lane.scales[number] for lane in axis.lanes)
    stacked = any(stack.rows[number] is not None for lane in axis.lanes for stack in lane.stacks)
    single = any(mark.rows[number] is not None for mark in axis.marks)
    left_out = {"bin": not dense, "stack": not stacked}
    return [form for form in axis.signs if not left_out.get(form, not single)]


def _signs(forms: Sequence[str], columns: int) -> Iterator[Sign]:
    for place, form in enumerate(forms):
        yield Sign(form, place % columns * _SIGN_WIDTH, place // columns * _LEGEND_LINE)
