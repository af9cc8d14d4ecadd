"""The language of Daybook's templates: Jinja2 with what they call to say dates, names and addresses."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from django.conf import settings
from django.template import engines
from django.templatetags.static import static
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined

from timeline import language
from timeline.filters import one_value_url
from timeline.jinja.code import Code, written
from timeline.jinja.sentences import SENTENCES
from timeline.links import path_to
from timeline.models import Stance, Status
from timeline.search import Piece, pieces


class Published(Protocol):
    """A source, or what is known of one."""

    @property
    def authors(self) -> Sequence[str]: ...

    @property
    def publisher(self) -> str: ...

    @property
    def published(self) -> str: ...

    @property
    def inferred(self) -> bool: ...


def published(source: Published, code: str = "") -> str:
    """Who published a source and when, and whether that is stated or inferred."""
    who = (*source.authors, source.publisher)
    return _published(who, source.published, source.inferred, code or language.language())


@lru_cache(1_024)
def _published(who: tuple[str, ...], date: str, inferred: bool, code: str) -> str:  # noqa: FBT001 (kept by all of them)
    if not date:
        when = _("date of publication unknown")
    elif inferred:
        when = _("published %(date)s (inferred)") % {"date": language.in_words(date, code)}
    else:
        when = _("published %(date)s") % {"date": language.in_words(date, code)}
    return ", ".join(filter(None, (*who, when)))


def pieces_of(text: str, words: str) -> list[Piece]:
    """A text cut where what was searched for begins and ends."""
    return pieces(words, text)[0]


def pieces_of_parts(parts: Sequence[str], words: str) -> list[list[Piece]]:
    """The same for a text that is in parts already, by part."""
    return pieces(words, *parts)


def status_name(status: str) -> str:
    """The name of an event's status."""
    return str(Status(status).label)


def stance_name(stance: str) -> str:
    """What a quotation is to its event, in words."""
    return str(Stance(stance).label)


def languages() -> list[tuple[str, str]]:
    """The languages that pages can be had in, each by its code and its own name."""
    return [(code, translation.get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES]


FILTERS: dict[str, Callable[..., Any]] = {
    "country_name": language.country_name,
    "date_parts": language.date_parts,
    "in_words": language.in_words,
    "machine_date": language.machine_date,
    "pieces": pieces_of,
    "pieces_of_parts": pieces_of_parts,
    "published": published,
    "slugify": slugify,
    "stance_name": stance_name,
    "status_name": status_name,
    "weekday": language.weekday,
}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "facet_url": one_value_url,
    "htmx_script": htmx_script,
    "language": language.language,
    "languages": languages,
    "static": static,
    "url": path_to,
}


class Templates(Environment):
    """An environment of Jinja2 that compiles templates to Daybook's own code."""

    code_generator_class = Code
    written = staticmethod(written)


def environment(**options: Any) -> Environment:
    """An environment with Django's translations, in which a misspelt name is an error, not an empty place."""
    made = Templates(
        **{**options, "undefined": StrictUndefined},
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.newstyle_gettext = True  # type: ignore[attr-defined] # the extension writes calls that SENTENCES answers
    made.filters.update(FILTERS)
    made.globals.update({**FUNCTIONS, **SENTENCES})
    return made


def compile_all() -> None:
    """Compile every template, so that no reader waits for it: workers forked afterwards share them."""
    made: Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    for name in made.list_templates():
        made.get_template(name)
