"""The reader: a source's whole text, its cited passages marked, beside each the events that rest on it."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from timeline.models import Citation, Event, Omission, Source, Timeline
from timeline.passages import Paragraph, Segment, Span, paragraphs


@dataclass(frozen=True)
class Note:
    """What rests on one passage."""

    span: Span
    citations: list[Citation]
    omissions: list[Omission]


@dataclass(frozen=True)
class MarkedSegment:
    """A segment of text with the address that it leads to, if any."""

    segment: Segment
    href: str

    @property
    def closing(self) -> range:
        return range(self.segment.closes)


@dataclass(frozen=True)
class MarkedParagraph:
    start: int
    segments: list[MarkedSegment]
    notes: list[Note]


class Reader:
    """`asked` is the passage to land on: cited or not, any stretch of the text can be shown."""

    def __init__(self, source: Source, *, asked: Span | None, staff: bool) -> None:
        self.source = source
        self.asked = asked
        self.citations: dict[Span, list[Citation]] = defaultdict(list)
        self.omissions: dict[Span, list[Omission]] = defaultdict(list)
        for citation in _citations(source, staff=staff):
            self.citations[citation.passage.span].append(citation)
        for omission in _omissions(source, staff=staff):
            self.omissions[omission.passage.span].append(omission)

    @property
    def cited(self) -> int:
        """How many passages are cited."""
        return len(self.citations)

    @property
    def timelines(self) -> list[Timeline]:
        """The timelines that use it, in the order in which they first do."""
        used = [citation.event.timeline for citations in self.citations.values() for citation in citations]
        used += [omission.timeline for omissions in self.omissions.values() for omission in omissions]
        return list(dict.fromkeys(used))

    @property
    def landed(self) -> Event | None:
        """The first event that rests on the passage asked for."""
        citations = self.citations.get(self.asked, []) if self.asked else []
        return citations[0].event if citations else None

    @property
    def paragraphs(self) -> Iterator[MarkedParagraph]:
        spans = {*self.citations, *self.omissions}
        if self.asked:
            spans.add(self.asked)
        for paragraph in paragraphs(self.source.text, spans, whole=self.asked):
            yield MarkedParagraph(
                start=paragraph.start,
                segments=[MarkedSegment(segment, self._href(segment)) for segment in paragraph.segments],
                notes=self._notes(paragraph),
            )

    def _notes(self, paragraph: Paragraph) -> list[Note]:
        notes = (Note(span, self.citations.get(span, []), self.omissions.get(span, [])) for span in paragraph.opens)
        return [note for note in notes if note.citations or note.omissions]

    def _href(self, segment: Segment) -> str:
        """Where the innermost cited mark leads: to its event, or to its note where it has several."""
        for span in reversed(segment.marks):
            citations = self.citations.get(span, [])
            if len(citations) == 1:
                return citations[0].event.get_absolute_url()
            if citations:
                return f"#note-{span}"
        return ""


def _citations(source: Source, *, staff: bool) -> Iterator[Citation]:
    found = Citation.objects.filter(passage__source=source).select_related(
        "passage", "event__timeline", "event__category"
    )
    shown = found if staff else found.filter(event__timeline__public=True)
    return shown.order_by("passage__start", "event__earliest", "pk").iterator()


def _omissions(source: Source, *, staff: bool) -> Iterator[Omission]:
    found = Omission.objects.filter(passage__source=source).select_related("passage", "timeline")
    shown = found if staff else found.filter(timeline__public=True)
    return shown.order_by("passage__start", "pk").iterator()
