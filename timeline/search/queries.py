"""What a query asks for: words, "phrases", and what to leave out; no query is an error."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from pyroaring import BitMap

from timeline.search.folding import fold

_STRAIGHT = str.maketrans(dict.fromkeys("“”„‟«»＂", '"'))
_TERM = re.compile(r'(-?)"([^"]*)"|(-?)([^\s"]+)')


@dataclass(frozen=True)
class Term:
    """Tokens that must stand one after another in one text; where it is `open`, the last of them may go on."""

    tokens: str
    open: bool = False
    excluded: bool = False

    @property
    def pattern(self) -> str:
        """What a folded text holds, between two spaces, if it holds the term."""
        return f" {self.tokens}" if self.open else f" {self.tokens} "


@lru_cache(256)
def terms(query: str) -> tuple[Term, ...]:
    """The words and quoted phrases of `query`, each once; a minus before one leaves out all that it finds.

    A word is open, so that its beginning finds it, unless it is a single letter; a phrase stands as it is.
    Quotes may be straight or curly, and a lone one means nothing.
    """
    found = [_term(*match.groups("")) for match in _TERM.finditer(_closed(query.translate(_STRAIGHT)))]
    return tuple(dict.fromkeys(term for term in found if term.tokens))


def _closed(query: str) -> str:
    """`query` without a lone quote; but a phrase to leave out is closed, lest its words become words to find."""
    before, _, after = query.rpartition('"')
    if query.count('"') % 2 == 0:
        return query
    return f'{query}"' if before.endswith("-") else f"{before} {after}"


def _term(no_phrase: str, phrase: str, no_word: str, word: str) -> Term:
    tokens = fold(phrase or word)
    is_open = bool(word) and len(tokens.rpartition(" ")[2]) > 1
    return Term(tokens, open=is_open, excluded=bool(no_phrase or no_word))


def choose(query: str, everything: BitMap, holding: Callable[[list[Term]], BitMap]) -> BitMap:
    """What `query` chooses of `everything`, if `holding` gives what holds all of some terms."""
    wanted = [term for term in terms(query) if not term.excluded]
    found = holding(wanted) if wanted else everything
    for term in terms(query):
        if term.excluded:
            found = found - holding([term])
    return BitMap(found)
