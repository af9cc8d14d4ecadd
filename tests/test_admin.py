"""The admin lists, searches and edits all of Daybook, for editors alone."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import (
    leave_out,
    make_actor,
    make_event,
    make_small_timeline,
    make_source,
)
from tests.forms import TEXT, address, errors, form_of, inline, logged_in, saved, timeline_with_everything
from tests.pages import Page
from timeline import admin as timeline_admin
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    Omission,
    Participation,
    Passage,
    Source,
    Timeline,
)
from timeline.models.sources import sha256

KEPT = [Timeline, Category, Actor, Event, Source, Passage, Citation, Omission]

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client) -> Client:
    return logged_in(client)


@pytest.fixture
def held() -> Timeline:
    return timeline_with_everything()


# Lists and forms


@pytest.mark.parametrize("model", KEPT, ids=lambda model: model.__name__)
def test_every_list_answers_with_search_and_every_filter(admin, held, model):
    other = make_small_timeline(slug="other")
    leave_out(timeline=other, source=Source.objects.get(slug="other-text"), quote="day 1")
    url = address(model, "changelist")
    page = Page(admin.get(url).content.decode())
    assert f"{model.objects.count()} " in page.one("p", class_="paginator").text
    links = [link.attributes["href"] for link in page.one("nav", id="changelist-filter").all("a", "href")]
    assert len(links) >= 2
    for query in ["?q=Thing", "?q=small-actor+%22x", *links]:
        assert admin.get(url + query).status_code == 200


def test_the_list_of_events_can_be_narrowed_to_what_has_no_date_or_no_source(admin, held):
    make_event(timeline=held, slug="bare", title="Bare of all")
    for query, found in [
        ("evidence=undated", 1),
        ("evidence=uncited", 1),
        ("evidence=undated&status__exact=planned", 0),
    ]:
        page = Page(admin.get(f"{address(Event, 'changelist')}?{query}").content.decode())
        assert [link.text for link in page.all("th", class_="field-title")] == ["Bare of all"] * found


@pytest.mark.parametrize(
    ("model", "query", "found"),
    [
        (Event, "happened on day 1", ["Thing 1"]),
        (Event, "Actor 2", ["Thing 2"]),
        (Actor, "Guido", ["Juan Guaidó"]),
        (Actor, "Guaidó", ["Juan Guaidó"]),
        (Source, "day 2", ["A report"]),
        (Citation, "day 2", ["Thing 2 happened on day 2."]),
        (Omission, "repeats", ["day 0"]),
    ],
)
def test_rows_are_found_by_what_belongs_to_them(admin, held, model, query, found):
    make_actor(name="Juan Guaidó", aliases=("Guido",))
    page = Page(admin.get(address(model, "changelist"), {"q": query}).content.decode())
    rows = page.one("table", id="result_list").one("tbody").all("tr")
    assert [row.all("th")[0].text for row in rows] == found


@pytest.mark.parametrize("model", KEPT, ids=lambda model: model.__name__)
def test_every_form_opens(admin, held, model):
    assert admin.get(address(model, "change", model.objects.first().pk)).status_code == 200
    assert admin.get(address(model, "add")).status_code == (403 if model is Passage else 200)


@pytest.mark.parametrize("model", [one for one in KEPT if one is not Passage], ids=lambda model: model.__name__)
def test_a_form_saved_as_it_was_opened_changes_nothing(admin, held, model):
    row = model.objects.first()
    url = address(model, "change", row.pk)
    before = (list(model.objects.values()), list(Citation.objects.values()), list(Passage.objects.values()))
    assert saved(admin.post(url, form_of(Page(admin.get(url).content.decode()))))
    after = (list(model.objects.values()), list(Citation.objects.values()), list(Passage.objects.values()))
    without_revision = [[{**row, "revision": 0} for row in rows] for rows in before]
    assert [[{**row, "revision": 0} for row in rows] for rows in after] == without_revision


@pytest.mark.parametrize(("model", "field"), [
    (Event, "timeline"), (Event, "category"), (Participation, "actor"), (Citation, "event"), (Omission, "timeline"),
    (Category, "timeline"),
])  # fmt: skip
def test_the_search_in_forms_answers(admin, held, model, field):
    wanted = {"app_label": "timeline", "model_name": model._meta.model_name, "field_name": field, "term": "thing"}
    answer = admin.get(reverse("admin:autocomplete"), wanted)
    assert answer.status_code == 200
    labels = [result["text"] for result in answer.json()["results"]]
    assert labels == (["Thing 0", "Thing 1", "Thing 2"] if field == "event" else [])


@pytest.mark.parametrize(
    "path",
    [
        "/admin/",
        *(f"/admin/timeline/{model._meta.model_name}/{what}" for model in KEPT for what in ("", "add/", "1/change/")),
        "/admin/autocomplete/",
    ],
)
def test_who_has_not_logged_in_is_sent_to_the_login(client, held, path):
    response = client.get(path)
    assert (response.status_code, response.url.partition("?")[0]) == (302, "/admin/login/")


def test_who_is_no_editor_is_not_let_in(client, held):
    client.force_login(User.objects.create_user("reader"))
    assert client.get("/admin/timeline/event/").status_code == 302
    assert client.post(address(Event, "delete", Event.objects.first().pk), {"post": "yes"}).status_code == 302
    assert Event.objects.count() == 3


# Timelines


def test_a_timeline_is_added_with_its_categories(admin):
    url = address(Timeline, "add")
    data = form_of(Page(admin.get(url).content.decode()))
    data |= {"title": "A crisis", "slug": "crisis"} | inline("categories", name="Power", slug="power", position="0")
    assert saved(admin.post(url, data))
    assert Timeline.objects.get().categories.get().name == "Power"


def test_a_timeline_at_an_address_of_the_site_is_refused_beside_its_slug(admin):
    url = address(Timeline, "add")
    data = form_of(Page(admin.get(url).content.decode())) | {"title": "Taken", "slug": "sources"}
    assert errors(admin.post(url, data)) == ["“sources” is an address of Daybook itself: choose another."]


def test_a_revision_is_shown_and_cannot_be_typed(admin, held):
    url = address(Timeline, "change", held.pk)
    data = form_of(Page(admin.get(url).content.decode()))
    assert "revision" not in data
    held.refresh_from_db()
    assert saved(admin.post(url, data | {"revision": "0"}))
    assert Timeline.objects.get().revision > held.revision


# Sources


def source_form(admin: Client) -> dict[str, object]:
    data = form_of(Page(admin.get(address(Source, "add")).content.decode()))
    return data | {"title": "A report", "slug": "report", "published": "2019-02-10", "authors": "[]"}


def test_a_source_is_added_with_its_text_to_the_letter_and_the_sha_256_is_computed(admin):
    assert "sha256" not in source_form(admin)
    typed = " \t" + TEXT.replace("\n", "\r\n") + "\r\n\r\n"  # as browsers send it
    assert saved(admin.post(address(Source, "add"), source_form(admin) | {"text": typed, "sha256": "ab"}))
    source = Source.objects.get()
    assert source.text == f" \t{TEXT}\n\n"
    assert source.sha256 == sha256(source.text)


def test_text_and_sha_256_of_a_source_are_only_shown_afterwards(admin):
    source = make_source(text=TEXT)
    url = address(Source, "change", source.pk)
    page = Page(admin.get(url).content.decode())
    data = form_of(page)
    assert not {"text", "sha256"} & set(data)
    assert source.sha256 in page.text and "swore Guaidó in." in page.text
    assert saved(admin.post(url, data | {"title": "Another title", "text": "Another", "sha256": "ab"}))
    again = Source.objects.get()
    assert (again.title, again.text, again.sha256) == ("Another title", TEXT, source.sha256)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"text": ""}, "This field is required."),
        ({"text": "x", "basis": "inferred"}, "Say how the date of publication was inferred."),
        ({"text": "x", "published": "last week"}, "“last week”"),
        ({"text": "x", "authors": '["", 1]'}, 'Give a list of names, such as ["Guaido", "Guido"].'),
        ({"text": "x", "url": "javascript:alert(1)"}, "Enter a valid URL."),
    ],
)
def test_a_source_that_is_not_complete_is_refused(admin, changes, message):
    [error] = errors(admin.post(address(Source, "add"), source_form(admin) | changes))
    assert message in error
    assert not Source.objects.exists()


def test_a_source_that_is_quoted_is_not_deleted(admin, held):
    source = Source.objects.get()
    page = Page(admin.get(address(Source, "delete", source.pk)).content.decode())
    assert "would require deleting the following protected related objects" in page.text
    assert admin.post(address(Source, "delete", source.pk), {"post": "yes"}).status_code in (200, 403)
    assert Source.objects.exists()


def test_only_a_small_timeline_is_deleted_in_the_browser(admin_client, db, monkeypatch):
    timeline = make_small_timeline()
    address = reverse("admin:timeline_timeline_delete", args=[timeline.pk])
    monkeypatch.setattr(timeline_admin, "DELETED_HERE", 2)
    assert admin_client.post(address, {"post": "yes"}).status_code == 403
    assert "delete_selected" not in admin_client.get(reverse("admin:timeline_timeline_changelist")).text
    monkeypatch.setattr(timeline_admin, "DELETED_HERE", 3)
    assert admin_client.post(address, {"post": "yes"}).status_code == 302
    assert not Timeline.objects.exists()
