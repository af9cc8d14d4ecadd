"""Dates in a template: {{ event.when|in_words }}."""

from django import template
from django.utils.translation import gettext as _

from timeline import language
from timeline.dates import edtf, wording
from timeline.models import Source

register = template.Library()


@register.filter
def in_words(date: str) -> str:
    """An EDTF string in words: “about 10 February 2019”."""
    return language.in_words(date) if date else ""


@register.filter
def date_parts(date: str) -> wording.DateParts:
    """An EDTF string in two parts for the wide column of dates: “23” and “January 2019”."""
    return wording.parts(edtf.parse(date), language.language())


@register.filter
def weekday(date: str) -> str:
    """The weekday of a single day, else nothing."""
    return wording.weekday(edtf.parse(date), language.language())


@register.filter
def machine_date(date: str) -> str:
    """What HTML's datetime attribute can hold of an EDTF string: its first day, month or year."""
    value = edtf.parse(date)
    seconds = value.latest if value.earliest == edtf.MIN else value.earliest
    if seconds in (edtf.MIN, edtf.MAX):
        return ""
    precision = value.precision if value.precision in ("day", "month", "year") else "day"
    text = edtf.from_seconds(seconds, precision)
    return text if text[0].isdigit() else ""


@register.filter
def published(source: Source) -> str:
    """Who published a source and when, and whether that is stated or inferred."""
    parts = [*source.authors, source.publisher] if source.publisher else [*source.authors]
    if not source.published:
        parts.append(_("date of publication unknown"))
    elif source.inferred:
        parts.append(_("published %(date)s (inferred)") % {"date": in_words(source.published)})
    else:
        parts.append(_("published %(date)s") % {"date": in_words(source.published)})
    return ", ".join(parts)
