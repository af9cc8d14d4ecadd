"""A good sheet becomes records, a fixture and a timeline, each time the same."""

from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core import serializers
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command

from tests.sheets import REPORT, SHEET, changed, mistakes, write
from timeline.exchange import fixture, sheet
from timeline.passages import Span

DATED = "dated: Jan. 23"


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "report.txt").write_bytes(REPORT.encode())
    return tmp_path


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


def test_mistakes_of_every_sheet_are_counted_and_nothing_is_written(folder, capsys):
    good, wrong, worse = folder / "good.yaml", folder / "wrong.yaml", folder / "worse.yaml"
    good.write_text(SHEET)
    wrong.write_text(changed("[VE]", "[EU]"))
    worse.write_text(changed("[VE]", "[EU]").replace(DATED, "dated: Feb. 4"))
    with pytest.raises(CommandError) as caught:
        build(good, wrong, worse, output=folder / "made")
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{wrong}:20", f"{worse}:20", f"{worse}:25"]
    assert str(caught.value) == "Mistakes: 3. Nothing was written."
    assert not (folder / "made").exists()


def test_two_sheets_may_share_an_actor_only_if_they_say_the_same_of_it(folder):
    one, other = folder / "one.yaml", folder / "other.yaml"
    one.write_text(SHEET)
    other.write_text(changed("Juan Guaidó", "Somebody else"))
    with pytest.raises(CommandError, match="the actor “guaido” is another in .*one.yaml: make them equal, or rename"):
        build(one, other, output=folder / "made")
    assert not (folder / "made").exists()


def test_a_sheet_that_is_not_there_is_named(folder):
    with pytest.raises(CommandError, match="nothing.yaml: No such file"):
        build(folder / "nothing.yaml", output=folder)


def test_the_seeds_are_the_texts_that_the_sheet_names():
    read = sheet.read(settings.SEEDS_DIR / "venezuela-2019.yaml")
    for source in read.sources:
        assert any(path.read_bytes() == source.text.encode() for path in settings.SEEDS_DIR.glob("*.txt"))
