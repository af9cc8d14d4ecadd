"""The reader in a real browser: beside the list where there is room, as a page where there is not."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.django_db(transaction=True)

TIMELINE = "/venezuela-2019/"
RECOGNITION = "#event-guaido-sworn-in-and-recognised"


def test_a_quotation_opens_beside_the_list_at_its_marked_place(page, site):
    page.goto(f"{site}{TIMELINE}?actor=juan-guaido&country=US")
    quotation = page.locator(f"{RECOGNITION} .quote").first
    words = quotation.inner_text()
    quotation.click()
    now = page.locator("#reader mark.now")
    expect(now).to_have_text(words)
    expect(now).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"/sources/defectors/\?passage=(\d+-\d+)#passage-\1$"))
    expect(page.locator(RECOGNITION)).to_be_visible()
    assert page.locator("#reader mark").count() > 20


def test_back_from_the_reader_shows_the_whole_filtered_page(page, site):
    page.goto(site + TIMELINE)
    page.locator("[data-facet='actor'][data-value='juan-guaido']").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?actor=juan-guaido")
    shown = page.locator("[data-total]").get_attribute("data-total")
    page.locator(f"{RECOGNITION} .quote").first.click()
    expect(page).to_have_url(re.compile("/sources/"))
    page.go_back()
    expect(page).to_have_url(f"{site}{TIMELINE}?actor=juan-guaido")
    expect(page.locator("[data-total]")).to_have_attribute("data-total", shown)
    expect(page.locator("h1").first).to_be_visible()
    expect(page.locator("#reader mark")).to_have_count(0)


def test_closing_the_reader_leads_back_to_the_quotation(page, site):
    page.goto(f"{site}{TIMELINE}?country=US")
    quotation = page.locator(f"{RECOGNITION} .quote").nth(1)
    quotation.scroll_into_view_if_needed()
    before = page.evaluate("window.scrollY")
    quotation.click()
    expect(page.locator("#reader mark.now")).to_be_visible()
    page.locator("#reader [data-close]").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")
    expect(quotation).to_be_focused()
    assert page.evaluate("window.scrollY") == before


def test_closing_after_several_passages_leaves_a_true_history(page, site):
    page.goto(site + TIMELINE)
    page.locator("[data-facet='country'][data-value='US']").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")
    for number in (0, 1):
        page.locator(f"{RECOGNITION} .quote").nth(number).click()
        expect(page.locator("#reader mark.now")).to_have_count(1)
        expect(page).to_have_url(re.compile(["defectors", "contact"][number]))
    page.locator("#reader [data-close]").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")
    page.go_back()
    expect(page).to_have_url(site + TIMELINE)
    expect(page.locator("#reader mark")).to_have_count(0)
    page.go_forward()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")


def test_closing_beside_a_newer_list_only_empties_the_pane(page, site):
    page.goto(site + TIMELINE)
    page.locator(f"{RECOGNITION} .quote").first.click()
    expect(page.locator("#reader mark.now")).to_be_visible()
    page.locator("[data-facet='country'][data-value='US']").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")
    page.locator("#reader [data-close]").click()
    expect(page.locator("#reader mark")).to_have_count(0)
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")


def test_back_works_after_the_reader_was_loaded_anew(page, site):
    page.goto(f"{site}{TIMELINE}?actor=juan-guaido")
    page.locator(f"{RECOGNITION} .quote").first.click()
    expect(page).to_have_url(re.compile("/sources/"))
    page.reload()
    expect(page.locator("#explorer")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(f"{site}{TIMELINE}?actor=juan-guaido")
    expect(page.locator("#explorer")).to_have_count(1)


def test_a_link_within_the_text_does_not_load_the_page_anew(page, site):
    page.goto(f"{site}/sources/defectors/")
    page.evaluate("window.neverReloaded = true")
    page.locator("mark a[href^='#note-']").first.click()
    expect(page).to_have_url(re.compile("#note-"))
    assert page.evaluate("window.neverReloaded === true")


def test_closing_after_back_and_forward_keeps_the_place(page, site):
    page.goto(site + TIMELINE)
    quotation = page.locator(f"{RECOGNITION} .quote").first
    quotation.click()
    expect(page.locator("#reader mark.now")).to_be_visible()
    before = page.evaluate("window.scrollY")
    page.go_back()
    expect(page.locator("#reader mark")).to_have_count(0)
    page.go_forward()
    expect(page.locator("#reader mark.now")).to_be_visible()
    page.evaluate("window.neverReloaded = true")
    page.keyboard.press("Escape")
    expect(page).to_have_url(site + TIMELINE)
    assert page.evaluate("window.neverReloaded === true")
    page.wait_for_function(f"Math.abs(window.scrollY - {before}) < 5")


def test_escape_closes_the_reader(page, site):
    page.goto(site + TIMELINE)
    page.locator(f"{RECOGNITION} .quote").first.click()
    expect(page.locator("#reader mark.now")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).to_have_url(site + TIMELINE)


def test_the_address_of_an_open_passage_opens_the_reader_as_a_page(page, site):
    page.goto(site + TIMELINE)
    page.locator(f"{RECOGNITION} .quote").first.click()
    expect(page).to_have_url(re.compile("/sources/"))
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    expect(elsewhere.locator("mark.now")).to_be_in_viewport()
    expect(elsewhere.locator("#explorer")).to_have_count(0)


def test_on_a_telephone_the_reader_is_a_page_and_back_leads_to_the_same_place(page, site):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}{TIMELINE}?actor=juan-guaido")
    quotation = page.locator(f"{RECOGNITION} .quote").first
    quotation.scroll_into_view_if_needed()
    before = page.evaluate("window.scrollY")
    quotation.click()
    expect(page.locator("mark.now")).to_be_in_viewport()
    expect(page.locator("#explorer")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(f"{site}{TIMELINE}?actor=juan-guaido")
    expect(page.locator(RECOGNITION)).to_be_visible()
    page.wait_for_function(f"Math.abs(window.scrollY - {before}) < 5")


def test_with_a_modifier_a_quotation_opens_a_tab_of_its_own(page, site):
    page.goto(site + TIMELINE)
    with page.context.expect_page() as opened:
        page.locator(f"{RECOGNITION} .quote").first.click(modifiers=["ControlOrMeta"])
    expect(opened.value.locator("mark.now")).to_be_visible()
    expect(page).to_have_url(site + TIMELINE)


def test_a_mark_leads_to_the_event_that_rests_on_it(page, site):
    page.goto(f"{site}/sources/contact/")
    page.locator("mark a", has_text="Maduro was inaugurated").first.click()
    expect(page.locator(".notes li:target, article.single")).to_be_visible()
