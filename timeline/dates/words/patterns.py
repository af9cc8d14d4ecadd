"""The pattern notation of the date rules, and the chart that finds the longest pattern at each token.

A pattern is a line of items between blanks, matched token by token:

    word|other      one of these words or marks, in lower case
    CLASS           a phrase of a word class of the language, a number class, or a lower layer's whole match
    item:name       what the item stands for is handed to the rule as `name` (a class without one: as CLASS)
    item?           may be missing
    a b < c d > e   only c d is matched; a b must stand before it and e after it
    !item           (before or after) must not stand there
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from timeline.dates.words.expressions import Expression
from timeline.dates.words.languages import Language, WordClass
from timeline.dates.words.numbers import Numbers
from timeline.dates.words.tokens import BREAK, Token

FIGURES = "0"
BELOW = {"MENTION": "MOMENT", "MOMENT": "DATE"}
Bindings = tuple[tuple[str, Any], ...]
ClassMatcher = Callable[[list[Token], int], Iterator[tuple[Any, int]]]
Builder = Callable[["Captures"], Expression | None]

_ITEM = re.compile(r"(?P<no>!?)(?P<what>[^:?]+|\?)(?::(?P<name>\w+))?(?P<maybe>\??)")
_CLAUSE_ENDS = frozenset({BREAK, ",", ".", ";", ":", "?", "!", '"', "“", "”", "(", ")"})


@dataclass(frozen=True, slots=True)
class Item:
    choices: frozenset[str]
    class_name: str
    name: str
    optional: bool
    negated: bool


@dataclass(frozen=True, slots=True)
class Pattern:
    rule: str
    before: tuple[Item, ...]
    items: tuple[Item, ...]
    after: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A rule that holds for the tokens `start` to `end` (end exclusive), with the lower matches inside it."""

    expression: Expression
    rule: str
    start: int
    end: int
    inner: tuple["Match", ...] = ()


@dataclass(frozen=True)
class Captures:
    """What a rule is given: the captured values by name, and the words that follow."""

    values: dict[str, Any]
    tokens: list[Token] = field(repr=False)
    end: int = 0

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self.values.get(name, default)

    @cached_property
    def following(self) -> list[Token]:
        """The tokens up to the end of the clause."""
        stop = self.end
        while self.tokens[stop].key not in _CLAUSE_ENDS:
            stop += 1
        return self.tokens[self.end : stop]


class Grammar:
    """The patterns of a language, made ready, each layer indexed by the words that can begin a match."""

    def __init__(self, language: Language, rules: dict[str, Builder]) -> None:
        self.rules = rules
        self.numbers = Numbers(language)
        self.word_classes = {name: WordClass(words) for name, words in language.classes.items()}
        self.classes: dict[str, ClassMatcher] = {
            **{name: words.at for name, words in self.word_classes.items()},
            **self.numbers.classes,
        }
        self.layers: dict[str, dict[str, tuple[Pattern, ...]]] = {}
        for layer, patterns in language.layers.items():
            self.layers[layer] = self._index(patterns)
        self.top = next(reversed(self.layers))

    def starting(self, layer: str, key: str) -> tuple[Pattern, ...]:
        """The layer's own patterns that a token with this key can begin."""
        return self.layers[layer].get(FIGURES if key[0].isdigit() else key, ())

    def _index(self, patterns: Any) -> dict[str, tuple[Pattern, ...]]:
        by_first: dict[str, list[Pattern]] = defaultdict(list)
        for rule, lines in patterns.items():
            for line in lines:
                pattern = parse(rule, line)
                for key in sorted(self._first_keys(pattern)):
                    by_first[key].append(pattern)
        return {key: tuple(found) for key, found in by_first.items()}

    def _first_keys(self, pattern: Pattern) -> set[str]:
        keys: set[str] = set()
        for item in pattern.items:
            keys |= self._item_keys(item)
            if not item.optional:
                break
        return keys

    def _item_keys(self, item: Item) -> set[str]:
        if item.choices:
            return set(item.choices)
        if item.class_name in self.layers:
            lower = BELOW.get(item.class_name)
            return set(self.layers[item.class_name]) | set(self.layers[lower] if lower else ())
        if item.class_name in self.numbers.classes:
            return {FIGURES, *self.numbers.keys()}
        return set(self.word_classes[item.class_name].by_first)


def parse(rule: str, line: str) -> Pattern:
    """The pattern of one line of the notation; ValueError for an item that cannot be read."""
    words = line.split()
    begin = words.index("<") + 1 if "<" in words else 0
    end = words.index(">") if ">" in words else len(words)
    parts = (words[: max(begin - 1, 0)], words[begin:end], words[end + 1 :])
    return Pattern(rule, *(tuple(_item(word) for word in part) for part in parts))


def _item(word: str) -> Item:
    found = _ITEM.fullmatch(word)
    if not found:
        raise ValueError(f"unreadable item in a pattern: {word}")
    what = found["what"]
    is_class = what.replace("_", "").isupper()
    choices: frozenset[str] = frozenset() if is_class else frozenset(what.split("|"))
    name = found["name"] or (what if is_class else "")
    return Item(choices, what if is_class else "", name, bool(found["maybe"]), bool(found["no"]))


class Chart:
    """The matches in one text: found when asked for, and remembered, so that layers can share them."""

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self.grammar, self.tokens = grammar, tokens
        self.found: dict[tuple[str, int], list[Match]] = {}

    def longest(self, index: int) -> Match | None:
        """The longest match at the token; of equals the higher layer's, then the first rule's."""
        return next(iter(self.at(self.grammar.top, index)), None)

    def at(self, layer: str, index: int) -> list[Match]:
        """The matches at the token of the layer and the one below it, the longest first, one for each end."""
        known = self.found.get((layer, index))
        if known is None:
            known = self.found[layer, index] = self._longest_first(layer, index)
        return known

    def _longest_first(self, layer: str, index: int) -> list[Match]:
        by_end: dict[int, Match] = {}
        for pattern in self.grammar.starting(layer, self.tokens[index].key):
            if self._precedes(pattern.before, index):
                for match in self._build(pattern, index):
                    by_end.setdefault(match.end, match)
        if layer in BELOW:
            for match in self.at(BELOW[layer], index):
                by_end.setdefault(match.end, match)
        return sorted(by_end.values(), key=lambda match: -match.end)

    def _build(self, pattern: Pattern, index: int) -> Iterator[Match]:
        for end, bindings in self._walk(pattern.items, index):
            if end > index and self._follows(pattern.after, end):
                values = {k: v.expression if isinstance(v, Match) else v for k, v in bindings}
                expression = self.grammar.rules[pattern.rule](Captures(values, self.tokens, end))
                if expression is not None:
                    inner = tuple(value for _, value in bindings if isinstance(value, Match))
                    yield Match(expression, pattern.rule, index, end, inner)

    def _walk(self, items: tuple[Item, ...], index: int) -> Iterator[tuple[int, Bindings]]:
        """Every way the items can match from the token on, as (end, what was captured)."""
        if not items:
            yield index, ()
            return
        item, rest = items[0], items[1:]
        for value, end in self._item_at(item, index):
            captured = ((item.name, value),) if item.name else ()
            for last, bindings in self._walk(rest, end):
                yield last, (*captured, *bindings)
        if item.optional:
            yield from self._walk(rest, index)

    def _item_at(self, item: Item, index: int) -> Iterator[tuple[Any, int]]:
        token = self.tokens[index]
        if token.key == BREAK:
            return
        if item.choices:
            if token.key in item.choices:
                yield token.key, index + 1
        elif item.class_name in self.grammar.layers:
            for match in self.at(item.class_name, index):
                yield match, match.end
        else:
            yield from self.grammar.classes[item.class_name](self.tokens, index)

    def _precedes(self, items: tuple[Item, ...], index: int) -> bool:
        first = index - len(items)
        return not items or (first >= 0 and self._all_at(items, first))

    def _follows(self, items: tuple[Item, ...], index: int) -> bool:
        return not items or (index + len(items) <= len(self.tokens) and self._all_at(items, index))

    def _all_at(self, items: tuple[Item, ...], first: int) -> bool:
        """Whether each item stands (or, negated, does not) at its token, one token an item."""
        return all(
            any(True for _ in self._context_at(item, index)) != item.negated for index, item in enumerate(items, first)
        )

    def _context_at(self, item: Item, index: int) -> Iterator[Any]:
        key = self.tokens[index].key
        if item.choices:
            yield from (key,) if key in item.choices else ()
        elif key != BREAK:
            yield from self.grammar.classes[item.class_name](self.tokens, index)
