"""Words for one date: a day, a month, a season, a time of day, with its doubts."""

from timeline.dates import edtf
from timeline.dates.wording.known import known_phrase, month_name, of_year
from timeline.dates.wording.languages import Language
from timeline.dates.wording.pairs import joined, pair
from timeline.dates.wording.phrase import Phrase, contracted
from timeline.dates.wording.years import year_phrase


def date_phrase(date: edtf.Date, language: Language) -> Phrase:
    """Word a date together with what is approximate or uncertain about it."""
    phrase = plain_phrase(date, language)
    marks = {part.mark for part in date.parts}
    if marks == {""}:
        return phrase
    if len(marks) > 1:
        return phrase.followed_by(_note(date, language))
    if date.approximate:
        phrase = phrase.after(language.about, language)
    return phrase.followed_by(language.uncertain) if date.uncertain else phrase


def plain_phrase(date: edtf.Date, language: Language) -> Phrase:
    """Word a date as if none of its components had a mark."""
    if date.season:
        return _season(date.season, date.year, language)
    if date.month and any(part.masked for part in date.parts[1:]):
        return _masked(date, date.month, language)
    return known_phrase(date, language)


def _season(code: int, year: edtf.Part, language: Language) -> Phrase:
    """Word a season code; seasons 25 to 32 repeat 21 to 24 with a hemisphere."""
    name, of = language.seasons[(code - 21) % 4 + 1 if code <= 32 else code]
    turns = code in (24, 28, 30) and not year.masked and year.first >= 1000
    years = f"{year.first}–{_second_year(year.first + 1)}" if turns else str(year_phrase(year, language))
    template = language.of_mask if year.masked else of
    phrase = Phrase(name, contracted(template.format(year=years), language))
    hemisphere = language.northern if code <= 28 else language.southern
    return phrase.followed_by(hemisphere) if 25 <= code <= 32 else phrase


def _second_year(year: int) -> str:
    return f"{year % 100:02}" if year % 100 else str(year)


def _masked(date: edtf.Date, month: edtf.Part, language: Language) -> Phrase:
    """Word a date of which day or month are unspecified: a day in April 1985, a month in 2004."""
    whole_day = date.day is None or date.day.digits == "XX"
    name = language.some_day if date.day else language.some_month
    if whole_day and month.digits == "XX":
        return Phrase(name, _within(str(year_phrase(date.year, language)), language))
    if whole_day and not month.masked:
        known = Phrase(month_name(month.first, language), of_year(date.year, language))
        return Phrase(name, _within(str(known), language))
    unit = "day" if date.day else "month"
    first, last = (edtf.parse(edtf.from_seconds(bound, unit)) for bound in date.bounds)
    assert isinstance(first, edtf.Date) and isinstance(last, edtf.Date)
    return Phrase(f"{name} {joined(pair(first, last, language), language.between, language)}")


def _within(words: str, language: Language) -> str:
    return contracted(language.of_mask.format(year=words), language)


def _note(date: edtf.Date, language: Language) -> str:
    """Say which components are doubtful: (day approximate; year and month uncertain)."""
    year, month, day, season = language.components
    names = (year, season if date.season else month, day)
    by_mark: dict[str, list[str]] = {}
    for part, name in zip(date.parts, names, strict=False):
        by_mark.setdefault(part.mark, []).append(name)
    notes = (
        f"{language.conjunction.join(named)} {language.marks[mark][len(named) > 1]}"
        for mark, named in by_mark.items()
        if mark
    )
    return f"({'; '.join(notes)})"
