"""Hands for the axis: drags, wheel and fingers on its plot, and what it shows afterwards."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import CDPSession, Page

from timeline.dates import edtf

TIMELINE = "/venezuela-2019/"
DAY = 86_400


@dataclass(frozen=True)
class Shown:
    """The stretch that the server drew, in seconds, the end exclusive."""

    start: int
    end: int

    @property
    def days(self) -> float:
        return (self.end - self.start) / DAY

    def day_at(self, share: float) -> str:
        """The day under a share of the plot."""
        return edtf.from_seconds(int(self.start + share * (self.end - self.start)), "day")


def shown(page: Page) -> Shown:
    start, end = page.evaluate("Object.values(document.querySelector('daybook-axis').dataset).slice(0, 2)")
    return Shown(int(start), int(end) + 1)


def total(page: Page) -> int:
    return int(page.locator("[data-total]").get_attribute("data-total") or "")


def questions(page: Page) -> list[str]:
    """The addresses of the list that are asked for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if f"{TIMELINE}?" in request.url else None)
    return asked


@contextmanager
def another_window(page: Page) -> Iterator[None]:
    """What is done within leads to a drawing of another stretch, which is waited for."""
    before = shown(page)
    yield
    page.wait_for_function(
        """([start, end]) => {
            const { dataset } = document.querySelector("daybook-axis");
            return dataset.start !== start || dataset.end !== end;
        }""",
        arg=[str(before.start), str(before.end - 1)],
    )


@contextmanager
def in_a_moment(page: Page) -> Iterator[None]:
    """The clock of the page stands still while something is done, however long it takes here."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    yield
    page.clock.resume()


def place(page: Page, share: float, *, part: str = ".axis-picture", down: float = 0.3) -> tuple[float, float]:
    """Pixels of a place in a part of the axis, by its share of the width and of the height."""
    box = page.locator(part).bounding_box()
    assert box is not None
    return box["x"] + share * box["width"], box["y"] + down * box["height"]


def bare_place(page: Page, share: float) -> tuple[float, float]:
    """Pixels of a place in the plot at a share of its width where there is no link."""
    bare = "([x, y]) => !document.elementFromPoint(x, y).closest('a')"
    places = (place(page, share, down=step / 40) for step in range(1, 28))
    return next(at for at in places if page.evaluate(bare, at))


def hold(page: Page, *shares: float, part: str = ".axis-picture", down: float = 0.3) -> None:
    """Press the button at the first share and move over the others, without letting go."""
    page.mouse.move(*place(page, shares[0], part=part, down=down))
    page.mouse.down()
    for share in shares[1:]:
        page.mouse.move(*place(page, share, part=part, down=down), steps=4)


def drag(page: Page, *shares: float, part: str = ".axis-picture", down: float = 0.3) -> None:
    hold(page, *shares, part=part, down=down)
    page.mouse.up()


def drawn_at(page: Page) -> tuple[float, float]:
    """Where the drawn part is now, in percent of the plot: its begin and its width."""
    moving = page.locator(".axis-moving").last
    return tuple(float(str(moving.get_attribute(name)).rstrip("%")) for name in ("x", "width"))


class Fingers:
    """One or two fingers on a screen, each at a place in pixels."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def down(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def up(self) -> None:
        self._send("touchEnd", [])

    def glide(self, ways: Sequence[tuple[tuple[float, float], tuple[float, float]]], steps: int = 8) -> None:
        """Put down a finger at the begin of each way and move all of them to the ends."""
        self.down(*(begin for begin, _ in ways))
        for step in range(1, steps + 1):
            self.move(
                *(((x + (to_x - x) * step / steps), (y + (to_y - y) * step / steps)) for (x, y), (to_x, to_y) in ways)
            )

    def _send(self, kind: str, points: Sequence[tuple[float, float]]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
