"""Indexes in files: whole or not there, refused when damaged, shared, and never of no revision."""

import logging
import os
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyroaring import BitMap

from tests.databases import another_connection, in_a_file
from tests.factories import make_event, make_small_timeline, make_timeline
from timeline.facets import FACETS, FacetIndex, Selection, background, serving, storing
from timeline.facets.building import build
from timeline.facets.reading import Tables
from timeline.facets.serving import Cache
from timeline.models import Event, Timeline
from timeline.settings import DATA_DIR, database, index_dir


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.INDEX_DIR = tmp_path / "indexes"
    return settings.INDEX_DIR


@pytest.fixture
def small(db) -> Timeline:
    return make_small_timeline()


@pytest.fixture
def index(small) -> FacetIndex:
    return build(small.pk)


def files(folder) -> list[str]:
    return sorted(path.name for path in folder.glob("*") if path.suffix != ".lock")


def path_of(index: FacetIndex):
    return storing._path(index.timeline_pk, index.revision)


def of_revision(index: FacetIndex, revision: int) -> FacetIndex:
    return FacetIndex(index.timeline_pk, revision, index.arrays)


# Files


def test_what_is_saved_is_read_again_as_it_was(index):
    storing.save(index)
    again = storing.load(index.timeline_pk, index.revision)
    assert (again.timeline_pk, again.revision) == (index.timeline_pk, index.revision)
    assert list(again.arrays) == list(index.arrays)
    for name, held in index.arrays.items():
        assert again.arrays[name].dtype == held.dtype
        assert again.arrays[name].tolist() == held.tolist()
    for facet in FACETS:
        assert again.counts(facet, Selection()) == index.counts(facet, Selection()) != []


@pytest.mark.django_db
def test_a_timeline_without_events_can_be_saved_too():
    index = build(make_timeline().pk)
    storing.save(index)
    again = storing.load(index.timeline_pk, index.revision)
    assert (again.size, again.matching(Selection(earliest=0)), again.counts("actor", Selection())) == (0, BitMap(), [])


def test_an_index_from_a_file_is_the_file_s_own_memory_and_outlives_its_name(index):
    storing.save(index)
    again = storing.load(index.timeline_pk, index.revision)
    path_of(index).unlink()
    assert not again.pks.flags.owndata and not again.pks.flags.writeable
    assert again.points([0, 1, 2]) == index.points([0, 1, 2])


def test_there_is_no_index_of_a_revision_that_was_not_saved(index, caplog):
    storing.save(index)
    assert storing.load(index.timeline_pk, index.revision + 1) is None
    assert storing.load(index.timeline_pk + 1, index.revision) is None
    assert not caplog.records


def test_files_are_their_owner_s_alone(index, folder):
    storing.save(index)
    assert [path.stat().st_mode & 0o777 for path in (folder, path_of(index))] == [0o700, 0o600]


DAMAGES = {
    "empty": lambda data: b"",
    "cut in its head": lambda data: data[:10],
    "cut in its description": lambda data: data[:100],
    "cut at the end": lambda data: data[:-1],
    "too long": lambda data: data + b"\0",
    "of another format": lambda data: b"daybook1" + data[8:],
    "no index at all": lambda data: b"SQLite format 3\0" + data[16:],
}


def refused(index: FacetIndex, caplog) -> bool:
    """Whether a file is left aside, with a warning, and does not stand in the way of a sound one."""
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        read = storing.load(index.timeline_pk, index.revision)
    return read is None and not path_of(index).exists() and str(path_of(index)) in caplog.text


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_put_aside_with_a_warning(index, damage, caplog):
    storing.save(index)
    path_of(index).write_bytes(damage(path_of(index).read_bytes()))
    assert refused(index, caplog)
    storing.save(index)
    assert storing.load(index.timeline_pk, index.revision)


def test_the_file_of_another_revision_is_no_index_of_this_one(index, caplog):
    storing.save(of_revision(index, index.revision + 1))
    path_of(of_revision(index, index.revision + 1)).rename(path_of(index))
    assert refused(index, caplog)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(place=st.floats(0, 1, exclude_max=True), bit=st.integers(0, 7))
def test_one_changed_bit_anywhere_is_noticed(index, caplog, place, bit):
    storing.save(index)
    data = bytearray(path_of(index).read_bytes())
    data[int(place * len(data))] ^= 1 << bit
    path_of(index).write_bytes(data)
    assert refused(index, caplog)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_an_interrupted_save_leaves_what_was_there(index, folder, monkeypatch, step):
    storing.save(index)
    later = of_revision(index, index.revision + 1)

    def interrupted(*args: object) -> None:
        assert path_of(index).name in files(folder)
        raise OSError("no space left")

    monkeypatch.setattr(os, step, interrupted)
    with pytest.raises(OSError, match="no space left"):
        storing.save(later)
    assert files(folder) == [path_of(index).name]
    assert storing.load(later.timeline_pk, later.revision) is None


def test_what_a_killed_process_left_unfinished_is_removed_in_time(index, folder):
    folder.mkdir()
    names = [f"{index.timeline_pk}-left.unfinished", f"{index.timeline_pk}-begun.unfinished"]
    for name in names:
        (folder / name).write_bytes(b"daybook2")
    os.utime(folder / names[0], (0, 0))
    storing.save(index)
    assert files(folder) == sorted([names[1], path_of(index).name])


@pytest.mark.django_db
def test_a_new_revision_takes_the_place_of_older_ones_of_its_timeline_alone(index, folder):
    other = FacetIndex(int(f"{index.timeline_pk}1"), 1, index.arrays)
    revisions = [of_revision(index, index.revision + step) for step in range(4)]
    for saved in (other, revisions[0], revisions[3], revisions[1], revisions[2]):
        storing.save(saved)
    assert files(folder) == sorted(path_of(kept).name for kept in (other, revisions[2], revisions[3]))


@pytest.mark.parametrize("name", ["²", "1e5", "-5", "", "9" * 99, "left"])
def test_what_else_lies_in_the_folder_is_in_nobody_s_way(small, index, folder, name):
    folder.mkdir()
    for stem in (name, "7"):
        (folder / f"{small.pk}-{stem}.index").mkdir()
    (folder / f"{small.pk}-{name}.unfinished").mkdir()
    os.utime(folder / f"{small.pk}-{name}.unfinished", (0, 0))
    storing.save(index)
    assert storing.load(small.pk, index.revision)
    assert storing.load(small.pk, 7) is None


@pytest.mark.django_db(transaction=True)
def test_a_deleted_timeline_leaves_no_files(folder):
    kept, gone = make_timeline(slug="kept"), make_timeline(slug="gone")
    for timeline in (kept, gone):
        with storing.alone(timeline.pk, wait=True):
            storing.save(build(timeline.pk))
    before = files(folder)
    gone.delete()
    assert files(folder) == [name for name in before if name.startswith((f"{kept.pk}-", f"{kept.pk}."))] != before


@pytest.mark.django_db(transaction=True)
def test_a_timeline_is_deleted_though_its_files_cannot_be(folder, monkeypatch, caplog):
    timeline = make_timeline()
    storing.save(build(timeline.pk))

    def refused(*args: object, **options: object) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr(Path, "unlink", refused)
    timeline.delete()
    assert not Timeline.objects.exists() and "not yours" in caplog.text


def test_one_process_at_a_time_works_on_a_timeline_s_index():
    with storing.alone(1, wait=False) as first, storing.alone(1, wait=False) as second:
        assert first and not second
        with storing.alone(2, wait=False) as other:
            assert other
    with storing.alone(1, wait=True) as later:
        assert later


# Serving


@pytest.fixture
def large(transactional_db, monkeypatch) -> Timeline:
    """A timeline that counts as large enough for a file."""
    monkeypatch.setattr(serving, "WORTH_A_FILE", 1)
    return fresh(make_small_timeline())


def fresh(timeline: Timeline) -> Timeline:
    return Timeline.objects.get(pk=timeline.pk)


@pytest.fixture
def started(large, monkeypatch) -> list[str]:
    """The timelines whose index was to be built in the background; none is, but the large one has its first."""
    Cache().index(large)
    slugs: list[str] = []
    monkeypatch.setattr(serving, "AT_ONCE", 2)
    monkeypatch.setattr(background, "start", lambda timeline: not slugs.append(timeline.slug))
    return slugs


def test_a_small_timeline_s_index_is_no_file(small, folder):
    Cache().index(fresh(small))
    assert not folder.exists()


def test_a_large_index_is_built_once_for_all_workers(large, folder, django_assert_num_queries):
    index = Cache().index(large)
    assert files(folder) == [path_of(index).name]
    with django_assert_num_queries(0):
        shared = Cache().index(large)
    assert shared.counts("actor", Selection()) == index.counts("actor", Selection())


def test_while_a_large_index_is_being_built_the_old_one_serves_and_says_so(large, started):
    cache = Cache()
    cache.index(large)
    make_event(timeline=large, slug="new", countries=("VE",))
    changed = fresh(large)
    old = cache.index(changed)
    assert (old.size, old.behind(changed), started) == (3, True, ["small"])
    assert Cache().index(changed).behind(changed)  # another worker, which has only the file
    call_command("build_index", "small", verbosity=0)
    new = cache.index(changed)
    assert (new.size, new.behind(changed), started) == (4, False, ["small", "small"])


def test_an_index_from_before_a_backup_was_put_back_does_not_serve(large, started):
    lost = storing.load(large.pk, large.revision)
    path_of(lost).unlink()
    storing.save(of_revision(lost, large.revision + 10_000_000))
    make_event(timeline=large, slug="new")
    assert Cache().index(fresh(large)).size == 4


def test_of_two_changes_in_a_row_the_first_is_shown_as_soon_as_it_is_there(large, started):
    cache = Cache()
    cache.index(large)
    make_event(timeline=large, slug="first")
    call_command("build_index", verbosity=0)
    make_event(timeline=large, slug="second")
    changed = fresh(large)
    index = cache.index(changed)
    assert (index.size, index.behind(changed)) == (4, True)


def test_a_change_of_a_timeline_that_is_not_large_is_seen_at_once(large, started, monkeypatch):
    monkeypatch.setattr(serving, "AT_ONCE", 4)
    cache = Cache()
    cache.index(large)
    make_event(timeline=large, slug="new")
    assert cache.index(fresh(large)).size == 4
    assert not started


def test_an_index_that_cannot_be_built_in_the_background_is_built_at_once(large, started, monkeypatch):
    monkeypatch.setattr(background, "start", lambda timeline: False)
    make_event(timeline=large, slug="new")
    assert Cache().index(fresh(large)).size == 4


@pytest.mark.parametrize("succeeds", [True, False])
def test_the_first_index_of_a_large_timeline_is_waited_for(large, monkeypatch, succeeds):
    def run(timeline: Timeline) -> bool:
        if succeeds:
            call_command("build_index", "small", verbosity=0)
        return True

    monkeypatch.setattr(serving, "AT_ONCE", 2)
    monkeypatch.setattr(background, "start", run)
    monkeypatch.setattr(serving, "build", unwanted if succeeds else build)
    assert Cache().index(large).size == 3


def unwanted(timeline_pk: int) -> FacetIndex:
    raise AssertionError("built in the request")


def test_who_read_the_timeline_before_a_change_gets_the_index_after_it(large, django_assert_num_queries):
    cache = Cache()
    make_event(timeline=large, slug="new")
    index = cache.index(fresh(large))
    with django_assert_num_queries(1):
        assert cache.index(large) is index


def test_what_may_still_be_taken_back_is_never_written(small, folder, monkeypatch):
    monkeypatch.setattr(serving, "WORTH_A_FILE", 1)
    assert connection.in_atomic_block
    Cache().index(fresh(small))
    assert not folder.exists()


def test_without_a_place_for_files_indexes_are_served_from_memory(large, settings, tmp_path, caplog):
    (tmp_path / "file").write_text("")
    settings.INDEX_DIR = tmp_path / "file" / "indexes"
    assert Cache().index(large).size == 3
    assert "cannot be kept in a file" in caplog.text


def test_a_page_made_from_an_older_index_is_not_taken_for_the_newer_one(large, started, client):
    client.get("/small/")
    make_event(timeline=large, slug="new", title="Just added", when="2019-05")
    old = client.get("/small/")
    call_command("build_index", verbosity=0)
    new = client.get("/small/", headers={"if-none-match": old["ETag"]})
    assert (b"Just added" in old.content, new.status_code, b"Just added" in new.content) == (False, 200, True)
    assert client.get("/small/", headers={"if-none-match": new["ETag"]}).status_code == 304


def test_an_editor_sees_her_own_event_while_the_index_is_being_built(large, started, client):
    client.get("/small/")
    make_event(timeline=large, slug="new", title="Just added", when="2019-05")
    assert b"Just added" in client.get("/small/events/new/").content


# The command


def said(capsys, *slugs: str) -> list[str]:
    call_command("build_index", *slugs)
    return capsys.readouterr().out.splitlines()


def test_the_command_builds_the_indexes_named_or_all(large, capsys, folder):
    other = make_timeline(slug="other")
    make_event(timeline=other)
    assert said(capsys, "small") == [f"small: 3 events at revision {large.revision}"]
    assert said(capsys) == ["small: up to date", f"other: 1 events at revision {fresh(other).revision}"]
    assert len(files(folder)) == 2
    with pytest.raises(CommandError, match="no timeline third"):
        call_command("build_index", "small", "third")


def test_the_command_leaves_small_timelines_and_the_work_of_others_alone(large, capsys, folder):
    make_timeline(slug="empty")
    assert said(capsys, "empty") == ["empty: so few events need no file"]
    with storing.alone(large.pk, wait=False):
        assert said(capsys, "small") == ["small: another process is building it"]
    assert files(folder) == []


def test_the_command_says_where_no_file_can_be_written(large, settings, tmp_path):
    (tmp_path / "file").write_text("")
    settings.INDEX_DIR = tmp_path / "file" / "indexes"
    with pytest.raises(CommandError, match="cannot be kept"):
        call_command("build_index")


# Other processes, and others who write


@pytest.mark.parametrize("slug", ["small", "-h"])
def test_an_index_is_built_by_one_process_of_its_own(large, tmp_path, monkeypatch, slug):
    if connection.vendor != "sqlite":
        pytest.skip("the process would have to be told the test database's name")
    large.slug = slug
    large.save()
    category = large.categories.get()
    Event.objects.bulk_create(Event(timeline=large, slug=f"more-{n}", category=category) for n in range(2_000))
    with in_a_file(tmp_path / "copy.sqlite3"):
        monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'copy.sqlite3'}")
        assert background.start(large)
        process = background._running.pop(large.pk)
        assert background.start(large) and large.pk not in background._running  # as in another worker
        assert process.wait() == 0
    assert storing.load(large.pk, fresh(large).revision).size == 2_003


def test_a_process_that_fails_is_reported_and_not_started_again_and_again(large, monkeypatch, caplog):
    monkeypatch.setenv("DATABASE_URL", "sqlite:////nowhere/at/all.sqlite3")
    assert background.start(large)
    assert background._running[large.pk].wait() != 0
    assert not background.start(large)
    assert "failed" in caplog.text


def test_without_a_place_for_files_nothing_is_built_in_the_background(large, settings, tmp_path, caplog):
    (tmp_path / "file").write_text("")
    settings.INDEX_DIR = tmp_path / "file" / "indexes"
    assert not background.start(large)
    assert "cannot begin" in caplog.text


def test_an_index_shows_one_state_though_others_write_while_it_is_built(large, tmp_path, monkeypatch):
    participations = Tables.participations

    def interrupted(tables: Tables) -> np.ndarray:
        with another_connection() as other, other.cursor() as cursor:
            cursor.execute("DELETE FROM timeline_eventcountry")
            cursor.execute("DELETE FROM timeline_participation")
        return participations(tables)

    with in_a_file(tmp_path / "copy.sqlite3"):
        before = fresh(large).revision
        monkeypatch.setattr(Tables, "participations", interrupted)
        index = build(large.pk)
        assert (index.revision, len(index.union("country", ["VE"])), len(index.values["actor"])) == (before, 3, 3)
        monkeypatch.undo()
        assert fresh(large).revision > before
        assert len(build(large.pk).values["country"]) == 0


def test_readers_never_count_what_fits_no_revision_while_events_are_edited(large, tmp_path):
    sizes: dict[int, int] = {}

    def write() -> None:
        """Events with one country each; what was there after each change, by its revision."""
        with other.cursor() as cursor:
            for number in range(200):
                cursor.execute("BEGIN IMMEDIATE" if other.vendor == "sqlite" else "BEGIN")
                cursor.execute(_COPY_EVENT, [f"copy-{number}", large.pk])
                cursor.execute(_COPY_COUNTRIES, [f"copy-{number}"])
                cursor.execute("SELECT revision FROM timeline_timeline WHERE id = %s", [large.pk])
                sizes[cursor.fetchone()[0]] = 4 + number
                cursor.execute("COMMIT")

    with in_a_file(tmp_path / "copy.sqlite3"), another_connection() as other:
        sizes[fresh(large).revision] = 3
        writer = Thread(target=write)
        writer.start()
        seen = [_counted(large)]
        while writer.is_alive():
            seen.append(_counted(large))
        seen.append(_counted(large))
    assert {revision: (size, size) for revision, size in sizes.items()}.items() >= set(seen)
    assert seen[-1] == (max(sizes), (203, 203))


_COPY_EVENT = """INSERT INTO timeline_event
    (timeline_id, slug, title, summary, "when", earliest, latest, category_id, status)
    SELECT timeline_id, %s, title, summary, "when", earliest, latest, category_id, status
    FROM timeline_event WHERE timeline_id = %s AND slug = 'small-0'"""
_COPY_COUNTRIES = """INSERT INTO timeline_eventcountry (event_id, code, position)
    SELECT id, 'VE', 0 FROM timeline_event WHERE slug = %s"""


def _counted(timeline: Timeline) -> tuple[int, tuple[int, int]]:
    index = build(timeline.pk)
    return index.revision, (index.size, len(index.union("country", ["VE"])))


def test_the_page_says_that_a_change_is_still_being_indexed(large, started, client):
    page = large.get_absolute_url()
    assert 'id="indexing"' not in client.get(page).text
    make_event(timeline=large, slug="new")
    behind = client.get(page)
    assert 'id="indexing"' in behind.text and 'data-total="3"' in behind.text
    call_command("build_index", verbosity=0)
    now = client.get(page, headers={"If-None-Match": behind["ETag"]})
    assert 'id="indexing"' not in now.text and 'data-total="4"' in now.text


def test_a_page_of_values_says_that_a_change_is_still_being_indexed(large, started, client):
    page = f"{large.get_absolute_url()}values/category/"
    make_event(timeline=large, slug="new")
    assert 'id="indexing"' in client.get(page).text
    call_command("build_index", verbosity=0)
    assert 'id="indexing"' not in client.get(page).text


@pytest.mark.parametrize(
    ("url", "folder"),
    [
        ("sqlite:////srv/daybook.sqlite3", "/srv/daybook.sqlite3.indexes"),
        ("sqlite://:memory:", DATA_DIR / "_memory_.indexes"),
        ("postgres://user:word@db.example:5433/daybook", DATA_DIR / "db.example-5433-daybook.indexes"),
        ("postgres://user:word@%2Frun%2Fpostgresql/day book", DATA_DIR / "_run_postgresql-day_book.indexes"),
    ],
)
def test_each_database_has_a_folder_of_indexes(url, folder):
    assert index_dir(database(url)) == Path(folder)
