"""Made-up timelines of any size, the same for the same seed, as a stream of records in constant memory."""

from collections.abc import Iterator
from datetime import date
from random import Random

from timeline.exchange.generating.cast import CATEGORIES, Cast
from timeline.exchange.generating.dating import Course
from timeline.exchange.generating.reports import Report
from timeline.exchange.records import CategoryRecord, Record, TimelineRecord

LONGEST_SLUG = 30  # characters, so that the ids of actors and sources, which begin with it, fit into an address
FIRST, LAST = date(1900, 1, 1), date(2048, 12, 31)  # a bare year is read as a date from 1900 to 2049
TOGETHER = 50  # events that the same few sources report


def timeline(slug: str, *, events: int, seed: int) -> TimelineRecord:
    summary = f"{events:,} made-up events, from the seed {seed}. Their words are made up too and mean nothing."
    return TimelineRecord(slug, f"Made-up events ({slug})", summary, "en")


def records(slug: str, *, events: int, seed: int, first: date, last: date) -> Iterator[Record]:
    """`events` events on the days `first` to `last`, each after the categories, actors and sources that it uses.

    The ids of actors and sources, which all timelines share, begin with the timeline's `slug`. Of the actors,
    countries, categories and words a few are frequent and most are rare, as Zipf's law has it. Raises ValueError,
    with what to do, where there is no such timeline.
    """
    if events < 1:
        raise ValueError(f"there cannot be {events} events: give a number from 1 on")
    if not FIRST <= first <= last <= LAST:
        raise ValueError(f"events cannot last from {first} to {last}: give two days, in order, from {FIRST} to {LAST}")
    if len(slug) > LONGEST_SLUG:
        raise ValueError(f"the slug “{slug}” is too long: give at most {LONGEST_SLUG} characters")
    return _records(slug, events, Random(f"{seed} {events}"), first, last)


def _records(slug: str, events: int, random: Random, first: date, last: date) -> Iterator[Record]:
    cast = Cast(slug, random)
    course = Course(first, last, events, random)
    yield from (CategoryRecord(name.lower(), name) for name in CATEGORIES)
    for number in range(0, events, TOGETHER):
        days = [course.day(one) for one in range(number, min(number + TOGETHER, events))]
        yield from Report(cast, number // TOGETHER, number + 1, days).records()
