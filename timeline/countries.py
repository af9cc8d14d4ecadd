"""Countries by their ISO 3166-1 alpha-2 codes, named by the Unicode CLDR in the reader's language."""

from functools import cache

from babel import Locale

# Two-letter codes that the CLDR names and ISO 3166-1 does not assign to a country: exceptional
# reservations, groupings and private use. XK (Kosovo), a user-assigned code in wide use, stays.
NOT_COUNTRIES = frozenset(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"])


@cache
def names(language: str) -> dict[str, str]:
    """Every country's name in `language`, by code."""
    territories = Locale.parse(language.replace("-", "_")).territories
    return {code: name for code, name in territories.items() if _is_country(code)}


def _is_country(code: str) -> bool:
    return len(code) == 2 and code.isascii() and code.isalpha() and code not in NOT_COUNTRIES


def known(code: str) -> bool:
    """Whether `code` is a country's code, in capitals."""
    return code in names("en")


def name(code: str, language: str) -> str:
    """The country's name in `language`; the code itself where it is not a country's."""
    return names(language).get(code, code)
