"""The language of Daybook's templates: Jinja2 with what they call to say dates, names and addresses."""

from collections.abc import Callable
from typing import Any, Protocol

from django.templatetags.static import static
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined

from timeline import language
from timeline.filters import one_value_url
from timeline.links import path_to
from timeline.models import Status


class Published(Protocol):
    """A source, or what is known of one."""

    authors: list[str]
    publisher: str
    published: str
    inferred: bool


def published(source: Published) -> str:
    """Who published a source and when, and whether that is stated or inferred."""
    parts = [*source.authors, source.publisher] if source.publisher else [*source.authors]
    if not source.published:
        parts.append(_("date of publication unknown"))
    elif source.inferred:
        parts.append(_("published %(date)s (inferred)") % {"date": language.in_words(source.published)})
    else:
        parts.append(_("published %(date)s") % {"date": language.in_words(source.published)})
    return ", ".join(parts)


def status_name(status: str) -> str:
    """The name of an event's status."""
    return str(Status(status).label)


FILTERS: dict[str, Callable[..., Any]] = {
    "country_name": language.country_name,
    "date_parts": language.date_parts,
    "in_words": language.in_words,
    "machine_date": language.machine_date,
    "published": published,
    "slugify": slugify,
    "status_name": status_name,
    "weekday": language.weekday,
}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "facet_url": one_value_url,
    "htmx_script": htmx_script,
    "language": language.language,
    "static": static,
    "url": path_to,
}


def environment(**options: Any) -> Environment:
    """An environment with Django's translations, in which a misspelt name is an error, not an empty place."""
    made = Environment(
        **{**options, "undefined": StrictUndefined},
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=translation.gettext,
        ngettext=translation.ngettext,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
        newstyle=True,
    )
    made.filters.update(FILTERS)
    made.globals.update(FUNCTIONS)
    return made
