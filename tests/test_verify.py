"""`manage.py verify` says that all holds, or exits with 1 and names what does not."""

import hashlib

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from timeline.models import Source, Timeline, guards
from timeline.models.verifying import failures

pytestmark = pytest.mark.django_db

SWORN_IN = "event venezuela-2019/guaido-sworn-in-and-recognised"
OF_SWORN_IN = "event_id = (SELECT id FROM timeline_event WHERE slug = 'guaido-sworn-in-and-recognised')"
IS_SWORN_IN = "slug = 'guaido-sworn-in-and-recognised'"
THE_FIRST = "date_words = 'Jan. 23'"

DAMAGE = {
    "a text changed in one letter": (
        "UPDATE timeline_source SET text = replace(text, 'Guaidó', 'Guaido') WHERE slug = 'defectors'",
        "source defectors: its text has not the SHA-256 ",
    ),
    "a quotation that lost its place by it": (
        "UPDATE timeline_source SET text = 'x' || text WHERE slug = 'defectors'",
        "of source defectors: the text does not read “Jan. 23, when",
    ),
    "a SHA-256 of something else": (
        "UPDATE timeline_source SET sha256 = 'ab' WHERE slug = 'contact'",
        "source contact: its text has not the SHA-256 ab any more",
    ),
    "a date of publication that is none": (
        "UPDATE timeline_source SET published = 'spring' WHERE slug = 'contact'",
        "source contact: published “spring” is not an EDTF date: ",
    ),
    "a passage changed in one letter": (
        "UPDATE timeline_passage SET exact = replace(exact, 'Jan. 23', 'Jan. 24')",
        "of source defectors: the text does not read “Jan. 24, when",
    ),
    "a passage moved by one": (
        'UPDATE timeline_passage SET start = start + 1, "end" = "end" + 1 WHERE exact LIKE \'Jan. 23%\'',
        "of source defectors: the text does not read “Jan. 23, when",
    ),
    "a passage moved beyond the end": (
        'UPDATE timeline_passage SET start = start + 99999, "end" = "end" + 99999 WHERE exact LIKE \'Jan. 23%\'',
        "of source defectors: the text does not read “Jan. 23, when",
    ),
    "a lookalike for a passage": (
        "UPDATE timeline_passage SET exact = replace(exact, '’', '''')",
        "of source contact: the text does not read “directly communicating with members of Venezuela's",
    ),
    "a date that is none": (
        f"UPDATE timeline_event SET \"when\" = '2019-13' WHERE {IS_SWORN_IN}",
        f"{SWORN_IN}: when “2019-13” is not an EDTF date: ",
    ),
    "a date whose bounds stayed behind": (
        f"UPDATE timeline_event SET \"when\" = '2019-01-22/2019-01-23' WHERE {IS_SWORN_IN}",
        f"{SWORN_IN}: earliest and latest are not the bounds of 2019-01-22/2019-01-23",
    ),
    "bounds that moved": (
        f"UPDATE timeline_event SET latest = latest + 1 WHERE {IS_SWORN_IN}",
        f"{SWORN_IN}: earliest and latest are not the bounds of 2019-01-23",
    ),
    "an event far from its readings": (
        f"UPDATE timeline_event SET \"when\" = '1970', earliest = 0, latest = 31535999 WHERE {IS_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 23” in defectors: the reading 2019-01-23 does not touch the event’s date 1970, "
        "and its stance is not “disputes”",
    ),
    "a reading that is none": (
        f"UPDATE timeline_citation SET reading = 'soon' WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 23” in defectors: reading “soon” is not an EDTF date: ",
    ),
    "a reading whose bounds stayed behind": (
        f"UPDATE timeline_citation SET reading_latest = 0 WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 23” in defectors: reading_earliest and reading_latest are not the bounds of 2019-01-23",
    ),
    "a reading that is gone from between its bounds": (
        f"UPDATE timeline_citation SET reading = '' WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 23” in defectors: reading_earliest and reading_latest are not the bounds of an empty date",
    ),
    "a reference that is none": (
        f"UPDATE timeline_citation SET reference = 'then' WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 23” in defectors: reference “then” is not an EDTF date: ",
    ),
    "date words of another quotation": (
        f"UPDATE timeline_citation SET date_words = 'Jan. 24' WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 24” in defectors: these date words do not stand in the quotation",
    ),
    "a reading of no words": (
        f"UPDATE timeline_citation SET date_words = '' WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “” in defectors: no words are named that read as 2019-01-23",
    ),
    "a reading for which nobody answers": (
        f"UPDATE timeline_citation SET rule = '', because = '' WHERE {THE_FIRST} AND {OF_SWORN_IN}",
        f"{SWORN_IN}, “Jan. 23” in defectors: neither a rule nor a reason is given for the reading 2019-01-23",
    ),
    "a value that no list has": (
        f"UPDATE timeline_event SET status = 'rumoured' WHERE {IS_SWORN_IN}",
        "status cannot be “rumoured”",
    ),
}


def run(capsys) -> tuple[str, str]:
    """What verify prints and what it writes to the stream of errors."""
    call_command("verify")
    return capsys.readouterr()


def test_the_demo_holds(demo, capsys):
    out, err = run(capsys)
    assert out.startswith("All hold: 2 sources, ")
    assert f"{demo.events.count()} events" in out
    assert err == ""


def test_an_empty_database_holds(capsys):
    out, _ = run(capsys)
    assert out == "All hold: 0 sources, 0 passages, 0 events, 0 citations.\n"


@pytest.mark.parametrize(("statement", "message"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_named_and_the_command_fails(demo, capsys, statement, message):
    guards.remove(connection)
    with connection.cursor() as cursor:
        cursor.execute(statement)
        assert cursor.rowcount > 0
    guards.install(connection)
    with pytest.raises(CommandError) as caught:
        call_command("verify")
    named = capsys.readouterr().err.splitlines()
    assert any(message in line for line in named), named
    assert caught.value.returncode == 1
    assert str(caught.value).startswith(f"Failures: {len(named)}, in 2 sources, ")


def test_a_passage_that_is_gone_is_named(demo):
    with transaction.atomic():
        with connection.cursor() as cursor:
            cited = f"SELECT passage_id FROM timeline_citation WHERE {OF_SWORN_IN}"
            cursor.execute(f"DELETE FROM timeline_passage WHERE id IN ({cited})")
        named = list(failures())
        transaction.set_rollback(True)
    assert named[0].startswith("a row refers to one that is not there: ")


def test_a_guard_that_is_gone_is_named(demo):
    with connection.cursor() as cursor:
        for statement in guards._DIALECTS[connection.vendor].drop("daybook_text_changed", "timeline_source"):
            cursor.execute(statement)
    assert [failure.split(":")[0] for failure in failures()] == [
        "the database’s trigger daybook_text_changed is missing"
    ]


def test_every_failure_is_named_not_the_first_alone(demo):
    guards.remove(connection)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE timeline_source SET sha256 = 'ab'")
        cursor.execute(f"UPDATE timeline_event SET latest = latest + 1 WHERE {IS_SWORN_IN}")
    guards.install(connection)
    assert len(list(failures())) == 3


def test_a_reading_elsewhere_is_no_failure_where_it_disputes_or_gives_context(demo):
    event = demo.events.get(slug="guaido-sworn-in-and-recognised")
    event.when = "1970"
    event.save()
    assert len(list(failures())) == event.citations.exclude(reading="").exclude(stance="context").count() > 0
    event.citations.filter(stance="supports").update(stance="disputes")
    assert list(failures()) == []


def test_guards_that_a_test_took_away_come_back_with_the_rollback():
    def names() -> set[str]:
        with connection.cursor() as cursor:
            cursor.execute(guards._DIALECTS[connection.vendor].INSTALLED, [guards.PREFIX + "%"])
            return {name for name, _ in cursor.fetchall()}

    before = names()
    with transaction.atomic():
        guards.remove(connection)
        assert names() == set()
        transaction.set_rollback(True)
    assert names() == before != set()


@pytest.mark.parametrize(
    ("slug", "seed", "fingerprint"),
    [
        ("defectors", "000_c32f7a0b9e2ad000.txt", "706cf304cf9bcc9250f80df9ab8bdd3b5f65ed1be18c108f77bfb2ad175f7710"),
        ("contact", "001_6cd781bf5288caa6.txt", "ddde441fc90ecc12a59ce76ede389ec1fc6289195a30f82700f6af2258d7af31"),
    ],
)
def test_the_sources_of_the_demo_are_the_seeds_byte_for_byte(demo, slug, seed, fingerprint):
    content = (settings.SEEDS_DIR / seed).read_bytes()
    source = Source.objects.get(slug=slug)
    assert source.text.encode() == content
    assert source.sha256 == hashlib.sha256(content).hexdigest() == fingerprint


def test_the_demo_is_the_only_timeline_of_its_fixture(demo):
    assert list(Timeline.objects.all()) == [demo]
