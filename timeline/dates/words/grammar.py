"""The patterns of a language made ready: each layer indexed by the words that can begin a match in it."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cached_property
from typing import Any

from timeline.dates.words.expressions import Expression
from timeline.dates.words.languages import Found, Language, WordClass
from timeline.dates.words.numbers import Numbers
from timeline.dates.words.patterns import Item, Pattern, parse, variants
from timeline.dates.words.tokens import BREAK, Tokens, tokenise

FIGURES = "0"
INCLUDED: Mapping[str, tuple[str, ...]] = {"MENTION": ("MOMENT", "LENGTH"), "MOMENT": ("DATE",)}
_FARTHEST_TELLING_WORD = 7
_LONG_FIGURES = 3
_FIGURE_SIGNS = frozenset("0123456789'")
_NOTHING: frozenset[str] = frozenset()

_LONGEST_CLAUSE = 40
_CLAUSE_ENDS = frozenset('¶,.;:?!"“”()')

ClassMatcher = Callable[[Tokens, int], Found]


class Captures:
    """What a rule is given: the captured values by name, and the text they stand in."""

    def __init__(self, values: dict[str, Any], tokens: Tokens, end: int) -> None:
        self.values, self.tokens, self.end = values, tokens, end

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self.values.get(name, default)

    @property
    def unit(self) -> Any:
        """The unit, whichever of the unit classes it was written with."""
        return next(self.values[name] for name in ("UNIT", "UNITS", "ONE_UNIT") if name in self.values)

    @cached_property
    def following(self) -> str:
        """The words up to the end of the clause, forty at most."""
        last = min(len(self.tokens), self.end + _LONGEST_CLAUSE)
        ends = (index for index in range(self.end, last) if self.tokens.keys[index] in _CLAUSE_ENDS)
        return self.tokens.words(self.end, next(ends, last))


Builder = Callable[[Captures], Expression | None]


class Node:
    """A place that patterns with the same beginning share: the patterns that end here, and the ways on by word."""

    def __init__(self) -> None:
        self.patterns: list[Pattern] = []
        self.ways: dict[str, list[tuple[Item, Node]]] = defaultdict(list)
        self._nodes: dict[Item, Node] = {}

    def add(self, items: tuple[Item, ...], pattern: Pattern, keys_of: Callable[[Item], set[str]]) -> None:
        if not items:
            self.patterns.append(pattern)
            return
        item = items[0]
        if item not in self._nodes:
            self._nodes[item] = Node()
            for key in keys_of(item):
                self.ways[key].append((item, self._nodes[item]))
        self._nodes[item].add(items[1:], pattern, keys_of)

    def on(self, key: str) -> Sequence[tuple[Item, "Node"]]:
        """The items that a token with this key can begin, each with the place behind it."""
        found = self.ways.get(key)
        if found is None and key[0] in _FIGURE_SIGNS and figures(key):
            found = self.ways.get(FIGURES)
        return found or ()


class Grammar:
    """The patterns of a language for one genre of text, with the rules that turn matches into expressions."""

    def __init__(self, language: Language, rules: Mapping[str, Builder], genre: str) -> None:
        self.rules = rules
        self.numbers = Numbers(language)
        self.word_classes = {name: WordClass(words) for name, words in language.classes.items()}
        self.classes: dict[str, ClassMatcher] = {
            **{name: words.at for name, words in self.word_classes.items()},
            **self.numbers.classes,
        }
        self.layers: dict[str, Node] = {}
        for layer, patterns in language.layers.items():
            more = language.narrative.get(layer, {}) if genre == "narrative" else {}
            self.layers[layer] = self._index([*patterns.items(), *more.items()])
        self.top = next(reversed(self.layers))
        self.telling = _words(language, language.telling)
        self.openers = {key: self._followers(self.top, key) for key in self._layer_keys(self.top)}

    def places(self, keys: list[str]) -> list[int]:
        """The tokens where a mention may begin, told from the word after each and the telling words not far off."""
        places, telling, after = [], len(keys) + _FARTHEST_TELLING_WORD, BREAK
        for index in range(len(keys) - 1, -1, -1):
            key = keys[index]
            if key in self.telling or (key[0] in _FIGURE_SIGNS and _tells(key)):
                telling = index
            if telling - index <= _FARTHEST_TELLING_WORD:
                followers = self.openers.get(key, _NOTHING)
                if followers is None or after in followers or self._figures_open(key, after, followers):
                    places.append(index)
            after = key
        places.reverse()
        return places

    def _figures_open(self, key: str, after: str, followers: frozenset[str]) -> bool:
        return figures(key) if followers is _NOTHING else FIGURES in followers and figures(after)

    def _followers(self, layer: str, key: str) -> frozenset[str] | None:
        """The words of which one must come after the key in any match of the layer; None where none must."""
        found: set[str] = set()
        for item, after in self.layers[layer].ways.get(key, ()):
            more = self._behind(item, after, key)
            if more is None:
                return None
            found |= more
        for lower in INCLUDED.get(layer, ()):
            more = self._followers(lower, key)
            if more is None:
                return None
            found |= more
        return frozenset(found)

    def _behind(self, item: Item, after: Node, key: str) -> Set[str] | None:
        if item.class_name in self.layers:
            return self._followers(item.class_name, key)
        if item.class_name in self.numbers.classes:
            return None
        phrases = self.word_classes[item.class_name].by_first[key] if item.class_name else ()
        if not phrases or any(len(phrase.keys) == 1 for phrase in phrases):
            if after.patterns:
                return None
            return {*after.ways, *(phrase.keys[1] for phrase in phrases if len(phrase.keys) > 1)}
        return {phrase.keys[1] for phrase in phrases}

    def _index(self, patterns: list[tuple[str, tuple[str, ...]]]) -> Node:
        start = Node()
        lines = [(rule, line) for rule, lines in patterns for line in lines]
        for rank, (rule, line) in enumerate(lines):
            pattern = parse(rule, line, rank)
            for items in variants(pattern.items):
                start.add(items, pattern, self._item_keys)
        return start

    def _item_keys(self, item: Item) -> set[str]:
        if item.choices:
            return set(item.choices)
        if item.class_name in self.layers:
            return self._layer_keys(item.class_name)
        if item.class_name in self.numbers.classes:
            return {FIGURES, *self.numbers.keys()}
        return set(self.word_classes[item.class_name].by_first)

    def _layer_keys(self, layer: str) -> set[str]:
        return set(self.layers[layer].ways).union(*(self._layer_keys(lower) for lower in INCLUDED.get(layer, ())))


def _words(language: Language, classes: tuple[str, ...]) -> frozenset[str]:
    """The longest word of each phrase, and of equals the last: the one least at home in other phrases."""
    phrases = (tokenise(phrase).keys[1:-1] for name in classes for phrase in language.classes[name])
    return frozenset(max(reversed(keys), key=len) for keys in phrases)


def figures(key: str) -> bool:
    """Whether a token is a number in figures, or a year such as "'99"."""
    return key[0].isdigit() or (key[0] == "'" and len(key) > 1)


def _tells(key: str) -> bool:
    """Whether figures look like a year, a clock, an ordinal or a whole date."""
    return figures(key) and (len(key) >= _LONG_FIGURES or not key.isdigit())
