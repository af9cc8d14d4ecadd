"""The admin edits all of Daybook, finds quotations itself, and says beside the field what it cannot keep."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import (
    cite,
    leave_out,
    make_actor,
    make_category,
    make_event,
    make_small_timeline,
    make_source,
    make_timeline,
)
from tests.pages import Page
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    EventCountry,
    Omission,
    Participation,
    Passage,
    Source,
    Timeline,
)
from timeline.models.sources import sha256

TEXT = "On Jan. 23 the Assembly swore Guaidó in.\nHe said: no. He said: no."
KEPT = [Timeline, Category, Actor, Event, Source, Passage, Citation, Omission]

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client) -> Client:
    client.force_login(User.objects.create_superuser("editor"))
    return client


@pytest.fixture
def held() -> Timeline:
    """A timeline with a row of everything."""
    timeline = make_small_timeline()
    leave_out(timeline=timeline, source=Source.objects.get(), quote="day 0")
    return timeline


def address(model: type, what: str, *args: object) -> str:
    return reverse(f"admin:timeline_{model._meta.model_name}_{what}", args=args)


def form_of(page: Page) -> dict[str, str | list[str]]:
    """What a browser would send for the page's form as it stands."""
    form = next(form for form in page.all("form") if form.attributes.get("method") == "post" and form.all("fieldset"))
    data: dict[str, str | list[str]] = {}
    for field in form.all("", "name"):
        name, kind = field.attributes["name"], field.attributes.get("type", "")
        if field.tag == "textarea":
            data[name] = field.text.removeprefix("\n").replace("\n", "\r\n")
        elif field.tag == "select":
            chosen = field.all("option", "selected") or field.all("option")[:1]
            data[name] = [option.attributes["value"] for option in chosen]
        elif field.tag == "input" and kind != "submit" and (kind != "checkbox" or "checked" in field.attributes):
            data[name] = field.attributes.get("value", "")
    return {name: value for name, value in data.items() if "__prefix__" not in name}


def errors(response) -> list[str]:
    """The errors of a form that came back, by the fields or forms that they stand at."""
    assert response.status_code == 200
    return [
        error.text
        for error in Page(response.content.decode()).all("ul", class_="errorlist")
        for error in error.all("li")
    ]


def saved(response) -> bool:
    assert response.status_code == 302, errors(response)
    return True


def inline(name: str, number: int = 0, **values: object) -> dict[str, object]:
    """The fields of one more row in an inline, the first that is not there yet."""
    return {
        f"{name}-TOTAL_FORMS": str(number + 1),
        **{f"{name}-{number}-{field}": value for field, value in values.items()},
    }


# Lists and forms


@pytest.mark.parametrize("model", KEPT, ids=lambda model: model.__name__)
def test_every_list_answers_with_search_and_every_filter(admin, held, model):
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
        (Actor, "Núñez", ["Juan Guaidó"]),
        (Source, "day 2", ["A report"]),
        (Citation, "day 2", ["Thing 2 happened on day 2."]),
        (Omission, "repeats", ["day 0"]),
    ],
)
def test_rows_are_found_by_what_belongs_to_them(admin, held, model, query, found):
    actor = make_actor(name="Juan Guaidó", aliases=("Guido", "Núñez"))
    assert actor.pk
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


# Events and their quotations


@pytest.fixture
def source() -> Source:
    return make_source(text=TEXT, slug="report")


@pytest.fixture
def category() -> Category:
    return make_category(timeline=make_timeline(slug="crisis"))


def event_form(admin: Client, category: Category) -> dict[str, object]:
    data = form_of(Page(admin.get(address(Event, "add")).content.decode()))
    return data | {
        "timeline": str(category.timeline_id),
        "slug": "sworn-in",
        "title": "Guaidó is sworn in",
        "when": "2019-01-23",
        "category": str(category.pk),
    }


def citation(source: Source, quotation: str, number: int = 0, **values: object) -> dict[str, object]:
    given = {"source": str(source.pk), "quotation": quotation, "stance": "supports", "position": str(number), **values}
    return inline("citations", number, **given)


def test_an_event_is_added_with_a_citation_by_quotation_an_actor_and_a_country(admin, category, source):
    data = event_form(admin, category)
    data |= citation(source, "On Jan. 23", date_words="Jan. 23", reading="2019-01-23", rule="month-day")
    data |= inline("participations", actor=str(make_actor(name="Juan Guaidó").pk), role="sworn in", position="0")
    data |= inline("country_rows", code="VE", position="0")
    assert saved(admin.post(address(Event, "add"), data))
    event = Event.objects.complete().get()
    [kept] = event.citations.all()
    assert (kept.passage.source, kept.passage.start, kept.passage.end, kept.passage.exact) == (
        source,
        0,
        10,
        "On Jan. 23",
    )
    assert (kept.reading, kept.intact) == ("2019-01-23", True)
    assert event.earliest == 1548201600
    assert Participation.objects.get().role == "sworn in"
    assert EventCountry.objects.get().code == "VE"


def test_a_quotation_across_a_line_break_is_found_as_browsers_send_it(admin, category, source):
    quotation = TEXT[30:50]
    assert "\n" in quotation
    data = event_form(admin, category) | citation(source, quotation.replace("\n", "\r\n"))
    assert saved(admin.post(address(Event, "add"), data))
    assert Passage.objects.get().exact == quotation


def test_a_quotation_across_the_line_break_of_another_system_is_found_too(admin, category):
    source = make_source(text=TEXT.replace("\n", "\r\n"))
    data = event_form(admin, category) | citation(source, source.text[30:50])
    assert saved(admin.post(address(Event, "add"), data))
    assert Passage.objects.get().exact == source.text[30:50]


def test_white_space_at_the_ends_of_a_quotation_belongs_to_it(admin, category, source):
    assert saved(admin.post(address(Event, "add"), event_form(admin, category) | citation(source, " the Assembly ")))
    assert Passage.objects.get().exact == " the Assembly "


def test_a_passage_that_is_there_already_is_used_again(admin, category, source):
    other = make_event(timeline=make_timeline())
    cite(event=other, source=source, quote="On Jan. 23")
    assert saved(admin.post(address(Event, "add"), event_form(admin, category) | citation(source, "On Jan. 23")))
    assert Passage.objects.get().citations.count() == 2


HE_SAID = f"The quotation stands 2 times in the text, at code points {TEXT.index('He')}, {TEXT.rindex('He')}."


@pytest.mark.parametrize(
    ("values", "field", "message"),
    [
        ({"quotation": "The Senate voted"}, "quotation", "The quotation does not stand in the text."),
        ({"quotation": "on Jan. 23"}, "quotation", "The quotation does not stand in the text."),
        ({"quotation": "He said: no."}, "quotation", HE_SAID),
        ({"quotation": ""}, "quotation", "This field is required."),
        ({"quotation": "On Jan. 23", "source": ""}, "source", "This field is required."),
        (
            {"quotation": "On Jan. 23", "date_words": "Jan. 24"},
            "date_words",
            "The date words must stand in the quotation, once: “On Jan. 23”.",
        ),
        (
            {"quotation": "On Jan. 23", "date_words": "Jan. 23", "reading": "2019-01-23"},
            "because",
            "Say why the words are read as this date.",
        ),
        ({"quotation": "On Jan. 23", "date_words": "Jan. 23", "reading": "soon", "rule": "x"}, "reading", "“soon”"),
    ],
)
def test_a_citation_that_cannot_be_kept_is_told_beside_its_field_and_nothing_is_saved(
    admin, category, source, values, field, message
):
    given = {"source": str(source.pk), "stance": "supports", "position": "0", **values}
    response = admin.post(address(Event, "add"), event_form(admin, category) | inline("citations", **given))
    [error] = errors(response)
    assert message in error
    page = Page(response.content.decode())
    row = next(row for row in page.all("div", class_=f"field-{field}") if row.all("ul", class_="errorlist"))
    assert row.all("", name=f"citations-0-{field}")
    assert not Event.objects.exists() and not Passage.objects.exists()


def test_one_bad_quotation_among_good_ones_saves_nothing(admin, category, source):
    data = event_form(admin, category) | citation(source, "On Jan. 23") | citation(source, "The Senate voted", 1)
    assert errors(admin.post(address(Event, "add"), data)) == ["The quotation does not stand in the text."]
    assert not Event.objects.exists() and not Passage.objects.exists()


def test_a_bad_event_with_a_good_quotation_saves_nothing(admin, category, source):
    data = event_form(admin, category) | citation(source, "On Jan. 23") | {"when": "soon"}
    assert len(errors(admin.post(address(Event, "add"), data))) == 1
    assert not Event.objects.exists() and not Passage.objects.exists()


def test_the_same_quotation_twice_in_an_event_is_refused(admin, category, source):
    data = event_form(admin, category) | citation(source, "On Jan. 23") | citation(source, "On Jan. 23", 1)
    assert errors(admin.post(address(Event, "add"), data)) == ["This quotation stands already above: keep one."]
    assert not Event.objects.exists() and not Passage.objects.exists()


@pytest.mark.parametrize("cited_before", [True, False], ids=["by its event", "by another event"])
def test_a_quotation_that_the_event_has_already_is_refused_in_its_own_form_too(admin, source, cited_before):
    event = make_event(timeline=make_timeline(), title="Guaidó is sworn in")
    cite(event=event if cited_before else make_event(timeline=make_timeline()), source=source, quote="On Jan. 23")
    url = address(Citation, "add")
    data = form_of(Page(admin.get(url).content.decode()))
    data |= {"event": str(event.pk), "source": str(source.pk), "quotation": "On Jan. 23"}
    response = admin.post(url, data)
    if cited_before:
        assert errors(response) == ["Citation with this Event and Passage already exists."]
        assert Citation.objects.count() == 1
    else:
        assert saved(response)
        assert event.citations.get().passage == Passage.objects.get()


def test_a_citation_changes_its_quotation_and_the_place_follows(admin, held):
    changed = Citation.objects.get(event__slug="small-0")
    url = address(Citation, "change", changed.pk)
    data = form_of(Page(admin.get(url).content.decode())) | {"quotation": "Thing 0 happened"}
    assert saved(admin.post(url, data))
    changed.refresh_from_db()
    assert (changed.passage.start, changed.passage.end, changed.passage.exact) == (0, 16, "Thing 0 happened")


def test_a_quotation_is_left_out_once(admin, held):
    url = address(Omission, "add")
    data = form_of(Page(admin.get(url).content.decode()))
    data |= {"timeline": str(held.pk), "source": str(Source.objects.get().pk), "because": "It is a number."}
    assert saved(admin.post(url, data | {"quotation": "day 1"}))
    assert errors(admin.post(url, data | {"quotation": "day 1"})) == [
        "Passage left out with this Timeline and Passage already exists."
    ]
    assert Omission.objects.count() == 2


def test_an_actor_or_a_country_twice_in_an_event_is_refused(admin, category):
    actor = str(make_actor(name="Juan Guaidó").pk)
    for name, values in [("participations", {"actor": actor}), ("country_rows", {"code": "VE"})]:
        data = (
            event_form(admin, category)
            | inline(name, 0, position="0", **values)
            | inline(name, 1, position="1", **values)
        )
        assert any("duplicate" in error for error in errors(admin.post(address(Event, "add"), data)))
    assert not Event.objects.exists()


def test_an_event_keeps_its_slug(admin, held):
    event = Event.objects.get(slug="small-0")
    url = address(Event, "change", event.pk)
    page = Page(admin.get(url).content.decode())
    data = form_of(page)
    assert "slug" not in data and "small-0" in page.text
    assert saved(admin.post(url, data | {"slug": "another", "title": "Another title"}))
    event.refresh_from_db()
    assert (event.slug, event.title) == ("small-0", "Another title")


@pytest.mark.parametrize("when", ["", "2018", "2019-02-01/2019-02-03"])
def test_the_date_of_an_event_can_be_changed_and_taken_away(admin, held, when):
    event = Event.objects.get(slug="small-0")
    url = address(Event, "change", event.pk)
    assert saved(admin.post(url, form_of(Page(admin.get(url).content.decode())) | {"when": when}))
    event.refresh_from_db()
    assert (event.when, event.earliest is None, event.latest is None) == (when, not when, not when)


def test_an_event_in_a_category_of_another_timeline_is_refused_beside_it(admin, category):
    other = make_category(timeline=make_timeline())
    data = event_form(admin, category) | {"category": str(other.pk)}
    assert errors(admin.post(address(Event, "add"), data)) == ["This category belongs to another timeline."]


def test_an_event_is_deleted_with_its_citations_and_the_passages_stay(admin, held):
    event = Event.objects.get(slug="small-0")
    assert admin.post(address(Event, "delete", event.pk), {"post": "yes"}).status_code == 302
    assert (Event.objects.count(), Citation.objects.count(), Passage.objects.count()) == (2, 2, 4)


def test_a_passage_is_shown_and_never_typed(admin, held):
    passage = Passage.objects.first()
    page = Page(admin.get(address(Passage, "change", passage.pk)).content.decode())
    assert passage.exact in page.text
    assert not [field for field in page.all("", "name") if field.attributes["name"] in ("start", "end", "exact")]
    assert admin.post(address(Passage, "change", passage.pk), {"exact": "x"}).status_code == 403
