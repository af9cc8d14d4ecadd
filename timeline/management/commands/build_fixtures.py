"""Turn each sheet in seeds/ into a fixture in fixtures/."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from timeline.exchange import fixture, sheet
from timeline.exchange.records import Mistakes, Sheet


class Command(BaseCommand):
    help = "Turn sheets (seeds/*.yaml) and their source texts into Django fixtures (fixtures/*.json)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("sheets", nargs="*", type=Path, help="Sheets to build; by default every seeds/*.yaml.")
        parser.add_argument("--check", action="store_true", help="Write nothing; fail where a fixture is stale.")
        parser.add_argument("--output", type=Path, default=settings.FIXTURE_DIRS[0], help="Folder for the fixtures.")

    def handle(self, *, sheets: list[Path], check: bool, output: Path, **options: Any) -> None:
        built = self._build(sheets or sorted(settings.SEEDS_DIR.glob("*.yaml")), output)
        if check:
            self._check(built)
        else:
            self._write(built)

    def _build(self, sheets: list[Path], output: Path) -> dict[Path, str]:
        """The text of each fixture. Every sheet is read before the first mistake stops the command."""
        read, wrong = {}, []
        for path in sheets:
            try:
                read[path] = sheet.read(path)
            except Mistakes as mistakes:
                wrong.append(mistakes)
            except OSError as error:
                raise CommandError(f"{path}: {error.strerror}") from error
        if wrong:
            count = sum(len(mistakes.mistakes) for mistakes in wrong)
            self.stderr.write("\n".join(str(mistakes) for mistakes in wrong), lambda text: text)
            raise CommandError(f"Mistakes: {count}. Nothing was written.")
        self._check_shared(read)
        return {output / f"{path.stem.replace('-', '_')}.json": fixture.dumps(one) for path, one in read.items()}

    def _check_shared(self, read: dict[Path, Sheet]) -> None:
        """Actors and sources belong to all timelines: two sheets that name one must say the same of it."""
        first: dict[tuple[str, str], tuple[Path, object]] = {}
        for path, one in read.items():
            shared: list[tuple[str, str, object]] = [("actor", actor.id, actor) for actor in one.actors]
            shared += [("source", source.id, source) for source in one.sources]
            for kind, name, record in shared:
                other, known = first.setdefault((kind, name), (path, record))
                if known != record:
                    message = f"{path}: the {kind} “{name}” is another in {other}: make them equal, or rename one"
                    raise CommandError(f"{message}. Nothing was written.")

    def _check(self, built: dict[Path, str]) -> None:
        stale = [path for path, text in built.items() if not path.exists() or path.read_text("utf-8") != text]
        if stale:
            names = ", ".join(path.name for path in stale)
            raise CommandError(f"Not what the sheets say: {names}. Run manage.py build_fixtures and commit the result.")
        self.stdout.write(f"Fresh: {', '.join(path.name for path in built)}.")

    def _write(self, built: dict[Path, str]) -> None:
        for path, text in built.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            self.stdout.write(f"Wrote {path}.")
