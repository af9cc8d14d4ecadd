"""Dates of made-up events, and the words in which made-up sources give them."""

from bisect import bisect_right
from collections.abc import Callable
from datetime import date, timedelta
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from timeline.dates.reading import Reading, read
from timeline.exchange.generating.vocabulary import Deck

LONGEST = 400  # days that an interval lasts at most
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class Phrase(NamedTuple):
    """Date words, and what stands before them in a sentence: "on " and "12 March 2019".

    `published` (EDTF) is the date that they count from, where they do.
    """

    before: str
    words: str
    published: str = ""


class Dating(NamedTuple):
    """An event's date (EDTF) and what a source can call it at any time."""

    when: str
    phrases: tuple[Phrase, ...]

    @property
    def is_a_day(self) -> bool:
        return len(self.when) == len("2019-01-23")


class Course:
    """The course of time: on which day each of a number of events falls, with busy months and quiet ones."""

    STRETCH = 30  # days that are equally busy

    def __init__(self, first: date, last: date, events: int, random: Random) -> None:
        self.first, self.last, self.events, self.random = first, last, events, random
        stretches = (last - first).days // self.STRETCH + 1
        self.ends = list(accumulate(random.lognormvariate(0, 0.6) for _ in range(stretches)))

    def day(self, number: int) -> date:
        """The day of the event of this number, from 0; later numbers fall on the same day or later ones."""
        place = (number + self.random.random()) / self.events * self.ends[-1]
        stretch = bisect_right(self.ends, place, hi=len(self.ends) - 1)
        begin = self.ends[stretch - 1] if stretch else 0.0
        within = (place - begin) / (self.ends[stretch] - begin)
        return min(self.first + timedelta(int((stretch + within) * self.STRETCH)), self.last)


def dating(day: date, random: Random) -> Dating:
    """A date on or about `day`, or a longer one that begins there; one in four is longer than a day."""
    return _KINDS.one(random)(day, random)


def _day(day: date, random: Random) -> Dating:
    return Dating(day.isoformat(), whole_day(day))


def _minute(day: date, random: Random) -> Dating:
    return Dating(f"{day.isoformat()}T{random.randrange(24):02}:{random.randrange(60):02}", whole_day(day))


def _about_a_day(day: date, random: Random) -> Dating:
    return Dating(f"{day.isoformat()}~", (Phrase("", f"about {_in_words(day)}"),))


def _one_of_two_days(day: date, random: Random) -> Dating:
    return Dating(f"[{day},{day + timedelta(random.randint(2, 9))}]", whole_day(day))


def _month(day: date, random: Random) -> Dating:
    return Dating(f"{day:%Y-%m}", (Phrase("in ", _month_in_words(day)),))


def _about_a_month(day: date, random: Random) -> Dating:
    return Dating(f"{day:%Y-%m}~", (Phrase("", f"around {_month_in_words(day)}"),))


def _year(day: date, random: Random) -> Dating:
    return Dating(f"{day:%Y}", (Phrase("in ", f"{day:%Y}"),))


def _interval(day: date, random: Random) -> Dating:
    """Mostly some days or weeks, at most LONGEST days; few sources give both ends."""
    end = day + timedelta(min(LONGEST - 1, int(random.lognormvariate(3, 1.2)) + 1))
    both = Phrase("", f"from {_in_words(day)} to {_in_words(end)}")
    since = Phrase("", f"since {_in_words(day)}")
    return Dating(f"{day}/{end}", (both if random.random() < 0.05 else since,))


_KINDS: Deck[Callable[[date, Random], Dating]] = Deck(
    {
        _day: 0.60,
        _minute: 0.08,
        _about_a_day: 0.07,
        _one_of_two_days: 0.01,
        _month: 0.07,
        _about_a_month: 0.02,
        _year: 0.02,
        _interval: 0.13,
    }
)


@lru_cache(maxsize=100)
def whole_day(day: date) -> tuple[Phrase, ...]:
    return (Phrase("on ", _in_words(day)), Phrase("on ", f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"))


def _in_words(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def _month_in_words(day: date) -> str:
    return f"{_MONTHS[day.month - 1]} {day.year}"


def relative(day: date, published: date) -> Phrase | None:
    """What a source published on a day calls an earlier one, if there is a short word for it."""
    age = (published - day).days
    if age == 1:
        return Phrase("", "yesterday", published.isoformat())
    if 1 < age < 7:
        return Phrase("on ", _DAYS[day.weekday()], published.isoformat())
    if 7 <= age < 300:
        return Phrase("on ", f"{_MONTHS[day.month - 1]} {day.day}", published.isoformat())
    return None


@lru_cache(maxsize=20_000)
def reading(phrase: Phrase) -> Reading:
    """How date words read by rule: the words around them are made so that they change nothing of it."""
    found, why_not = read(phrase.words, phrase.words, phrase.published)
    assert found.value, f"{phrase.words}: {why_not}"
    return found
