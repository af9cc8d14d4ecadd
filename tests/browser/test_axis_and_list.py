"""Picture, list and reader are one: each lights up in the others, and the axis shows how far one has read."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axis import TIMELINE, another_window, drag, place, shown

pytestmark = pytest.mark.django_db(transaction=True)

INAUGURATION = "#event-maduro-inaugurated"
LIT = re.compile(r"\blit\b")


def mark(page: Page, slug: str) -> Locator:
    return page.locator(f".axis-picture a[data-slug='{slug}']")


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_mark_lights_its_event_and_an_event_its_mark(page: Page, site: str, way: str) -> None:
    page.goto(site + TIMELINE)
    getattr(mark(page, "maduro-inaugurated"), way)()
    expect(page.locator(INAUGURATION)).to_have_class(LIT)
    expect(page.locator(".event.lit")).to_have_count(1)
    getattr(page.locator("#event-guaido-sworn-in-and-recognised h3 a"), way)()
    expect(mark(page, "guaido-sworn-in-and-recognised")).to_have_class(LIT)
    expect(page.locator(INAUGURATION)).not_to_have_class(LIT)
    expect(page.locator(".axis-picture .lit")).to_have_count(1)


def test_a_mark_lights_its_passages_in_the_reader_and_a_passage_its_mark(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    page.locator(f"{INAUGURATION} .quote").first.click()
    passage = page.locator("#reader mark.now")
    expect(passage).to_be_visible()
    mark(page, "maduro-inaugurated").hover()
    expect(passage).to_have_class(LIT)
    assert page.locator("#reader mark.lit").count() < page.locator("#reader mark").count() / 2
    page.mouse.move(2, 2)
    expect(page.locator(".lit")).to_have_count(0)
    line = passage.evaluate(
        "mark => { const { x, y, height } = [...mark.getClientRects()].at(-1); return [x + 5, y + height / 2] }"
    )
    page.mouse.move(*line)
    expect(mark(page, "maduro-inaugurated")).to_have_class(LIT)
    expect(page.locator(INAUGURATION)).to_have_class(LIT)
    page.locator("#reader .notes a[href$='/maduro-inaugurated/']").first.focus()
    expect(mark(page, "maduro-inaugurated")).to_have_class(LIT)


def test_an_event_lights_the_stack_that_it_is_in_and_the_stack_its_events(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?lanes=source&from=1947&to=2019")
    stack = page.locator(".axis-picture .stack:visible").first
    slugs = str(stack.get_attribute("data-slugs")).split()
    assert len(slugs) > 1
    stack.focus()
    for slug in slugs:
        expect(page.locator(f"#event-{slug}")).to_have_class(LIT)
    page.locator(f"#event-{slugs[-1]} h3 a").focus()
    expect(stack).to_have_class(LIT)


def test_scrolling_the_list_moves_a_marker_on_the_axis(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2018-12&to=2019-04")
    here = page.locator(".axis-moving .axis-here")
    expect(here).to_be_hidden()
    places = []
    for slug in ("maduro-inaugurated", "guaido-sworn-in-and-recognised", "two-sergeants-leave"):
        page.locator(f"#event-{slug}").evaluate("card => card.scrollIntoView()")
        expect(here).to_be_visible()
        days = (
            float(page.locator(f"#event-{slug}").get_attribute("data-earliest") or "") + 43_200 - shown(page).start
        ) / 86_400
        expect(here).to_have_attribute("x", re.compile(rf"^{100 * days / shown(page).days:.2f}"))
        places.append(str(here.get_attribute("x")))
    assert len(set(places)) == 3
    page.evaluate("scrollTo(0, 0)")
    expect(here).to_be_hidden()


def test_the_event_at_the_top_stays_there_while_one_moves_on_the_axis(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    card = page.locator("#event-guaido-sworn-in-and-recognised")
    card.evaluate("card => card.scrollIntoView()")
    page.evaluate("scrollBy(0, 40)")
    before = card.bounding_box()
    page.mouse.move(*place(page, 0.35))
    with another_window(page):
        page.mouse.wheel(0, -200)
    page.wait_for_function(
        "([id, top]) => Math.abs(document.getElementById(id).getBoundingClientRect().top - top) < 2",
        arg=["event-guaido-sworn-in-and-recognised", before and before["y"]],
    )
    with another_window(page):
        drag(page, 0.9, 0.1)
    with another_window(page):
        drag(page, 0.9, 0.1)
    expect(page.locator("#total")).to_be_in_viewport()
