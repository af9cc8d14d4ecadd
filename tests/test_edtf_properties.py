"""What holds for every EDTF value: bounds contain all refinements, order is total, strings come back."""

from dataclasses import astuple
from datetime import date, timedelta
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from timeline.dates import edtf
from timeline.dates.edtf.moments import plain_date, read_date
from timeline.dates.edtf.scanner import EdtfError, Scanner

FIRST_DAY = edtf.parse("-9999-01-01").earliest
LAST_DAY = edtf.parse("9999-12-31").latest
ALPHABET = "0123456789X-/.?~%YEST:Z+[],{} "

marks = st.sampled_from(["", "?", "~", "%"])
days = st.integers(FIRST_DAY, LAST_DAY).map(edtf.from_seconds)
units = st.sampled_from(["century", "decade", "year", "month", "day"])


@st.composite
def masked(draw: st.DrawFn, text: st.SearchStrategy[str] = days) -> tuple[str, str]:
    """Draw a date and the same date with some digits unspecified."""
    whole = draw(text)
    hidden = draw(st.sets(st.integers(0, len(whole) - 1)))
    return whole, "".join("X" if place in hidden and letter.isdigit() else letter for place, letter in enumerate(whole))


beyond_four_digits = st.one_of(
    st.builds("Y{}".format, st.integers(10_000, 13_800_000_000)),
    st.builds("Y-{}".format, st.integers(10_000, 13_800_000_000)),
    st.builds("Y{}{}E{}".format, st.sampled_from(["", "-"]), st.integers(1, 99_999), st.integers(4, 6)),
    st.builds("Y{}S{}".format, st.integers(10_000, 99_999_999), st.integers(1, 5)),
)
times = st.builds("{:02}:{:02}:{:02}".format, st.integers(0, 23), st.integers(0, 59), st.integers(0, 59))
offsets = st.sampled_from(["", "Z", "-04:00", "+05:30", "+14"])
moments = st.builds("{}T{}{}".format, days, times, offsets)
dates = st.one_of(
    st.builds(edtf.from_seconds, st.integers(FIRST_DAY, LAST_DAY), units),
    masked().map(lambda pair: pair[1]),
    beyond_four_digits,
    st.builds("{:04}-{}".format, st.integers(0, 9999), st.integers(21, 41)),
    st.builds("-{:04}-{}".format, st.integers(1, 9999), st.integers(21, 41)),
    st.builds("{:04}S{}".format, st.integers(1, 9999), st.integers(1, 4)),
)
qualified = st.builds("{}{}".format, dates, marks)


@st.composite
def several(draw: st.DrawFn) -> str:
    first, last = sorted((draw(qualified), draw(qualified)), key=edtf.parse)
    template = draw(
        st.sampled_from(["{0}/{1}", "{0}/..", "../{1}", "/{1}", "{0}/", "[{0},{1}]", "[{0}..{1}]", "{{{0},{1}}}"])
    )
    return template.format(first, last)


values = st.one_of(qualified, moments, several()).map(edtf.parse)


@given(masked())
def test_bounds_of_a_mask_contain_every_date_that_fits_it(pair: tuple[str, str]) -> None:
    whole, mask = map(edtf.parse, pair)
    assert mask.contains(whole)


@given(masked())
def test_hiding_digits_one_by_one_never_narrows_the_bounds(pair: tuple[str, str]) -> None:
    whole, mask = pair
    steps = [mask[:place] + whole[place:] for place in range(len(whole) + 1)]
    wider = [edtf.parse(step) for step in steps]
    assert all(later.contains(earlier) for earlier, later in zip(wider, wider[1:], strict=False))


@given(st.integers(FIRST_DAY, LAST_DAY))
def test_every_unit_contains_the_finer_units_of_an_instant(second: int) -> None:
    names = ["millennium", "century", "decade", "year", "month", "day", "minute", "second"]
    chain = [edtf.parse(edtf.from_seconds(second, name)) for name in names]
    assert all(wide.contains(fine) for wide, fine in zip(chain, chain[1:], strict=False))
    assert chain[-1].bounds == (second, second)


@given(st.integers(-9 * 10**18, 9 * 10**18), units)
def test_the_string_of_an_instant_contains_it(second: int, unit: str) -> None:
    value = edtf.parse(edtf.from_seconds(second, unit))
    assert value.earliest <= second <= value.latest


@given(st.dates(), st.integers(-3, 3))
def test_days_agree_with_pythons_calendar(day: date, cycles: int) -> None:
    year = day.year + 400 * cycles
    assume(0 <= year <= 9999)
    seconds = ((day - date(1970, 1, 1)) // timedelta(days=1) + cycles * 146_097) * 86_400
    text = f"{year:04}-{day.month:02}-{day.day:02}"
    assert edtf.parse(text).bounds == (seconds, seconds + 86_399)
    assert edtf.from_seconds(seconds) == text


@given(dates, st.sampled_from("?~%"))
def test_a_qualifier_never_moves_a_bound(text: str, mark: str) -> None:
    assert edtf.parse(text + mark).bounds == edtf.parse(mark + text).bounds == edtf.parse(text).bounds


@given(moments)
def test_a_time_lies_in_its_day_but_for_its_offset(text: str) -> None:
    moment, day = edtf.parse(text), edtf.parse(text.partition("T")[0])
    assert isinstance(moment, edtf.Date) and moment.time
    offset = (moment.time.offset or 0) * 60
    assert day.earliest <= moment.earliest + offset <= moment.latest + offset <= day.latest


@given(qualified, qualified)
def test_an_interval_and_a_set_contain_their_dates(one: str, other: str) -> None:
    first, last = sorted(map(edtf.parse, (one, other)))
    for text in (f"[{one},{other}]", f"{{{one},{other}}}", f"[{first}..]", f"{first}/..", f"{first}/"):
        assert edtf.parse(text).contains(first)
    assert edtf.parse(f"{first}/{last}").bounds == (first.earliest, last.latest)


@given(days)
def test_a_day_by_itself_is_read_as_the_same_day_within_an_interval(day: str) -> None:
    alone, interval = edtf.parse(day), edtf.parse(f"{day}/..")
    assert isinstance(interval, edtf.Interval)
    start = interval.start
    assert isinstance(start, edtf.Date)
    assert (alone.text, alone.bounds, alone.parts) == (start.text, start.bounds, start.parts)


@given(values)
def test_a_string_comes_back(value: edtf.Edtf) -> None:
    again = edtf.parse(str(value))
    assert again == value
    assert again.bounds == value.bounds
    assert edtf.MIN <= value.earliest <= value.latest <= edtf.MAX


@given(values, values, values)
def test_order_is_total(a: edtf.Edtf, b: edtf.Edtf, c: edtf.Edtf) -> None:
    assert [a < b, a == b, a > b].count(True) == 1
    assert (a <= b) == (not b < a)
    assert not (a <= b <= c) or a <= c


@given(values, values)
def test_comparisons_agree_with_each_other(a: edtf.Edtf, b: edtf.Edtf) -> None:
    assert a.overlaps(b) == b.overlaps(a)
    assert [a.certainly_before(b), b.certainly_before(a), a.overlaps(b)].count(True) == 1
    assert not a.certainly_before(b) or a.possibly_before(b)
    assert not a.contains(b) or a.overlaps(b)


@given(st.one_of(st.text(ALPHABET, max_size=24), st.text(max_size=12)), st.integers(0, 2))
def test_any_text_is_a_value_or_an_error_within_it(text: str, level: int) -> None:
    try:
        value = edtf.parse(text, level=level)
    except edtf.EdtfError as error:
        assert 0 <= error.position <= len(text)
        assert text in str(error)
    else:
        assert edtf.parse(str(value), level=level) == value


@given(values, st.integers(0, 30), st.sampled_from(ALPHABET))
def test_one_changed_character_is_a_value_or_an_error_within_it(value: edtf.Edtf, place: int, letter: str) -> None:
    text = f"{str(value)[:place]}{letter}{str(value)[place + 1 :]}"
    try:
        assert edtf.parse(text).earliest >= edtf.MIN
    except edtf.EdtfError as error:
        assert 0 <= error.position <= len(text)


def test_a_plain_date_is_read_in_one_step_as_it_is_part_by_part() -> None:
    years, months, days = ("0000", "0004", "1900", "2000", "2019", "9999"), range(23), range(34)
    texts = [*years, *("{}-{:02}".format(*each) for each in product(years, months))]
    for text in [*texts, *("{}-{:02}-{:02}".format(*each) for each in product(years, months, days))]:
        try:
            expected = read_date(Scanner(text, 0))
        except EdtfError:
            assert plain_date(text) is None
        else:
            assert astuple(plain_date(text)) == astuple(expected)
