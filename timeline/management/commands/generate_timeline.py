"""Fill the database with a made-up timeline of any size, the same for the same seed."""

from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from timeline.exchange import generating
from timeline.exchange.loading import load
from timeline.models import Timeline


class Command(BaseCommand):
    help = "Load a made-up timeline: its events, actors and sources are drawn at random, the same for the same seed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="The new timeline's slug.")
        parser.add_argument("--events", type=int, default=1_000, help="How many events; by default 1000.")
        parser.add_argument("--seed", type=int, default=1, help="Another seed makes another timeline; by default 1.")

    def handle(self, *, slug: str, events: int, seed: int, **options: Any) -> None:
        if Timeline.objects.filter(slug=slug).exists():
            raise CommandError(f"There is a timeline {slug} already: choose another slug, or delete it in the admin.")
        if events < 1:
            raise CommandError(f"--events {events}: give a number from 1 on.")
        first, last = date(1995, 1, 1), date(2024, 12, 31)
        records = generating.records(slug, events=events, seed=seed, first=first, last=last)
        load(generating.timeline(slug, events=events, seed=seed), records)
        self.stdout.write(f"Made {events:,} events: /{slug}/")
