"""Names in the reader's language: {{ code|country_name }}."""

from django import template

from timeline import language
from timeline.models import Status

register = template.Library()
register.filter("country_name", language.country_name)


@register.filter
def status_name(status: str) -> str:
    """The name of an event's status."""
    return str(Status(status).label)
