"""Where sentences begin and end in running text."""

import re
from collections.abc import Iterator

# A full stop after one of these, a single letter or letters with stops between ends no sentence by itself.
_ABBREVIATIONS = re.compile(
    r"Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mr|Mrs|Ms|Dr|St|Gen|Col|Lt|Sgt|Sen"
    r"|Rep|Gov|Prof|Sr|Jr|No|vs|etc|ca?|approx|Inc|Ltd|Co|([^\W\d_]\.)*[^\W\d_]"
)
_END = re.compile(r"[.!?…]+[\"”’')\]]*(?=\s)|\n+|\Z")


_NEXT = re.compile(r"\s*(\S)")


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Start and end (code points, end exclusive) of each sentence of `text`, without the white space around it."""
    start = 0
    for match in _END.finditer(text):
        if _ends(text, start, match):
            yield from _trimmed(text, start, match.end())
            start = match.end()


def _ends(text: str, start: int, match: re.Match[str]) -> bool:
    if not match[0].startswith("."):
        return True
    before = max(text.rfind(white, start, match.start()) for white in " \n\t\u00a0")
    word = text[max(start, before + 1) : match.start()].lstrip("\"“‘'(")
    if _ABBREVIATIONS.fullmatch(word):
        return False
    following = _NEXT.match(text, match.end())
    return following is None or not following[1].islower()


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    stretch = text[start:end]
    if stretch.strip():
        yield start + len(stretch) - len(stretch.lstrip()), end - len(stretch) + len(stretch.rstrip())
