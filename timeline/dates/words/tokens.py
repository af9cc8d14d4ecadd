"""Cut a text once into the words, numbers and marks that the date rules look at."""

import re
from dataclasses import dataclass

BREAK = "¶"

_TOKEN = re.compile(
    r"""
      \n\s*\n                                                # an empty line parts two paragraphs
    | \d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?(?![\w-])  # 2019-02-28, 2019-02-28T16:00
    | \d{4}-(?:0[1-9]|1[0-2])(?![\w-])                       # 2019-02
    | \d{1,2}/\d{1,2}/\d{2,4}(?![\w/])                       # 10/08/1990
    | \d{1,2}/\d{4}(?![\w/])                                 # 02/2013
    | \d{1,2}:\d{2}(?![\w:])                                 # 16:30
    | \d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?                     # 20,000
    | \d+\.\d+                                               # 1.5
    | \d+(?:st|nd|rd|th|s)\b                                 # 23rd, 1990s
    | \d+
    | [^\W\d_]+
    | \S
    """,
    re.VERBOSE | re.IGNORECASE,
)
_PLAIN = str.maketrans("\u2010\u2011\u2012\u2013\u2018\u2019\u02bc", "----'''")


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or mark; `start` and `end` are code points, `key` is its lower-case, plain form."""

    text: str
    key: str
    start: int
    end: int

    @property
    def capital(self) -> bool:
        return self.text[:1].isupper()


def tokenise(text: str) -> list[Token]:
    """The tokens of the text between two paragraph breaks of no width, so that every token has neighbours."""
    inner = [_token(match) for match in _TOKEN.finditer(text)]
    return [Token("", BREAK, 0, 0), *inner, Token("", BREAK, len(text), len(text))]


def _token(match: re.Match[str]) -> Token:
    text = match[0]
    key = BREAK if text.isspace() else text.lower().translate(_PLAIN)
    return Token(text, key, match.start(), match.end())
