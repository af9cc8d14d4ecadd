"""Fill the database with a made-up timeline of any size, the same for the same seed."""

import sys
from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from timeline.exchange import generating
from timeline.exchange.loading import Report, load
from timeline.exchange.records import EventRecord
from timeline.management.progress import Progress
from timeline.models import Source, Timeline

SHOWN = 5  # mistakes


class Command(BaseCommand):
    help = "Load a made-up timeline, drawn at random: the same seed and number of events give the same one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="The new timeline's slug; its sources and actors begin with it too.")
        parser.add_argument("--events", type=int, required=True, metavar="N", help="How many events.")
        parser.add_argument("--seed", type=int, default=1, metavar="S", help="Another seed, other events (default 1).")
        parser.add_argument("--from", dest="first", default="1995-01-01", metavar="DAY", help="Their first day.")
        parser.add_argument("--to", dest="last", default="2024-12-31", metavar="DAY", help="Their last day.")

    def handle(
        self, *, slug: str, events: int, seed: int, first: str, last: str, verbosity: int, **options: Any
    ) -> None:
        self._check_unused(slug)
        try:
            records = generating.records(slug, events=events, seed=seed, first=_day(first), last=_day(last))
        except ValueError as error:
            raise CommandError(f"{error}.") from error
        if verbosity:
            records = Progress(options.get("stderr") or sys.stderr, events, "events").watch(records, EventRecord)
        self._tell(slug, load(generating.timeline(slug, events=events, seed=seed), records))
        for follow_up in (["index_texts"], ["build_index", slug]):
            call_command(*follow_up, stdout=self.stdout)

    def _check_unused(self, slug: str) -> None:
        try:
            taken = Timeline.objects.filter(slug=slug).exists()
            left = Source.objects.filter(slug__startswith=f"{slug}-source-").exists()
        except DatabaseError as error:
            raise CommandError(f"The database cannot be read ({error}). Run manage.py migrate.") from error
        if taken:
            raise CommandError(f"There is a timeline “{slug}” already: choose another slug.")
        if left:
            raise CommandError(f"There are sources of an earlier timeline “{slug}” still: choose another slug.")

    def _tell(self, slug: str, report: Report) -> None:
        if report.failed:
            first = "\n".join(mistake.message for mistake in report.failed[:SHOWN])
            raise CommandError(f"Nothing was loaded; mistakes: {len(report.failed)}.\n{first}")
        made = ", ".join(f"{report.created[kind]:,} {kind}s" for kind in ("event", "source", "actor"))
        self.stdout.write(f"Made {made}: /{slug}/")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise ValueError(f"“{text}” is no day: write one as 2019-01-23") from error
