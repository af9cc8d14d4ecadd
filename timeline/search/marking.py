"""Where a text holds what a query asks for, so that a page can mark it."""

from collections.abc import Iterator
from dataclasses import dataclass

from timeline.passages import occurrences
from timeline.search.folding import fold, placed
from timeline.search.queries import terms


@dataclass(frozen=True)
class Piece:
    """A stretch of a text, which is a hit or stands beside one."""

    text: str
    hit: bool


def pieces(query: str, *parts: str) -> list[list[Piece]]:
    """Each part of one text, cut where hits begin and end. Hits are whole words, and go on from part to part."""
    text = "".join(parts)
    hits = sorted(_hits(query, text))
    cut, start = [], 0
    for part in parts:
        cut.append(list(_cut(text, start, start + len(part), hits)))
        start += len(part)
    return cut


def _hits(query: str, text: str) -> Iterator[tuple[int, int]]:
    """The places in a text of what the query finds there, in code points, end exclusive."""
    folded = f" {fold(text)} "
    found = [term for term in terms(query) if not term.excluded and term.pattern in folded]
    tokens = placed(text) if found else []
    for term in found:
        for span in occurrences(folded, term.pattern):
            first = folded.count(" ", 0, span.start)
            last = first + term.tokens.count(" ")
            yield tokens[first][1], tokens[last][2]


def _cut(text: str, start: int, end: int, hits: list[tuple[int, int]]) -> Iterator[Piece]:
    """The pieces of `text[start:end]`; where two hits overlap, the second is what is left of it."""
    for left, right in hits:
        left, right = max(left, start), min(right, end)
        if left < right:
            if start < left:
                yield Piece(text[start:left], hit=False)
            yield Piece(text[left:right], hit=True)
            start = right
    if start < end:
        yield Piece(text[start:end], hit=False)
