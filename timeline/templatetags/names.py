"""Names in the reader's language."""

from django import template
from django.utils.translation import get_language

from timeline import countries

register = template.Library()


@register.filter
def country_name(code: str) -> str:
    """The name of the country with this ISO 3166-1 code."""
    return countries.name(code, get_language() or "en")
