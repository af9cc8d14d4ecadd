"""Spanish date words by class, and the verbs and signal words that show which way a clause points."""

from typing import Any

from timeline.dates.words.languages import Language
from timeline.dates.words.spanish_patterns import LAYERS

_MONTHS = {
    "enero": 1,
    "febrero": 2,
    "marzo": 3,
    "abril": 4,
    "mayo": 5,
    "junio": 6,
    "julio": 7,
    "agosto": 8,
    "septiembre": 9,
    "setiembre": 9,
    "octubre": 10,
    "noviembre": 11,
    "diciembre": 12,
}
_WEEKDAYS = {
    "lunes": 0,
    "martes": 1,
    "miércoles": 2,
    "jueves": 3,
    "viernes": 4,
    "sábado": 5,
    "domingo": 6,
}
_UNITS = {
    "minuto": "minute",
    "hora": "hour",
    "día": "day",
    "semana": "week",
    "fin de semana": "weekend",
    "mes": "month",
    "trimestre": "quarter",
    "año": "year",
    "década": "decade",
    "siglo": "century",
}
_MANY_UNITS = {f"{name}s": unit for name, unit in _UNITS.items() if name not in ("mes", "fin de semana")} | {
    "meses": "month",
    "fines de semana": "weekend",
}
_ONE_TO_TWENTY_NINE = """
    uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
    dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
    veintiocho veintinueve
"""
_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa"
_ORDINALS = "primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo"
_CENTURIES = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI"


def _counted(words: str, first: int = 1, step: int = 1) -> dict[str, int]:
    return {word: first + step * index for index, word in enumerate(words.split())}


CLASSES: dict[str, dict[str, Any]] = {
    "MONTH": _MONTHS,
    "WEEKDAY": _WEEKDAYS,
    "UNIT": _UNITS | _MANY_UNITS,
    "ONE_UNIT": _UNITS,
    "UNITS": _MANY_UNITS,
    "SEASON": {"primavera": 21, "verano": 22, "otoño": 23, "invierno": 24},
    "DAY_PART": {"madrugada": "MO", "mañana": "MO", "mediodía": "MI", "tarde": "AF", "noche": "NI"},
    "CARDINAL": _counted(_ONE_TO_TWENTY_NINE) | _counted(_TENS, 30, 10) | {"cien": 100, "ciento": 100, "mil": 1_000},
    "CENTURY_WORD": {},
    "NUMBER_JOINER": {"y": True},
    "ORDINAL_WORD": _counted(_ORDINALS) | {"primer": 1, "primera": 1, "segunda": 2, "tercer": 3, "tercera": 3},
    "CENTURY_NUMERAL": _counted(_CENTURIES),
    "DECADE_WORD": {
        "veinte": 1920,
        "treinta": 1930,
        "cuarenta": 1940,
        "cincuenta": 1950,
        "sesenta": 1960,
        "setenta": 1970,
        "ochenta": 1980,
        "noventa": 1990,
    },
    "VAGUE_COUNT": {"unos pocos": 3, "unas pocas": 3, "unos": 4, "unas": 4, "varios": 4, "varias": 4, "muchos": 8},
    "ERA": {"a. C.": -1, "a.C.": -1, "antes de Cristo": -1, "d. C.": 1, "d.C.": 1, "después de Cristo": 1},
    "DAY_WORD": {"hoy": 0, "ayer": -1, "anteayer": -2, "mañana": 1, "pasado mañana": 2},
    "NIGHT_WORD": {"anoche": -1, "esta noche": 0},
    "STEP": {
        "el pasado": -1,
        "la pasada": -1,
        "el último": -1,
        "la última": -1,
        "este": 0,
        "esta": 0,
        "el próximo": 1,
        "la próxima": 1,
    },
    "STEP_AFTER": {"pasado": -1, "pasada": -1, "próximo": 1, "próxima": 1, "que viene": 1, "actual": 0},
    "SPAN_STEP": {"los últimos": -1, "las últimas": -1, "los próximos": 1, "las próximas": 1},
    "LEANING_STEP": {"ese": 0, "esa": 0, "aquel": 0, "aquella": 0, "el mismo": 0, "la misma": 0, "ese mismo": 0},
    "LEANING_AFTER": {"siguiente": 1, "anterior": -1, "previo": -1},
    "AGO": {"hace": -1, "dentro de": 1},
    "LATER": {"después": 1, "más tarde": 1, "antes": -1},
    "BOUND": {"desde": 1, "hasta": -1},
    "BOUND_OUTSIDE": {"antes de": -1, "antes del": -1, "después de": 1, "después del": 1},
    "PART": {
        "a principios de": "early",
        "a principios del": "early",
        "principios de": "early",
        "a comienzos de": "early",
        "a inicios de": "early",
        "a mediados de": "mid",
        "a mediados del": "mid",
        "mediados de": "mid",
        "a finales de": "late",
        "a finales del": "late",
        "finales de": "late",
        "a fines de": "late",
        "a fines del": "late",
        "el final de": "end",
        "el fin de": "end",
        "el comienzo de": "start",
        "el inicio de": "start",
    },
    "ABOUT": {"hacia": True, "alrededor de": True, "cerca de": True, "circa": True, "c.": True},
    "HOLIDAY": {
        "Año Nuevo": "new-year",
        "Nochevieja": "new-year-eve",
        "Viernes Santo": "good-friday",
        "Domingo de Resurrección": "easter",
        "Nochebuena": "christmas-eve",
        "Navidad": "christmas",
    },
    "VAGUE": {
        "ahora": "PRESENT_REF",
        "actualmente": "PRESENT_REF",
        "hoy en día": "PRESENT_REF",
        "hasta ahora": "PRESENT_REF",
        "recientemente": "PAST_REF",
        "últimamente": "PAST_REF",
        "el pasado": "PAST_REF",
        "el futuro": "FUTURE_REF",
        "pronto": "FUTURE_REF",
    },
}

_FUTURE = "será serán habrá habrán va van prevé prevén previsto prevista planea planean planeado espera esperan hasta"
_PAST = "duró fue fueron era eran ha han había habían dijo dijeron hizo hicieron tuvo tuvieron estuvo puso vino dio vio"
_ABBREVIATIONS = "sr sra dr dra ee uu núm pág"
_PRESENT = "es son está están hay tiene tienen"

SPANISH = Language(
    code="es",
    classes=CLASSES,
    telling=(
        "MONTH",
        "WEEKDAY",
        "UNIT",
        "SEASON",
        "DAY_PART",
        "ERA",
        "DAY_WORD",
        "NIGHT_WORD",
        "DECADE_WORD",
        "HOLIDAY",
        "VAGUE",
    ),
    layers=LAYERS,
    narrative={},
    cues=dict.fromkeys(_FUTURE.split(), "future")
    | dict.fromkeys(_PAST.split(), "past")
    | dict.fromkeys(_PRESENT.split(), "present"),
    past_endings=("ó", "aron", "ieron", "aba", "aban"),
    future_endings=("rá", "rán"),
    abbreviations=frozenset(_ABBREVIATIONS.split()),
)
