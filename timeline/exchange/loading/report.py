"""What became of records: how many rows they made, changed or found unchanged, and what was wrong with the others."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from timeline.exchange.records import Mistake

TOO_MANY = 1_000  # mistakes: the rest of the records is not read


@dataclass
class Report:
    """Numbers by the kind of row ("event", "source"); where anything `failed`, nothing was kept."""

    created: Counter[str] = field(default_factory=Counter)
    updated: Counter[str] = field(default_factory=Counter)
    unchanged: Counter[str] = field(default_factory=Counter)
    failed: list[Mistake] = field(default_factory=list)

    def count(self, kind: str, *, created: int = 0, updated: int = 0, unchanged: int = 0) -> None:
        self.created[kind] += created
        self.updated[kind] += updated
        self.unchanged[kind] += unchanged

    def fail(self, mistakes: Iterable[Mistake]) -> bool:
        """Note mistakes; tell whether there was one."""
        before = len(self.failed)
        self.failed += mistakes
        return len(self.failed) > before

    @property
    def hopeless(self) -> bool:
        return len(self.failed) >= TOO_MANY
