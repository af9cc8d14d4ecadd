"""The room that texts and marks take at the widths the axis is laid out for."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple
from unicodedata import east_asian_width

WIDTHS = (280, 600, 1180)
"""The least width of the plot in pixels at each tier; the stylesheet's container queries say the same."""

WIDEST = 4_000
SPANS = tuple(zip(WIDTHS, (*WIDTHS[1:], WIDEST), strict=True))
"""The least and the greatest width of each tier."""

TOUCH = 1e-6  # pixels that rounding may add
_NARROW, _BROAD = frozenset("iljtfrI.,:;'’|!()[]- "), frozenset("mwMW@%&—…")


def text_width(text: str, size: float) -> float:
    """Pixels that a text takes at a font size; rather too many than too few for a common sans-serif."""
    return size * sum(map(_em, text))


@cache
def _em(character: str) -> float:
    if character in _NARROW:
        return 0.42
    if character in _BROAD:
        return 1.0
    if east_asian_width(character) in "WF":
        return 1.1
    return 0.74 if character.isupper() else 0.64


class Box(NamedTuple):
    """A rectangle: `left` and `right` in percent of a width, each moved by pixels; heights in pixels."""

    left: float
    right: float
    left_px: float = 0
    right_px: float = 0
    top: float = 0
    bottom: float = 1

    def sides(self, width: int) -> tuple[float, float]:
        """Both sides in pixels at a width."""
        return self.left * width / 100 + self.left_px, self.right * width / 100 + self.right_px

    def clear_of(self, other: "Box", span: tuple[int, int]) -> bool:
        """Whether the two never touch at any width from the least to the greatest."""
        if self.bottom <= other.top or other.bottom <= self.top:
            return True
        return self._left_of(other, span) or other._left_of(self, span)

    def _left_of(self, other: "Box", span: tuple[int, int]) -> bool:
        """Whether it ends before the other begins: a gap grows evenly, so that both ends of the span answer for all."""
        share, pixels = (other.left - self.right) / 100, other.left_px - self.right_px + TOUCH
        return share * span[0] + pixels >= 0 and share * span[1] + pixels >= 0

    def clear_of_all(self, others: Iterable["Box"], span: tuple[int, int]) -> bool:
        """Whether it is clear of each of the others."""
        top, bottom = self.top, self.bottom
        return not any(other.top < bottom and top < other.bottom and not self.clear_of(other, span) for other in others)

    def inside(self, span: tuple[int, int], *, slack: float) -> bool:
        """Whether it stays within the plot, but for `slack` pixels, at every width of the span."""
        return all(left >= -slack and right <= width + slack for width in span for left, right in [self.sides(width)])
