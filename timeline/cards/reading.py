"""What cards tell of events, read from the database in four queries, without an object of the ORM."""

import json
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from timeline.models import Basis, Category, Citation, Event, EventCountry, Evidence, Participation, Stance
from timeline.models.events import evidence
from timeline.models.prepared import Prepared
from timeline.passages import Span, around


class CitedSource(NamedTuple):
    """What a card says of a source."""

    slug: str
    authors: tuple[str, ...]
    title: str
    language: str
    publisher: str
    published: str
    basis: str

    @property
    def inferred(self) -> bool:
        """Whether the date of publication is somebody's conclusion."""
        return self.basis == Basis.INFERRED


class Quotation(NamedTuple):
    """What a card says of a citation, and what that is to its event: see CitationQuerySet."""

    source: CitedSource
    span: Span
    exact: str
    stance: str
    date_words: str
    reading: str
    speaks: bool
    contradicts: bool
    intact: bool

    @property
    def cut(self) -> tuple[str, str, str]:
        """The quotation before, in and after its date words."""
        return around(self.exact, self.date_words)


class Told(NamedTuple):
    """All that a card says of an event, and of what its editor should know, without any object of the ORM."""

    slug: str
    title: str
    summary: str
    when: str
    earliest: int | None
    latest: int | None
    status: str
    category: str
    category_position: int
    parts: Sequence[tuple[str, str, str]]
    countries: Sequence[str]
    quotations: Sequence[Quotation]

    @property
    def colour(self) -> int:
        """The number of its category's colour."""
        return Category.colour_at(self.category_position)

    @property
    def supporters(self) -> set[str]:
        """Slugs of the sources that support it."""
        return {one.source.slug for one in self.quotations if one.stance == Stance.SUPPORTS}

    @property
    def date_disputed(self) -> bool:
        """Whether a citation reads its date words as another time."""
        return any(one.contradicts for one in self.quotations)

    @property
    def evidence(self) -> list[Evidence]:
        """As `Event.evidence`."""
        return evidence(
            sources=len({one.source.slug for one in self.quotations if one.speaks}),
            disputed=self.date_disputed,
            dated=bool(self.when),
            intact=all(one.intact for one in self.quotations),
        )


_CITED = 7
_CITATIONS = Prepared(
    lambda pks: (
        Citation.objects.filter(event__in=pks)
        .shown()
        .judged()
        .compared()
        .values_list(
            "event_id",
            "passage__start",
            "passage__end",
            *("passage__exact", "stance", "date_words", "reading", "speaks", "contradicts", "intact"),
            *(f"passage__source__{field}" for field in CitedSource._fields),
        )
    )
)
_EVENTS = Prepared(
    lambda pks: (
        Event.objects.filter(pk__in=pks)
        .order_by()
        .values_list(
            *("timeline", "pk", "slug", "title", "summary", "when", "earliest", "latest", "status"),
            *("category__name", "category__position"),
        )
    )
)
_PARTS = Prepared(
    lambda pks: Participation.objects.filter(event__in=pks).values_list("event", "actor__slug", "actor__name", "role")
)
_COUNTRIES = Prepared(lambda pks: EventCountry.objects.filter(event__in=pks).values_list("event", "code"))


def told(timeline_pk: int, pks: Sequence[int]) -> dict[int, Told]:
    """What is told of some events of a timeline, by their numbers in the database, in four queries.

    One that is of another timeline by now is left out: that may not be public.
    """
    parts: dict[int, list[tuple[str, str, str]]] = defaultdict(list)
    for event, slug, name, role in _PARTS.rows(pks):
        parts[event].append((slug, name, role))
    countries: dict[int, list[str]] = defaultdict(list)
    for event, code in _COUNTRIES.rows(pks):
        countries[event].append(code)
    quotations = _quotations(pks)
    return {
        pk: Told._make((*facts, parts[pk], countries[pk], quotations[pk]))
        for timeline, pk, *facts in _EVENTS.rows(pks)
        if timeline == timeline_pk
    }


def _quotations(pks: Sequence[int]) -> dict[int, list[Quotation]]:
    found: dict[int, list[Quotation]] = defaultdict(list)
    for event, start, end, *facts in _CITATIONS.rows(pks):
        slug, authors, *rest = facts[_CITED:]
        source = CitedSource(slug, _names(authors), *rest)
        found[event].append(Quotation(source, Span(start, end), *facts[:_CITED]))
    return found


@lru_cache(1_024)
def _names(text: str) -> tuple[str, ...]:
    """A list of names from JSON."""
    return tuple(json.loads(text))
