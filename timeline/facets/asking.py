"""What can be asked of an index."""

from collections.abc import Mapping
from dataclasses import dataclass, field

FACETS = ("actor", "country", "category", "source", "status", "evidence")


@dataclass(frozen=True)
class Selection:
    """What is asked of an index: values by facet, a period in seconds (None: no limit) and words."""

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    earliest: int | None = None
    latest: int | None = None
    words: str = ""

    def key(self, without: str = "") -> "Key":
        """Values and period without the criterion named (a facet or "period"), in a form that tells equals apart."""
        chosen = ((facet, values) for facet, values in sorted(self.values.items()) if values and facet != without)
        period = (None, None) if without == "period" else (self.earliest, self.latest)
        return tuple(chosen), period


Key = tuple[tuple[tuple[str, tuple[str, ...]], ...], tuple[int | None, int | None]]
