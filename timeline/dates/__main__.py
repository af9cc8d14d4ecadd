"""`python -m timeline.dates`: annotate texts from standard input, one JSON object a line, one JSON list back.

A line in is {"genre": "news" or "narrative", "dct": the document's date as EDTF or null, "text": ...}, with
"language" if it is not English; a line out is [{"start": ..., "end": ..., "value": ...}, ...], offsets in
code points, values as in TIMEX3 (TimeML 1.2.1).
"""

import json
import sys
from typing import Any

from timeline.dates.words import find
from timeline.dates.words.annotation import annotations


def annotate(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The annotations of one document; KeyError without a text, ValueError for a date that cannot be used."""
    language, genre = document.get("language", "en"), document.get("genre", "news")
    mentions = find(document["text"], document.get("dct"), language=language, genre=genre)
    return [timex._asdict() for timex in annotations(mentions, genre)]


def main() -> None:
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(annotate(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
