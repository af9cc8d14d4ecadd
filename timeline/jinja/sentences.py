"""What templates say in the reader's language: Django's translations, each sentence looked up once and kept."""

from collections.abc import Callable
from functools import lru_cache

from django.utils import translation
from markupsafe import Markup

from timeline.jinja.code import written
from timeline.language import language, number

KEPT = 8_192
"""How many sentences are kept; one that counts is kept for each number."""

# A sentence is our own text, and markup; what is filled in is not, and is escaped. The extension of Jinja2 writes
# every sentence with `%(name)s`, and a percent sign of its own as two.


def gettext(sentence: str, /, **values: object) -> Markup:
    """A sentence with its places filled in; a number stands in it as people read it."""
    return _filled(_sentence(language(), sentence), values)


def ngettext(one: str, more: str, count: int, /, **values: object) -> Markup:
    """The same in the form for a number, which can also be said in it as `num`."""
    return _filled(_counted(language(), one, more, count), {"num": count, **values})


def _filled(sentence: str, values: dict[str, object]) -> Markup:
    return Markup(sentence % {name: _said(value) for name, value in values.items()})


def _said(value: object) -> str:
    return number(value) if type(value) is int else written(value)


@lru_cache(KEPT)
def _sentence(_code: str, sentence: str) -> str:
    return translation.gettext(sentence)


@lru_cache(KEPT)
def _counted(_code: str, one: str, more: str, count: int) -> str:
    return translation.ngettext(one, more, count)


SENTENCES: dict[str, Callable[..., Markup]] = {"_": gettext, "gettext": gettext, "ngettext": ngettext}
