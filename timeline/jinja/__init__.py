"""The language of Daybook's templates: Jinja2 with what they call to say dates, names and addresses."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.template import engines
from django.templatetags.static import static
from django.utils import translation
from django.utils.text import slugify
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined

from timeline import language
from timeline.filters import one_value_url
from timeline.jinja import words
from timeline.jinja.code import Code, written
from timeline.jinja.sentences import SENTENCES
from timeline.links import path_to, paths_to


def languages() -> list[tuple[str, str]]:
    """The languages that pages can be had in, each by its code and its own name."""
    return [(code, translation.get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES]


FILTERS: dict[str, Callable[..., Any]] = {
    "at_widths": words.at_widths,
    "country_name": language.country_name,
    "date_parts": language.date_parts,
    "evidence_name": words.evidence_name,
    "in_words": language.in_words,
    "machine_date": language.machine_date,
    "marked": words.marked,
    "marked_parts": words.marked_parts,
    "number": language.number,
    "published": words.published,
    "slugify": slugify,
    "stance_name": words.stance_name,
    "status_name": words.status_name,
    "weekday": language.weekday,
}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "facet_url": one_value_url,
    "htmx_script": htmx_script,
    "language": language.language,
    "languages": languages,
    "static": static,
    "url": path_to,
    "urls": paths_to,
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
