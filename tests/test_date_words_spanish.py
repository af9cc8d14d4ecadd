"""Spanish date words: a made-up sentence for each rule that Spanish has patterns for."""

import pytest

from timeline.dates.words import find
from timeline.dates.words.spanish import SPANISH

WEDNESDAY = "2022-06-15"
LOWER_RULES = {"clock"}

# rule, sentence published on Wednesday 15 June 2022, the words found, EDTF, TIMEX3
RULE_CASES = [
    ("iso-date", "Anotado 2021-11-05 aquí.", "2021-11-05", "2021-11-05", "2021-11-05"),
    ("slashed-day-first", "Sellado 10/08/1990 en rojo.", "10/08/1990", "1990-08-10", "1990-08-10"),
    ("dotted-date", "Sellado 10.08.1990 en rojo.", "10.08.1990", "1990-08-10", "1990-08-10"),
    ("month-day-year", "Nació el 5 de julio de 1811.", "el 5 de julio de 1811", "1811-07-05", "1811-07-05"),
    ("month-day", "La presa cedió el 23 de enero.", "el 23 de enero", "2022-01-23", "2022-01-23"),
    ("month-day", "El jurado votará el 23 de enero.", "el 23 de enero", "2023-01-23", "2023-01-23"),
    ("month-day", "La presa cedió el lunes 4 de abril.", "el lunes 4 de abril", "2022-04-04", "2022-04-04"),
    ("month-day", "La presa cedió el pasado 23 de enero.", "el pasado 23 de enero", "2022-01-23", "2022-01-23"),
    ("month-year", "Abrió en enero de 2019.", "enero de 2019", "2019-01", "2019-01"),
    ("month", "Llovió en diciembre.", "diciembre", "2021-12", "2021-12"),
    ("month", "Llovió el pasado mes de marzo.", "el pasado mes de marzo", "2022-03", "2022-03"),
    ("year", "El rey huyó en 1998.", "1998", "1998", "1998"),
    ("year", "Roma ardió en 390 a. C. por completo.", "390 a. C.", "-0389", "BC0390"),
    ("decade", "Cantó en los años sesenta.", "los años sesenta", "196X", "196"),
    ("decade", "Cantó en la década de 1990.", "la década de 1990", "199X", "199"),
    ("century", "Vivió en el siglo XVII.", "el siglo XVII", "16XX", "16"),
    ("season", "La sequía de la primavera de 2019.", "la primavera de 2019", "2019-21", "2019-SP"),
    (
        "quarter",
        "Cayó en el primer trimestre de 2020.",
        "el primer trimestre de 2020",
        "2020-01/2020-03",
        "2020-Q1",
    ),
    ("holiday", "Cerró por Viernes Santo.", "Viernes Santo", "2022-04-15", "2022-04-15"),
    ("weekday", "Renunció el viernes.", "el viernes", "2022-06-10", "2022-06-10"),
    ("weekday", "Votarán el domingo.", "el domingo", "2022-06-19", "2022-06-19"),
    ("weekday", "Renunció el martes pasado.", "el martes pasado", "2022-06-14", "2022-06-14"),
    ("day-word", "Cedió ayer la presa.", "ayer", "2022-06-14", "2022-06-14"),
    ("last-unit", "Subió el mes pasado.", "el mes pasado", "2022-05", "2022-05"),
    ("last-unit", "Subió la semana pasada.", "la semana pasada", "2022-06-06/2022-06-12", "2022-W23"),
    ("last-unit", "Subirá el año que viene.", "el año que viene", "2023", "2023"),
    ("leaning-unit", "Cedió el 3 de mayo. Al día siguiente llovió.", "Al día siguiente", "2022-05-04", "2022-05-04"),
    ("ago", "Cedió hace dos semanas.", "hace dos semanas", "2022-05-30/2022-06-05", "2022-W22"),
    ("vague-ago", "Cedió hace varios meses.", "hace varios meses", "2022-02~", "PAST_REF"),
    ("later", "Cedió el 3 de mayo. Dos días después llovió.", "Dos días después", "2022-05-05", "2022-05-05"),
    ("vague-later", "Cedió en mayo. Varios años después llovió.", "Varios años después", "2026~", "PXY"),
    ("part", "Cerró a finales de 2018.", "a finales de 2018", "2018-09/2018-12", "2018"),
    ("part", "Volvió a mediados de marzo.", "a mediados de marzo", "2022-03-11/2022-03-20", "2022-03"),
    ("part", "Cerró a principios del año pasado.", "a principios del año pasado", "2021-01/2021-04", "2021"),
    ("day-part", "Murió ayer por la noche.", "ayer por la noche", "2022-06-14", "2022-06-14TNI"),
    ("tonight", "Murió anoche.", "anoche", "2022-06-14", "2022-06-14TNI"),
    ("clock-day", "Salió el lunes a las 16:30.", "el lunes a las 16:30", "2022-06-13T16:30:00", "2022-06-13T16:30"),
    ("about", "Nació hacia 1450.", "hacia 1450", "1450~", "1450"),
    ("bound", "Gobierna desde 2013.", "desde 2013", "2013/..", "2013"),
    ("bound", "Duró hasta el 5 de mayo.", "hasta el 5 de mayo", "../2022-05-05", "2022-05-05"),
    ("bound-outside", "Era pobre antes de 1800.", "antes de 1800", "[..1799]", "1800"),
    ("range", "Reinó de 2007 a 2012.", "de 2007 a 2012", "2007/2012", "2007/2012"),
    ("range", "Reinó entre 2007 y 2012.", "entre 2007 y 2012", "2007/2012", "2007/2012"),
    ("year-range", "Ministro, 1971-1975.", "1971-1975", "1971/1975", "1971/1975"),
    (
        "day-range",
        "Abre del 5 al 7 de febrero de 2019.",
        "del 5 al 7 de febrero de 2019",
        "2019-02-05/2019-02-07",
        "2019-02-05/2019-02-07",
    ),
    ("past-units", "Durmió los últimos tres meses.", "los últimos tres meses", "2022-03-15/2022-06-15", "P3M"),
    ("vague-past-units", "Acaba en los próximos varios meses.", "los próximos varios meses", "2022-06/2022-10~", "PXM"),
    ("each-unit", "Canta cada día.", "cada día", None, "P1D"),
    ("per-unit", "Ardían 300 al día.", "al día", None, "P1D"),
    ("each-weekday", "Canta todos los lunes.", "todos los lunes", None, "XXXX-WXX-1"),
    ("duration", "Estuvo seis años allí.", "seis años", None, "P6Y"),
    ("vague-duration", "Tardó varios meses.", "varios meses", None, "PXM"),
    ("vague", "Los rebeldes la ocupan ahora.", "ahora", None, "PRESENT_REF"),
    ("no-time", "Un niño de 8 años de edad cantó.", None, None, None),
]

NOT_DATES = ["La mañana es fría.", "Hace calor.", "El general Marte cantó.", "Hay 1500 personas.", "Va al siglo."]


@pytest.mark.parametrize(("rule", "sentence", "words", "value", "timex3"), RULE_CASES)
def test_a_rule_finds_its_words_and_says_what_they_mean(
    rule: str, sentence: str, words: str | None, value: str | None, timex3: str | None
) -> None:
    found = [(m.rule, m.text, m.value, m.timex3) for m in find(sentence, WEDNESDAY, language="es")]
    assert found[-1:] == ([(rule, words, value, timex3)] if words else [])


def test_every_rule_with_a_spanish_pattern_has_a_spanish_case() -> None:
    patterned = {rule for layer in SPANISH.layers.values() for rule in layer}
    assert {case[0] for case in RULE_CASES} | LOWER_RULES == patterned


@pytest.mark.parametrize("sentence", NOT_DATES)
def test_words_that_only_look_like_dates_are_left_alone(sentence: str) -> None:
    assert find(sentence, WEDNESDAY, language="es") == []
