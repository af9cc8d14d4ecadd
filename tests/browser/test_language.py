"""The language of the pages, chosen in a real browser under the strict policy for forms and scripts."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.django_db(transaction=True)

ASKED = "/venezuela-2019/?actor=juan-guaido"


def test_a_chosen_language_keeps_the_filter_that_was_made_without_loading_a_page(page, site):
    page.goto(f"{site}/venezuela-2019/")
    page.locator("[data-facet='actor'][data-value='juan-guaido']").click()
    expect(page).to_have_url(site + ASKED)
    page.get_by_role("button", name="español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_url(site + ASKED)
    expect(page.locator("#total")).to_contain_text("acontecimientos")
    page.locator("[data-facet='country'][data-value='US']").click()
    expect(page.locator(".chips")).to_contain_text("Estados Unidos")


def test_without_javascript_a_language_is_chosen_and_chosen_back(browser, site):
    with browser.new_context(java_script_enabled=False, locale="es-VE") as context:
        page = context.new_page()
        page.goto(site + ASKED)
        expect(page.locator("html")).to_have_attribute("lang", "es")
        page.get_by_role("button", name="English").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page).to_have_url(site + ASKED)
