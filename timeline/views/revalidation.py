"""Answers that cost nothing when nothing changed: the browser has them, or they are kept here."""

import hashlib
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control

from timeline.facets import FacetIndex, index_of
from timeline.htmx import vary_by_asker, wants_part
from timeline.language import language
from timeline.models import Timeline
from timeline.views.access import timeline_or_404
from timeline.views.keeping import Answers

Respond = Callable[[Timeline, FacetIndex], HttpResponse]

TRIES = 3


def revalidated(request: HttpRequest, slug: str, respond: Respond, *, also: object = None) -> HttpResponse:
    """What `respond` gives for the timeline at `slug` and its index, or gave; 304 where the browser has it.

    A page is the same as long as timeline, index, address, language and code are, and `also`, what else it shows; its
    ETag is weak (RFC 9110), for one page goes out in different bytes, compressed or not. While debugging it is always
    made anew; what is not public, or says so itself, is never kept. A page on which the timeline changed while it was
    made is made again; one that changed each time shows more than one state, and is not kept.
    """
    for _ in range(TRIES):
        timeline = timeline_or_404(request, slug)
        index = index_of(timeline)
        etag = _etag(request, timeline, index.revision, also)
        known = None if settings.DEBUG else get_conditional_response(request, etag=etag) or answers.get(etag)
        response = known or respond(timeline, index)
        if known or Timeline.stands_at(timeline.pk, timeline.revision):
            break
    else:
        forbid_keeping(response)
    if "no-store" not in response.get("Cache-Control", ""):
        response["ETag"] = etag
        limit_keeping(response, public=timeline.public)
    vary_by_asker(response)
    worth_keeping = timeline.public and response.status_code == 200 and response.has_header("ETag")
    if known or settings.DEBUG or not worth_keeping:
        return response
    return answers.keep(etag, response)


def _etag(request: HttpRequest, timeline: Timeline, *shown: object) -> str:
    """The name of an answer: another one where anything that it depends on is another."""
    same = (_CODE, timeline.pk, timeline.revision, language(), wants_part(request), request.build_absolute_uri(), shown)
    return f'W/"{hashlib.sha256(repr(same).encode()).hexdigest()[:32]}"'


def limit_keeping(response: HttpResponse, *, public: bool) -> None:
    """Let caches keep what is public, to be asked for anew each time, and nothing else."""
    if public:
        patch_cache_control(response, no_cache=True)
    else:
        forbid_keeping(response)


def forbid_keeping(response: HttpResponse) -> None:
    """Let nobody keep an answer: it is not for everybody, or a better one is being prepared."""
    patch_cache_control(response, private=True, no_store=True)


def _newest_file() -> float:
    """When the code or a template last changed: a deployment makes every page new."""
    folders = (settings.BASE_DIR / name for name in ("timeline", "templates", "static", "locale"))
    files = (path for folder in folders for path in Path(folder).rglob("*") if path.is_file())
    return max(path.stat().st_mtime for path in files)


_CODE = _newest_file()
answers = Answers()
