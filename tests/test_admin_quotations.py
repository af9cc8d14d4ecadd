"""The admin finds quotations itself, and says beside the field what it cannot keep."""

import pytest
from django.test import Client

from tests.factories import (
    cite,
    make_actor,
    make_category,
    make_event,
    make_source,
    make_timeline,
)
from tests.forms import TEXT, address, errors, form_of, inline, logged_in, saved, timeline_with_everything
from tests.pages import Page
from timeline.models import (
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

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client) -> Client:
    return logged_in(client)


@pytest.fixture
def held() -> Timeline:
    return timeline_with_everything()


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
            {"quotation": "On Jan. 23", "date_words": "Jan. 23", "reading": "2019-01-22"},
            "because",
            "Say why the words are read as this date",
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


def test_an_event_keeps_its_address(admin, held):
    event = Event.objects.get(slug="small-0")
    url = address(Event, "change", event.pk)
    page = Page(admin.get(url).content.decode())
    data = form_of(page)
    assert not {"slug", "timeline"} & set(data) and "small-0" in page.text
    other = str(make_timeline().pk)
    assert saved(admin.post(url, data | {"slug": "another", "timeline": other, "title": "Another title"}))
    event.refresh_from_db()
    assert (event.slug, event.timeline, event.title) == ("small-0", held, "Another title")


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
