"""How far a long command has come: a bar on a terminal; elsewhere, in a log, a line now and then."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

Item = TypeVar("Item")

WIDTH = 30  # characters of the bar
ON_A_TERMINAL, IN_A_LOG = 0.2, 15.0  # seconds between two signs of life


class Progress:
    """Counts up to `total` things called `what`; `clock` tells the time in seconds."""

    def __init__(self, stream: TextIO, total: int, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.stream, self.total, self.what, self.clock = stream, total, what, clock
        self.on_a_terminal = stream.isatty()
        self.done = 0
        self.begun = self.shown = clock()

    def watch(self, items: Iterable[Item], counted: type) -> Iterator[Item]:
        """The items as they pass, those of the type `counted` counted."""
        for item in items:
            yield item
            if isinstance(item, counted):
                self.done += 1
                self._show_now_and_then()
        self._show()
        if self.on_a_terminal:
            self.stream.write("\n")

    def _show_now_and_then(self) -> None:
        pause = ON_A_TERMINAL if self.on_a_terminal else IN_A_LOG
        if self.done % 100 == 0 and self.clock() - self.shown >= pause:
            self._show()

    def _show(self) -> None:
        self.shown = self.clock()
        share = self.done / self.total
        line = f"{share:4.0%}  {self.done:,} of {self.total:,} {self.what} in {self.shown - self.begun:.0f} s"
        if self.on_a_terminal:
            full = round(share * WIDTH)
            self.stream.write(f"\r{'█' * full}{'░' * (WIDTH - full)} {line}")
        else:
            self.stream.write(f"{line}\n")
        self.stream.flush()
