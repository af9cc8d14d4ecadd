"""Quotations are found to the code point or not at all, and marks cut a text without changing it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timeline.passages import FoundTwice, NotFound, Paragraph, Segment, Span, find, occurrences, paragraphs

TEXT = "Jan. 23, when the Assembly swore Guido in.\nIt was\u00a0“self-declared”.\nHe said: it's so. He said: no."


@pytest.mark.parametrize(
    ("text", "quotation", "start", "end"),
    [
        ("abc", "abc", 0, 3),
        ("abc", "b", 1, 2),
        ("abc", "c", 2, 3),
        ("one\ntwo", "e\nt", 2, 5),
        ("\U0001f600 Jan. 23", "Jan. 23", 2, 9),
        ("\U0001f600\U0001f1fb\U0001f1ea x", "\U0001f1ea", 2, 3),
        ("cafe\u0301!", "e\u0301!", 3, 6),
        (" padded ", " padded ", 0, 8),
        ("Mr. Guaidó (35)", "(35)", 11, 15),
    ],
)
def test_a_quotation_is_found_at_its_code_points(text, quotation, start, end):
    assert find(text, quotation) == Span(start, end)
    assert text[start:end] == quotation


@pytest.mark.parametrize(
    "lookalike",
    [
        pytest.param("was “self", id="a space for a no-break space"),
        pytest.param('was\u00a0"self', id="straight quotes for curly ones"),
        pytest.param("was\u00a0”self", id="the other curly quote"),
        pytest.param("it’s so", id="a curly apostrophe for a straight one"),
        pytest.param("self‑declared", id="a no-break hyphen for a hyphen"),
        pytest.param("swore Guaidó in", id="a name with its typing error mended"),
        pytest.param("jan. 23", id="a small letter for a capital"),
        pytest.param("Guido in. It", id="a space for a line break"),
        pytest.param("swore Guido in. ", id="a space too many"),
        pytest.param("swore  Guido", id="two spaces for one"),
    ],
)
def test_a_lookalike_is_never_taken_for_the_quotation(lookalike):
    with pytest.raises(NotFound):
        find(TEXT, lookalike)


def test_composed_and_decomposed_letters_are_not_the_same_quotation():
    with pytest.raises(NotFound):
        find("cafe\u0301", "caf\u00e9")


@pytest.mark.parametrize(
    ("quotation", "message"),
    [
        ("", "is empty"),
        ("\n \t", "is empty"),
        ("nothing of the kind", "does not stand in the text"),
        (
            "Jan. 23, when the Assembly swore Guaidó in.",
            "does not stand in the text: up to “he Assembly swore Gu” it does, "
            "then the text reads 'ido in.\\nIt w', the quotation 'aidó in.'",
        ),
        (
            "Guido in.\nIt was “self-declared”",
            "does not stand in the text: up to “Guido in.\nIt was” it does, "
            "then the text reads '\\xa0“self-decla', the quotation ' “self-decla'",
        ),
    ],
)
def test_a_quotation_that_is_not_found_says_how_near_the_text_comes(quotation, message):
    with pytest.raises(NotFound) as caught:
        find(TEXT, quotation)
    assert str(caught.value) == message


def test_a_quotation_that_stands_twice_says_where():
    with pytest.raises(FoundTwice) as caught:
        find(TEXT, "He said: ")
    first, second = TEXT.index("He said"), TEXT.rindex("He said")
    assert str(caught.value) == f"stands 2 times in the text, at code points {first}, {second}"
    assert caught.value.spans == [Span(first, first + 9), Span(second, second + 9)]


def test_of_many_places_only_the_first_five_are_named():
    with pytest.raises(FoundTwice, match="stands 9 times in the text, at code points 0, 1, 2, 3, 4$"):
        find("a" * 9, "a")


def test_occurrences_that_overlap_are_all_found():
    assert list(occurrences("ananas ana", "ana")) == [Span(0, 3), Span(2, 5), Span(7, 10)]
    with pytest.raises(FoundTwice, match="stands 2 times"):
        find("ananas", "ana")


def test_an_empty_quotation_occurs_nowhere():
    assert list(occurrences("text", "")) == []


@given(st.text("ab \n\u00a0\U0001f600", max_size=30), st.data())
def test_every_stretch_is_found_where_it_was_taken_from_or_stands_twice(text, data):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    places = set(occurrences(text, text[start:end]))
    assert (Span(start, end) in places) == (start < end)
    assert all(text[place.start : place.end] == text[start:end] for place in places)


def shape(found: list[Paragraph]) -> list[str]:
    """Each paragraph with its marks as brackets: [0-3:text], and [~0-3:text] where a mark goes on."""
    return ["".join(map(bracketed, paragraph.segments)) for paragraph in found]


def bracketed(segment: Segment) -> str:
    opening = "".join(f"[{'' if span in segment.opens else '~'}{span}:" for span in segment.begins)
    return opening + segment.text + "]" * segment.closes


@pytest.mark.parametrize(
    ("text", "spans", "whole", "expected"),
    [
        pytest.param("abcdef", [], None, ["abcdef"], id="no mark"),
        pytest.param("abcdef", [(0, 6)], None, ["[0-6:abcdef]"], id="the whole line"),
        pytest.param("abcdef", [(1, 3)], None, ["a[1-3:bc]def"], id="one mark"),
        pytest.param("abcdef", [(1, 3), (3, 5)], None, ["a[1-3:bc][3-5:de]f"], id="neighbours"),
        pytest.param("abcdef", [(1, 5), (2, 3)], None, ["a[1-5:b[2-3:c]de]f"], id="nested"),
        pytest.param("abcdef", [(1, 5), (1, 3)], None, ["a[1-5:[1-3:bc]de]f"], id="nested, begun together"),
        pytest.param("abcdef", [(1, 5), (3, 5)], None, ["a[1-5:bc[3-5:de]]f"], id="nested, ended together"),
        pytest.param("abcdef", [(1, 3), (1, 3)], None, ["a[1-3:bc]def"], id="the same twice"),
        pytest.param("abcdef", [(0, 4), (2, 6)], None, ["[0-4:ab[2-6:cd]][~2-6:ef]"], id="overlapping"),
        pytest.param(
            "abcdef", [(0, 4), (2, 6)], (2, 6), ["[0-4:ab][2-6:[~0-4:cd]ef]"], id="overlapping, the later one whole"
        ),
        pytest.param("abcdef", [(0, 6), (2, 4)], (2, 4), ["[0-6:ab[2-4:cd]ef]"], id="nested, the inner one whole"),
        pytest.param("ab\ncd", [(1, 4)], None, ["a[1-4:b]", "[~1-4:c]d"], id="across paragraphs"),
        pytest.param("ab\n \n\ncd", [(1, 7)], None, ["a[1-7:b]", "[~1-7:c]d"], id="across empty lines"),
        pytest.param("ab\ncd", [(2, 5)], None, ["ab", "[2-5:cd]"], id="begun with the line break"),
        pytest.param("ab\n\t\ncd", [(3, 6)], None, ["ab", "[3-6:c]d"], id="begun in a line that is left out"),
        pytest.param("ab\ncd", [(0, 3)], None, ["[0-3:ab]", "cd"], id="ended with the line break"),
        pytest.param("\U0001f600 ab", [(2, 3)], None, ["\U0001f600 [2-3:a]b"], id="after an emoji"),
        pytest.param("a\U0001f600b", [(1, 2)], None, ["a[1-2:\U0001f600]b"], id="an emoji"),
        pytest.param("ab", [(1, 9), (5, 9)], None, ["a[1-9:b]"], id="beyond the end"),
        pytest.param("", [(0, 1)], None, [], id="an empty text"),
        pytest.param(" \n\n", [], None, [], id="nothing but white space"),
    ],
)
def test_marks_are_cut_so_that_they_nest(text, spans, whole, expected):
    found = paragraphs(text, [Span(*span) for span in spans], whole=Span(*whole) if whole else None)
    assert shape(found) == expected


def test_paragraphs_know_where_they_begin_and_what_opens_in_them():
    found = paragraphs("one\n\n\U0001f600 two", [Span(0, 1), Span(7, 10), Span(2, 8)])
    assert [(paragraph.start, paragraph.opens) for paragraph in found] == [
        (0, [Span(0, 1), Span(2, 8)]),
        (5, [Span(7, 10)]),
    ]


texts = st.text("ab \n\r\u00a0\U0001f600<", max_size=25)
span_lists = st.lists(
    st.tuples(st.integers(0, 25), st.integers(1, 12)).map(lambda at: Span(at[0], sum(at))), max_size=6
)


@st.composite
def marked(draw: st.DrawFn) -> tuple[str, list[Span], list[Paragraph]]:
    text, spans = draw(texts), draw(span_lists)
    whole = draw(st.sampled_from(spans)) if spans and draw(st.booleans()) else None
    return text, spans, paragraphs(text, spans, whole=whole)


@given(marked())
def test_the_segments_of_the_paragraphs_are_the_lines_of_the_text(given_):
    text, _, found = given_
    lines = [line for line in text.split("\n") if line.strip()]
    assert ["".join(segment.text for segment in paragraph.segments) for paragraph in found] == lines
    assert all(text.startswith(line, paragraph.start) for line, paragraph in zip(lines, found, strict=True))


@given(marked())
def test_marks_open_and_close_like_parentheses_and_cover_just_what_they_should(given_):
    _, spans, found = given_
    for paragraph in found:
        stack, position = [], paragraph.start
        for segment in paragraph.segments:
            stack += segment.begins
            end = position + len(segment.text)
            covering = {span for span in spans if span.start < end and span.end > position}
            assert set(stack) == covering == set(segment.marks)
            assert all(span.start <= position and span.end >= end for span in covering)
            assert len(stack) == len(covering)
            assert 0 <= segment.closes <= len(stack)
            del stack[len(stack) - segment.closes :]
            position = end
        assert stack == []


@given(marked())
def test_a_span_opens_exactly_once_if_it_covers_visible_text(given_):
    text, spans, found = given_
    opened = [span for paragraph in found for span in paragraph.opens]
    assert len(opened) == len(set(opened))
    assert {span for span in spans if text[span.start : span.end].strip()} <= set(opened) <= set(spans)


@given(st.text("ab\n", max_size=20), span_lists, st.data())
def test_the_whole_mark_is_interrupted_by_nothing_but_line_ends(text, spans, data):
    whole = data.draw(st.builds(lambda start, more: Span(start, start + more), st.integers(0, 19), st.integers(1, 12)))
    for paragraph in paragraphs(text, [*spans, whole], whole=whole):
        begun = [segment for segment in paragraph.segments if whole in segment.begins]
        assert len(begun) <= 1
