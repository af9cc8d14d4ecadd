"""Build the indexes of timelines and keep them in files: after a large import, the first reader need not wait."""

from contextlib import nullcontext
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from timeline.facets import storing
from timeline.facets.building import build
from timeline.facets.serving import worth_a_file
from timeline.models import Timeline


class Command(BaseCommand):
    help = "Build the facet index of the timelines named, or of all, and keep it in INDEX_DIR."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="a timeline; without any, all of them")
        parser.add_argument("--locked", action="store_true", help="whoever calls has the lock on the timeline's index")

    def handle(self, *args: Any, slugs: list[str], locked: bool, **options: Any) -> None:
        timelines = Timeline.objects.filter(slug__in=slugs) if slugs else Timeline.objects.all()
        if missing := sorted(set(slugs) - {timeline.slug for timeline in timelines}):
            raise CommandError(f"There is no timeline {', '.join(missing)}.")
        for timeline in timelines:
            self.stdout.write(f"{timeline.slug}: {_kept(timeline, locked=locked)}")


def _kept(timeline: Timeline, *, locked: bool) -> str:
    """Keep the index of a timeline in a file, and say what was done."""
    if not worth_a_file(timeline):
        return "so few events need no file"
    try:
        with nullcontext(enter_result=True) if locked else storing.alone(timeline.pk, wait=False) as alone:
            return _built(timeline) if alone else "another process is building it"
    except OSError as error:
        raise CommandError(f"The index cannot be kept in a file: {error}") from error


def _built(timeline: Timeline) -> str:
    if storing.load(timeline.pk, timeline.revision):
        return "up to date"
    index = build(timeline.pk)
    storing.save(index)
    return f"{index.size} events at revision {index.revision}"
