"""Date words in running text: a made-up sentence for each rule, the policy of doubt, the two seed texts."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timeline.dates import edtf
from timeline.dates.words import DateMention, find
from timeline.dates.words.english import ENGLISH
from timeline.dates.words.expressions import Distance, FromEvent, Weekday
from timeline.dates.words.spanish import SPANISH

SEEDS = Path(__file__).parent.parent / "seeds"
WEDNESDAY = "2022-06-15"

NOT_DATES = [
    "She may become prime minister.",
    "They march in step, and the sun shone on us.",
    "It cost $1999 and $48.",
    "A crew of 10-30 people flew a 747.",
    "The second man saw the end of the line.",
    "Their week-old daughter slept.",
    "The 2-year-old and the 40-year-olds left.",
    "The country has 2,000 generals and 1,410 police.",
    "A quarter of them stayed.",
    "Smoke floated up past them.",
    'He runs the "day after" plan.',
    'She spoke on "This Week," a talk show.',
    "She writes for USA Today.",
]

DOUBT_CASES = [
    ("It fell last month.", "2019-04-13~", "2019-03"),
    ("It fell last year.", "2019-04-13~", "2018"),
    ("It fell Friday.", "2019-04-13~", "2019-04-12~"),
    ("It fell Friday.", "2019-04-13?", "2019-04-12?"),
    ("It fell last week.", "2019-04-13~", "2019-04-01~/2019-04-07~"),
    ("It fell in the past week.", "2019-04-13~", "2019-04-06~/2019-04-13~"),
    ("It fell in December.", "2019-04-13~", "2018-12"),
    ("It fell on Jan. 23.", "2019-04-13~", "2019-01-23"),
    ("It fell last month.", "2019-04-02~", "2019-03~"),
    ("He left several weeks ago.", "2019-04-13~", "2019-03~"),
    ("It closed at 4 p.m. Friday.", "2019-04-13~", "2019-04-12~"),
    ("It fell on Feb. 9.", "2019-02-07~", "2019-02-09"),
    ("It fell last year.", "2019-02", "2018"),
    ("It fell yesterday.", "2019-02", "2019-02-13~"),
]

DEFECTORS = [
    ("now", None),
    ("the past week", "2019-04-06~/2019-04-13~"),
    ("weekends", None),
    ("now", None),
    ("December", "2018-12"),
    ("last month", "2019-03"),
    ("Last week", "2019-04-01~/2019-04-07~"),
    ("1947", "1947"),
    ("currently", None),
    ("Sunday", "2019-04-14~"),
    ("Friday", "2019-04-12~"),
    ("last week", "2019-04-01~/2019-04-07~"),
    ("Feb. 28", "2019-02-28"),
    ("11 years", None),
    ("a day", None),
    ("Today", None),
    ("the future", None),
    ("Friday", "2019-04-12~"),
    ("since before Jan. 23", "../2019-01-23"),
    ("shortly after Feb. 23", "2019-02-23~"),
    ("the Saturday", "2019-02-23"),
    ("a day", None),
    ("last year", "2018"),
    ("night", None),
    ("Several weeks ago", "2019-03~"),
    ("Feb. 28", "2019-02-28"),
    ("six years", None),
    ("each day", None),
    ("1998", "1998"),
    ("2013", "2013"),
    ("last year", "2018"),
    ("Last year", "2018"),
    ("the next few months", "2019-04/2019-07~"),
]

CONTACT = [
    ("Feb. 6, 2019", "2019-02-06"),
    ("to date", None),
    ("the future", None),
    ("last month", "2019-01"),
    ("recent years", None),
    ("Feb. 7, 2019", "2019-02-07"),
    ("recent", None),
    ("Last month", "2019-01"),
    ("So far", None),
    ("Jan. 10", "2019-01-10"),
    ("2013", "2013"),
    ("now", None),
    ("Feb. 5, 2019", "2019-02-05"),
    ("by the end of 2019", "../2019-12-31"),
    ("recent", None),
    ("Feb. 9", "2019-02-09"),
    ("Feb. 8", "2019-02-08"),
    ("one day after", None),
]


def the_mention(text: str, reference: str | None = WEDNESDAY) -> DateMention:
    [mention] = find(text, reference)
    return mention


@pytest.mark.parametrize("sentence", NOT_DATES)
def test_words_that_only_look_like_dates_are_left_alone(sentence: str) -> None:
    assert find(sentence, WEDNESDAY) == []


@pytest.mark.parametrize(("sentence", "reference", "value"), DOUBT_CASES)
def test_doubt_about_the_publication_date_is_carried_only_as_far_as_it_matters(
    sentence: str, reference: str, value: str
) -> None:
    assert the_mention(sentence, reference).value == value


@pytest.mark.parametrize(
    ("name", "published", "expected"),
    [
        ("000_c32f7a0b9e2ad000.txt", "2019-04-13~", DEFECTORS),
        ("001_6cd781bf5288caa6.txt", "2019-02-10~", CONTACT),
    ],
)
def test_every_date_word_of_a_seed_text_is_found(
    name: str, published: str, expected: list[tuple[str, str | None]]
) -> None:
    text = (SEEDS / name).read_text(encoding="utf-8")
    assert [(m.text, m.value) for m in find(text, published)] == expected


def test_a_mention_without_a_value_says_why_and_one_with_a_value_need_not() -> None:
    text = (SEEDS / "000_c32f7a0b9e2ad000.txt").read_text(encoding="utf-8")
    assert all(bool(m.reason) == (m.value is None) for m in find(text, "2019-04-13~"))


def test_an_event_that_must_be_dated_first_is_named() -> None:
    mention = the_mention("One day after the ship docked, it sank.")
    assert mention.expression == FromEvent(1, "day", 1, "the ship docked")
    assert "the ship docked" in mention.reason


def test_the_expression_is_kept_as_it_was_before_arithmetic() -> None:
    assert the_mention("It sank three years ago.").expression == Distance(3, "year", -1)
    assert the_mention("It sank Friday.").expression == Weekday(4)


@pytest.mark.parametrize(
    ("sentence", "alternatives"),
    [
        ("It sank Friday.", ("2022-06-17",)),
        ("The dam broke on Feb. 28.", ("2023-02-28",)),
        ("Stamped 10/08/1990 in red.", ("1990-08-10",)),
        ("Stamped 25/08/1990 in red.", ()),
        ("Today, the mill is a museum.", ("2022-06-15",)),
        ("It sank three years ago.", ()),
    ],
)
def test_the_readings_left_out_are_kept_as_alternatives(sentence: str, alternatives: tuple[str, ...]) -> None:
    assert the_mention(sentence).alternatives == alternatives


@pytest.mark.parametrize(
    ("sentence", "timex_type"),
    [
        ("It sank in 2013.", "DATE"),
        ("It sank Monday night.", "TIME"),
        ("It took six years.", "DURATION"),
        ("They sang each day.", "SET"),
    ],
)
def test_a_mention_has_its_timex3_type(sentence: str, timex_type: str) -> None:
    assert the_mention(sentence).timex_type == timex_type


def test_an_impossible_date_is_mentioned_as_such() -> None:
    mention = the_mention("Dated Feb. 29, 2015 by the clerk.")
    assert (mention.value, mention.reason) == (None, "there is no day 2015-02-29 in the calendar")


def test_a_leap_day_without_a_year_is_sought_in_a_leap_year() -> None:
    assert the_mention("Born on Feb. 29.").value == "2020-02-29"


def test_a_weekday_chooses_the_year_of_a_day_and_may_contradict_a_full_date() -> None:
    assert the_mention("Monday, March 4, the dam broke.").value == "2019-03-04"
    mention = the_mention("Monday, March 4, 2022, the dam broke.")
    assert (mention.value, mention.reason) == (
        "2022-03-04",
        "the weekday in the words is not that of 2022-03-04",
    )


def test_an_apposed_weekday_takes_the_date_beside_it() -> None:
    assert [m.value for m in find("On Feb. 26, the Saturday when it sank.", WEDNESDAY)] == ["2022-02-26"] * 2


def test_a_longer_mention_shows_the_dates_inside_it() -> None:
    parts = the_mention("It ran between 2007 and 2012.").parts
    assert [(part.text, part.value) for part in parts] == [("2007", "2007"), ("2012", "2012")]


def test_without_a_publication_date_only_full_dates_have_values() -> None:
    found = find("It sank last month, not on Feb. 6, 2019.", None)
    assert [(m.value, m.reason) for m in found] == [
        (None, "the source has no publication date to count from"),
        ("2019-02-06", ""),
    ]


def test_positions_are_code_points() -> None:
    text = "😀 It sank on\u00a0Feb.\u00a06, 2019."
    mention = the_mention(text)
    assert (mention.start, mention.end) == (13, 25)
    assert text[mention.start : mention.end] == mention.text


def test_a_date_does_not_reach_over_an_empty_line() -> None:
    assert [m.text for m in find("It sank on March 4\n\n2013 people saw it.", WEDNESDAY)] == ["March 4"]


@pytest.mark.parametrize("reference", ["soon", "-0043", "2019-13", "../2019", "0001-01-01~"])
def test_a_publication_date_that_cannot_be_counted_from_is_refused(reference: str) -> None:
    with pytest.raises(ValueError):
        find("It sank.", reference)


@pytest.mark.parametrize("setting", [{"language": "xx"}, {"genre": "poem"}])
def test_an_unknown_language_or_genre_is_refused(setting: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="xx|poem"):
        find("It sank.", WEDNESDAY, **setting)


_FIGURES = ["1", "31", "1999", "44", "476", "3rd", "16:30", "0530", "10/08/90", "2019-02-31", "13.8"]
_MARKS = [*_FIGURES, "'", ",", ".", "-", "/"]
_LITTLE_WORDS = {"en": ["of", "the", "in", "a", "ago", "half"], "es": ["de", "del", "el", "la", "en", "a", "y", "un"]}
_HEAPS = st.sampled_from([ENGLISH, SPANISH]).flatmap(
    lambda language: st.tuples(
        st.just(language.code),
        st.lists(
            st.sampled_from(
                [word for words in language.classes.values() for word in words] + _MARKS + _LITTLE_WORDS[language.code]
            ),
            max_size=12,
        ),
    )
)


@given(
    _HEAPS,
    st.sampled_from(["2022-06-15", "2022-06-15~", "2019", "0001-01-20~", "9999-12-01", None]),
    st.sampled_from(["news", "narrative"]),
)
def test_any_heap_of_date_words_is_read_without_an_error_and_gives_good_edtf(
    heap: tuple[str, list[str]], reference: str | None, genre: str
) -> None:
    code, words = heap
    text = " ".join(words)
    mentions = find(text, reference, language=code, genre=genre)
    assert all(text[m.start : m.end] == m.text for m in mentions)
    assert all(a.end <= b.start for a, b in zip(mentions, mentions[1:], strict=False))
    both = [whole for m in mentions for whole in (m, *m.parts)]
    assert all(edtf.parse(value) for m in both for value in (m.value, *m.alternatives) if value)
