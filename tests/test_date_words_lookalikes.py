"""Numbers and names that look like dates and are none, beside those that are."""

import pytest

from timeline.dates.words import find

WEDNESDAY = "2022-06-15"


@pytest.mark.parametrize(
    "text",
    [
        "He scored 2000 points.",
        "She got 1945 votes.",
        "They sold 2019 cars.",
        "She has 2020 vision.",
        "About 2000 people fell ill.",
        "A total of 1945 bottles broke.",
        "He won with 1945 votes.",
        "The Boeing 2018 landed.",
        "See page 1984.",
        "He sat in room 2019.",
        "Flight 1999 was late.",
        "Look at No. 1984 of the list.",
        "April is a nice woman. June said no.",
        "August told them to go.",
        "She left. June was her sister.",
        "It was scored in the third quarter of the game.",
    ],
)
def test_a_number_of_things_and_a_persons_name_are_no_dates(text: str) -> None:
    assert find(text, WEDNESDAY) == []


@pytest.mark.parametrize(
    ("text", "words", "value"),
    [
        ("In 2019 cars were taxed.", "2019", "2019"),
        ("Since 2019 cars are taxed.", "Since 2019", "2019/.."),
        ("The 2020 elections were close.", "2020", "2020"),
        ("Her 1997 films were dull.", "1997", "1997"),
        ("A 1951 fishing pact holds.", "1951", "1951"),
        ("Analysts cut 2021 earnings estimates.", "2021", "2021"),
        ("Ships docked on MAY 5, 2020.", "MAY 5, 2020", "2020-05-05"),
        ("June was the driest month.", "June", "2022-06"),
        ("June 5 was dry.", "June 5", "2022-06-05"),
        ("It was sold in April.", "April", "2022-04"),
        ("Sales fell in the third quarter of the year.", "the third quarter", "2021-07/2021-09"),
        ("The church, built (1450), fell.", "1450", "1450"),
        ("He said no. 1984 was good.", "1984", "1984"),
        ("A bowl, circa (1450).", "circa (1450)", "1450~"),
        ("A bowl (circa 1450).", "circa 1450", "1450~"),
    ],
)
def test_dates_beside_such_words_are_dates(text: str, words: str, value: str) -> None:
    assert [(mention.text, mention.value) for mention in find(text, WEDNESDAY)][:1] == [(words, value)]
