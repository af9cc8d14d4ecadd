"""One event: every quotation side by side, and how its date was arrived at."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from timeline.facets import FacetIndex
from timeline.models import Event, Timeline
from timeline.testimony import Testimony
from timeline.views.revalidation import revalidated
from timeline.views.wayback import Back, came_from


@require_safe
def event(request: HttpRequest, timeline_slug: str, slug: str) -> HttpResponse:
    back = came_from(request)
    response = revalidated(
        request, timeline_slug, lambda timeline, index: _page(request, timeline, slug, index, back), also=back
    )
    patch_vary_headers(response, ["Referer"])
    return response


def _page(request: HttpRequest, timeline: Timeline, slug: str, index: FacetIndex, back: Back | None) -> HttpResponse:
    shown = Event.objects.filter(timeline=timeline, slug=slug).complete().first()
    if shown is None:
        raise Http404(_("There is no event “%(slug)s” in “%(timeline)s”.") % {"slug": slug, "timeline": timeline})
    before, after = index.neighbours(slug)
    context = {
        "timeline": timeline,
        "event": shown,
        "testimony": Testimony(shown),
        "before": before,
        "after": after,
        "back": back if back and back.view == "timeline" else None,
    }
    return render(request, "events/event.html", context)
