"""Words in events: accents and capitals do not matter, every word must be there, "a phrase" as it stands."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from pyroaring import BitMap

_TERM = re.compile(r'"([^"]*)"|(\S+)')


def fold(text: str) -> str:
    """`text` without capitals, accents and other marks, white space in single spaces: “Guaidó” becomes “guaido”."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(bare.replace("’", "'").split())


def terms(query: str) -> list[str]:
    """The folded words and quoted phrases of `query`; a lone quotation mark is nothing special."""
    found = (fold((phrase or word).strip('"')) for phrase, word in _TERM.findall(query))
    return [term for term in found if term]


@dataclass(frozen=True)
class TextIndex:
    """The folded text of each event, by its position."""

    texts: tuple[str, ...]

    @classmethod
    def of(cls, documents: Iterable[str]) -> "TextIndex":
        return cls(tuple(fold(document) for document in documents))

    def matches(self, query: str) -> BitMap:
        """Positions of the events that hold every term of `query`, each at the beginning of a word."""
        patterns = [re.compile(r"(?<!\w)" + re.escape(term)) for term in terms(query)]
        return BitMap(
            position for position, text in enumerate(self.texts) if all(pattern.search(text) for pattern in patterns)
        )
