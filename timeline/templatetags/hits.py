"""What a search found, marked: a text as pieces that a template writes one by one, escaped as any other."""

from django import template

from timeline.search import Piece, pieces

register = template.Library()


@register.filter
def hits(text: str, query: str) -> list[Piece]:
    """A text cut into hits and what is between them: {% for piece in event.title|hits:filter.q %}."""
    return pieces(query, text)[0]


@register.filter
def hits_in_parts(parts: tuple[str, ...], query: str) -> list[list[Piece]]:
    """The same for a text that is already cut, by part."""
    return pieces(query, *parts)
