"""How wide texts may be before they touch what is drawn, reckoned for all the places they could have at once."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from timeline.axis.boxes import TOUCH, Box
from timeline.axis.drawn import Mark
from timeline.axis.rows import FLOOR
from timeline.axis.spots import Spot, Spots

_SLACK = 2  # pixels by which a text may leave the room of the marks
_HARDLY = 1e-12  # the share of a text that grows to one side, where none does

Span = tuple[int, int]
Floats = NDArray[np.float64]


class Edges(NamedTuple):
    """Boxes as arrays: the sides in pixels, each a row for the least and one for the greatest width; the heights."""

    left: Floats
    right: Floats
    top: Floats
    bottom: Floats


@dataclass(frozen=True, slots=True)
class Site:
    """A mark that may get a label: its index among the items of its lane, the middle of its row, and its spots."""

    index: int
    mark: Mark
    middle: float
    spots: Spots

    def taken(self, spot: Spot, width: float) -> list[Box]:
        """What a text of a width fills at a spot, and its leader line."""
        line = [self.spots.each[spot.line].box(self.mark, self.middle, 0)] if spot.leader else []
        return [spot.box(self.mark, self.middle, width), *line]


class Rooms:
    """The widest text, in pixels, at each spot of some sites that touches nothing drawn at any width of a span.

    Nor does it leave the plot or pass the `ceiling`; the mark of its own site is not in its way. Where not even a text
    without width has room, the widest is less than zero.
    """

    def __init__(self, sites: Sequence[Site], drawn: Mapping[int, Box], span: Span, ceiling: int) -> None:
        counts = [len(site.spots.each) for site in sites]
        self._begins, self._span = [0, *np.cumsum(counts).tolist()], span
        self._texts, self._shares, most = _without_width(sites, counts, span)
        self._widest = np.minimum(most, _inside(self._texts, self._shares, span, ceiling))
        others = np.repeat([site.index for site in sites], counts)[:, None] != list(drawn)
        self._shrink(_edges(drawn.values(), span), others)

    def at(self, number: int) -> list[float]:
        """The widest at each spot of a site, by its number in the sequence."""
        return self._widest[self._begins[number] : self._begins[number + 1]].tolist()

    def fill(self, boxes: Iterable[Box]) -> None:
        """Let texts touch these boxes neither."""
        self._shrink(_edges(boxes, self._span))

    def _shrink(self, boxes: Edges, others: NDArray[np.bool_] | None = None) -> None:
        """Keep each text before or behind each of the boxes at its height, but those that are not `others`."""
        texts = self._texts
        level = (texts.top[:, None] < boxes.bottom) & (boxes.top < texts.bottom[:, None])
        text, box = np.nonzero(level if others is None else level & others)
        before = _least(left[text] - right[box] for left, right in zip(texts.left, boxes.right, strict=True))
        behind = _least(left[box] - right[text] for left, right in zip(boxes.left, texts.right, strict=True))
        widths = np.maximum((before + TOUCH) / self._shares[0][text], (behind + TOUCH) / self._shares[1][text])
        np.minimum.at(self._widest, text, widths)


def _without_width(sites: Sequence[Site], counts: Sequence[int], span: Span) -> tuple[Edges, Floats, Floats]:
    """What texts without width would fill, the shares of a text before and behind its anchor, its greatest width."""
    behind, left, right, top, bottom, before, most = np.concatenate([site.spots.columns for site in sites]).T
    begin, end, middle = np.repeat([(one.mark.x, one.mark.end, one.middle) for one in sites], counts, axis=0).T
    x = np.outer(span, np.where(behind, end, begin)) / 100
    shares = np.maximum([before, 1 - before], _HARDLY)
    return Edges(x + left, x + right, top + middle, bottom + middle), shares, most


def _edges(boxes: Iterable[Box], span: Span) -> Edges:
    left, right, left_px, right_px, top, bottom = np.array(list(boxes)).T
    return Edges(np.outer(span, left) / 100 + left_px, np.outer(span, right) / 100 + right_px, top, bottom)


def _inside(texts: Edges, shares: Floats, span: Span, ceiling: int) -> Floats:
    """The widest that each text can be within the plot, and nothing where it would stand too high or too low."""
    before = _least(texts.left) + _SLACK + TOUCH
    behind = _least(width - right for width, right in zip(span, texts.right, strict=True)) + _SLACK + TOUCH
    widths = np.minimum(before / shares[0], behind / shares[1])
    return np.where((texts.top >= ceiling - _SLACK) & (texts.bottom <= FLOOR + _SLACK), widths, -np.inf)


def _least(pair: Iterable[Floats]) -> Floats:
    return np.minimum(*pair)
