"""Date words in running text: a made-up sentence for each rule, the policy of doubt, the two seed texts."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timeline.dates import edtf
from timeline.dates.words import DateMention, find
from timeline.dates.words.english import ENGLISH
from timeline.dates.words.expressions import Distance, FromEvent, Weekday
from timeline.dates.words.rules import RULES

SEEDS = Path(__file__).parent.parent / "seeds"
WEDNESDAY = "2022-06-15"

# rule, sentence published on Wednesday 15 June 2022, the words found, EDTF, TIMEX3
RULE_CASES = [
    ("iso-date", "Logged 2021-11-05 by the clerk.", "2021-11-05", "2021-11-05", "2021-11-05"),
    ("iso-date", "Report of 1996-04 on file.", "1996-04", "1996-04", "1996-04"),
    ("slashed-date", "Stamped 10/08/1990 in red.", "10/08/1990", "1990-10-08", "1990-10-08"),
    ("slashed-date", "Stamped 25/08/1990 in red.", "25/08/1990", "1990-08-25", "1990-08-25"),
    ("slashed-date", "Paid in 02/2013 in cash.", "02/2013", "2013-02", "2013-02"),
    ("month-day-year", "The bridge fell on Oct. 3, 2017.", "Oct. 3, 2017", "2017-10-03", "2017-10-03"),
    ("month-day-year", "Signed the 4th of July, 1776.", "the 4th of July, 1776", "1776-07-04", "1776-07-04"),
    ("month-day-year", "Filed 19-Nov-12 here.", "19-Nov-12", "2012-11-19", "2012-11-19"),
    ("month-day-year", "Killed on 15 March 44 BC.", "15 March 44 BC", "-0043-03-15", "BC0044-03-15"),
    ("month-day", "The dam broke on Feb. 28.", "Feb. 28", "2022-02-28", "2022-02-28"),
    ("month-day", "The dam broke on 1 December.", "1 December", "2021-12-01", "2021-12-01"),
    ("month-day", "The court will sit on Dec. 1.", "Dec. 1", "2022-12-01", "2022-12-01"),
    ("month-day", "Friday, March 4, the dam broke.", "Friday, March 4", "2022-03-04", "2022-03-04"),
    ("month-year", "It opened in June 2014.", "June 2014", "2014-06", "2014-06"),
    ("month", "Ships docked in December.", "December", "2021-12", "2021-12"),
    ("month", "Elections will come in December.", "December", "2022-12", "2022-12"),
    ("month", "It failed last June.", "last June", "2021-06", "2021-06"),
    ("month", "They met in May.", "May", "2022-05", "2022-05"),
    ("year", "The king fled in 1998.", "1998", "1998", "1998"),
    ("year", "A 1951 fishing pact holds.", "1951", "1951", "1951"),
    ("year", "The city burned in 390 BC.", "390 BC", "-0389", "BC0390"),
    ("year", "The city burned in 1190 BC.", "1190 BC", "-1189", "BC1190"),
    ("decade", "The 1990s were calm.", "The 1990s", "199X", "199"),
    ("decade", "It was sung in the sixties.", "the sixties", "196X", "196"),
    ("century", "Built in the 12th century.", "the 12th century", "11XX", "11"),
    ("century", "Built in the third century BC.", "the third century BC", "-0299/-0200", "BC02"),
    ("season", "The drought of summer 2018.", "summer 2018", "2018-22", "2018-SU"),
    ("season", "They left last winter.", "last winter", "2021-24", "2021-WI"),
    (
        "quarter",
        "Sales fell in the third quarter of 2020.",
        "the third quarter of 2020",
        "2020-07/2020-09",
        "2020-Q3",
    ),
    (
        "quarter",
        "Sales fell in the fourth quarter.",
        "the fourth quarter",
        "2021-10/2021-12",
        "2021-Q4",
    ),
    ("holiday", "Shops shut on Good Friday 2019.", "Good Friday 2019", "2019-04-19", "2019-04-19"),
    ("holiday", "They met at Thanksgiving.", "Thanksgiving", "2021-11-25", "2021-11-25"),
    ("weekday", "She resigned Monday.", "Monday", "2022-06-13", "2022-06-13"),
    ("weekday", "She resigned on Wednesday.", "Wednesday", "2022-06-15", "2022-06-15"),
    ("weekday", "She is planning a Sunday visit.", "Sunday", "2022-06-19", "2022-06-19"),
    ("weekday", "On Sunday, he will speak.", "Sunday", "2022-06-19", "2022-06-19"),
    ("weekday", "She resigned last Tuesday.", "last Tuesday", "2022-06-14", "2022-06-14"),
    ("weekday", "The vote is next Friday.", "next Friday", "2022-06-17", "2022-06-17"),
    ("the-weekday", "He recalled the Sunday when it sank.", "the Sunday", None, "XXXX-WXX-7"),
    ("day-word", "He was freed yesterday.", "yesterday", "2022-06-14", "2022-06-14"),
    ("day-word", "He was freed today.", "today", "2022-06-15", "2022-06-15"),
    ("opening-today", "Today, the mill is a museum.", "Today", None, "PRESENT_REF"),
    ("opening-today", "Today, the mill burned down.", "Today", "2022-06-15", "2022-06-15"),
    ("last-unit", "The price rose last month.", "last month", "2022-05", "2022-05"),
    ("last-unit", "The price rose last week.", "last week", "2022-06-06/2022-06-12", "2022-W23"),
    ("last-unit", "Polls open next year.", "next year", "2023", "2023"),
    ("last-unit", "It rained this weekend.", "this weekend", "2022-06-18/2022-06-19", "2022-W24-WE"),
    ("ago", "It sank three years ago.", "three years ago", "2019", "2019"),
    ("ago", "It sank two months ago.", "two months ago", "2022-04", "2022-04"),
    ("ago", "It sank ten days ago.", "ten days ago", "2022-06-05", "2022-06-05"),
    ("ago", "It sank twenty-five years ago.", "twenty-five years ago", "1997", "1997"),
    ("ago", "It sank two hours ago.", "two hours ago", None, "PAST_REF"),
    ("vague-ago", "Several weeks ago it sank.", "Several weeks ago", "2022-05~", "PAST_REF"),
    ("vague-ago", "A few days ago it sank.", "A few days ago", "2022-06-12~", "PAST_REF"),
    ("part", "Rain fell in early 2019.", "early 2019", "2019-01/2019-04", "2019"),
    ("part", "Rain fell in mid-March.", "mid-March", "2022-03-11/2022-03-20", "2022-03"),
    ("part", "Work of the late 1990s.", "late 1990s", "1995/1999", "199"),
    ("part", "Rain fell earlier this year.", "earlier this year", "2022-01-01/2022-06-15", "2022"),
    ("part", "At the end of 2019 it closed.", "the end of 2019", "2019-12~", "2019"),
    ("day-part", "They fled Monday night.", "Monday night", "2022-06-13", "2022-06-13TNI"),
    ("day-part", "They fled this morning.", "this morning", "2022-06-15", "2022-06-15TMO"),
    ("day-part", "The night of May 3 was cold.", "The night of May 3", "2022-05-03", "2022-05-03TNI"),
    ("tonight", "The play opens tonight.", "tonight", "2022-06-15", "2022-06-15TNI"),
    ("clock", "The siren went at 16:30.", None, None, None),
    (
        "clock-day",
        "It ended at 4 p.m. Tuesday.",
        "4 p.m. Tuesday",
        "2022-06-14T16:00:00",
        "2022-06-14T16:00",
    ),
    ("about", "Born circa 1450.", "circa 1450", "1450~", "1450"),
    (
        "from-date",
        "It sank two days after May 3, 2020.",
        "two days after May 3, 2020",
        "2020-05-05",
        "2020-05-05",
    ),
    ("from-event", "One day after the ship docked, it sank.", "One day after", None, "P1D"),
    ("shortly-after", "It sank shortly after May 3.", "shortly after May 3", "2022-05-03~", "2022-05-03"),
    ("bound", "It must close by the end of 2019.", "by the end of 2019", "../2019-12-31", "2019"),
    ("bound", "She has ruled since 2013.", "since 2013", "2013/..", "2013"),
    ("bound", "It held until March 2020.", "until March 2020", "../2020-03", "2020-03"),
    (
        "range",
        "It ran from 2007 to the end of 2008.",
        "from 2007 to the end of 2008",
        "2007/2008-12~",
        "2007/2008",
    ),
    (
        "range",
        "Open June 9th – June 23rd, 2014 only.",
        "June 9th – June 23rd, 2014",
        "2014-06-09/2014-06-23",
        "2014-06-09/2014-06-23",
    ),
    ("range", "It ran between 2007 and 2012.", "between 2007 and 2012", "2007/2012", "2007/2012"),
    (
        "range",
        "Shops shut from Monday to Friday.",
        "from Monday to Friday",
        "2022-06-06/2022-06-10",
        "2022-06-06/2022-06-10",
    ),
    ("range", "It rained from April to August.", "from April to August", "2021-04/2021-08", "2021-04/2021-08"),
    ("range", "Open from 2012 to 2007.", "from 2012 to 2007", None, ""),
    ("year-range", "Minister, 1971-1975.", "1971-1975", "1971/1975", "1971/1975"),
    ("day-range", "Open June 5-7, 2014.", "June 5-7, 2014", "2014-06-05/2014-06-07", "2014-06-05/2014-06-07"),
    (
        "century-range",
        "Coins of the 2nd or 3rd century.",
        "the 2nd or 3rd century",
        "01XX/02XX",
        "01/02",
    ),
    ("both", "Floods in 2007 and 2009.", "2007 and 2009", "{2007,2009}", "2007+2009"),
    ("past-units", "He slept in the past week.", "the past week", "2022-06-08/2022-06-15", "P1W"),
    ("past-units", "He slept the last 30 days.", "the last 30 days", "2022-05-16/2022-06-15", "P30D"),
    (
        "vague-past-units",
        "It ends in the next few months.",
        "the next few months",
        "2022-06/2022-09~",
        "PXM",
    ),
    ("each-unit", "They sang each day.", "each day", None, "P1D"),
    ("each-unit", "It burned 300 barrels a day.", "a day", None, "P1D"),
    ("each-weekday", "They sang every Monday.", "every Monday", None, "XXXX-WXX-1"),
    ("weekends", "They flew home for weekends.", "weekends", None, "XXXX-WXX-WE"),
    ("nights", "The gate is shut at night.", "night", None, "XXXX-XX-XXTNI"),
    ("duration", "During his six years there he sang.", "six years", None, "P6Y"),
    ("duration", "She asked for a day off.", "a day", None, "P1D"),
    ("vague-duration", "It took several months.", "several months", None, "PXM"),
    ("vague", "The rebels now hold it.", "now", None, "PRESENT_REF"),
    ("vague", "Few have left to date.", "to date", None, "PRESENT_REF"),
    ("vague", "It has sunk in recent years.", "recent years", None, "PAST_REF"),
    ("vague", "There is hope for the future.", "the future", None, "FUTURE_REF"),
    ("no-time", "A 50-year-old colonel spoke.", None, None, None),
]

# narratives lean on the last date named: rule, sentence, the last words found, EDTF
LEANING_CASES = [
    (
        "leaning-unit",
        "Rome fell on 3 May 1850. The following day it burned.",
        "The following day",
        "1850-05-04",
    ),
    ("leaning-unit", "Rome fell on 3 May 1850. That year it burned.", "That year", "1850"),
    ("later", "Rome fell on 3 May 1850. Two days later it burned.", "Two days later", "1850-05-05"),
    ("later", "Rome fell on 3 May 1850. A month earlier it sang.", "A month earlier", "1850-04"),
    ("vague-later", "Rome fell on 3 May 1850. A few weeks later it burned.", "A few weeks later", "1850-05~"),
    ("month-day", "Rome fell in 1850. On 4 August it burned.", "4 August", "1850-08-04"),
]

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


@pytest.mark.parametrize(("rule", "sentence", "words", "value", "timex3"), RULE_CASES)
def test_a_rule_finds_its_words_and_says_what_they_mean(
    rule: str, sentence: str, words: str | None, value: str | None, timex3: str | None
) -> None:
    found = [(m.rule, m.text, m.value, m.timex3) for m in find(sentence, WEDNESDAY)]
    assert found == ([(rule, words, value, timex3)] if words else [])


@pytest.mark.parametrize(("rule", "story", "words", "value"), LEANING_CASES)
def test_a_narrative_leans_on_the_last_date_it_named(rule: str, story: str, words: str, value: str) -> None:
    last = find(story, WEDNESDAY, genre="narrative")[-1]
    assert (last.rule, last.text, last.value) == (rule, words, value)


def test_every_rule_has_a_pattern_and_a_case() -> None:
    patterned = {rule for layer in ENGLISH.layers.values() for rule in layer}
    assert patterned == set(RULES)
    assert {case[0] for case in (*RULE_CASES, *LEANING_CASES)} == set(RULES)


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


_WORDS = sorted(
    {word for words in ENGLISH.classes.values() for word in words}
    | {
        "1",
        "31",
        "1999",
        "44",
        "3rd",
        "16:30",
        "10/08/90",
        "2019-02-31",
        "'",
        ",",
        ".",
        "-",
        "of",
        "the",
        "in",
        "a",
    }
)


@given(st.lists(st.sampled_from(_WORDS), max_size=12), st.sampled_from(["2022-06-15", "2022-06-15~", None]))
def test_any_heap_of_date_words_is_read_without_an_error_and_gives_good_edtf(
    words: list[str], reference: str | None
) -> None:
    text = " ".join(words)
    mentions = find(text, reference, genre="narrative")
    assert all(text[m.start : m.end] == m.text for m in mentions)
    assert all(edtf.parse(value) for m in mentions for value in (m.value, *m.alternatives) if value)
    assert all(a.end <= b.start for a, b in zip(mentions, mentions[1:], strict=False))
