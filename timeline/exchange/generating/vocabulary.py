"""Made-up words and names, the same for every seed, some used often and most seldom."""

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Generic, TypeVar

WORDS = 5_000
_CONSONANTS = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"]
_VOWELS = ["a", "e", "i", "o", "u"]

Thing = TypeVar("Thing")


class Deck(Generic[Thing]):
    """Things to draw, each as often among the cards as its weight says, but once at least.

    To draw one of thousands is as quick as to draw one of two.
    """

    CARDS = 50_000

    def __init__(self, weighted: Mapping[Thing, float]) -> None:
        whole = sum(weighted.values())
        self._cards = [
            thing for thing, weight in weighted.items() for _ in range(max(1, round(weight / whole * self.CARDS)))
        ]

    def draw(self, random: Random, count: int) -> list[Thing]:
        return random.choices(self._cards, k=count)

    def one(self, random: Random) -> Thing:
        return self._cards[int(random.random() * len(self._cards))]

    def distinct(self, random: Random, count: int) -> list[Thing]:
        """`count` different things, which must be at most as many as there are."""
        found = dict.fromkeys(self.draw(random, count))
        while len(found) < count:
            found[self.one(random)] = None
        return list(found)


def zipf(things: Iterable[Thing], *, flatness: float = 0, steepness: float = 1) -> Deck[Thing]:
    """A deck in which the thing at rank r has the weight 1 / (r + flatness) ** steepness.

    Without flatness that is Zipf's law, with it Mandelbrot's version of it.
    """
    return Deck({thing: (rank + flatness) ** -steepness for rank, thing in enumerate(things, start=1)})


@cache
def words() -> tuple[str, ...]:
    """Words of two to four syllables, the most frequent first; none of them is a word for a date."""
    random = Random("words")
    found: dict[str, None] = {}
    while len(found) < WORDS:
        found[_word(random, random.choice((2, 2, 3, 3, 3, 3, 3, 4, 4, 4)))] = None
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
