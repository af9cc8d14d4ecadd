"""What the events of a made-up timeline draw from: its actors, countries, categories and words."""

from collections.abc import Iterable, Iterator
from random import Random

from timeline import countries
from timeline.exchange.generating.vocabulary import Ranked, names, words
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


class Cast:
    """All draws go through one `random`, so that one seed gives one timeline."""

    def __init__(self, slug: str, random: Random) -> None:
        self.slug, self.random = slug, random
        codes = sorted(countries.names("en"))
        random.shuffle(codes)
        self._countries = Ranked(codes[:COUNTRIES])
        self._categories = Ranked([name.lower() for name in CATEGORIES], flatness=1)
        self._words = Ranked(words(), flatness=60, steepness=1.5)
        self._actors = Ranked([self._actor(number, name) for number, name in enumerate(names(ACTORS), start=1)])
        self._introduced: set[str] = set()

    def _actor(self, number: int, name: str) -> ActorRecord:
        country = self._countries.draw(self.random, 1)[0] if self.happens(0.7) else ""
        aliases = (name.split()[1],) if self.happens(0.2) else ()
        return ActorRecord(f"{self.slug}-actor-{number:04}", name, self.random.choice(KINDS), country, aliases)

    def happens(self, share: float) -> bool:
        return self.random.random() < share

    def number(self, *weights: float) -> int:
        """A number from 1 on, each with its weight."""
        return self.random.choices(range(1, len(weights) + 1), weights)[0]

    def words(self, least: int, most: int) -> str:
        return " ".join(self._words.draw(self.random, self.random.randint(least, most)))

    def category(self) -> str:
        return self._categories.draw(self.random, 1)[0]

    def countries(self) -> tuple[str, ...]:
        return tuple(self._countries.distinct(self.random, self.number(6, 3, 1)))

    def actors(self) -> list[ActorRecord]:
        return self._actors.distinct(self.random, self.number(4, 3, 2, 1))

    def role(self) -> str:
        return self.random.choice(ROLES)

    def introduce(self, actors: Iterable[ActorRecord]) -> Iterator[ActorRecord]:
        """Those of `actors` that were not introduced before."""
        for actor in actors:
            if actor.id not in self._introduced:
                self._introduced.add(actor.id)
                yield actor
