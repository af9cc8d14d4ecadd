"""The chart: the longest pattern at each token of one text, found when asked for and remembered."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from timeline.dates.words.expressions import Both, Expression, Range
from timeline.dates.words.grammar import INCLUDED, Captures, Grammar, Node
from timeline.dates.words.patterns import Item, Pattern
from timeline.dates.words.tokens import BREAK, Tokens


@dataclass(frozen=True, slots=True)
class Match:
    """A rule that holds for the tokens `start` to `end` (end exclusive), with the dates and lengths inside it."""

    expression: Expression
    rule: str
    start: int
    end: int
    parts: tuple["Match", ...] = ()


class _Bound(NamedTuple):
    """What an item of a pattern stands for, and its tokens."""

    name: str
    value: Any
    start: int
    end: int


Bindings = tuple[_Bound, ...]
Way = tuple[Pattern, int, Bindings]


class Chart:
    """The matches in one text; layers share them."""

    def __init__(self, grammar: Grammar, tokens: Tokens) -> None:
        self.grammar, self.tokens, self.keys = grammar, tokens, tokens.keys
        self.found: dict[tuple[str, int], list[Match]] = {}

    def longest(self, index: int) -> Match | None:
        """The longest match at the token; of equals the higher layer's, then the first rule's."""
        return next(iter(self.at(self.grammar.top, index)), None)

    def at(self, layer: str, index: int) -> list[Match]:
        """The matches at the token of the layer and those it includes, the longest first, one for each end."""
        known = self.found.get((layer, index))
        if known is None:
            known = self.found[layer, index] = self._longest_first(layer, index)
        return known

    def _longest_first(self, layer: str, index: int) -> list[Match]:
        by_end: dict[int, Match] = {}
        ways: list[Way] = []
        self._walk(self.grammar.layers[layer], index, (), ways)
        for pattern, end, bindings in sorted(ways, key=lambda way: way[0].rank):
            if end not in by_end and (match := self._match(pattern, index, end, bindings)):
                by_end[end] = match
        for lower in INCLUDED.get(layer, ()):
            for match in self.at(lower, index):
                by_end.setdefault(match.end, match)
        return sorted(by_end.values(), key=lambda match: -match.end)

    def _match(self, pattern: Pattern, index: int, end: int, bindings: Bindings) -> Match | None:
        if not (self._precedes(pattern.before, index) and self._follows(pattern.after, end)):
            return None
        values = {b.name: b.value.expression if isinstance(b.value, Match) else b.value for b in bindings}
        expression = self.grammar.rules[pattern.rule](Captures(values, self.tokens, end))
        if expression is None:
            return None
        return Match(expression, pattern.rule, index, end, _parts(expression, pattern.rule, bindings, end))

    def _walk(self, node: Node, index: int, bound: Bindings, ways: list[Way]) -> None:
        """Add every pattern that ends after the tokens walked, with its end and what was captured."""
        for pattern in node.patterns:
            ways.append((pattern, index, bound))
        for item, after in node.on(self.keys[index]):
            for value, end in self._item_at(item, index):
                found = (*bound, _Bound(item.name, value, index, end)) if item.name else bound
                self._walk(after, end, found, ways)

    def _item_at(self, item: Item, index: int) -> list[tuple[Any, int]]:
        if item.choices:
            return [(self.keys[index], index + 1)]
        if item.class_name in self.grammar.layers:
            return [(match, match.end) for match in self.at(item.class_name, index)]
        return self.grammar.classes[item.class_name](self.tokens, index)

    def _precedes(self, items: tuple[Item, ...], index: int) -> bool:
        first = index - len(items)
        return not items or (first >= 0 and self._all_at(items, first))

    def _follows(self, items: tuple[Item, ...], index: int) -> bool:
        return not items or (index + len(items) <= len(self.keys) and self._all_at(items, index))

    def _all_at(self, items: tuple[Item, ...], first: int) -> bool:
        """Whether each item stands (or, negated, does not) at its token, one token an item."""
        return all(self._stands(item, index) != item.negated for index, item in enumerate(items, first))

    def _stands(self, item: Item, index: int) -> bool:
        key = self.keys[index]
        if item.choices:
            return key in item.choices
        return key != BREAK and bool(self.grammar.classes[item.class_name](self.tokens, index))


def _parts(expression: Expression, rule: str, bindings: Bindings, end: int) -> tuple[Match, ...]:
    """The two dates around the joint of a range or pair; in other mentions the matches of lower layers."""
    joint = next((bound for bound in bindings if bound.name == "joint"), None)
    if joint and isinstance(expression, Range | Both):
        return (
            Match(expression.first, rule, bindings[0].start, joint.start),
            Match(expression.last, rule, joint.end, end),
        )
    inner = (bound.value for bound in bindings if isinstance(bound.value, Match))
    return tuple(match for match in inner if match.rule != "clock")
