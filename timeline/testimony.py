"""What the sources of an event say, side by side, and how its date was arrived at."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from timeline.dates import edtf, wording
from timeline.models import Citation, Event, Source, Stance


@dataclass(frozen=True)
class Statement:
    """One quotation, and how its date words were read."""

    citation: Citation

    @property
    def reading(self) -> str:
        """“last month”, in a text published about 10 February 2019 (inferred): January 2019."""
        citation = self.citation
        if not citation.reading:
            return ""
        values = {"words": citation.date_words, "reading": in_words(citation.reading)}
        if not citation.reference:
            return _("“%(words)s”: %(reading)s") % values
        values["reference"] = in_words(citation.reference)
        if citation.passage.source.inferred:
            return _("“%(words)s”, in a text published %(reference)s (inferred): %(reading)s") % values
        return _("“%(words)s”, in a text published %(reference)s: %(reading)s") % values


@dataclass(frozen=True)
class Witness:
    """A source with all that it says of the event."""

    source: Source
    statements: list[Statement]


class Testimony:
    """All witnesses of an event, in the order of its citations."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.citations = list(event.citations.all())

    @property
    def witnesses(self) -> list[Witness]:
        by_source: dict[Source, list[Statement]] = {}
        for citation in self.citations:
            by_source.setdefault(citation.passage.source, []).append(Statement(citation))
        return [Witness(source, statements) for source, statements in by_source.items()]

    @property
    def verdict(self) -> str:
        """Whether the sources agree on the date, in a sentence."""
        sources, dating = len(self.event.sources), len(self._dating_sources())
        if not self.citations:
            return _("No source is cited yet.")
        if self.event.date_disputed or not self._readings_agree():
            return _("The date is disputed: not all readings have a day in common.")
        if not self.event.when:
            return _("No source gives it a date.")
        if sources == 1:
            return _("A single source says so.")
        if dating < 2:
            return _("%(count)s sources say so, one of them dates it.") % {"count": sources}
        sentence = ngettext("%(count)s source agrees on the date.", "%(count)s sources agree on the date.", dating)
        return sentence % {"count": dating}

    def _read(self) -> Iterator[Citation]:
        return (one for one in self.citations if one.reading and one.stance != Stance.CONTEXT)

    def _dating_sources(self) -> set[str]:
        return {citation.passage.source.slug for citation in self._read()}

    def _readings_agree(self) -> bool:
        readings = [edtf.parse(citation.reading) for citation in self._read()]
        return all(one.overlaps(other) for one, other in combinations(readings, 2))


def in_words(date: str) -> str:
    """An EDTF string in the reader's language."""
    return wording.words(edtf.parse(date), get_language() or "en")
