"""Cut a text once into the words, numbers and marks that the date rules look at."""

import re
from dataclasses import dataclass
from itertools import accumulate

BREAK = "¶"
# As POSIX `strptime` has it: 69 to 99 are the 1900s, 00 to 68 the 2000s.
POSIX_LATEST_YEAR = 2068

_TOKEN = re.compile(
    r"""(
      [^\W\d_]+
    | \d{4}-\d{2}-\d{2}(?:t(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?(?![\w-])  # 2019-02-28, 2019-02-28T16:00
    | \d{4}-(?:0[1-9]|1[0-2])(?![\w-])                       # 2019-02
    | \d{4}(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)\d{1,2}(?![\w/])  # 2019/2/28
    | \d{1,2}(?:-\d{1,2}-|\.\d{1,2}\.)\d{4}(?![\w-])        # 28.02.2019
    | \d{1,2}/\d{1,2}/\d{2,4}(?![\w/])                       # 10/08/1990
    | \d{1,2}/\d{4}(?![\w/])                                 # 02/2013
    | \d{1,2}:\d{2}(?![\d:])                                 # 16:30
    | \d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?                     # 20,000
    | \d+\.\d+                                               # 1.5
    | \d+(?:st|nd|rd|th|s)\b                                 # 23rd, 1990s
    | (?<!\w)'\d\ds?\b                                       # '99, '80s
    | \d+
    | \S
    )""",
    re.VERBOSE,
)
_EMPTY_LINE = re.compile(r"\n\s*\n")
_PLAIN = {"-": "\u2010\u2011\u2012\u2013", "'": "\u2018\u2019\u02bc"}


@dataclass(frozen=True, slots=True)
class Tokens:
    """The words, numbers and marks of a text, between two paragraph breaks, so that each has neighbours.

    An empty line parts two paragraphs. `keys` are the lower-case, plain forms of the tokens; `starts` and `ends`
    (exclusive) are code points of `text`. A year of two digits is the last one up to `latest_year`.
    """

    text: str
    keys: list[str]
    starts: list[int]
    ends: list[int]
    latest_year: int = POSIX_LATEST_YEAR

    def __len__(self) -> int:
        return len(self.keys)

    def capital(self, index: int) -> bool:
        return self.text[self.starts[index] : self.ends[index]][:1].isupper()

    def full_year(self, two_digits: int) -> int:
        return self.latest_year - (self.latest_year - two_digits) % 100

    def words(self, start: int, end: int) -> str:
        """The text from one token to another, `end` exclusive."""
        return self.text[self.starts[start] : self.ends[end - 1]] if end > start else ""


def tokenise(text: str, latest_year: int = POSIX_LATEST_YEAR) -> Tokens:
    pieces = _TOKEN.split(_EMPTY_LINE.sub(_break, _plain(_lower(text))))
    places = [0, *accumulate(map(len, pieces))]
    return Tokens(
        text,
        [BREAK, *pieces[1::2], BREAK],
        [0, *places[1:-1:2], len(text)],
        [0, *places[2::2], len(text)],
        latest_year,
    )


def _break(empty_line: re.Match[str]) -> str:
    return BREAK.ljust(len(empty_line[0]))


def _plain(text: str) -> str:
    """The text with one kind of hyphen and one of apostrophe; `str.translate` is ten times slower."""
    if not text.isascii():
        for plain, others in _PLAIN.items():
            for other in others:
                text = text.replace(other, plain)
    return text


def _lower(text: str) -> str:
    """The text in lower case, code point by code point where some letter would become two."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := letter.lower()) == 1 else letter for letter in text)
