"""What the date words of a quotation mean: the rules' reading of them, or why there is none."""

from functools import lru_cache
from typing import NamedTuple

from timeline.dates import words
from timeline.dates.words.finder import LANGUAGES


class Reading(NamedTuple):
    """What date words mean (EDTF), by which rule, against which reference date: each empty where there is none."""

    value: str = ""
    rule: str = ""
    reference: str = ""


def read(
    quotation: str, date_words: str, published: str, *, language: str = "en", genre: str = "news"
) -> tuple[Reading, str]:
    """The reading of `date_words`, which stand in `quotation` once, or no reading and the reason.

    `published` is the date of publication (EDTF, empty if unknown); it is the reading's reference only where
    the words count from it. `language` is a BCP 47 code. Raises ValueError where the words do not stand in the
    quotation.
    """
    start = quotation.index(date_words)
    place = (start, start + len(date_words))
    spoken = language.partition("-")[0]
    if spoken not in LANGUAGES:
        return Reading(), f"there are no rules for the language {language}"
    mention = _mention(quotation, place, published, spoken, genre)
    if mention is None:
        return Reading(), "no rule knows these words"
    if not mention.value:
        missing = "" if published else "; give the source a date of publication, if the words count from it"
        return Reading(), (mention.reason or "the words are too vague") + missing
    alone = _mention(quotation, place, "", spoken, genre)
    absolute = alone is not None and alone.value == mention.value
    return Reading(mention.value, mention.rule, "" if absolute else published), ""


def _mention(
    quotation: str, place: tuple[int, int], reference: str, language: str, genre: str
) -> words.DateMention | None:
    mentions = _mentions(quotation, reference, language, genre)
    return next((mention for mention in mentions if (mention.start, mention.end) == place), None)


@lru_cache(maxsize=64)
def _mentions(quotation: str, reference: str, language: str, genre: str) -> list[words.DateMention]:
    """All mentions. A date that no day can be counted from, such as 19XX or -0043, is as good as none."""
    try:
        return words.find(quotation, reference or None, language=language, genre=genre)
    except ValueError:
        return words.find(quotation, None, language=language, genre=genre)
