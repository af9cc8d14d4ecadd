"""What the sources of an event say, side by side, and how its date was arrived at."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from timeline.language import in_words
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
        """Who says so, and whether they agree on the date, in a sentence or two."""
        return " ".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        if not self.citations:
            yield _("No source is cited yet.")
            return
        yield self._support()
        if self.event.date_disputed:
            yield _("The date is disputed: a reading has nothing in common with it.")
        disputing = sum(citation.stance == Stance.DISPUTES for citation in self.citations)
        if disputing:
            sentence = ngettext("%(count)s quotation disputes it.", "%(count)s quotations dispute it.", disputing)
            yield sentence % {"count": disputing}

    def _support(self) -> str:
        count, dating = len(self.event.supporters), len(self._dating())
        if not count:
            return _("No source supports it.")
        if count == 1:
            return _("A single source says so.") if dating else _("A single source says so; it gives no date.")
        if not dating:
            sentence = ngettext(
                "%(count)s source says so; none gives a date.", "%(count)s sources say so; none gives a date.", count
            )
        elif dating == 1:
            sentence = ngettext(
                "%(count)s source says so; one of them dates it.",
                "%(count)s sources say so; one of them dates it.",
                count,
            )
        elif self.event.date_disputed:
            sentence = ngettext("%(count)s source says so.", "%(count)s sources say so.", count)
        else:
            count = dating
            sentence = ngettext("%(count)s source agrees on the date.", "%(count)s sources agree on the date.", count)
        return sentence % {"count": count}

    def _dating(self) -> set[str]:
        """Slugs of the supporting sources whose date words were read."""
        return {one.passage.source.slug for one in self.citations if one.reading and one.stance == Stance.SUPPORTS}
