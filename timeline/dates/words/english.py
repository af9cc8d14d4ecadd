"""English date words by class, and the verbs and signal words that show which way a clause points."""

from typing import Any

from timeline.dates.words.english_patterns import LAYERS
from timeline.dates.words.languages import Language

_MONTHS = {
    "January": 1,
    "February": 2,
    "March": 3,
    "April": 4,
    "May": 5,
    "June": 6,
    "July": 7,
    "August": 8,
    "September": 9,
    "October": 10,
    "November": 11,
    "December": 12,
}
_MONTHS_CUT = {name[:3]: number for name, number in _MONTHS.items()} | {"Sept": 9}
_WEEKDAYS = {
    "Monday": 0,
    "Tuesday": 1,
    "Wednesday": 2,
    "Thursday": 3,
    "Friday": 4,
    "Saturday": 5,
    "Sunday": 6,
}
_WEEKDAYS_CUT = {name[:3]: number for name, number in _WEEKDAYS.items()} | {"Tues": 1, "Thur": 3, "Thurs": 3}
_ALSO_WORDS = ("March", "May")
_UNITS = ("second", "minute", "hour", "day", "week", "weekend", "month", "quarter", "year", "decade")


def _with_stops(words: dict[str, int]) -> dict[str, int]:
    return {word + stop: value for word, value in words.items() for stop in ("", ".")}


CLASSES: dict[str, dict[str, Any]] = {
    "MONTH": _MONTHS | _with_stops({name: n for name, n in _MONTHS_CUT.items() if name != "May"}),
    "CLEAR_MONTH": {name: n for name, n in _MONTHS.items() if name not in _ALSO_WORDS}
    | {f"{name}.": n for name, n in _MONTHS_CUT.items() if name not in ("May", "Mar")},
    "WEEKDAY": _WEEKDAYS | _with_stops(_WEEKDAYS_CUT),
    "WEEKDAY_NAME": _WEEKDAYS,
    "WEEKDAYS": {f"{name}s": number for name, number in _WEEKDAYS.items()},
    "UNIT": {name: name for name in _UNITS}
    | {f"{name}s": name for name in _UNITS}
    | {"century": "century", "centuries": "century"},
    "SEASON": {"spring": 21, "summer": 22, "autumn": 23, "fall": 23, "winter": 24},
    "DAY_PART": {
        "dawn": "MO",
        "morning": "MO",
        "midday": "MI",
        "afternoon": "AF",
        "evening": "EV",
        "dusk": "EV",
        "night": "NI",
    },
    "CARDINAL": {
        "one": 1,
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
        "eleven": 11,
        "twelve": 12,
        "thirteen": 13,
        "fourteen": 14,
        "fifteen": 15,
        "sixteen": 16,
        "seventeen": 17,
        "eighteen": 18,
        "nineteen": 19,
        "twenty": 20,
        "thirty": 30,
        "forty": 40,
        "fifty": 50,
        "sixty": 60,
        "seventy": 70,
        "eighty": 80,
        "ninety": 90,
        "hundred": 100,
        "thousand": 1000,
    },
    "NUMBER_JOINER": {"and": True, "-": True},
    "ORDINAL_WORD": {
        "first": 1,
        "second": 2,
        "third": 3,
        "fourth": 4,
        "fifth": 5,
        "sixth": 6,
        "seventh": 7,
        "eighth": 8,
        "ninth": 9,
        "tenth": 10,
        "eleventh": 11,
        "twelfth": 12,
        "thirteenth": 13,
        "fourteenth": 14,
        "fifteenth": 15,
        "sixteenth": 16,
        "seventeenth": 17,
        "eighteenth": 18,
        "nineteenth": 19,
        "twentieth": 20,
        "thirtieth": 30,
    },
    "DECADE_WORD": {
        "twenties": 1920,
        "thirties": 1930,
        "forties": 1940,
        "fifties": 1950,
        "sixties": 1960,
        "seventies": 1970,
        "eighties": 1980,
        "nineties": 1990,
    },
    "VAGUE_COUNT": {
        "a couple of": 2,
        "a few": 3,
        "few": 3,
        "some": 4,
        "several": 4,
        "many": 8,
        "dozens of": 24,
    },
    "ERA": {"BC": -1, "B.C.": -1, "BCE": -1, "B.C.E.": -1, "AD": 1, "A.D.": 1, "CE": 1, "C.E.": 1},
    "MERIDIEM": {"am": 0, "a.m.": 0, "pm": 12, "p.m.": 12},
    "CLOCK_WORD": {"noon": 12, "midnight": 0},
    "DAY_WORD": {"today": 0, "yesterday": -1, "tomorrow": 1, "the day before yesterday": -2},
    "STEP": {
        "last": -1,
        "previous": -1,
        "this": 0,
        "this past": -1,
        "the current": 0,
        "next": 1,
        "coming": 1,
        "this coming": 1,
        "upcoming": 1,
    },
    "SPAN_STEP": {
        "last": -1,
        "past": -1,
        "previous": -1,
        "preceding": -1,
        "next": 1,
        "coming": 1,
        "following": 1,
    },
    "BACK_STEP": {"last": -1, "past": -1},
    "LEANING_STEP": {
        "the next": 1,
        "the following": 1,
        "the previous": -1,
        "the preceding": -1,
        "the same": 0,
        "that same": 0,
        "that": 0,
    },
    "AGO": {"ago": -1, "from now": 1, "hence": 1},
    "LATER": {"later": 1, "afterwards": 1, "earlier": -1, "previously": -1},
    "SIDE": {"after": 1, "following": 1, "before": -1},
    "BOUND": {
        "by": -1,
        "until": -1,
        "till": -1,
        "up to": -1,
        "before": -1,
        "since": 1,
        "after": 1,
        "since before": -1,
    },
    "PART": {
        "early": "early",
        "early in": "early",
        "mid": "mid",
        "mid -": "mid",
        "the middle of": "mid",
        "late": "late",
        "late in": "late",
        "the start of": "start",
        "the beginning of": "start",
        "the end of": "end",
        "earlier": "past",
        "earlier in": "past",
        "later": "ahead",
        "later in": "ahead",
    },
    "ABOUT": {"about": True, "around": True, "circa": True, "c.": True, "ca.": True, "approximately": True},
    "SHORTLY": {
        "shortly after": True,
        "soon after": True,
        "just after": True,
        "shortly before": True,
        "just before": True,
    },
    "HOLIDAY": {
        "New Year's Day": "new-year",
        "New Year's Eve": "new-year-eve",
        "Valentine's Day": "valentine",
        "Good Friday": "good-friday",
        "Easter": "easter",
        "Easter Sunday": "easter",
        "Easter Monday": "easter-monday",
        "Ascension Day": "ascension",
        "Pentecost": "pentecost",
        "May Day": "may-day",
        "Memorial Day": "memorial",
        "Independence Day": "independence",
        "Labor Day": "labor",
        "Halloween": "halloween",
        "Thanksgiving": "thanksgiving",
        "Thanksgiving Day": "thanksgiving",
        "Christmas Eve": "christmas-eve",
        "Christmas": "christmas",
        "Christmas Day": "christmas",
        "Boxing Day": "boxing",
    },
    "VAGUE": {
        "now": "PRESENT_REF",
        "currently": "PRESENT_REF",
        "nowadays": "PRESENT_REF",
        "at present": "PRESENT_REF",
        "presently": "PRESENT_REF",
        "these days": "PRESENT_REF",
        "to date": "PRESENT_REF",
        "so far": "PRESENT_REF",
        "recently": "PAST_REF",
        "recent": "PAST_REF",
        "recent days": "PAST_REF",
        "recent weeks": "PAST_REF",
        "recent months": "PAST_REF",
        "recent years": "PAST_REF",
        "lately": "PAST_REF",
        "the past": "PAST_REF",
        "the future": "FUTURE_REF",
        "the near future": "FUTURE_REF",
    },
}

_FUTURE = """
    will shall ll plan plans planned planning scheduled schedule expected expects expect due upcoming intends
    intend intended hopes hope until till may might could should can would going tomorrow deadline
    forthcoming
"""
_PAST = """
    " was were had did said told made went came took saw held left began ran led won met spoke gave
    became found got grew knew lost sent set put kept cut hit died rose fell broke built bought brought
    drew fled flew fought wrote woke sold swore struck drove stood paid read hurt been
"""
_PRESENT = "is are has have does do am"

ENGLISH = Language(
    code="en",
    classes=CLASSES,
    layers=LAYERS,
    cues=dict.fromkeys(_FUTURE.split(), "future")
    | dict.fromkeys(_PAST.split(), "past")
    | dict.fromkeys(_PRESENT.split(), "present"),
    past_endings=("ed",),
)
