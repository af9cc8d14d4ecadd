"""Date words at the limits: no value that EDTF cannot write, no year 0, years of two digits, ends of ranges."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timeline.dates import edtf
from timeline.dates.words import DateMention, find

WEDNESDAY = "2022-06-15"


def values(mention: DateMention) -> list[str]:
    """The value, the alternatives and those of the parts."""
    own = [value for value in (mention.value, *mention.alternatives) if value is not None]
    return own + [value for part in mention.parts for value in values(part)]


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        ("It cooled 999999 million BC.", "999999 million BC", "beyond what EDTF can write"),
        ("It ends in 99999 billion AD.", "99999 billion AD", "beyond what EDTF can write"),
        ("It began 5,000,000,000,000,000 years ago.", "5,000,000,000,000,000 years ago", "beyond what EDTF"),
        ("By 999999 million BC it was cold.", "By 999999 million BC", "beyond what EDTF can write"),
        ("It lasts since 99999 billion AD.", "since 99999 billion AD", "beyond what EDTF can write"),
        ("Before 999999 million BC it was hot.", "Before 999999 million BC", "outside the calendar"),
        ("Cold from 999999 million BC to 44 BC.", "from 999999 million BC to 44 BC", "beyond what EDTF"),
        ("Sales rose in the 0th quarter of 2020.", "the 0th quarter of 2020", "counted from the first on"),
        ("Built in the 0th century.", "the 0th century", "counted from the 1st on"),
        ("Built in 0 BC.", "0 BC", "no year 0"),
        ("Signed 15 March 0 BC.", "15 March 0 BC", "no year 0"),
        ("A war from 44 to 0 BC.", "from 44 to 0 BC", "no year 0"),
        ("The winter of 0 BC.", "The winter of 0 BC", "no year 0"),
    ],
)
def test_what_edtf_cannot_write_has_a_reason_and_no_value(text: str, words: str, reason: str) -> None:
    (mention,) = find(text, WEDNESDAY)
    assert (mention.text, mention.value) == (words, None)
    assert reason in mention.reason
    assert all(edtf.is_valid(value) for value in values(mention))


NUMBERS = st.integers(0, 10**18)
FRAMES = [
    "in {0} BC",
    "in {0} AD",
    "{0} million BC",
    "from {0} BC to {1} BC",
    "before {0} billion BC",
    "since {0} million AD",
    "about {0} years ago",
    "between {0} and {1}",
    "the {0}th century BC",
    "the {0}th quarter of {1}",
    "{0}/{1}/2020",
    "{0} decades ago",
    "in {0} years",
    "May {0}, {1}",
    "the last {0} weeks",
    "the end of {0} BC",
    "the winter of {0} BC",
]


@settings(deadline=None)
@given(st.sampled_from(FRAMES), NUMBERS, NUMBERS, st.sampled_from([None, WEDNESDAY, "0001", "9990~"]))
def test_every_value_that_is_found_is_edtf(frame: str, one: int, other: int, reference: str | None) -> None:
    for count, second in ((one, other), (one % 100, other % 100)):
        for mention in find(f"It will be {frame.format(count, second)}.", reference):
            assert all(edtf.is_valid(value) for value in values(mention))


@pytest.mark.parametrize(
    ("words", "published", "value"),
    [
        ("Back in '68 it rained.", WEDNESDAY, "1968"),
        ("The class of '68 met.", WEDNESDAY, "1968"),
        ("The class of '32 met.", WEDNESDAY, "2032"),
        ("The class of '33 met.", WEDNESDAY, "1933"),
        ("The class of '08 met.", "1997-05-01", "1908"),
        ("The class of '68 met.", None, "2068"),
        ("Stamped 25/08/40 in red.", WEDNESDAY, "1940-08-25"),
    ],
)
def test_a_year_of_two_digits_is_at_most_ten_years_after_the_reference(
    words: str, published: str | None, value: str
) -> None:
    assert [mention.value for mention in find(words, published)] == [value]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The curfew holds until Friday.", "../2022-06-17"),
        ("The curfew holds until Sunday.", "../2022-06-19"),
        ("The curfew continues until March 3.", "../2023-03-03"),
        ("The curfew was held until Friday.", "../2022-06-10"),
        ("It rained until Sunday.", "../2022-06-12"),
        ("It opens not before 2025.", "2025/.."),
        ("No earlier than March 2025 will it open.", "2025-03/.."),
        ("It opens no later than 2025.", "../2025"),
        ("It ran from 2007 to the end of 2008.", "2007/2008"),
        ("It ran from the start of 2007 to the end of May 2008.", "2007/2008-05"),
    ],
)
def test_a_bound_points_where_its_words_do(text: str, value: str) -> None:
    assert [mention.value for mention in find(text, WEDNESDAY)] == [value]
