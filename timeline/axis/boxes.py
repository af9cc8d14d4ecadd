"""The room that texts and marks take at the widths the axis is laid out for."""

from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import east_asian_width

WIDTHS = (280, 600, 1180)
"""The least width of the plot in pixels at each tier; the stylesheet's container queries say the same."""

WIDEST = 4_000
SPANS = tuple(zip(WIDTHS, (*WIDTHS[1:], WIDEST), strict=True))
"""The least and the greatest width of each tier."""

_NARROW, _BROAD = frozenset("iljtfrI.,:;'’|!()[]- "), frozenset("mwMW@%&—…")


def text_width(text: str, size: float) -> float:
    """Pixels that a text takes at a font size; rather too many than too few for a common sans-serif."""
    return size * sum(map(_em, text))


def _em(character: str) -> float:
    if character in _NARROW:
        return 0.42
    if character in _BROAD:
        return 1.0
    if east_asian_width(character) in "WF":
        return 1.1
    return 0.74 if character.isupper() else 0.64


@dataclass(frozen=True)
class Box:
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
        """Whether the two never touch at any width from the least to the greatest.

        Sides move in proportion to the width: what lies apart at both ends of the span does so between.
        """
        if self.bottom <= other.top or other.bottom <= self.top:
            return True
        pairs = [(self.sides(width), other.sides(width)) for width in span]
        return all(a[1] <= b[0] for a, b in pairs) or all(b[1] <= a[0] for a, b in pairs)

    def clear_of_all(self, others: Iterable["Box"], span: tuple[int, int]) -> bool:
        """Whether it is clear of each of the others."""
        return all(self.clear_of(other, span) for other in others)

    def inside(self, span: tuple[int, int], *, slack: float) -> bool:
        """Whether it stays within the plot, but for `slack` pixels, at every width of the span."""
        return all(left >= -slack and right <= width + slack for width in span for left, right in [self.sides(width)])
