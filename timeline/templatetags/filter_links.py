"""Links to the same page with another filter."""

from django import template

from timeline.filters import EventFilter, one_value_url

register = template.Library()


@register.simple_tag
def period_url(asked: EventFilter, begin: str = "", end: str = "") -> str:
    """The page for the period from `begin` to `end` (EDTF), or for no period."""
    return asked.within(begin, end).url


@register.simple_tag
def facet_url(timeline_url: str, facet: str, value: str) -> str:
    """The page of a timeline filtered by one value alone."""
    return one_value_url(timeline_url, facet, value)


@register.simple_tag
def lanes_url(asked: EventFilter, lanes: str = "", order: str = "") -> str:
    """The page with the axis divided into lanes by a facet, or not divided."""
    return asked.divided(lanes, order).url


@register.simple_tag
def toggled_url(asked: EventFilter, facet: str, value: str) -> str:
    """The page with one value of a facet chosen besides, or no longer."""
    return asked.toggled(facet, value).url
