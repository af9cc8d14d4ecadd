"""Ticks at the calendar's steps, two levels of labels that never touch, and the bins between ticks."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from timeline.axis.boxes import SPANS, Box, text_width
from timeline.axis.calendar import Step, stretch
from timeline.axis.crowds import Crowd
from timeline.axis.shapes import TIERS, Bin, Stretch, Tick, TickLabel, Window
from timeline.axis.wording import larger, larger_texts, rough_unit, tick_texts, window_words

TICK_FONT = 11
LOWEST = 3.0  # pixels of a column that counts anything
KEPT = 64
"""How many windows are kept with their ticks and bins: a timeline shows the same one under most filters."""

_INSET, _GAP, _OVERHANG = 4, 6, 14
_ROUND = {
    "second": (1, 5, 10, 15, 30, 60, 120, 300, 600),
    "minute": (1, 5, 10, 15, 30, 60, 120, 180, 360, 720),
    "hour": (1, 2, 3, 6, 12, 24, 48, 96, 192),
    "day": (1, 2, 4, 7, 14, 28),
    "week": (1, 2, 4, 8, 16),
    "month": (1, 2, 3, 6, 12, 24, 60, 120),
    "year": tuple(digit * 10**power for power in range(13) for digit in (1, 2, 5)),
}
"""The distances at which labels may stand, in the step's unit: round ones, as people count."""

Texts = Callable[[Step, int, str], tuple[str, str]]
Row = list[tuple[float, str]]


@lru_cache(KEPT)
def ticks(step: Step, window: Window) -> tuple[Tick, ...]:
    """A tick for every step that starts in the window, in order of time."""
    above = larger(step)
    starts = [start for start in step.starts(window) if start >= window.start]
    return tuple(Tick(start, window.percent(start), bool(above and above.floor(start) == start)) for start in starts)


@lru_cache(KEPT)
def tick_labels(step: Step, window: Window, locale: str, *, short: bool = False) -> tuple[TickLabel, ...]:
    """Both levels of labels, each with the tiers that have room for it; the first `short` wherever it stands."""
    starts = [start for start in step.starts(window) if start >= window.start]
    texts = _shortest if short else tick_texts
    labels = _level(step, starts, window, locale, texts, major=False)
    if above := larger(step):
        starts = [max(start, window.start) for start in above.starts(window)]
        labels += _level(above, starts, window, locale, larger_texts, major=True)
    return tuple(labels)


def _shortest(step: Step, start: int, locale: str) -> tuple[str, str]:
    return (tick_texts(step, start, locale)[1],) * 2


def _level(
    step: Step, starts: Sequence[int], window: Window, locale: str, texts: Texts, *, major: bool
) -> list[TickLabel]:
    shown: dict[tuple[float, str], str] = defaultdict(str)
    worded = [(step.ordinal(start), window.percent(start), texts(step, start, locale)) for start in starts]
    for tier, span in zip(TIERS, SPANS, strict=True):
        for place in _fitting(worded, span, _strides(step), cut=major):
            shown[place] += tier
    return [TickLabel(x, text, major, tiers) for (x, text), tiers in sorted(shown.items())]


def _strides(step: Step) -> list[int]:
    """Every how many steps a label may stand: after every second of those that count by two, too."""
    found = {distance // step.count for distance in _ROUND[step.unit] if distance % step.count == 0}
    return sorted(found | {2} if str(step.count).startswith("2") else found)


def _fitting(
    worded: list[tuple[int, float, tuple[str, str]]], span: tuple[int, int], strides: Sequence[int], *, cut: bool
) -> Row:
    """All in full, else all in short, else every second, fifth, ... that finds room, again in full where it can be.

    `cut` says that the window may cut the first interval short, whose label then gives way to the next.
    """
    for stride, form in ((stride, form) for stride in strides for form in (0, 1)):
        row = [(x, texts[form]) for ordinal, x, texts in worded if ordinal % stride == 0]
        if cut and len(row) > 1 and not _fits(row[:2], span):
            row = row[1:]
        if _fits(row, span):
            return [(x, text) for x, text in row if _box(x, text).inside(span, slack=_OVERHANG)]
    return []


def _fits(row: Row, span: tuple[int, int]) -> bool:
    return all(_box(*one).clear_of(_box(*two), span) for one, two in pairwise(row))


def _box(x: float, text: str) -> Box:
    return Box(x, x, _INSET, _INSET + text_width(text, TICK_FONT) + _GAP)


def bins(step: Step, window: Window, crowd: Crowd, locale: str, *, tallest: float, power: float = 1) -> tuple[Bin, ...]:
    """The steps that tile the window, the first and the last cut off at its edges.

    `tallest` is the height in pixels of the fullest; the others' are as their share to a `power`. Events beyond the
    window do not count.
    """
    edges, slots = _slots(step, window, locale)
    begun, over = crowd.begun(edges), crowd.ended(edges)
    counts = (begun[1:] - over[:-1]).tolist()
    begins = np.append(begun[1:2] - over[:1], begun[2:] - begun[1:-1]).tolist()
    most = max(counts, default=0) or 1
    return tuple(
        Bin(slot.label, count, first, slot.period, slot.x, slot.width, _height(tallest * (count / most) ** power))
        for slot, count, first in zip(slots, counts, begins, strict=True)
    )


def _height(height: float) -> float:
    """What counts anything is seen."""
    return round(max(height, LOWEST), 2) if height else 0


class _Slot(NamedTuple):
    """A bin without what it counts."""

    label: str
    period: Stretch
    x: float
    width: float


@lru_cache(KEPT)
def _slots(step: Step, window: Window, locale: str) -> tuple[Sequence[int], Sequence[_Slot]]:
    """The bounds of the bins, one more than there are, and the bins between them."""
    edges = [window.start, *(start for start in step.starts(window) if start > window.start), window.end + 1]
    return edges, [_slot(Window(start, end - 1), window, locale) for start, end in pairwise(edges)]


def _slot(whole: Window, window: Window, locale: str) -> _Slot:
    left, right = window.percent(whole.start), window.percent(whole.end + 1)
    label = window_words(whole, locale, unit="" if whole.length < 86_400 else rough_unit(whole))
    return _Slot(label, stretch(whole), left, round(right - left, 4))
