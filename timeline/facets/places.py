"""From the numbers of events in the database to their positions."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from timeline.facets.packing import Arrays


def places_arrays(pks: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
    """The arrays of `Places`; `pks` has the number of the event at each position."""
    positions = np.argsort(pks).astype(np.uint32)
    return {"places": positions, "places.pks": pks[positions]}


class Places:
    """The position of each event, by its number."""

    def __init__(self, arrays: Arrays) -> None:
        self._positions, self._pks = arrays["places"], arrays["places.pks"]

    def look_up(self, pks: NDArray[Any]) -> tuple[NDArray[np.uint32], NDArray[np.bool_]]:
        """The position of each number's event, and whether there is one; where there is none, the position is any."""
        if not len(self._pks):
            return np.zeros(len(pks), np.uint32), np.zeros(len(pks), bool)
        found = np.searchsorted(self._pks, pks).clip(max=len(self._pks) - 1)
        return self._positions[found], self._pks[found] == pks

    def of_known(self, pks: NDArray[Any]) -> NDArray[np.uint32]:
        """The positions of those numbers that have an event."""
        positions, known = self.look_up(pks)
        return positions[known]
