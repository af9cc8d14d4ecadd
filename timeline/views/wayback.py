"""The way back to where a reader stood."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.urls import Resolver404, resolve


@dataclass(frozen=True)
class Back:
    """A page of this site, by its address and its view's name."""

    url: str
    view: str


def came_from(request: HttpRequest) -> Back | None:
    """Where the reader was, by the browser's word (Referer), None where that is no page of this site."""
    try:
        parts = urlsplit(request.headers.get("Referer", ""))
        match = resolve(parts.path)
    except (ValueError, Resolver404):
        return None
    if parts.netloc != request.get_host():
        return None
    return Back(f"{parts.path}?{parts.query}" if parts.query else parts.path, match.url_name or "")
