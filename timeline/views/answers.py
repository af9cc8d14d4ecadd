"""What several views share: who may see what, and answers that cost nothing when nothing changed."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from timeline.htmx import wants_part
from timeline.models import Timeline


def timeline_or_404(request: HttpRequest, slug: str) -> Timeline:
    """The timeline at `slug`. One that is not public exists for staff alone, and only then is the session read."""
    timeline = Timeline.objects.filter(slug=slug).first()
    if timeline is None or not (timeline.public or request.user.is_staff):
        raise Http404(_("There is no timeline “%(slug)s” here.") % {"slug": slug})
    return timeline


def revalidated(
    request: HttpRequest, timeline: Timeline, respond: Callable[[], HttpResponse], *, also: object = None
) -> HttpResponse:
    """What `respond` gives, or 304 where the browser has it.

    It has it as long as timeline, address and code are the same, and `also`, what else the page shows.
    """
    same = (
        _CODE,
        timeline.pk,
        timeline.revision,
        get_language(),
        wants_part(request),
        request.get_full_path(),
    )
    parts = (*same, also)
    etag = quote_etag(hashlib.sha256(repr(parts).encode()).hexdigest()[:32])
    response = get_conditional_response(request, etag=etag) or respond()
    response["ETag"] = etag
    patch_cache_control(response, no_cache=True)
    patch_vary_headers(response, ["HX-Request", "HX-History-Restore-Request"])
    return response


def _newest_file() -> float:
    """When the code or a template last changed: a deployment makes every page new."""
    folders = (settings.BASE_DIR / name for name in ("timeline", "templates", "static", "locale"))
    files = (path for folder in folders for path in Path(folder).rglob("*") if path.is_file())
    return max(path.stat().st_mtime for path in files)


_CODE = _newest_file()


@dataclass(frozen=True)
class Back:
    """The way back to the page of this site on which the reader stood before: its address and its view's name."""

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
