"""Rows for marks, so that none hides another: points stand on the axis line, spans hang from above."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from timeline.axis.boxes import SPANS, Box
from timeline.axis.drawn import Mark

CROWD = 80
CEILING, FLOOR = -60, 6
"""The room for marks in pixels, from the middle of the points' first row."""

_GAP = 1.0
_ROOM = FLOOR - CEILING


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

    def middle(self, mark: Mark, row: int) -> float:
        """The middle of a mark in pixels from the points' first row; rows of spans count from the top."""
        return -row * self.pitch if mark.form == "point" else CEILING + self.half + row * self.lane

    def box(self, mark: Mark, row: int) -> Box:
        """The room that a mark takes in its row."""
        middle = self.middle(mark, row)
        if mark.form == "point":
            reach = self.radius + _GAP
            return Box(mark.x, mark.x, -reach, reach, middle - self.radius, middle + self.radius)
        return Box(mark.x, mark.end, 0, 0, middle - self.half, middle + self.half)


SCALES = (
    Scale("xl", 17, 5.5, 17, 7),
    Scale("l", 11, 4.5, 11, 5),
    Scale("m", 10, 4.5, 6, 2.5),
    Scale("s", 9, 4, 6, 2.5),
    Scale("xs", 7, 3, 5, 2),
    Scale("xxs", 6, 2.5, 5, 2),
)
"""From the roomiest, which is taken where all marks fit, to the tightest."""


def stack(found: Sequence[Mark]) -> tuple[list[Mark], tuple[Scale | None, ...]]:
    """The marks with their rows, and each tier's scale: None where they do not fit.

    No mark is left where they fit at no tier.
    """
    if len(found) > CROWD:
        return [], (None,) * len(SPANS)
    columns, scales = zip(*(_stack_tier(found, span) for span in SPANS), strict=True)
    if not any(scales):
        return [], scales
    return [replace(m, rows=rows) for m, rows in zip(found, zip(*columns, strict=True), strict=True)], scales


def _stack_tier(found: Sequence[Mark], span: tuple[int, int]) -> tuple[Sequence[int | None], Scale | None]:
    for scale in SCALES:
        rows = _rows(found, scale, span)
        if rows is not None:
            return rows, scale
    return [None] * len(found), None


def _rows(found: Sequence[Mark], scale: Scale, span: tuple[int, int]) -> list[int] | None:
    """Greedy; light points come below weighty ones, and of spans what begins first hangs highest."""
    rows = [0] * len(found)
    points: list[list[Box]] = [[] for _ in range(1 - CEILING // scale.pitch)]
    lanes: list[list[Box]] = [[] for _ in range(_ROOM // scale.lane)]
    for index in sorted(range(len(found)), key=lambda i: _turn(found[i])):
        mark = found[index]
        filled = points if mark.form == "point" else lanes
        in_the_way = [] if mark.form == "point" else [box for row in points for box in row]
        row = _free_row(mark, filled, in_the_way, scale, span)
        if row is None:
            return None
        rows[index] = row
        filled[row].append(scale.box(mark, row))
    return rows


def _turn(mark: Mark) -> tuple[bool, int, float, float]:
    point = mark.form == "point"
    return not point, mark.event.weight if point else 0, mark.x, -mark.width


def _free_row(
    mark: Mark, filled: Sequence[Sequence[Box]], others: Sequence[Box], scale: Scale, span: tuple[int, int]
) -> int | None:
    for row, beside in enumerate(filled):
        box = scale.box(mark, row)
        if box.top < CEILING or box.bottom > FLOOR:
            return None
        if box.clear_of_all(beside, span) and box.clear_of_all(others, span):
            return row
    return None
