"""Rows that many events refer to by their slugs: categories, actors and sources."""

from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any

from django.db.models import Max, QuerySet
from pyroaring import BitMap64

from timeline.exchange import rows
from timeline.exchange.loading.report import Report
from timeline.exchange.records import ActorRecord, CategoryRecord, Mistake, SourceRecord
from timeline.exchange.rows import Values
from timeline.models import Category, Timeline

SharedRecord = CategoryRecord | ActorRecord | SourceRecord

REMEMBERED = 20_000  # numbers of rows
TWICE = "stands here a second time, with other values: keep one"


class SharedRows:
    """Those among `rows` that records name: made, changed or left as they are.

    `values` says what stands in the row of a record. A change is saved as every other change is, with all its
    consequences.
    """

    def __init__(self, rows: QuerySet, values: Callable[[Any], Values], report: Report) -> None:
        self.rows, self.values, self.report = rows, values, report
        self.kind = str(rows.model._meta.model_name)
        self._numbers: dict[str, int] = {}
        self._seen = BitMap64()

    def load(self, records: Sequence[SharedRecord]) -> None:
        named: dict[str, SharedRecord] = {}
        for record in records:
            if named.setdefault(record.id, record) != record:
                self._fail(record, TWICE)
        stored = {row.slug: row for row in self.rows.filter(slug__in=list(named))} if named else {}
        self._make([record for record in named.values() if record.id not in stored])
        for slug, row in stored.items():
            self._renew(row, named[slug])

    def numbers(self, slugs: Collection[str]) -> dict[str, int]:
        """The primary keys of the rows of these slugs, and of others; unknown slugs have none."""
        if len(self._numbers) > REMEMBERED:
            self._numbers = {}
        unknown = [slug for slug in slugs if slug not in self._numbers]
        if unknown:
            self._numbers |= self.rows.filter(slug__in=unknown).values_list("slug", "pk")
        return self._numbers

    def new(self, record: Any) -> Any:
        """An unsaved row for a record."""
        return self.rows.model(**self.values(record))

    def _make(self, records: list[SharedRecord]) -> None:
        made = self.rows.model._default_manager.bulk_create([self.new(record) for record in records])
        self._numbers |= {row.slug: row.pk for row in made}
        self._seen.update(row.pk for row in made)
        self.report.count(self.kind, created=len(made))

    def _renew(self, row: Any, record: SharedRecord) -> None:
        """Bring a stored row up to its record; the text of a source, which is long, is compared by its SHA-256."""
        values = self.values(record)
        changes = {name for name in values if name != "text" and getattr(row, name) != values[name]}
        if row.pk in self._seen:
            if changes:
                self._fail(record, TWICE)
            return
        self._seen.add(row.pk)
        if "sha256" in changes:
            self._fail(record, "has another text in the database: give the new version an id of its own")
        elif changes:
            for name in changes:
                setattr(row, name, values[name])
            row.save()
        self.report.count(self.kind, updated=bool(changes), unchanged=not changes)

    def _fail(self, record: SharedRecord, message: str) -> None:
        self.report.failed.append(Mistake(record.line, f"the {self.kind} “{record.id}” {message}"))


class Categories(SharedRows):
    """The categories of one timeline; new ones come after those that it has, in the order of their records."""

    def __init__(self, timeline: Timeline, report: Report) -> None:
        super().__init__(timeline.categories.all(), rows.of_category, report)
        last = timeline.categories.aggregate(last=Max("position"))["last"]
        self.timeline = timeline
        self.positions = count(0 if last is None else last + 1)

    def new(self, record: CategoryRecord) -> Category:
        return Category(timeline=self.timeline, position=next(self.positions), **rows.of_category(record))
