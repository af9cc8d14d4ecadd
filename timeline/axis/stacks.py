"""What is drawn singly, what is put in a stack with its number, and where both give way to bins, at each width."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from timeline.axis.boxes import SPANS, WIDTHS
from timeline.axis.calendar import step_within, stretch, unit_of
from timeline.axis.drawn import Mark, Stack
from timeline.axis.rows import SCALES, TAPPED, WITH_PILES, WITH_STACKS, Item, Scale, rows
from timeline.axis.shapes import Window, held
from timeline.axis.wording import rough_unit, window_words

_CELL = 18  # pixels within which points stand at one place
_NEAR = 12  # pixels by which the ends of spans at one place differ
_AT_LEAST = 3  # so few stacks may hold more than half of the events
_ATTEMPTS = ((0, (8, 4, 3, 2, 1)), (1, (4, 2, 1)), (2, (4, 2, 1)), (3, (1,)))
"""From the mildest: how boldly spans are put together, and how many points may stand at one place."""

Key = tuple[int, ...]


@dataclass(frozen=True)
class Frame:
    """What a stack needs to know to say and link its period; `finest` in seconds."""

    window: Window
    finest: int
    locale: str


def stack(
    found: Sequence[Mark], frame: Frame, *, ceiling: int, crowd: int
) -> tuple[list[Item], tuple[Scale | None, ...]]:
    """Marks and stacks in order of time with their rows, and each width's scale: None where only bins fit.

    `crowd` is the most that may be drawn at one width. Nothing is left where nothing fits at any width.
    """
    tiers = [_tier(found, frame, number, ceiling, crowd) for number in range(len(SPANS))]
    items: dict[tuple[Key, str], Item] = {}
    placed: dict[tuple[Key, str], list[int | None]] = defaultdict(lambda: [None] * len(SPANS))
    for number, (_scale, tier) in enumerate(tiers):
        for key, (item, row) in tier.items():
            items[key, item.form] = item
            placed[key, item.form][number] = row
    ordered = [replace(items[key], rows=tuple(placed[key])) for key in sorted(items)]
    return ordered, tuple(scale for scale, _ in tiers)


def _tier(
    found: Sequence[Mark], frame: Frame, number: int, ceiling: int, crowd: int
) -> tuple[Scale | None, dict[Key, tuple[Item, int]]]:
    """The scale at one width, and by their events' indices the items with their rows."""
    for scale, keys in _attempts(found, number, crowd):
        items = [_item(found, key, frame, WIDTHS[number]) for key in keys]
        placed = rows(items, scale, SPANS[number], ceiling)
        if placed is not None:
            return scale, dict(zip(keys, zip(items, placed, strict=True), strict=True))
    return None, {}


def _attempts(found: Sequence[Mark], number: int, crowd: int) -> Iterator[tuple[Scale, list[Key]]]:
    """Every event for itself from the largest scale on; then more and more of them in stacks, at most `crowd` keys."""
    if len(found) <= crowd:
        for scale in SCALES[:TAPPED] if number == 0 else SCALES:
            yield scale, [(index,) for index in range(len(found))]
    known: list[list[Key]] = []
    width = WIDTHS[number]
    cells = list(_cells(found, width))
    for boldness, limits in _ATTEMPTS:
        piles = [run for run in _piles(found, width, boldness) if len(run) > 1]
        for most in limits:
            stacks = sorted([*piles, *(cell for cell in cells if len(cell) > most)])
            if stacks in known or not _worthwhile(stacks, len(found), crowd, few=_AT_LEAST if boldness < 3 else 0):
                continue
            known.append(stacks)
            yield WITH_PILES, _with_the_rest(stacks, len(found))
            if number > 0 and not piles:
                yield WITH_STACKS, _with_the_rest(stacks, len(found))


def _worthwhile(stacks: Sequence[Key], total: int, crowd: int, *, few: int) -> bool:
    """Whether the picture still shows most events singly, or its stacks are few: bins tell the rest better."""
    stacked = sum(map(len, stacks))
    return len(stacks) + total - stacked <= crowd and (len(stacks) <= few or 2 * stacked <= total)


def _with_the_rest(stacks: Sequence[Key], total: int) -> list[Key]:
    """The stacks and every other event for itself, in order of time."""
    stacked = {index for key in stacks for index in key}
    return sorted([*stacks, *((index,) for index in range(total) if index not in stacked)])


def _cells(found: Sequence[Mark], width: int) -> Iterator[Key]:
    """The points that stand at one place."""
    standing = sorted((mark.x * width / 100, index) for index, mark in enumerate(found) if mark.stands)
    yield from (tuple(sorted(cell)) for cell in _runs(standing, _CELL))


def _piles(found: Sequence[Mark], width: int, boldness: int) -> Iterator[Key]:
    """Spans with nearly the same ends; bolder, with nearly the same begin; at last all that touch each other."""
    if boldness == 0:
        return
    hanging = sorted((mark.x * width / 100, index) for index, mark in enumerate(found) if not mark.stands)
    if boldness == 3:
        yield from (tuple(sorted(run)) for run in _touching(found, [index for _, index in hanging]))
        return
    for run in _runs(hanging, _NEAR * (1 if boldness == 1 else 4)):
        ends = sorted((found[index].end * width / 100, index) for index in run)
        runs = _runs(ends, _NEAR) if boldness == 1 else [run]
        yield from (tuple(sorted(one)) for one in runs)


def _runs(placed: Sequence[tuple[float, int]], width: float) -> Iterator[list[int]]:
    """Indices whose places, in pixels and in order, lie within so many pixels of the first of their run."""
    run: list[int] = []
    start = 0.0
    for x, index in placed:
        if run and x - start > width:
            yield run
            run = []
        start = start if run else x
        run.append(index)
    if run:
        yield run


def _touching(found: Sequence[Mark], indices: Sequence[int]) -> Iterator[list[int]]:
    run: list[int] = []
    reached = 0.0
    for index in indices:
        if run and found[index].x >= reached:
            yield run
            run = []
        reached = max(found[index].end, reached) if run else found[index].end
        run.append(index)
    if run:
        yield run


def _item(found: Sequence[Mark], key: Key, frame: Frame, width: int) -> Item:
    return found[key[0]] if len(key) == 1 else _stack(tuple(found[index] for index in key), frame, width)


def _stack(marks: tuple[Mark, ...], frame: Frame, width: int) -> Stack:
    left, right = min(mark.x for mark in marks), max(mark.end for mark in marks)
    extent = _extent(marks) or frame.window
    if unit_of(extent) == "second":
        extent = held(step_within(extent.length / 2.4, finest=frame.finest).align(extent))
    found = Stack(
        marks=marks,
        words=window_words(extent, frame.locale, unit=rough_unit(extent) if extent.length >= 86_400 else ""),
        period=stretch(extent),
        x=left,
        width=round(right - left, 4),
    )
    if not marks[0].stands and found.width * width / 100 >= 2 * found.reach[0] + 4:
        return found
    middle = sum((mark.x + mark.end) / 2 for mark in marks) / len(marks)
    return replace(found, form="stack", x=round(middle, 4), width=0)


def _extent(marks: Sequence[Mark]) -> Window | None:
    """From the first known bound of the marks' events to the last; None where there is none."""
    known = [extent for mark in marks if (extent := mark.event.extent)]
    return held(Window(min(one.start for one in known), max(one.end for one in known))) if known else None
