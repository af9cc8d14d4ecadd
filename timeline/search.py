"""Words in events: accents and capitals do not matter, every word must be there, "a phrase" as it stands."""

import re
import unicodedata
from collections.abc import Iterable

from pyroaring import BitMap

_TERM = re.compile(r'"([^"]*)"|([^\s"]+)')
_STRAIGHT = str.maketrans("’‘“”„«»", "''" + 5 * '"')


def fold(text: str) -> str:
    """`text` without capitals and accents, quotes straight, white space in single spaces: “Guaidó” becomes "guaido"."""
    return " ".join(_bare(_bare(text).casefold()).translate(_STRAIGHT).split())


def _bare(text: str) -> str:
    """The plain letters of `text`: what is one letter in another style or with a mark becomes that letter."""
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


def terms(query: str) -> list[str]:
    """The folded words and quoted phrases of `query`, in straight or curly quotes; a lone quote means nothing."""
    found = (fold(phrase or word) for phrase, word in _TERM.findall(query.translate(_STRAIGHT)))
    return [term for term in found if term]


class TextIndex:
    """The folded texts of each event, a line each, by its position: no phrase runs on from one into the next."""

    def __init__(self, documents: Iterable[Iterable[str]]) -> None:
        self._texts = ["\n".join(fold(text) for text in texts) for texts in documents]
        self._last = ("", BitMap(range(len(self._texts))))

    def matches(self, query: str) -> BitMap:
        """Positions of the events that hold every term of `query`, each at the beginning of a word.

        The last answer is kept: one page asks for the same words many times.
        """
        words, found = self._last
        if words != query:
            found = self._scan(query)
            self._last = (query, found)
        return found

    def _scan(self, query: str) -> BitMap:
        patterns = [re.compile(r"(?<!\w)" + re.escape(term)) for term in terms(query)]
        return BitMap(
            position for position, text in enumerate(self._texts) if all(pattern.search(text) for pattern in patterns)
        )
