"""A sheet is read whole or not at all, and every mistake in it is one line that says where it is and what to do."""

from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core import serializers
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from timeline.exchange import fixture, sheet
from timeline.exchange.records import Mistakes
from timeline.passages import Span

REPORT = """On Jan. 23, the Assembly swore Guaid\u00f3 in.
Last week it met\u00a0again \U0001f600 in Caracas.
He said: no. He said: no.
"""

SHEET = """\
timeline:
  slug: crisis
  title: A crisis
categories:
  - {id: power, name: Power}
sources:
  - id: report
    text: report.txt
    title: A report
    published: 2019-02-10~
    basis: inferred
    reasoning: It says so.
actors:
  - {id: guaido, name: Juan Guaidó, country: VE, aliases: [Guaido]}
events:
  - id: sworn-in
    title: Guaidó is sworn in
    when: 2019-01-23
    category: power
    countries: [VE]
    actors: {guaido: sworn in}
    cites:
      - source: report
        quote: On Jan. 23, the Assembly swore Guaidó in.
        dated: Jan. 23
left_out:
  - {source: report, quote: in Caracas, because: It is a place.}
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "report.txt").write_bytes(REPORT.encode())
    return tmp_path


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "crisis.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def mistakes(folder: Path, text: str | bytes) -> list[str]:
    """Each mistake as “line: message”; every one of them is a single line that begins with the file's path."""
    path = write(folder, text)
    with pytest.raises(Mistakes) as caught:
        sheet.read(path)
    lines = str(caught.value).split("\n")
    assert len(lines) == len(caught.value.mistakes)
    assert all(line.startswith(f"{path}:") for line in lines)
    return [line.removeprefix(f"{path}:") for line in lines]


def changed(old: str, new: str) -> str:
    assert SHEET.count(old) == 1, old
    return SHEET.replace(old, new)


# What a good sheet gives


def test_a_good_sheet_gives_records_with_places_and_readings(folder):
    read = sheet.read(write(folder, SHEET))
    [event], [omission] = read.events, read.left_out
    [citation] = event.cites
    assert (citation.source, citation.span, citation.quote) == ("report", Span(0, 41), REPORT[:41])
    assert (citation.dated, citation.reading, citation.stance) == ("Jan. 23", "2019-01-23", "supports")
    assert citation.rule and citation.reference == "2019-02-10~"
    assert (event.when, event.status, event.countries, event.actors) == (
        "2019-01-23", "occurred", ("VE",), {"guaido": "sworn in"},
    )  # fmt: skip
    start = REPORT.index("in Caracas")
    assert (omission.span, omission.because) == (Span(start, start + 10), "It is a place.")
    assert read.sources[0].text == REPORT
    assert read.actors[0].aliases == ("Guaido",)


def test_scalars_stay_the_text_that_was_written(folder):
    written = changed("title: A crisis", "title: 2019-01-23").replace("{guaido: sworn in}", "{guaido: no}")
    read = sheet.read(write(folder, written))
    assert (read.timeline.title, read.events[0].actors) == ("2019-01-23", {"guaido": "no"})


@pytest.mark.parametrize("ends", ["\r\n", "\n\n", "\ufeff\n"])
def test_a_source_text_is_taken_byte_for_byte(folder, ends):
    text = f"{REPORT}{ends} end "
    (folder / "report.txt").write_bytes(text.encode())
    assert sheet.read(write(folder, SHEET)).sources[0].text == text


def test_texts_can_lie_in_a_folder_of_their_own(folder, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    path = write(elsewhere, SHEET)
    assert sheet.read(path, texts=folder).sources[0].text == REPORT


def test_words_that_stand_for_themselves_have_no_reference_date(folder):
    (folder / "report.txt").write_bytes((REPORT + "It began on 3 May 2018.").encode())
    cited = SHEET.replace("On Jan. 23, the Assembly swore Guaidó in.", "It began on 3 May 2018.")
    cited = cited.replace("dated: Jan. 23", "dated: 3 May 2018").replace("when: 2019-01-23", "when: 2018-05")
    [citation] = sheet.read(write(folder, cited)).events[0].cites
    assert (citation.reading, citation.reference) == ("2018-05-03", "")


def test_a_reading_may_be_given_with_its_reason(folder):
    given_ = changed("dated: Jan. 23", "dated: Assembly\n        reading: 2019-01\n        because: It met in January.")
    [citation] = sheet.read(write(folder, given_)).events[0].cites
    assert (citation.reading, citation.rule, citation.because) == ("2019-01", "", "It met in January.")


@pytest.mark.parametrize("published", ["-0043", "19XX", "2018/..", "Y-13800000000", "[2018,2019]", "0000"])
def test_words_are_read_alone_where_nothing_can_be_counted_from_the_date_of_publication(folder, published):
    dated = changed("published: 2019-02-10~", f"published: '{published}'")
    assert mistakes(folder, dated) == [
        "25: “Jan. 23” is not read as a date: the source has no publication date to count from; "
        "give “reading” and “because”"
    ]


def test_what_disputes_or_gives_context_may_read_as_another_date(folder):
    for stance in ("disputes", "context"):
        far = changed("when: 2019-01-23", "when: 2018").replace(
            "dated: Jan. 23", f"dated: Jan. 23\n        stance: {stance}"
        )
        assert sheet.read(write(folder, far)).events[0].cites[0].stance == stance


# Mistakes

CITE = "      - source: report\n        quote: On Jan. 23, the Assembly swore Guaidó in.\n        dated: Jan. 23\n"
QUOTE = "quote: On Jan. 23, the Assembly swore Guaidó in."
DATED = "dated: Jan. 23"
EVENT = SHEET[SHEET.index("  - id: sworn-in") : SHEET.index("left_out:")]
NOT_ISO = "is no country: give a two-letter code of ISO 3166-1, such as VE"

MISTAKES = {
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


# What a good sheet becomes


def test_every_row_of_the_fixture_passes_the_checks_of_its_model(folder):
    rows = list(fixture._Instances(sheet.read(write(folder, SHEET))))
    assert len(rows) == 11
    for row in rows:
        relations = [field.name for field in row._meta.fields if field.is_relation]
        row.clean_fields(exclude=relations)


@pytest.mark.django_db
def test_a_fixture_is_loaded_as_the_sheet_says_and_a_second_time_without_a_change(folder):
    path = folder / "crisis.json"
    path.write_text(fixture.dumps(sheet.read(write(folder, SHEET))), "utf-8")
    call_command("loaddata", path, verbosity=0)
    first = everything()
    assert "Guaidó is sworn in" in first and REPORT.split("\n")[0] in first
    call_command("loaddata", path, verbosity=0)
    assert everything() == first
    for row in rows():
        row.save()


def rows():
    for model in apps.get_app_config("timeline").get_models():
        yield from model._default_manager.order_by("pk")


def everything() -> str:
    """All that the database holds but revisions, with primary keys: loading again must not even make rows anew."""
    fields = [field.name for row in rows() for field in row._meta.fields if field.name != "revision"]
    return serializers.serialize("json", rows(), fields=fields, ensure_ascii=False, indent=1)


@pytest.mark.django_db
def test_the_demo_is_loaded_twice_with_the_same_result(demo):
    first = everything()
    call_command("loaddata", "venezuela_2019", verbosity=0)
    assert everything() == first


@pytest.mark.django_db
def test_every_row_of_the_demo_passes_its_own_checks(demo):
    wrong = []
    for row in rows():
        try:
            row.full_clean()
        except ValidationError as error:
            wrong.append((row, error))
    assert wrong == []


# The command


def build(*arguments: object, **options: object) -> None:
    call_command("build_fixtures", *arguments, verbosity=0, **options)


def test_the_fixture_of_the_repository_is_fresh(capsys):
    build("--check")
    assert capsys.readouterr().out == "Fresh: venezuela_2019.json.\n"


def test_a_fixture_is_written_and_fresh_until_sheet_or_text_change(folder, capsys):
    path, target = write(folder, SHEET), folder / "made" / "crisis.json"
    build(path, output=target.parent)
    assert capsys.readouterr().out == f"Wrote {target}.\n"
    build(path, "--check", output=target.parent)
    for name, old, new in [("crisis.yaml", "A crisis", "The crisis"), ("report.txt", "no.", "yes.")]:
        before = (folder / name).read_text()
        (folder / name).write_text(before.replace(old, new))
        with pytest.raises(CommandError, match="Not what the sheets say: crisis.json. Run manage.py build_fixtures"):
            build(path, "--check", output=target.parent)
        (folder / name).write_text(before)
    build(path, "--check", output=target.parent)


def test_checking_writes_nothing_and_a_fixture_that_is_not_there_is_stale(folder):
    path = write(folder, SHEET)
    with pytest.raises(CommandError, match="crisis.json"):
        build(path, "--check", output=folder / "made")
    assert not (folder / "made").exists()


def test_building_twice_gives_the_same_bytes(folder):
    path, target = write(folder, SHEET), folder / "crisis.json"
    build(path, output=folder)
    first = target.read_bytes()
    build(path, output=folder)
    assert target.read_bytes() == first
    assert "Guaidó".encode() in first
    assert b"revision" not in first


def test_mistakes_of_every_sheet_are_counted_and_nothing_is_written(folder):
    good, wrong, worse = folder / "good.yaml", folder / "wrong.yaml", folder / "worse.yaml"
    good.write_text(SHEET)
    wrong.write_text(changed("[VE]", "[EU]"))
    worse.write_text(changed("[VE]", "[EU]").replace(DATED, "dated: Feb. 4"))
    with pytest.raises(CommandError) as caught:
        build(good, wrong, worse, output=folder / "made")
    lines = str(caught.value).split("\n")
    assert [line.split(": ")[0] for line in lines[:-1]] == [f"{wrong}:20", f"{worse}:20", f"{worse}:25"]
    assert lines[-1] == "Mistakes: 3. Nothing was written."
    assert not (folder / "made").exists()


def test_a_sheet_that_is_not_there_is_named(folder):
    with pytest.raises(CommandError, match="nothing.yaml: No such file"):
        build(folder / "nothing.yaml", output=folder)


def test_the_seeds_are_the_texts_that_the_sheet_names():
    read = sheet.read(settings.SEEDS_DIR / "venezuela-2019.yaml")
    for source in read.sources:
        assert any(path.read_bytes() == source.text.encode() for path in settings.SEEDS_DIR.glob("*.txt"))


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
