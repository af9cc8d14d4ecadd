"""Rows for marks and stacks, so that none hides another: points stand on the line, spans hang from above."""

from bisect import bisect, insort
from collections.abc import Sequence
from dataclasses import dataclass

from timeline.axis.boxes import Box
from timeline.axis.drawn import Mark, Stack

FLOOR = 6
_GAP = 1.0

Item = Mark | Stack


@dataclass(frozen=True)
class Scale:
    """How large marks are, in pixels: a point's radius, half a span's height, and the distance of their rows.

    The stylesheet knows a scale by its name.
    """

    name: str
    pitch: int
    radius: float
    lane: int
    half: float

    def middle(self, item: Item, row: int, ceiling: int) -> float:
        """The middle of an item in pixels from the points' first row; rows of spans count from the ceiling."""
        return -row * self.pitch if item.stands else ceiling + self.half + row * self.lane

    def box(self, item: Item, row: int, ceiling: int) -> Box:
        """The room that an item takes in its row."""
        middle = self.middle(item, row, ceiling)
        if not item.stands:
            return Box(item.x, item.end, 0, 0, middle - self.half, middle + self.half)
        high = item.reach[1] or self.radius
        wide = (item.reach[0] or self.radius) + _GAP
        return Box(item.x, item.x, -wide, wide, middle - high, middle + high)


SCALES = (
    Scale("xl", 17, 5.5, 17, 7),
    Scale("l", 11, 4.5, 11, 5),
    Scale("m", 10, 4.5, 6, 2.5),
    Scale("s", 9, 4, 6, 2.5),
)
"""From the roomiest, which is taken where all marks fit, to the tightest."""
TAPPED = 2
"""How many of them are large enough for a finger: the narrowest tier has no other."""

WITH_PILES = Scale("k", 15, 4.5, 11, 5)
WITH_STACKS = Scale("n", 15, 4.5, 6, 2.5)
"""The scales at which the number of a pile of spans, or only that of a stack of points, can be read."""

ALL_SCALES = {scale.name: scale for scale in (*SCALES, WITH_PILES, WITH_STACKS)}
"""Every scale by its name."""


def rows(items: Sequence[Item], scale: Scale, span: tuple[int, int], ceiling: int) -> list[int] | None:
    """The row of each item, or None where they do not all fit under the ceiling.

    Greedy: light points come below weighty ones, and of spans what begins first hangs highest.
    """
    found = [0] * len(items)
    points: list[list[Box]] = [[] for _ in range(1 - ceiling // scale.pitch)]
    lanes: list[list[Box]] = [[] for _ in range(max((FLOOR - ceiling) // scale.lane, 1))]
    for index in sorted(range(len(items)), key=lambda i: _turn(items[i])):
        item = items[index]
        in_the_way = [] if item.stands else [box for row in points for box in row]
        beside = points if item.stands else lanes
        free = _free_row(item, beside, in_the_way, scale, span, ceiling)
        if free is None:
            return None
        found[index] = free
        insort(beside[free], scale.box(item, free, ceiling))
    return found


def _turn(item: Item) -> tuple[bool, int, float, float]:
    return not item.stands, item.weight if item.stands else 0, item.x, -item.width


def _free_row(
    item: Item,
    filled: Sequence[Sequence[Box]],
    others: Sequence[Box],
    scale: Scale,
    span: tuple[int, int],
    ceiling: int,
) -> int | None:
    for row, beside in enumerate(filled):
        box = scale.box(item, row, ceiling)
        if box.top < ceiling - 2 or box.bottom > FLOOR + 2:
            return None
        at = bisect(beside, box)
        neighbours = beside[max(at - 1, 0) : at + 1]  # the row is in order: who is clear of them is clear of all
        if box.clear_of_all(neighbours, span) and box.clear_of_all(others, span):
            return row
    return None
