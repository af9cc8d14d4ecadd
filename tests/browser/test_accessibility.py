"""axe-core finds nothing on any page, light and dark, wide and narrow; large letters and paper have their room."""

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = {
    "timeline": "/venezuela-2019/",
    "home": "/",
    "filtered": "/venezuela-2019/?actor=juan-guaido&country=US&from=2019-01&to=2019-03",
    "found": "/venezuela-2019/?q=guaido",
    "nothing": "/venezuela-2019/?actor=juan-guaido&from=2030",
    "lanes": "/venezuela-2019/?lanes=actor",
    "mistakes": "/venezuela-2019/?from=x&to=y&actor=nobody&colour=red&page=99",
    "event": "/venezuela-2019/events/guaido-sworn-in-and-recognised/",
    "disputed event": "/venezuela-2019/events/cuban-agents-number/",
    "reader": "/sources/contact/",
    "left out": "/venezuela-2019/left-out/",
    "values": "/venezuela-2019/values/actor/?from=x",
    "not found": "/venezuela-2019/events/nothing/",
}


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser, site, scheme, width):
    context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    found = {}
    for name, path in PAGES.items():
        page.goto(site + path)
        result = Axe().run(page)
        if result.violations_count:
            found[name] = result.generate_report()
    context.close()
    assert not found, "\n".join(f"{name}:\n{report}" for name, report in found.items())


def test_axe_finds_nothing_with_the_reader_open(page, site):
    page.goto(site + PAGES["timeline"])
    page.locator("#event-maduro-inaugurated .quote").first.click()
    page.locator("#reader mark.now").wait_for()
    assert not Axe().run(page).violations_count


@pytest.mark.parametrize("width", [768, 1100, 1440])
def test_letters_of_twice_the_size_leave_the_page_as_wide_as_the_window(
    browser_type, browser_type_launch_args, site, width
):
    arguments = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": arguments})
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(site + PAGES["timeline"])
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    browser.close()


def test_on_paper_the_axis_offers_nothing_to_click(page, site):
    page.goto(site + PAGES["timeline"])
    page.emulate_media(media="print")
    assert any(one.is_visible() for one in page.locator(".axis-sum").all())
    assert not any(link.is_visible() for link in page.locator(".axis-foot a").all())
