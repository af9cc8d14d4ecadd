"""Filter requests over HTTP: Daybook on one worker above an empty view, at several sizes, and beside Datasette.

    python benchmarks/filter_requests.py [--events 10000 100000] [--times 50] [--quick]

Every kind of question is asked of every server in turn, so that what slows the machine down slows all of them. An
address is asked for four times: the whole page, which nobody asked for before; the part that htmx asks for; the page
again, as another reader would; and once more with the ETag of the first answer.
"""

import argparse
import gzip
import itertools
import re
from collections import Counter, defaultdict
from contextlib import ExitStack
from typing import NamedTuple

from datasette_peer import datasette, dropped
from harness import (
    SLUG,
    Answer,
    Database,
    Sample,
    Server,
    collect_static,
    daybook,
    figure,
    kept_database,
    print_table,
    rate,
)
from questions import Question, Questioner

FRESH = 1_500  # rounds of questions: some 3,700 different ones a turn, more than any server here answers in it
PEER_ROUNDS = 10  # Datasette takes so long that it is asked in so many rounds only


class Site(NamedTuple):
    """Daybook with so many events, who draws questions about them, and those put to it, by round."""

    events: int
    server: Server
    questioner: Questioner
    rounds: list[dict[str, Question]]


class Measured:
    """Milliseconds by what was asked, and what came back besides."""

    def __init__(self) -> None:
        self.empty = Sample()
        self.daybook: dict[tuple[int, str, str], Sample] = defaultdict(Sample)
        self.datasette: dict[str, Sample] = defaultdict(Sample)
        self.beside_datasette: dict[str, Sample] = defaultdict(Sample)
        self.found: dict[tuple[int, str], list[int]] = defaultdict(list)
        self.dropped: dict[str, Counter[str]] = defaultdict(Counter)


def total(answer: Answer) -> int:
    body = gzip.decompress(answer.body) if answer.headers["Content-Encoding"] == "gzip" else answer.body
    found = re.search(rb'data-total="(\d+)"', body)
    assert answer.status == 200 and found, answer
    return int(found[1])


def ask(site: Site, kind: str, question: Question, measured: Measured) -> None:
    """The four requests for one address, and the empty view before."""
    path = question.for_daybook
    measured.empty.append(site.server.get("/empty/").seconds * 1000)
    page = site.server.get(path)
    part = site.server.get(path, **{"HX-Request": "true"})
    again = site.server.get(path)
    known = site.server.get(path, **{"If-None-Match": page.headers["ETag"]})
    assert known.status == 304, known.status
    measured.found[site.events, kind].append(total(page))
    for name, answer in (("page", page), ("part", part), ("again", again), ("304", known)):
        measured.daybook[site.events, kind, name].append(answer.seconds * 1000)


def ask_datasette(server: Server, kind: str, question: Question, measured: Measured) -> None:
    answer = server.get(question.for_datasette)
    measured.datasette[kind].append(answer.seconds * 1000)
    measured.dropped[kind].update(dropped(answer))


def interleave(sites: list[Site], peer: Server | None, peer_events: int, times: int) -> Measured:
    measured = Measured()
    for number in range(times):
        for kind in sites[0].rounds[number]:
            for site in sites:
                question = site.rounds[number][kind]
                ask(site, kind, question, measured)
                if peer and site.events == peer_events and number % max(1, times // PEER_ROUNDS) == 0:
                    ask_datasette(peer, kind, question, measured)
                    measured.beside_datasette[kind].append(measured.daybook[site.events, kind, "page"][-1])
    return measured


def print_daybook(sites: list[Site], measured: Measured) -> None:
    floor = measured.empty.median
    print_table(
        f"Milliseconds above an empty view ({measured.empty}, n={len(measured.empty)}), median / p95, "
        f"n={len(sites[0].rounds)} a row, one worker, SQLite",
        ["events", "kind", "found: least, median, most", "page", "part for htmx", "again", "unchanged (304)"],
        [
            [
                f"{site.events:,}",
                kind,
                spread(measured.found[site.events, kind]),
                *(measured.daybook[site.events, kind, name].above(floor) for name in ("page", "part", "again", "304")),
            ]
            for site in sites
            for kind in site.rounds[0]
        ],
    )


def spread(found: list[int]) -> str:
    ordered = sorted(found)
    return f"{ordered[0]:,}, {ordered[len(ordered) // 2]:,}, {ordered[-1]:,}"


def print_growth(sites: list[Site], measured: Measured) -> None:
    small, large = sites[0].events, sites[-1].events
    medians = {
        kind: [measured.daybook[events, kind, "page"].median for events in (small, large)]
        for kind in sites[0].rounds[0]
    }
    print_table(
        f"Growth of the page's median, {small:,} to {large:,} events, the empty view's time in it",
        ["kind", f"{small:,}: ms", f"{large:,}: ms", "times"],
        [[kind, figure(one), figure(other), figure(other / one)] for kind, (one, other) in medians.items()],
    )


def print_datasette(events: int, measured: Measured) -> None:
    kinds = list(measured.datasette)
    print_table(
        f"Beside Datasette at {events:,} events: milliseconds of a whole page, median / p95, in the same rounds",
        ["kind", "n", "Datasette", "Daybook", "Datasette takes", "Datasette dropped"],
        [compared(measured, kind, [kind]) for kind in kinds] + [compared(measured, "all", kinds)],
    )


def compared(measured: Measured, name: str, kinds: list[str]) -> list[object]:
    theirs = Sample(itertools.chain.from_iterable(measured.datasette[kind] for kind in kinds))
    ours = Sample(itertools.chain.from_iterable(measured.beside_datasette[kind] for kind in kinds))
    dropped = sum((measured.dropped[kind] for kind in kinds), Counter())
    said = ", ".join(f"{what} {count}" for what, count in dropped.most_common()) or "nothing"
    return [name, len(theirs), theirs, ours, f"{figure(theirs.median / ours.median)} times as long", said]


def print_rates(site: Site, peer: Server, seconds: float) -> None:
    """Two turns for each, one after the other: addresses that nobody asked for before, then few ones again and again.

    Every kind has its share, but for what is the same question each time.
    """
    fresh, known = _addresses(site.questioner, FRESH), _addresses(site.questioner, 5)
    ours, again, theirs = Sample(), Sample(), Sample()
    for turn in range(2):
        ours.append(rate(site.server, [one.for_daybook for one in fresh[turn::2]], 8, seconds))
        again.append(rate(site.server, [one.for_daybook for one in known], 8, seconds))
        theirs.append(rate(peer, [one.for_datasette for one in fresh[turn::2]], 8, seconds))
    print_table(
        f"Requests a second, 8 connections, all kinds mixed, {site.events:,} events, 2 turns of {seconds:.0f} s",
        ["", "Daybook, one worker", "Datasette", "Daybook answers"],
        [
            [name, figure(sample.median), figure(theirs.median), _times(sample.median, theirs.median)]
            for name, sample in (("new addresses", ours), (f"the same {len(known)} again", again))
        ],
    )


def _times(ours: float, theirs: float) -> str:
    """How many times as much the first is; a peer may have answered nothing in its turns."""
    return f"{figure(ours / theirs)} times" if theirs else "all"


def _addresses(questioner: Questioner, rounds: int) -> list[Question]:
    """Different questions of so many rounds."""
    return list(dict.fromkeys(question for _ in range(rounds) for question in questioner.ask().values()))


def opened(stack: ExitStack, database: Database, times: int, seed: int) -> Site:
    server = stack.enter_context(daybook(database))
    questioner = Questioner(database, seed)
    server.get(f"/{SLUG}/")  # the index is loaded or built at its first use
    return Site(database.events, server, questioner, [questioner.ask() for _ in range(times)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--times", type=int, default=50, help="Questions of each kind.")
    parser.add_argument("--quick", action="store_true", help="At most 10 questions of each kind.")
    parser.add_argument("--unlimited", action="store_true", help="Lift Datasette's limits, so that it drops nothing.")
    parser.add_argument("--alone", action="store_true", help="Leave Datasette out.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="Generate the events anew.")
    options = parser.parse_args()
    times, seconds = (min(10, options.times), 5) if options.quick else (options.times, 15)
    databases = [kept_database(events, options.seed, fresh=options.fresh) for events in sorted(options.events)]
    collect_static(databases[0])
    beside = next((one for one in databases if one.events == 100_000), databases[-1])
    with ExitStack() as stack:
        sites = [opened(stack, database, times, options.seed) for database in databases]
        peer = None if options.alone else stack.enter_context(datasette(beside, unlimited=options.unlimited))
        measured = interleave(sites, peer, beside.events, times)
        print_daybook(sites, measured)
        if len(sites) > 1:
            print_growth(sites, measured)
        if peer:
            print_datasette(beside.events, measured)
            print_rates(next(site for site in sites if site.events == beside.events), peer, seconds)


if __name__ == "__main__":
    main()
