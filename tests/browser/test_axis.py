"""The axis as a picture with links: they choose a period, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axis import TIMELINE, total

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_period_in_a_copied_address_is_drawn(page, site):
    page.goto(f"{site}{TIMELINE}?from=2019-01-10&to=2019-02-15")
    expect(page.locator("#axis-sentence")).to_contain_text(re.compile("10 Jan.*15 Feb 2019"))
    expect(page.locator("#axis-from")).to_have_attribute(
        "aria-valuetext", re.compile("10 January 2019|January 10, 2019")
    )


def test_a_column_chooses_its_stretch(page, site):
    page.goto(f"{site}{TIMELINE}?from=1940&to=2019")
    column = page.locator(".axis-strip .bin").last
    column.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(
        re.compile(rf"from={column.get_attribute('data-from')}&to={column.get_attribute('data-to')}$")
    )


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
    expect(page.locator(".axis-handle").first).to_be_hidden()
    seen = {page.url: total(page)}
    for link in ("#axis-zoom-in", "#axis-earlier", "#axis-later", "#axis-zoom-out", "#axis-before", "#axis-whole"):
        page.locator(link).click()
        seen[page.url] = total(page)
    assert len(seen) >= 6 and len(set(seen.values())) >= 4
    page.goto(site + str(page.locator(".axis-strip .bin").last.get_attribute("href")))
    assert 0 < total(page) < 59
    page.goto(site + str(page.locator(".axis-picture .mark").last.get_attribute("href")))
    expect(page.locator("article.single")).to_be_visible()
    context.close()
