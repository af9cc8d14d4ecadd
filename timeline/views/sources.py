"""The reader of one source."""

import re

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from timeline.htmx import render_page
from timeline.models import Source
from timeline.passages import Span
from timeline.reader import Reader
from timeline.views.revalidation import limit_keeping
from timeline.views.wayback import came_from

_RANGE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")


@require_safe
def source(request: HttpRequest, slug: str) -> HttpResponse:
    shown, staff = _source_or_404(request, slug)
    asked, error = _passage(request.GET.get("passage", ""), len(shown.text))
    unknown = [name for name in request.GET if name != "passage"]
    context = {
        "source": shown,
        "reader": Reader(shown, asked=asked, staff=staff),
        "error": error,
        "unknown": unknown,
        "back": came_from(request),
    }
    response = render_page(request, "sources/source.html", context, part="sources/_reader.html")
    limit_keeping(response, public=not staff)
    patch_vary_headers(response, ["Referer"])
    return response


def _source_or_404(request: HttpRequest, slug: str) -> tuple[Source, bool]:
    """The source, and whether staff asks. One that no public timeline uses exists for staff alone."""
    if shown := Source.objects.public().filter(slug=slug).first():
        return shown, False
    shown = Source.objects.filter(slug=slug).first()
    if shown is None or not request.user.is_staff:
        raise Http404(_("There is no source “%(slug)s” here.") % {"slug": slug})
    return shown, True


def _passage(text: str, length: int) -> tuple[Span | None, str]:
    """The passage that a query asks for, or what is wrong with it. `length` is the text's, in code points."""
    if not text:
        return None, ""
    if match := _RANGE.fullmatch(text):
        start, end = int(match[1]), int(match[2])
        if start < end <= length:
            return Span(start, end), ""
    message = _("“%(asked)s” is no passage of this text: give START-END, in characters from 0 to %(length)s.")
    return None, message % {"asked": text[:60], "length": length}
