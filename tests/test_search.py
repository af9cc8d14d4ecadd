"""Words are found whatever their accents and capitals, at the beginnings of words, and phrases as they stand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import make_category, make_timeline
from tests.searching import searched
from timeline.models import Event
from timeline.search import TextIndex, TextSearch, fold, terms
from timeline.search.folding import placed

TEXTS = [
    "Juan Guaidó declared himself the country’s interim president",
    "The National Assembly swore Guaido in; Nicolás Maduro stayed president",
    "Aid convoys were blocked at the border: 50 tons, 14.5 kg, C++ and $20m, plan B",
    "Peña’s café\u00a0closed\nin ŁÓDŹ, Straße 5 (the \U0001f1fb\U0001f1ea consulate), 委内瑞拉危机",
    "",
]
ALL = [0, 1, 2, 3, 4]

QUERIES = {
    "without the accent": ("guaido", [0, 1]),
    "with the accent": ("Guaidó", [0, 1]),
    "with the accent as a mark of its own": ("GUAIDO\u0301", [0, 1]),
    "the beginning of a word": ("guai", [0, 1]),
    "the beginning of a word with a star": ("guai*", [0, 1]),
    "the end of a word": ("aido", []),
    "one word": ("president", [0, 1]),
    "words in any order": ("president interim", [0]),
    "words that do not stand together": ("president border", []),
    "a phrase": ('"interim president"', [0]),
    "a phrase in another order": ('"president interim"', []),
    "a phrase in curly quotes": ("“interim president”", [0]),
    "a phrase in low quotes": ("„interim president“", [0]),
    "a phrase in angle quotes": ("«interim president»", [0]),
    "a phrase and a word": ('"swore guaido in" maduro', [1]),
    "a phrase across a no-break space and a line break": ('"cafe closed in"', [3]),
    "a phrase across a comma, a colon and a bracket": ('"border 50 tons"', [2]),
    "a phrase that ends within a word": ('"interim presid"', []),
    "a word and no longer one": ('"guai"', []),
    "a straight apostrophe for a curly one": ('"country\'s interim"', [0]),
    "a curly apostrophe": ("country’s", [0]),
    "an apostrophe that does not stand there": ("countrys", []),
    "a hyphen for a space": ("interim-president", [0]),
    "a tilde": ("pena", [3]),
    "a letter that is no accented one": ("lodz", []),
    "that letter itself": ("łodz", [3]),
    "a sharp s": ("STRASSE", [3]),
    "a letter in another style": ("ℌimself", [0]),
    "a soft hyphen in a word": ("presi\u00addent", [0, 1]),
    "a dot stands for itself": ("14.5", [2]),
    "a dot stands for nothing else": ("14x5", []),
    "a number without its dot": ("145", []),
    "signs that patterns know": ("c++", [2]),
    "a sign too many": ("c+++", []),
    "a word that begins with a sign": ("$20m", [2]),
    "that word without it": ("20m", [2]),
    "another sign": ("€20m", []),
    "a letter that is a word": ("b", [2]),
    "a bracket": ("(the", [0, 1, 2, 3]),
    "a full stop": ("president.", [0, 1]),
    "a backslash": ("\\d", []),
    "a flag": ("\U0001f1fb\U0001f1ea", [3]),
    "some of a script without spaces": ("瑞拉", [3]),
    "letters of it in another order": ("拉瑞", []),
    "a word left out": ("president -maduro", [0]),
    "the beginning of a word left out": ("president -madu", [0]),
    "a phrase left out": ('guaido -"interim president"', [1]),
    "a phrase left out in curly quotes": ("guaido -“interim president”", [1]),
    "a phrase left out whose words stand apart": ('guaido -"president interim"', [0, 1]),
    "a phrase left out and not closed": ('guaido -"interim president', [1]),
    "nothing but a word left out": ("-president", [2, 3, 4]),
    "nothing but words left out": ("-president -border", [3, 4]),
    "a word that is found and left out": ("guaido -guaido", []),
    "two minuses": ("president --maduro", [0]),
    "a minus alone": ("president - maduro", [1]),
    "nothing": ("", ALL),
    "white space": (" \u00a0\n", ALL),
    "one quotation mark": ('"', ALL),
    "only quotation marks": ('"" " "', ALL),
    "only curly quotation marks": ("“”", ALL),
    "a phrase that is not closed": ('"guaido', [0, 1]),
    "words that are a phrase not closed": ('"president guaido', [0, 1]),
    "a quotation mark too many": ('guaido"', [0, 1]),
    "an accent alone": ("\u0301", ALL),
    "punctuation alone": ("[ .* ( - ...", ALL),
    "AND": ("guaido AND president", []),
    "OR": ("guaido OR maduro", []),
    "NOT": ("guaido NOT maduro", []),
    "NEAR": ("NEAR(guaido president)", []),
    "a column": ("text:guaido", []),
    "a caret": ("^juan", [0]),
    "a NUL": ("gua\x00ido", []),
    "half a character": ("gua\ud800ido", []),
}


@pytest.mark.parametrize(("query", "positions"), QUERIES.values(), ids=QUERIES)
def test_events_that_hold_every_term_are_found(query, positions):
    assert list(TextIndex([text] for text in TEXTS).matches(query)) == positions


def titled(titles: list[str]) -> TextSearch:
    """The search of a new timeline with events of these titles."""
    timeline = make_timeline()
    category = make_category(timeline=timeline)
    Event.objects.bulk_create(
        Event(timeline=timeline, slug=f"e{number}", title=title, category=category)
        for number, title in enumerate(titles)
    )
    return searched(timeline)


@pytest.mark.django_db
def test_the_index_of_words_finds_the_same():
    search = titled(TEXTS)
    found = {name: list(search.matches(query)) for name, (query, _) in QUERIES.items()}
    assert found == {name: positions for name, (_, positions) in QUERIES.items()}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ('one "two  Three" fóur', ["one*", "two three", "four*"]),
        ('"one" "two"', ["one", "two"]),
        ('one"two three"', ["one*", "two three"]),
        ('one -two -"three four" -"five', ["one*", "-two*", "-three four", "-five"]),
        ('one two one "one"', ["one*", "two*", "one"]),
        ("it’s 14.5 a-b", ["it ' s", "14 . 5", "a b"]),
        ("a -b", ["a", "-b"]),
        ('"""', []),
        ('a "', ["a"]),
    ],
)
def test_a_query_is_words_and_phrases(query, found):
    assert ["-" * term.excluded + term.tokens + "*" * term.open for term in terms(query)] == found


def test_a_phrase_does_not_run_on_from_one_text_of_an_event_into_the_next():
    index = TextIndex([["Aid is blocked", "border closed"], ["blocked border"]])
    assert list(index.matches('"blocked border"')) == [1]
    assert list(index.matches("blocked border")) == [0, 1]


@pytest.mark.django_db
def test_in_an_index_of_nothing_nothing_is_found():
    for query in ("guaido", "-guaido", ""):
        assert list(TextIndex([]).matches(query)) == []
        assert list(titled([]).matches(query)) == []


texts = st.text(max_size=30) | st.text("aáAbß1'’.,-\" ", max_size=30)
queries = texts | st.lists(
    st.sampled_from(["a", "ab", "-a", '"a b"', '-"a', "AND", "OR", "NOT", "NEAR(", "*", "^a", "text:", "(", ")", "\0"])
).map(" ".join)


@given(texts)
def test_capitals_make_no_difference(text):
    assert fold(text.upper().lower()) == fold(text.upper())


@given(texts)
def test_tokens_are_found_again_at_their_places(text):
    tokens = placed(text)
    assert " ".join(token for token, _, _ in tokens) == fold(text)
    places = [place for _, start, end in tokens for place in (start, end - 1)]
    assert places == sorted(places)
    assert all(token in fold(f"1{text[start:end]}1") for token, start, end in tokens)


@given(texts, queries)
def test_any_query_can_be_searched_for(document, query):
    index = TextIndex([[document], []])
    found = index.matches(query)
    wanted = [term for term in terms(query) if not term.excluded]
    assert (0 not in found) or all(term.tokens in fold(document) for term in wanted)
    assert (1 in found) == (not wanted)
    for term in terms(query):
        if term.excluded:
            assert not found & index.matches(f'"{term.tokens}"')


@pytest.mark.django_db
@settings(max_examples=50)
@given(st.lists(texts.map(lambda text: text.replace("\0", "")), max_size=4), queries)
def test_the_index_of_words_finds_what_looking_through_all_texts_finds(documents, query):
    Event.objects.all().delete()
    assert titled(documents).matches(query) == TextIndex([text] for text in documents).matches(query)


@given(st.lists(st.text("aáAbß1", min_size=2, max_size=6), min_size=1, max_size=6), st.data())
def test_the_beginning_of_any_word_finds_its_text(words, data):
    word = data.draw(st.sampled_from(words))
    beginning = word[: data.draw(st.integers(2, len(word)))]
    assert list(TextIndex([[" ".join(words)]]).matches(beginning)) == [0]


@pytest.mark.parametrize("word", sorted({word for text in TEXTS for word in text.split() if len(terms(word)) == 1}))
def test_what_a_word_leaves_out_is_what_it_finds(word):
    index = TextIndex([text] for text in TEXTS)
    found, left = index.matches(word), index.matches(f"-{word}")
    assert found and found | left == index.matches("") and not found & left
