"""Dates as people type them into forms and spreadsheet cells, read into EDTF without guessing in silence."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import product

from timeline.dates import edtf
from timeline.dates.edtf import Edtf
from timeline.dates.typed.atoms import UNREAD, Atoms, Reading, TypedDateError
from timeline.dates.typed.languages import Typing, folded, typing_of
from timeline.dates.words import find

__all__ = ["TypedDate", "TypedDateError", "from_words", "read"]

# Limits that keep hostile input cheap: code points of a text, words of one date.
_LONGEST = 120
_MOST_WORDS = 8
# A year of two digits is the one from 89 years before the reference (or today) to 10 years after it.
_YEARS_AHEAD = 10
_BARE_NUMBER = re.compile(r"[0-9]{5,}|[0-9]{1,3}(?:[.,][0-9]{3})+")
_WRAPPED = re.compile(r"\((.+)\)|(.+)\.")
_MARK_PLACE = re.compile(r"(?<=[0-9X])([?~%]?)(?=$|[/,\]}]|\.\.)")


@dataclass(frozen=True)
class TypedDate:
    """What was read: the value, the alternatives where the text has several meanings (the value is then
    the set “one of these”), and whether a year had two digits (it is then marked uncertain)."""

    value: Edtf
    alternatives: tuple[Edtf, ...] = ()
    two_digit_year: bool = False


def from_words(text: str, locale: str = "en", reference: str | None = None) -> Edtf:
    """Return the EDTF value of a typed date such as “mid-March 2019”, “c. 1450”, “44 BC” or plain EDTF.

    Input with several meanings gives the set of them: 03/04/2019 is ``[2019-04-03,2019-03-04]``. Years
    of two digits are uncertain: Mar-46 is ``1946?-03``. A bare number of five digits or more is refused, but
    for a day such as 20200601, and so is a weekday that is not that of its date. `reference`, an EDTF
    string, is the day that words like “last month” count from; without it they are not read. Raises
    TypedDateError, a ValueError, for a text without a date and EdtfError for a reference that is no EDTF.
    """
    return read(text, locale, reference).value


def read(text: str, locale: str = "en", reference: str | None = None) -> TypedDate:
    """Return the value of a typed date with its alternatives and flags, for forms that ask back."""
    literal = _edtf(text.strip())
    if literal:
        return TypedDate(literal)
    reading = _reading(" ".join(text.split()), locale, reference) if len(text) <= _LONGEST else UNREAD
    values = tuple(dict.fromkeys(value for value in map(_edtf, reading.texts) if value))
    if not values:
        raise TypedDateError(_refusal(text.strip()[:_LONGEST]))
    if len(values) == 1:
        return TypedDate(values[0], (), reading.two_digit_year)
    return TypedDate(_one_of(values), values, reading.two_digit_year)


def _refusal(text: str) -> str:
    if not _BARE_NUMBER.fullmatch(text):
        return f"No date could be read in “{text}”."
    return f"“{text}” is a number that may count days or seconds: write a day as 2019-02-28, a far year as Y44927."


def _reading(text: str, locale: str, reference: str | None) -> Reading:
    """Read the text as it stands, or without the brackets around it or the full stop behind it."""
    wrapped = _WRAPPED.fullmatch(text)
    for candidate in (text, wrapped and (wrapped[1] or wrapped[2])):
        reading = _Reader(locale, reference).read(folded(candidate)) if candidate else UNREAD
        if reading.texts:
            return reading
    return UNREAD if _BARE_NUMBER.fullmatch(text) else _found(text, typing_of(locale).babel, reference)


def _found(text: str, language: str, reference: str | None) -> Reading:
    """Read what only running text says, such as “last month”, if it fills the whole text."""
    try:
        mentions = find(text, reference, language=language)
    except ValueError:  # date words are not known in every language
        return UNREAD
    whole = [mention for mention in mentions if (mention.start, mention.end) == (0, len(text))]
    return Reading(tuple(mention.value for mention in whole if mention.value and not mention.reason))


def _edtf(text: str) -> Edtf | None:
    try:
        return edtf.parse(text)
    except edtf.EdtfError:
        return None


def _one_of(values: tuple[Edtf, ...]) -> Edtf:
    """Return the set of alternatives, or, where they cannot stand in a set, the stretch that holds them."""
    earliest, latest = min(value.earliest for value in values), max(value.latest for value in values)
    start = ".." if earliest == edtf.MIN else edtf.from_seconds(earliest)
    end = ".." if latest == edtf.MAX else edtf.from_seconds(latest)
    return _edtf(f"[{','.join(map(str, values))}]") or edtf.parse(f"{start}/{end}")


class _Reader:
    """Reads folded texts of one locale: dates, what is said about them, and two of them together."""

    def __init__(self, locale: str, reference: str | None) -> None:
        self.typing: Typing = typing_of(locale)
        self.atoms = Atoms(locale, _latest_year(reference))

    def read(self, text: str) -> Reading:
        """Return the first reading that the text has, tried from the plainest form on."""
        readers = (self._one, self._bounded, self._pair, lambda text: self._qualified(text, self.read))
        return next((reading for reader in readers if (reading := reader(text)).texts), UNREAD)

    def _one(self, text: str) -> Reading:
        """Read a single date with what is said about it."""
        reading = self.atoms.read(text)
        return reading if reading.texts else self._qualified(text, self._one)

    def _qualified(self, text: str, inner: Callable[[str], Reading]) -> Reading:
        typing = self.typing
        for before, after, mark in (
            (typing.uncertain, "", "?"),
            ("", typing.uncertain_after, "?"),
            (typing.about, "", "~"),
        ):
            match = re.fullmatch(rf"{before}(.+?){after}", text)
            if match:
                return inner(match[1]).map(partial(_marked, mark=mark))
        return UNREAD

    def _bounded(self, text: str) -> Reading:
        typing = self.typing
        for prefix, bound in (
            (typing.before, _before),
            (typing.after, _after),
            (typing.since, lambda whole: f"{whole.split('/')[0]}/.."),
            (typing.until, lambda whole: f"../{whole.split('/')[-1]}"),
        ):
            match = re.fullmatch(rf"(?:{prefix})(.+)", text)
            if match and (reading := self._one(match[1])).texts:
                return reading.map(bound)
        return UNREAD

    def _pair(self, text: str) -> Reading:
        typing = self.typing
        for (before, between), template in (
            (typing.between, "[{}..{}]"),
            (typing.range, "{}/{}"),
            (("", typing.alternative), "[{},{}]"),
        ):
            for first, last in _splits(text, before, between):
                reading = self._two(first, last, template)
                if reading.texts:
                    return reading
        return UNREAD

    def _two(self, first: str, last: str, template: str) -> Reading:
        if re.fullmatch(self.typing.now, last):
            return self._one(first).map(lambda start: f"{start}/..")
        for one, other in _completed(first, last):
            starts, ends = self._one(one), self._one(other)
            texts = (template.format(start, end) for start, end in product(starts.texts, ends.texts))
            existing = tuple(text for text in texts if _edtf(text))
            if existing:
                return Reading(existing, starts.two_digit_year or ends.two_digit_year)
        return UNREAD


def _latest_year(reference: str | None) -> int:
    value = edtf.parse(reference) if reference else None
    if value is None or value.latest == edtf.MAX:
        return date.today().year + _YEARS_AHEAD
    return int(edtf.from_seconds(value.latest, "year").lstrip("Y")) + _YEARS_AHEAD


def _marked(text: str, mark: str) -> str:
    """Put a qualifier behind each date of a value; a time of day, which takes none, is left out."""
    dates = re.sub(r"T[0-9:]+", "", text)
    return _MARK_PLACE.sub(lambda match: mark if match[1] in ("", mark) else "%", dates)


def _before(text: str) -> str:
    return f"[..{_neighbour(text, edtf.parse(text).earliest - 1)}]"


def _after(text: str) -> str:
    return f"[{_neighbour(text, edtf.parse(text).latest + 1)}..]"


def _neighbour(text: str, second: int) -> str:
    """Return the day, month or year that holds a second just outside a value, with the value's doubt."""
    value = edtf.parse(text)
    unit = value.precision if value.precision in ("day", "month") else "year"
    mark = "%" if value.approximate and value.uncertain else "~" * value.approximate + "?" * value.uncertain
    return edtf.from_seconds(second, unit) + mark


def _splits(text: str, before: str, between: str) -> Iterator[tuple[str, str]]:
    """Yield the two sides of each place where the text can be parted."""
    start = re.match(before, text)
    if start is None:
        return
    for middle in re.finditer(between, text):
        if start.end() < middle.start() and middle.end() < len(text):
            yield text[start.end() : middle.start()], text[middle.end() :]


def _completed(first: str, last: str) -> Iterator[tuple[str, str]]:
    """Yield both sides completed by what the other says: 7 to 14 June 1916, Jan 5-7 2019, 1995-96."""
    words, opening = last.split(" "), first.split(" ")
    if max(len(words), len(opening)) > _MOST_WORDS:
        return
    for count in range(1, len(words)):
        yield f"{first} {' '.join(words[count:])}", last
    for count in range(1, len(opening)):
        for tail in range(1, len(words)):
            yield f"{first} {' '.join(words[tail:])}", f"{' '.join(opening[:count])} {last}"
    if re.fullmatch(r"\d{4}", first) and re.fullmatch(r"\d{1,2}", last):
        yield first, first[: -len(last)] + last
    yield first, last
