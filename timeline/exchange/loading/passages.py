"""Passages that records quote: found where they are stored, or made, and refused where the text reads otherwise."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain

from django.db import connection

from timeline.exchange.loading.bulk import Table
from timeline.exchange.loading.report import Report
from timeline.exchange.records import CitationRecord, Mistake, OmissionRecord
from timeline.models import Passage

Quoting = CitationRecord | OmissionRecord
Stretch = tuple[int, int, int]  # the primary key of a source, and where in its text a passage stands

_TABLE = Table(Passage, "id", "source_id", "start", "end", "exact")
# The order of the join is given: without statistics SQLite would read whole tables instead.
_THERE = """
    WITH wanted (source_id, start, "end") AS (VALUES {places})
    SELECT w.source_id, w.start, w."end", substr(s.text, w.start + 1, w."end" - w.start), p.id
    FROM wanted w CROSS JOIN timeline_source s
    LEFT JOIN timeline_passage p ON p.source_id = w.source_id AND p.start = w.start AND p."end" = w."end"
    WHERE s.id = w.source_id"""


def stretch(record: Quoting, sources: Mapping[str, int]) -> Stretch:
    """Raises KeyError where the record's source is none of `sources`."""
    return sources[record.source], record.span.start, record.span.end


class Passages:
    def __init__(self, report: Report) -> None:
        self.report = report

    def numbers(self, records: Sequence[Quoting], sources: Mapping[str, int]) -> dict[Stretch, int]:
        """The primary key of each passage that `records` quote, by the primary keys of `sources`.

        A quotation that is not what its source reads there is reported, and nothing is made for it.
        """
        quoting = [(stretch(record, sources), record) for record in records if record.source in sources]
        there = self._there({place for place, _ in quoting})
        self.report.fail(_misquoted(record) for place, record in quoting if there[place][0] != record.quote)
        sound = {place: record.quote for place, record in quoting if there[place][0] == record.quote}
        numbers = {place: number for place in sound if (number := there[place][1])}
        return numbers | self._make({place: quote for place, quote in sound.items() if place not in numbers})

    def _there(self, places: Collection[Stretch]) -> dict[Stretch, tuple[str, int | None]]:
        """What the sources read at these places, and the primary keys of the passages that stand there already."""
        if not places:
            return {}
        with connection.cursor() as cursor:
            cursor.execute(_THERE.format(places=", ".join(["(%s, %s, %s)"] * len(places))), [*chain(*places)])
            return {(source, start, end): (text, number) for source, start, end, text, number in cursor.fetchall()}

    def _make(self, quotes: Mapping[Stretch, str]) -> dict[Stretch, int]:
        """New passages; that each equals its text the database sees to once more."""
        numbers = dict(zip(quotes, _TABLE.numbers(len(quotes)), strict=True))
        _TABLE.insert([(number, *place, quotes[place]) for place, number in numbers.items()])
        return numbers


def _misquoted(record: Quoting) -> Mistake:
    short = record.quote if len(record.quote) <= 50 else f"{record.quote[:48]}…"
    return Mistake(record.line, f"“{short}” is not what the source “{record.source}” reads at {record.span}")
