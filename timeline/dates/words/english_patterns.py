"""What English date words look like: the patterns of each rule, in the notation that `patterns` explains.

Four layers, each able to use those before it: CLOCK (times of day), DATE (plain dates), MOMENT (parts of
dates, times on dates) and MENTION (bounds, ranges, dates counted from dates, lengths, sets and vague words).
"""

from timeline.dates.words.languages import Layer

_BEFORE_A_DATE = (
    "in|of|since|by|until|till|from|before|after|during|between|to|through|and|or|for|around|about|early|late|mid|-"
)
_NOT_COUNTED = "!people|percent|troops|soldiers|men|women|km|miles|tons|dollars|euros|%|-|feet|metres|meters"

LAYERS: dict[str, Layer] = {
    "CLOCK": {
        "clock": ("WHOLE MERIDIEM", "HHMM MERIDIEM?", "CLOCK_WORD"),
    },
    "DATE": {
        "iso-date": ("ISO",),
        "slashed-date": ("SLASHED",),
        "month-day-year": (
            "WEEKDAY ,? MONTH DAY ,? YEAR",
            "MONTH DAY ,? YEAR",
            "MONTH DAY ,? WHOLE:YEAR ERA",
            "WEEKDAY ,? DAY .? MONTH ,? YEAR",
            "the? DAY .? of? MONTH ,? YEAR",
            "the? DAY .? of? MONTH ,? WHOLE:YEAR ERA",
            "DAY - MONTH - YEAR",
            "DAY - MONTH - SHORT_YEAR",
        ),
        "month-day": (
            "WEEKDAY ,? MONTH DAY",
            "STEP? MONTH DAY",
            "WEEKDAY ,? DAY .? MONTH",
            "the? DAY .? of? MONTH",
        ),
        "month-year": ("MONTH ,? of? YEAR ERA?",),
        "month": ("CLEAR_MONTH:MONTH", "STEP MONTH", f"{_BEFORE_A_DATE} < MONTH"),
        "year": (
            "WHOLE:YEAR ERA",
            "the? year YEAR ERA?",
            f"{_BEFORE_A_DATE} < YEAR > {_NOT_COUNTED}",
            f"!$|£|€ < MODERN_YEAR:YEAR > {_NOT_COUNTED}",
        ),
        "decade": ("the? DECADE", "the DECADE_WORD"),
        "century": ("the? ORDINAL -? century ERA?",),
        "season": ("the? SEASON of? YEAR", "STEP SEASON", "in|since|until|by|during < the? SEASON"),
        "quarter": ("the? ORDINAL -? quarter of YEAR", "the? ORDINAL -? quarter YEAR?"),
        "holiday": ("STEP? HOLIDAY ,? YEAR?",),
        "weekday": ("STEP? WEEKDAY_NAME:WEEKDAY", "STEP WEEKDAY", "WEEKDAY > WHOLE MERIDIEM"),
        "the-weekday": ("the WEEKDAY_NAME:WEEKDAY > when|that|before|after|of",),
        "opening-today": ('¶|.|"|”|“ < today > ,',),
        "day-word": ("DAY_WORD",),
        "leaning-unit": ("LEANING_STEP UNIT",),
        "last-unit": ("STEP UNIT",),
        "ago": ("NUMBER UNIT AGO", "a|an UNIT AGO"),
        "vague-ago": ("VAGUE_COUNT UNIT AGO",),
        "later": ("NUMBER UNIT LATER", "a|an UNIT LATER"),
        "vague-later": ("VAGUE_COUNT UNIT LATER",),
    },
    "MOMENT": {
        "part": ("PART DATE", "PART the UNIT"),
        "day-part": ("DATE DAY_PART", "the? DAY_PART of DATE", "STEP DAY_PART"),
        "tonight": ("tonight",),
        "clock-day": ("CLOCK ,? on? DATE", "DATE ,? at? CLOCK"),
        "about": ("ABOUT DATE", "ABOUT YEAR"),
    },
    "MENTION": {
        "no-time": (
            "NUMBER -? UNIT -? old",
            "NUMBER - UNIT - olds",
            "UNIT - old",
            "a|one|three quarter|quarters of",
        ),
        "from-date": ("NUMBER UNIT SIDE MOMENT", "a|an|the UNIT SIDE MOMENT"),
        "from-event": (
            "NUMBER UNIT SIDE > WORD",
            "VAGUE_COUNT UNIT SIDE > WORD",
            "a|an|the UNIT SIDE > WORD",
        ),
        "shortly-after": ("SHORTLY MOMENT",),
        "bound": ("BOUND MOMENT",),
        "range": (
            "MOMENT:first - MOMENT:last",
            "from MOMENT:first to|until|till|through|- MOMENT:last",
            "between MOMENT:first and MOMENT:last",
            "DATE:first to|through|until DATE:last",
        ),
        "year-range": (f"YEAR:first -|to YEAR:last > {_NOT_COUNTED}", "YEAR:first - MOMENT:last"),
        "day-range": (
            "MONTH DAY:first -|to|through DAY:last ,? YEAR?",
            "from|between? DAY:first -|to|and DAY:last of? MONTH YEAR?",
        ),
        "century-range": ("the? ORDINAL:first or|and|to|- the? ORDINAL:last century ERA?",),
        "both": ("in|of < YEAR:first and YEAR:second",),
        "past-units": (
            "the BACK_STEP:STEP UNIT > !of",
            "the? SPAN_STEP:STEP NUMBER UNIT",
        ),
        "vague-past-units": ("the? SPAN_STEP:STEP VAGUE_COUNT UNIT",),
        "each-unit": (
            "each|every UNIT",
            "every NUMBER UNIT",
            "NUMBER < a|an UNIT",
            "PLURAL < a|an UNIT",
            "once|twice|percent|% < a|an UNIT",
        ),
        "each-weekday": ("each|every WEEKDAY_NAME:WEEKDAY", "WEEKDAYS"),
        "weekends": ("weekends",),
        "nights": ("at < DAY_PART",),
        "duration": ("NUMBER -? UNIT", "a|an UNIT"),
        "vague-duration": ("VAGUE_COUNT UNIT",),
        "vague": ("VAGUE",),
    },
}
