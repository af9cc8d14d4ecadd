"""Daybook with an empty view beside it: what any request to Django costs here, for what is measured to stand on.

The empty view also forgets the answers that were kept, so that the next page is made, and not given again.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_safe

from timeline.wsgi import application  # isort: skip (it makes the models ready)
from timeline.views import revalidation

__all__ = ["application"]


@require_safe
def empty(request: HttpRequest) -> HttpResponse:
    revalidation.answers.clear()
    return HttpResponse()


urlpatterns = [path("empty/", empty), path("", include("timeline.urls"))]
settings.ROOT_URLCONF = __name__
