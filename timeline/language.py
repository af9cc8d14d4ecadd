"""The reader's language, and dates and countries in it."""

from django.utils.translation import get_language

from timeline import countries
from timeline.dates import edtf, wording


def language() -> str:
    """The code of the language that the page is written in."""
    return get_language() or "en"


def in_words(date: str) -> str:
    """An EDTF string in words; ValueError where it is none."""
    return wording.words(edtf.parse(date), language())


def country_name(code: str) -> str:
    """The name of a country by its ISO 3166-1 code."""
    return countries.name(code, language())
