"""Moving through time with the mouse: what is drawn follows at once, list and address when it is done."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axis import (
    TIMELINE,
    another_window,
    bare_place,
    drag,
    drawn_at,
    hold,
    place,
    questions,
    shown,
    total,
)

pytestmark = pytest.mark.django_db(transaction=True)


def test_dragging_moves_through_time_and_the_list_follows(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    before, everything = shown(page), total(page)
    page.evaluate("window.neverReloaded = true")
    with another_window(page):
        drag(page, 0.6, 0.4)
    after = shown(page)
    assert after.days == before.days
    assert after.day_at(0.4) == before.day_at(0.6)
    expect(page).to_have_url(re.compile(r"\?from=2018-12-31&to=2019-05-30$"))
    assert page.locator("#from").input_value() == "2018-12-31"
    assert 0 < total(page) < everything
    assert page.evaluate("window.neverReloaded === true")
    expect(page.locator("#total")).not_to_be_focused()


def test_the_drawn_part_follows_the_pointer_before_any_answer(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    asked = questions(page)
    hold(page, 0.6, 0.35)
    begin, width = drawn_at(page)
    assert (round(begin), round(width)) == (-25, 100)
    expect(page.locator("#axis-readout")).to_have_text(re.compile("2019"))
    assert not asked
    page.mouse.up()


def test_a_drag_back_to_where_it_began_asks_for_nothing(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    asked = questions(page)
    drag(page, 0.5, 0.3, 0.5)
    expect(page.locator("#axis-readout")).to_be_hidden()
    assert drawn_at(page) == (0, 100)
    drag(page, 0.5, 0.3)
    expect(page).to_have_url(re.compile("from="))
    assert len(asked) == 1


def test_a_drag_over_a_mark_opens_nothing_and_a_click_opens_it(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    mark = page.locator("a[data-slug='maduro-inaugurated'] .shape").bounding_box()
    assert mark is not None
    x, y = mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2
    with another_window(page):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 200, y, steps=5)
        page.mouse.up()
    page.locator("a[data-slug='maduro-inaugurated']").click()
    expect(page).to_have_url(re.compile("/events/maduro-inaugurated/$"))


def test_a_drag_that_leaves_the_plot_ends_where_the_button_is_let_go(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    x, y = place(page, 0.3)
    with another_window(page):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 300, y + 400)
        page.mouse.up()
    chosen = shown(page)
    page.mouse.move(x - 200, y, steps=5)
    page.mouse.move(x + 600, y, steps=5)
    assert drawn_at(page) == (0, 100)
    assert shown(page) == chosen


@pytest.mark.parametrize(("turn", "share"), [(-120, 0.205), (-120, 0.85), (120, 0.503), (120, 0.305)])
def test_the_wheel_zooms_about_the_pointer(page: Page, site: str, turn: int, share: float) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01&to=2019-03")
    before = shown(page)
    page.mouse.move(*place(page, share))
    with another_window(page):
        page.mouse.wheel(0, turn)
        page.mouse.wheel(0, turn)
    after = shown(page)
    assert (after.days < before.days) is (turn < 0)
    assert after.day_at(share) == before.day_at(share)


def test_the_wheel_sideways_moves(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01&to=2019-03")
    before = shown(page)
    page.mouse.move(*place(page, 0.5))
    with another_window(page):
        page.mouse.wheel(140, 10)
    assert shown(page).days == before.days
    assert shown(page).start > before.start


def test_a_flurry_of_the_wheel_is_one_step_in_the_history(page: Page, site: str) -> None:
    page.goto(site + TIMELINE)
    before, everything = shown(page), total(page)
    page.mouse.move(*place(page, 0.5))
    for _ in range(2):
        with another_window(page):
            for _ in range(3):
                page.mouse.wheel(0, -100)
    assert shown(page).days < before.days / 3
    page.go_back()
    expect(page).to_have_url(site + TIMELINE)
    expect(page.locator("[data-total]")).to_have_attribute("data-total", str(everything))
    assert (shown(page), drawn_at(page)) == (before, (0, 100))


def test_a_page_that_is_scrolled_past_the_pointer_is_not_caught_by_the_axis(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?lanes=actor")
    x, y = place(page, 0.5, part="h1", down=0.5)
    page.mouse.move(x, y)
    page.mouse.wheel(0, 240)
    page.wait_for_function("([x, y]) => document.elementFromPoint(x, y).closest('.axis-plot')", arg=[x, y])
    page.wait_for_timeout(300)  # two turns that belong together are closer
    page.mouse.wheel(0, 60)
    page.wait_for_function("() => scrollY === 300")
    page.wait_for_timeout(300)
    page.mouse.move(x + 5, y)
    with another_window(page):
        page.mouse.wheel(0, -120)
    assert page.evaluate("() => scrollY") == 300


def test_where_nothing_is_left_to_zoom_the_wheel_scrolls_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-23&to=2019-01-23&lanes=category")
    page.mouse.move(*place(page, 0.5))
    page.mouse.wheel(0, -100)
    assert drawn_at(page) == (0, 100)
    page.goto(f"{site}{TIMELINE}?from=1930&to=2040")
    widest = shown(page)
    page.mouse.move(*place(page, 0.5))
    page.mouse.wheel(0, 150)
    page.wait_for_function("() => scrollY > 100")
    assert shown(page) == widest


def test_a_double_click_zooms_in_about_the_pointer_and_with_shift_out(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01&to=2019-03")
    before, at = shown(page), 0.37
    x, y = bare_place(page, at)
    with another_window(page):
        page.mouse.dblclick(x, y)
    nearer = shown(page)
    assert nearer.days == before.days / 2
    assert nearer.day_at(at) == before.day_at(at)
    page.keyboard.down("Shift")
    with another_window(page):
        page.mouse.dblclick(x, y)
    page.keyboard.up("Shift")
    assert shown(page).days == before.days


@pytest.mark.parametrize("way", ["under the line", "with shift"])
def test_a_brush_chooses_a_period(page: Page, site: str, way: str) -> None:
    page.goto(site + TIMELINE)
    before = shown(page)
    first, last = before.day_at(0.25), before.day_at(0.45)
    with another_window(page):
        if way == "with shift":
            page.keyboard.down("Shift")
        hold(page, 0.25, 0.45, down=0.3 if way == "with shift" else 0.9)
        expect(page.locator("#axis-selection")).to_be_visible()
        assert drawn_at(page) == (0, 100)
        page.mouse.up()
    page.keyboard.up("Shift")
    expect(page).to_have_url(f"{site}{TIMELINE}?from={first}&to={last}")
    expect(page.locator("#axis-selection")).to_be_hidden()
    page.go_back()
    expect(page).to_have_url(site + TIMELINE)
    assert shown(page) == before


def test_the_handles_are_pulled_inwards_and_outwards(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-01&to=2019-02-15")
    before = shown(page)
    with another_window(page):
        pull(page, "#axis-to", -300)
    nearer = shown(page)
    assert nearer.start == before.start
    assert nearer.end < before.end
    with another_window(page):
        pull(page, "#axis-from", -30)
    assert shown(page).start < before.start
    assert shown(page).end == nearer.end


def pull(page: Page, handle: str, by: float) -> None:
    x, y = place(page, 0.5, part=handle, down=0.5)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=4)
    page.mouse.up()


def test_the_window_on_the_strip_is_carried_and_beside_it_a_period_is_chosen(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2000&to=2009")
    before = shown(page)
    with another_window(page):
        x, y = place(page, 0.5, part="#axis-now rect", down=0.5)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 200, y, steps=4)
        page.mouse.up()
    assert abs(shown(page).days - before.days) < 31
    assert shown(page).end < before.start
    with another_window(page):
        drag(page, 0.1, 0.3, part=".axis-strip", down=0.5)
    expect(page).to_have_url(re.compile(r"\?from=195\d-\d\d&to=19[67]\d-\d\d$"))


def test_a_column_of_the_strip_leads_there_under_the_window_too(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2010&to=2019")
    column = page.locator(".axis-strip .bin").last
    period = {name: column.get_attribute(f"data-{name}") for name in ("from", "to")}
    box = column.locator(".ground").bounding_box()
    assert box is not None
    with another_window(page):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
    expect(page).to_have_url(f"{site}{TIMELINE}?from={period['from']}&to={period['to']}")


def test_beside_the_list_too_the_strip_and_the_keys_move(page: Page, site: str) -> None:
    page.goto(f"{site}{TIMELINE}?from=2019-01-24&to=2019-02-24&axis=down")
    page.locator("#axis-zoom-in").focus()
    with another_window(page):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("from=2019-02-01&to=2019-03-04&axis=down$"))
    with another_window(page):
        drag(page, 0.1, 0.3, part=".axis-strip", down=0.5)
    assert total(page) == 0
    page.locator("#axis-clear").click()
    expect(page).to_have_url(f"{site}{TIMELINE}?axis=down")
