"""EDTF strings of all levels and the bounds that the specification gives them, worked out by hand.

Stamps in the tables are ISO dates of astronomical years. A bare date means its first second on the left
and its last second on the right; `..` is the end of 64 bits.
"""

from datetime import UTC, datetime

import pytest

from timeline.dates import edtf

LEVEL_0 = """
1985-04-12                      1985-04-12           1985-04-12
1985-04                         1985-04-01           1985-04-30
1985                            1985-01-01           1985-12-31
0000                            0000-01-01           0000-12-31
0001-01-01                      0001-01-01           0001-01-01
9999                            9999-01-01           9999-12-31
1970-01-01                      1970-01-01           1970-01-01
2019-01                         2019-01-01           2019-01-31
2019-02                         2019-02-01           2019-02-28
2016-02                         2016-02-01           2016-02-29
1900-02                         1900-02-01           1900-02-28
2000-02                         2000-02-01           2000-02-29
0000-02                         0000-02-01           0000-02-29
2016-02-29                      2016-02-29           2016-02-29
2000-02-29                      2000-02-29           2000-02-29
0000-02-29                      0000-02-29           0000-02-29
2019-12-31                      2019-12-31           2019-12-31
1985-04-12T23:20:30             1985-04-12T23:20:30  1985-04-12T23:20:30
1985-04-12T23:20:30Z            1985-04-12T23:20:30  1985-04-12T23:20:30
1985-04-12T23:20:30-04          1985-04-13T03:20:30  1985-04-13T03:20:30
1985-04-12T23:20:30-04:00       1985-04-13T03:20:30  1985-04-13T03:20:30
1985-04-12T23:20:30+04:30       1985-04-12T18:50:30  1985-04-12T18:50:30
2004-01-01T10:10:10+05:00       2004-01-01T05:10:10  2004-01-01T05:10:10
2004-01-01T00:00:00+00:59       2003-12-31T23:01:00  2003-12-31T23:01:00
2019-01-01T00:00:00             2019-01-01T00:00:00  2019-01-01T00:00:00
2019-12-31T23:59:59             2019-12-31T23:59:59  2019-12-31T23:59:59
1964/2008                       1964-01-01           2008-12-31
2004-06/2006-08                 2004-06-01           2006-08-31
2004-02-01/2005-02-08           2004-02-01           2005-02-08
2004-02-01/2005-02              2004-02-01           2005-02-28
2004-02-01/2005                 2004-02-01           2005-12-31
2005/2006-02                    2005-01-01           2006-02-28
2019-02-23/2019-02-28           2019-02-23           2019-02-28
2019-02-23/2019-02-23           2019-02-23           2019-02-23
2004/2004-06                    2004-01-01           2004-06-30
2004-06/2004                    2004-06-01           2004-12-31
"""

LEVEL_1 = """
Y170000002                      170000002-01-01      170000002-12-31
Y-170000002                     -170000002-01-01     -170000002-12-31
Y12345                          12345-01-01          12345-12-31
Y-10000                         -10000-01-01         -10000-12-31
Y-13800000000                   -13800000000-01-01   -13800000000-12-31
Y13800000000                    13800000000-01-01    13800000000-12-31
Y292277024000                   292277024000-01-01   292277024000-12-31
Y-292277022000                  -292277022000-01-01  -292277022000-12-31
Y170000002~                     170000002-01-01      170000002-12-31
2001-21                         2001-03-01           2001-05-31
2001-22                         2001-06-01           2001-08-31
2001-23                         2001-09-01           2001-11-30
2001-24                         2001-12-01           2002-02-28
2003-24                         2003-12-01           2004-02-29
-2004-23                        -2004-09-01          -2004-11-30
2011-23~                        2011-09-01           2011-11-30
1984?                           1984-01-01           1984-12-31
2004-06~                        2004-06-01           2004-06-30
2004-06-11%                     2004-06-11           2004-06-11
2019-02-10~                     2019-02-10           2019-02-10
2019-01?                        2019-01-01           2019-01-31
-2004~                          -2004-01-01          -2004-12-31
201X                            2010-01-01           2019-12-31
20XX                            2000-01-01           2099-12-31
000X                            0000-01-01           0009-12-31
00XX                            0000-01-01           0099-12-31
-201X                           -2019-01-01          -2010-12-31
-20XX                           -2099-01-01          -2000-12-31
-00XX                           -0099-01-01          0000-12-31
201X?                           2010-01-01           2019-12-31
2004-XX                         2004-01-01           2004-12-31
1985-04-XX                      1985-04-01           1985-04-30
2016-02-XX                      2016-02-01           2016-02-29
1985-XX-XX                      1985-01-01           1985-12-31
-1985-XX-XX                     -1985-01-01          -1985-12-31
-2004-XX                        -2004-01-01          -2004-12-31
1985-04-12/..                   1985-04-12           ..
1985-04/..                      1985-04-01           ..
1985/..                         1985-01-01           ..
../1985-04-12                   ..                   1985-04-12
../1985-04                      ..                   1985-04-30
../1985                         ..                   1985-12-31
1985-04-12/                     1985-04-12           ..
1985-04/                        1985-04-01           ..
1985/                           1985-01-01           ..
/1985-04-12                     ..                   1985-04-12
/1985-04                        ..                   1985-04-30
/1985                           ..                   1985-12-31
../..                           ..                   ..
/..                             ..                   ..
../                             ..                   ..
../2019-12-31                   ..                   2019-12-31
1984~/2004-06                   1984-01-01           2004-06-30
1984/2004-06~                   1984-01-01           2004-06-30
1984?/2004%                     1984-01-01           2004-12-31
1984-06-02?/2004-08-08~         1984-06-02           2004-08-08
2018-21/2019-23                 2018-03-01           2019-11-30
-0100/-0044                     -0100-01-01          -0044-12-31
-0044/0014                      -0044-01-01          0014-12-31
Y-20000/Y-10000                 -20000-01-01         -10000-12-31
-1985                           -1985-01-01          -1985-12-31
-0044                           -0044-01-01          -0044-12-31
-0043-03-15                     -0043-03-15          -0043-03-15
-0001-12-31                     -0001-12-31          -0001-12-31
-0004-02-29                     -0004-02-29          -0004-02-29
-9999                           -9999-01-01          -9999-12-31
-1985-04-12T23:20:30Z           -1985-04-12T23:20:30 -1985-04-12T23:20:30
-0001-12-31T23:30:00-01:00      0000-01-01T00:30:00  0000-01-01T00:30:00
"""

LEVEL_2 = """
Y-17E7                          -170000000-01-01     -170000000-12-31
Y17E8                           1700000000-01-01     1700000000-12-31
Y-138E8                         -13800000000-01-01   -13800000000-12-31
Y2E5~                           200000-01-01         200000-12-31
Y20E2                           2000-01-01           2000-12-31
1950S2                          1900-01-01           1999-12-31
1950S3                          1950-01-01           1959-12-31
1950S1                          1000-01-01           1999-12-31
1950S4                          1950-01-01           1950-12-31
1950S2?                         1900-01-01           1999-12-31
-1859S3                         -1859-01-01          -1850-12-31
-1859S5                         -1859-01-01          -1859-12-31
Y171010000S3                    171000000-01-01      171999999-12-31
Y3388E2S3                       338000-01-01         338999-12-31
Y-171010000S2                   -179999999-01-01     -170000000-12-31
Y-3388E2S3                      -338999-01-01        -338000-12-31
2001-25                         2001-03-01           2001-05-31
2001-26                         2001-06-01           2001-08-31
2001-27                         2001-09-01           2001-11-30
2001-28                         2001-12-01           2002-02-28
2001-29                         2001-09-01           2001-11-30
2001-30                         2001-12-01           2002-02-28
2001-31                         2001-03-01           2001-05-31
2001-32                         2001-06-01           2001-08-31
2001-33                         2001-01-01           2001-03-31
2001-34                         2001-04-01           2001-06-30
2001-35                         2001-07-01           2001-09-30
2001-36                         2001-10-01           2001-12-31
2001-37                         2001-01-01           2001-04-30
2001-38                         2001-05-01           2001-08-31
2001-39                         2001-09-01           2001-12-31
2001-40                         2001-01-01           2001-06-30
2001-41                         2001-07-01           2001-12-31
-2001-34?                       -2001-04-01          -2001-06-30
195X-21                         1950-03-01           1959-05-31
[1667,1668,1670..1672]          1667-01-01           1672-12-31
[1672,1667]                     1667-01-01           1672-12-31
[..1760-12-03]                  ..                   1760-12-03
[1760-12..]                     1760-12-01           ..
[1760-01,1760-02,1760-12..]     1760-01-01           ..
[..1760-12-03,1762]             ..                   1762-12-31
[1667,1760-12]                  1667-01-01           1760-12-31
[..1984]                        ..                   1984-12-31
[2019-02-05..2019-02-07]        2019-02-05           2019-02-07
[-1667,1668,1670..1672]         -1667-01-01          1672-12-31
[-1740-02-12..-1200-01-29]      -1740-02-12          -1200-01-29
[1984~,1985-1X]                 1984-01-01           1985-12-31
[2019]                          2019-01-01           2019-12-31
{1667,1668,1670..1672}          1667-01-01           1672-12-31
{1960,1961-12}                  1960-01-01           1961-12-31
{..1984}                        ..                   1984-12-31
{1760-12..}                     1760-12-01           ..
{1960-21,1961-03-01?}           1960-03-01           1961-03-01
2004-06~-11                     2004-06-11           2004-06-11
2004?-06-11                     2004-06-11           2004-06-11
?2004-06-~11                    2004-06-11           2004-06-11
2004-%06-11                     2004-06-11           2004-06-11
%2001                           2001-01-01           2001-12-31
2004-?06-?11                    2004-06-11           2004-06-11
?2004-06-04~                    2004-06-04           2004-06-04
2004?-%06                       2004-06-01           2004-06-30
?-2004-06-04~                   -2004-06-04          -2004-06-04
156X-12-25                      1560-12-25           1569-12-25
15XX-12-25                      1500-12-25           1599-12-25
XXXX-12-XX                      0000-12-01           9999-12-31
1XXX-XX                         1000-01-01           1999-12-31
1XXX-12                         1000-12-01           1999-12-31
1984-1X                         1984-10-01           1984-12-31
1984-0X                         1984-01-01           1984-09-30
1984-X1                         1984-01-01           1984-11-30
2004-XX-11                      2004-01-11           2004-12-11
1985-04-1X                      1985-04-10           1985-04-19
1985-04-3X                      1985-04-30           1985-04-30
1985-04-0X                      1985-04-01           1985-04-09
2015-02-2X                      2015-02-20           2015-02-28
2016-02-X9                      2016-02-09           2016-02-29
2015-XX-31                      2015-01-31           2015-12-31
2015-XX-30                      2015-01-30           2015-12-30
2015-0X-31                      2015-01-31           2015-08-31
201X-02-29                      2012-02-29           2016-02-29
XXXX-02-29                      0000-02-29           9996-02-29
-1XXX-02-29                     -1996-02-29          -1004-02-29
201X-XX                         2010-01-01           2019-12-31
XXXX                            0000-01-01           9999-12-31
2XXX                            2000-01-01           2999-12-31
1X99                            1099-01-01           1999-12-31
-1X32-X1                        -1932-01-01          -1032-11-30
2004-06-~01/2004-06-~20         2004-06-01           2004-06-20
2004-06-XX/2004-07-03           2004-06-01           2004-07-03
2015-02-27/2015-02-X8           2015-02-27           2015-02-28
1984-06-?02/2004-06-11%         1984-06-02           2004-06-11
201X/..                         2010-01-01           ..
Y-17E7/Y-16E7                   -170000000-01-01     -160000000-12-31
2019-02-26T16:00                2019-02-26T16:00:00  2019-02-26T16:00:59
2019-02-26T16:00-04:00          2019-02-26T20:00:00  2019-02-26T20:00:59
"""


def rows(table: str) -> list[tuple[str, str, str]]:
    return [(text, earliest, latest) for text, earliest, latest in map(str.split, table.split("\n")[1:-1])]


ALL_LEVELS = rows(LEVEL_0) + rows(LEVEL_1) + rows(LEVEL_2)


def seconds(stamp: str, clock: str) -> int:
    """Convert a stamp by way of Python's own calendar: 400 years have always the same 146,097 days."""
    day, _, time = stamp.partition("T")
    year, month, date = day.rsplit("-", 2)
    cycles, year_of_cycle = divmod(int(year), 400)
    moment = datetime.fromisoformat(f"{year_of_cycle + 2000}-{month}-{date}T{time or clock}+00:00")
    return (moment - datetime(1970, 1, 1, tzinfo=UTC)) // (moment.resolution * 10**6) + (cycles - 5) * 146_097 * 86_400


def first_second(stamp: str) -> int:
    return -(2**63) if stamp == ".." else seconds(stamp, "00:00:00")


def last_second(stamp: str) -> int:
    return 2**63 - 1 if stamp == ".." else seconds(stamp, "23:59:59")


@pytest.mark.parametrize(("text", "earliest", "latest"), ALL_LEVELS)
def test_a_value_has_the_bounds_of_the_specification(text: str, earliest: str, latest: str) -> None:
    assert edtf.parse(text).bounds == (first_second(earliest), last_second(latest))


@pytest.mark.parametrize("text", [text for text, *_ in ALL_LEVELS])
def test_a_value_gives_back_its_string(text: str) -> None:
    value = edtf.parse(text)
    assert str(value) == text
    assert edtf.parse(str(value)) == value
    assert hash(edtf.parse(text)) == hash(value)


@pytest.mark.parametrize("text", [text for text, *_ in rows(LEVEL_1) + rows(LEVEL_2)])
def test_level_0_refuses_what_a_higher_level_adds(text: str) -> None:
    with pytest.raises(edtf.EdtfError, match="is not allowed here"):
        edtf.parse(text, level=0)


@pytest.mark.parametrize("text", [text for text, *_ in rows(LEVEL_2)])
def test_level_1_refuses_what_level_2_adds(text: str) -> None:
    with pytest.raises(edtf.EdtfError, match="EDTF level 2 is not allowed here"):
        edtf.parse(text, level=1)


@pytest.mark.parametrize("text", [text for text, *_ in rows(LEVEL_0)])
def test_level_0_is_allowed_at_every_level(text: str) -> None:
    assert edtf.parse(text, level=0) == edtf.parse(text, level=1) == edtf.parse(text)


@pytest.mark.parametrize("text", [text for text, *_ in rows(LEVEL_1)])
def test_level_1_is_allowed_at_level_1(text: str) -> None:
    assert edtf.parse(text, level=1) == edtf.parse(text)


def test_a_space_behind_a_comma_of_a_set_is_no_part_of_the_canonical_string() -> None:
    value = edtf.parse("{1667,1668, 1670..1672}")
    assert str(value) == "{1667,1668,1670..1672}"
    assert value == edtf.parse("{1667,1668,1670..1672}")


@pytest.mark.parametrize(
    ("text", "uncertain", "approximate"),
    [
        ("2019-02-10", False, False),
        ("2019-02-10?", True, False),
        ("2019-02-10~", False, True),
        ("2019-02-10%", True, True),
        ("2019?-02-~10", True, True),
        ("2019-02-~10", False, True),
        ("1984/2004?", True, False),
        ("1984~/..", False, True),
        ("[1984,1986%]", True, True),
        ("[1984?..1986]", True, False),
        ("../..", False, False),
    ],
)
def test_doubt_anywhere_in_a_value_is_doubt_about_it(text: str, *, uncertain: bool, approximate: bool) -> None:
    value = edtf.parse(text)
    assert (value.uncertain, value.approximate) == (uncertain, approximate)
    assert value.qualified == (uncertain or approximate)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("2004-06-11%", ["%", "%", "%"]),
        ("2004-06~-11", ["~", "~", ""]),
        ("2004?-06-11", ["?", "", ""]),
        ("?2004-06-~11", ["?", "", "~"]),
        ("2004-%06-11", ["", "%", ""]),
        ("?2004-06-04~", ["%", "~", "~"]),
        ("2004?-06-11~", ["%", "~", "~"]),
        ("2004?-06-11?", ["?", "?", "?"]),
    ],
)
def test_a_mark_on_the_right_holds_for_the_group_and_one_on_the_left_for_its_component(
    text: str, marks: list[str]
) -> None:
    assert [part.mark for part in edtf.parse(text).parts] == marks


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("../1985", {"open_start"}),
        ("1985/..", {"open_end"}),
        ("/1985", {"unknown_start"}),
        ("1985/", {"unknown_end"}),
        ("../..", {"open_start", "open_end"}),
        ("/..", {"unknown_start", "open_end"}),
        ("../", {"open_start", "unknown_end"}),
        ("[..1985]", {"open_start"}),
        ("{1985..}", {"open_end"}),
        ("1984/1985", set()),
        ("[1984,1985]", set()),
        ("1985", set()),
    ],
)
def test_open_and_unknown_ends_have_flags_of_their_own(text: str, flags: set[str]) -> None:
    value = edtf.parse(text)
    names = ("open_start", "open_end", "unknown_start", "unknown_end")
    assert {name for name in names if getattr(value, name)} == flags


@pytest.mark.parametrize(
    ("text", "precision"),
    [
        ("2019-01-23T10:00:00Z", "second"),
        ("2019-01-23T10:00", "minute"),
        ("2019-01-23", "day"),
        ("2019-01-XX", "month"),
        ("2019-01", "month"),
        ("2019-21", "season"),
        ("2019-32", "season"),
        ("2019-34", "quarter"),
        ("2019-38", "quadrimester"),
        ("2019-41", "semester"),
        ("2019-XX", "year"),
        ("2019-1X", "year"),
        ("2019-XX-11", "year"),
        ("2019", "year"),
        ("Y-17E7", "year"),
        ("201X", "decade"),
        ("156X-12-25", "decade"),
        ("1950S3", "decade"),
        ("20XX", "century"),
        ("1950S2", "century"),
        ("2XXX", "millennium"),
        ("XXXX", "millennium"),
        ("Y171010000S3", "millennium"),
        ("2018/2019", "interval"),
        ("[2018,2019]", "set"),
    ],
)
def test_precision_names_the_finest_unit_that_is_known(text: str, precision: str) -> None:
    assert edtf.parse(text).precision == precision


@pytest.mark.parametrize(
    ("one", "other", "overlaps", "certainly", "possibly", "contains"),
    [
        ("2019-01", "2019-01-23", True, False, True, True),
        ("2019-01-23", "2019-01", True, False, True, False),
        ("2019-01-23", "2019-01-24", False, True, True, False),
        ("2019-01-24", "2019-01-23", False, False, False, False),
        ("2019-01-23", "2019-01-23", True, False, True, True),
        ("2018/2019-03", "2019/2020", True, False, True, False),
        ("../2018", "2019", False, True, True, False),
        ("2018/..", "2019", True, False, True, True),
        ("2018/", "2019", True, False, True, True),
        ("-0044", "0044", False, True, True, False),
        ("2019-01-23T10:00:00", "2019-01-23T10:00:00", True, False, False, True),
    ],
)
def test_values_compare_by_their_bounds(
    one: str, other: str, *, overlaps: bool, certainly: bool, possibly: bool, contains: bool
) -> None:
    a, b = edtf.parse(one), edtf.parse(other)
    assert (a.overlaps(b), a.certainly_before(b), a.possibly_before(b), a.contains(b)) == (
        overlaps,
        certainly,
        possibly,
        contains,
    )


def test_values_sort_by_start_then_wider_first_then_by_string() -> None:
    in_order = ["../2019", "Y-17E7", "-0044", "201X", "2019/..", "2019", "2019-01", "2019-01-01", "2019-01-01~"]
    assert [str(value) for value in sorted(map(edtf.parse, reversed(in_order)))] == in_order


@pytest.mark.parametrize(
    ("stamp", "precision", "text"),
    [
        ("2019-01-23T16:05:09", "second", "2019-01-23T16:05:09"),
        ("2019-01-23T16:05:09", "minute", "2019-01-23T16:05"),
        ("2019-01-23T16:05:09", "day", "2019-01-23"),
        ("2019-01-23T16:05:09", "month", "2019-01"),
        ("2019-01-23T16:05:09", "year", "2019"),
        ("2019-01-23T16:05:09", "decade", "201X"),
        ("2019-01-23T16:05:09", "century", "20XX"),
        ("2019-01-23T16:05:09", "millennium", "2XXX"),
        ("-0043-03-15T00:00:00", "day", "-0043-03-15"),
        ("-0043-03-15T23:59:59", "year", "-0043"),
        ("-0043-03-15T23:59:59", "decade", "-004X"),
        ("0000-02-29T12:00:00", "day", "0000-02-29"),
        ("-0001-12-31T23:59:59", "second", "-0001-12-31T23:59:59"),
        ("9999-12-31T23:59:59", "day", "9999-12-31"),
        ("10000-01-01T00:00:00", "day", "Y10000"),
        ("-10000-12-31T00:00:00", "month", "Y-10000"),
        ("-13800000000-06-01T00:00:00", "year", "Y-13800000000"),
    ],
)
def test_an_instant_has_the_string_of_the_unit_that_holds_it(stamp: str, precision: str, text: str) -> None:
    assert edtf.from_seconds(first_second(stamp), precision) == text


@pytest.mark.parametrize(("second", "precision"), [(edtf.MIN, "day"), (edtf.MAX, "day"), (0, "fortnight")])
def test_an_open_end_and_an_unknown_precision_have_no_string(second: int, precision: str) -> None:
    with pytest.raises(ValueError, match="no instant|fortnight"):
        edtf.from_seconds(second, precision)
