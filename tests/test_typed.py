"""Dates as people type them: what each is read as, what stays ambiguous, what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.test_wording import WORDS
from timeline.dates import edtf, typed, wording

PUBLISHED = "2019-02-10"

ENGLISH = [
    ("2019-02-10~", "2019-02-10~"),
    (" 2019-02 ", "2019-02"),
    ("23 January 2019", "2019-01-23"),
    ("January 23rd, 2019", "2019-01-23"),
    ("Jan. 23, 2019", "2019-01-23"),
    ("on the 14th of March 2018", "2018-03-14"),
    ("Wednesday, 23 January 2019", "2019-01-23"),
    ("Sept 2018", "2018-09"),
    ("31/12/1999", "1999-12-31"),
    ("12/31/1999", "1999-12-31"),
    ("3/3/2019", "2019-03-03"),
    ("2019/3/4", "2019-03-04"),
    ("03/2019", "2019-03"),
    ("mid-March 2019", "2019-03-11/2019-03-20"),
    ("early March 2019", "2019-03-01/2019-03-10"),
    ("late 1990s", "1995/1999"),
    ("c. 1450", "1450~"),
    ("c1450", "1450~"),
    ("circa March 1450", "1450-03~"),
    ("ca 1450?", "1450%"),
    ("believed to be 2020-06-01", "2020-06-01?"),
    ("before 1800", "[..1799]"),
    ("before 5 May 2019", "[..2019-05-04]"),
    ("before c. 1450", "[..1449~]"),
    ("after March 2018", "[2018-04..]"),
    ("since 2013", "2013/.."),
    ("by 2019", "../2019"),
    ("1971-now", "1971/.."),
    ("1971 to the present", "1971/.."),
    ("2022 to 2024", "2022/2024"),
    ("2022-2024", "2022/2024"),
    ("1995-96", "1995/1996"),
    ("c. 1984-1990", "1984~/1990"),
    ("Jan 5-7, 2019", "2019-01-05/2019-01-07"),
    ("7 Jun–14 Jul 1916", "1916-06-07/1916-07-14"),
    ("June to July 2014", "2014-06/2014-07"),
    ("from 1 to 2 March 2019", "2019-03-01/2019-03-02"),
    ("1450 or 1451", "[1450,1451]"),
    ("44 BC", "-0043"),
    ("1 B.C.", "0000"),
    ("15 March 44 BCE", "-0043-03-15"),
    ("AD 79", "0079"),
    ("79 CE", "0079"),
    ("7th century", "06XX"),
    ("5th century BCE", "-04XX"),
    ("1970s", "197X"),
    ("winter 2018/19", "2018-24"),
    ("Q2 2001", "2001-34"),
    ("23 January 2019 at 4:05", "2019-01-23T04:05"),
    ("23 January 2019, 16:05:09 UTC", "2019-01-23T16:05:09Z"),
    ("Mar-46", "1946?-03"),
    ("05-Jan-20", "2020?-01-05"),
    ("'46", "1946?"),
    ("13.8 billion years ago", "Y-13800000000"),
    ("12,000 BCE", "Y-12000"),
    ("last month", "2019-01"),
    ("half a century ago", "1969~"),
    ("1995-6", "1995/1996"),
    ("2019 Q3", "2019-35"),
    ("2019Q3", "2019-35"),
    ("summer 2019", "2019-22"),
    ("2019 summer", "2019-22"),
    ("2019.", "2019"),
    ("(1450)", "1450"),
    ("c. (1450)", "1450~"),
    ("(mid-March 2019)", "2019-03-11/2019-03-20"),
    ("20200601", "2020-06-01"),
    ("Wed 03/04/2019", "2019-04-03"),
    ("Mon. 3/4/2019", "2019-03-04"),
    ("before the 1800s", "[..1799]"),
    ("44927 AD", "Y44927"),
]

SPANISH = [
    ("23 de enero de 2019", "2019-01-23"),
    ("miércoles 23 de enero de 2019", "2019-01-23"),
    ("1.º de mayo de 2018", "2018-05-01"),
    ("Setiembre de 2018", "2018-09"),
    ("mediados de marzo de 2019", "2019-03-11/2019-03-20"),
    ("a finales de 2018", "2018-09/2018-12"),
    ("antes del 4 de diciembre de 1760", "[..1760-12-03]"),
    ("1971-hoy", "1971/.."),
    ("ene-46", "1946?-01"),
    ("siglo VII", "06XX"),
    ("s. VII", "06XX"),
    ("s. XIX", "18XX"),
    ("1971 - presente", "1971/.."),
    ("años 70", "197X"),
    ("los años 1970", "197X"),
    ("hace unos 13.800 millones de años", "Y-13800000000"),
]

# Values whose words, typed again, are read as the same value.
WORDS_COME_BACK = [
    "2019-01-23",
    "2019-01",
    "1947",
    "2019-02-10~",
    "1450~",
    "2019-01?",
    "2019-01%",
    "2019-21",
    "2018-24",
    "2001-34",
    "2001-41",
    "197X",
    "197X~",
    "047X",
    "16XX",
    "18XX?",
    "-00XX",
    "-04XX",
    "-0043",
    "0000",
    "-0043-03-15",
    "0079-08-24",
    "0999",
    "Y-12000",
    "1985-04-12T23:20:30",
    "2019-02-23/2019-02-28",
    "1916-06-07/1916-07-14",
    "2018-12-23/2019-01-03",
    "2019-01/2019-03",
    "2004-06/2006-08",
    "1964/2008",
    "-0049/-0043",
    "2004-02-01/2005",
    "16XX/17XX",
    "../2019-12-31",
    "2013/..",
    "2019-02-23/..",
    "[2019-02-05..2019-02-07]",
    "[2019-02-27..2019-03-02]",
    "[..1799]",
    "[..-0001]",
    "[..1760-12-03]",
    "[1801..]",
    "[2019-01..]",
]


@pytest.mark.parametrize(
    ("locale", "text", "value"),
    [("en", *row) for row in ENGLISH] + [("es", *row) for row in SPANISH],
)
def test_a_typed_date_is_read_as_edtf(locale: str, text: str, value: str) -> None:
    assert str(typed.from_words(text, locale, PUBLISHED)) == value


@pytest.mark.parametrize("value", WORDS_COME_BACK)
@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_words_that_pages_show_can_be_typed_again(value: str, locale: str) -> None:
    words = wording.words(edtf.parse(value), locale)
    assert str(typed.from_words(words, locale)) == value


def test_every_value_whose_words_come_back_is_one_with_tested_words() -> None:
    assert set(WORDS_COME_BACK) <= {text for text, *_ in WORDS}


@pytest.mark.parametrize(
    ("text", "alternatives"),
    [
        ("03/04/2019", ["2019-04-03", "2019-03-04"]),
        ("3.4.2019", ["2019-04-03", "2019-03-04"]),
        ("03/04/19", ["2019?-04-03", "2019?-03-04"]),
        ("before 03/04/2019", ["[..2019-04-02]", "[..2019-03-03]"]),
        ("1800s", ["180X", "18XX"]),
        ("the 1900s", ["190X", "19XX"]),
    ],
)
def test_an_ambiguous_date_gives_its_alternatives(text: str, alternatives: list[str]) -> None:
    reading = typed.read(text, "en", PUBLISHED)
    assert [str(value) for value in reading.alternatives] == alternatives
    assert all(reading.value.contains(value) for value in reading.alternatives)


def test_an_ambiguous_day_is_the_set_of_what_it_may_be() -> None:
    assert str(typed.from_words("03/04/2019")) == "[2019-04-03,2019-03-04]"


@pytest.mark.parametrize(
    ("text", "reference", "value"),
    [("Mar-46", "2019", "1946?-03"), ("Mar-29", "2019", "2029?-03"), ("Mar-30", "2019", "1930?-03")],
)
def test_a_year_of_two_digits_lies_near_the_reference_and_is_flagged(text: str, reference: str, value: str) -> None:
    reading = typed.read(text, "en", reference)
    assert (str(reading.value), reading.two_digit_year) == (value, True)
    assert not typed.read("March 1946", "en", reference).two_digit_year


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "30 February 2019",
        "29/02/2015",
        "2019-2018",
        "32/13/2019",
        "12",
        "March",
        "last month",
        "mid-mid-mid-2019",
        "0 BC",
        "AD 0",
        "0th century",
        "999999 million BC",
        "2019-3",
        "c. 44927",
    ],
)
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(typed.TypedDateError, match="No date could be read"):
        typed.from_words(text)


@pytest.mark.parametrize("text", ["44927", "1583020800", "20201332", "201906", "12,000", " 44927 "])
def test_a_bare_number_is_refused_and_the_message_says_why(text: str) -> None:
    with pytest.raises(typed.TypedDateError, match=f"“{text.strip()}” is a number that may count days or seconds"):
        typed.from_words(text)


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Monday, 23 January 2019", "en"),
        ("Tue January 22nd, 2018", "en"),
        ("before Monday, 23 January 2019", "en"),
        ("lunes 23 de enero de 2019", "es"),
        ("Mon 22/01/2019", "en"),
    ],
)
def test_a_weekday_that_contradicts_its_date_is_refused(text: str, locale: str) -> None:
    with pytest.raises(typed.TypedDateError, match="is not that of 201[89]-01-2"):
        typed.from_words(text, locale)


@given(st.text(max_size=60), st.sampled_from(["en", "es", "xx"]))
def test_any_text_is_read_or_refused(text: str, locale: str) -> None:
    try:
        value = typed.from_words(text, locale, PUBLISHED)
    except typed.TypedDateError:
        return
    assert edtf.parse(str(value)) == value


@given(
    st.lists(
        st.sampled_from(
            [
                "23",
                "7",
                "January",
                "mar",
                "2019",
                "96",
                "44",
                "bc",
                "c.",
                "before",
                "to",
                "-",
                "–",
                "or",
                "between",
                "and",
                "the",
                ",",
                "/",
                "?",
                "now",
                "s",
            ]
        )
    )
)
def test_any_jumble_of_date_words_is_read_or_refused(words: list[str]) -> None:
    try:
        value = typed.from_words(" ".join(words), "en", PUBLISHED)
    except typed.TypedDateError:
        return
    assert edtf.parse(str(value)) == value
