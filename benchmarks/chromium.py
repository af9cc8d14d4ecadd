"""A tab of a real Chromium: loads, steps and drags as a person would feel them, heap, and bytes on the wire.

A Chromium that does not answer in time is ended: a page that computes for minutes would hold up the next ones.
"""

import contextlib
import math
import os
import shutil
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil
from playwright.sync_api import Browser, Error, Page, Playwright, ViewportSize

MEASURE = Path(__file__).parent / "pages" / "measure.js"
VIEWPORT: ViewportSize = {"width": 1440, "height": 900}


class Blocked(Exception):
    """The page did not answer in time."""


class Transfer(NamedTuple):
    """Bytes of one answer, with its headers as they were on the wire, and of its body unpacked."""

    wire: int
    unpacked: int


class Wait(NamedTuple):
    """Milliseconds from an input event to its answer painted; of it, from the request on; and until the picture moved.

    The last two are None where nothing was asked for, and where the picture moved only with the answer.
    """

    answered: float
    asked: float | None
    followed: float | None


class Drag(NamedTuple):
    """Frames a second, the longest of them in milliseconds, and the share in which the picture had moved."""

    rate: float
    longest: float
    moved: float


@contextmanager
def opened_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium from PATH where there is one, else Playwright's own; it reaches this machine alone."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    arguments = [
        "--disable-background-networking",
        "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        *(["--no-sandbox"] if os.geteuid() == 0 else []),
    ]
    browser = playwright.chromium.launch(executable_path=found, args=arguments)
    try:
        yield browser
    finally:
        with contextlib.suppress(Error):
            browser.close()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise Blocked where the block is not done in time; a Chromium that hangs is ended a little later."""
    timer = threading.Timer(seconds + 5, _end_chromium)
    timer.start()
    try:
        yield
    except Error as error:
        raise Blocked(str(error).splitlines()[0]) from error
    finally:
        timer.cancel()


def _end_chromium() -> None:
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if "chrom" in process.name():
                process.kill()


class Tab:
    """One page in a profile of its own, so with nothing in its cache. Every wait is at most `limit` seconds.

    The elements `moving` tell whether its picture moves.
    """

    def __init__(self, browser: Browser, limit: float, moving: str) -> None:
        self.limit, self.moving = limit, moving
        self.page = browser.new_context(viewport=VIEWPORT).new_page()
        self.page.set_default_timeout(limit * 1000)
        self.page.add_init_script(path=MEASURE)
        self.session = self.page.context.new_cdp_session(self.page)
        self.session.send("Network.enable")
        self.session.on("Network.dataReceived", self._data)
        self.session.on("Network.loadingFinished", self._finished)
        self.forget_transfers()

    def close(self) -> None:
        self.page.context.close()

    def forget_transfers(self) -> None:
        self._unpacked: dict[str, int] = defaultdict(int)
        self.transfers: list[Transfer] = []

    def _data(self, event: dict) -> None:
        self._unpacked[event["requestId"]] += event["dataLength"]

    def _finished(self, event: dict) -> None:
        self.transfers.append(Transfer(int(event["encodedDataLength"]), self._unpacked[event["requestId"]]))

    @property
    def wire(self) -> int:
        """Bytes that came over the wire since transfers were last forgotten."""
        return sum(transfer.wire for transfer in self.transfers)

    def load(self, url: str) -> float:
        """Milliseconds from the navigation to the events painted."""
        with limited(self.limit):
            self.page.goto(url, wait_until="commit")
            ready = self._measured("ready")
            self.page.wait_for_load_state("load")
            return ready

    def step(self, event: str, act: Callable[[Page], None]) -> Wait:
        """How long a person waits after the real input event of this type that `act` causes."""
        with limited(self.limit):
            self.page.evaluate("([type, moving]) => measured.await(type, moving)", [event, self.moving])
            act(self.page)
            answered = self._measured("took")
            asked, followed = self.page.evaluate("[measured.asked, measured.followed]")
            return Wait(answered, asked if asked is None else answered - asked, followed)

    def _measured(self, name: str) -> float:
        found = self.page.evaluate("([name, limit]) => measured.when(name, limit)", [name, self.limit * 1000])
        if found is None:
            raise Blocked("no answer was painted")
        return found

    def drag(self, selector: str, pixels: int) -> Drag:
        """Drag the middle of an element, to the right where `pixels` is above 0, in steps of 4 pixels."""
        with limited(self.limit):
            box = self.page.locator(selector).first.bounding_box()
            assert box, selector
            x, y = box["x"] + (box["width"] - pixels) / 2, box["y"] + min(box["height"] / 3, 60)
            self.page.mouse.move(x, y)
            self.page.evaluate("moving => measured.watchDrag(moving)", self.moving)
            self.page.mouse.down()
            for done in range(0, abs(pixels), 4):
                self.page.mouse.move(x + math.copysign(done, pixels), y)
            self.page.mouse.up()
            return _drag(self.page.evaluate("measured.frames"))

    def heap_mb(self) -> float:
        """The JavaScript heap in use after a garbage collection."""
        with limited(self.limit):
            self.session.send("HeapProfiler.collectGarbage")
            return self.session.send("Runtime.getHeapUsage")["usedSize"] / 2**20

    def count(self, selector: str) -> int:
        with limited(self.limit):
            return self.page.locator(selector).count()


def _drag(frames: list[tuple[float, str]]) -> Drag:
    pairs = list(zip(frames, frames[1:], strict=False))
    gaps = [(after[0] - before[0]) for before, after in pairs]
    moved = sum(before[1] != after[1] for before, after in pairs)
    return Drag(1000 * len(gaps) / sum(gaps), max(gaps), moved / len(gaps))
