"""Words for two known dates side by side, which say but once what both share."""

from typing import NamedTuple

from timeline.dates.edtf import Date, Precision
from timeline.dates.wording.known import known_phrase, month_name, of_month, of_year
from timeline.dates.wording.languages import Language
from timeline.dates.wording.phrase import Phrase

_KNOWN = (Precision.DAY, Precision.MONTH, Precision.YEAR)


class Pair(NamedTuple):
    """Two dates, each in as few words as the `rest` that both share allows."""

    first: Phrase
    last: Phrase
    rest: str


def is_known(date: Date, *precisions: Precision) -> bool:
    """Tell whether a date is a known day, month or year (or one of these) and nothing in it is doubtful."""
    return date.precision in (precisions or _KNOWN) and not any(
        part.mark or part.first != part.last for part in date.parts
    )


def joined(dates: Pair, words: tuple[str, str], language: Language) -> Phrase:
    """Join two dates: from 23 to 28, between 5 and 7, 23–28; a dash gets spaces between longer dates."""
    first = dates.first.after(words[0], language)
    if words[1] != "–":
        return Phrase(f"{first} {dates.last.after(words[1], language)}", dates.rest)
    dash = " – " if " " in f"{dates.first}{dates.last}" else "–"
    return Phrase(f"{first}{dash}{dates.last}", dates.rest)


def pair(first: Date, last: Date, language: Language) -> Pair:
    """Find what two dates share: the year, or the month and the year."""
    both_days = is_known(first, Precision.DAY) and is_known(last, Precision.DAY)
    both_months = is_known(first, Precision.MONTH) and is_known(last, Precision.MONTH)
    if first.year != last.year or not (both_days or both_months) or not (first.month and last.month):
        return Pair(known_phrase(first, language), known_phrase(last, language), "")
    if first.day and last.day and first.month == last.month:
        rest = of_month(first.year, first.month.first, language)
        return Pair(_short_day(first, language), _short_day(last, language), rest)
    rest = of_year(first.year, language)
    return Pair(_without_year(first, language), _without_year(last, language), rest)


def _short_day(date: Date, language: Language) -> Phrase:
    return Phrase(date.day.digits.lstrip("0") if date.day else "", article=language.day_article)


def _without_year(date: Date, language: Language) -> Phrase:
    name = month_name(date.month.first, language) if date.month else ""
    if not date.day:
        return Phrase(name)
    return Phrase(str(date.day.first), language.of_year.format(year=name), language.day_article)
