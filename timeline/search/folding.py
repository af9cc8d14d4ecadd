"""Texts as they are searched: tokens without capitals, accents and the punctuation that nobody types.

A token is a word, a number, or a sign that carries meaning: a currency, a picture such as an emoji, one of SIGNS,
an apostrophe inside a word, a point, comma, colon or slash inside a number. In scripts that put no spaces
between words each letter is a token, so that any part of a sentence can be found as a phrase.
"""

import re
import unicodedata

SIGNS = "+#%&@§"
_APOSTROPHES = dict.fromkeys("'’‘‛ʼ′", "'")
_TOKEN = re.compile(r"[^\s'.,:/]+|(?<=\w)'(?=\w)|(?<=\d)[.,:/](?=\d)")
_WITHOUT_SPACES = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)


class _Letters(dict[int, str]):
    """What each code point is searched as, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        plain = _bare(_bare(_APOSTROPHES.get(chr(code), chr(code))).casefold())
        self[code] = "".join(_searched(char) for char in plain)
        return self[code]


_LETTERS = _Letters()


def _bare(text: str) -> str:
    """The plain letters of `text`: what is one letter in another style or with a mark becomes that letter."""
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


def _searched(char: str) -> str:
    """A letter as it is, a sign that carries meaning between spaces, nothing for what is not seen, else a space."""
    category = unicodedata.category(char)
    if category == "Cf" or ord(char) in _VARIATION_SELECTORS:
        return ""
    if category in ("Sc", "So") or char in SIGNS or _WITHOUT_SPACES.match(char):
        return f" {char} "
    return char if category[0] in "LNM" or char in "'.,:/" else " "


def fold(text: str) -> str:
    """The tokens of `text`, a space between each two: “Guaidó’s $14.5m” becomes "guaido ' s $ 14 . 5m"."""
    return " ".join(_TOKEN.findall(text.translate(_LETTERS)))


def placed(text: str) -> list[tuple[str, int, int]]:
    """The tokens of `text` with the places where they stand in it, in code points, end exclusive."""
    parts = [_LETTERS[ord(char)] for char in text]
    origin = [place for place, part in enumerate(parts) for _ in part] + [len(text)]
    return [
        (found[0], origin[found.start()], max(origin[found.end()], origin[found.end() - 1] + 1))
        for found in _TOKEN.finditer("".join(parts))
    ]
