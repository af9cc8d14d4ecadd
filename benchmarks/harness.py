"""What the benchmarks share: databases of generated events, servers to ask, npm packages, and figures in a table."""

import contextlib
import http.client
import itertools
import json
import math
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "var" / "benchmarks"  # git ignores it
PATIENCE = 300  # seconds that a request may take
LOG = CACHE / "servers.log"
SLUG = "generated"

signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that one who is ended ends the servers too


# Figures


class Sample(list[float]):
    """Measurements of one thing, printed as `median / 95th percentile`."""

    @property
    def median(self) -> float:
        return statistics.median(self)

    @property
    def p95(self) -> float:
        """The smallest measurement that 95 in 100 do not pass."""
        return sorted(self)[math.ceil(0.95 * len(self)) - 1]

    def above(self, floor: float) -> "Sample":
        return Sample(value - floor for value in self)

    def __str__(self) -> str:
        return f"{figure(self.median)} / {figure(self.p95)}" if self else "-"


def figure(value: float) -> str:
    """About three digits, thousands apart."""
    return f"{value:,.{max(0, min(2, 2 - math.floor(math.log10(abs(value) or 1))))}f}"


def print_table(title: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
    cells = [list(heads), *([str(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    print(f"\n{title}\n")
    for number, row in enumerate(cells):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |")
        if not number:
            print("| " + " | ".join("-" * width for width in widths) + " |")
    sys.stdout.flush()


# Databases


class Database(NamedTuple):
    """An SQLite file with one timeline, SLUG, of so many generated events."""

    path: Path
    events: int

    @property
    def made(self) -> "Finished":
        """What generating and loading its events took."""
        return Finished(*json.loads((self.path.parent / "made.json").read_text()))

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "DATABASE_URL": f"sqlite:///{self.path}", "DJANGO_SETTINGS_MODULE": "timeline.settings"}

    def manage(self, *arguments: str) -> "Finished":
        return finished([sys.executable, "manage.py", *arguments], self.environment)


class Finished(NamedTuple):
    """A process that ended well: how long it took, and the most memory it held in MB."""

    seconds: float
    peak_mb: float


def finished(command: list[str], environment: dict[str, str]) -> Finished:
    """Run `command` in the project's folder to its end; exit with what it said where it fails."""
    began = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert process.stdout
    said = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{said.decode()}")
    return Finished(time.perf_counter() - began, usage.ru_maxrss / 1024)


def generate(folder: Path, events: int, seed: int) -> Database:
    """A new database in `folder`, emptied before."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    database = Database(folder / "daybook.sqlite3", events)
    database.manage("migrate", "--verbosity", "0")
    made = database.manage("generate_timeline", SLUG, "--events", str(events), "--seed", str(seed))
    (folder / "made.json").write_text(json.dumps(made))
    return database


def kept_database(events: int, seed: int, *, fresh: bool) -> Database:
    """The database of an earlier run where there is one: a million events take minutes."""
    folder = CACHE / f"events-{events}-{seed}"
    if folder.exists() and not fresh:
        print(f"{folder.name} is of {time.ctime(folder.stat().st_mtime)}: --fresh makes it anew", file=sys.stderr)
        return Database(folder / "daybook.sqlite3", events)
    print(f"Generating {events:,} events ...", file=sys.stderr)
    making = folder.with_name(f"making-{folder.name}")
    database = generate(making, events, seed)
    shutil.rmtree(folder, ignore_errors=True)
    return database._replace(path=making.rename(folder) / database.path.name)


def copied(database: Database, folder: Path) -> Database:
    """The same events in a new folder, where no index was ever kept beside them."""
    folder.mkdir()
    return database._replace(path=Path(shutil.copy(database.path, folder)))


# Servers


class Answer(NamedTuple):
    """What came back, how many seconds after the request was begun, with the body as it was on the wire."""

    status: int
    seconds: float
    body: bytes
    headers: http.client.HTTPMessage


class Server(NamedTuple):
    """A process that answers HTTP on a port of this machine."""

    process: psutil.Popen
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def workers(self) -> list[psutil.Process]:
        return self.process.children()  # not theirs: a worker may have an index built

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        """One request on a connection of its own, gzip accepted as by a browser."""
        began = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, path, body, {"Accept-Encoding": "gzip", **headers})
            response = connection.getresponse()
            read = response.read()
            return Answer(response.status, time.perf_counter() - began, read, response.headers)


def rate(server: Server, paths: list[str], connections: int, seconds: float) -> float:
    """Requests answered a second, over so many connections at once, each with its share of the paths, in turn.

    Where they are many enough, no path is asked for twice.
    """
    answered = [0] * connections
    until = time.perf_counter() + seconds

    def keep_asking(number: int) -> None:
        for path in itertools.cycle(paths[number::connections]):
            server.get(path)
            if time.perf_counter() >= until:
                return
            answered[number] += 1

    threads = [threading.Thread(target=keep_asking, args=[number]) for number in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(answered) / seconds


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextmanager
def serving(command: list[str], port: int, ready: str, environment: dict[str, str]) -> Iterator[Server]:
    """Run a server as long as the block, from when it answers at the path `ready`; what it says goes to LOG."""
    with LOG.open("ab") as log:
        process = psutil.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
    server = Server(process, port)
    try:
        await_answer(server, ready)
        yield server
    finally:
        process.send_signal(signal.SIGINT)  # gunicorn would first let its workers finish at SIGTERM
        process.wait(timeout=60)


def await_answer(server: Server, path: str, limit: float = 60) -> None:
    began = time.monotonic()
    while time.monotonic() - began < limit and server.process.poll() is None:
        with contextlib.suppress(OSError):
            if server.get(path).status == 200:
                return
        time.sleep(0.05)
    sys.exit(f"{' '.join(server.process.args)} does not answer at {path}: see {LOG}")


@contextmanager
def daybook(database: Database, workers: int = 1) -> Iterator[Server]:
    """Daybook on gunicorn as `make run` starts it, but with more patience, and with an empty view at /empty/."""
    port = free_port()
    application = ["-m", "gunicorn", "benchmarks.served:application", "--preload", "--log-level", "warning"]
    options = ["--bind", f"127.0.0.1:{port}", "--workers", str(workers), "--timeout", str(PATIENCE)]
    command = [sys.executable, *application, *options]
    with serving(command, port, "/healthz", database.environment) as server:
        yield server


def collect_static(database: Database) -> None:
    database.manage("collectstatic", "--noinput", "--verbosity", "0")


# Packages of npm


def npm_packages(*names: str) -> Path:
    """The folder node_modules with packages such as `vis-timeline@8.5.4`, installed at the first use."""
    folder = CACHE / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    wanted, stamp = "\n".join(names), folder / "installed"
    if not stamp.exists() or stamp.read_text() != wanted:
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run([*install, *names], cwd=folder, check=True)
        stamp.write_text(wanted)
    return folder / "node_modules"
