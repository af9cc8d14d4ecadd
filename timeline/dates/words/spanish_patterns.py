"""What Spanish date words look like, for the common kinds: the patterns of each rule (see `patterns`)."""

from timeline.dates.words.languages import Layer

_BEFORE_A_YEAR = "en|de|del|desde|hasta|entre|a|y|hacia|tras"

LAYERS: dict[str, Layer] = {
    "LENGTH": {
        "duration": ("NUMBER UNITS", "un|una ONE_UNIT"),
        "vague-duration": ("VAGUE_COUNT UNITS",),
    },
    "CLOCK": {
        "clock": ("HHMM",),
    },
    "DATE": {
        "iso-date": ("ISO",),
        "slashed-day-first": ("SLASHED",),
        "dotted-date": ("DOTTED",),
        "month-day-year": (
            "el? DAY de MONTH de|del YEAR",
            "el? WEEKDAY ,? DAY de MONTH de|del YEAR",
            "el? DAY de MONTH de|del WHOLE:YEAR ERA",
        ),
        "month-day": ("el|este? DAY de MONTH", "el? WEEKDAY ,? DAY de MONTH", "STEP DAY de MONTH"),
        "month-year": ("MONTH de|del YEAR", "el mes de MONTH de|del YEAR"),
        "month": ("MONTH STEP_AFTER:STEP", "STEP mes de MONTH", "STEP MONTH", "el mes de MONTH", "MONTH"),
        "year": (
            "WHOLE:YEAR ERA",
            "el? año YEAR ERA?",
            f"{_BEFORE_A_YEAR} < YEAR > !personas|por|soldados|muertos|dólares|euros|-",
        ),
        "decade": (
            "los años DECADE_WORD",
            "los años SHORT_YEAR",
            "la? década de YEAR",
            "la? década de los DECADE_WORD",
        ),
        "century": ("el? siglo CENTURY_NUMERAL:ORDINAL ERA?",),
        "season": ("la|el? SEASON de YEAR", "STEP SEASON", "la|el SEASON STEP_AFTER:STEP"),
        "quarter": ("el? ORDINAL trimestre de YEAR", "el ORDINAL trimestre"),
        "holiday": ("HOLIDAY de YEAR", "HOLIDAY"),
        "weekday": ("el WEEKDAY STEP_AFTER:STEP", "STEP WEEKDAY", "el WEEKDAY", "del|al < WEEKDAY"),
        "day-word": ("!la|esta|de|por < DAY_WORD",),
        "leaning-unit": (
            "LEANING_STEP ONE_UNIT",
            "el|la ONE_UNIT LEANING_AFTER:LEANING_STEP",
            "al ONE_UNIT LEANING_AFTER:LEANING_STEP",
        ),
        "last-unit": ("el|la? ONE_UNIT STEP_AFTER:STEP", "STEP ONE_UNIT"),
        "ago": ("AGO LENGTH",),
        "vague-ago": ("AGO LENGTH",),
        "later": ("LENGTH LATER > !de|del",),
        "vague-later": ("LENGTH LATER > !de|del",),
    },
    "MOMENT": {
        "part": ("PART DATE",),
        "day-part": ("DATE por|en la DAY_PART", "la DAY_PART del DATE", "STEP DAY_PART"),
        "tonight": ("NIGHT_WORD",),
        "clock-day": ("DATE a las CLOCK",),
        "about": ("ABOUT DATE", "ABOUT YEAR"),
    },
    "MENTION": {
        "no-time": ("de < NUMBER UNITS de edad",),
        "bound": ("BOUND MOMENT",),
        "bound-outside": ("BOUND_OUTSIDE MOMENT",),
        "range": (
            "de|desde MOMENT:first a|hasta:joint MOMENT:last",
            "entre MOMENT:first y:joint MOMENT:last",
            "del DATE:first al:joint DATE:last",
        ),
        "year-range": ("de? YEAR:first a|-:joint YEAR:last",),
        "day-range": (
            "del|entre? el? DAY:first al|y|a|-:joint el? DAY:last de MONTH de|del YEAR",
            "del|entre? el? DAY:first al|y|a|-:joint el? DAY:last de MONTH",
        ),
        "past-units": ("SPAN_STEP:STEP NUMBER UNITS",),
        "vague-past-units": ("SPAN_STEP:STEP LENGTH",),
        "each-unit": ("cada ONE_UNIT", "cada NUMBER UNITS"),
        "per-unit": ("NUMBER < al|por ONE_UNIT",),
        "each-weekday": ("cada WEEKDAY", "todos? los WEEKDAY"),
        "vague": ("VAGUE",),
    },
}
