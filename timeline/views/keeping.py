"""Answers that were given lately, kept compressed, for the next reader who asks the same."""

from collections import OrderedDict
from threading import Lock

from django.http import HttpResponse

from timeline.compression import PackedResponse, pack

ROOM = 4 * 2**20
"""Bytes of answers that a process keeps: about 130 pages."""


class Answers:
    """Answers by a key that says all that they depend on; those that nobody asked for again go first."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._held = 0
        self._kept: OrderedDict[str, tuple[bytes, dict[str, str]]] = OrderedDict()
        self._lock = Lock()

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._kept.clear()
            self._held = 0

    def get(self, key: str) -> HttpResponse | None:
        """The answer once more, if it is kept."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return PackedResponse(*self._kept[key])

    def keep(self, key: str, response: HttpResponse) -> HttpResponse:
        """Keep an answer, its headers too; what comes back says the same, compressed already."""
        packed, headers = pack(response.content), dict(response.items())
        with self._lock:
            self._held -= len(self._kept.pop(key, (b"",))[0])
            self._kept[key] = packed, headers
            self._held += len(packed)
            while self._held > self._room:
                self._held -= len(self._kept.popitem(last=False)[1][0])
        return PackedResponse(packed, headers)
