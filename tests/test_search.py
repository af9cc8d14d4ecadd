"""Words are found whatever their accents and capitals, at the beginnings of words, and phrases as they stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timeline.search import TextIndex, fold, terms

TEXTS = [
    "Juan Guaidó declared himself the country’s interim president",
    "The National Assembly swore Guaido in; Nicolás Maduro stayed president",
    "Aid convoys were blocked at the border: 50 tons, 14.5 kg, C++ and $20m",
    "Peña’s café\u00a0closed\nin ŁÓDŹ, Straße 5 (the \U0001f1fb\U0001f1ea consulate)",
    "",
]


@pytest.mark.parametrize(
    ("query", "positions"),
    [
        pytest.param("guaido", [0, 1], id="without the accent"),
        pytest.param("Guaidó", [0, 1], id="with the accent"),
        pytest.param("GUAIDO\u0301", [0, 1], id="with the accent as a mark of its own"),
        pytest.param("guai", [0, 1], id="the beginning of a word"),
        pytest.param("aido", [], id="the end of a word"),
        pytest.param("president", [0, 1], id="one word"),
        pytest.param("president interim", [0], id="words in any order"),
        pytest.param("president border", [], id="words that do not stand together"),
        pytest.param('"interim president"', [0], id="a phrase"),
        pytest.param('"president interim"', [], id="a phrase in another order"),
        pytest.param("“interim president”", [0], id="a phrase in curly quotes"),
        pytest.param("„interim president“", [0], id="a phrase in low quotes"),
        pytest.param("«interim president»", [0], id="a phrase in angle quotes"),
        pytest.param('"swore guaido in" maduro', [1], id="a phrase and a word"),
        pytest.param('"cafe closed in"', [3], id="a phrase across a no-break space and a line break"),
        pytest.param('"country\'s interim"', [0], id="a straight apostrophe for a curly one"),
        pytest.param("country’s", [0], id="a curly apostrophe"),
        pytest.param("pena", [3], id="a tilde"),
        pytest.param("lodz", [], id="a letter that is no accented one"),
        pytest.param("łodz", [3], id="that letter itself"),
        pytest.param("STRASSE", [3], id="a sharp s"),
        pytest.param("ℌimself", [0], id="a letter in another style"),
        pytest.param("14.5", [2], id="a dot stands for itself"),
        pytest.param("14x5", [], id="a dot stands for nothing else"),
        pytest.param("c++", [2], id="signs that patterns know"),
        pytest.param("$20m", [2], id="a word that begins with a sign"),
        pytest.param("(the", [3], id="a bracket"),
        pytest.param("[", [], id="a bracket that does not stand there"),
        pytest.param("\\d", [], id="a backslash"),
        pytest.param(".*", [], id="a pattern"),
        pytest.param("\U0001f1fb\U0001f1ea", [3], id="a flag"),
        pytest.param("", [0, 1, 2, 3, 4], id="nothing"),
        pytest.param(" \u00a0\n", [0, 1, 2, 3, 4], id="white space"),
        pytest.param('"', [0, 1, 2, 3, 4], id="one quotation mark"),
        pytest.param('"" " "', [0, 1, 2, 3, 4], id="only quotation marks"),
        pytest.param("“”", [0, 1, 2, 3, 4], id="only curly quotation marks"),
        pytest.param('"guaido', [0, 1], id="a phrase that is not closed"),
        pytest.param('guaido"', [0, 1], id="a quotation mark too many"),
        pytest.param("\u0301", [0, 1, 2, 3, 4], id="an accent alone"),
    ],
)
def test_events_that_hold_every_term_are_found(query, positions):
    assert list(TextIndex([text] for text in TEXTS).matches(query)) == positions


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ('one "two  Three" fóur', ["one", "two three", "four"]),
        ('"one" "two"', ["one", "two"]),
        ('one"two three"', ["one", "two three"]),
        ('"""', []),
        ('a "', ["a"]),
    ],
)
def test_a_query_is_words_and_phrases(query, found):
    assert terms(query) == found


def test_a_phrase_does_not_run_on_from_one_text_of_an_event_into_the_next():
    index = TextIndex([["Aid is blocked", "border closed"], ["blocked border"]])
    assert list(index.matches('"blocked border"')) == [1]
    assert list(index.matches("blocked border")) == [0, 1]


def test_in_an_index_of_nothing_nothing_is_found():
    assert list(TextIndex([]).matches("guaido")) == []


@given(st.text())
def test_folding_twice_is_folding_once(text):
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_capitals_make_no_difference(text):
    assert fold(text.upper().lower()) == fold(text.upper())


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_query_can_be_searched_for(document, query):
    found = TextIndex([[document], []]).matches(query)
    assert (0 not in found) or all(term in fold(document) for term in terms(query))
    assert (1 in found) == (terms(query) == [])


@given(st.lists(st.text("aáAbß1", min_size=1, max_size=6), min_size=1, max_size=6), st.data())
def test_the_beginning_of_any_word_finds_its_text(words, data):
    word = data.draw(st.sampled_from(words))
    beginning = word[: data.draw(st.integers(1, len(word)))]
    assert list(TextIndex([[" ".join(words)]]).matches(beginning)) == [0]
