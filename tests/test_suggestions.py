"""A sheet's skeleton from a text: every date listed, nothing invented, and readable as it stands."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_actor
from timeline.dates import words
from timeline.dates.sentences import sentences
from timeline.exchange import sheet

TEXT = (
    "Maduro met Guaidó in Caracas on Jan. 23. The U.S. army left Venezuela last month.\n"
    "He is well now. He came on Friday and left on Friday. It rained last month.\nIt rained last month.\n"
)


def suggest(path: Path, *arguments: str) -> str:
    out = StringIO()
    call_command("suggest_events", str(path), *arguments, stdout=out, stderr=StringIO())
    return out.getvalue()


@pytest.fixture
def text(tmp_path) -> Path:
    path = tmp_path / "report.txt"
    path.write_text(TEXT)
    return path


SENTENCES = [
    ("He came on Feb. 3. It rained.", ["He came on Feb. 3.", "It rained."]),
    ("The U.S. army left. “Go!” she said.", ["The U.S. army left.", "“Go!”", "she said."]),
    ("One line\n\n  Another line", ["One line", "Another line"]),
    ("It cost 1.5 million. Mr. Smith paid.", ["It cost 1.5 million.", "Mr. Smith paid."]),
    ("", []),
    (" \n ", []),
]


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_sentences_end_where_a_reader_would_end_them(text, expected):
    assert [text[start:end] for start, end in sentences(text)] == expected


def test_the_skeleton_can_be_read_as_it_stands(db, text):
    make_actor(name="Juan Guaidó", slug="juan-guaido", aliases=("Guaidó",))
    path = text.parent / "sheet.yaml"
    path.write_text(suggest(text, "--published", "2019-02-10~"))
    read = sheet.read(path)
    first, second = read.events
    assert (first.when, second.when) == ("2019-01-23", "2019-01")
    assert first.cites[0].quote == "Maduro met Guaidó in Caracas on Jan. 23."
    assert first.actors == {"juan-guaido": "named"}
    assert second.countries == ("VE",)
    assert [omission.quote for omission in read.left_out] == ["He is well now."]


def test_what_no_quotation_can_tell_apart_is_said_in_a_comment(db, text):
    comments = [line for line in suggest(text, "--published", "2019-02-10~").splitlines() if line.startswith("# ")]
    assert len([line for line in comments if "“Friday” stands more than once in" in line]) == 2
    assert len([line for line in comments if "“last month” stands more than once in" in line]) == 2


@pytest.mark.parametrize(
    ("seed", "published"), [("000_c32f7a0b9e2ad000.txt", "2019-04-13~"), ("001_6cd781bf5288caa6.txt", "2019-02-10~")]
)
def test_every_date_of_the_seeds_is_listed_and_the_sheet_read(demo, tmp_path, settings, seed, published):
    seeds = settings.SEEDS_DIR
    (tmp_path / seed).write_bytes((seeds / seed).read_bytes())
    (tmp_path / "sheet.yaml").write_text(suggest(seeds / seed, "--published", published))
    read = sheet.read(tmp_path / "sheet.yaml")
    text = (seeds / seed).read_bytes().decode()
    mentions = words.find(text, published)
    dated = [mention.value for mention in mentions if mention.value]
    assert [str(event.when) for event in read.events] == dated
    undated = [mention for mention in mentions if not mention.value]
    left = [text.index(omission.quote) for omission in read.left_out]
    assert all(any(start <= one.start < start + 2000 for start in left) for one in undated)


def test_what_cannot_be_read_is_said(db, text, tmp_path):
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9")
    for path, arguments, said in (
        (tmp_path / "none.txt", (), "none.txt cannot be read: No such file"),
        (tmp_path / "latin.txt", (), "is not UTF-8"),
        (text, ("--published", "soon"), "--published soon"),
    ):
        with pytest.raises(CommandError, match=said):
            suggest(path, *arguments)


def test_a_text_without_dates_gives_an_empty_sheet(db, tmp_path):
    (tmp_path / "calm.txt").write_text("Nothing happened.")
    (tmp_path / "sheet.yaml").write_text(suggest(tmp_path / "calm.txt"))
    assert sheet.read(tmp_path / "sheet.yaml").events == ()


def test_all_undated_mentions_of_one_sentence_are_named(db, tmp_path):
    (tmp_path / "calm.txt").write_text("For six years he sang each day.")
    (tmp_path / "sheet.yaml").write_text(suggest(tmp_path / "calm.txt"))
    (omission,) = sheet.read(tmp_path / "sheet.yaml").left_out
    assert "six years" in omission.because and "each day" in omission.because


def test_a_spanish_text_is_read_in_spanish(db, tmp_path):
    (tmp_path / "barco.txt").write_text("El barco llegó el mes pasado a Venezuela.")
    (tmp_path / "sheet.yaml").write_text(
        suggest(tmp_path / "barco.txt", "--published", "2019-02-10", "--language", "es")
    )
    assert "reading:" not in (tmp_path / "sheet.yaml").read_text()
    (event,) = sheet.read(tmp_path / "sheet.yaml").events
    assert (event.when, event.countries) == ("2019-01", ("VE",))


def test_odd_characters_of_a_text_survive_the_sheet(db, tmp_path):
    (tmp_path / "odd.txt").write_text("He came\u2028on\x85Jan. 23\ufeff to us.")
    (tmp_path / "sheet.yaml").write_text(suggest(tmp_path / "odd.txt", "--published", "2019-02-10"))
    (event,) = sheet.read(tmp_path / "sheet.yaml").events
    assert event.when == "2019-01-23"


def test_a_long_line_with_many_dates_is_read_sentence_by_sentence_once(db, tmp_path, monkeypatch):
    (tmp_path / "long.txt").write_text(", ".join(f"on Jan. {day % 28 + 1} in {1900 + day}" for day in range(200)))
    asked = []
    find = words.find
    monkeypatch.setattr(words, "find", lambda *args, **kwargs: asked.append(1) or find(*args, **kwargs))
    suggest(tmp_path / "long.txt", "--published", "2019-02-10")
    assert len(asked) <= 3
