"""Words for years: plain, BCE, decades and centuries, estimates and the deep past."""

import re
from decimal import Decimal

from babel.numbers import format_decimal

from timeline.dates.edtf import Part
from timeline.dates.wording.languages import Language
from timeline.dates.wording.phrase import Phrase, contracted

_MILLION = 10**6
_BILLION = 10**9
_FIRST_YEAR_WITHOUT_ERA = 1000


def year_phrase(year: Part, language: Language) -> Phrase:
    """Word a year component, whatever it is."""
    if year.masked:
        return Phrase(_masked(year, language))
    if year.first != year.last:
        return Phrase(_estimate(year, language))
    if year.first <= -_MILLION:
        return _long_ago(-year.first, language)
    return Phrase(year_words(year.first, language))


def year_words(year: int, language: Language) -> str:
    """Word an astronomical year: 2019, 44 BCE, 79 CE, the year 170,000,002."""
    if year > 9999:
        return language.far_year.format(number=_grouped(year, language))
    if year > 0:
        return str(year) if year >= _FIRST_YEAR_WITHOUT_ERA else language.ce.format(year=year)
    return language.bce.format(year=_before_common_era(year, language))


def years_words(first: int, last: int, language: Language) -> str:
    """Word a range of years, the era once where it is the same: 50–41 BCE, 1 BCE – 9 CE."""
    if last <= 0:
        begin = _before_common_era(first, language)
        return language.bce.format(year=f"{begin}–{_before_common_era(last, language)}")
    if first > 0 and last < _FIRST_YEAR_WITHOUT_ERA:
        return language.ce.format(year=f"{first}–{last}")
    if first > 9999:
        return f"{_grouped(first, language)}–{_grouped(last, language)}"
    dash = "–" if first >= _FIRST_YEAR_WITHOUT_ERA else " – "
    return f"{year_words(first, language)}{dash}{year_words(last, language)}"


def _before_common_era(year: int, language: Language) -> str:
    """Count back from 1 BCE, which is year 0; a far year in round hundreds is not shifted by that one."""
    rounded = year < -9999 and year % 100 == 0
    count = -year if rounded else 1 - year
    return _grouped(count, language) if count > 9999 else str(count)


def _masked(year: Part, language: Language) -> str:
    if re.fullmatch(r"[1-9][0-9]{2}X|0[1-9][0-9]X", year.digits):
        return language.decade.format(year=year.first)
    if re.fullmatch(r"-?[0-9]{2}XX", year.digits):
        return _counted(year, 100, language.century, language)
    if re.fullmatch(r"-?[0-9]XXX", year.digits):
        return _counted(year, 1000, language.millennium, language)
    if year.digits == "XXXX":
        return language.unknown_year
    if "X" in year.digits.rstrip("X"):
        first, last = year_words(year.first, language), year_words(year.last, language)
        return language.some_year.format(first=first, last=last)
    return years_words(year.first, year.last, language)


def _counted(year: Part, unit: int, template: str, language: Language) -> str:
    """Word a century or millennium: 16XX is the 17th, -00XX (years -99 to 0) the 1st before the era."""
    before = year.digits.startswith("-")
    number = (-year.last if before else year.first) // unit + 1
    words = template.format(number=language.ordinal(number))
    return language.bce.format(year=words) if before else words


def _estimate(year: Part, language: Language) -> str:
    estimate = year._replace(first=int(year.digits), last=int(year.digits))
    years = years_words(year.first, year.last, language)
    return contracted(language.around_year.format(date=year_phrase(estimate, language), years=years), language)


def _long_ago(years: int, language: Language) -> Phrase:
    if language.billion and years >= _BILLION:
        template, unit = language.billion, _BILLION
    else:
        template, unit = language.million, _MILLION
    number = format_decimal(Decimal(years) / unit, format="#,##0.###", locale=language.babel)
    return Phrase(template[0].format(number=number), template[1])


def _grouped(number: int, language: Language) -> str:
    return format_decimal(number, locale=language.babel)
