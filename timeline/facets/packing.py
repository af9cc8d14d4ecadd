"""Texts and bitmaps as plain arrays, so that all of an index can stand in one file that workers share."""

from array import array
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap

Arrays = Mapping[str, NDArray[Any]]
T = TypeVar("T")


def bitmap_of(positions: NDArray[Any]) -> BitMap:
    """The positions as a bitmap; the detour over `array` is what pyroaring reads without an object a number."""
    return BitMap(array("I", positions.astype(np.uint32).tobytes()))


def array_of(bitmap: BitMap) -> NDArray[np.uint32]:
    """The members of a bitmap, ascending."""
    return np.frombuffer(bitmap.to_array(), np.uint32)


def narrow(numbers: NDArray[Any], largest: int) -> NDArray[Any]:
    """The numbers, none above `largest`, in the smallest unsigned type that holds them."""
    return numbers.astype(np.min_scalar_type(largest))


def distinct(numbers: NDArray[Any]) -> NDArray[Any]:
    """Each number once, ascending. By sorting: the hashing of numpy.unique takes ten times as long for a million."""
    ordered = np.sort(numbers)
    return ordered[np.concatenate([[True], ordered[1:] != ordered[:-1]])[: len(ordered)]]


def packed(name: str, pieces: Iterable[bytes]) -> dict[str, NDArray[Any]]:
    """Two arrays, `name` with the bytes of all pieces and `name.from` with where each begins, and the end."""
    held = list(pieces)
    begins = np.zeros(len(held) + 1, np.int64)
    np.cumsum([len(piece) for piece in held], out=begins[1:])
    return {name: np.frombuffer(b"".join(held), np.uint8), f"{name}.from": begins}


class Pieces(Generic[T]):
    """What `packed` has put away, by number; what was asked for is kept as it was read."""

    def __init__(self, arrays: Arrays, name: str, read: Callable[[bytes], T]) -> None:
        self._bytes, self._from = arrays[name], arrays[f"{name}.from"]
        self._read = read
        self._kept: dict[int, T] = {}

    def __len__(self) -> int:
        return len(self._from) - 1

    def __getitem__(self, number: int) -> T:
        if number not in self._kept:
            piece = self._bytes[self._from[number] : self._from[number + 1]].tobytes()
            self._kept[number] = self._read(piece)
        return self._kept[number]
