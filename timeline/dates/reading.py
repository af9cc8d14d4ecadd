"""What the date words of a quotation mean: the rules' reading of them, or why there is none."""

from typing import NamedTuple

from timeline.dates import words


class Reading(NamedTuple):
    """What date words mean (EDTF), by which rule, against which reference date: each empty where there is none."""

    value: str = ""
    rule: str = ""
    reference: str = ""


def read(quotation: str, date_words: str, published: str) -> tuple[Reading, str]:
    """The reading of `date_words`, which stand in `quotation` once, or no reading and the reason.

    `published` is the date of publication (EDTF, empty if unknown); it is the reading's reference only where
    the words count from it. Raises ValueError where the words do not stand in the quotation.
    """
    start = quotation.index(date_words)
    place = (start, start + len(date_words))
    mention = _mention(quotation, place, published)
    if mention is None:
        return Reading(), "no rule knows these words"
    if not mention.value:
        missing = "" if published else "; give the source a date of publication, if the words count from it"
        return Reading(), (mention.reason or "the words are too vague") + missing
    alone = _mention(quotation, place, "")
    absolute = alone is not None and alone.value == mention.value
    return Reading(mention.value, mention.rule, "" if absolute else published), ""


def _mention(quotation: str, place: tuple[int, int], reference: str) -> words.DateMention | None:
    """The mention at `place`. A date that no day can be counted from, such as 19XX or -0043, is as good as none."""
    try:
        mentions = words.find(quotation, reference or None)
    except ValueError:
        mentions = words.find(quotation, None)
    return next((mention for mention in mentions if (mention.start, mention.end) == place), None)
