"""The commands that `make run` gives: the demo is loaded into an empty Daybook and never over somebody's work."""

import pytest
from django.conf import settings
from django.core.management import call_command

from tests.factories import make_timeline
from timeline.models import Event, Timeline

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
