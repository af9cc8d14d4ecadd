"""Every mistake in a sheet is one line that says where it is and what to do; junk gives mistakes and nothing else."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.sheets import REPORT, SHEET, changed, mistakes, write
from timeline.exchange import fixture, sheet
from timeline.exchange.records import Mistakes


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "report.txt").write_bytes(REPORT.encode())
    return tmp_path


CITE = "      - source: report\n        quote: On Jan. 23, the Assembly swore Guaidó in.\n        dated: Jan. 23\n"
QUOTE = "quote: On Jan. 23, the Assembly swore Guaidó in."
DATED = "dated: Jan. 23"
EVENT = SHEET[SHEET.index("  - id: sworn-in") : SHEET.index("left_out:")]
NOT_ISO = "is no country: give a two-letter code of ISO 3166-1, such as VE"

MISTAKES = {
    "an event without a quotation": (
        changed(CITE, "").replace("    cites:\n", ""),
        "16: the event has no “cites”: quote a source, or leave the event out",
    ),
    "an actor without a role": (
        changed("{guaido: sworn in}", "{guaido: }"),
        "21: “guaido” needs a role, in a word or two: guaido: sworn in",
    ),
    "a quotation that is not found": (
        changed(QUOTE, "quote: The Senate voted"), "24: the quotation “The Senate voted” does not stand in the text; "
        "copy it from the text of “report”",
    ),
    "a quotation that only looks alike": (
        changed(QUOTE, "quote: Last week it met again").replace(DATED, "dated: Last week"),
        "24: the quotation “Last week it met again” does not stand in the text: up to “Last week it met” it does, "
        "then the text reads '\\xa0again \U0001f600 in ', the quotation ' again'; copy it from the text of “report”",
    ),
    "a quotation of two lines that is not found": (
        changed(QUOTE, 'quote: "the Assembly swore Guaidó in.\\nLast month"'),
        "24: the quotation “the Assembly swore Guaidó in. Last month” does not stand in the text: "
        "up to “ore Guaidó in. Last ” it does, then the text reads 'week it met\\xa0', the quotation 'month'; copy",
    ),
    "a quotation that is found twice": (
        changed(QUOTE, "quote: 'He said: no.'").replace(DATED, "stance: context"),
        f"24: the quotation “He said: no.” stands 2 times in the text, at code points {REPORT.index('He')}, "
        f"{REPORT.rindex('He')}; lengthen it until it stands there once",
    ),
    "a quotation that is missing": (changed(QUOTE, "quote:"), "24: “quote” is missing: fill it in"),
    "a quotation cited twice in an event": (
        changed(CITE, CITE + CITE), "26: this quotation stands already on line 23 of the same event: keep one",
    ),
    "a passage left out twice": (
        SHEET + "  - {source: report, quote: in Caracas, because: Twice.}\n",
        "28: this quotation stands already on line 27: keep one",
    ),
    "an unknown source": (
        changed("- source: report", "- source: memoir"),
        "23: the source “memoir” is not listed under “sources”: use report, or add it there",
    ),
    "an unknown actor": (
        changed("{guaido: sworn in}", "{guaidó: sworn in}"),
        "21: the actor “guaidó” is not listed under “actors”: add it there, or mend the spelling",
    ),
    "an unknown category": (
        changed("category: power", "category: powers"),
        "19: the category “powers” is not listed under “categories”: use power, or add it there",
    ),
    "actors without roles": (
        changed("{guaido: sworn in}", "[guaido]"), "21: “actors” needs a role each: {juan-guaido: sworn in}",
    ),
    "a date that is no EDTF": (
        changed("when: 2019-01-23", "when: 23 January 2019"), "18: when “23 January 2019” is not an EDTF date: ",
    ),
    "date words outside the quotation": (
        changed(DATED, "dated: Feb. 4"),
        "25: “Feb. 4” does not stand in the quotation: “dated” is a stretch of it that stands there once",
    ),
    "date words that stand twice in the quotation": (
        changed(DATED, "dated: n"),
        "25: “n” stands more than once in the quotation: “dated” is a stretch of it that stands there once",
    ),
    "date words that no rule reads": (
        changed(DATED, "dated: the Assembly"),
        "25: “the Assembly” is not read as a date: no rule knows these words; give “reading” and “because”",
    ),
    "a reading of one's own without a reason": (
        changed(DATED, DATED + "\n        reading: 2019-01"),
        "26: say under “because” why the date words mean 2019-01 (by themselves they read as 2019-01-23)",
    ),
    "a reading of no words": (
        changed(DATED, "reading: 2019-01-23"), "25: “reading” needs the date words that it reads: add “dated”",
    ),
    "a reading far from the event": (
        changed("when: 2019-01-23", "when: 2018"),
        "25: “Jan. 23” reads as 2019-01-23, which does not touch the event’s date 2018: "
        "mend one of them, or say “stance: disputes”",
    ),
    "a slug that stands twice": (
        changed("left_out:", EVENT + "left_out:"),
        "26: the id “sworn-in” stands already on line 16: choose another",
    ),
    "a slug that is no slug": (
        changed("id: sworn-in", "id: sworn in"),
        "16: “sworn in” cannot stand in an address: use letters, digits and hyphens",
    ),
    "a slug that is taken": (
        changed("slug: crisis", "slug: admin"),
        "2: slug: “admin” is an address of Daybook itself: choose another.",
    ),
    "a slug that is too long": (
        changed("slug: crisis", f"slug: {'x' * 51}"),
        "2: slug: Ensure this value has at most 50 characters (it has 51).",
    ),
    "a title that is too long": (
        changed("title: A crisis", f"title: {'x' * 201}"),
        "3: title: Ensure this value has at most 200 characters (it has 201).",
    ),
    "an address that is none": (
        changed("title: A report", "title: A report\n    url: www example"), "10: url: Enter a valid URL.",
    ),
    "a title that is missing": (changed("    title: A report\n", ""), "7: “title” is missing: fill it in"),
    "a title that is a list": (changed("title: A report", "title: [A, report]"), "9: “title” must be text"),
    "a title without text": (changed("title: A report", "title:"), "9: “title” is missing: fill it in"),
    "a status that is not known": (
        changed("category: power", "category: power\n    status: certain"),
        "20: status “certain” is not known: use one of alleged, occurred, planned, projected",
    ),
    "a stance that is not known": (
        changed(DATED, DATED + "\n        stance: for"),
        "26: stance “for” is not known: use one of context, disputes, supports",
    ),
    "a kind that is not known": (
        changed("country: VE,", "kind: hero,"),
        "14: kind “hero” is not known: use one of group, organisation, person, state-body",
    ),
    "a country that is none": (changed("[VE]", "[VE, EU]"), f"20: “EU” {NOT_ISO}"),
    "a country of an actor that is none": (changed("country: VE,", "country: ve,"), f"14: “ve” {NOT_ISO}"),
    "a country that stands twice": (changed("[VE]", "[VE, VE]"), "20: a country stands here twice: keep one"),
    "an alias that is no text": (changed("[Guaido]", "[Guaido, [Guido]]"), "14: an item of “aliases” must be text"),
    "an alias without text": (changed("[Guaido]", "[Guaido, '']"), "14: an item of “aliases” must be text"),
    "aliases that are no list": (changed("[Guaido]", "Guaido"), "14: “aliases” must be a list: [one, another]"),
    "an inferred date without reasoning": (
        changed("    reasoning: It says so.\n", ""),
        "11: say under “reasoning” how the date of publication was inferred",
    ),
    "a file of text that is not there": (
        changed("text: report.txt", "text: other.txt"), "8: “other.txt” cannot be read from ",
    ),
    "a file of text that is a folder": (changed("text: report.txt", "text: .."), "8: “..” cannot be read from "),
    "a file of text elsewhere": (
        changed("text: report.txt", "text: ../report.txt"), "8: “../report.txt” must be the name of a file in ",
    ),
    "a field that is not known": (
        changed("category: power", "category: power\n    place: Caracas"), "20: “place” is no field here: use one of ",
    ),
    "a section that is not known": (
        SHEET + "notes: []\n", "28: “notes” is no field here: use one of actors, categories, ",
    ),
    "a section that is no list": (
        changed("  - {source: report, quote: in Caracas, because: It is a place.}", "  source: report"),
        "27: “left_out” must be a list: begin each item with “- ”",
    ),
    "an item without fields": (
        changed("  - {id: power, name: Power}", "  - {id: power, name: Power}\n  - power"),
        "6: an item of “categories” needs fields: id, name",
    ),
    "no timeline": (
        changed("timeline:\n  slug: crisis\n  title: A crisis\n", ""),
        "1: “timeline” is missing: give language, slug, summary, title",
    ),
    "a field twice": (
        changed("title: A crisis", "title: A crisis\n  title: Another"),
        "4: “title” stands here a second time, first on line 3: keep one",
    ),
    "an empty file": ("", "1: the sheet is empty"),
    "nothing but a remark": ("# later\n", "1: the sheet is empty"),
    "a list": ("- a\n", "1: a sheet has the sections timeline, categories, sources, actors, events, left_out"),
    "a word": ("\n\nsheet\n", "3: a sheet has the sections timeline, categories, sources, actors, events, left_out"),
    "an anchor": (
        changed("title: A crisis", "title: &a A crisis"),
        "3: this is not YAML: anchors and aliases (& and *) are not read",
    ),
    "an alias": (
        changed("title: A crisis", "title: *a"), "3: this is not YAML: anchors and aliases (& and *) are not read",
    ),
    "a tab for an indent": (
        changed("  title: A crisis", "\ttitle: A crisis"),
        "3: this is not YAML: while scanning for the next token, found character '\\t' that cannot start any token",
    ),
    "a bracket that is not closed": (changed("[VE]", "[VE"), "21: this is not YAML: "),
    "a second document": (
        SHEET + "---\nmore\n",
        "28: this is not YAML: expected a single document in the stream, but found another document",
    ),
    "a name that is a list": (SHEET + "? [a, b]\n: c\n", "28: the name of a field must be text"),
    "a character that YAML does not allow": (
        changed("title: A crisis", "title: A\x07crisis"), "3: take out the character U+0007: YAML does not allow it",
    ),
    "an escape that names half a character": (
        changed("title: A crisis", 'title: "A \\ud83d crisis"'),
        "3: an escape (\\) here names no character: write the character itself",
    ),
    "an escape that names no character": (
        changed("name: Power", 'name: "Pow\\0er"'),
        "5: an escape (\\) here names no character: write the character itself",
    ),
    "deep nesting": ("[" * 5000, "1: lists and fields are nested too deeply: a sheet needs four levels"),
    "bytes that are not UTF-8": (
        changed("A crisis", "A cr\u0000sis").encode().replace(b"\0", b"\xed"),
        "3: this is not UTF-8 (byte 38): save the file as UTF-8",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_one_line_with_file_line_and_what_to_do(folder, text, message):
    [first, *more] = mistakes(folder, text)
    assert first.startswith(message)
    assert more == []


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "8: “report.txt” is empty: give a file with the text of the source"),
        (
            b"a\0b",
            "8: “report.txt” holds a NUL character, which no database keeps: give a file with the text of the source",
        ),
        (b"Guaid\xf3", "8: “report.txt” is not UTF-8 (byte 5): save the text as UTF-8"),
    ],
)
def test_a_file_of_text_must_hold_text(folder, content, message):
    (folder / "report.txt").write_bytes(content)
    assert message in mistakes(folder, SHEET)


def test_all_mistakes_are_reported_at_once_in_the_order_of_the_file(folder):
    wrong = SHEET.replace("name: Power", "name:").replace("[VE]", "[XX]").replace("in Caracas", "in Bogotá")
    wrong = wrong.replace(DATED, "dated: Feb. 4").replace("category: power", "category: force")
    assert [line.split(":")[0] for line in mistakes(folder, wrong)] == ["5", "19", "20", "25", "27"]


# Junk

junk = st.one_of(
    st.text(max_size=60),
    st.text("{}[]:,-?&*!|>'\"%@` #\n\t\\ab0", max_size=60),
    st.sampled_from(
        ["", "..", "2019-13", "[2019,2020]", "a: b", '"\\0"', "<<", "- - -", "~", "null", "{a: {a: {a: }}}"]
    ),
)
leaves = sorted({line.partition(": ")[2].strip() for line in SHEET.splitlines() if ": " in line}, key=len)


@given(junk, st.sampled_from(leaves), st.booleans())
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_junk_in_place_of_a_value_gives_a_sheet_or_mistakes_and_nothing_else(folder, value, leaf, quoted):
    quoted_value = "'" + value.replace("'", "''") + "'" if quoted else value
    path = write(folder, SHEET.replace(leaf, quoted_value, 1).encode("utf-8", "replace"))
    try:
        assert fixture.dumps(sheet.read(path)).encode()
    except Mistakes as wrong:
        assert wrong.mistakes


@given(st.one_of(st.binary(max_size=80), junk.map(lambda text: text.encode("utf-8", "surrogatepass"))))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_file_of_junk_gives_mistakes_and_nothing_else(folder, content):
    with pytest.raises(Mistakes):
        sheet.read(write(folder, content))


@given(st.integers(0, len(SHEET)), st.integers(0, 40), junk)
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_sheet_with_a_stretch_of_junk_gives_a_sheet_or_mistakes_and_nothing_else(folder, start, length, value):
    path = write(folder, (SHEET[:start] + value + SHEET[start + length :]).encode("utf-8", "replace"))
    try:
        assert fixture.dumps(sheet.read(path)).encode()
    except Mistakes as wrong:
        assert len(str(wrong).split("\n")) == len(wrong.mistakes) > 0
