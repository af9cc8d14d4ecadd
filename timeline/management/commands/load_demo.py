"""Load the demo timeline into a database that has no timeline yet."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from timeline.models import Timeline


class Command(BaseCommand):
    help = "Load the demo timeline if the database has no timeline. What somebody edited is never overwritten."

    def handle(self, *, verbosity: int, **options: Any) -> None:
        if Timeline.objects.exists():
            self.stdout.write("The database has a timeline already: the demo is not loaded.")
            return
        call_command("loaddata", "venezuela_2019", verbosity=verbosity)
