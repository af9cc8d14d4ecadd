"""Daybook in Spanish: every sentence is translated, and a reader gets the language asked for, kept page or not."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client

from tests.factories import make_event, make_timeline
from tests.pages import Element, Page, page_of

ROOT = Path(settings.BASE_DIR)
URL = "/venezuela-2019/"
SPANISH = {"Accept-Language": "es-VE,es;q=0.9,en;q=0.5"}


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


@pytest.fixture(scope="module")
def said(tmp_path_factory) -> Catalog:
    """What code and templates say, gathered as `make messages` does."""
    path = tmp_path_factory.mktemp("messages") / "messages.pot"
    mapping = str(ROOT / "pyproject.toml")
    CommandLineInterface().run(["pybabel", "-q", "extract", "-F", mapping, "-o", str(path), str(ROOT)])
    return catalogue(path)


TRANSLATED = catalogue(ROOT / "locale/es/LC_MESSAGES/django.po")
MESSAGES = [message for message in TRANSLATED if message.id]


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else message.id


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def test_every_sentence_is_translated_and_nothing_else(said):
    known = {(message.context, sources(message)) for message in MESSAGES}
    assert known == {(message.context, sources(message)) for message in said if message.id}
    assert len(known) > 250
    assert not TRANSLATED.obsolete


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: sources(message)[0][:40])
def test_a_translation_is_whole_and_nobodys_guess(message):
    assert all(forms(message)) and not message.fuzzy
    assert len(forms(message)) == (TRANSLATED.num_plurals if message.pluralizable else 1)


def places(text: str) -> list[str]:
    """What is filled in, and how it is marked up."""
    return sorted(re.findall(r"%\(\w+\)s|%s|</?\w+>", text))


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: sources(message)[0][:40])
def test_a_translation_has_the_places_of_the_sentence(message):
    one, *others = sources(message)
    first, *more = forms(message)
    assert places(first) == places(one)
    assert all(places(form) == places(others[0]) for form in more)


@pytest.mark.parametrize(
    "message", [one for one in MESSAGES if one.pluralizable], ids=lambda message: sources(message)[0][:40]
)
def test_only_millions_have_a_preposition_before_what_is_counted(message):
    _one, millions, more = forms(message)
    assert more == millions or more == re.sub(r"(%\(\w+\)s(?:</b>)?) de ", r"\1 ", millions)


def texts(element: Element) -> set[str]:
    """Each piece of text, and what is said in attributes."""
    found = {value for one in element for name, value in one.attributes.items() if name in ("aria-label", "title")}
    pieces = {child for one in element for child in one.children if isinstance(child, str)}
    return {" ".join(piece.split()) for piece in found | pieces}


PAGES = [
    URL,
    f"{URL}?q=aid&country=US&lanes=actor&from=2019-02&page=9&colour=red",
    f"{URL}?actor=juan-guaido&from=2030",
    f"{URL}left-out/",
    f"{URL}events/guaido-sworn-in-and-recognised/",
    "/sources/defectors/?passage=x",
]


@pytest.mark.parametrize("url", PAGES)
def test_no_word_of_the_interface_stays_english_on_a_spanish_page(client, demo, url):
    english = {text for one in MESSAGES for text in sources(one) if text not in forms(one)}
    page = page_of(client, url, **SPANISH)
    assert page.one("html").attributes["lang"] == "es"
    assert not texts(page.root) & english
    assert texts(page_of(client, url).root) & english


def test_counts_and_dates_are_worded_in_spanish(client, db):
    timeline = make_timeline(slug="t")
    for when in ("2019-01-23", "2019-02-10~"):
        make_event(timeline=timeline, when=when)
    page = page_of(client, "/t/", **SPANISH)
    assert page.one("p", id="total").text == "2 acontecimientos"
    assert [time.attributes["title"] for time in page.all("time")] == [
        "23 de enero de 2019",
        "hacia el 10 de febrero de 2019",
    ]
    assert page_of(client, "/t/?from=2019-02", **SPANISH).one("p", id="total").text == "1 acontecimiento"


def test_the_axis_as_a_file_speaks_the_language_too(client, demo):
    assert "acontecimientos a la vista" in client.get(f"{URL}axis.svg", headers=SPANISH).content.decode()


@pytest.mark.parametrize("accepted", ["", "fr", "fr;q=1,de", "*"])
def test_who_reads_no_language_of_ours_gets_english(client, db, accepted):
    assert page_of(client, "/", **{"Accept-Language": accepted}).one("html").attributes["lang"] == "en"


def test_a_kept_page_is_never_taken_for_one_in_another_language(client, demo):
    english, spanish = client.get(URL), client.get(URL, headers=SPANISH)
    assert english["ETag"] != spanish["ETag"]
    for response in (english, spanish):
        assert "Accept-Language" in response["Vary"] and "no-cache" in response["Cache-Control"]
    kept = {"If-None-Match": english["ETag"]}
    assert client.get(URL, headers=kept).status_code == 304
    assert client.get(URL, headers={**SPANISH, **kept}).status_code == 200


def test_a_chosen_language_comes_before_the_browsers_and_leads_back_to_the_page(demo):
    client = Client(enforce_csrf_checks=True)
    form = page_of(client, URL).one("form", class_="languages")
    chosen = {button.attributes["value"]: button.text for button in form.all("button")}
    assert chosen == {"en": "English", "es": "español"}
    asked = f"http://testserver{URL}?q=aid"
    response = client.post(form.attributes["action"], {"language": "es"}, headers={"Referer": asked})
    assert (response.status_code, response.url) == (302, asked)
    page = page_of(client, URL, **{"Accept-Language": "en"})
    assert page.one("html").attributes["lang"] == "es"
    assert [button.text for button in page.all("button", "aria-pressed")] == ["español"]


@pytest.mark.parametrize("referer", ["https://elsewhere.example/", "", "http://testserver.example/t/"])
def test_who_comes_from_elsewhere_is_led_to_the_front_page(client, db, referer):
    assert client.post("/language/", {"language": "es"}, headers={"Referer": referer}).url == "/"


def test_an_unknown_language_is_not_kept(client, db):
    assert not client.post("/language/", {"language": "xx"}).cookies


def test_a_page_that_can_be_kept_sets_no_cookie_and_holds_no_token(client, demo):
    response = client.get(URL)
    assert not response.cookies and "csrf" not in response.content.decode()
    assert "Cookie" not in response["Vary"]
    assert Page(response.content.decode()).one("form", class_="languages").attributes["method"] == "post"
