"""A timeline's search, as an index of its events would ask for it."""

import numpy as np
from numpy.typing import NDArray
from pyroaring import BitMap

from timeline.models import Timeline
from timeline.search import TextSearch


def searched(timeline: Timeline) -> TextSearch:
    """The search of a timeline as it is now; its events stand in the order of their numbers in the database."""
    timeline.refresh_from_db()
    pks = np.array(timeline.events.order_by("pk").values_list("pk", flat=True), np.int64)

    def positions_of(numbers: NDArray[np.int64]) -> BitMap:
        return BitMap(np.flatnonzero(np.isin(pks, numbers)).astype(np.uint32))

    return TextSearch(timeline.pk, timeline.revision, pks, positions_of)


def slugs(timeline: Timeline, query: str) -> list[str]:
    """The events of a timeline that a query finds, in the order of their numbers in the database."""
    events = list(timeline.events.order_by("pk").values_list("slug", flat=True))
    return [events[position] for position in searched(timeline).matches(query)]
