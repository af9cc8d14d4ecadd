"""The policy in docs/dates.md is true: every example in its table is read as the table says."""

import re
from pathlib import Path

import pytest

from timeline.dates import edtf, typed
from timeline.dates.words import find

DOCUMENT = (Path(__file__).parent.parent / "docs" / "dates.md").read_text(encoding="utf-8")
WEDNESDAY = "2022-06-15"


def rows(heading: str) -> list[tuple[str, ...]]:
    section = DOCUMENT.split(heading, 1)[1]
    table = re.search(r"\| --- .*\n((?:\|.*\n)+)", section)
    assert table
    return [tuple(cell.strip() for cell in line[1:-1].split("|")) for line in table[1].splitlines()]


@pytest.mark.parametrize("row", rows("### What the words mean"), ids=lambda row: row[1])
def test_an_example_of_the_policy_is_read_as_documented(row: tuple[str, ...]) -> None:
    text, words, value, _ = row
    assert [(m.text, m.value or "") for m in find(text, WEDNESDAY)] == [(words, value)]


@pytest.mark.parametrize("row", rows("## Typed dates"), ids=lambda row: row[0])
def test_an_example_of_a_typed_date_is_read_as_documented(row: tuple[str, ...]) -> None:
    text, locale, expected, _ = row
    if not expected:
        with pytest.raises(typed.TypedDateError):
            typed.read(text, locale, WEDNESDAY)
        return
    reading = typed.read(text, locale, WEDNESDAY)
    assert [str(value) for value in reading.alternatives or (reading.value,)] == expected.split(" or ")


@pytest.mark.parametrize("row", rows("## EDTF"), ids=lambda row: row[0])
def test_an_example_of_a_level_is_of_that_level_and_no_lower(row: tuple[str, ...]) -> None:
    level, _, examples = row
    for example in re.findall(r"`([^`]+)`", examples):
        assert str(edtf.parse(example, level=int(level))) == example
        if int(level):
            with pytest.raises(edtf.EdtfError):
                edtf.parse(example, level=int(level) - 1)
