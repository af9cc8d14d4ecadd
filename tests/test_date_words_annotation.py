"""The annotation of texts in TIMEX3, and the command that reads and writes it line by line."""

import io
import json

import pytest

from timeline.dates.__main__ import annotate, main

WEDNESDAY = "2022-06-15"


def annotated(text: str, **more: str) -> list[tuple[str, str]]:
    return [
        (text[timex["start"] : timex["end"]], timex["value"])
        for timex in annotate({"text": text, "dct": WEDNESDAY, **more})
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It ran from 2007 to the end of 2008.", [("2007", "2007"), ("the end of 2008", "2008")]),
        ("It must close by the end of 2019.", [("the end of 2019", "2019")]),
        ("Two days after the ship docked, it sank.", [("Two days", "P2D")]),
        ("Held 5-7 June 2014.", [("5", "2014-06-05"), ("7 June 2014", "2014-06-07")]),
        ("Floods in 2007 and 2009.", [("2007", "2007"), ("2009", "2009")]),
        ("So far it stands.", []),
        ("The night of May 3 was cold.", [("May 3", "2022-05-03")]),
        ("It sank in May. A few days later it rose.", [("May", "2022-05"), ("A few days later", "PXD")]),
    ],
)
def test_the_dates_of_a_longer_mention_are_annotated_by_themselves(text: str, expected: list[tuple[str, str]]) -> None:
    assert annotated(text) == expected


@pytest.mark.parametrize(
    "text", ["LIMA, June 14 (Andina) -- It fell.", "A recent flood.", "Today's youth sing.", "Late in the day it sank."]
)
def test_date_lines_and_attributes_are_no_annotations_in_news(text: str) -> None:
    assert annotated(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A recent flood.", [("recent", "PAST_REF")]),
        ("The night of May 3 was cold.", [("The night of May 3", "2022-05-03TNI")]),
        ("Mills shut in the past year.", [("the past year", "P1Y")]),
    ],
)
def test_narratives_are_annotated_in_their_own_way(text: str, expected: list[tuple[str, str]]) -> None:
    assert annotated(text, genre="narrative") == expected


def test_a_document_may_be_in_another_language() -> None:
    assert annotated("Subió el mes pasado.", language="es") == [("el mes pasado", "2022-05")]


def test_the_command_answers_each_line_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [{"id": "a", "genre": "news", "dct": WEDNESDAY, "text": "😀 It sank Monday."}, {"text": "Nothing."}]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines) + "\n"))
    main()
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers == [[{"start": 10, "end": 16, "value": "2022-06-13"}], []]
