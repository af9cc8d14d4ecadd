"""Prove that every quotation still stands in its source, and every reading agrees with its event."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from timeline.models import Citation, Event, Passage, Source
from timeline.models.verifying import failures
from timeline.search import checking


class Command(BaseCommand):
    help = "Re-read the database: texts by their SHA-256, passages by texts, readings by events, the index by both."

    def handle(self, **options: Any) -> None:
        found = [*failures(), *checking.failures()]
        for failure in found:
            self.stderr.write(failure)
        counts = {
            model._meta.verbose_name_plural: model.objects.count() for model in (Source, Passage, Event, Citation)
        }
        summary = ", ".join(f"{count} {name}" for name, count in counts.items())
        if found:
            raise CommandError(f"Failures: {len(found)}, in {summary}.")
        self.stdout.write(f"All hold: {summary}.")
