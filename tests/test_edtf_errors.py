"""Texts that are no EDTF values: each is refused at the character that does not fit."""

import copy
import pickle

import pytest

from timeline.dates import edtf

# The text, with ‸ before the character that the error points at, and words of what was expected there.
REFUSED = [
    ("‸", "a date"),
    ("‸ ", "four-digit year"),
    ("‸ 2019", "four-digit year"),
    ("2019‸ ", "-, / or the end"),
    ("‸２０１９", "four-digit year"),
    ("‸yesterday", "four-digit year"),
    ("201‸", "four-digit year"),
    ("20‸ 19", "four-digit year"),
    ("201‸x", "digit or X"),
    ("19‸a4", "digit or X"),
    ("1985‸5", "-, / or the end"),
    ("1985‸0412", "-, / or the end"),
    ("‸-0000", "no minus sign"),
    ("-198‸", "four-digit year"),
    ("‸+1985", "four-digit year"),
    ("1985-‸", "month 01 to 12"),
    ("1985-4‸", "two digits"),
    ("1985-4‸-12", "two digits"),
    ("1985-‸00", "month 01 to 12 or a season 21 to 41"),
    ("1985-‸13", "month 01 to 12 or a season 21 to 41"),
    ("1985-‸20", "month 01 to 12 or a season 21 to 41"),
    ("1985-‸42", "month 01 to 12 or a season 21 to 41"),
    ("1985-‸2X", "month 01 to 12 or a season 21 to 41"),
    ("1985-~‸13", "month 01 to 12"),
    ("1985/04‸/12", "four-digit year"),
    ("1985-04-‸", "day 01 to 31"),
    ("1985-04-1‸", "two digits for a day"),
    ("1985-04-‸00", "a day 01 to 31"),
    ("1985-04-‸32", "a day 01 to 31"),
    ("1985-04-‸31", "a day that exists in 1985-04"),
    ("2015-02-‸29", "a day that exists in 2015-02"),
    ("1900-02-‸29", "a day that exists in 1900-02"),
    ("2004-02-‸3X", "a day that exists in 2004-02"),
    ("XXX1-02-‸29", "a day that exists in XXX1-02"),
    ("-0001-02-‸29", "a day that exists in -0001-02"),
    ("1985-04-12‸-05", "/ or the end"),
    ("1985-21‸-01", "/ or the end"),
    ("2019?‸?", "-, / or the end"),
    ("2019‸!", "-, / or the end"),
    ("Y‸", "digit from 1 to 9"),
    ("Y-‸", "digit from 1 to 9"),
    ("Y‸02004", "digit from 1 to 9"),
    ("Y‸2004", "five digits or more"),
    ("Y12345‸-06", "/ or the end: a Y year takes no month"),
    ("Y-17E3‸-01", "a Y year takes no month"),
    ("Y12345‸x", "/ or the end"),
    ("1950S‸9", "at most 4 significant digits"),
    ("Y17E3S‸6", "at most 5 significant digits"),
    ("Y17E‸", "a number from 1 up"),
    ("Y17E‸0", "a number from 1 up"),
    ("‸Y17E999999999", "64-bit seconds can reach"),
    ("‸Y3E12", "64-bit seconds can reach"),
    ("‸Y292277026596", "64-bit seconds can reach"),
    ("‸Y-292277022657", "64-bit seconds can reach"),
    ("1950S‸0", "a number from 1 up"),
    ("1950S‸", "a number from 1 up"),
    ("19XX‸S2", "significant digits only in a year without X"),
    ("1950S2‸-06", "the end"),
    ("1985-04-12T‸", "time of day"),
    ("1985-04-12T2‸", "time of day"),
    ("1985-04-12T2‸4:00:00", "time of day"),
    ("1985-04-12T23:‸60:00", "time of day"),
    ("1985-04-12T23:20:‸60", "two digits for seconds, 00 to 59"),
    ("1985-04-12T23:20:5‸", "two digits for seconds, 00 to 59"),
    ("1985-04-12T23:59:‸60Z", "two digits for seconds, 00 to 59"),
    ("1985-04-12T23:20:30‸.5", "an offset from UTC"),
    ("1985-04-12T23:20:30‸ Z", "an offset from UTC"),
    ("1985-04-12T23:20:30‸+4", "an offset from UTC"),
    ("1985-04-12T23:20:30‸+24:00", "an offset from UTC"),
    ("1985-04-12T23:20:30‸-00:00", "Z for UTC"),
    ("1985-04-12T23:20:30Z‸Z", "the end"),
    ("1985-04‸T23:20:30", "only after a whole day"),
    ("1985-04-XX‸T23:20:30", "only after a whole day"),
    ("1985-04-12~‸T23:20:30", "only after a whole day"),
    ("/‸", "a date at one end at least"),
    ("..‸", "/ after .."),
    ("1985/‸1984", "a date not before 1985"),
    ("2004-06-11/‸2004-06-10", "a date not before 2004-06-11"),
    ("2012-24/‸2012-21", "a date not before 2012-24"),
    ("2004~/‸2003", "a date not before 2004~"),
    ("1985/1986‸/1987", "the end"),
    ("1985/‸now", "four-digit year"),
    ("1985/..‸.", "the end"),
    ("1985-04-12T23:20:30‸/1986", "an offset from UTC"),
    ("1985/1986-04-12‸T23:20:30", "without time of day"),
    ("[‸", "four-digit year"),
    ("[‸]", "four-digit year"),
    ("{‸}", "four-digit year"),
    ("[..‸]", "four-digit year"),
    ("[1667‸", ", or ]"),
    ("[1667‸}", ", or ]"),
    ("{1667‸]", ", or }"),
    ("[1667,‸]", "four-digit year"),
    ("[1667,‸..1668]", "four-digit year"),
    ("[1667..‸,1668]", "] after .."),
    ("[1672..‸1670]", "a date not before 1672"),
    ("[1667]‸~", "the end"),
    ("[1667‸/1668]", ", or ]"),
    ("[2019-01-23‸T10:00:00]", ", or ]"),
    ("1667‸,1668", "-, / or the end"),
    ("1667‸..1668", "-, / or the end"),
]


@pytest.mark.parametrize(("marked", "expected"), REFUSED)
def test_an_error_points_at_the_character_and_says_what_was_expected(marked: str, expected: str) -> None:
    text, position = marked.replace("‸", ""), marked.index("‸")
    with pytest.raises(edtf.EdtfError) as refusal:
        edtf.parse(text)
    assert (refusal.value.text, refusal.value.position) == (text, position)
    assert expected in refusal.value.expected


def test_the_message_names_text_character_and_expectation() -> None:
    with pytest.raises(ValueError, match="“2019-13”: expected a month .* at character 6, found “1”"):
        edtf.parse("2019-13")
    with pytest.raises(ValueError, match="“2019-”: expected two digits .* after the last character"):
        edtf.parse("2019-")


@pytest.mark.parametrize("level", [-1, 3, 99])
def test_a_level_that_edtf_has_not_is_refused(level: int) -> None:
    for read in (edtf.parse, edtf.is_valid):
        with pytest.raises(ValueError, match="levels 0, 1 and 2"):
            read("2019", level=level)


@pytest.mark.parametrize("what", [None, 2019, b"2019"])
def test_only_a_string_is_read(what: object) -> None:
    with pytest.raises(TypeError, match="read from a string, not from"):
        edtf.parse(what)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["2019-02-~10", "201X/..", "[1667,1668..]"])
def test_values_and_errors_can_be_copied(text: str) -> None:
    value = edtf.parse(text)
    assert copy.deepcopy(value) == value == pickle.loads(pickle.dumps(value))
    error = edtf.EdtfError(text, 3, "a digit")
    assert str(copy.copy(error)) == str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_value_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        edtf.parse("2019").earliest = 0  # type: ignore[misc]
