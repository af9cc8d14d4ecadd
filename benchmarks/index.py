"""The facet index: generating its events, building and loading it, the memory of its workers, and an edit to its sight.

    python benchmarks/index.py [--events 100000] [--edited 100000] [--quick]

Building and loading are timed in processes of their own, on copies of the database beside which no index was kept.
The edit is an editor's in Chromium: a new title in the admin's form, saved, then looked for in the list and by search.
"""

import argparse
import json
import os
import random
import sqlite3
import string
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
from chromium import opened_chromium
from harness import (
    CACHE,
    ROOT,
    SLUG,
    Database,
    Sample,
    collect_static,
    copied,
    daybook,
    figure,
    kept_database,
    print_table,
    rate,
)
from playwright.sync_api import Page, sync_playwright
from questions import Questioner

SMALL = 10_000
PASSWORD = "a password for this copy alone"


# Generating


def print_generating(databases: list[Database]) -> None:
    """The small database beside the large one shows whether memory is constant."""
    print_table(
        "Generating events and loading them through the ordinary code",
        ["events", "seconds", "events a second", "peak memory, MB"],
        [
            [f"{one.events:,}", *map(figure, (took.seconds, one.events / took.seconds, took.peak_mb))]
            for one in databases
            for took in [one.made]
        ],
    )


# Building and loading


def index_once(database: Database) -> dict[str, float]:
    command = [sys.executable, "benchmarks/index_once.py", SLUG]
    said = subprocess.run(command, cwd=ROOT, env=database.environment, check=True, capture_output=True).stdout
    return json.loads(said)


def print_index(database: Database, folder: Path, times: int) -> None:
    built, loaded, grew = Sample(), Sample(), Sample()
    for number in range(times):
        copy = copied(database, folder / f"copy-{number}")
        built.append(index_once(copy)["seconds"])
        for _ in range(3):
            once = index_once(copy)
            loaded.append(once["seconds"])
            grew.append(once["grew_mb"])
        kept = sum(file.stat().st_size for file in kept_beside(copy))
        copy.path.unlink()
    print_table(
        f"The index of {database.events:,} events, median / p95 (n)",
        ["built from SQLite, s", "loaded from its file, s", "a process grows by, MB", "its files, MB"],
        [[f"{built} ({len(built)})", f"{loaded} ({len(loaded)})", f"{grew} ({len(grew)})", figure(kept / 2**20)]],
    )


def kept_beside(database: Database) -> Iterator[Path]:
    """The files that are kept for a database beside its own."""
    files = (file for file in database.path.parent.rglob("*") if file.is_file())
    return (file for file in files if not file.name.startswith(database.path.name))


# Memory


def print_memory(database: Database, folder: Path, seconds: float) -> None:
    questioner = Questioner(database, seed=1)
    paths = [question.for_daybook for _ in range(20) for question in questioner.ask().values()]
    copy = copied(database, folder / "memory")
    print_table(
        f"Memory after {seconds:.0f} s of mixed filters, {database.events:,} events, MB",
        ["workers", "answers a second", "RSS, each", "RSS, sum", "PSS, sum", "index files: RSS, sum", "PSS, sum"],
        [[workers, *memory(copy, workers, paths, seconds)] for workers in (1, 4)],
    )
    copy.path.unlink()


def memory(database: Database, workers: int, paths: list[str], seconds: float) -> list[str]:
    """RSS counts what workers share once for each, PSS once for all."""
    with daybook(database, workers) as server:
        server.get(f"/{SLUG}/")
        answers = rate(server, paths, 8, seconds)
        held = [worker.memory_full_info() for worker in server.workers]
        mapped = [file for worker in server.workers for file in index_maps(worker)]
    each = ", ".join(figure(one.rss / 2**20) for one in held)
    sums = [sum(getattr(one, kind) for one in several) / 2**20 for several in (held, mapped) for kind in ("rss", "pss")]
    return [figure(answers), each, *map(figure, sums)]


def index_maps(worker: psutil.Process) -> list[Any]:
    """The files of indexes, each with `rss` and `pss` in bytes, that a worker has mapped."""
    return [file for file in worker.memory_maps() if file.path.endswith(".index")]


# Editing


def print_edits(database: Database, folder: Path, times: int) -> None:
    copy = copied(database, folder / "edited")
    os.environ["DJANGO_SUPERUSER_PASSWORD"] = PASSWORD
    copy.manage("createsuperuser", "--noinput", "--username", "editor", "--email", "editor@daybook.example")
    with daybook(copy) as server, sync_playwright() as playwright, opened_chromium(playwright) as browser:
        server.get(f"/{SLUG}/")
        editor = Editor(browser.new_page(base_url=server.url))
        edits = [editor.edit(*event) for event in some_events(copy, times)]
    names = ["saved: the admin's list is there again", "seen in the timeline's list", "found by its new word"]
    print_table(
        f"An edit among {database.events:,} events: seconds from the click on Save, median / p95, n={len(edits)}",
        ["", "seconds"],
        [[name, Sample(sample)] for name, sample in zip(names, zip(*edits, strict=True), strict=True)],
    )


def some_events(database: Database, count: int) -> list[tuple[int, str, str, str]]:
    """Primary key, slug, day and an actor of events spread over all those dated: few have both day and actor."""
    with closing(sqlite3.connect(database.path)) as connection:
        rows = connection.execute(SOME_EVENTS).fetchall()
    return rows[:: len(rows) // count][:count]


SOME_EVENTS = """SELECT e.id, e.slug, date(e.earliest, 'unixepoch'), min(a.slug) FROM timeline_event e
    JOIN timeline_participation p ON p.event_id = e.id JOIN timeline_actor a ON a.id = p.actor_id
    WHERE e.earliest IS NOT NULL GROUP BY e.id ORDER BY e.earliest"""


class Editor:
    """Somebody who is logged in, in Chromium."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(120_000)
        page.goto("/admin/login/")
        page.fill("#id_username", "editor")
        page.fill("#id_password", PASSWORD)
        with page.expect_navigation():
            page.click("[type=submit]")

    def edit(self, pk: int, slug: str, day: str, actor: str) -> tuple[float, float, float]:
        """Give an event a title with a new word in it; seconds until saved, until seen in the list, until found."""
        word = "".join(random.choices(string.ascii_lowercase, k=12))
        self.page.goto(f"/admin/timeline/event/{pk}/change/")
        self.page.fill("#id_title", f"What happens is {word}")
        began = time.perf_counter()
        with self.page.expect_navigation():
            self.page.click("[name=_save]")
        saved = time.perf_counter() - began
        self._look(f"/{SLUG}/?actor={actor}&from={day}&to={day}", f"#event-{slug}", word)
        seen = time.perf_counter() - began
        self._look(f"/{SLUG}/?q={word}", f"#event-{slug}", word)
        return saved, seen, time.perf_counter() - began

    def _look(self, path: str, selector: str, word: str) -> None:
        """Ask for the page until the word is in it."""
        for _ in range(600):
            self.page.goto(path, wait_until="commit")
            if self.page.locator(selector, has_text=word).count():
                return
            time.sleep(0.1)
        sys.exit(f"{word} is not seen at {path}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--edited", type=int, default=100_000, help="How many events are where one is edited.")
    parser.add_argument("--quick", action="store_true", help="Each of it twice.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="Generate the events anew.")
    options = parser.parse_args()
    times, seconds = (2, 3) if options.quick else (5, 10)
    sizes = sorted({SMALL, options.events, options.edited})
    databases = {size: kept_database(size, options.seed, fresh=options.fresh) for size in sizes}
    print_generating(list(databases.values()))
    collect_static(databases[SMALL])
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        print_index(databases[options.events], Path(folder), times)
        print_memory(databases[options.events], Path(folder), seconds)
        print_edits(databases[options.edited], Path(folder), 2 * times)


if __name__ == "__main__":
    main()
