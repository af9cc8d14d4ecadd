"""What English date words look like: the patterns of each rule, in the notation that `patterns` explains.

Layers, each able to use those before it: LENGTH (lengths of time), CLOCK (times of day), DATE (plain dates),
MOMENT (parts of dates, times on dates) and MENTION (bounds, ranges, dates counted from dates, sets and vague
words).
"""

from timeline.dates.words.english_lookalikes import NO_TIME
from timeline.dates.words.languages import Layer

_BEFORE_A_DATE = (
    "in|of|since|by|until|till|from|before|after|during|between|to|through|throughout|and|or|for|around|about|early"
    "|late|mid|-"
)
_BEFORE_A_SEASON = "in|since|until|till|by|during|over|throughout|through|into|for|all"
_NOT_COUNTED = (
    "!people|percent|troops|soldiers|men|women|km|miles|tons|tonnes|dollars|euros|%|-|feet|metres|meters|yards|guns"
    "|tanks|ships|aircraft|planes|horses|prisoners|casualties|killed|wounded|dead|deaths|sailors|marines|civilians"
    "|workers|members|students|children|hours|days|weeks|months|years|others|more"
)
_AFTER_A_DAY = ",|.|;|)|and|to|-|was|were|had|at|in|the|they|he|she|it|when|with"

LAYERS: dict[str, Layer] = {
    "LENGTH": {
        "duration": (
            "APPROX? NUMBER -? UNIT",
            "APPROX? a|an ONE_UNIT > !-",
            "ONE_UNIT - long",
            "another ONE_UNIT",
            "an additional|extra ONE_UNIT",
            "APPROX? a NUMBER UNITS",
            "APPROX? half:halved a|an ONE_UNIT",
            "APPROX? PAIR UNITS",
            "APPROX? NUMBER and a half:half UNIT",
            "APPROX? NUMBER and? half:half UNITS",
            "APPROX? a|one UNIT and a half:half",
            "APPROX? NUMBER more|additional|further|consecutive|straight|long UNITS",
        ),
        "vague-duration": (
            "APPROX? VAGUE_COUNT UNITS",
            "for|within|after|in|take|took|takes|last|lasts|lasted|follow|follows|followed < UNITS > !later|earlier",
            "UNITS > ago|later|earlier|of",
        ),
        "between-durations": ("NUMBER to|- NUMBER UNITS",),
    },
    "CLOCK": {
        "clock": (
            "WHOLE MERIDIEM ZONE?",
            "HHMM MERIDIEM? ZONE?",
            "HHMM hours|hrs",
            "CLOCK_WORD",
            "WHOLE in the DAY_PART",
            "HUNDREDS hours|hrs",
        ),
    },
    "DATE": {
        "iso-date": ("ISO",),
        "slashed-date": ("SLASHED",),
        "dotted-date": ("DOTTED",),
        "month-day-year": (
            "WEEKDAY ,? MONTH DAY ,? YEAR",
            "MONTH DAY ,? YEAR",
            "MONTH DAY ,? WHOLE:YEAR ERA",
            "WEEKDAY ,? the? DAY .? of? MONTH ,? YEAR",
            "the? DAY .? of? MONTH ,? YEAR",
            "the? DAY .? of? MONTH ,? WHOLE:YEAR ERA",
            "DAY - MONTH - YEAR",
            "DAY - MONTH - SHORT_YEAR",
        ),
        "dateline": ("WORD , < MONTH DAY > ( WORD ) -",),
        "month-day": (
            "WEEKDAY ,? MONTH DAY",
            "this coming|past WEEKDAY , MONTH DAY",
            "STEP? MONTH DAY",
            "WEEKDAY ,? the? DAY .? MONTH",
            "the? DAY .? of? MONTH",
        ),
        "month-year": ("MONTH ,? of? YEAR ERA?",),
        "month": ("CLEAR_MONTH:MONTH", "STEP MONTH", f"{_BEFORE_A_DATE} < MONTH_NAME:MONTH"),
        "year": (
            "WHOLE:YEAR ERA",
            "ERA_BEFORE:ERA WHOLE:YEAR",
            "the? year|years YEAR ERA?",
            "the year SPOKEN_YEAR:YEAR",
            "the? fiscal -? year? YEAR",
            "the YEAR fiscal year",
            "fy YEAR",
            f"{_BEFORE_A_DATE} < YEAR > {_NOT_COUNTED}",
            ", < YEAR > ¶",
            "( < YEAR > )",
            f"!$|£|€ < MODERN_YEAR:YEAR > {_NOT_COUNTED}",
        ),
        "within": (
            "MONTH DAY? of LEANING_STEP year:UNIT",
            "the? DAY .? of? MONTH of LEANING_STEP year:UNIT",
            "MONTH DAY? of STEP year:UNIT",
            "the DAY of LEANING_STEP month:UNIT",
            "the DAY of this month:UNIT",
            "the? SEASON of STEP year:UNIT",
            "the? SEASON of LEANING_STEP year:UNIT",
        ),
        "decade": ("the? DECADE", "the DECADE_WORD"),
        "century": ("the? ORDINAL -? century ERA?",),
        "season": (
            "the? SEASON of? YEAR",
            "the? SEASON of? WHOLE:YEAR ERA",
            "the? SEASON of? YEAR -|/ SHORT_YEAR:next",
            "the? SEASON of? YEAR -|/ YEAR:next",
            "YEAR SEASON",
            "STEP SEASON",
            f"{_BEFORE_A_SEASON} < the? SEASON > !of",
        ),
        "quarter": (
            "the? fiscal? ORDINAL quarter of YEAR",
            "the? fiscal? ORDINAL quarter YEAR?",
            "ORDINAL - quarter",
            "fiscal? YEAR ' s ORDINAL quarter",
            "QUARTER_CUT:ORDINAL YEAR?",
            "the YEAR ORDINAL quarter",
            "the YEAR_BEFORE:STEP ORDINAL quarter",
            "YEAR_BEFORE:STEP ORDINAL quarter",
        ),
        "period": ("PERIOD_STEP", "the YEAR period|quarter"),
        "the-quarter": ("the quarter > !of|century|final|finals",),
        "last-day": ("since|from < LAST_DAY:LAST_BEFORE", "LAST_DAY"),
        "holiday": ("STEP? HOLIDAY ,? YEAR", "STEP? HOLIDAY"),
        "weekday": ("STEP? WEEKDAY_NAME:WEEKDAY", "STEP WEEKDAY", "WEEKDAY > WHOLE MERIDIEM"),
        "the-weekday": ("the WEEKDAY_NAME:WEEKDAY > when|that|before|after|of",),
        "leaning-name": ("LEANING_STEP WEEKDAY_NAME:WEEKDAY", "LEANING_STEP MONTH_NAME:MONTH", "LEANING_STEP SEASON"),
        "opening-today": ('¶|.|"|”|“ < today > ,', '¶|.|"|”|“ and|but < today > ,'),
        "today-of": ("today > ' s",),
        "day-word": ("DAY_WORD",),
        "leaning-unit": ("LEANING_STEP UNIT",),
        "the-weekend": ("the weekend",),
        "last-unit": (
            "STEP ONE_UNIT",
            "STEP quarter:UNIT",
            "the current? fiscal year:UNIT",
            "the latest:latest fiscal year:UNIT",
        ),
        "year-before": ("a year AGO", "a year LATER"),
        "ago": ("LENGTH AGO",),
        "vague-ago": ("LENGTH AGO",),
        "later": ("LENGTH LATER", "LENGTH before:before > ,|.|;|)|¶"),
        "vague-later": ("LENGTH LATER", "LENGTH before:before > ,|.|;|)|¶"),
    },
    "MOMENT": {
        "in-the-day": ("PART the day",),
        "part": ("PART DATE", "PART the ONE_UNIT"),
        "end-of": ("END_OF",),
        "day-part": (
            "DATE DAY_PART",
            "early|late on? DATE DAY_PART",
            "mid - DAY_PART DATE",
            "at|by|before|until < DAY_PART on DATE",
            "STEP DAY_PART",
            "early|late? LEANING_STEP DAY_PART",
        ),
        "hours-of": (
            "the? early|late? DAY_PART hours? of DATE",
            "early|late in the DAY_PART of DATE",
            "HOURS_OF:DAY_PART DATE DAY_PART?",
        ),
        "tonight": ("NIGHT_WORD",),
        "clock-day": ("CLOCK ,? on? DATE", "DATE ,? at? CLOCK"),
        "day-of": (
            "the? ORDINAL day of|in DATE",
            "the? LAST day of|in DATE",
            "the? ORDINAL WEEKDAY of|in DATE",
            "the? LAST WEEKDAY of|in DATE",
            "the LAST day of the month|year:UNIT",
            "the LAST WEEKDAY of the month|year:UNIT",
            "the ORDINAL WEEKDAY of the month|year:UNIT",
        ),
        "week-of": ("the week of DATE", "the? ORDINAL week in|of DATE", "the? LAST week in|of DATE"),
        "about": ("ABOUT DATE > !'", "ABOUT YEAR", "ABOUT ( YEAR )"),
    },
    "MENTION": {
        "no-time": (
            "NUMBER -? UNIT -? old",
            "NUMBER - UNIT - olds",
            "UNIT - old",
            "usa < today",
            "\"|“|' < TITLE > ,|\"|”|'",
            "a|one|three quarter|quarters of",
            *NO_TIME,
        ),
        "in-duration": ("in < LENGTH",),
        "the-duration": (
            "the ORDINAL? NUMBER UNITS",
            "the? year - earlier|ago NUMBER UNITS",
            "the ORDINAL NUMBER UNITS of DATE",
            "the LAST NUMBER UNITS of DATE",
        ),
        "next-to-it": ("the day|week|month|year:UNIT SIDE > ,|.|;|¶|saw|was|were|it|he|she|they",),
        "from-date": ("LENGTH SIDE MOMENT", "the ONE_UNIT SIDE MOMENT"),
        "from-event": ("LENGTH SIDE > WORD", "the ONE_UNIT SIDE > WORD"),
        "shortly-after": ("SHORTLY MOMENT",),
        "bound": ("BOUND MOMENT",),
        "bound-outside": ("BOUND_OUTSIDE MOMENT",),
        "range": (
            "MOMENT:first -:joint MOMENT:last",
            "from MOMENT:first to|until|till|through|-:joint MOMENT:last",
            "between MOMENT:first and:joint MOMENT:last",
            "DATE:first to|through|until:joint DATE:last",
        ),
        "year-range": (
            f"YEAR:first -|to:joint YEAR:last > {_NOT_COUNTED}",
            f"YEAR:first -|/:joint SHORT_YEAR:short > {_NOT_COUNTED}",
            "YEAR:first -:joint MOMENT:last",
            "from? WHOLE:first to|-:joint WHOLE:last ERA",
        ),
        "month-range": ("MONTH:first -|to|through:joint MONTH:last YEAR", "MONTH_NAME:first -:joint MONTH_NAME:last"),
        "month-pair": ("MONTH:first and|or:joint MONTH:last ,? YEAR",),
        "day-range": (
            "MONTH DAY:first -|/|to|through:joint DAY:last ,? YEAR",
            "MONTH DAY:first -|/|to|through:joint DAY:last",
            "from|between the? DAY:first -|to|and:joint DAY:last of? MONTH YEAR?",
            "the? DAY:first -|/|to:joint DAY:last of? MONTH YEAR?",
        ),
        "day-pair": (
            "MONTH DAY:first and|or:joint DAY:last ,? YEAR",
            "MONTH DAY:first and|or:joint DAY:last",
            "DAY:first and|or:joint the? DAY:last of? MONTH YEAR?",
        ),
        "season-pair": ("SEASON:first and|or:joint SEASON:last ,? YEAR",),
        "century-range": ("the? ORDINAL:first or|and|to|-:joint the? ORDINAL:last century|centuries ERA?",),
        "both": ("in|of < YEAR:first and:joint YEAR:last",),
        "past-units": (
            "the BACK_STEP:STEP ONE_UNIT > !of",
            "the? SPAN_STEP:STEP LENGTH",
            "at|about least? the SPAN_STEP:STEP LENGTH",
        ),
        "vague-past-units": ("the? SPAN_STEP:STEP LENGTH",),
        "vague-units": ("the? VAGUE_STEP UNITS",),
        "each-unit": (
            "each|every ONE_UNIT",
            "each|every quarter:UNIT",
            "every other:other ONE_UNIT",
            "every NUMBER UNIT",
            "per ONE_UNIT",
        ),
        "per-unit": (
            "NUMBER < a|an ONE_UNIT",
            "PLURAL < a|an ONE_UNIT",
            "million|billion < a|an ONE_UNIT",
            "once|twice|percent|% < a|an ONE_UNIT",
        ),
        "each-day-part": ("each|every DAY_PART",),
        "frequency": ("FREQUENCY",),
        "each-month": ("each|every MONTH",),
        "each-weekday": (
            "each|every WEEKDAY_NAME:WEEKDAY DAY_PART?",
            "WEEKDAYS",
            "WEEKDAY_NAME:WEEKDAY DAY_PARTS",
            "WEEKDAY_NAME:WEEKDAY > and WEEKDAY_NAME DAY_PARTS",
        ),
        "weekends": ("weekends",),
        "clock-time": ("at|by|around|about|until|precisely < CLOCK", "HHMM MERIDIEM ZONE?", "WHOLE MERIDIEM ZONE?"),
        "nights": ("at < DAY_PART",),
        "vague": ("VAGUE",),
        "some-day": (
            "will|would|may|might|could|can|hopes|hope|he|she|they|we < one day > !after|before|later|earlier|,|.",
        ),
        "vague-adjective": ("VAGUE_ADJECTIVE",),
    },
}

NARRATIVE: dict[str, Layer] = {
    "DATE": {
        "the-day": (f"on|of|from|by|until|since|to|before|after < the ORDINAL_FIGURE:DAY > {_AFTER_A_DAY}",),
        "season": ("SEASON_NAME:SEASON",),
        "year": (
            "in|since|until < ANCIENT_YEAR:YEAR > ,|.|;",
            f"the < YEAR > {_NOT_COUNTED}",
        ),
    },
    "MENTION": {
        "vague-in-stories": ("VAGUE_IN_STORIES", "at|by|around|during < this time"),
    },
}
