"""What templates say by filters: who published a source and when, the names of states, texts with hits marked."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Protocol

from django.db.models import TextChoices
from django.utils.translation import gettext as _
from django.utils.translation import override
from markupsafe import Markup

from timeline.language import WORDED, in_words, language
from timeline.models import Evidence, Stance, Status
from timeline.search import Piece, pieces


class Published(Protocol):
    """A source, or what is known of one."""

    @property
    def authors(self) -> Sequence[str]: ...

    @property
    def publisher(self) -> str: ...

    @property
    def published(self) -> str: ...

    @property
    def inferred(self) -> bool: ...


def published(source: Published, code: str = "") -> str:
    """Who published a source and when, and whether that is stated or inferred."""
    when = _published(source.published, source.inferred, code or language())
    return ", ".join(filter(None, (*source.authors, source.publisher, when)))


@lru_cache(WORDED)
def _published(date: str, inferred: bool, code: str) -> str:  # noqa: FBT001 (kept by all of them)
    with override(code):
        if not date:
            return _("date of publication unknown")
        words = _("published %(date)s (inferred)") if inferred else _("published %(date)s")
    return words % {"date": in_words(date, code)}


def status_name(status: str) -> str:
    """The name of an event's status."""
    return _name(Status, status, language())


def stance_name(stance: str) -> str:
    """What a quotation is to its event, in words."""
    return _name(Stance, stance, language())


def evidence_name(evidence: str) -> str:
    """What is to be said of an event's evidence."""
    return _name(Evidence, evidence, language())


@cache
def _name(states: type[TextChoices], state: str, _code: str) -> str:
    return str(states(state).label)


@cache
def at_widths(tiers: str) -> str:
    """The class names of the widths of the axis at which something is shown, each with a space before it."""
    return "".join(f" at-{tier}" for tier in tiers)


def marked(text: str, words: str) -> str:
    """A text in which what was searched for is marked; the text as it is where nothing was."""
    return marked_parts([text], words)[0] if words else text


def marked_parts(parts: Sequence[str], words: str) -> Sequence[str]:
    """The same for a text that is in parts already, by part."""
    if not words:
        return parts
    return [_marked(part, cut) for part, cut in zip(parts, pieces(words, *parts), strict=True)]


_HIT = Markup('<mark class="hit">%s</mark>')


def _marked(text: str, cut: Sequence[Piece]) -> str:
    if not any(piece.hit for piece in cut):
        return text
    return Markup("").join(_HIT % piece.text if piece.hit else piece.text for piece in cut)
