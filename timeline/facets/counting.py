"""Two ways to count how many of the found positions each value has: for many positions, and for few."""

import heapq
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap

from timeline.facets.packing import Bitmaps, array_of


def leading(
    frequent: NDArray[np.uint32], totals: NDArray[np.uint32], bitmaps: Bitmaps, found: BitMap, most: int
) -> list[tuple[int, int]]:
    """The `most` values with most of the positions `found`, and their counts; equals by number.

    `frequent` has all values by their `totals`, most first: what a value has in all bounds what it has of the
    found, so that the rest need not be counted once the worst of the best reaches it.
    """
    best: list[tuple[int, int]] = []
    for number, total in zip(frequent.tolist(), totals[frequent].tolist(), strict=True):
        if len(best) == most and total < best[0][0]:
            break
        ranked = (bitmaps[number].intersection_cardinality(found), -number)
        if len(best) < most:
            heapq.heappush(best, ranked)
        elif ranked > best[0]:
            heapq.heapreplace(best, ranked)
    return [(-number, count) for count, number in sorted(best, reverse=True)]


def tally(rows: NDArray[Any], rows_from: NDArray[np.uint32], found: BitMap, values: int) -> NDArray[np.intp]:
    """How often each of `values` numbers stands in the rows at the positions `found`."""
    return np.bincount(gathered(rows, rows_from, array_of(found))[0], minlength=values)


def gathered(
    rows: NDArray[Any], rows_from: NDArray[np.uint32], positions: NDArray[np.uint32]
) -> tuple[NDArray[Any], NDArray[np.intp]]:
    """The rows at some positions one after the other, and the length of each.

    The row of position p is `rows[rows_from[p]:rows_from[p + 1]]`.
    """
    begins = rows_from[positions].astype(np.intp)
    lengths = rows_from[positions + 1] - begins
    ends = np.cumsum(lengths)
    steps = np.repeat(begins - (ends - lengths), lengths)
    return rows[steps + np.arange(len(steps))], lengths
