"""What was used last, as far as there is room for it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values by key, for any number of threads; where all of them weigh more than `room`, the longest unused go."""

    def __init__(self, room: int, weigh: Callable[[V], int] = lambda value: 1) -> None:
        self._room, self._weigh = room, weigh
        self._held = 0
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._kept.clear()
            self._held = 0

    def get(self, key: K) -> V | None:
        """The value, if it is kept; it has been used now."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key]

    def keep(self, key: K, value: V) -> None:
        """Keep a value, in the place of one with the same key."""
        with self._lock:
            if key in self._kept:
                self._held -= self._weigh(self._kept.pop(key))
            self._kept[key] = value
            self._held += self._weigh(value)
            while self._held > self._room:
                self._held -= self._weigh(self._kept.popitem(last=False)[1])
