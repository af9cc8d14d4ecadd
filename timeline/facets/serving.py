"""Which index a request gets: the newest, or one a little older while a large one is being built."""

import logging
from collections import OrderedDict
from threading import Lock

from django.db import connection

from timeline.facets import background, storing
from timeline.facets.building import build
from timeline.facets.index import FacetIndex
from timeline.models import Timeline

AT_ONCE = 100_000  # events whose index is built while the request waits, in less than a second
WORTH_A_FILE = 2_000  # events whose index is sooner read than built

logger = logging.getLogger(__name__)


class Cache:
    """The newest index of the timelines that were read last, one revision of each."""

    SIZE = 16

    def __init__(self) -> None:
        self._kept: OrderedDict[int, FacetIndex] = OrderedDict()
        self._lock = Lock()

    def index(self, timeline: Timeline) -> FacetIndex:
        """The index of the timeline at its revision, or at a later one if it has changed since it was read.

        Of a large timeline it may be an older one, which then is `behind`: a process builds the new one. Only for
        the first one the request waits.
        """
        with self._lock:
            index = self._index(timeline, self._kept.get(timeline.pk))
            self._kept[timeline.pk] = index
            self._kept.move_to_end(timeline.pk)
            while len(self._kept) > self.SIZE:
                self._kept.popitem(last=False)
            return index

    def _index(self, timeline: Timeline, kept: FacetIndex | None) -> FacetIndex:
        if kept and _fits(kept, timeline):
            return kept
        if stored := storing.load(timeline.pk, timeline.revision):
            return stored
        if _holds(timeline, AT_ONCE + 1) and background.start(timeline):
            return _newest(timeline, kept) or _awaited(timeline)
        return built(timeline)


def _fits(index: FacetIndex, timeline: Timeline) -> bool:
    """Whether it is the index of the timeline as it was read, or as it is now, if it has changed since."""
    if index.revision <= timeline.revision:
        return index.revision == timeline.revision
    return Timeline.stands_at(timeline.pk, index.revision)


def _newest(timeline: Timeline, kept: FacetIndex | None) -> FacetIndex | None:
    """The index that is kept, or the one in a file if that is newer: another worker may have had it built."""
    newest = storing.newest_before(timeline)
    if newest is None or (kept and kept.revision >= newest):
        return kept
    return storing.load(timeline.pk, newest) or kept


def _awaited(timeline: Timeline) -> FacetIndex:
    """The first index of a large timeline, once the process that builds it has ended and so let go of the lock."""
    with storing.alone(timeline.pk, wait=True):
        pass
    now = Timeline.objects.get(pk=timeline.pk)
    return storing.load(now.pk, now.revision) or _newest(now, None) or built(now)


def built(timeline: Timeline) -> FacetIndex:
    """The index, built now; that of a large timeline is kept in a file, or read if another process has built it."""
    if not worth_a_file(timeline):
        return build(timeline.pk)
    index = None
    try:
        with storing.alone(timeline.pk, wait=True):
            index = storing.load(timeline.pk, timeline.revision)
            if index is None:
                index = build(timeline.pk)
                storing.save(index)
                # From the file it is in memory once for all workers.
                index = storing.load(timeline.pk, index.revision) or index
    except OSError as error:
        logger.warning("The index of “%s” cannot be kept in a file: %s", timeline, error)
    return index or build(timeline.pk)


def worth_a_file(timeline: Timeline) -> bool:
    """Whether the timeline is large enough for its index to be kept in a file."""
    return _holds(timeline, WORTH_A_FILE)


def _holds(timeline: Timeline, least: int) -> bool:
    """Whether all can see so many events in the timeline: what a transaction may take back is never written."""
    return not connection.in_atomic_block and timeline.events.order_by()[:least].count() == least


index_of = Cache().index
