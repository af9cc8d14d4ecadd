"""A language as data: its words by class, the patterns of each rule, the cues to where a clause points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from timeline.dates.words.tokens import Token, tokenise

Words = Mapping[str, Any]
Layer = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Language:
    """The words and patterns of one language.

    `classes` names word classes: phrases and the value each stands for. A phrase written with a capital
    demands one in the text. `layers` holds rule identifiers with their patterns, from clock times up to whole
    mentions; the pattern notation is explained in `patterns`. `cues` maps words to the way a clause with them
    points: "past", "present" or "future".
    """

    code: str
    classes: Mapping[str, Words]
    layers: Mapping[str, Layer]
    cues: Words
    past_endings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Phrase:
    keys: tuple[str, ...]
    capital: bool
    value: Any


@dataclass
class WordClass:
    """One class of phrases, found by their first word, the longest first."""

    words: Words
    by_first: dict[str, list[_Phrase]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for words, value in self.words.items():
            tokens = tokenise(words)[1:-1]
            phrase = _Phrase(tuple(token.key for token in tokens), tokens[0].capital, value)
            self.by_first.setdefault(phrase.keys[0], []).append(phrase)
        for phrases in self.by_first.values():
            phrases.sort(key=lambda phrase: -len(phrase.keys))

    def at(self, tokens: list[Token], index: int) -> Iterator[tuple[Any, int]]:
        """Each (value, index after the phrase) of the phrases that stand at the token."""
        token = tokens[index]
        for phrase in self.by_first.get(token.key, ()):
            end = index + len(phrase.keys)
            if (token.capital or not phrase.capital) and _same(tokens, index, phrase.keys):
                yield phrase.value, end


def _same(tokens: list[Token], index: int, keys: tuple[str, ...]) -> bool:
    return len(keys) == 1 or tuple(token.key for token in tokens[index : index + len(keys)]) == keys
