"""Every value of one facet under a filter, in pages, and those whose name begins like the words looked for."""

from functools import cached_property

from timeline.filters import EventFilter
from timeline.results import FACET_NAMES, FacetValue, facet_value
from timeline.search import fold

PAGE_SIZE = 200


class Listing:
    """The values of a facet, those chosen first and then the most frequent; `page` is the filter's, or the last.

    It is `exact` where the filter's words find every text of the index's revision; one that is not must not be kept.
    """

    def __init__(self, asked: EventFilter, facet: str, find: str) -> None:
        self.asked = asked
        self.exact = asked.index.is_exact(asked.q)  # before anything is counted
        self.facet = facet
        self.find = find

    @property
    def title(self) -> str:
        """What the values are, in the reader's language."""
        return str(FACET_NAMES[self.facet])

    @cached_property
    def _found(self) -> list[tuple[str, int]]:
        """Value and count of each that is looked for."""
        counts = self.asked.index.counts(self.facet, self.asked.selection)
        wanted = f" {fold(self.find)}"
        return [one for one in counts if not self.find or wanted in f" {fold(self.asked.label(self.facet, one[0]))}"]

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self._found)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-self.total // PAGE_SIZE))

    @property
    def page(self) -> int:
        """The number of the page that is shown."""
        return min(self.asked.page, self.pages)

    @property
    def page_missing(self) -> bool:
        """Whether a page was asked for that is not there."""
        return self.asked.page > self.pages

    @property
    def values(self) -> list[FacetValue]:
        """Those of the page."""
        first = (self.page - 1) * PAGE_SIZE
        shown = self._found[first : first + PAGE_SIZE]
        return [facet_value(self.asked, self.facet, value, count) for value, count in shown]

    @property
    def earlier(self) -> int:
        """The number of the page before, or 0."""
        return self.page - 1

    @property
    def later(self) -> int:
        """The number of the page after, or 0."""
        return self.page + 1 if self.page * PAGE_SIZE < self.total else 0
