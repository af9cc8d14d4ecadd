"""The axis of a timeline as a file, for a slide or an article."""

from collections.abc import Callable

from csp.constants import NONE, UNSAFE_INLINE
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from timeline.facets import FacetIndex
from timeline.figure import png, svg
from timeline.filters import EventFilter
from timeline.models import Timeline
from timeline.results import Results
from timeline.views.revalidation import forbid_keeping, revalidated

# A drawing has its styles inside and needs nothing else.
_policy = csp_replace({"script-src": [NONE], "style-src": [UNSAFE_INLINE]})


@require_safe
@_policy  # type: ignore[arg-type]
def axis_svg(request: HttpRequest, slug: str) -> HttpResponse:
    return _file(request, slug, lambda document: HttpResponse(document, "image/svg+xml"))


@require_safe
@_policy  # type: ignore[arg-type]
def axis_png(request: HttpRequest, slug: str) -> HttpResponse:
    return _file(request, slug, lambda document: HttpResponse(png(document), "image/png"))


def _file(request: HttpRequest, slug: str, respond: Callable[[str], HttpResponse]) -> HttpResponse:
    return revalidated(request, slug, lambda shown, index: _drawn(request, shown, index, respond))


def _drawn(
    request: HttpRequest, shown: Timeline, index: FacetIndex, respond: Callable[[str], HttpResponse]
) -> HttpResponse:
    """The file; or what is wrong in its address, where a page would say so beside the field."""
    asked = EventFilter.parse(request.GET, index, shown.get_absolute_url())
    if asked.errors:
        mistakes = [message for messages in asked.errors.values() for message in messages]
        return HttpResponse("\n".join(mistakes), "text/plain; charset=utf-8", status=400)
    results = Results(shown, asked)
    response = respond(svg(shown, asked, request.build_absolute_uri(asked.url), results.undated))
    if not results.exact:
        forbid_keeping(response)
    return response
