"""One facet of an index: its values with their names, where each stands, and how often among some positions."""

from bisect import bisect_left
from collections.abc import Collection, ItemsView, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap

from timeline.facets.counting import Counted, largest, leading, tally
from timeline.facets.packing import Arrays, Pieces, bitmap_of, distinct, narrow, packed

FEW = 16  # values of a facet that are always counted bitmap by bitmap
WORTH = 200  # found positions whose own values are counted in the time in which one bitmap is

Names = Mapping[int, tuple[str, str]]  # value and label, by key


def facet_arrays(
    facet: str, size: int, positions: NDArray[Any], keys: NDArray[Any], names: Names
) -> dict[str, NDArray[Any]]:
    """The arrays of a facet, from pairs of a position (of `size`) and a key; `names` has each key's value and label.

    Values are numbered in the order of their labels. Where a pair stands twice it counts once.
    """
    used = distinct(keys)
    values = [names[key] for key in used.tolist()]
    order = sorted(range(len(used)), key=lambda at: (values[at][1] or values[at][0], values[at][0]))
    numbers = np.empty(len(used), np.int64)
    numbers[order] = np.arange(len(used))
    values = [values[at] for at in order]
    places, found = _distinct(positions, numbers[np.searchsorted(used, keys)], len(used))
    totals = np.bincount(found, minlength=len(used))
    by_value = sorted(range(len(values)), key=lambda number: values[number][0])
    named: dict[str, NDArray[Any]] = {
        **packed("values", (value.encode() for value, _ in values)),
        **packed("labels", (label.encode() for _, label in values)),
        **packed("bitmaps", _serialised(places, found, totals)),
        "by_value": np.array(by_value, np.uint32),
        "totals": totals.astype(np.uint32),
        "frequent": np.argsort(-totals, kind="stable").astype(np.uint32),
    }
    if len(used) > FEW:
        named |= _rows(places, found, size, len(used))
    return {f"{facet}.{name}": held for name, held in named.items()}


def _distinct(positions: NDArray[Any], numbers: NDArray[Any], values: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """The pairs by position and number, each once."""
    pairs = distinct(positions.astype(np.int64) * max(values, 1) + numbers)
    return pairs // max(values, 1), pairs % max(values, 1)


def _rows(places: NDArray[Any], numbers: NDArray[Any], size: int, values: int) -> dict[str, NDArray[Any]]:
    """The numbers of each position in a row, and where each row begins, and the end."""
    begins = np.zeros(size + 1, np.uint32)
    np.cumsum(np.bincount(places, minlength=size), out=begins[1:])
    return {"rows": narrow(numbers, values), "rows.from": begins}


def _serialised(positions: NDArray[Any], numbers: NDArray[Any], totals: NDArray[Any]) -> Iterator[bytes]:
    """The positions of each value in turn, as a serialised bitmap."""
    by_number = positions[np.argsort(numbers, kind="stable")]
    begins = np.cumsum(totals) - totals
    for begin, total in zip(begins.tolist(), totals.tolist(), strict=True):
        bitmap = bitmap_of(by_number[begin : begin + total])
        bitmap.run_optimize()
        yield bitmap.serialize()


class Facet(Mapping[str, BitMap]):
    """The values of a facet in the order of their labels, each with the positions of its events.

    Inside, a value is its number in that order.
    """

    def __init__(self, arrays: Arrays, facet: str, size: int) -> None:
        self._size = size
        held = {name.removeprefix(f"{facet}."): part for name, part in arrays.items() if name.startswith(f"{facet}.")}
        self._values, self._labels = Pieces(held, "values", bytes.decode), Pieces(held, "labels", bytes.decode)
        self._bitmaps = Pieces(held, "bitmaps", BitMap.deserialize)
        self._by_value = held["by_value"]
        self._found: dict[str, int] = {}
        self._totals, self._frequent = held["totals"], held["frequent"]
        self._rows, self._rows_from = held.get("rows"), held.get("rows.from")

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[str]:
        return (self._values[number] for number in range(len(self)))

    def __getitem__(self, value: str) -> BitMap:
        return self._bitmaps[self._number(value)]

    def items(self) -> ItemsView[str, BitMap]:
        return _Items(self)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and self._find(value) is not None

    def _number(self, value: str) -> int:
        number = self._find(value)
        if number is None:
            raise KeyError(value)
        return number

    def _find(self, value: str) -> int | None:
        """The number of a value that there is; it is looked for once."""
        if value not in self._found:
            place = bisect_left(self._by_value, value, key=self._values.__getitem__)
            if place == len(self) or self._values[self._by_value[place]] != value:
                return None
            self._found[value] = int(self._by_value[place])
        return self._found[value]

    def label(self, value: str) -> str:
        """The name of a value; the value itself where it has none of its own, or is unknown."""
        number = self._find(value)
        return value if number is None else self._labels[number] or value

    def union(self, chosen: Iterable[str]) -> BitMap:
        """The positions of all values chosen; unknown ones have none."""
        return BitMap.union(BitMap(), *(self[value] for value in chosen if value in self))

    def ranked(self, found: BitMap, most: int | None = None) -> list[tuple[str, int]]:
        """How many of the positions `found` each value has, most first, equals by label; `most`: only the first."""
        wanted = len(self) if most is None else min(most, len(self))
        return [(self._values[number], count) for number, count in self._ranked(found, wanted)] if wanted else []

    def besides(self, found: BitMap, values: Collection[str]) -> BitMap:
        """Those of the positions `found` that have some other value than `values`."""
        left_out = {self._number(value) for value in values}
        return found & self._union(number for number in range(len(self)) if number not in left_out)

    def lacking(self, found: BitMap) -> BitMap:
        """Those of the positions `found` that have no value at all."""
        return found - self._anywhere

    @cached_property
    def _anywhere(self) -> BitMap:
        """The positions that have some value."""
        return self._union(range(len(self)))

    def _union(self, numbers: Iterable[int]) -> BitMap:
        return BitMap.union(BitMap(), *(self._bitmaps[number] for number in numbers))

    def _ranked(self, found: BitMap, wanted: int) -> Counted:
        if self._rows is None or self._rows_from is None:
            return self._leading(found, wanted, len(self)) or []
        tries = len(found) // WORTH
        leading = self._leading(found, wanted, tries) if self._promising(found, wanted, tries) else None
        return leading or largest(tally(self._rows, self._rows_from, found, len(self)), wanted)

    def _promising(self, found: BitMap, wanted: int, tries: int) -> bool:
        """Whether so many tries would do if the values were spread among the found as among all."""
        if not wanted <= tries < len(self):
            return tries >= len(self)
        last, next_one = self._totals[self._frequent[[wanted - 1, tries]]].tolist()
        return next_one * self._size < last * len(found)

    def _leading(self, found: BitMap, wanted: int, tries: int) -> Counted | None:
        return leading(self._frequent, self._totals, self._bitmaps, found, wanted, tries)


class _Items(ItemsView[str, BitMap]):
    """Values with their positions, by number and so without a search for each."""

    _mapping: Facet

    def __iter__(self) -> Iterator[tuple[str, BitMap]]:
        return ((self._mapping._values[number], self._mapping._bitmaps[number]) for number in range(len(self)))
