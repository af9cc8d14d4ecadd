"""What a mark on the axis and a link to an event need to know of it, read from the database."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from timeline.models import Category, Citation, Event


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


def points_of(timeline_pk: int, weights: Mapping[int, int]) -> dict[int, Point]:
    """The timeline's events whose numbers in the database are the keys of `weights`, by number, in two queries."""
    readings = _contradictions(list(weights))
    events = Event.objects.filter(timeline=timeline_pk, pk__in=list(weights)).values_list(
        "pk", "slug", "title", "when", "earliest", "latest", "category__name", "category__position", "status"
    )
    return {
        pk: Point(
            pk, slug, title, when, earliest, latest,
            category, Category.colour_at(position), status, weights[pk], tuple(readings[pk]),
        )
        for pk, slug, title, when, earliest, latest, category, position, status in events
    }  # fmt: skip


def _contradictions(pks: list[int]) -> Mapping[int, dict[tuple[str, int, int], None]]:
    """The readings that have nothing in common with their event's date, by event, each once."""
    found: dict[int, dict[tuple[str, int, int], None]] = defaultdict(dict)
    citations = Citation.objects.filter(event__in=pks).contradicting()
    for pk, *reading in citations.values_list("event_id", "reading", "reading_earliest", "reading_latest"):
        found[pk][tuple(reading)] = None  # type: ignore[index]
    return found
