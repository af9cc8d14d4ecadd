"""The notation of the date patterns, and what one line of it is read as.

A pattern is a line of items between blanks, matched token by token:

    word|other      one of these words or marks, in lower case
    CLASS           a phrase of a word class of the language, a number class, or a lower layer's whole match
    item:name       what the item stands for is handed to the rule as `name` (a class without one: as CLASS)
    item?           may be missing
    a b < c d > e   only c d is matched; a b must stand before it and e after it
    !item           (before or after) must not stand there

An item named `joint` parts the two dates of a range or a pair, `first` before it and `last` after it, so that
each can be shown by itself.
"""

import re
from dataclasses import dataclass

_ITEM = re.compile(r"(?P<no>!?)(?P<what>[^:?]+|\?)(?::(?P<name>\w+))?(?P<maybe>\??)")


@dataclass(frozen=True, slots=True)
class Item:
    choices: frozenset[str]
    class_name: str
    name: str
    optional: bool
    negated: bool


@dataclass(frozen=True, slots=True)
class Pattern:
    """One line of a rule; of two that match the same tokens the one with the lower `rank` holds."""

    rule: str
    rank: int
    before: tuple[Item, ...]
    items: tuple[Item, ...]
    after: tuple[Item, ...]


def parse(rule: str, line: str, rank: int = 0) -> Pattern:
    """The pattern of one line of the notation; ValueError for an item that cannot be read."""
    words = line.split()
    begin = words.index("<") + 1 if "<" in words else 0
    end = words.index(">") if ">" in words else len(words)
    parts = (words[: max(begin - 1, 0)], words[begin:end], words[end + 1 :])
    return Pattern(rule, rank, *(tuple(_item(word) for word in part) for part in parts))


def variants(items: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """The items with and without each that may be missing, the longest first."""
    if not items:
        return [()]
    rest = variants(items[1:])
    with_first = [(items[0], *more) for more in rest]
    return with_first + rest if items[0].optional else with_first


def _item(word: str) -> Item:
    found = _ITEM.fullmatch(word)
    if not found:
        raise ValueError(f"unreadable item in a pattern: {word}")
    what = found["what"]
    is_class = what.replace("_", "").isupper()
    if is_class and "|" in what:
        raise ValueError(f"classes are no alternatives, write a pattern for each: {word}")
    choices: frozenset[str] = frozenset() if is_class else frozenset(what.split("|"))
    name = found["name"] or (what if is_class else "")
    return Item(choices, what if is_class else "", name, bool(found["maybe"]), bool(found["no"]))
