"""All values of a facet, for those that have too many to stand beside the list."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from timeline.facets import FACETS, FacetIndex
from timeline.filters import EventFilter
from timeline.listing import Listing
from timeline.models import Timeline
from timeline.views.revalidation import forbid_keeping, revalidated


@require_safe
def values(request: HttpRequest, slug: str, facet: str) -> HttpResponse:
    if facet not in FACETS:
        raise Http404
    return revalidated(request, slug, lambda shown, index: _page(request, shown, index, facet))


def _page(request: HttpRequest, shown: Timeline, index: FacetIndex, facet: str) -> HttpResponse:
    query = request.GET.copy()
    find = " ".join(query.pop("find", [])).strip()
    listing = Listing(EventFilter.parse(query, index, shown.get_absolute_url()), facet, find)
    indexing = index.behind(shown) or not listing.exact
    context = {"timeline": shown, "filter": listing.asked, "listing": listing, "indexing": indexing}
    response = render(request, "timelines/values.html", context)
    if not listing.exact:
        forbid_keeping(response)
    return response
