"""Filtering in a real browser: no reload, the address holds the state, and nothing is lost under one's hands."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.django_db(transaction=True)

TIMELINE = "/venezuela-2019/"


def facet(page: Page, name: str, value: str):
    return page.locator(f"[data-facet='{name}'][data-value='{value}']")


def total(page: Page) -> int:
    return int(page.locator("[data-total]").get_attribute("data-total"))


def mark_document(page: Page) -> None:
    """Leave a trace in the document that a reload would wipe out."""
    page.evaluate("window.neverReloaded = true")


def never_reloaded(page: Page) -> bool:
    return page.evaluate("window.neverReloaded === true")


def test_a_facet_narrows_the_list_without_a_reload_and_back_undoes_it(page, site):
    page.goto(site + TIMELINE)
    everything = total(page)
    mark_document(page)
    value = facet(page, "actor", "juan-guaido")
    promised = int(value.get_attribute("data-count"))
    value.click()
    expect(page).to_have_url(re.compile(r"\?actor=juan-guaido$"))
    expect(page.locator("[data-total]")).to_have_attribute("data-total", str(promised))
    assert never_reloaded(page)
    facet(page, "country", "US").click()
    expect(page).to_have_url(re.compile(r"\?actor=juan-guaido&country=US$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?actor=juan-guaido$"))
    expect(page.locator("[data-total]")).to_have_attribute("data-total", str(promised))
    page.go_back()
    expect(page.locator("[data-total]")).to_have_attribute("data-total", str(everything))
    page.go_forward()
    expect(page.locator("[data-total]")).to_have_attribute("data-total", str(promised))


def test_the_new_total_is_said_aloud_and_focus_and_scroll_stay(page, site):
    page.goto(site + TIMELINE)
    value = facet(page, "country", "CO")
    value.scroll_into_view_if_needed()
    value.focus()
    before = page.evaluate("window.scrollY")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("country=CO"))
    expect(page.locator("#announcer")).to_contain_text(re.compile(rf"^\s*{total(page)} events"))
    expect(value).to_be_focused()
    assert page.evaluate("window.scrollY") == before


def test_words_are_searched_while_typing_and_the_field_keeps_every_letter(page, site):
    page.goto(site + TIMELINE)
    field = page.get_by_label("Search events and quotations")
    field.press_sequentially("guaido ", delay=120)
    expect(page).to_have_url(re.compile(r"\?q=guaido$"))
    field.press_sequentially("aid", delay=180)
    expect(page).to_have_url(re.compile(r"\?q=guaido(\+|%20)aid$"))
    expect(field).to_have_value("guaido aid")
    expect(field).to_be_focused()


def test_words_typed_before_a_click_elsewhere_are_not_lost(page, site):
    page.goto(site + TIMELINE)
    page.get_by_label("Search events and quotations").press_sequentially("guaido", delay=20)
    facet(page, "country", "US").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?q=guaido&country=US")
    expect(page.get_by_label("Search events and quotations")).to_have_value("guaido")


def test_a_lone_quotation_mark_is_asked_for_once(page, site):
    page.goto(site + TIMELINE)
    requests = []
    page.on("request", lambda request: requests.append(request.url) if "/venezuela" in request.url else None)
    page.get_by_label("Search events and quotations").press_sequentially('"')
    page.wait_for_timeout(2000)
    assert 1 <= len(requests) <= 2


def test_a_server_out_of_reach_is_said(page, site):
    page.goto(site + TIMELINE)
    page.route("**/*", lambda route: route.abort())
    facet(page, "country", "US").click()
    expect(page.get_by_text("cannot be reached")).to_be_visible()
    page.unroute("**/*")
    facet(page, "country", "US").click()
    expect(page).to_have_url(re.compile("country=US"))
    expect(page.get_by_text("cannot be reached")).to_be_hidden()
    page.expected_errors = ("Failed to load resource: net::ERR_FAILED", "htmx:sendError")


def test_words_from_right_to_left_leave_all_beside_them_in_its_place(page, site):
    page.goto(site + TIMELINE + "?q=%E2%80%AEnowhere")
    words, cross = (page.locator(f".chip {part}").bounding_box() for part in ("bdi", "[aria-hidden]"))
    assert words["x"] + words["width"] <= cross["x"]
    expect(page.locator(".nothing b")).to_have_css("unicode-bidi", "isolate")


def test_chips_and_clear_all_take_criteria_away(page, site):
    page.goto(f"{site}{TIMELINE}?actor=juan-guaido&country=US")
    page.locator(".chip", has_text="Juan Guaidó").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")
    page.get_by_role("link", name="Clear all").click()
    expect(page).to_have_url(f"{site}{TIMELINE}")


def test_the_focus_goes_to_the_total_where_the_control_is_gone(page, site):
    page.goto(f"{site}{TIMELINE}?actor=juan-guaido")
    page.locator(".chip").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(site + TIMELINE)
    expect(page.locator("#total")).to_be_focused()


def test_an_actor_in_a_card_leads_to_the_top_of_its_list(page, site):
    page.goto(site + TIMELINE)
    link = page.locator("#event-two-sergeants-leave .who a").first
    link.scroll_into_view_if_needed()
    link.click()
    expect(page).to_have_url(f"{site}{TIMELINE}?actor=jarle")
    expect(page.locator("#total")).to_be_in_viewport()


def test_an_unfolded_list_stays_unfolded(page, site):
    page.goto(site + TIMELINE)
    page.locator("#more-actor summary").click()
    page.locator("#more-actor a").last.click()
    expect(page).to_have_url(re.compile("actor="))
    expect(page.locator("#more-actor")).to_have_attribute("open", "")


def test_a_period_is_typed_and_a_bad_one_explained_beside_its_field(page, site):
    page.goto(site + TIMELINE)
    page.get_by_label("From", exact=True).fill("2019-02")
    page.get_by_label("From", exact=True).press("Enter")
    expect(page).to_have_url(f"{site}{TIMELINE}?from=2019-02")
    page.get_by_label("To", exact=True).fill("2019-02-31")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#error-to")).to_contain_text("2019-02-31")
    expect(page.get_by_label("To", exact=True)).to_have_attribute("aria-invalid", "true")


def test_everything_works_without_javascript(browser, site):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(site + TIMELINE)
    facet(page, "actor", "juan-guaido").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?actor=juan-guaido")
    page.get_by_label("Search events and quotations").fill("recognised")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?q=recognised&actor=juan-guaido")
    page.locator("#event-guaido-sworn-in-and-recognised .quote").first.click()
    expect(page.locator("mark.now")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the timeline").click()
    expect(page).to_have_url(re.compile(r"\?q=recognised&actor=juan-guaido(#.*)?$"))
    context.close()
