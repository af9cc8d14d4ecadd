"""What date words mean by what stands around them: stories, business reports, clauses that point ahead."""

import pytest

from timeline.dates.words import find

WEDNESDAY = "2022-06-15"


def last_value(text: str, genre: str = "news", reference: str = WEDNESDAY) -> str | None:
    return find(text, reference, genre=genre)[-1].value


@pytest.mark.parametrize(
    ("story", "value"),
    [
        ("The siege began in December 1916. On 14 January it ended.", "1917-01-14"),
        ("The siege began in June 1916. In May the king had fled.", "1916-05"),
        ("The siege would go on over the winter. On 10 March 1916 it ended. In winter it began anew.", "1916-24"),
        ("The siege began on 10 May 1916. A film told of it in 1990. On 1 June it ended.", "1916-06-01"),
        ("The siege began on 10 May 1916. It would take until 1918. On 1 June it ended.", "1916-06-01"),
        ("The siege began on 10 May 1916. In 1918 it went on. On 1 June it ended.", "1918-06-01"),
        ("The siege began on 10 May 1916. Two days ago a film told of it. On 1 June it ended.", "1916-06-01"),
        ("The siege began on 10 May 1916. Twenty years earlier all was calm. On 1 June it ended.", "1916-06-01"),
        ("The siege began on 10 May 1916. Three weeks later it ended. The next day it rained.", None),
        ("The siege began on 10 May 1916. Ten days later it ended. The next day it rained.", "1916-05-21"),
    ],
)
def test_a_story_goes_on_from_where_it_is(story: str, value: str | None) -> None:
    expected = value or "1916-06-05"
    assert last_value(story, "narrative") == expected


@pytest.mark.parametrize(
    ("report", "value"),
    [
        ("Net was $5 million in the first quarter, up from $4 million a year earlier.", "2021-01/2021-03"),
        ("First-quarter net was $5 million. Sales were $9 million, against $8 million a year ago.", "2021-01/2021-03"),
        ("The first quarter was calm. A fire was worse a year ago.", "2021"),
        ("Net rose in the first quarter. In the quarter, a mill burned.", "2022-01/2022-03"),
        ("Net rose in the first quarter. The year-earlier period was bad.", "2021-01/2021-03"),
        ("Net rose in the first quarter. The 2019 period was bad.", "2019-01/2019-03"),
        (
            "First-quarter net was $5 million. In the nine months, it was $9 million, from $8 million a year ago.",
            "2021",
        ),
        (
            "First-quarter net was $5 million, and $9 million in six months. In the latest quarter, sales were"
            " $4 million, from $3 million a year earlier.",
            "2021-01/2021-03",
        ),
    ],
)
def test_a_business_report_compares_with_the_quarter_it_is_about(report: str, value: str) -> None:
    assert last_value(report) == value


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("The fund is due Sept. 1.", "2022-09-01"),
        ("A dividend, payable Sept. 1, was declared.", "2022-09-01"),
        ("The gate, to be opened Sept. 1, is new.", "2022-09-01"),
        ("The talks are set to resume Friday.", "2022-06-17"),
        ("The talks resumed Friday.", "2022-06-10"),
        ("She will succeed the United Nations envoy Sept. 1.", "2022-09-01"),
        ("Mr. Ash will sing in St. Paul Friday.", "2022-06-17"),
        ("He will sing. The roof fell Friday.", "2022-06-10"),
        ("The chart of July 1.", "2022-07-01"),
        ("The chart of Oct. 1.", "2021-10-01"),
        ("The roof fell July 1.", "2021-07-01"),
        ("The roof fell June 18.", "2022-06-18"),
        ("The vote planned for Friday was put off.", "2022-06-10"),
        ("A hall due to open Friday burned.", "2022-06-10"),
        ("The board has decided to close the mine in July.", "2022-07"),
        ("The board agreed to a pause in July.", "2022-07"),
        ("They may find ways to get around Friday's ban.", "2022-06-17"),
        ("The fleet, now in port, sails in early July, the clerk said.", "2022-07-01/2022-07-10"),
    ],
)
def test_a_clause_points_back_or_ahead_by_its_verbs(sentence: str, value: str) -> None:
    assert last_value(sentence) == value


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Held 5-7 June 2014.", [("5", "2014-06-05"), ("7 June 2014", "2014-06-07")]),
        ("Held June 5-7, 2014.", [("June 5", "2014-06-05"), ("7, 2014", "2014-06-07")]),
        ("Held on May 4 and 5.", [("May 4", "2022-05-04"), ("5", "2022-05-05")]),
        ("Minister, 1915-17.", [("1915", "1915"), ("17", "1917")]),
        ("Open May-August 1950.", [("May", "1950-05"), ("August 1950", "1950-08")]),
        ("She ruled since 2013.", [("2013", "2013")]),
        ("Two days after the ship docked, it sank.", [("Two days", None)]),
        ("It ended at 4 p.m. Tuesday.", [("Tuesday", "2022-06-14")]),
    ],
)
def test_a_longer_mention_shows_the_dates_and_lengths_inside_it(text: str, parts: list[tuple[str, str | None]]) -> None:
    [mention] = find(text, WEDNESDAY)
    assert [(part.text, part.value) for part in mention.parts] == parts


def test_a_firm_day_near_an_uncertain_publication_date_stays_firm() -> None:
    found = find("The border shut Feb. 8, not Feb. 9.", "2019-02-10~")
    assert [m.value for m in found] == ["2019-02-08", "2019-02-09"]


def test_a_text_of_the_past_week_means_the_seven_days_up_to_its_date() -> None:
    assert last_value("It rained in the past week.") == "2022-06-08/2022-06-15"
    assert last_value("It rained last week.") == "2022-06-06/2022-06-12"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It sank on May 3. Storms are rare in June 2021. The next morning it was found.", "2022-05-04"),
        ("Storms are rare in June 2021. The next morning it was found.", None),
    ],
)
def test_in_news_the_next_day_is_that_after_the_last_day_named(text: str, value: str | None) -> None:
    assert last_value(text) == value


def test_a_date_around_which_one_goes_is_not_approximate() -> None:
    assert [m.text for m in find("They got around Friday's ban.", WEDNESDAY)] == ["Friday"]


def test_words_of_narratives_are_none_in_news() -> None:
    text = "The former king fled at the same time."
    assert find(text, WEDNESDAY) == []
    assert [m.text for m in find(text, WEDNESDAY, genre="narrative")] == ["former", "the same time"]


def test_ordinals_that_are_no_days_are_left_alone_in_narratives() -> None:
    text = "Rome fell on 3 May 1850. They crossed the 38th parallel, the 4th, and the 5th Army."
    assert len(find(text, WEDNESDAY, genre="narrative")) == 1
