"""EventFilter: what a query string asks of a timeline, and the only writer of links that change it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Self
from urllib.parse import quote_plus

from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from timeline.dates import edtf
from timeline.facets import FACETS, FacetIndex, Selection
from timeline.filters.reading import CHOICES, DIRECTIONS, LANE_ORDERS, SINGLE, USUAL_WIDTH, Reader
from timeline.language import country_name, in_words

VIEW = ("page", "lanes", "lane_order", "axis")

_quoted = lru_cache(16_384)(quote_plus)


def one_value_url(path: str, facet: str, value: str) -> str:
    """The page at `path` filtered by one value of a facet alone."""
    return f"{path}?{facet}={_quoted(value)}"


@dataclass(frozen=True)
class Criterion:
    """One thing that narrows the list: a facet's value, a word search, or one end of the period."""

    name: str
    value: str
    label: str


@dataclass(frozen=True)
class EventFilter:
    """What a query string asks for. What was wrong in it stands in `errors` by field, what is unknown in `unknown`.

    `from` and `to` are EDTF strings; the period runs from the first second of one to the last of the other.
    What is in VIEW narrows nothing: `lanes` names the facet that divides the axis, in the order of first events or
    by `lane_order` "number"; with `axis` "down" it runs down the page beside the list. Every link keeps them.
    `at` (EDTF) asks for the page where a date is, `width` in pixels is a file's alone: no link has them.
    """

    index: FacetIndex
    path: str
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    q: str = ""
    begin: str = ""
    end: str = ""
    page: int = 1
    lanes: str = ""
    lane_order: str = ""
    axis: str = ""
    at: str = ""
    width: int = USUAL_WIDTH
    refused: Mapping[str, str] = field(default_factory=dict)
    errors: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()

    @classmethod
    def parse(cls, query: QueryDict, index: FacetIndex, path: str) -> Self:
        """The filter in `query`; a bad value is dropped, alone, and its error kept. `path` is the page's own."""
        reader = Reader(query, index)
        values = {facet: reader.values(facet) for facet in FACETS}
        begin, end = reader.period()
        axis = reader.choice("axis", DIRECTIONS)
        return cls(
            index=index,
            path=path,
            values={facet: chosen for facet, chosen in values.items() if chosen},
            q=reader.words(),
            begin=begin,
            end=end,
            page=reader.page(),
            lanes=reader.lanes(axis),
            lane_order=reader.choice("lane_order", LANE_ORDERS),
            axis=axis,
            at=reader.date("at"),
            width=reader.width(),
            refused=reader.refused,
            errors=reader.errors,
            unknown=tuple(name for name in query if name not in (*FACETS, *SINGLE)),
        )

    @property
    def typed(self) -> dict[str, str]:
        """What the fields of the form show: the values in force, and those refused, to be mended."""
        return {"q": self.q, "from": self.begin, "to": self.end, "at": "", **self.refused}

    @property
    def selection(self) -> Selection:
        return Selection(
            values=self.values,
            earliest=edtf.parse(self.begin).earliest if self.begin else None,
            latest=edtf.parse(self.end).latest if self.end else None,
            words=self.q,
        )

    @cached_property
    def exact(self) -> bool:
        """Whether its words are looked for in every text of the index's revision: some may wait to be indexed.

        To be asked before anything is counted: where it is so, all counts come from what was found here.
        """
        self.index.matching(self.selection)
        return self.index.is_exact(self.q)

    # Other filters, one step from this one. Each begins at the first page again.

    def toggled(self, facet: str, value: str) -> Self:
        chosen = self.values.get(facet, ())
        kept = tuple(one for one in chosen if one != value) if value in chosen else (*chosen, value)
        return self._changed(values={**self.values, facet: kept})

    def within(self, begin: str = "", end: str = "") -> Self:
        return self._changed(begin=begin, end=end)

    def without(self, criterion: Criterion) -> Self:
        if criterion.name in FACETS:
            return self.toggled(criterion.name, criterion.value)
        attribute = {"q": "q", "from": "begin", "to": "end"}[criterion.name]
        return self._changed(**{attribute: ""})

    def cleared(self) -> Self:
        return self._changed(values={}, q="", begin="", end="")

    def divided(self, lanes: str, order: str = "") -> Self:
        """The same events, with the axis in lanes by another facet, or in none; lanes only lie across the page."""
        return replace(self, lanes=lanes, lane_order=order if lanes else "", axis="" if lanes else self.axis)

    def turned(self, axis: str) -> Self:
        """The same events, with the axis in another direction; what runs down the page has no lanes."""
        return replace(self, axis=axis, lanes="", lane_order="") if axis else replace(self, axis="")

    def on_page(self, page: int) -> Self:
        return replace(self, page=page)

    def _changed(self, **changes: object) -> Self:
        return replace(self, page=1, **changes)  # type: ignore[arg-type]

    # The URL.

    def items(self) -> Iterator[tuple[str, str]]:
        """Names and values that differ from the default, in one fixed order."""
        if self.q:
            yield "q", self.q
        for facet in FACETS:
            yield from ((facet, value) for value in self.values.get(facet, ()))
        if self.begin:
            yield "from", self.begin
        if self.end:
            yield "to", self.end
        if self.lanes:
            yield "lanes", self.lanes
        if self.lane_order:
            yield "lane_order", self.lane_order
        if self.axis:
            yield "axis", self.axis
        if self.page > 1:
            yield "page", str(self.page)

    @property
    def query(self) -> str:
        return urlencode(list(self.items()))

    @property
    def url(self) -> str:
        return f"{self.path}?{self.query}" if self.query else self.path

    # Links of which a page has hundreds: what `within(…).url` and `toggled(…).url` are, but soon made.

    def period_url(self, begin: str = "", end: str = "") -> str:
        """The page for the period from `begin` to `end` (EDTF), or for no period."""
        chosen = [f"{name}={_quoted(date)}" for name, date in (("from", begin), ("to", end)) if date]
        before, after = self._places["period"]
        return f"{before}{'&'.join(chosen)}{after}" if chosen else self.within().url

    def toggled_url(self, facet: str, value: str) -> str:
        """The page with one value of a facet chosen besides, or no longer."""
        if value in self.values.get(facet, ()):
            return self.toggled(facet, value).url
        before, after = self._places[facet]
        return f"{before}{facet}={_quoted(value)}{after}"

    @cached_property
    def _places(self) -> dict[str, tuple[str, str]]:
        """The first page's address before and after the place of another period, or of one more value of a facet."""
        order, pairs = ("q", *FACETS, "from", "to", *VIEW), list(self.on_page(1).items())
        queries = [urlencode([pair for pair in pairs if pair[0] == name]) for name in order]
        places = {facet: self._place(queries[:end], queries[end:]) for end, facet in enumerate(FACETS, start=2)}
        begin = order.index("from")
        return {**places, "period": self._place(queries[:begin], queries[begin + 2 :])}

    def _place(self, before: list[str], after: list[str]) -> tuple[str, str]:
        leading = "".join(f"{query}&" for query in before if query)
        return f"{self.path}?{leading}", "".join(f"&{query}" for query in after if query)

    def values_url(self, facet: str) -> str:
        """The page with every value of a facet, under the same filter."""
        return self._beside(f"values/{facet}/")

    @property
    def file_url(self) -> dict[str, str]:
        """The picture of the axis as a file, by its kind."""
        return {kind: self._beside(f"axis.{kind}") for kind in ("svg", "png")}

    def _beside(self, name: str) -> str:
        """What stands below the page under a name, under the same filter."""
        return replace(self, page=1, path=f"{self.path}{name}").url

    # The human half.

    def criteria(self) -> list[Criterion]:
        """Everything that narrows the list, in the words of the reader."""
        return [Criterion(name, value, self._describe(name, value)) for name, value in self.items() if name not in VIEW]

    def label(self, facet: str, value: str) -> str:
        """The name of a facet's value."""
        if facet == "country":
            return country_name(value)
        if facet in CHOICES and value in CHOICES[facet].values:
            return str(CHOICES[facet](value).label)
        return self.index.label(facet, value)

    def _describe(self, name: str, value: str) -> str:
        if name == "q":
            return pgettext("search", "“%s”") % value
        if name == "from":
            return _("from %s") % in_words(value)
        if name == "to":
            return _("to %s") % in_words(value)
        return self.label(name, value)
