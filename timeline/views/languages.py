"""The language that a reader wants to have the pages in."""

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import set_language


@csrf_exempt
@require_POST
def language(request: HttpRequest) -> HttpResponseBase:
    """Keep the language asked for in a cookie, and lead back to where the reader was, by the browser's word.

    The form has no token against forgery, and no address to return to: it is the same for everybody on every page,
    so that caches can keep the page. All that a stranger could forge is the choice of a language.
    """
    return set_language(request)
