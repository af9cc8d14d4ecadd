"""The timelines, and one timeline with its filters."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from timeline.dates import edtf
from timeline.facets import FacetIndex
from timeline.filters import EventFilter
from timeline.htmx import render_page, wants_part
from timeline.models import Omission, Timeline
from timeline.picture import picture
from timeline.results import Results
from timeline.views.revalidation import forbid_keeping, limit_keeping, revalidated


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    timelines = Timeline.objects.public()
    if len(first := timelines[:2]) == 1:
        return redirect(first[0])
    response = render(request, "timelines/home.html", {"timelines": timelines.with_totals()})
    limit_keeping(response, public=True)
    return response


@require_safe
def timeline(request: HttpRequest, slug: str) -> HttpResponse:
    blank = [name for name in request.GET if not any(request.GET.getlist(name))]
    if blank and not wants_part(request):
        return redirect(_without(request, blank))
    return revalidated(request, slug, lambda shown, index: _page(request, shown, index))


def _without(request: HttpRequest, blank: list[str]) -> str:
    """The same address without the fields that a form sent empty."""
    query = request.GET.copy()
    for name in blank:
        del query[name]
    return f"{request.path}?{query.urlencode()}" if query else request.path


def _page(request: HttpRequest, shown: Timeline, index: FacetIndex) -> HttpResponse:
    results = Results(shown, EventFilter.parse(request.GET, index, shown.get_absolute_url()))
    if results.asked.at:
        return redirect(results.url_at(edtf.parse(results.asked.at).earliest))
    context = {"timeline": shown, "results": results, "filter": results.asked, "axis": picture(results.asked)}
    response = render_page(request, "timelines/timeline.html", context, part="timelines/_explorer.html")
    response["HX-Push-Url"] = results.asked.url
    if not results.exact:
        forbid_keeping(response)
    return response


@require_safe
def left_out(request: HttpRequest, slug: str) -> HttpResponse:
    return revalidated(request, slug, lambda shown, _index: _left_out(request, shown))


def _left_out(request: HttpRequest, shown: Timeline) -> HttpResponse:
    omissions = Omission.objects.filter(timeline=shown).select_related("passage__source").defer("passage__source__text")
    return render(request, "timelines/left_out.html", {"timeline": shown, "omissions": omissions})
