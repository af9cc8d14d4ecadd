"""The axis by keys: arrows, Home and End, marks in order of time, Escape, and what is said aloud."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axis import TIMELINE, another_window, drawn_at, hold, in_a_moment, questions, shown

pytestmark = pytest.mark.django_db(transaction=True)


def press(page: Page, *keys: str) -> None:
    """Press keys with the focus on the plot, and wait for what they lead to."""
    with another_window(page):
        press_on_plot(page, *keys)


def press_on_plot(page: Page, *keys: str) -> None:
    page.locator(".axis-plot").focus()
    for key in keys:
        page.keyboard.press(key)


@pytest.mark.parametrize(
    ("keys", "first", "last"),
    [
        (["ArrowRight"], "2019-02-01", "2019-03-04"),
        (["ArrowRight", "ArrowRight", "ArrowLeft"], "2019-02-01", "2019-03-04"),
        (["ArrowLeft"], "2019-01-16", "2019-02-16"),
        (["ArrowUp"], "2019-02-01", "2019-02-16"),
        (["+"], "2019-02-01", "2019-02-16"),
        (["ArrowDown"], "2019-01-08", "2019-03-12"),
        (["-"], "2019-01-08", "2019-03-12"),
    ],
)
def test_arrows_move_by_a_quarter_and_zoom(page: Page, site: str, keys: list[str], first: str, last: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-24&to=2019-02-24")
    press(page, *keys)
    expect(page).to_have_url(f"{site}{TIMELINE}?from={first}&to={last}")
    expect(page.locator(".axis-plot")).to_be_focused()


def test_home_and_end_lead_to_the_first_and_the_last_event(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-24&to=2019-02-24")
    press(page, "Home")
    expect(page.locator("#event-rio-treaty")).to_be_visible()
    expect(page.locator("#axis-before")).to_have_count(0)
    press(page, "End")
    expect(page.locator("#axis-after")).to_have_count(0)
    assert shown(page).days == 32


def test_what_is_chosen_is_said_aloud_once_and_in_words(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-24&to=2019-02-24")
    asked = questions(page)
    with in_a_moment(page):
        press_on_plot(page, *["ArrowRight"] * 5)
    expect(page.locator("#announcer")).to_have_text(re.compile(r"^\s*5 Mar.*5 Apr 2019: 7 events\s*$"))
    assert len(asked) == 1


def test_tab_goes_through_the_marks_in_order_of_time(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-02&to=2019-02")
    page.locator(".axis-plot").focus()
    slugs = []
    for _ in range(5):
        page.keyboard.press("Tab")
        slugs.append(page.evaluate("() => document.activeElement.dataset.slug"))
    starts = [int(page.locator(f"#event-{slug}").get_attribute("data-earliest") or "") for slug in slugs]
    assert starts == sorted(starts) and len(set(slugs)) == 5
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/events/{slugs[-1]}/$"))


def test_a_mark_keeps_the_focus_while_one_moves_past_it(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01&to=2019-03")
    mark = page.locator("a[data-slug='maduro-inaugurated']")
    mark.focus()
    with another_window(page):
        page.keyboard.press("+")
    expect(mark).to_be_focused()
    for _ in range(4):
        with another_window(page):
            page.keyboard.press("ArrowRight")
    expect(mark).to_have_count(0)
    expect(page.locator(".axis-plot")).to_be_focused()


def test_escape_first_undoes_what_is_not_asked_for_and_then_leaves(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    page.locator(".axis-plot").focus()
    page.clock.install()  # time stands still: nothing is asked for
    page.keyboard.press("ArrowRight")
    assert drawn_at(page)[0] < -20
    page.keyboard.press("Escape")
    assert drawn_at(page) == (0, 100)
    expect(page.locator(".axis-plot")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#total")).to_be_focused()


def test_escape_lets_a_drag_go(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    asked = questions(page)
    hold(page, 0.6, 0.3)
    page.keyboard.press("Escape")
    assert drawn_at(page) == (0, 100)
    page.mouse.up()
    page.locator("[data-facet='country'][data-value='US']").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?country=US")
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("handle", "keys", "first", "last"),
    [
        ("#axis-from", ["ArrowRight", "ArrowRight"], "2019-01-12", "2019-02-15"),
        ("#axis-from", ["ArrowLeft"], "2019-01-09", "2019-02-15"),
        ("#axis-to", ["ArrowRight", "ArrowUp", "ArrowLeft"], "2019-01-10", "2019-02-16"),
        ("#axis-to", ["PageDown"], "2019-01-10", "2019-02-10"),
        ("#axis-from", ["End", "ArrowLeft"], "2019-02-14", "2019-02-15"),
    ],
)
def test_the_handles_move_by_keys_and_keep_the_focus(
    page: Page, site: str, handle: str, keys: list[str], first: str, last: str
) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-10&to=2019-02-15")
    page.locator(handle).focus()
    with another_window(page):
        for key in keys:
            page.keyboard.press(key)
    expect(page).to_have_url(f"{site}{TIMELINE}?from={first}&to={last}")
    expect(page.locator(handle)).to_be_focused()


def test_a_handle_says_where_it_is(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-10&to=2019-02-15")
    expect(page.locator("#axis-from")).to_have_attribute("aria-valuetext", "10 January 2019")
    expect(page.locator("#axis-to")).to_have_attribute("aria-valuetext", "15 February 2019")


@pytest.mark.parametrize("link", [".mark[data-slug='aid-convoys-blocked']", "#event-aid-convoys-blocked h3 a"])
def test_who_comes_back_from_an_event_stands_where_it_was_opened(page: Page, site: str, link: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-02&to=2019-02")
    page.locator(link).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}{TIMELINE}events/aid-convoys-blocked/")
    page.go_back()
    expect(page.locator(link)).to_be_focused()
