"""Delete a timeline of any size: the admin's way, which lists every row first, is for small ones."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from timeline.models import Event, Timeline
from timeline.search import refresh

BATCH = 5_000


class Command(BaseCommand):
    help = "Delete a timeline with its events; sources and actors stay. Where it is interrupted, it can be run again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help="the timeline, by its slug")
        parser.add_argument("--no-input", action="store_false", dest="interactive", help="do not ask")

    def handle(self, *args: Any, slug: str, interactive: bool, **options: Any) -> None:
        timeline = Timeline.objects.filter(slug=slug).first()
        if timeline is None:
            raise CommandError(f"There is no timeline {slug}.")
        events = timeline.events.order_by().count()
        if interactive and input(f"Write {slug} to delete “{timeline}” with its {events} events: ") != slug:
            raise CommandError("Nothing was deleted.")
        Timeline.objects.filter(pk=timeline.pk).update(public=False)  # nobody is shown half of it
        done = 0
        for deleted in _delete_events(timeline):
            done += deleted
            self.stdout.write(f"  {done} of {events} events deleted")
        timeline.delete()
        refresh()
        self.stdout.write(f"“{timeline}” is deleted.")


def _delete_events(timeline: Timeline) -> Iterator[int]:
    """Delete the events, a batch in a transaction; how many each held."""
    pks = timeline.events.order_by("pk").values_list("pk", flat=True)
    while batch := list(pks[:BATCH]):
        Event.objects.filter(pk__in=batch).delete()
        yield len(batch)
