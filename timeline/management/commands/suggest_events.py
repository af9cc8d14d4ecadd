"""Write the skeleton of a sheet from a text: an event for every date in it."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from timeline.dates import edtf
from timeline.exchange.suggestions import skeleton, suggestions


class Command(BaseCommand):
    help = "Find every date in a text and write a sheet's skeleton to standard output, for a person to finish."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("text", type=Path, help="The source text, in UTF-8.")
        parser.add_argument("--published", default="", help="When it was published, in EDTF: 2019-02-10~.")
        parser.add_argument("--language", default="en", choices=["en", "es"], help="Its language.")
        parser.add_argument("--genre", default="news", choices=["news", "narrative"], help="What kind of text it is.")

    def handle(self, *, text: Path, published: str, language: str, genre: str, **options: Any) -> None:
        try:
            content = text.read_bytes().decode("utf-8")
        except OSError as error:
            raise CommandError(f"{text} cannot be read: {error.strerror}.") from error
        except UnicodeDecodeError as error:
            raise CommandError(f"{text} is not UTF-8 (byte {error.start}): save it as UTF-8.") from error
        try:
            published = str(edtf.parse(published)) if published else ""
            found = list(suggestions(content, published, language=language, genre=genre))
        except ValueError as error:
            raise CommandError(f"--published {published}: {error}") from error
        except DatabaseError as error:
            raise CommandError(
                f"The actors cannot be read from the database ({error}). Run manage.py migrate."
            ) from error
        sheet = skeleton(found, content, name=text.name, published=published, language=language)
        self.stdout.write(sheet, ending="")
        self.stderr.write(f"{len(found)} dates found in {text.name}.")
