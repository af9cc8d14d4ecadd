"""Bring the index of words up to date, or make it anew."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from timeline.search import fts5, indexing


class Command(BaseCommand):
    help = "Index the words of all events whose texts have changed. Searching does so too: this is for many at once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--anew", action="store_true", help="forget the index and make it from nothing")

    def handle(self, *, anew: bool, **options: Any) -> None:
        if not fts5.ready():
            self.stdout.write("This database has no index of words: texts are searched as they are.")
            return
        if anew:
            indexing.empty()
        count = indexing.refresh(self._report)
        self.stdout.write(f"Events indexed: {count}.")

    def _report(self, done: int) -> None:
        self.stdout.write(f"{done} …")
