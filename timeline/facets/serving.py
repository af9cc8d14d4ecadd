"""Which index a request gets."""

from collections import OrderedDict
from threading import Lock

from timeline.facets.building import build
from timeline.facets.index import FacetIndex
from timeline.models import Timeline


class Cache:
    """The newest index of the timelines that were read last, one revision of each."""

    SIZE = 16

    def __init__(self) -> None:
        self._kept: OrderedDict[int, FacetIndex] = OrderedDict()
        self._lock = Lock()

    def index(self, timeline: Timeline) -> FacetIndex:
        """The index of the timeline at its revision, or at a later one if it has changed since it was read."""
        with self._lock:
            index = self._kept.get(timeline.pk)
            if index is None or index.revision != timeline.revision:
                index = build(timeline.pk)
            self._kept[timeline.pk] = index
            self._kept.move_to_end(timeline.pk)
            while len(self._kept) > self.SIZE:
                self._kept.popitem(last=False)
            return index


index_of = Cache().index
