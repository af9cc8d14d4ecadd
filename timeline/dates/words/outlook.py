"""Which way a clause points, "past", "present" or "future", told from the words around a date."""

from timeline.dates.words.languages import Language
from timeline.dates.words.tokens import BREAK, Token

_ENDS = frozenset({BREAK, ",", ";", ":", "?", "!", '"', "“", "”", "(", ")", "—"})
_SHORTEST_LAST_WORD = 4


def outlook(tokens: list[Token], start: int, end: int, language: Language) -> str:
    """The way of the clause around the tokens: its nearest cue before them, else after them; "" for none."""
    for index in range(start - 1, 0, -1):
        if clause_ends(tokens, index):
            break
        if cue := _cue(tokens[index], language):
            return cue
    after = end + 1 if tokens[end].key == "," else end
    for index in range(after, len(tokens)):
        if clause_ends(tokens, index):
            break
        if cue := _cue(tokens[index], language):
            return cue
    return ""


def clause_ends(tokens: list[Token], index: int) -> bool:
    """Whether the token parts clauses; a full stop does after a word too long for an abbreviation."""
    key = tokens[index].key
    return key in _ENDS or (key == "." and len(tokens[index - 1].key) >= _SHORTEST_LAST_WORD)


def _cue(token: Token, language: Language) -> str:
    cue = language.cues.get(token.key, "")
    if not cue and token.key.endswith(language.past_endings) and len(token.key) > 4:
        return "past"
    return str(cue)
