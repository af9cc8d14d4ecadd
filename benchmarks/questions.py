"""Filter requests of nine kinds, drawn from what a database of events holds, for Daybook and for Datasette.

The kinds differ in how much they find: everything; a period; one of the most common countries; a common actor in a
common country within years; the same with a middling and with a rare pair; a word of about 17, 2 and 0.07 per cent of
the events.
"""

import math
import random
import re
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from datetime import date, timedelta
from urllib.parse import urlencode

from harness import SLUG, Database

SAMPLED = 20_000  # events whose words are counted
FACETS = (("_facet", "category"), ("_facet_array", "actors"), ("_facet_array", "countries"))


@dataclass(frozen=True)
class Question:
    actor: str = ""
    country: str = ""
    word: str = ""
    begin: date | None = None
    end: date | None = None

    @property
    def for_daybook(self) -> str:
        asked = {"q": self.word, "actor": self.actor, "country": self.country, "from": self.begin, "to": self.end}
        return f"/{SLUG}/?{urlencode({name: value for name, value in asked.items() if value})}".rstrip("?")

    @property
    def for_datasette(self) -> str:
        asked = {
            "_search": self.word,
            "actors__arraycontains": self.actor,
            "countries__arraycontains": self.country,
            "latest__gte": self.begin,
            "earliest__lte": self.end,
        }
        criteria = [(name, value) for name, value in asked.items() if value]
        return f"/events/events?{urlencode([*FACETS, ('_size', 50), ('_sort', 'earliest'), *criteria])}"


class Questioner:
    """Draws questions about one database, the same ones for the same seed."""

    def __init__(self, database: Database, seed: int) -> None:
        self.random = random.Random(seed)
        with closing(sqlite3.connect(database.path)) as connection:
            self.actors = _column(connection, RANKED_ACTORS)
            self.countries = _column(connection, RANKED_COUNTRIES)
            days = _column(connection, SAMPLED_DAYS.format(step=max(1, database.events // SAMPLED)))
            texts = _column(connection, SAMPLED_TEXTS.format(step=max(1, database.events // SAMPLED)))
        self.first_day, self.last_day = (date.fromisoformat(days[len(days) * share // 100]) for share in (1, 98))
        self.frequencies = Counter(word for text in texts for word in set(re.findall(r"[^\W\d_]{3,}", text.lower())))
        self.sampled = len(texts)

    def ask(self) -> dict[str, Question]:
        """One question of each kind."""
        return {
            "none": Question(),
            "zoom": self._within(1, 8),
            "onecommon": Question(country=self._ranked(self.countries, 0, 3)),
            "common": self._pair((0, 5), (0, 5), 5, 9),
            "medium": self._pair((10, 60), (5, 25), 2, 5),
            "rare": Question(self._ranked(self.actors, 500, 2000), self._ranked(self.countries, 50, 200)),
            "text_common": Question(word=self._word(0.17)),
            "text_medium": self._within(2, 8, country=self._ranked(self.countries, 0, 10), word=self._word(0.02)),
            "text_rare": Question(word=self._word(0.0007)),
        }

    def _pair(self, actors: tuple[int, int], countries: tuple[int, int], least: int, most: int) -> Question:
        actor, country = self._ranked(self.actors, *actors), self._ranked(self.countries, *countries)
        return self._within(least, most, actor=actor, country=country)

    def _within(self, least: int, most: int, **criteria: str) -> Question:
        """A question about a period of so many years, anywhere between the first day and the last."""
        whole = (self.last_day - self.first_day).days
        days = min(self.random.randrange(365 * least, 365 * most), whole)
        begin = self.first_day + timedelta(self.random.randrange(whole - days + 1))
        return Question(begin=begin, end=begin + timedelta(days), **criteria)

    def _ranked(self, values: list[str], first: int, last: int) -> str:
        """One of the values ranked from `first` to before `last`; of a short list the last ones."""
        return self.random.choice(values[first:last] or values[first - last :])

    def _word(self, share: float) -> str:
        """One of the twenty words whose share of the events is nearest to `share`."""
        wanted = math.log(share * self.sampled)
        return self.random.choice(
            sorted(self.frequencies, key=lambda w: abs(math.log(self.frequencies[w]) - wanted))[:20]
        )


RANKED_ACTORS = """SELECT slug FROM timeline_actor JOIN timeline_participation ON actor_id = timeline_actor.id
    GROUP BY actor_id ORDER BY count(*) DESC"""
RANKED_COUNTRIES = "SELECT code FROM timeline_eventcountry GROUP BY code ORDER BY count(*) DESC"
SAMPLED_DAYS = """SELECT date(earliest, 'unixepoch') FROM timeline_event
    WHERE id % {step} = 0 AND earliest IS NOT NULL ORDER BY earliest"""
SAMPLED_TEXTS = """SELECT title || ' ' || summary || ' ' || coalesce(group_concat(exact, ' '), '')
    FROM timeline_event LEFT JOIN timeline_citation ON event_id = timeline_event.id
    LEFT JOIN timeline_passage ON timeline_passage.id = passage_id
    WHERE timeline_event.id % {step} = 0 GROUP BY timeline_event.id"""


def _column(connection: sqlite3.Connection, query: str) -> list[str]:
    return [value for (value,) in connection.execute(query)]
