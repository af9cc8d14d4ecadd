"""Moving through time with fingers: one pans, two zoom, and the page keeps its own scrolling."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axis import TIMELINE, Fingers, another_window, bare_place, drawn_at, place, shown

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def touched(browser: Browser, site: str):
    """The timeline on a telephone."""
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(site + TIMELINE)
    yield page
    context.close()


def test_a_finger_moves_through_time(touched: Page) -> None:
    before = shown(touched)
    fingers = Fingers(touched)
    x, y = place(touched, 0.8)
    with another_window(touched):
        fingers.glide([((x, y), (x - 120, y + 6))])
        assert drawn_at(touched)[0] < -20
        fingers.up()
    assert shown(touched).days == before.days
    assert shown(touched).start > before.start


def test_a_finger_that_goes_up_and_down_scrolls_the_page(touched: Page) -> None:
    address = touched.url
    x, y = place(touched, 0.5)
    fingers = Fingers(touched)
    fingers.glide([((x, y), (x + 8, y - 160))])
    fingers.up()
    touched.wait_for_function("() => scrollY > 60")
    assert drawn_at(touched) == (0, 100)
    assert touched.url == address


def test_two_fingers_zoom_about_their_middle(touched: Page) -> None:
    before = shown(touched)
    (left, y), (right, _) = place(touched, 0.4), place(touched, 0.6)
    fingers = Fingers(touched)
    with another_window(touched):
        fingers.glide([((left, y), (left - 60, y)), ((right, y), (right + 60, y))])
        assert drawn_at(touched)[1] > 200
        fingers.up()
    after = shown(touched)
    assert after.days < before.days / 2
    assert after.day_at(0.5) == before.day_at(0.5)


def test_a_double_tap_zooms_in(touched: Page, site: str) -> None:
    touched.goto(f"{site}{TIMELINE}?from=2003&to=2010")  # a tap is drawn to links that are near
    before = shown(touched)
    x, y = bare_place(touched, 0.5)
    with another_window(touched):
        touched.touchscreen.tap(x, y)
        touched.touchscreen.tap(x, y)
    assert shown(touched).days < before.days * 0.6


def test_on_a_telephone_what_is_touched_is_large_enough(touched: Page) -> None:
    for part in (".axis-move:not([aria-disabled])", ".axis-handle", ".axis-strip"):
        for one in touched.locator(part).all():
            if one.is_visible():
                box = one.bounding_box()
                assert box is not None
                assert box["width"] >= 24 and box["height"] >= 24, part
