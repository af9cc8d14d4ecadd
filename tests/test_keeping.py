"""Answers kept for the next reader: the same ones, to whom they may be given, and never an old one."""

import gzip
from itertools import count, islice

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory

from tests.factories import make_event, make_small_timeline
from timeline.compression import compression
from timeline.models import Event
from timeline.search import face, refresh
from timeline.search.indexing import unindexed
from timeline.views import revalidation, timelines
from timeline.views.keeping import Answers


@pytest.fixture
def shown(db):
    return make_small_timeline()


def kept(answers: Answers, *keys: str) -> list[str]:
    return [key for key in keys if answers.get(key)]


def test_what_is_kept_says_the_same_again_with_its_headers():
    answers = Answers()
    given = answers.keep("one", HttpResponse("text " * 200, "text/csv", headers={"ETag": 'W/"a"'}))
    again = answers.get("one")
    assert given.packed == again.packed and gzip.decompress(again.packed) == b"text " * 200
    assert again["Content-Type"] == "text/csv" and again["ETag"] == 'W/"a"'


def test_beyond_its_room_what_nobody_asked_for_again_goes_first():
    room = len(Answers().keep("x", HttpResponse("a")).packed) * 2
    answers = Answers(room)
    for key in ("one", "two"):
        answers.keep(key, HttpResponse("a"))
    answers.get("one")
    answers.keep("three", HttpResponse("a"))
    assert kept(answers, "one", "two", "three") == ["one", "three"]
    answers.keep("three", HttpResponse("b"))
    assert kept(answers, "one", "three") == ["one", "three"]
    answers.clear()
    assert kept(answers, "one", "three") == []


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_a_repeated_page_is_the_same_and_is_not_made_again(client, shown, accepted, django_assert_num_queries):
    headers = {"Accept-Encoding": accepted}
    first = client.get(f"{shown.get_absolute_url()}?country=VE", headers=headers)
    with django_assert_num_queries(1):  # which timeline it is, and whether it has changed
        again = client.get(f"{shown.get_absolute_url()}?country=VE", headers=headers)
    read = gzip.decompress if accepted == "gzip" else bytes
    assert read(again.content) == read(first.content)
    assert int(again["Content-Length"]) == len(again.content)
    differing = {"Content-Length"} if accepted == "gzip" else set()  # the random padding
    assert {name for name in first.headers if first[name] != again.headers.get(name)} <= differing


@pytest.mark.parametrize(
    "headers",
    [{"HX-Request": "true"}, {"Accept-Language": "es"}, {"Host": "testserver:8000"}],
    ids=lambda headers: next(iter(headers)),
)
def test_who_asks_otherwise_gets_an_answer_of_their_own(client, shown, headers):
    first = client.get(shown.get_absolute_url())
    assert client.get(shown.get_absolute_url(), headers=headers)["ETag"] != first["ETag"]


def test_after_a_change_no_old_answer_is_given(client, shown):
    client.get(shown.get_absolute_url())
    make_event(timeline=shown, slug="new", title="What came to light later")
    assert "What came to light later" in client.get(shown.get_absolute_url()).text
    Event.objects.filter(slug="new").update(title="What was wrong")
    assert "What came to light later" not in client.get(shown.get_absolute_url()).text


def test_what_is_not_public_is_never_kept(client, admin_client, shown, monkeypatch):
    client.get(shown.get_absolute_url())
    type(shown).objects.update(public=False)
    monkeypatch.setattr(revalidation.answers, "keep", None)
    assert admin_client.get(shown.get_absolute_url()).status_code == 200
    assert client.get(shown.get_absolute_url()).status_code == 404


@pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite has an index of words so far")
@pytest.mark.parametrize("path", ["", "values/actor/", "axis.svg"])
@pytest.mark.parametrize("behind", [1, 1000], ids=["at first", "throughout"])
def test_an_answer_to_words_that_does_not_count_all_texts_is_never_kept(client, shown, path, behind, monkeypatch):
    refresh()
    Event.objects.filter(slug="small-1").update(title="Came to light")
    times = count()
    monkeypatch.setattr(face, "unindexed", lambda: None if next(times) < behind else unindexed())
    answer = client.get(f"{shown.get_absolute_url()}{path}?q=light")
    assert answer.status_code == 200 and answer["Cache-Control"] == "private, no-store" and "ETag" not in answer
    monkeypatch.undo()
    assert client.get(f"{shown.get_absolute_url()}{path}?q=light")["Cache-Control"] == "no-cache"


def test_a_mistake_is_told_again(client, shown):
    for _ in range(2):
        assert client.get(f"{shown.get_absolute_url()}axis.svg?width=1").status_code == 400


def test_a_kept_answer_passes_the_compression_once():
    answer = Answers().keep("one", HttpResponse("text " * 200))
    packed = compression(lambda request: answer)(RequestFactory().get("/", headers={"Accept-Encoding": "gzip"}))
    assert gzip.decompress(packed.content) == b"text " * 200


def edited_while_made(monkeypatch, *, times: int) -> None:
    """While a page is made, an event of the timeline is edited; so often in all."""
    edits = iter(range(times))
    made = timelines.picture

    def picture(asked):
        for number in islice(edits, 1):
            Event.objects.filter(slug="small-1").update(title=f"Came to light {number}", status="planned")
        return made(asked)

    monkeypatch.setattr(timelines, "picture", picture)


def test_a_page_is_made_again_where_the_timeline_changes_meanwhile(client, shown, monkeypatch):
    edited_while_made(monkeypatch, times=1)
    answer = client.get(f"{shown.get_absolute_url()}?status=planned")
    assert 'data-total="1"' in answer.text and "Came to light 0" in answer.text
    assert client.get(f"{shown.get_absolute_url()}?status=planned")["ETag"] == answer["ETag"]


def test_a_page_on_which_the_timeline_changes_each_time_is_not_kept(client, shown, monkeypatch):
    edited_while_made(monkeypatch, times=99)
    answer = client.get(shown.get_absolute_url())
    assert answer.status_code == 200 and answer["Cache-Control"] == "private, no-store" and "ETag" not in answer
