"""The places that a title may have beside its mark, whatever its length."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from timeline.axis.boxes import Box
from timeline.axis.drawn import Mark
from timeline.axis.rows import Scale
from timeline.axis.shapes import Ending

_HALF, _GAP, _BASELINE = 6, 3, 4
_HALF_INSIDE = 5.5  # of the smaller letters on a span, so that spans one above the other can all have theirs
_KNOWN = 16  # pixels that are drawn of a span whose end is not known, before its line begins to break
_LEGIBLE = 5  # half the height in pixels of a span that can carry a text
_HALF_LINE = 2
_LEADERS = (14, 27, 40)
_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # the share of a text that comes before its anchor


class Spot(NamedTuple):
    """A place for a text, anchored like SVG text at the begin of its mark or, where it is `behind`, at the end.

    From there it is moved by pixels, and fills the height from `top` to `bottom`, counted from the middle of the
    mark's row. `most` is the greatest width in pixels that it may have there. With a `leader`, its length in pixels,
    the text needs the line down to its mark too: the spot of the same mark with the number `line`.
    """

    anchor: str
    dx: float
    dy: float
    top: float
    bottom: float
    margin: float = _GAP
    most: float = float("inf")
    behind: bool = False
    inside: bool = False
    leader: float = 0
    line: int = -1

    @property
    def before(self) -> float:
        """The share of a text that comes before the anchor."""
        return _BEFORE[self.anchor]

    def box(self, mark: Mark, middle: float, width: float) -> Box:
        """What a text of so many pixels fills, beside a mark whose row has its middle there."""
        x = mark.end if self.behind else mark.x
        left, right = self.dx - self.before * width, self.dx + (1 - self.before) * width
        return Box(x, x, left - self.margin, right + self.margin, self.top + middle, self.bottom + middle)


@dataclass(frozen=True, eq=False)
class Spots:
    """The spots of a mark, the best first."""

    each: tuple[Spot, ...]

    @cached_property
    def columns(self) -> NDArray[np.float64]:
        """A row for each: whether it is behind, the sides of a text without width, top, bottom, `before`, `most`."""
        return np.array(
            [
                (one.behind, one.dx - one.margin, one.dx + one.margin, one.top, one.bottom, one.before, one.most)
                for one in self.each
            ]
        )


def spots(mark: Mark, scale: Scale, plot: int) -> Spots:
    """The places beside a mark on a plot of so many pixels."""
    return _around(scale.radius) if mark.form == "point" else Spots(tuple(_along(mark, scale, plot)))


def _along(mark: Mark, scale: Scale, plot: int) -> Iterator[Spot]:
    """On the span itself where it has room and nothing else, or behind its end, or before its begin."""
    if mark.form != "several" and scale.half >= _LEGIBLE:
        aside = 6 + (_KNOWN if mark.finishes is Ending.UNKNOWN else 0)
        half, most = _HALF if mark.endless else _HALF_INSIDE, mark.width * plot / 100 - aside - 6
        yield Spot("start", aside, _BASELINE, -half, half, most=most, inside=not mark.endless)
    yield Spot("start", 6, _BASELINE, -_HALF, _HALF, behind=True)
    yield Spot("end", -6, _BASELINE, -_HALF, _HALF)


@lru_cache
def _around(radius: float) -> Spots:
    """Beside a point; over it, with nothing else below; higher up, with a leader line; last the lines themselves."""
    aside, over = radius + _GAP, radius + _HALF + 1.5
    anchors = (("middle", 0.0), ("start", -radius), ("end", radius))
    near = [Spot("start", aside, _BASELINE, -_HALF, _HALF), Spot("end", -aside, _BASELINE, -_HALF, _HALF)]
    near += [Spot(anchor, dx, _BASELINE - over, -over - _HALF, radius) for anchor, dx in anchors]
    first_line = len(near) + len(_LEADERS) * len(anchors)
    high, lines = [], []
    for number, rise in enumerate(_LEADERS, start=first_line):
        dy, top, bottom = _BASELINE - over - rise, -over - rise - _HALF, _HALF - over - rise
        high += [Spot(anchor, dx, dy, top, bottom, leader=radius + rise, line=number) for anchor, dx in anchors]
        lines.append(Spot("middle", 0.0, dy, bottom, -radius, margin=_HALF_LINE, most=0))
    return Spots((*near, *high, *lines))
