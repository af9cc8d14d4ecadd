"""English words beside which a number is no year and a month's name no month, and the patterns that say so."""

from typing import Any

_LABELS = """
    page pages p. pp. room flight model No. Nos. number boeing airbus channel gate platform route highway bus unit
    apartment suite extension version chapter verse row seat lot item code
"""
_COUNTED = "people men women children feet vision dollars percent"
# What happens or is summed up in a year, and words that only look like plurals.
_OF_A_YEAR = """
    earnings sales results profits losses revenues figures estimates forecasts elections games riots attacks talks
    negotiations operations shipments deliveries exports imports rates taxes prices costs contracts models proceeds
    dividends payments receipts bonds notes championships finals hostilities hearings accords protests killings
    bombings wars floods fires levels totals targets expenses
    this always perhaps besides unless across towards sometimes overseas afterwards versus series news plus thus
    does says goes sees marks brings seems remains comes ends looks turns gets makes takes needs
"""
_SAYING = (
    "said|says|told|tells|asked|asks|replied|replies|answered|answers|thinks|thought|wrote|writes|smiled|laughed|nodded"
)
_HEAD = '¶|.|!|"|”|“'
_OWNERS = "a|an|my|his|her|our|your|their"
# After these a number before a plural is a year all the same: "in 2019 cars were taxed", "the 1997 films".
_IN_A_YEAR = (
    "in|since|until|till|before|after|during|throughout|early|late|mid|-|fiscal|year|the|a|an|this|that|these|those"
    "|its|his|her|their|our|my|your|whose|s|each|every|$|£|€"
)
_GAMES = "game|match|contest|final|finals|playoff|playoffs"

CLASSES: dict[str, dict[str, Any]] = {
    "LABEL": dict.fromkeys(_LABELS.split(), True),
    "GIVEN_NAME": dict.fromkeys(("April", "May", "June", "August"), True),
    "COUNTED_NOUN": dict.fromkeys(_COUNTED.split(), True),
    "UNCOUNTED_NOUN": dict.fromkeys(_OF_A_YEAR.split(), True),
}

NO_TIME = (
    "LABEL YEAR",
    "ABOUT YEAR > COUNTED",
    f"!{_IN_A_YEAR} < YEAR > COUNTED",
    f"{_HEAD} < GIVEN_NAME > is|{_SAYING}",
    f"{_HEAD} < GIVEN_NAME > was {_OWNERS}",
    f"the? ORDINAL quarter of the|this|that|{_OWNERS} {_GAMES}",
)
