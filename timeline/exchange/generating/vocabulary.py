"""Made-up words and names, the same for every seed, some used often and most seldom."""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar

WORDS = 5_000
_CONSONANTS = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"]
_VOWELS = ["a", "e", "i", "o", "u"]

Thing = TypeVar("Thing")


class Ranked(Generic[Thing]):
    """Things of which the one at rank r (from 0) is drawn in proportion to 1 / (r + 1 + flatness) ** steepness.

    With a flatness of 0 and a steepness of 1 that is Zipf's law.
    """

    def __init__(self, things: Sequence[Thing], *, flatness: float = 0, steepness: float = 1) -> None:
        self.things = things
        self.weights = list(accumulate((rank + 1 + flatness) ** -steepness for rank in range(len(things))))

    def draw(self, random: Random, count: int) -> list[Thing]:
        return random.choices(self.things, cum_weights=self.weights, k=count)

    def distinct(self, random: Random, count: int) -> list[Thing]:
        """`count` different things, which must be at most as many as there are."""
        found = dict.fromkeys(self.draw(random, count))
        while len(found) < count:
            found |= dict.fromkeys(self.draw(random, 1))
        return list(found)


@cache
def words() -> tuple[str, ...]:
    """Words of two to four syllables, the most frequent first; none of them is a word for a date."""
    random = Random("words")
    found: dict[str, None] = {}
    while len(found) < WORDS:
        found[_word(random, random.choices((2, 3, 4), (2, 5, 3))[0])] = None
    return tuple(found)


@cache
def names(count: int) -> tuple[str, ...]:
    """Different names of two words."""
    random = Random("names")
    found: dict[str, None] = {}
    while len(found) < count:
        found[f"{_word(random, 2).capitalize()} {_word(random, 3).capitalize()}"] = None
    return tuple(found)


def _word(random: Random, syllables: int) -> str:
    return "".join(random.choice(_CONSONANTS) + random.choice(_VOWELS) for _ in range(syllables))
