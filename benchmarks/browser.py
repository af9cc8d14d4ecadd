"""What a person waits for in Chromium: Daybook beside vis-timeline, opened on thirty days, and TimelineJS3.

    python benchmarks/browser.py [--events 100000] [--rounds 3] [--quick]

Each round opens every page in a Chromium of its own, one after the other, and takes the same steps in it with real
keys, wheel and mouse. A step is counted from the time stamp of its input event to the second animation frame after
its answer. The peers hold as many of the same events as they can: a size at which a step takes longer than the limit
is not tried again, nor is a larger one.
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from chromium import Blocked, Drag, Tab, Wait, opened_chromium
from harness import SLUG, Sample, Server, collect_static, daybook, figure, kept_database, print_table
from peer_site import peers
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

PLOT = ".axis-plot"
TICKS = f"{PLOT} .ticks path, {PLOT} .ticks line"


class Step(NamedTuple):
    """Something a person does, and the type of the input event from which the wait is counted."""

    name: str
    event: str
    act: Callable[[Page], None]


class Seen:
    """What was measured of one page, by name, over all rounds; `blocked` names what got no answer in time."""

    def __init__(self) -> None:
        self.samples: dict[str, Sample] = defaultdict(Sample)
        self.blocked: list[str] = []

    @contextmanager
    def attempt(self, name: str) -> Iterator[None]:
        try:
            yield
        except Blocked:
            self.blocked.append(name)
            raise

    @property
    def survived(self) -> bool:
        return bool(self.samples) and not self.blocked


def press(key: str) -> Callable[[Page], None]:
    """A key, pressed where a person who zooms has the focus."""

    def act(page: Page) -> None:
        page.locator("#axis-zoom-in").focus()
        page.keyboard.press(key)

    return act


def wheel(selector: str, notches: int) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        page.locator(selector).first.hover(position={"x": 500, "y": 40}, force=True)
        page.mouse.wheel(0, 100 * notches)

    return act


def click(selector: str, number: int = 0) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).nth(number).click()


# The steps together lead back to where they began.
DAYBOOK_STEPS = [
    Step("zoom: key +, −", "keydown", press("+")),
    Step("pan: arrows", "keydown", press("ArrowRight")),
    Step("pan: arrows", "keydown", press("ArrowLeft")),
    Step("zoom: wheel", "wheel", wheel(PLOT, -1)),
    Step("zoom: wheel", "wheel", wheel(PLOT, 1)),
    Step("zoom: key +, −", "keydown", press("-")),
]
FACETS = "[data-facet='{}'][data-value]:visible"
VIS_STEPS = [
    Step("zoom: wheel", "wheel", wheel(".vis-center", -1)),
    Step("zoom: wheel", "wheel", wheel(".vis-center", 1)),
    Step("filter on", "click", click("#filter-on")),
    Step("filter off", "click", click("#filter-off")),
]
TIMELINEJS_STEPS = [
    Step("zoom: button", "click", click(".tl-menubar-button[aria-label='Zoom in']")),
    Step("zoom: button", "click", click(".tl-menubar-button[aria-label='Zoom out']")),
    Step("next slide", "click", click(".tl-slidenav-next .tl-slidenav-content-container")),
]


def facet_steps(number: int) -> list[Step]:
    """A click on the value of this number in each of two facets, and the click that takes it away again."""
    return [
        Step(f"filter {name}", "click", click(FACETS.format(facet), number))
        for facet in ("category", "country")
        for name in ("on", "off")
    ]


def take(tab: Tab, steps: list[Step], seen: Seen) -> None:
    for step in steps:
        with seen.attempt(step.name):
            note_wait(step.name, tab.step(step.event, step.act), seen)


def note_wait(name: str, wait: Wait, seen: Seen) -> None:
    seen.samples[name].append(wait.answered)
    if wait.asked is not None:
        seen.samples[f"{name}, from the request on"].append(wait.asked)
    if wait.followed is not None:
        seen.samples[f"{name}, picture follows"].append(wait.followed)


def drag_to_and_fro(tab: Tab, selector: str, seen: Seen) -> None:
    with seen.attempt("drag"):
        for pixels in (-400, 400, -400, 400):
            note_drag(tab.drag(selector, pixels), seen)
            tab.page.wait_for_timeout(500)


def note_drag(drag: Drag, seen: Seen) -> None:
    seen.samples["drag: frames a second"].append(drag.rate)
    seen.samples["drag: longest frame"].append(drag.longest)
    seen.samples["drag: picture moved, % of frames"].append(100 * drag.moved)


# The pages


def try_daybook(browser: Browser, server: Server, times: int, seen: Seen) -> None:
    """Load it several times with an empty cache, then take the steps in the last of the pages."""
    for number in range(times):
        tab = Tab(browser, 60, TICKS)
        seen.samples["first view ready"].append(tab.load(f"{server.url}/{SLUG}/"))
        seen.samples["first view: kB over the wire"].append(tab.wire / 1000)
        if number < times - 1:
            tab.close()
    tab.limit = 10
    tab.page.set_default_timeout(10_000)
    seen.samples["JavaScript heap, MB"].append(tab.heap_mb())
    seen.samples["SVG elements in the plot"].append(tab.count(f"{PLOT} svg, {PLOT} svg *"))
    for number in range(times):
        take_answered(tab, DAYBOOK_STEPS, seen)
        take(tab, facet_steps(number % 4), seen)
    take_answered(tab, DAYBOOK_STEPS[:1] * 2, seen)
    drag_to_and_fro(tab, PLOT, seen)
    seen.samples["JavaScript heap after the steps, MB"].append(tab.heap_mb())


def take_answered(tab: Tab, steps: list[Step], seen: Seen) -> None:
    """The steps, with the size of their answers and of the picture in them; one without answer is not tried again."""
    for step in steps:
        tab.forget_transfers()
        if step.name in seen.blocked:
            continue
        with suppress(Blocked):
            take(tab, [step], seen)
        largest = max(tab.transfers, default=None)
        if largest:
            seen.samples["answer of a step: kB over the wire"].append(largest.wire / 1000)
            seen.samples["answer of a step: kB unpacked"].append(largest.unpacked / 1000)
        seen.samples["SVG elements in the plot"].append(tab.count(f"{PLOT} svg, {PLOT} svg *"))


def try_vis(browser: Browser, url: str, times: int, limit: float, seen: Seen) -> None:
    tab = load_peer(Tab(browser, limit, ".vis-text.vis-minor:not(.vis-measure)"), url, seen)
    for _ in range(times):
        take(tab, VIS_STEPS, seen)
    drag_to_and_fro(tab, ".vis-center", seen)
    seen.samples["JavaScript heap after the steps, MB"].append(tab.heap_mb())


def try_timelinejs(browser: Browser, url: str, times: int, limit: float, seen: Seen) -> None:
    tab = load_peer(Tab(browser, limit, ".tl-timemarker"), url, seen)
    for _ in range(times):
        take(tab, TIMELINEJS_STEPS, seen)
    seen.samples["JavaScript heap after the steps, MB"].append(tab.heap_mb())


def load_peer(tab: Tab, url: str, seen: Seen) -> Tab:
    with seen.attempt("load"):
        seen.samples["first view ready"].append(tab.load(url))
    seen.samples["first view: kB over the wire"].append(tab.wire / 1000)
    seen.samples["JavaScript heap, MB"].append(tab.heap_mb())
    return tab


# The rounds

PEERS = {"vis-timeline": ("vis-timeline.html", try_vis), "TimelineJS3": ("timelinejs.html", try_timelinejs)}


def go_round(playwright: Playwright, ours: Server, theirs: Server, options: argparse.Namespace, seen: dict) -> None:
    """Every page once, each in a Chromium of its own; after a blocked size of a peer none that is as large."""
    with opened_chromium(playwright) as browser:
        try_daybook(browser, ours, options.times, seen["Daybook", options.events])
    for name, size in peer_sizes(options):
        page, attempt = PEERS[name]
        if any(seen[name, smaller].blocked for smaller in getattr(options, name) if smaller <= size):
            continue
        print(f"  {name} with {size:,} events", file=sys.stderr)
        with opened_chromium(playwright) as browser:
            try:
                url = f"{theirs.url}/{page}?events={size}"
                attempt(browser, url, min(options.times, 5), options.limit, seen[name, size])
            except Blocked as blocked:
                print(f"  {', '.join(seen[name, size].blocked)}: {blocked}", file=sys.stderr)


def peer_sizes(options: argparse.Namespace) -> Iterator[tuple[str, int]]:
    return ((name, size) for name in PEERS for size in sorted(getattr(options, name)))


def print_all(seen: dict[tuple[str, int], Seen]) -> None:
    measures = dict.fromkeys(name for one in seen.values() for name in one.samples)
    for page in dict.fromkeys(name for name, _ in seen):
        sizes = {size: one for (name, size), one in seen.items() if name == page and (one.samples or one.blocked)}
        print_table(
            f"{page}: median / p95 (n), milliseconds where no unit is named",
            ["", *(f"{size:,} events" for size in sizes)],
            [
                [name, *(cell(one, name) for one in sizes.values())]
                for name in measures
                if any(one.samples[name] for one in sizes.values())
            ]
            + [["no answer in time", *(", ".join(one.blocked) or "-" for one in sizes.values())]],
        )


def cell(one: Seen, name: str) -> str:
    return f"{one.samples[name]} ({len(one.samples[name])})" if one.samples[name] else "-"


def print_ratios(seen: dict[tuple[str, int], Seen], events: int) -> None:
    """Daybook beside each peer at the largest size that it survived."""
    ours = seen["Daybook", events]
    for peer in PEERS:
        survived = [
            size for name, size in seen if name == peer and seen[name, size].samples and not seen[name, size].blocked
        ]
        if survived:
            theirs = seen[peer, max(survived)]
            print_table(
                f"{peer} with {max(survived):,} events beside Daybook with {events:,}: medians",
                ["", "Daybook", peer, f"{peer} / Daybook"],
                [compared(name, ours.samples[name], sample) for name, sample in theirs.samples.items() if sample],
            )


def compared(name: str, ours: Sample, theirs: Sample) -> list[str]:
    ratio = figure(theirs.median / ours.median) if ours and ours.median else "-"
    return [name, figure(ours.median) if ours else "-", figure(theirs.median), ratio]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument(
        "--vis-timeline", type=int, nargs="*", default=[1_000, 10_000, 50_000, 100_000], dest="vis-timeline"
    )
    parser.add_argument("--timelinejs", type=int, nargs="*", default=[300, 1_000, 2_000, 10_000], dest="TimelineJS3")
    parser.add_argument("--limit", type=float, default=20, help="Seconds that a peer has for one step.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--times", type=int, default=10, help="How often each step is taken in a round.")
    parser.add_argument("--quick", action="store_true", help="One round, each step three times.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="Generate the events anew.")
    options = parser.parse_args()
    if options.quick:
        options.rounds, options.times = 1, 3
    seen: dict[tuple[str, int], Seen] = defaultdict(Seen)
    database = kept_database(options.events, options.seed, fresh=options.fresh)
    collect_static(database)
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        ours = stack.enter_context(daybook(database))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        theirs = stack.enter_context(peers(folder, database, {size for _, size in peer_sizes(options)}))
        ours.get(f"/{SLUG}/")  # the index is loaded or built at its first use
        for number in range(options.rounds):
            print(f"Round {number + 1} of {options.rounds}", file=sys.stderr)
            go_round(playwright, ours, theirs, options, seen)
    print_all(seen)
    print_ratios(seen, options.events)


if __name__ == "__main__":
    main()
