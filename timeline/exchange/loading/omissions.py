"""Passages that were left out of one timeline. They are few: each is saved by itself."""

from timeline.exchange.loading.report import Report
from timeline.exchange.records import Mistake, OmissionRecord
from timeline.models import Timeline


class Omissions:
    def __init__(self, timeline: Timeline, report: Report) -> None:
        self.timeline, self.report = timeline, report
        self._seen: set[int] = set()

    def load(self, record: OmissionRecord, passage: int) -> None:
        """Make or change the omission of the passage of this primary key."""
        if passage in self._seen:
            self.report.failed.append(Mistake(record.line, "this passage is left out a second time here: keep one"))
            return
        self._seen.add(passage)
        defaults = {"because": record.because}
        row, made = self.timeline.omissions.get_or_create(passage_id=passage, defaults=defaults)
        changed = row.because != record.because
        if changed:
            row.because = record.because
            row.save()
        self.report.count("omission", created=made, updated=changed, unchanged=not (made or changed))
