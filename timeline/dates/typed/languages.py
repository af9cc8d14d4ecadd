"""How people of each language type dates into forms and spreadsheets, as data.

All words are in lower case and without accents, as `folded` makes what was typed. Patterns are regular
expressions; a language is added by writing one more `Typing` and naming it in `TYPINGS`.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from babel.dates import get_day_names, get_month_names

_Width = Literal["wide", "abbreviated"]
_WIDTHS: tuple[_Width, ...] = ("wide", "abbreviated")


@dataclass(frozen=True, kw_only=True)
class Typing:
    """The words of one language that make up a typed date."""

    babel: str
    articles: str
    link: str
    ordinal: str
    thousands: str
    about: str
    uncertain: str
    uncertain_after: str
    before: str
    after: str
    since: str
    until: str
    range: tuple[str, str]
    between: tuple[str, str]
    alternative: str
    now: str
    bce: str
    ce: str
    ce_before: str
    decade: str
    century: str
    million_ago: str
    billion_ago: str
    clock: str
    parts: Mapping[str, str]
    seasons: Mapping[str, int]
    more_months: Mapping[str, int]


ENGLISH = Typing(
    babel="en",
    articles=r"(?:on |in |the )*",
    link=r"(?: of | in |, ?| |-)",
    ordinal=r"(?:st|nd|rd|th)?",
    thousands=",",
    about=r"(?:c(?:irca|a?\.|a? |(?=\d))|about |around |approximately |approx\.? |roughly |~) ?",
    uncertain=r"(?:believed to be|possibly|probably|perhaps|maybe|thought to be|uncertain:?) ",
    uncertain_after=r" ?(?:\?|\(\?\)|\(uncertain\))",
    before=r"before |prior to |earlier than ",
    after=r"after |later than ",
    since=r"since |from |as of |starting ",
    until=r"until |till |up to |by |no later than |to ",
    range=(r"(?:from |between )?", r" ?(?: to |–|—|-| until | through ) ?"),
    between=(r"between ", r" and "),
    alternative=r" or ",
    now=r"now|present|the present|today|date|ongoing",
    bce=r"b\.? ?c\.?(?: ?e\.?)?",
    ce=r"c\.? ?e\.?|a\.? ?d\.?",
    ce_before=r"a\.? ?d\.?",
    decade=r"(?P<decade>\d{2,3}0)'?s",
    century=r"(?P<century>\d{1,2})(?:st|nd|rd|th) (?:century|c\.)",
    million_ago=r"(?P<million>[\d.,]+) ?(?:million years ago|mya|ma)",
    billion_ago=r"(?P<billion>[\d.,]+) ?(?:billion years ago|bya|ga)",
    clock=r",?(?: at)? (?P<clock>\d{1,2}:\d{2}(?::\d{2})?)",
    parts={
        r"early(?: in)?": "early",
        r"mid(?:dle of)?": "mid",
        r"late(?: in)?": "late",
        r"(?:the )?(?:beginning|start) of": "start",
        r"(?:the )?end of": "end",
    },
    seasons={
        "spring": 21,
        "summer": 22,
        "autumn": 23,
        "fall": 23,
        "winter": 24,
        "(?:first quarter|1st quarter|q1)": 33,
        "(?:second quarter|2nd quarter|q2)": 34,
        "(?:third quarter|3rd quarter|q3)": 35,
        "(?:fourth quarter|4th quarter|q4)": 36,
        "(?:first half|1st half|h1)": 40,
        "(?:second half|2nd half|h2)": 41,
    },
    more_months={"sept": 9},
)

SPANISH = Typing(
    babel="es",
    articles=r"(?:en |el |la |los |a )*",
    link=r"(?: de | del |, ?| |-)",
    ordinal=r"(?:\.?[oº]|er)?",
    thousands=r"\.",
    about=r"(?:c(?:irca|a?\.|a? |(?=\d))|hacia (?:el )?|alrededor de(?:l| ) ?|aproximadamente |aprox\.? |~) ?",
    uncertain=r"(?:posiblemente|probablemente|quizas?|tal vez|se cree que) ",
    uncertain_after=r" ?(?:\?|\(\?\)|\(fecha incierta\))",
    before=r"antes de(?:l| el)? ",
    after=r"despues de(?:l| el)? ",
    since=r"desde (?:el )?|a partir de(?:l)? ",
    until=r"hasta (?:el )?",
    range=(r"(?:del? |desde (?:el )?|entre )?", r" ?(?: al? |–|—|-| hasta (?:el )?) ?"),
    between=(r"entre (?:el )?", r" y (?:el )?"),
    alternative=r" o ",
    now=r"hoy|ahora|(?:la )?actualidad|(?:el )?presente|la fecha",
    bce=r"(?:a|antes de) ?\.? ?(?:e\.? ?)?c(?:\.|risto)?",
    ce=r"(?:d|despues de) ?\.? ?(?:e\.? ?)?c(?:\.|risto)?",
    ce_before=r"d\.? ?c\.?",
    decade=r"(?:decada de(?: los)?|anos) (?P<decade>\d{1,3}0)",
    century=r"(?:siglo|s\.) ?(?P<century>(?=[ivx])x{0,2}(?:ix|iv|v?i{0,3})|\d{1,2})",
    million_ago=r"hace (?:unos )?(?P<million>[\d.,]+) ?(?:millones de anos|ma)",
    billion_ago=r"hace (?:unos )?(?P<billion>[\d.,]+) ?mil millones de anos",
    clock=r",?(?: a las?)? (?P<clock>\d{1,2}:\d{2}(?::\d{2})?)",
    parts={
        r"(?:a )?(?:principios|inicios|comienzos) de(?:l| la)?": "early",
        r"(?:a )?mediados de(?:l| la)?": "mid",
        r"(?:a )?(?:finales|fines) de(?:l| la)?": "late",
    },
    seasons={
        "primavera": 21,
        "verano": 22,
        "otono": 23,
        "invierno": 24,
        "primer trimestre": 33,
        "segundo trimestre": 34,
        "tercer trimestre": 35,
        "cuarto trimestre": 36,
        "primer cuatrimestre": 37,
        "segundo cuatrimestre": 38,
        "tercer cuatrimestre": 39,
        "primer semestre": 40,
        "segundo semestre": 41,
    },
    more_months={"set": 9, "setiembre": 9},
)

TYPINGS = {"en": ENGLISH, "es": SPANISH}


def typing_of(locale: str) -> Typing:
    """Return how dates are typed in a locale such as `es-VE`; English for one not known."""
    return TYPINGS.get(locale.replace("_", "-").split("-")[0].lower(), ENGLISH)


def folded(text: str) -> str:
    """Return the text in lower case, without accents, with single spaces and plain quotes."""
    plain = unicodedata.normalize("NFKD", text.replace("º", "o")).casefold().replace("’", "'")
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


@cache
def month_numbers(locale: str) -> dict[str, int]:
    """Return the number of every month's name, long and short, folded and without a full stop."""
    typing = typing_of(locale)
    named = {
        folded(name).rstrip("."): number
        for width in _WIDTHS
        for number, name in get_month_names(width, locale=typing.babel).items()
    }
    return named | dict(typing.more_months)


@cache
def weekday_numbers(locale: str) -> dict[str, int]:
    """Return the number of every weekday's name, 0 for Monday, long and short, folded and without a full stop."""
    return {
        folded(name).rstrip("."): number
        for width in _WIDTHS
        for number, name in get_day_names(width, locale=typing_of(locale).babel).items()
    }


def alternation(words: "set[str] | dict[str, int]") -> str:
    """Return a pattern for any of the words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
