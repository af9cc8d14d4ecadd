"""The axis under a real pointer and real keys: a period is chosen, the list follows, and Back undoes it."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.django_db(transaction=True)

TIMELINE = "/venezuela-2019/"


def total(page: Page) -> int:
    return int(page.locator("[data-total]").get_attribute("data-total"))


def drag(page: Page, start: float, end: float) -> None:
    """Drag over the plot from one share of its width to another, a little below its top."""
    box = page.locator(".axis-picture").bounding_box()
    y = box["y"] + 30
    page.mouse.move(box["x"] + box["width"] * start, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * (start + end) / 2, y, steps=4)
    page.mouse.move(box["x"] + box["width"] * end, y, steps=4)
    page.mouse.up()


def test_dragging_chooses_a_period_and_the_list_follows(page, site):
    page.goto(site + TIMELINE)
    everything = total(page)
    page.evaluate("window.neverReloaded = true")
    drag(page, 0.25, 0.45)
    expect(page).to_have_url(re.compile(r"\?from=2019-01-\d\d&to=2019-02-\d\d$"))
    expect(page.locator("[data-total]")).not_to_have_attribute("data-total", str(everything))
    assert 0 < total(page) < everything
    assert page.evaluate("window.neverReloaded === true")
    chosen = page.url.split("?")[1]
    assert page.locator("#from").input_value() in chosen
    page.go_back()
    expect(page).to_have_url(site + TIMELINE)
    expect(page.locator("[data-total]")).to_have_attribute("data-total", str(everything))


def test_a_drag_that_leaves_the_plot_at_once_ends_where_the_button_is_let_go(page, site):
    page.goto(site + TIMELINE)
    box = page.locator(".axis-picture").bounding_box()
    page.mouse.move(box["x"] + 300, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 600, box["y"] + 400)
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"\?from=.*&to="))
    chosen = page.url
    page.mouse.move(box["x"] + 100, box["y"] + 30, steps=5)
    page.mouse.move(box["x"] + 900, box["y"] + 30, steps=5)
    page.wait_for_timeout(700)
    assert page.url == chosen


def test_a_period_in_a_copied_address_is_drawn(page, site):
    page.goto(f"{site}{TIMELINE}?from=2019-01-10&to=2019-02-15")
    expect(page.locator("#axis-sentence")).to_contain_text(re.compile("10 Jan.*15 Feb 2019"))
    expect(page.locator("#axis-from")).to_have_attribute(
        "aria-valuetext", re.compile("10 January 2019|January 10, 2019")
    )


def test_the_handles_move_by_keys_and_keep_the_focus(page, site):
    page.goto(f"{site}{TIMELINE}?from=2019-01-10&to=2019-02-15")
    page.locator("#axis-from").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{site}{TIMELINE}?from=2019-01-12&to=2019-02-15")
    expect(page.locator("#axis-from")).to_be_focused()


def test_a_bin_chooses_its_month(page, site):
    page.goto(site + TIMELINE)
    bin_ = page.locator("a.bin[data-from^='2019-02']").first
    bin_.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?from=2019-02[-\d]*&to=2019-02[-\d]*$"))


def test_zooming_in_and_out_changes_the_period_and_the_list(page, site):
    page.goto(site + TIMELINE)
    everything = total(page)
    page.locator("#axis-zoom-in").click()
    expect(page).to_have_url(re.compile(r"\?from=.*&to="))
    expect(page.locator("[data-total]")).not_to_have_attribute("data-total", str(everything))
    within, address = total(page), page.url
    page.locator("#axis-zoom-out").click()
    expect(page).not_to_have_url(address)
    expect(page.locator("[data-total]")).not_to_have_attribute("data-total", str(within))
    assert total(page) > within


def test_a_mark_and_its_event_light_each_other_up(page, site):
    page.goto(site + TIMELINE)
    page.locator("a[data-slug='maduro-inaugurated']").hover()
    expect(page.locator("#event-maduro-inaugurated")).to_have_class(re.compile(r"\blit\b"))


def test_events_outside_the_picture_are_counted_and_linked(page, site):
    page.goto(site + TIMELINE)
    expect(page.locator("#axis-before")).to_contain_text("4 earlier")
    page.locator("#axis-before").click()
    expect(page).to_have_url(re.compile(r"\?from=1947.*&to="))
    for slug in ("rio-treaty", "chavez-movement-begins", "chavez-dies", "maduro-succeeds-chavez"):
        expect(page.locator(f"#event-{slug}")).to_be_visible()


def test_without_javascript_the_axis_is_a_picture_with_links(browser, site):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(site + TIMELINE)
    expect(page.locator(".axis-picture a[data-slug] .shape").first).to_be_visible()
    href = page.locator("a.bin[data-from^='2019-02']").first.get_attribute("href")
    page.goto(site + href)
    assert 0 < total(page) < 59
    within, address = total(page), page.url
    page.locator("#axis-zoom-out").click()
    expect(page).not_to_have_url(address)
    assert total(page) > within
    context.close()
