"""Any number of dated events as arrays of seconds: all are counted, only those that are drawn are made."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from timeline.axis.calendar import DAY, HOUR, MINUTE
from timeline.axis.shapes import MAX, MIN, AxisEvent, Window, held

Seconds = NDArray[np.int64]
Numbers = NDArray[np.integer[Any]]


@dataclass(frozen=True)
class Beyond:
    """How many events lie beyond an instant, and from which known bound to which; None when there is none."""

    count: int
    extent: Window | None


@dataclass(frozen=True, eq=False)
class Crowd:
    """Events by their numbers, with the first and the last second of each.

    The three arrays have one length and one order: `numbers` and `earliest` both ascend. `make` gives the events
    of some numbers, each by its own; one that is no more may be missing. `latest_sorted` spares the sorting.
    """

    numbers: Numbers
    earliest: Seconds
    latest: Seconds
    make: Callable[[Numbers], Mapping[int, AxisEvent]]
    latest_sorted: Seconds | None = None

    def __len__(self) -> int:
        return len(self.numbers)

    @cached_property
    def ends(self) -> Seconds:
        """The last seconds in ascending order."""
        return np.sort(self.latest) if self.latest_sorted is None else self.latest_sorted

    @property
    def extents(self) -> tuple[Seconds, Seconds]:
        """The bounds of each that has a known one, a bound that is not known borrowed from the other."""
        known = (self.earliest > MIN) | (self.latest < MAX)
        earliest, latest = self.earliest[known], self.latest[known]
        return np.where(earliest > MIN, earliest, latest), _lasts(earliest, latest)

    @cached_property
    def extent(self) -> Window | None:
        """From the first known bound to the last; None when there is none."""
        starts, ends = self.extents
        return held(Window(int(starts.min()), int(ends.max()))) if len(starts) else None

    @cached_property
    def finest(self) -> int:
        """Seconds of the finest unit that any date is given in; a day unless times of day occur."""
        bounds = [self.earliest[self.earliest > MIN], self.latest[self.latest < MAX] + 1]
        whole = (size for size in (DAY, HOUR, MINUTE) if not any((ends % size).any() for ends in bounds))
        return next(whole, 1)

    def begun(self, instants: Sequence[int]) -> Numbers:
        """How many begin before each instant."""
        return np.searchsorted(self.earliest, np.array(instants, np.int64), "left")

    def ended(self, instants: Sequence[int]) -> Numbers:
        """How many are over before each instant."""
        return np.searchsorted(self.ends, np.array(instants, np.int64), "left")

    def number_within(self, window: Window) -> int:
        """How many have a second in the window."""
        return int(self.begun([window.end + 1])[0] - self.ended([window.start])[0])

    def within(self, window: Window) -> "Crowd":
        """Those that have a second in the window."""
        begun = int(self.begun([window.end + 1])[0])
        return self.at(np.flatnonzero(self.latest[:begun] >= window.start))

    def at(self, places: NDArray[np.integer[Any]]) -> "Crowd":
        """Those at the given places of its order, which must ascend."""
        return Crowd(self.numbers[places], self.earliest[places], self.latest[places], self.make)

    def before(self, instant: int) -> Beyond:
        """Those that are over before an instant."""
        count, begun = int(self.ended([instant])[0]), int(self.begun([instant])[0])
        if not count:
            return Beyond(0, None)
        over = np.flatnonzero(self.latest[:begun] < instant)
        dated = over[np.searchsorted(over, self._unbegun) :][:1]
        starts = np.concatenate([self.latest[over[over < self._unbegun]], self.earliest[dated]])
        return Beyond(count, held(Window(int(starts.min()), int(self.ends[count - 1]))))

    def after(self, instant: int) -> Beyond:
        """Those that begin after an instant."""
        begun = int(self.begun([instant + 1])[0])
        if begun == len(self):
            return Beyond(0, None)
        last = int(_lasts(self.earliest[begun:], self.latest[begun:]).max())
        return Beyond(len(self) - begun, held(Window(int(self.earliest[begun]), last)))

    @property
    def _unbegun(self) -> int:
        """How many have no known beginning: they come first."""
        return int(np.searchsorted(self.earliest, MIN, "right"))

    @property
    def events(self) -> Sequence[AxisEvent]:
        """All of them, made."""
        return list(self.make(self.numbers).values())


def _lasts(earliest: Seconds, latest: Seconds) -> Seconds:
    """The last second of each, or its first where the last is not known."""
    unended = latest == MAX
    return np.where(unended, earliest, latest) if unended.any() else latest


def crowd_of(events: Iterable[AxisEvent]) -> Crowd:
    """The crowd of events that are made already."""
    ordered = sorted(events, key=lambda event: (event.earliest, event.latest, event.slug))
    return Crowd(
        np.arange(len(ordered)),
        np.array([event.earliest for event in ordered], np.int64),
        np.array([event.latest for event in ordered], np.int64),
        lambda numbers: {number: ordered[number] for number in numbers.tolist()},
    )
