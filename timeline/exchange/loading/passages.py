"""Passages that records quote: found where they are stored, or made, and refused where the text reads otherwise."""

from collections.abc import Collection, Mapping, Sequence

from django.db import IntegrityError, transaction

from timeline.exchange.loading.bulk import Table
from timeline.exchange.loading.report import Report
from timeline.exchange.records import CitationRecord, Mistake, OmissionRecord
from timeline.models import Passage, Source

Quoting = CitationRecord | OmissionRecord
Stretch = tuple[int, int, int]  # the primary key of a source, and where in its text a passage stands

_TABLE = Table(Passage, "id", "source_id", "start", "end", "exact")


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
        known = [record for record in records if record.source in sources]
        stored = self._stored({stretch(record, sources) for record in known})
        quoted: dict[Stretch, Quoting] = {}
        for record in known:
            place = stretch(record, sources)
            exact = stored[place][1] if place in stored else quoted.setdefault(place, record).quote
            if record.quote != exact:
                self.report.failed.append(_misquoted(record))
        return {place: number for place, (number, _) in stored.items()} | self._make(quoted)

    def _stored(self, places: Collection[Stretch]) -> dict[Stretch, tuple[int, str]]:
        """The passages that stand at these places already: their primary keys, and what they read."""
        rows = _TABLE.stored(("source_id", "start", "end"), places)
        return {(source, start, end): (number, exact) for number, source, start, end, exact in rows}

    def _make(self, quoted: Mapping[Stretch, Quoting]) -> dict[Stretch, int]:
        """New passages; the database itself compares each with its text, and is asked which one where it refuses."""
        numbers = dict(zip(quoted, _TABLE.numbers(len(quoted)), strict=True))
        try:
            with transaction.atomic():
                _TABLE.insert([(number, *place, quoted[place].quote) for place, number in numbers.items()])
        except IntegrityError:
            wrong = [place for place, record in quoted.items() if _reads(place) != record.quote]
            if not wrong:
                raise
            self.report.fail(_misquoted(quoted[place]) for place in wrong)
            return self._make({place: record for place, record in quoted.items() if place not in wrong})
        return numbers


def _reads(place: Stretch) -> str:
    source, start, end = place
    return Source.objects.values_list("text", flat=True).get(pk=source)[start:end]


def _misquoted(record: Quoting) -> Mistake:
    short = record.quote if len(record.quote) <= 50 else f"{record.quote[:48]}…"
    return Mistake(record.line, f"“{short}” is not what the source “{record.source}” reads at {record.span}")
