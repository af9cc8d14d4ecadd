"""Records into the database, streamed in batches: a million events need no more memory than a thousand.

All is one transaction. Rows are found by their natural keys, so that what is loaded a second time changes nothing:
a timeline, an actor and a source by slug, a category and an event by slug within the timeline, a passage by source
and place. An event's parts, countries and citations become those of its record. What no record names stays.

What is loaded holds to all that the models promise, though no instance is made and saved for each row:

- `checking.mistakes` asks the models' own fields about every value, and checks what their `clean` methods check;
- here it is seen to that all that a record refers to is there, and that nothing stands in the records twice;
- the bounds of a date are computed from it (`rows`), never taken from a record;
- the database compares each passage with its text, and raises the timeline's revision (`models.guards`).

One thing is believed: that a reading with a rule is what the rule gives. Whoever makes a record has read the words
(`dates.reading`); to read a million quotations a second time would take longer than all the rest.
"""

from collections.abc import Iterable

from django.db import connection, transaction

from timeline.exchange import rows
from timeline.exchange.checking import mistakes
from timeline.exchange.loading.batches import Loader
from timeline.exchange.loading.bulk import quick_statements
from timeline.exchange.loading.report import Report
from timeline.exchange.records import Record, TimelineRecord
from timeline.models import Timeline, guards

__all__ = ["Report", "load"]


def load(timeline: TimelineRecord, records: Iterable[Record]) -> Report:
    """Load a timeline with `records`, each of which stands after all that it refers to and the database has not yet.

    Where a record is wrong the others are still checked, but nothing is kept: `Report.failed` says what is wrong.
    """
    report = Report()
    with quick_statements(), transaction.atomic():
        if not report.fail(mistakes(timeline)):
            row = _timeline(timeline, report)
            with guards.raised_once(connection, row.pk):
                Loader(row, report).load(records)
        if report.failed:
            transaction.set_rollback(True)
    return report


def _timeline(record: TimelineRecord, report: Report) -> Timeline:
    values = rows.of_timeline(record)
    row, made = Timeline.objects.get_or_create(slug=record.slug, defaults=values)
    if made:
        report.count("timeline", created=1)
        return row
    changed = any(getattr(row, name) != value for name, value in values.items())
    if changed:
        Timeline.objects.filter(pk=row.pk).update(**values)
    report.count("timeline", updated=changed, unchanged=not changed)
    return row
