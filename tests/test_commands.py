"""The commands that `make run` gives: the demo is loaded into an empty Daybook and never over somebody's work."""

from contextlib import nullcontext

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tests.factories import make_small_timeline, make_timeline
from timeline.management.commands import delete_timeline
from timeline.models import Actor, Citation, Event, Source, Timeline
from timeline.search import checking

pytestmark = pytest.mark.django_db


@pytest.fixture
def load_demo(capsys):
    def run() -> str:
        call_command("load_demo")
        return capsys.readouterr().out

    return run


def test_the_demo_is_loaded_into_a_database_without_a_timeline(load_demo):
    assert load_demo().startswith("Installed ")
    assert Timeline.objects.get().slug == "venezuela-2019"
    assert Event.objects.count() > 30


def test_the_demo_is_loaded_once(load_demo):
    load_demo()
    before = list(Event.objects.values())
    revision = Timeline.objects.get().revision
    assert load_demo() == "The database has a timeline already: the demo is not loaded.\n"
    assert list(Event.objects.values()) == before
    assert Timeline.objects.get().revision == revision


def test_what_somebody_edited_is_never_overwritten(load_demo):
    load_demo()
    Event.objects.filter(slug="rio-treaty").update(title="Edited")
    Event.objects.exclude(slug="rio-treaty").first().delete()
    before = list(Event.objects.values())
    load_demo()
    assert list(Event.objects.values()) == before
    assert Event.objects.get(slug="rio-treaty").title == "Edited"


@pytest.mark.parametrize("public", [True, False])
def test_beside_a_timeline_of_ones_own_the_demo_is_not_loaded(load_demo, public):
    make_timeline(slug="my-own", public=public)
    load_demo()
    assert [timeline.slug for timeline in Timeline.objects.all()] == ["my-own"]


def test_no_migration_is_missing(capsys):
    call_command("makemigrations", check=True, dry_run=True)
    assert capsys.readouterr().out == "No changes detected\n"


def test_the_seeds_hold_one_sheet_and_its_texts():
    names = sorted(path.name for path in settings.SEEDS_DIR.iterdir())
    assert names == ["000_c32f7a0b9e2ad000.txt", "001_6cd781bf5288caa6.txt", "venezuela-2019.yaml"]


def test_a_timeline_is_deleted_with_all_that_is_its_own_and_nothing_else(capsys, monkeypatch):
    monkeypatch.setattr(delete_timeline, "BATCH", 2)
    gone, kept = make_small_timeline(events=5), make_small_timeline(slug="kept")
    held = Event.objects.filter(timeline=kept).count()
    sources, actors = Source.objects.count(), Actor.objects.count()
    call_command("delete_timeline", gone.slug, "--no-input")
    assert "4 of 5 events deleted" in capsys.readouterr().out
    assert list(Timeline.objects.all()) == [kept] and Event.objects.count() == held
    assert not Citation.objects.exclude(event__timeline=kept).exists()
    assert (Source.objects.count(), Actor.objects.count()) == (sources, actors)
    assert not list(checking.failures())


@pytest.mark.parametrize(("typed", "left"), [("small", 0), ("Small", 1), ("", 1)])
def test_a_timeline_is_deleted_only_by_who_writes_its_slug(monkeypatch, typed, left):
    timeline = make_small_timeline()
    monkeypatch.setattr("builtins.input", lambda question: typed)
    with nullcontext() if not left else pytest.raises(CommandError, match="Nothing was deleted"):
        call_command("delete_timeline", timeline.slug)
    assert Timeline.objects.count() == left


def test_who_misspells_a_timeline_is_told():
    with pytest.raises(CommandError, match="There is no timeline nowhere"):
        call_command("delete_timeline", "nowhere", "--no-input")
