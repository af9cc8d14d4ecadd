"""The words that dates need in each language and Babel does not know, as data.

A language is added by writing one more `Language` and naming it in `LANGUAGES`. Templates name what they
hold: `{date}`, `{first}`, `{last}`, `{number}`, `{year}`, `{years}`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

_ROMAN = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def english_ordinal(number: int) -> str:
    """Write 1st, 2nd, 3rd, 4th, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}th" if number % 100 in (11, 12, 13) else f"{number}{ending}"


def roman(number: int) -> str:
    """Write a number from 1 up, as Spanish writes centuries, in Roman digits."""
    digits = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        digits += letters * count
    return digits


@dataclass(frozen=True, kw_only=True, eq=False)
class Language:
    """How one language words dates; `babel` is the Babel locale that knows its months and numbers."""

    babel: str
    bce: str
    ce: str
    ordinal: Callable[[int], str]
    decade: str
    century: str
    millennium: str
    far_year: str
    unknown_year: str
    around_year: str
    million: tuple[str, str]
    billion: tuple[str, str] | None
    of_year: str
    of_mask: str
    some_year: str
    some_day: str
    some_month: str
    seasons: Mapping[int, tuple[str, str]]
    northern: str
    southern: str
    about: str
    uncertain: str
    marks: Mapping[str, tuple[str, str]]
    components: tuple[str, str, str, str]
    conjunction: str
    day_article: str
    contractions: Mapping[str, str]
    range: tuple[str, str]
    doubtful_range: tuple[str, str]
    between: tuple[str, str]
    until: str
    since: str
    starting: str
    start_unknown: str
    end_unknown: str
    always: str
    before: str
    after: str
    or_earlier: str
    or_later: str
    and_earlier: str
    and_later: str


ENGLISH = Language(
    babel="en_GB",
    bce="{year} BCE",
    ce="{year} CE",
    ordinal=english_ordinal,
    decade="the {year}s",
    century="the {number} century",
    millennium="the {number} millennium",
    far_year="the year {number}",
    unknown_year="an unknown year",
    around_year="about {date} ({years})",
    million=("{number} million", "years ago"),
    billion=("{number} billion", "years ago"),
    of_year="{year}",
    of_mask="in {year}",
    some_year="a year between {first} and {last}",
    some_day="a day",
    some_month="a month",
    seasons={
        1: ("spring", "{year}"),
        2: ("summer", "{year}"),
        3: ("autumn", "{year}"),
        4: ("winter", "{year}"),
        33: ("first quarter", "of {year}"),
        34: ("second quarter", "of {year}"),
        35: ("third quarter", "of {year}"),
        36: ("fourth quarter", "of {year}"),
        37: ("January–April", "{year}"),
        38: ("May–August", "{year}"),
        39: ("September–December", "{year}"),
        40: ("first half", "of {year}"),
        41: ("second half", "of {year}"),
    },
    northern="(northern hemisphere)",
    southern="(southern hemisphere)",
    about="about",
    uncertain="(uncertain)",
    marks={
        "?": ("uncertain", "uncertain"),
        "~": ("approximate", "approximate"),
        "%": ("approximate and uncertain", "approximate and uncertain"),
    },
    components=("year", "month", "day", "season"),
    conjunction=" and ",
    day_article="",
    contractions={},
    range=("", "–"),
    doubtful_range=("", "–"),
    between=("between", "and"),
    until="until",
    since="since",
    starting="from",
    start_unknown="(start unknown)",
    end_unknown="(end unknown)",
    always="at any time",
    before="before",
    after="after",
    or_earlier="or earlier",
    or_later="or later",
    and_earlier="and earlier",
    and_later="and later",
)

SPANISH = Language(
    babel="es",
    bce="{year} a. C.",
    ce="{year} d. C.",
    ordinal=roman,
    decade="la década de {year}",
    century="el siglo {number}",
    millennium="el {number} milenio",
    far_year="el año {number}",
    unknown_year="un año desconocido",
    around_year="hacia {date} ({years})",
    million=("hace {number}", "millones de años"),
    billion=None,
    of_year="de {year}",
    of_mask="de {year}",
    some_year="un año entre {first} y {last}",
    some_day="un día",
    some_month="un mes",
    seasons={
        1: ("primavera", "de {year}"),
        2: ("verano", "de {year}"),
        3: ("otoño", "de {year}"),
        4: ("invierno", "de {year}"),
        33: ("primer trimestre", "de {year}"),
        34: ("segundo trimestre", "de {year}"),
        35: ("tercer trimestre", "de {year}"),
        36: ("cuarto trimestre", "de {year}"),
        37: ("primer cuatrimestre", "de {year}"),
        38: ("segundo cuatrimestre", "de {year}"),
        39: ("tercer cuatrimestre", "de {year}"),
        40: ("primer semestre", "de {year}"),
        41: ("segundo semestre", "de {year}"),
    },
    northern="(hemisferio norte)",
    southern="(hemisferio sur)",
    about="hacia",
    uncertain="(fecha incierta)",
    marks={
        "?": ("incierto", "inciertos"),
        "~": ("aproximado", "aproximados"),
        "%": ("aproximado e incierto", "aproximados e inciertos"),
    },
    components=("año", "mes", "día", "periodo"),
    conjunction=" y ",
    day_article="el ",
    contractions={"de el ": "del ", "a el ": "al ", "hacia hace ": "hace unos "},
    range=("de", "a"),
    doubtful_range=("desde", "hasta"),
    between=("entre", "y"),
    until="hasta",
    since="desde",
    starting="desde",
    start_unknown="(comienzo desconocido)",
    end_unknown="(final desconocido)",
    always="en cualquier momento",
    before="antes de",
    after="después de",
    or_earlier="o antes",
    or_later="o después",
    and_earlier="y antes",
    and_later="y después",
)

LANGUAGES = {"en": ENGLISH, "es": SPANISH}


@lru_cache(64)
def language_of(locale: str) -> Language:
    """Return the language of a locale such as `es`, `es-VE` or `en_GB`; English for one not known."""
    return LANGUAGES.get(locale.replace("_", "-").split("-")[0].lower(), ENGLISH)
