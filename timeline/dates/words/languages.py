"""A language as data: its words by class, the patterns of each rule, the cues to where a clause points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from timeline.dates.words.tokens import Tokens, tokenise

Words = Mapping[str, Any]
Layer = Mapping[str, tuple[str, ...]]
Found = list[tuple[Any, int]]


@dataclass(frozen=True)
class Language:
    """The words and patterns of one language.

    `classes` names word classes: phrases and the value each stands for. A word written with a capital
    demands one in the text. `telling` are the classes of which every mention without figures holds a word.
    `layers` holds rule identifiers with their patterns, from lengths and clock times up to whole mentions; the
    pattern notation is explained in `patterns`. `narrative` holds patterns that only narratives use, in the
    same layers.

    `cues` maps words, and pairs of words, to the way a clause with them points: "past", "present" or "future",
    or "" for words that look like cues. `past_endings` and `future_endings` are those of verbs;
    `other_endings` only look like them, and after a word of `not_yet` nothing is past ("be told"). A full stop
    after one of the `abbreviations` ends no sentence. `sums` are the words and marks of money and of shares.
    """

    code: str
    classes: Mapping[str, Words]
    telling: tuple[str, ...]
    layers: Mapping[str, Layer]
    narrative: Mapping[str, Layer]
    cues: Words
    past_endings: tuple[str, ...] = ()
    future_endings: tuple[str, ...] = ()
    other_endings: tuple[str, ...] = ()
    not_yet: frozenset[str] = frozenset()
    abbreviations: frozenset[str] = frozenset()
    sums: frozenset[str] = frozenset("$£€%")


@dataclass(frozen=True, slots=True)
class _Phrase:
    keys: list[str]
    capitals: tuple[int, ...]
    value: Any


@dataclass
class WordClass:
    """One class of phrases, found by their first word, the longest first."""

    words: Words
    by_first: dict[str, list[_Phrase]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for words, value in self.words.items():
            tokens = tokenise(words)
            keys = tokens.keys[1:-1]
            phrase = _Phrase(keys, tuple(n for n in range(len(keys)) if tokens.capital(n + 1)), value)
            self.by_first.setdefault(phrase.keys[0], []).append(phrase)
        for phrases in self.by_first.values():
            phrases.sort(key=lambda phrase: -len(phrase.keys))

    def at(self, tokens: Tokens, index: int) -> Found:
        """Each (value, index after the phrase) of the phrases that stand at the token."""
        phrases = self.by_first.get(tokens.keys[index])
        if phrases is None:
            return []
        found: Found = []
        for phrase in phrases:
            end = index + len(phrase.keys)
            if tokens.keys[index:end] == phrase.keys and all(tokens.capital(index + n) for n in phrase.capitals):
                found.append((phrase.value, end))
        return found
