"""Date words in running text: speed and scores of timeline.dates.words beside dateparser's search_dates.

    python benchmarks/dates.py CORPUS.jsonl [--genre news] [--limit 50]

Scores follow TempEval-3: a mention found is paired with the annotated one that it shares most characters with. "strict"
counts pairs with equal ends, "value" pairs with equal TIMEX3 values, "calendar" the same over calendar dates alone.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import dateparser.search  # noqa: E402

from timeline.dates import __main__ as protocol  # noqa: E402


class Span(NamedTuple):
    """A mention of a time: its place in code points and its TIMEX3 value."""

    start: int
    end: int
    value: str


Finder = Callable[[dict], list[Span]]


def ours(document: dict) -> list[Span]:
    return [Span(found["start"], found["end"], found["value"]) for found in protocol.annotate(document)]


def dateparsers(document: dict) -> list[Span]:
    """What search_dates finds: it gives words and a datetime, and no place, so the words are looked up in order."""
    settings = {"RELATIVE_BASE": datetime.fromisoformat(document["dct"][:10])}
    spans, at = [], 0
    for words, found in dateparser.search.search_dates(document["text"], languages=["en"], settings=settings) or []:
        start = document["text"].find(words, at)
        if start >= 0:
            at = start + len(words)
            spans.append(Span(start, at, found.date().isoformat()))
    return spans


def pairs(gold: list[Span], found: list[Span]) -> Iterator[tuple[Span, Span]]:
    """Annotated and found mentions one to one, those that share most characters first."""
    shared = [
        (min(one.end, other.end) - max(one.start, other.start), one[:2] == other[:2], one, other)
        for one in gold
        for other in found
    ]
    taken: set[tuple[str, Span]] = set()
    for overlap, _same, one, other in sorted(shared, key=lambda row: (-row[1], -row[0], row[2:])):
        if overlap > 0 and ("gold", one) not in taken and ("found", other) not in taken:
            taken |= {("gold", one), ("found", other)}
            yield one, other


def is_calendar(span: Span) -> bool:
    return bool(re.match(r"\d|BC\d|-\d", span.value))


def f1(right: int, found: int, gold: int) -> float:
    return 200 * right / (found + gold) if found + gold else 0.0


def measure(finder: Finder, documents: list[dict]) -> dict[str, float]:
    """Documents a second, and F1 in percent."""
    counts: Counter[str] = Counter()
    seconds = 0.0
    for document in documents:
        began = time.perf_counter()
        found = finder(document)
        seconds += time.perf_counter() - began
        gold = [Span(one["start"], one["end"], one["value"] or "") for one in document["timexes"]]
        dates = [one for one in gold if is_calendar(one)], [one for one in found if is_calendar(one)]
        counts["gold"] += len(gold)
        counts["found"] += len(found)
        counts["strict"] += sum(one[:2] == other[:2] for one, other in pairs(gold, found))
        counts["value"] += sum(one.value == other.value for one, other in pairs(gold, found))
        counts["gold dates"] += len(dates[0])
        counts["found dates"] += len(dates[1])
        counts["dates"] += sum(one.value == other.value for one, other in pairs(*dates))
    return {
        "documents/s": len(documents) / seconds,
        "strict": f1(counts["strict"], counts["found"], counts["gold"]),
        "value": f1(counts["value"], counts["found"], counts["gold"]),
        "calendar": f1(counts["dates"], counts["found dates"], counts["gold dates"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--genre", choices=["news", "narrative"])
    parser.add_argument("--limit", type=int, default=None, help="So many documents only.")
    arguments = parser.parse_args()
    lines = arguments.corpus.read_text("utf-8").splitlines()
    documents = [one for one in map(json.loads, lines) if arguments.genre in (None, one["genre"])][: arguments.limit]
    protocol.annotate(documents[0])  # the rules are built at their first use
    results = {"daybook": measure(ours, documents), "dateparser": measure(dateparsers, documents)}
    print(f"{len(documents)} documents of {arguments.corpus.name}")
    for name, result in results.items():
        print(f"{name:12}" + "".join(f"{kind} {figure:8.1f}   " for kind, figure in result.items()))
    ratio = results["daybook"]["documents/s"] / results["dateparser"]["documents/s"]
    print(f"daybook reads {ratio:.1f} times as many documents a second")


if __name__ == "__main__":
    main()
