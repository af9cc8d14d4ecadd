"""English as data: its words and patterns, and the verbs and signal words that show where a clause points."""

from timeline.dates.words import english_lookalikes
from timeline.dates.words.english_patterns import LAYERS, NARRATIVE
from timeline.dates.words.english_words import CLASSES
from timeline.dates.words.languages import Language

_FUTURE = """
    will shall ll planned planning scheduled expected expects expect due upcoming intends intend intended hopes
    hope until till may might could should can would must be going tomorrow deadline forthcoming payable effective
    expire expires slated begin begins start starts open opens meet meets resume resumes
"""
_FUTURE_PAIRS = (
    "set to",
    "is to",
    "are to",
    "plan to",
    "plans to",
    "supposed to",
    "about to",
    "likely to",
    "decided to",
    "agreed to",
    "vowed to",
    "promised to",
    "pledged to",
    "ready to",
    "of record",
    "record date",
    "takes effect",
    "take effect",
    "ahead of",
    "scheduled for",
    "planned for",
)
_ABBREVIATIONS = """
    mr mrs ms dr prof st gen col lt sgt capt sen rep gov pres rev hon jan feb mar apr jun jul aug sep sept oct nov dec
    mon tue tues wed thu thur thurs fri sat sun co corp inc ltd vs etc approx ca
"""
_PAST = """
    since was were had did said told made went came took saw held left began ran led won met spoke gave
    became found got grew knew lost sent set put kept cut hit died rose fell broke built bought brought
    drew fled flew fought wrote woke sold swore struck drove stood paid read hurt been
"""
_NEITHER = "united hundred limited preferred unspecified unidentified red indeed"
_PRESENT = "is are has have does do am"
_SUMS = "$ £ € % percent million billion share cents earnings revenue profit"

ENGLISH = Language(
    code="en",
    classes=CLASSES | english_lookalikes.CLASSES,
    telling=(
        "MONTH",
        "WEEKDAY",
        "WEEKDAYS",
        "CENTURY_WORD",
        "UNIT",
        "SEASON",
        "DAY_PART",
        "DAY_PARTS",
        "DECADE_WORD",
        "ERA",
        "MERIDIEM",
        "CLOCK_WORD",
        "DAY_WORD",
        "NIGHT_WORD",
        "FREQUENCY",
        "PERIOD_STEP",
        "END_OF",
        "QUARTER_CUT",
        "LAST_DAY",
        "HOLIDAY",
        "VAGUE",
        "VAGUE_ADJECTIVE",
        "VAGUE_IN_STORIES",
    ),
    layers=LAYERS,
    narrative=NARRATIVE,
    cues=dict.fromkeys((*_FUTURE.split(), *_FUTURE_PAIRS), "future")
    | dict.fromkeys(_PAST.split(), "past")
    | dict.fromkeys(_PRESENT.split(), "present")
    | dict.fromkeys(_NEITHER.split(), ""),
    past_endings=("ed",),
    other_endings=("eed",),
    not_yet=frozenset({"be"}),
    abbreviations=frozenset(_ABBREVIATIONS.split()),
    sums=frozenset(_SUMS.split()),
)
