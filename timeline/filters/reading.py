"""The only reader of a timeline's query string: what is good in it, and what is wrong by field."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from timeline.dates import edtf
from timeline.facets import FacetIndex
from timeline.models import Evidence, Status
from timeline.search import terms

LANES = ("category", "actor", "country", "source")
LANE_ORDERS = ("number",)
DIRECTIONS = ("down",)
SINGLE = ("q", "from", "to", "page", "lanes", "lane_order", "axis", "width", "at")
WIDTHS = (320, 4_000)
USUAL_WIDTH = 1_200
WORDS_LIMIT = 200
DATE_LIMIT = 60  # what dates say is kept in memory, and a set of them has no end

CHOICES: dict[str, type[Status] | type[Evidence]] = {"status": Status, "evidence": Evidence}


class Reader:
    """Reads one query string, noting what is wrong by field."""

    def __init__(self, query: QueryDict, index: FacetIndex) -> None:
        self.query = query
        self.index = index
        self.errors: dict[str, tuple[str, ...]] = {}
        self.refused: dict[str, str] = {}
        for name in SINGLE:
            if len({value.strip() for value in query.getlist(name)} - {""}) > 1:
                self.refuse(
                    name, _("This was given more than once: only the last, “%s”, counts.") % self.text(name)[:60]
                )

    def refuse(self, name: str, message: str) -> None:
        """Note what is wrong with a field; what was typed into a single one is kept, to be mended there."""
        if name in SINGLE:
            self.refused[name] = self.text(name)[:WORDS_LIMIT]
        self.errors[name] = (*self.errors.get(name, ()), message)

    def text(self, name: str) -> str:
        return self.query.get(name, "").replace("\x00", "").strip()

    def values(self, facet: str) -> tuple[str, ...]:
        known = CHOICES[facet].values if facet in CHOICES else self.index.values[facet]
        chosen = []
        for value in dict.fromkeys(self.query.getlist(facet)):
            if value in known:
                chosen.append(value)
            elif value.strip():
                message = _("“%(value)s” is not among the values of this list.")
                self.refuse(facet, message % {"value": value[:60]})
        return tuple(chosen)

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        text = self.text(name)
        if not text or text in choices:
            return text
        message = _("“%(text)s” is not one of these: %(choices)s.")
        self.refuse(name, message % {"text": text[:60], "choices": ", ".join(choices)})
        return ""

    def lanes(self, axis: str) -> str:
        lanes = self.choice("lanes", LANES)
        if lanes and axis:
            self.refuse("lanes", _("An axis that runs down the page has no lanes."))
            return ""
        return lanes

    def words(self) -> str:
        words = self.text("q")
        if len(words) > WORDS_LIMIT:
            self.refuse("q", _("Search for %(limit)s characters at the most.") % {"limit": WORDS_LIMIT})
            return ""
        return words if terms(words) else ""

    def period(self) -> tuple[str, str]:
        begin, end = self.date("from"), self.date("to")
        if begin and end and edtf.parse(begin).earliest > edtf.parse(end).latest:
            message = _("%(end)s is before %(begin)s, so it was left out.")
            self.refuse("to", message % {"begin": begin, "end": end})
            return begin, ""
        return begin, end

    def date(self, name: str) -> str:
        text = self.text(name)
        try:
            if len(text) > DATE_LIMIT:
                raise ValueError("longer than the field")
            date = edtf.parse(text) if text else None
        except ValueError:
            message = _("“%(text)s” is not a date: write one such as 2019, 2019-02 or 2019-02-23.")
            self.refuse(name, message % {"text": text[:60]})
            return ""
        if date and (date.latest if name == "to" else date.earliest) in (edtf.MIN, edtf.MAX):
            endless = _("“%(text)s” has no end on this side: leave the field empty.")
            nowhere = _("“%(text)s” has no beginning to go to: write a date such as 2019, 2019-02 or 2019-02-23.")
            self.refuse(name, (nowhere if name == "at" else endless) % {"text": text[:60]})
            return ""
        return str(date or "")

    def width(self) -> int:
        text = self.text("width")
        if not text or (text.isascii() and text.isdigit() and len(text) < 5 and WIDTHS[0] <= int(text) <= WIDTHS[1]):
            return int(text or USUAL_WIDTH)
        message = _("“%(text)s” is not a width of %(least)s to %(most)s pixels.")
        self.refuse("width", message % {"text": text[:60], "least": WIDTHS[0], "most": WIDTHS[1]})
        return USUAL_WIDTH

    def page(self) -> int:
        text = self.text("page")
        if not text:
            return 1
        if text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0:
            return int(text)
        self.refuse("page", _("“%(text)s” is not the number of a page.") % {"text": text[:60]})
        return 1
