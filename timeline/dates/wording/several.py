"""Words for several dates: intervals from one date to another, and sets of dates."""

from babel.lists import format_list

from timeline.dates import edtf
from timeline.dates.edtf import Blank, Date, DateSet, Interval, Precision, Span
from timeline.dates.wording.known import known_phrase
from timeline.dates.wording.languages import Language
from timeline.dates.wording.pairs import Pair, is_known, joined, pair
from timeline.dates.wording.phrase import Phrase
from timeline.dates.wording.single import date_phrase
from timeline.dates.wording.years import years_words

_FOUR_DIGITS = range(-9998, 9999)


def interval_phrase(interval: Interval, language: Language) -> Phrase:
    """Word an interval: 23–28 February 2019, until 31 December 2019, since 2013."""
    start, end = interval.start, interval.end
    if isinstance(start, Date) and isinstance(end, Date):
        return _range_phrase(start, end, language)
    phrase = Phrase(language.always)
    if isinstance(start, Date):
        preposition = language.since if end is Blank.OPEN else language.starting
        phrase = date_phrase(start, language).after(preposition, language)
    if isinstance(end, Date):
        phrase = date_phrase(end, language).after(language.until, language)
    if start is Blank.UNKNOWN:
        phrase = phrase.followed_by(language.start_unknown)
    return phrase.followed_by(language.end_unknown) if end is Blank.UNKNOWN else phrase


def set_phrase(dates: DateSet, language: Language) -> Phrase:
    """Word a set: between 5 and 7 February 2019, before 1800, 1667, 1668 or 1670–1672."""
    first, *others = dates.members
    if dates.one_of and not others and isinstance(first, Span):
        return _one_of_span(first, language)
    words = [str(_member_phrase(member, language, one_of=dates.one_of)) for member in dates.members]
    return Phrase(format_list(words, "or" if dates.one_of else "standard", language.babel))


def _range_phrase(start: Date, end: Date, language: Language) -> Phrase:
    if start == end:
        return date_phrase(start, language)
    ends = (start, end)
    if all(is_known(date, Precision.YEAR) and date.year.first in _FOUR_DIGITS for date in ends):
        return Phrase(years_words(start.year.first, end.year.first, language))
    doubtful = any(part.mark for date in ends for part in date.parts)
    words = language.doubtful_range if doubtful else language.range
    return joined(_pair(start, end, language), words, language)


def _one_of_span(span: Span, language: Language) -> Phrase:
    if span.first == span.last:
        return _member_phrase(span, language, one_of=True)
    if isinstance(span.first, Date) and isinstance(span.last, Date):
        return joined(_pair(span.first, span.last, language), language.between, language)
    return _beyond_neighbour(span, language) or _member_phrase(span, language, one_of=True)


def _beyond_neighbour(span: Span, language: Language) -> Phrase | None:
    """Word an open set by the next date outside it: [..1799] is before 1800."""
    date = span.last if isinstance(span.last, Date) else span.first
    if not isinstance(date, Date) or not is_known(date) or date.year.first not in _FOUR_DIGITS:
        return None
    second = date.latest + 1 if date is span.last else date.earliest - 1
    neighbour = edtf.parse(edtf.from_seconds(second, date.precision))
    assert isinstance(neighbour, Date)
    preposition = language.before if date is span.last else language.after
    return known_phrase(neighbour, language).after(preposition, language)


def _member_phrase(member: Date | Span, language: Language, *, one_of: bool) -> Phrase:
    if isinstance(member, Date):
        return date_phrase(member, language)
    first, last = member
    if isinstance(first, Date) and isinstance(last, Date):
        return _range_phrase(first, last, language)
    if isinstance(first, Date):
        words = language.or_later if one_of else language.and_later
        return date_phrase(first, language).followed_by(words)
    assert isinstance(last, Date)
    return date_phrase(last, language).followed_by(language.or_earlier if one_of else language.and_earlier)


def _pair(first: Date, last: Date, language: Language) -> Pair:
    """Word two dates in the short if they are known, and each with all its doubts if not."""
    if is_known(first) and is_known(last):
        return pair(first, last, language)
    return Pair(date_phrase(first, language), date_phrase(last, language), "")
