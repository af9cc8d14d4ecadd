"""What a search found is marked in the results: in the source's own letters, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import cite, make_actor, make_event, make_source, make_timeline
from tests.pages import page_of
from timeline.search import TextIndex, pieces, terms

TEXT = "Juan Guaidó, interim president, met the president’s aides: 14.5 kg"


def marked(query: str, *parts: str) -> str:
    """The parts with their hits in brackets, a stroke between two parts."""
    return "|".join("".join(f"[{p.text}]" if p.hit else p.text for p in part) for part in pieces(query, *parts))


@pytest.mark.parametrize(
    ("query", "hits"),
    [
        pytest.param("guaido", ["Guaidó"], id="an accent"),
        pytest.param("gua", ["Guaidó"], id="the beginning of a word"),
        pytest.param("aid", ["aides"], id="not its end"),
        pytest.param("président", ["president", "president"], id="twice"),
        pytest.param("aide guaido", ["Guaidó", "aides"], id="two words"),
        pytest.param('"guaido interim"', ["Guaidó, interim"], id="a phrase"),
        pytest.param('"president met" -nobody', ["president, met"], id="a word left out"),
        pytest.param("president's", ["president’s"], id="an apostrophe"),
        pytest.param("14.5", ["14.5"], id="a number"),
        pytest.param('"juan guaido" "guaido interim"', ["Juan Guaidó", ", interim"], id="two that overlap"),
        pytest.param("-guaido", [], id="what is left out"),
        pytest.param("maduro", [], id="what is not there"),
        pytest.param('"', [], id="nothing"),
    ],
)
def test_hits_are_marked_as_they_are_written(query, hits):
    assert [piece.text for piece in pieces(query, TEXT)[0] if piece.hit] == hits


@pytest.mark.parametrize(
    ("query", "parts", "shown"),
    [
        ("jan", ("On ", "Jan. 23", " it met"), "On |[Jan]. 23| it met"),
        ('"on jan"', ("On ", "Jan. 23", " it met"), "[On ]|[Jan]. 23| it met"),
        ('"23 it"', ("On ", "Jan. 23", " it met"), "On |Jan. [23]|[ it] met"),
        ('"on jan 23 it met"', ("On ", "Jan. 23", " it met"), "[On ]|[Jan. 23]|[ it met]"),
        ("met", ("It met", "", ""), "It [met]||"),
        ("met", ("", "", ""), "||"),
        ("cafe", ("le cafe\u0301 noir",), "le [cafe\u0301] noir"),
        ("1", ("it took ½ a day",), "it took [½] a day"),
        ("fi", ("the ﬁne",), "the [ﬁne]"),
        ("\U0001f1fb", ("\U0001f1fb\U0001f1ea flag",), "[\U0001f1fb]\U0001f1ea flag"),
        ("c++", ("C++ and c+",), "[C++] and c+"),
        ("瑞拉", ("委内瑞拉",), "委内[瑞拉]"),
    ],
)
def test_hits_go_on_from_one_part_of_a_text_to_the_next(query, parts, shown):
    assert marked(query, *parts) == shown


texts = st.text("aáb’'½ﬁ.5 \u0301-", max_size=20)


@given(st.lists(texts, min_size=1, max_size=3), texts)
def test_cutting_changes_no_letter(parts, query):
    assert ["".join(piece.text for piece in part) for part in pieces(query, *parts)] == parts
    assert all(piece.text for part in pieces(query, *parts) for piece in part)


@given(texts, texts)
def test_what_is_found_is_marked_and_what_is_marked_is_found(text, query):
    wanted = [term for term in terms(query) if not term.excluded]
    if len(wanted) == len(terms(query)) == 1:
        assert any(piece.hit for piece in pieces(query, text)[0]) == (0 in TextIndex([[text]]).matches(query))


@pytest.fixture
def url(db) -> str:
    timeline = make_timeline()
    actor = make_actor(name="Juan Guaidó", slug="guaido")
    event = make_event(timeline=timeline, title="Guaidó <b>recognised</b>", summary="Guaidó & others.", actors=(actor,))
    quote = "On Jan. 23 Guaidó was recognised."
    cite(event=event, source=make_source(text=quote), quote=quote, dated="Jan. 23")
    return timeline.get_absolute_url()


def hits(shown) -> list[str]:
    return [mark.text for mark in shown.all("mark", class_="hit")]


def test_the_results_of_a_search_show_what_was_found(client, url):
    shown = page_of(client, f"{url}?q=guaido")
    assert hits(shown) == ["Guaidó"] * 4
    event = shown.one("article")
    parts = [event.one("h3"), event.one("p", class_="summary"), event.one("ul"), event.one("a", class_="quote")]
    assert [part.one("mark").text for part in parts] == ["Guaidó"] * 4
    assert parts[-1].text == "On Jan. 23 Guaidó was recognised."


def test_date_words_stay_date_words_where_they_are_found(client, url):
    shown = page_of(client, f'{url}?q="on jan"')
    assert hits(shown) == ["On ", "Jan"]
    assert shown.one("span", class_="date-words").text == "Jan. 23"
    assert shown.one("span", class_="date-words").one("mark").text == "Jan"


def test_a_marked_text_is_escaped_as_any_other(client, url):
    html = client.get(f"{url}?q=recognised").content.decode()
    assert 'Guaidó &lt;b&gt;<mark class="hit">recognised</mark>&lt;/b&gt;' in html
    assert '<mark class="hit">Guaidó</mark> &amp; others.' in client.get(f"{url}?q=guaido").content.decode()


@pytest.mark.parametrize("query", ["", "?actor=guaido", "?q=-maduro", '?q="'])
def test_without_words_to_find_nothing_is_marked(client, url, query):
    shown = page_of(client, f"{url}{query}")
    assert shown.total == 1
    assert not hits(shown)
    assert shown.one("article").one("h3").text == "Guaidó <b>recognised</b>"
