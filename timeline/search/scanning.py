"""Search by looking through all texts: for a few events, and for databases without an index of words."""

from collections.abc import Iterable

from pyroaring import BitMap

from timeline.search.queries import Term, choose
from timeline.search.texts import joined


class TextIndex:
    """The folded texts of each event, by its position."""

    def __init__(self, documents: Iterable[Iterable[str]]) -> None:
        self._texts = [f" {joined(texts)} " for texts in documents]
        self._everything = BitMap(range(len(self._texts)))
        self._last = ("", self._everything)

    def matches(self, query: str) -> BitMap:
        """Positions of the events that `query` chooses.

        The last answer is kept: one page asks for the same words many times.
        """
        if self._last[0] != query:
            self._last = query, choose(query, self._everything, self._holding)
        return self._last[1]

    def _holding(self, wanted: list[Term]) -> BitMap:
        patterns = [term.pattern for term in wanted]
        return BitMap(
            position for position, text in enumerate(self._texts) if all(pattern in text for pattern in patterns)
        )
