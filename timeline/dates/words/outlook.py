"""Which way a clause points, "past", "present" or "future", told from the words around a date."""

from timeline.dates.words.languages import Language
from timeline.dates.words.tokens import BREAK, Tokens

_ENDS = frozenset({BREAK, ",", ";", ":", "?", "!", '"', "“", "”", ")", "—"})
# What stands before the first word of a sentence; a capital elsewhere makes a name, "May" and no "may".
_HEADS = frozenset({BREAK, ".", "?", "!", ":", '"', "“", "'"})
_WORDS_AT_HEAD = 2
_SHORTEST_VERB = 5
# Tokens to look at on each side, so that a text without full stops is no long work.
_FARTHEST = 60


def outlook(tokens: Tokens, start: int, end: int, language: Language) -> str:
    """The way of the clause around the tokens: its nearest cue before them, else after them; "" for none."""
    keys = tokens.keys
    if _cue(tokens, end, language) == "past":
        return "past"
    after = end + 1 if keys[end] == "," and opens_sentence(tokens, start, language) else end
    for way in (_backwards(start), _onwards(after, tokens)):
        for index in way:
            if keys[index] in _ENDS or sentence_ends(tokens, index, language):
                break
            if cue := _cue(tokens, index, language):
                return cue
    return ""


def bound_outlook(tokens: Tokens, start: int, end: int, language: Language) -> str:
    """The way of the clause, ahead where nothing tells of the past and the words begin with "until"."""
    way = outlook(tokens, start, end, language)
    return "future" if way != "past" and language.cues.get(tokens.keys[start]) == "future" else way


def speaks_of_sums(tokens: Tokens, start: int, language: Language) -> bool:
    """Whether the sentence around the token has sums of money or shares, as reports of business results do."""
    for way in (_backwards(start), _onwards(start, tokens)):
        for index in way:
            if tokens.keys[index] == BREAK or sentence_ends(tokens, index, language):
                break
            if tokens.keys[index] in language.sums:
                return True
    return False


def _backwards(start: int) -> range:
    return range(start - 1, max(start - 1 - _FARTHEST, 0), -1)


def _onwards(start: int, tokens: Tokens) -> range:
    return range(start, min(start + _FARTHEST, len(tokens)))


def opens_sentence(tokens: Tokens, start: int, language: Language) -> bool:
    """Whether only a word or two stand before the token in its sentence ("In 1915", "By late 1915")."""
    near = range(start - 1, max(start - 1 - _WORDS_AT_HEAD, 0) - 1, -1)
    return any(tokens.keys[index] == BREAK or sentence_ends(tokens, index, language) for index in near)


def sentence_ends(tokens: Tokens, index: int, language: Language) -> bool:
    """Whether the token is a full stop that ends a sentence, and not one of an abbreviation."""
    if tokens.keys[index] != ".":
        return False
    before = tokens.keys[index - 1]
    return len(before) > 1 and before not in language.abbreviations


def _cue(tokens: Tokens, index: int, language: Language) -> str:
    """The way a word points, alone or with the word before it ("set to"); "be told" is not in the past."""
    key, before = tokens.keys[index], tokens.keys[index - 1]
    if tokens.capital(index) and before not in _HEADS:
        return ""
    if pair := language.cues.get(f"{before} {key}"):
        return str(pair)
    cue = language.cues.get(key)
    cue = _by_ending(key, language) if cue is None else cue
    return "future" if cue == "past" and before in language.not_yet else str(cue)


def _by_ending(key: str, language: Language) -> str:
    if len(key) < _SHORTEST_VERB or key.endswith(language.other_endings):
        return ""
    if key.endswith(language.past_endings):
        return "past"
    return "future" if key.endswith(language.future_endings) else ""
