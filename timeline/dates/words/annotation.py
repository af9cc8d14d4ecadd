"""Mentions as TimeML annotates them: the dates of a range or after "by" and "since" each by themselves."""

from collections.abc import Iterator
from typing import NamedTuple

from timeline.dates.words.expressions import Both, Bound, FromEvent, Range
from timeline.dates.words.finder import DateMention

# The date in the head of an agency's report is the document's own and no expression of its text. Annotators of
# news leave out attributes too ("recent moves", "today's youth"), those of narratives do not.
_NOT_ANNOTATED = {"news": ("dateline", "vague-adjective", "today-of", "in-the-day"), "narrative": ("dateline",)}
# Of "the night of May 3" annotators of news take the day alone.
_BY_PARTS = {"news": ("hours-of",), "narrative": ()}


class Timex(NamedTuple):
    """A TIMEX3 annotation (TimeML 1.2.1): code points `start` to `end`, end exclusive, and the value."""

    start: int
    end: int
    value: str


def annotations(mentions: list[DateMention], genre: str) -> Iterator[Timex]:
    """The annotations of the mentions in their order; those in a text that TIMEX3 has no value for are left out."""
    for mention in mentions:
        for part in _annotated(mention, genre):
            if part.timex3 and part.rule not in _NOT_ANNOTATED[genre]:
                yield Timex(part.start, part.end, part.timex3)


def _annotated(mention: DateMention, genre: str) -> Iterator[DateMention]:
    apart = isinstance(mention.expression, Range | Bound | Both | FromEvent) or mention.rule in _BY_PARTS[genre]
    if mention.parts and apart:
        for part in mention.parts:
            yield from _annotated(part, genre)
    else:
        yield mention
