"""What a mark on the axis and a link to an event need to know of it, read from the database."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from timeline.models import Category, Citation, Event
from timeline.models.prepared import Prepared

Readings = Mapping[int, Mapping[tuple[str, int, int], None]]


@dataclass(frozen=True)
class Point:
    """What is known of an event beside its cards; `readings` are those that dispute its date, with their bounds."""

    pk: int
    slug: str
    title: str
    when: str
    earliest: int | None
    latest: int | None
    category: str
    colour: int
    status: str
    weight: int
    readings: tuple[tuple[str, int, int], ...] = ()


# By number alone: asked for the timeline too, SQLite would rather go through all of its events.
_EVENTS = Prepared(
    lambda pks: (
        Event.objects.filter(pk__in=pks)
        .order_by()
        .values_list(
            *("timeline", "pk", "slug", "title", "when", "earliest", "latest"),
            *("category__name", "category__position", "status"),
        )
    )
)
_READINGS = Prepared(
    lambda pks: (
        Citation.objects.filter(event__in=pks)
        .contradicting()
        .values_list("event_id", "reading", "reading_earliest", "reading_latest")
    )
)


def points_of(timeline_pk: int, weights: Mapping[int, int], disputed: Sequence[int]) -> dict[int, Point]:
    """The timeline's events whose numbers in the database are the keys of `weights`, by number.

    In one query, and another for the readings of those among them whose date is `disputed`.
    """
    readings = _contradictions(disputed)
    return {
        pk: Point(
            pk, slug, title, when, earliest, latest,
            category, Category.colour_at(position), status, weights[pk], tuple(readings.get(pk, ())),
        )
        for timeline, pk, slug, title, when, earliest, latest, category, position, status
        in _EVENTS.rows(list(weights))
        if timeline == timeline_pk
    }  # fmt: skip


def _contradictions(pks: Sequence[int]) -> Readings:
    """The readings that have nothing in common with their event's date, by event, each once."""
    found: dict[int, dict[tuple[str, int, int], None]] = defaultdict(dict)
    for pk, reading, earliest, latest in _READINGS.rows(pks):
        found[pk][reading, earliest, latest] = None
    return found
