"""What the events of a made-up timeline draw from: its actors, countries, categories and words."""

from collections.abc import Iterable, Iterator
from random import Random

from timeline import countries
from timeline.exchange.generating.vocabulary import Deck, names, words, zipf
from timeline.exchange.records import ActorRecord

ACTORS = 2_000
COUNTRIES = 200
CATEGORIES = (
    "Talks", "Protests", "Elections", "Attacks", "Arrests", "Sanctions",
    "Aid", "Trade", "Courts", "Disasters", "Health", "Science",
)  # fmt: skip
ROLES = (
    "named", "spoke", "agreed", "refused", "signed", "denied", "attended", "called for it",
    "was arrested", "took part", "condemned it", "paid", "mediated", "left", "was hurt", "reported it",
)  # fmt: skip
KINDS = ("person", "person", "organisation", "state-body", "group")


_ACTORS_OF_AN_EVENT = Deck({1: 4, 2: 3, 3: 2, 4: 1})
_COUNTRIES_OF_AN_EVENT = Deck({1: 6, 2: 3, 3: 1})


class Cast:
    """All draws go through one `random`, so that one seed gives one timeline."""

    def __init__(self, slug: str, random: Random) -> None:
        self.slug, self.random = slug, random
        codes = sorted(countries.names("en"))
        random.shuffle(codes)
        self._countries = zipf(codes[:COUNTRIES])
        self._categories = zipf([name.lower() for name in CATEGORIES], flatness=1)
        self._words = zipf(words(), flatness=60, steepness=1.5)
        self._people = [self._actor(number, name) for number, name in enumerate(names(ACTORS), start=1)]
        self._actors = zipf(range(ACTORS))
        self._introduced: set[str] = set()

    def _actor(self, number: int, name: str) -> ActorRecord:
        country = self._countries.one(self.random) if self.happens(0.7) else ""
        aliases = (name.split()[1],) if self.happens(0.2) else ()
        return ActorRecord(f"{self.slug}-actor-{number:04}", name, self.random.choice(KINDS), country, aliases)

    def happens(self, share: float) -> bool:
        return self.random.random() < share

    def between(self, least: int, most: int) -> int:
        return least + int(self.random.random() * (most - least + 1))

    def words(self, least: int, most: int) -> str:
        return " ".join(self._words.draw(self.random, self.between(least, most)))

    def category(self) -> str:
        return self._categories.one(self.random)

    def countries(self) -> tuple[str, ...]:
        return tuple(self._countries.distinct(self.random, _COUNTRIES_OF_AN_EVENT.one(self.random)))

    def actors(self) -> list[ActorRecord]:
        numbers = self._actors.distinct(self.random, _ACTORS_OF_AN_EVENT.one(self.random))
        return [self._people[number] for number in numbers]

    def role(self) -> str:
        return ROLES[self.between(1, len(ROLES)) - 1]

    def introduce(self, actors: Iterable[ActorRecord]) -> Iterator[ActorRecord]:
        """Those of `actors` that were not introduced before."""
        for actor in actors:
            if actor.id not in self._introduced:
                self._introduced.add(actor.id)
                yield actor
