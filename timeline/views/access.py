"""Who may see which timeline."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from timeline.models import Timeline


def timeline_or_404(request: HttpRequest, slug: str) -> Timeline:
    """The timeline at `slug`. One that is not public exists for staff alone, and only then is the session read."""
    timeline = Timeline.objects.filter(slug=slug).first()
    if timeline is None or not (timeline.public or request.user.is_staff):
        raise Http404(_("There is no timeline “%(slug)s” here.") % {"slug": slug})
    return timeline
