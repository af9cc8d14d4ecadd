"""Two ways to count how many of the found positions each value has: for many positions, and for few."""

import heapq
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap

from timeline.facets.packing import Pieces, array_of

Counted = list[tuple[int, int]]  # a value's number, and how many it has


def leading(
    frequent: NDArray[np.uint32],
    totals: NDArray[np.uint32],
    bitmaps: Pieces[BitMap],
    found: BitMap,
    most: int,
    tries: int,
) -> Counted | None:
    """The `most` values with most of the positions `found`; equals by number. None after so many `tries` in vain.

    `frequent` has all values by their `totals`, most first: what a value has in all bounds what it has of the
    found, so that the rest need not be counted once the worst of the best is above it.
    """
    best: list[tuple[int, int]] = []
    tried = frequent[:tries]
    for number, total in zip(tried.tolist(), totals[tried].tolist(), strict=True):
        if len(best) == most and total < best[0][0]:
            return _in_order(best)
        ranked = (bitmaps[number].intersection_cardinality(found), -number)
        if len(best) < most:
            heapq.heappush(best, ranked)
        elif ranked > best[0]:
            heapq.heapreplace(best, ranked)
    return _in_order(best) if len(tried) == len(frequent) else None


def _in_order(best: list[tuple[int, int]]) -> Counted:
    return [(-number, count) for count, number in sorted(best, reverse=True)]


def tally(rows: NDArray[Any], rows_from: NDArray[np.uint32], found: BitMap, values: int) -> NDArray[np.intp]:
    """How often each of `values` numbers stands in the rows at the positions `found`.

    The row of position p is `rows[rows_from[p]:rows_from[p + 1]]`; the rows of neighbours are taken together.
    """
    first, last = _runs(array_of(found))
    begins = rows_from.take(first)
    lengths = rows_from.take(last + 1) - begins
    ends = np.cumsum(lengths, dtype=np.uint32)
    steps = np.repeat(begins - (ends - lengths), lengths)
    steps += np.arange(len(steps), dtype=np.uint32)
    return np.bincount(rows.take(steps), minlength=values)


def _runs(positions: NDArray[np.uint32]) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """The first and the last of each run of neighbours; where runs are short, each position for itself."""
    apart = np.flatnonzero(np.diff(positions) != 1)
    if 2 * len(apart) >= len(positions):
        return positions, positions
    return positions[np.concatenate([[0], apart + 1])], positions[np.concatenate([apart, [-1]])]


def largest(counts: NDArray[np.intp], most: int) -> Counted:
    """The `most` numbers with the largest counts; equals by number."""
    counted = np.flatnonzero(counts)  # of a few found, few values have any
    if most < len(counted):
        counted = counted[counts[counted] >= np.partition(counts[counted], -most)[-most]]
    first = counted[np.argsort(-counts[counted], kind="stable")[:most]]
    if len(first) < most:
        first = np.concatenate([first, np.flatnonzero(counts == 0)[: most - len(first)]])
    return list(zip(first.tolist(), counts[first].tolist(), strict=True))
