"""Answers that were given lately, kept compressed, for the next reader who asks the same."""

from typing import NamedTuple

from django.http import HttpResponse

from timeline.compression import PackedResponse, pack
from timeline.recent import Recent

ROOM = 4 * 2**20
"""Bytes of answers that a process keeps: about 130 pages."""


class _Answer(NamedTuple):
    packed: bytes
    headers: dict[str, str]


class Answers:
    """Answers by a key that says all that they depend on; those that nobody asked for again go first."""

    def __init__(self, room: int = ROOM) -> None:
        self._kept: Recent[str, _Answer] = Recent(room, weigh=lambda answer: len(answer.packed))
        self.clear = self._kept.clear

    def get(self, key: str) -> HttpResponse | None:
        """The answer once more, if it is kept."""
        answer = self._kept.get(key)
        return answer and PackedResponse(*answer)

    def keep(self, key: str, response: HttpResponse) -> HttpResponse:
        """Keep an answer, its headers too; what comes back says the same, compressed already."""
        answer = _Answer(pack(response.content), dict(response.items()))
        self._kept.keep(key, answer)
        return PackedResponse(*answer)
