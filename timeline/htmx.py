"""One response for two askers: the whole page for a browser, a part of it for htmx."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers


def wants_part(request: HttpRequest) -> bool:
    """Whether htmx asks for a part; when it restores history it wants the whole page."""
    htmx = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.history_restore_request


def render_page(request: HttpRequest, page: str, context: dict[str, Any], *, part: str) -> HttpResponse:
    """The template `page`, or only its `part` where htmx asks for it; the context says which, as `part`."""
    partly = wants_part(request)
    response = render(request, part if partly else page, {**context, "part": partly})
    vary_by_asker(response)
    return response


def vary_by_asker(response: HttpResponse) -> None:
    """Tell caches that browser and htmx get different answers at one address."""
    patch_vary_headers(response, ["HX-Request", "HX-History-Restore-Request"])
