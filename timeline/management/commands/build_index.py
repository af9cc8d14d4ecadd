"""Build the indexes of timelines and keep them in files: after a large import, the first reader need not wait."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from timeline.facets import FacetIndex, storing
from timeline.facets.building import build
from timeline.facets.serving import worth_a_file
from timeline.models import Timeline


class Command(BaseCommand):
    help = "Build the facet index of the timelines named, or of all, and keep it in INDEX_DIR."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="a timeline; without any, all of them")

    def handle(self, *args: Any, slugs: list[str], **options: Any) -> None:
        timelines = Timeline.objects.filter(slug__in=slugs) if slugs else Timeline.objects.all()
        if missing := sorted(set(slugs) - {timeline.slug for timeline in timelines}):
            raise CommandError(f"There is no timeline {', '.join(missing)}.")
        for timeline in timelines:
            self.stdout.write(f"{timeline.slug}: {self._build(timeline)}")

    def _build(self, timeline: Timeline) -> str:
        if not worth_a_file(timeline):
            return "so few events need no file"
        with storing.alone(timeline.pk, wait=False) as alone:
            if not alone:
                return "another process is building it"
            if storing.load(timeline.pk, timeline.revision):
                return "up to date"
            return self._save(build(timeline.pk))

    @staticmethod
    def _save(index: FacetIndex) -> str:
        try:
            storing.save(index)
        except OSError as error:
            raise CommandError(f"The index cannot be kept in a file: {error}") from error
        return f"{index.size} events at revision {index.revision}"
