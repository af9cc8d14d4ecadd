"""What the server answers to a move: late, never, or after something else was asked; and what the history keeps."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axis import TIMELINE, another_window, drag, drawn_at, hold, place, shown, total

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def held_back(page: Page) -> Iterator[list[Route]]:
    """Every answer to a question for the list is held back until it is let go; one given up is no error."""
    waiting: list[Route] = []
    page.route(re.compile(r"/venezuela-2019/\?"), lambda route: waiting.append(route))
    yield waiting
    page.unroute_all(behavior="ignoreErrors")


def arrived(page: Page, waiting: list[Route], number: int) -> Route:
    """The question with this number, once it was asked."""
    for _ in range(100):
        if len(waiting) > number:
            return waiting[number]
        page.wait_for_timeout(20)
    raise AssertionError(f"{len(waiting)} questions were asked")


def test_a_slow_answer_never_jumps_back(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    before = shown(page)
    drag(page, 0.6, 0.4)
    arrived(page, held_back, 0)
    with page.expect_event("requestfailed"):  # nobody waits for the first answer any more
        hold(page, 0.6, 0.4)
    assert drawn_at(page)[0] < -35
    expect(page).to_have_url(site + TIMELINE)
    page.mouse.up()
    with another_window(page):
        arrived(page, held_back, 1).continue_()
    assert shown(page).day_at(0.2) == before.day_at(0.6)
    page.go_back()
    expect(page).to_have_url(site + TIMELINE)


def test_until_the_answer_comes_what_was_done_stays_in_sight(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    drag(page, 0.6, 0.4)
    answer = arrived(page, held_back, 0)
    assert drawn_at(page)[0] < -15
    with another_window(page):
        answer.continue_()
    assert drawn_at(page) == (0, 100)
    expect(page.locator("#axis-readout")).to_be_hidden()


def test_an_answer_that_fails_puts_the_drawing_back(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    before = shown(page)
    drag(page, 0.6, 0.4)
    arrived(page, held_back, 0).abort()
    expect(page.locator("#axis-readout")).to_be_hidden()
    expect(page.get_by_text("cannot be reached")).to_be_visible()
    assert (drawn_at(page), shown(page)) == ((0, 100), before)
    assert page.locator("#from").input_value() == ""
    expect(page).to_have_url(site + TIMELINE)
    page.expected_errors = ("Failed to load resource: net::ERR_FAILED", "htmx:sendError")


def test_escape_takes_back_what_was_asked_for(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    page.locator(".axis-plot").focus()
    page.keyboard.press("ArrowRight")
    arrived(page, held_back, 0)
    page.keyboard.press("Escape")
    assert drawn_at(page) == (0, 100)
    expect(page).to_have_url(site + TIMELINE)


def test_a_filter_chosen_before_the_answer_takes_the_move_along(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    drag(page, 0.6, 0.4)
    arrived(page, held_back, 0)
    page.locator("[data-facet='country'][data-value='US']").click()
    with another_window(page):
        arrived(page, held_back, 1).continue_()
    expect(page).to_have_url(re.compile(r"\?country=US&from=2018-12-31&to=2019-05-30$"))


def test_a_move_made_before_a_filters_answer_keeps_the_filter(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    page.locator("[data-facet='country'][data-value='US']").click()
    arrived(page, held_back, 0)
    drag(page, 0.6, 0.4)
    with another_window(page):
        arrived(page, held_back, 1).continue_()
    expect(page).to_have_url(re.compile(r"\?country=US&from=2018-12-31&to=2019-05-30$"))


def test_a_drag_goes_on_while_a_filters_answer_comes(page: Page, site: str, held_back: list[Route]) -> None:
    page.goto(site + TIMELINE)
    before = shown(page)
    page.locator("[data-facet='country'][data-value='US']").click()
    answer = arrived(page, held_back, 0)
    hold(page, 0.6, 0.5)
    answer.continue_()
    expect(page.locator("[data-facet='country'][data-value='US']")).to_have_attribute("aria-current", "true")
    assert drawn_at(page)[0] < -9
    page.mouse.move(*place(page, 0.4), steps=4)
    page.mouse.up()
    with another_window(page):
        arrived(page, held_back, 1).continue_()
    expect(page).to_have_url(re.compile(r"\?country=US&from=2018-12-31&to=2019-05-30$"))
    assert shown(page).day_at(0.4) == before.day_at(0.6)


def test_back_undoes_each_step_and_forward_takes_it_again(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    steps = [(page.url, shown(page), total(page))]
    for way in ((0.6, 0.4), (0.5, 0.2)):
        with another_window(page):
            drag(page, *way)
        steps.append((page.url, shown(page), total(page)))
    for move, numbers in ((page.go_back, (1, 0)), (page.go_forward, (1, 2))):
        for number in numbers:
            move()
            address, stretch, number_of_events = steps[number]
            expect(page).to_have_url(address)
            expect(page.locator("[data-total]")).to_have_attribute("data-total", str(number_of_events))
            assert (shown(page), drawn_at(page)) == (stretch, (0, 100))


def test_a_copied_address_shows_the_same_elsewhere(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    with another_window(page):
        drag(page, 0.7, 0.4)
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    assert (shown(elsewhere), total(elsewhere)) == (shown(page), total(page))
    marks = ".axis-picture .mark"
    assert elsewhere.locator(marks).count() == page.locator(marks).count() > 5


def test_an_event_opened_and_left_again_leaves_the_axis_where_it_was(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    with another_window(page):
        drag(page, 0.6, 0.4)
    before, address = shown(page), page.url
    page.locator("#event-guaido-sworn-in-and-recognised h3 a").click()
    expect(page).to_have_url(re.compile("/events/"))
    page.go_back()
    expect(page).to_have_url(address)
    page.locator("#event-guaido-sworn-in-and-recognised .quote").first.click()
    expect(page.locator("#reader mark.now")).to_be_visible()
    assert shown(page) == before
    page.locator("#reader [data-close]").click()
    expect(page).to_have_url(address)
    assert (shown(page), drawn_at(page)) == (before, (0, 100))
