"""Dates in words: whole phrases in both languages, headings, weekdays and the parts of a date column."""

import pytest
from hypothesis import given

from tests.test_edtf_properties import values
from timeline.dates import edtf, wording

WORDS = [
    ("2019-01-23", "23 January 2019", "23 de enero de 2019"),
    ("2019-01-01", "1 January 2019", "1 de enero de 2019"),
    ("2019-01", "January 2019", "enero de 2019"),
    ("1947", "1947", "1947"),
    ("2019-02-10~", "about 10 February 2019", "hacia el 10 de febrero de 2019"),
    ("1450~", "about 1450", "hacia 1450"),
    ("2019-01?", "January 2019 (uncertain)", "enero de 2019 (fecha incierta)"),
    ("2019-01%", "about January 2019 (uncertain)", "hacia enero de 2019 (fecha incierta)"),
    ("2004-06-~11", "11 June 2004 (day approximate)", "11 de junio de 2004 (día aproximado)"),
    ("2004-06?-11", "11 June 2004 (year and month uncertain)", "11 de junio de 2004 (año y mes inciertos)"),
    (
        "2004?-06-%11",
        "11 June 2004 (year uncertain; day approximate and uncertain)",
        "11 de junio de 2004 (año incierto; día aproximado e incierto)",
    ),
    ("2004-~21", "spring 2004 (season approximate)", "primavera de 2004 (periodo aproximado)"),
    ("2019-21", "spring 2019", "primavera de 2019"),
    ("2018-24", "winter 2018–19", "invierno de 2018–19"),
    ("1999-28", "winter 1999–2000 (northern hemisphere)", "invierno de 1999–2000 (hemisferio norte)"),
    ("2019-30", "summer 2019–20 (southern hemisphere)", "verano de 2019–20 (hemisferio sur)"),
    ("2019-32", "winter 2019 (southern hemisphere)", "invierno de 2019 (hemisferio sur)"),
    ("195X-22", "summer in the 1950s", "verano de la década de 1950"),
    ("2001-34", "second quarter of 2001", "segundo trimestre de 2001"),
    ("2001-38", "May–August 2001", "segundo cuatrimestre de 2001"),
    ("2001-41", "second half of 2001", "segundo semestre de 2001"),
    ("197X", "the 1970s", "la década de 1970"),
    ("197X~", "about the 1970s", "hacia la década de 1970"),
    ("047X", "the 470s", "la década de 470"),
    ("16XX", "the 17th century", "el siglo XVII"),
    ("10XX", "the 11th century", "el siglo XI"),
    ("20XX", "the 21st century", "el siglo XXI"),
    ("18XX?", "the 19th century (uncertain)", "el siglo XIX (fecha incierta)"),
    ("-00XX", "the 1st century BCE", "el siglo I a. C."),
    ("-04XX", "the 5th century BCE", "el siglo V a. C."),
    ("1XXX", "the 2nd millennium", "el II milenio"),
    ("-0XXX", "the 1st millennium BCE", "el I milenio a. C."),
    ("-004X", "50–41 BCE", "50–41 a. C."),
    ("000X", "1 BCE – 9 CE", "1 a. C. – 9 d. C."),
    ("001X", "10–19 CE", "10–19 d. C."),
    ("1X99", "a year between 1099 and 1999", "un año entre 1099 y 1999"),
    ("XXXX", "an unknown year", "un año desconocido"),
    ("2004-XX", "a month in 2004", "un mes de 2004"),
    ("1985-04-XX", "a day in April 1985", "un día de abril de 1985"),
    ("1985-XX-XX", "a day in 1985", "un día de 1985"),
    ("1984-1X", "a month between October and December 1984", "un mes entre octubre y diciembre de 1984"),
    ("1985-04-1X", "a day between 10 and 19 April 1985", "un día entre el 10 y el 19 de abril de 1985"),
    (
        "2004-XX-11",
        "a day between 11 January and 11 December 2004",
        "un día entre el 11 de enero y el 11 de diciembre de 2004",
    ),
    ("156X-12-25", "25 December in the 1560s", "25 de diciembre de la década de 1560"),
    ("15XX-12", "December in the 16th century", "diciembre del siglo XVI"),
    ("XXXX-12-25", "25 December in an unknown year", "25 de diciembre de un año desconocido"),
    ("1XXX-XX", "a month in the 2nd millennium", "un mes del II milenio"),
    ("-0043", "44 BCE", "44 a. C."),
    ("0000", "1 BCE", "1 a. C."),
    ("-0043-03-15", "15 March 44 BCE", "15 de marzo de 44 a. C."),
    ("0079-08-24", "24 August 79 CE", "24 de agosto de 79 d. C."),
    ("0999", "999 CE", "999 d. C."),
    ("1000", "1000", "1000"),
    ("Y-138E8", "13.8 billion years ago", "hace 13.800 millones de años"),
    ("Y-138E8~", "about 13.8 billion years ago", "hace unos 13.800 millones de años"),
    ("Y-17E7", "170 million years ago", "hace 170 millones de años"),
    ("Y-12000", "12,000 BCE", "12.000 a. C."),
    ("Y-12345", "12,346 BCE", "12.346 a. C."),
    ("Y170000002", "the year 170,000,002", "el año 170.000.002"),
    ("1950S2", "about 1950 (1900–1999)", "hacia 1950 (1900–1999)"),
    (
        "Y171010000S3",
        "about the year 171,010,000 (171,000,000–171,999,999)",
        "hacia el año 171.010.000 (171.000.000–171.999.999)",
    ),
    ("1985-04-12T23:20:30", "12 April 1985, 23:20:30", "12 de abril de 1985, 23:20:30"),
    ("1985-04-12T23:20:00Z", "12 April 1985, 23:20 UTC", "12 de abril de 1985, 23:20 UTC"),
    ("2019-02-26T16:00-04:00", "26 February 2019, 16:00 (UTC−4)", "26 de febrero de 2019, 16:00 (UTC−4)"),
    (
        "2019-02-26T06:05:00+05:30",
        "26 February 2019, 06:05 (UTC+5:30)",
        "26 de febrero de 2019, 06:05 (UTC+5:30)",
    ),
    ("2019-02-23/2019-02-28", "23–28 February 2019", "del 23 al 28 de febrero de 2019"),
    ("1916-06-07/1916-07-14", "7 June – 14 July 1916", "del 7 de junio al 14 de julio de 1916"),
    (
        "2018-12-23/2019-01-03",
        "23 December 2018 – 3 January 2019",
        "del 23 de diciembre de 2018 al 3 de enero de 2019",
    ),
    ("2019-01/2019-03", "January–March 2019", "de enero a marzo de 2019"),
    ("2004-06/2006-08", "June 2004 – August 2006", "de junio de 2004 a agosto de 2006"),
    ("1964/2008", "1964–2008", "1964–2008"),
    ("2019-02-28/2019-02-28", "28 February 2019", "28 de febrero de 2019"),
    ("2019-02/2019-02", "February 2019", "febrero de 2019"),
    ("2019/2019", "2019", "2019"),
    ("2019~/2019~", "about 2019", "hacia 2019"),
    ("-0049/-0043", "50–44 BCE", "50–44 a. C."),
    ("-0009/0014", "10 BCE – 14 CE", "10 a. C. – 14 d. C."),
    ("2004-02-01/2005", "1 February 2004 – 2005", "del 1 de febrero de 2004 a 2005"),
    ("1984~/2004-06", "about 1984 – June 2004", "desde hacia 1984 hasta junio de 2004"),
    ("16XX/17XX", "the 17th century – the 18th century", "del siglo XVII al siglo XVIII"),
    ("../2019-12-31", "until 31 December 2019", "hasta el 31 de diciembre de 2019"),
    ("2013/..", "since 2013", "desde 2013"),
    ("2019-02-23/..", "since 23 February 2019", "desde el 23 de febrero de 2019"),
    ("/1985", "until 1985 (start unknown)", "hasta 1985 (comienzo desconocido)"),
    ("1985/", "from 1985 (end unknown)", "desde 1985 (final desconocido)"),
    ("../..", "at any time", "en cualquier momento"),
    ("/..", "at any time (start unknown)", "en cualquier momento (comienzo desconocido)"),
    (
        "[2019-02-05..2019-02-07]",
        "between 5 and 7 February 2019",
        "entre el 5 y el 7 de febrero de 2019",
    ),
    (
        "[2019-02-27..2019-03-02]",
        "between 27 February and 2 March 2019",
        "entre el 27 de febrero y el 2 de marzo de 2019",
    ),
    ("[2019-02-28..2019-02-28]", "28 February 2019", "28 de febrero de 2019"),
    (
        "Y-17E7~/Y-12E6",
        "about 170 million years ago – 12 million years ago",
        "desde hace unos 170 millones de años hasta hace 12 millones de años",
    ),
    ("../Y-17E7~", "until about 170 million years ago", "hasta hace unos 170 millones de años"),
    (
        "Y-17E7S3",
        "about 170 million years ago (171,000,000–170,000,000 BCE)",
        "hace unos 170 millones de años (171.000.000–170.000.000 a. C.)",
    ),
    ("[1984..1986~]", "between 1984 and about 1986", "entre 1984 y hacia 1986"),
    ("[..1799]", "before 1800", "antes de 1800"),
    ("[..-0001]", "before 1 BCE", "antes de 1 a. C."),
    ("[..1760-12-03]", "before 4 December 1760", "antes del 4 de diciembre de 1760"),
    ("[1801..]", "after 1800", "después de 1800"),
    ("[2019-01..]", "after December 2018", "después de diciembre de 2018"),
    ("[..1984?]", "1984 (uncertain) or earlier", "1984 (fecha incierta) o antes"),
    ("[..Y-17E7]", "170 million years ago or earlier", "hace 170 millones de años o antes"),
    ("[9999..]", "9999 or later", "9999 o después"),
    ("[1667,1668,1670..1672]", "1667, 1668 or 1670–1672", "1667, 1668 o 1670–1672"),
    ("[1760-01,1760-12..]", "January 1760 or December 1760 or later", "enero de 1760 o diciembre de 1760 o después"),
    ("{1667,1668,1670..1672}", "1667, 1668 and 1670–1672", "1667, 1668 y 1670–1672"),
    ("{1960,1961-12}", "1960 and December 1961", "1960 y diciembre de 1961"),
    ("{..1984}", "1984 and earlier", "1984 y antes"),
    ("{1984..}", "1984 and later", "1984 y después"),
]


@pytest.mark.parametrize(("text", "english", "spanish"), WORDS)
def test_a_value_has_words_in_both_languages(text: str, english: str, spanish: str) -> None:
    value = edtf.parse(text)
    assert (wording.words(value), wording.words(value, "es")) == (english, spanish)


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", "23 January 2019"),
        ("en-us", "23 January 2019"),
        ("en_GB", "23 January 2019"),
        ("es", "23 de enero de 2019"),
        ("es-VE", "23 de enero de 2019"),
        ("xx", "23 January 2019"),
    ],
)
def test_a_locale_means_its_language_and_an_unknown_one_english(locale: str, words: str) -> None:
    assert wording.words(edtf.parse("2019-01-23"), locale) == words


@given(values)
def test_every_value_has_words_and_its_parts_are_those_words(value: edtf.Edtf) -> None:
    for locale in ("en", "es"):
        parts = wording.parts(value, locale)
        assert parts.lead
        assert f"{parts.lead} {parts.rest}".rstrip() == wording.words(value, locale)
        assert not any(sign in parts.lead + parts.rest for sign in "{}[]~%?")


@pytest.mark.parametrize(
    ("text", "locale", "parts"),
    [
        ("2019-01-23", "en", ("23", "January 2019", False)),
        ("2019-01-23", "es", ("23", "de enero de 2019", False)),
        ("2019-01-23T16:00", "en", ("23", "January 2019, 16:00", False)),
        ("2019-01-23?", "en", ("23", "January 2019 (uncertain)", True)),
        ("2019-02-10~", "en", ("about 10", "February 2019", True)),
        ("2019-02-10~", "es", ("hacia el 10", "de febrero de 2019", True)),
        ("2019-01", "en", ("January", "2019", True)),
        ("2019-01", "es", ("enero", "de 2019", True)),
        ("1947", "en", ("1947", "", True)),
        ("2019-04-01/2019-04-07", "en", ("1–7", "April 2019", True)),
        ("2019-04-01/2019-04-07", "es", ("del 1 al 7", "de abril de 2019", True)),
        ("2019-03-30/2019-04-07", "en", ("30 March – 7 April", "2019", True)),
        ("../2019-12-31", "en", ("until 31", "December 2019", True)),
        ("[2019-02-05..2019-02-07]", "en", ("between 5 and 7", "February 2019", True)),
        ("1985-04-XX", "en", ("a day", "in April 1985", True)),
        ("Y-138E8", "en", ("13.8 billion", "years ago", True)),
    ],
)
def test_the_parts_of_a_date_column(text: str, locale: str, parts: tuple[str, str, bool]) -> None:
    assert wording.parts(edtf.parse(text), locale) == parts


@pytest.mark.parametrize(
    ("text", "locale", "weekday"),
    [
        ("2019-01-23", "en", "Wednesday"),
        ("2019-01-23", "es", "miércoles"),
        ("1970-01-01", "en", "Thursday"),
        ("1969-12-31", "en", "Wednesday"),
        ("-0043-03-15", "en", "Friday"),
        ("1985-04-12T23:20:30-04:00", "en", "Friday"),
        ("2019-01-23~", "en", ""),
        ("2019-01-2X", "en", ""),
        ("2019-01", "en", ""),
        ("2019-01-23/2019-01-24", "en", ""),
        ("[2019-01-23]", "en", ""),
    ],
)
def test_only_a_single_certain_day_has_a_weekday(text: str, locale: str, weekday: str) -> None:
    assert wording.weekday(edtf.parse(text), locale) == weekday


@pytest.mark.parametrize(
    ("year", "month", "locale", "heading"),
    [
        (2019, 1, "en", "January 2019"),
        (2019, 1, "es", "Enero de 2019"),
        (-43, 3, "en", "March 44 BCE"),
        (-43, 3, "es", "Marzo de 44 a. C."),
    ],
)
def test_the_heading_of_a_month(year: int, month: int, locale: str, heading: str) -> None:
    assert wording.month_heading(year, month, locale) == heading
