"""Passages of a text: find a quotation exactly, and cut a text into plain and marked segments.

Positions are Unicode code points, end exclusive, as in the Text Position Selector of the W3C Web
Annotation Data Model.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Span:
    """The stretch `text[start:end]` of a text, in code points."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


class QuotationError(ValueError):
    """A quotation that does not name exactly one stretch of its text."""


class NotFound(QuotationError):
    """The quotation does not stand in the text, not even once."""


class FoundTwice(QuotationError):
    """The quotation stands in the text more than once, at `spans`."""

    def __init__(self, message: str, spans: list[Span]) -> None:
        super().__init__(message)
        self.spans = spans


def occurrences(text: str, quotation: str) -> Iterator[Span]:
    """Every stretch of `text` that equals `quotation`, overlapping ones too, in order."""
    start = text.find(quotation)
    while quotation and start >= 0:
        yield Span(start, start + len(quotation))
        start = text.find(quotation, start + 1)


def find(text: str, quotation: str) -> Span:
    """The one stretch of `text` that equals `quotation`, to the code point.

    A quotation is never moved to a lookalike: NotFound says how near the text comes, FoundTwice where it stands.
    """
    spans = list(occurrences(text, quotation))
    if not spans:
        raise NotFound(_why_not_found(text, quotation))
    if len(spans) > 1:
        places = ", ".join(str(span.start) for span in spans[:5])
        raise FoundTwice(f"stands {len(spans)} times in the text, at code points {places}", spans)
    return spans[0]


def _why_not_found(text: str, quotation: str) -> str:
    if not quotation.strip():
        return "is empty"
    length = _longest_known_prefix(text, quotation)
    if length < min(12, len(quotation) // 2):
        return "does not stand in the text"
    start = text.find(quotation[:length])
    there = text[start + length : start + length + 12]
    return (
        f"does not stand in the text: up to “{quotation[max(0, length - 20) : length]}” it does, "
        f"then the text reads {there!r}, the quotation {quotation[length : length + 12]!r}"
    )


def _longest_known_prefix(text: str, quotation: str) -> int:
    """How many leading code points of `quotation` still stand somewhere in `text`."""
    low, high = 0, len(quotation)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if quotation[:middle] in text else (low, middle - 1)
    return low


def around(text: str, words: str) -> tuple[str, str, str]:
    """`text` before, in and after the first place of `words`; all of it before where they do not stand in it."""
    before, found, after = text.partition(words) if words else (text, "", "")
    return before, found, after


@dataclass(frozen=True)
class Segment:
    """A stretch of one paragraph and the marks that cover it, outermost first.

    `begins` are the marks to begin before its text and `closes` how many to end after it. A mark that another
    one or a paragraph's end had to interrupt begins again: `opens` are those that begin for the first time.
    """

    text: str
    marks: tuple[Span, ...]
    begins: tuple[Span, ...]
    opens: tuple[Span, ...]
    closes: int


@dataclass(frozen=True)
class Paragraph:
    """One line of a text with content, beginning at code point `start`."""

    start: int
    segments: tuple[Segment, ...]

    @property
    def opens(self) -> list[Span]:
        """The marks that begin in this paragraph, in the order of the text."""
        return [span for segment in self.segments for span in segment.opens]


def paragraphs(text: str, spans: Iterable[Span], *, whole: Span | None = None) -> list[Paragraph]:
    """`text` line by line, each line cut where a span begins or ends. Lines of white space alone are left out.

    Where two spans overlap and neither holds the other, one must be interrupted: never `whole`.
    """
    ordered = _outermost_first(set(spans), whole)
    opened: set[Span] = set()
    return [
        Paragraph(start, _segments(text, Span(start, end), ordered, opened))
        for start, end in _lines(text)
        if text[start:end].strip()
    ]


def _outermost_first(spans: set[Span], whole: Span | None) -> list[Span]:
    """As they begin, the longer first; but what holds `whole`, then `whole` itself, before all that they cut."""

    def key(span: Span) -> tuple[bool, bool, int, int]:
        holds = whole is not None and span.start <= whole.start and whole.end <= span.end
        return not holds, span == whole, span.start, -span.end

    return sorted(spans, key=key)


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in text.split("\n"):
        yield start, start + len(line)
        start += len(line) + 1


def _segments(text: str, line: Span, ordered: list[Span], opened: set[Span]) -> tuple[Segment, ...]:
    touching = [span for span in ordered if span.start < line.end and span.end > line.start]
    edges = {line.start, line.end}
    edges.update(edge for span in touching for edge in (span.start, span.end) if line.start < edge < line.end)
    cuts = sorted(edges)
    covers = [
        tuple(span for span in touching if span.start <= left and span.end >= right)
        for left, right in zip(cuts, cuts[1:], strict=False)
    ]
    return tuple(_nested(text, cuts, covers, opened))


def _nested(text: str, cuts: list[int], covers: list[tuple[Span, ...]], opened: set[Span]) -> Iterator[Segment]:
    """Segments whose opened and closed marks nest like parentheses, as HTML wants them.

    `opened` are the marks that earlier segments have opened: one that begins between two lines opens with the
    first line that shows it.
    """
    stack: tuple[Span, ...] = ()
    for number, marks in enumerate(covers):
        left, right = cuts[number], cuts[number + 1]
        begun = marks[len(stack) :]
        following = covers[number + 1] if number + 1 < len(covers) else ()
        kept = _shared_prefix(marks, following)
        yield Segment(
            text=text[left:right],
            marks=marks,
            begins=begun,
            opens=tuple(span for span in begun if span not in opened),
            closes=len(marks) - kept,
        )
        opened.update(begun)
        stack = marks[:kept]


def _shared_prefix(first: tuple[Span, ...], second: tuple[Span, ...]) -> int:
    count = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        count += 1
    return count
