"""The calendar of the browser's part of the axis agrees with the server's, from minutes to billions of years."""

import random

import pytest
from playwright.sync_api import Page

from timeline.axis.calendar import Step, civil, seconds_of, stretch
from timeline.axis.shapes import Window
from timeline.dates import edtf

pytestmark = pytest.mark.django_db(transaction=True)

EXACT = 2**53  # seconds up to which a JavaScript number holds each
YEARS = (1, 2, 4, 99, 100, 400, 1582, 1969, 1970, 2000, 2019, 9998)


@pytest.fixture
def calendar(page: Page, site: str):
    """Calls a function of the page's calendar or of its stretches with some arguments."""
    page.goto(f"{site}/venezuela-2019/")

    def call(module: str, name: str, *arguments: object) -> object:
        script = "([path, name, all]) => import(path).then((module) => all.map((one) => module[name](...one)))"
        return page.evaluate(script, [f"/static/js/axis/{module}.js", name, arguments])

    return call


def stretches() -> list[Window]:
    """Whole units of every size, in the years of people and before and after them."""
    dice = random.Random(2019)
    found = []
    for unit in ("second", "minute", "hour", "day", "month", "year"):
        step = Step(unit)
        for year in (*YEARS, *(-year for year in YEARS), 0):
            start = step.floor(seconds_of(year) + dice.randrange(300 * 86_400))
            end = start
            for _ in range(dice.choice((1, 2, 7, 30))):
                end = step.following(end)
            found.append(Window(start, end - 1))
    return found


def test_a_period_is_written_for_the_seconds_that_it_means(calendar) -> None:
    windows = stretches()
    asked = [[{"from": one.start, "to": one.end + 1}] for one in windows]
    for window, period in zip(windows, calendar("calendar", "written", *asked), strict=True):
        assert edtf.parse(period["from"]).earliest == window.start, (window, period)
        assert edtf.parse(period["to"]).latest == window.end, (window, period)
        assert len(period["from"]) <= len(stretch(window).first)


def test_years_of_billions_are_written_as_such(calendar) -> None:
    years = [(-13_800_000_000, -4_600_000_001), (-30_000_000_000, 29_999_999_999), (-20_000, 12_345)]
    asked = [[{"from": seconds_of(first), "to": seconds_of(last + 1)}] for first, last in years]
    for (first, last), period in zip(years, calendar("calendar", "written", *asked), strict=True):
        assert (civil(edtf.parse(period["from"]).earliest)[0], civil(edtf.parse(period["to"]).earliest)[0]) == (
            first,
            last,
        )


@pytest.mark.parametrize("unit", ["second", "minute", "hour", "day", "week", "month", "year"])
def test_units_start_where_the_server_has_them_start(calendar, unit: str) -> None:
    dice = random.Random(unit)
    instants = [dice.randrange(-EXACT, EXACT) // 10 ** dice.randrange(6) for _ in range(200)]
    asked = [[seconds, {"name": unit, "count": 1}] for seconds in instants]
    indices = calendar("calendar", "indexAt", *asked)
    starts = calendar("calendar", "startOf", *([index, {"name": unit, "count": 1}] for index in indices))
    assert starts == [Step(unit).floor(seconds) for seconds in instants]


def test_what_becomes_whole_units_keeps_the_unit_of_an_instant_in_its_place(calendar) -> None:
    dice = random.Random(7)
    cases = []
    for _ in range(300):
        length = int(86_400 * 10 ** dice.uniform(0.5, 3.5))
        start = dice.randrange(-(10**10), 10**10)
        cases.append(({"from": start, "to": start + length}, start + dice.random() * length, 86_400))
    for (view, instant, day), found in zip(cases, calendar("stretches", "settled", *map(list, cases)), strict=True):
        share = (instant - view["from"]) / (view["to"] - view["from"])
        assert found["from"] % day == found["to"] % day == 0
        assert (found["from"] + share * (found["to"] - found["from"])) // day == instant // day
        assert abs(found["to"] - found["from"] - (view["to"] - view["from"])) <= day


def test_an_instant_is_told_in_words_without_a_year_zero(calendar) -> None:
    asked = [
        [seconds_of(2019, 2, 23), "day"],
        [seconds_of(2019, 2, 23) + 36_060, "minute"],
        [seconds_of(-43, 3, 15), "day"],
        [seconds_of(0), "year"],
        [seconds_of(12, 5), "month"],
        [seconds_of(-13_800_000_000 + 1), "year"],
    ]
    assert calendar("calendar", "words", *asked) == [
        "23 February 2019",
        "23 February 2019 at 10:01",
        "15 March 44 BCE",
        "1 BCE",
        "May 12 CE",
        "13.8 billion BCE",
    ]
