"""The drawn axis, laid out without a page: windows, ticks, bins, marks, labels and where the buttons lead."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timeline.axis import MAX, MIN, Axis, AxisEvent, Reading, Window, crowd_of, default_window, endings, layout, places
from timeline.axis.boxes import WIDTHS, Box, text_width
from timeline.axis.calendar import DAY, MINUTE, STEPS, YEAR, Step, civil, seconds_of, step_within
from timeline.axis.drawn import SIGNS, Mark, Stack
from timeline.axis.labels import LABEL_FONT, shorten
from timeline.axis.rows import SCALES, WITH_PILES, WITH_STACKS, Item
from timeline.axis.shapes import TIERS, Ending, held
from timeline.axis.ticks import TICK_FONT, bins
from timeline.axis.whole import Lane
from timeline.axis.wording import window_words, year_words
from timeline.dates import edtf

PLOTS = st.integers(288, 3968)  # the plot's pixels on screens of 320 to 4,000
SIZES = {scale.name: scale for scale in (*SCALES, WITH_PILES, WITH_STACKS)}

CRISIS = [
    "1947",
    "1998",
    "2013",
    "2016",
    "2018-05",
    "2018-12",
    "2018-12~",
    "2019-01",
    "2019-01",
    "2019-01-10",
    "2019-01-23",
    "2019-02",
    "2019-02-02",
    "2019-02-06",
    "2019-02-07",
    "2019-02-08",
    "2019-02-10~",
    "2019-02-23",
    "2019-02-23",
    "2019-02-28",
    "2019-03",
    "2019-03-11~",
    "2019-02-28/2019-04",
    "2019-04-05",
    "2019-04-12",
    "2019-04-12",
    "2019-04-13~",
    "2019-04-14",
    "2019-12",
]


def event(
    when: str,
    *,
    title: str = "Something happens",
    weight: int = 1,
    slug: str = "",
    status: str = "occurred",
    readings: tuple[str, ...] = (),
) -> AxisEvent:
    date = edtf.parse(when)
    begins, finishes = endings(date)
    return AxisEvent(
        slug=slug or when,
        title=title,
        earliest=date.earliest,
        latest=date.latest,
        approximate=date.approximate or date.uncertain,
        precision=str(date.precision),
        weight=weight,
        when=when,
        status=status,
        begins=begins,
        finishes=finishes,
        places=places(date),
        readings=tuple(Reading(one, *edtf.parse(one).bounds) for one in readings),
    )


def events(*dates: str) -> list[AxisEvent]:
    return [event(when, slug=f"event-{number}") for number, when in enumerate(dates)]


def window(first: str, last: str = "") -> Window:
    return Window(edtf.parse(first).earliest, edtf.parse(last or first).latest)


def laid_out(*dates: str, period: Window | None = None, locale: str = "en") -> Axis:
    placed = crowd_of(events(*dates))
    return layout(placed, window=default_window(placed), period=period, locale=locale)


def texts(axis: Axis, *, major: bool, tier: str = "c") -> list[str]:
    return [label.text for label in axis.tick_labels if label.major is major and tier in label.tiers]


# The window


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        pytest.param(CRISIS, window("2018-12", "2019-04"), id="the bulk, where the whole would squash it"),
        pytest.param(
            [*CRISIS, "2018", "2018", "2018/2019-04", "2013/2019-02", "2019-04-13/2019-07"],
            window("2018-12", "2019-04"),
            id="what lasts long runs through it",
        ),
        pytest.param(["2019-01-03", "2019-12-30"], window("2019"), id="everything, where it fits"),
        pytest.param(["2019-01-23"], window("2019-01-20", "2019-01-26"), id="a week about a single day"),
        pytest.param(["2019-01-23"] * 9, window("2019-01-20", "2019-01-26"), id="a week about many on one day"),
        pytest.param(["1871"], window("1871"), id="all of a year of which no more is known"),
        pytest.param(["1600", "1871", "1871", "1871"], window("1871"), id="all of it where it is the bulk, too"),
        pytest.param(["2019-01-23T10:02", "2019-01-23T10:30"], window("2019-01-23"), id="times of day"),
        pytest.param(["1950", "2010"], window("1950", "2014"), id="whole five-year steps"),
    ],
)
def test_the_default_window_holds_the_bulk_in_whole_calendar_steps(dates: list[str], expected: Window) -> None:
    found = default_window(crowd_of(events(*dates)))
    if expected.length == DAY:
        assert expected.contains(found)
    else:
        assert found == expected


def test_without_events_there_is_still_a_window() -> None:
    axis = laid_out()
    assert (axis.total, axis.marks, axis.busiest) == (0, (), None)
    assert axis.moves.zoom_in is None


@pytest.mark.parametrize(
    ("period", "expected"),
    [
        pytest.param(None, window("2018-12", "2019-04"), id="no period"),
        pytest.param(window("2019-02-05", "2019-02-20"), window("2019-02-05", "2019-02-20"), id="the period itself"),
        pytest.param(window("2019-01-23"), window("2019-01-23"), id="a single day"),
        pytest.param(window("2019-01-23T10:00"), window("2019-01-23"), id="at least the finest unit"),
        pytest.param(Window(window("2019-02").start, MAX), window("2019-02", "2019-04"), id="to the default end"),
        pytest.param(Window(window("2019-08").start, MAX), window("2019-08", "2019-12"), id="to the last event"),
        pytest.param(Window(MIN, window("2019-02").end), window("2018-12", "2019-02"), id="from the default begin"),
        pytest.param(Window(MIN, window("2016").end), window("1947", "2016"), id="from the first event"),
        pytest.param(Window(MIN, MAX), window("2018-12", "2019-04"), id="neither end"),
        pytest.param(Window(100, 50), window("2018-12", "2019-04"), id="ends before it starts"),
    ],
)
def test_the_window_is_the_period(period: Window | None, expected: Window) -> None:
    assert laid_out(*CRISIS, period=period).window == expected


def test_the_plot_shows_what_the_period_holds() -> None:
    axis = laid_out(*CRISIS, period=window("2019-02"))
    assert (axis.words, axis.shown) == ("February 2019", 10)
    assert axis.earlier is not None and axis.later is not None
    assert axis.earlier.count + axis.shown + axis.later.count == len(CRISIS)
    assert axis.extent == window("1947", "2019-12")


# What lies outside, and the links


def test_events_outside_are_counted_with_their_years_and_a_link_to_them() -> None:
    axis = laid_out(*CRISIS)
    assert axis.earlier is not None and axis.later is not None
    assert (axis.earlier.count, axis.earlier.words) == (5, "1947–2018")
    assert axis.earlier.period == ("1947-01", "2018-11")
    assert (axis.later.count, axis.later.words) == (1, "December 2019")
    assert axis.later.period == ("2019-05", "2019-12")


def test_whole_months_stay_whole_months_when_one_moves_on() -> None:
    moves = laid_out(*CRISIS, period=window("2019-02")).moves
    assert (moves.earlier, moves.later) == (("2019-01", "2019-01"), ("2019-03", "2019-03"))
    assert moves.zoom_out == ("2019-01", "2019-03")


def test_moving_leaps_over_a_stretch_without_events() -> None:
    moves = laid_out(*CRISIS, period=window("1998")).moves
    assert (moves.earlier, moves.later) == (("1947", "1947"), ("2013", "2013"))


def test_there_is_no_way_further_in_than_the_finest_unit_of_the_dates() -> None:
    assert laid_out(*CRISIS, period=window("2019-01-23")).moves.zoom_in is None
    assert laid_out("2019-01-23T10:00", period=window("2019-01-23")).moves.zoom_in is not None


@pytest.mark.parametrize(
    "dates",
    [
        pytest.param(["2019-02-23"], id="a single day"),
        pytest.param(["2019-02-23"] * 30, id="many on one day"),
        pytest.param(["Y-13800000000", "Y-4540000000", "-2560", "0001", "1789", "2026-07-06"], id="most at one end"),
    ],
)
def test_zooming_in_never_loses_the_event_it_zooms_to(dates: list[str]) -> None:
    axis = laid_out(*dates)
    while axis.moves.zoom_in:
        axis = laid_out(*dates, period=window(*axis.moves.zoom_in))
        assert axis.shown, axis.words


def test_there_is_no_way_out_of_the_whole() -> None:
    moves = laid_out(*CRISIS, period=window("1947", "2019")).moves
    assert (moves.zoom_out, moves.whole, moves.earlier, moves.later) == (None, None, None, None)


# Ticks and words


@pytest.mark.parametrize(
    ("year", "expected"),
    [
        (2019, "2019"),
        (14, "14 CE"),
        (1, "1 CE"),
        (0, "1 BCE"),
        (-43, "44 BCE"),
        (-11_999, "12,000 BCE"),
        (10**9, "1 billion CE"),
    ],
)
def test_years_are_counted_without_a_year_zero(year: int, expected: str) -> None:
    assert year_words(year, "en") == expected


def test_round_years_stand_on_both_sides_of_the_missing_year() -> None:
    starts = Step("year", 100).starts(Window(seconds_of(-250), seconds_of(250)))
    assert [civil(start)[0] for start in starts] == [-299, -199, -99, 1, 100, 200]


@pytest.mark.parametrize(
    ("first", "last", "minor", "major"),
    [
        ("2018-12", "2019-04", ["December", "January", "February", "March", "April"], ["2018", "2019"]),
        ("2019-01-20", "2019-01-26", ["20", "21", "22", "23", "24", "25", "26"], ["January 2019"]),
        ("2010", "2019", [str(year) for year in range(2010, 2020)], []),
    ],
)
def test_labels_come_in_two_levels(first: str, last: str, minor: list[str], major: list[str]) -> None:
    axis = layout([], window=window(first, last))
    assert (texts(axis, major=False), texts(axis, major=True)) == (minor, major)


@pytest.mark.parametrize(
    ("frame", "tier", "minor", "major"),
    [
        (window("2019-01-23T10:00", "2019-01-23T10:09"), "c", [f"10:0{n}" for n in range(10)], ["23 January 2019"]),
        (
            window("2019-01-23T10:00:00", "2019-01-23T10:00:59"),
            "a",
            ["10:00:00", "10:00:15", "10:00:30", "10:00:45"],
            [],
        ),
        (window("2019-01-23"), "a", ["00:00", "06:00", "12:00", "18:00"], ["23 January 2019"]),
        (window("2000", "2019"), "a", ["2000", "2005", "2010", "2015"], []),
        (window("1800", "2019"), "a", ["1800", "1850", "1900", "1950", "2000"], []),
        (window("-0499", "0500"), "c", ["500 BCE", "450 BCE", "400 BCE", "350 BCE"], []),
        (window("-0499", "0500"), "a", ["500 BCE", "1 CE"], []),
        (window("-0005", "0004"), "c", ["6 BCE", "5 BCE", "4 BCE", "3 BCE", "2 BCE", "1 BCE", "1 CE", "2 CE"], []),
        (window("Y-13800000000", "2026"), "a", ["10 billion BCE", "5 billion BCE"], []),
        (window("Y-13999999999", "Y1000000000"), "a", ["10bn BCE", "5bn BCE"], []),
        (window("Y-13800000000", "2026"), "c", ["13bn BCE", "12bn BCE", "11bn BCE"], []),
    ],
)
def test_ticks_are_labelled_at_round_distances(frame: Window, tier: str, minor: list[str], major: list[str]) -> None:
    at_the_second = AxisEvent("e", "E", frame.start, frame.start, precision="second")
    axis = layout([at_the_second] if frame.length <= DAY else [], window=frame)
    assert texts(axis, major=False, tier=tier)[: len(minor)] == minor
    assert texts(axis, major=True, tier=tier)[: len(major)] == major


def test_a_narrow_picture_has_shorter_words() -> None:
    assert texts(laid_out(*CRISIS), major=False, tier="a") == ["Dec", "Jan", "Feb", "Mar", "Apr"]


def test_the_words_beside_an_axis_down_the_page_are_short_at_any_height() -> None:
    axis = layout([], window=window("2018-12", "2019-04"), down=True)
    assert {tuple(texts(axis, major=False, tier=tier)) for tier in TIERS} == {("Dec", "Jan", "Feb", "Mar", "Apr")}


def test_months_are_worded_in_the_language_of_the_reader() -> None:
    axis = laid_out(*CRISIS, locale="es", period=window("2018-12-02", "2019-04-20"))
    assert texts(axis, major=False)[0] == "enero"
    assert "dic" in axis.words


def test_an_unknown_language_is_worded_in_english() -> None:
    assert window_words(window("2019-02"), "xx-nowhere") == "February 2019"


# Bins


def test_a_bin_counts_what_choosing_it_gives() -> None:
    crowd = crowd_of(events("2019", "2019-01-10", "2019-03-10", "2019-12-30"))
    months = bins(Step("month"), window("2019"), crowd, "en", tallest=10)
    counts = {one.label: (one.count, one.begins) for one in months}
    assert counts["January 2019"] == (2, 2)
    assert counts["March 2019"] == (2, 1)
    assert counts["June 2019"] == (1, 0)


def test_where_there_is_no_room_for_marks_there_are_bins_with_heights() -> None:
    axis = laid_out(*(f"{2010 + n % 10}-{n % 12 + 1:02}-{n % 28 + 1:02}" for n in range(400)))
    lane = axis.lanes[0]
    assert (lane.items, lane.scales) == ((), ("", "", ""))
    assert lane.classes == "dense-a dense-b dense-c room-84"
    assert max(one.height for one in lane.bins) > 50
    assert axis.busiest is not None and axis.busiest.count == max(one.count for one in lane.bins)
    assert sum(one.begins for one in lane.bins) == 400


@pytest.mark.parametrize("many", [1, 300])
def test_what_lies_beyond_the_window_is_in_no_mark_and_no_bin(many: int) -> None:
    axis = laid_out("2017-05", *["2018"] * 9, *["2019-03-10"] * many, "2020-06", period=window("2019"))
    lane = axis.lanes[0]
    assert (axis.shown, lane.count, axis.total) == (many, many, many + 11)
    assert sum(one.count for one in lane.bins) == (many if many > 1 else 0)
    assert len(lane.items) == (0 if many > 1 else 1)
    assert axis.earlier is not None and axis.earlier.period == ("2017-05", "2018-12")
    assert axis.later is not None and axis.later.period == ("2020-01", "2020-06")


# The whole range


def test_the_overview_shows_the_whole_range_whatever_the_window() -> None:
    near, far = laid_out(*CRISIS).overview, laid_out(*CRISIS, period=window("1998")).overview
    assert (near.first, near.last) == (far.first, far.last) == ("1947", "2019")
    assert [one.count for one in near.bins] == [one.count for one in far.bins]
    assert near.start > 95 and 60 < far.start < 80
    assert sum(one.begins for one in near.bins) == len(CRISIS)


@pytest.mark.parametrize(
    ("dates", "ends"),
    [
        pytest.param(["1871"], ("January 1871", "December 1871"), id="a year"),
        pytest.param(["Y-13999999999", "Y-2000000"], ("14bn BCE", "1 BCE"), id="billions of years"),
        pytest.param(["2019-02-20", "2019-02-26"], ("20 February 2019", "26 February 2019"), id="a week"),
        pytest.param(["2019-02-23T06:00", "2019-02-23T22:59"], ("06:00", "22:59"), id="a day"),
    ],
)
def test_the_ends_of_the_overview_are_told_apart(dates: list[str], ends: tuple[str, str]) -> None:
    overview = laid_out(*dates).overview
    assert (overview.first, overview.last) == ends


def test_in_the_overview_one_event_is_seen_beside_a_thousand() -> None:
    columns = laid_out("1947", *["2019-02-10"] * 1000).overview.columns
    assert len(columns) == 2 and min(one.height for one in columns) >= 3


# Marks


@pytest.mark.parametrize(
    ("when", "form", "fading"),
    [
        ("2019-02-10", "point", ""),
        ("2019-02-10~", "point", ""),
        ("2019-02", "span", "both"),
        ("2018", "span", "end"),
        ("2019-02-10/2019-03-20", "bar", ""),
        ("2019-02-10~/2019-03-20", "bar", "start"),
        ("2019-02-10/2019-03~", "bar", "end"),
        ("2019-01/2019-03", "bar", "both"),
        ("2019-02-10/..", "bar", ""),
        ("2019-02-10~/", "bar", "start"),
        ("[2019-02-10,2019-02-12]", "several", ""),
        ("[2019-02-10,2019-02-11]", "point", ""),
        ("[2019-02-10..]", "bar", "start"),
    ],
)
def test_a_mark_has_the_form_of_what_is_known(when: str, form: str, fading: str) -> None:
    mark = layout([event(when)], window=window("2018-12", "2019-04")).marks[0]
    assert (mark.form, mark.fading) == (form, fading)


@pytest.mark.parametrize(
    ("when", "begins", "finishes"),
    [
        ("2019-02-10/..", Ending.SHARP, Ending.OPEN),
        ("../2019-02-10", Ending.OPEN, Ending.SHARP),
        ("2019-02-10/", Ending.SHARP, Ending.UNKNOWN),
        ("/2019-02-10~", Ending.UNKNOWN, Ending.SOFT),
        ("2019-02-10/2019-06-01", Ending.SHARP, Ending.CUT),
        ("2018/2020", Ending.CUT, Ending.CUT),
    ],
)
def test_an_open_an_unknown_and_a_cut_end_are_told_apart(when: str, begins: Ending, finishes: Ending) -> None:
    mark = layout([event(when)], window=window("2018-12", "2019-04")).marks[0]
    assert (mark.begins, mark.finishes) == (begins, finishes)
    assert (mark.x == 0, mark.end == 100) == (begins is not Ending.SHARP, finishes not in (Ending.SHARP, Ending.SOFT))


def test_one_of_several_days_has_a_point_for_each_day_in_view() -> None:
    mark = layout([event("[2019-02-10,2019-03-01,2020-01-01]")], window=window("2018-12", "2019-04")).marks[0]
    assert [(part.kind, part.width) for part in mark.parts] == [("day", 0), ("day", 0)]
    assert mark.x < mark.parts[0].x < mark.parts[1].x < mark.end == 100


def test_a_set_of_very_many_days_is_a_span() -> None:
    days = ",".join(f"2019-02-{day:02}" for day in range(1, 28))
    mark = layout([event(f"{{{days}}}")], window=window("2018-12", "2019-04")).marks[0]
    assert (mark.form, mark.fading) == ("span", "both")


def test_a_disputed_date_shows_each_reading() -> None:
    disputed = event("2019-02-10", readings=("2019-02-20", "2019-03", "2020"))
    mark = layout([disputed], window=window("2018-12", "2019-04")).marks[0]
    assert [part.kind for part in mark.parts] == ["main", "reading", "reading"]
    assert [part.width > 0 for part in mark.parts] == [False, False, True]
    assert "disputed" in mark.classes.split()


def test_the_legend_explains_the_forms_in_view_and_no_others() -> None:
    def signs(*placed: AxisEvent) -> list[str]:
        return layout(placed, window=window("2018-12", "2019-04")).signs

    assert signs() == []
    assert signs(event("2019-02-10")) == ["point"]
    everything = [
        event("2019-02"),
        event("2019-02-10~", status="alleged"),
        event("2019-01-10/..", status="planned", readings=("2018",)),
        event("2019-01-10/"),
        event("[2019-02-10,2019-02-15]"),
    ]
    assert signs(*everything) == [sign for sign in SIGNS if sign not in ("stack", "bin")]
    assert signs(*events(*["2019-02-10"] * 40)) == ["stack"]
    assert signs(*events(*["2019-02-10"] * 400)) == ["bin"]


# Stacks


def test_where_too_many_stand_at_one_place_they_are_one_stack_and_the_rest_stays_single() -> None:
    crowd = ["2019-02-10"] * 12
    lane = layout(events(*crowd, "2018-12-03", "2019-01-20", "2019-04-01"), window=window("2018-12", "2019-04")).lanes[
        0
    ]
    assert lane.scales == ("k", "k", "k")
    assert [(stack.count, stack.words) for stack in lane.stacks] == [(12, "10 February 2019")]
    assert lane.stacks[0].period == ("2019-02-10", "2019-02-10")
    assert lane.sum_at(0) == (3, 12, 1, 0)


def test_spans_with_the_same_ends_are_one_pile() -> None:
    lane = layout(events(*["2019-02"] * 14, "2018-12-03"), window=window("2018-12", "2019-04")).lanes[0]
    assert [(stack.form, stack.count) for stack in lane.stacks] == [("pile", 14)]
    assert lane.stacks[0].x == next(tick.x for tick in layout([], window=window("2018-12", "2019-04")).ticks[2:3])


def test_a_narrow_picture_stacks_what_a_wide_one_shows_singly() -> None:
    days = [f"2019-{month:02}-{day:02}" for month in (2, 5) for day in range(1, 11)]
    others = [f"2019-{month:02}-{day:02}" for month in range(6, 13) for day in (3, 12, 21)]
    lane = layout(events(*days, *others), window=window("2019")).lanes[0]
    assert lane.sum_at(2) == (41, 0, 0, 0)
    singly, stacked, stacks, counted = lane.sum_at(0)
    assert stacks and stacked and singly + stacked == 41 and not counted


def test_the_sum_says_what_became_of_every_event() -> None:
    for axis in (laid_out(*CRISIS), laid_out(*["2019-02-10"] * 300), laid_out(*CRISIS, *["2019-02-10"] * 20)):
        for one in axis.sums:
            assert one.singly + one.stacked + one.counted == axis.shown
        assert "".join(sorted(tier for one in axis.sums for tier in one.tiers)) == "abc"


def test_a_month_is_a_point_once_the_eye_cannot_tell_it_from_a_day() -> None:
    assert layout([event("2019-02")], window=window("1990", "2019")).marks[0].form == "point"


def test_the_classes_tell_status_certainty_and_rows() -> None:
    planned = AxisEvent("a", "A", *window("2019-02").__dict__.values(), colour=7, status="planned", approximate=True)
    mark = layout([planned], window=window("2019")).marks[0]
    assert {"cat-7", "is-planned", "approximate", "span"} <= set(mark.classes.split())
    assert {f"row-{tier}0" for tier in TIERS} <= set(mark.classes.split())


def test_crowded_marks_are_drawn_smaller_before_they_give_way_to_bins() -> None:
    def size(number: int) -> str:
        return layout(events(*["2019-02"] * number), window=window("2018-12", "2019-04")).lanes[0].scales[2]

    assert [size(number) for number in (1, 6, 10)] == ["xl", "l", "m"]


def test_events_of_one_day_lie_side_by_side_where_the_day_is_wide() -> None:
    axis = laid_out(*["2019-01-23"] * 5)
    assert len({mark.x for mark in axis.marks}) == 5
    assert axis.lanes[0].scales[2] == "xl"


def test_the_weightiest_events_are_labelled_first() -> None:
    crowd = [event("2019-02-10", slug=str(n), title=f"Light event {n} of many") for n in range(3)]
    heavy = event("2019-02-11", title="The weighty one", weight=9)
    axis = layout([*crowd, heavy], window=window("2018-12", "2019-04"))
    assert [label.text for label in axis.marks[-1].labels][:1] == ["The weighty one"]


def test_spans_one_above_the_other_are_all_labelled() -> None:
    axis = layout([event("2019", slug=str(n), title="A year") for n in range(4)], window=window("2019"))
    assert all(label.inside for mark in axis.marks for label in mark.labels)
    assert [len(mark.labels) for mark in axis.marks] == [1] * 4


def test_a_label_on_a_broken_line_begins_behind_what_is_known() -> None:
    axis = layout([event("2019-02/", title="Without a known end")], window=window("2019"))
    assert {(label.inside, label.dx) for label in axis.marks[0].labels} == {(False, 22)}


@pytest.mark.parametrize(
    ("title", "most", "expected"),
    [
        ("Short", 20, "Short"),
        ("Guaidó is sworn in and recognised", 24, "Guaidó is sworn…"),
        ("Incomprehensibilities", 12, ""),
        ("Aid, food and more", 15, ""),
    ],
)
def test_a_title_is_cut_after_a_word_or_not_shown(title: str, most: int, expected: str) -> None:
    assert shorten(title, most) == expected


# What holds for any events and any window

untimed = settings(deadline=None)

INSTANTS = st.one_of(st.integers(seconds_of(-8000), seconds_of(9000)), st.integers(-(10**18) + 1, 10**18 - 1))
LENGTHS = st.one_of(
    st.just(DAY), st.integers(1, 90 * DAY), st.integers(1, 300).map(lambda n: n * YEAR), st.integers(1, DAY)
)
TITLES = st.text("Wiliáé mñ漢 abcdefgh", min_size=1, max_size=60)
PRECISIONS = st.sampled_from(["day", "month", "year", "interval", "minute"])


@st.composite
def axis_events(draw: st.DrawFn, near: Window) -> AxisEvent:
    around = held(Window(near.start - near.length, near.end + near.length))
    start = draw(st.one_of(st.integers(around.start, around.end), INSTANTS))
    end = held(Window(start, start + draw(LENGTHS) - 1)).end
    return AxisEvent(
        slug=str(draw(st.uuids())),
        title=draw(TITLES),
        earliest=draw(st.sampled_from([start, start, start, MIN])),
        latest=draw(st.sampled_from([end, end, end, MAX])),
        precision=draw(PRECISIONS),
        approximate=draw(st.booleans()),
        weight=draw(st.integers(0, 5)),
    )


@st.composite
def cases(draw: st.DrawFn) -> tuple[list[AxisEvent], Window]:
    start = draw(INSTANTS)
    years = st.one_of(st.integers(1, 10_000), st.integers(10_000, 30_000_000_000))
    length = draw(st.one_of(st.integers(MINUTE, 400 * DAY), years.map(lambda n: n * YEAR)))
    frame = Window(start, start + length - 1)
    return draw(st.lists(axis_events(frame), max_size=25)), frame


@untimed
@given(cases())
def test_ticks_strictly_increase_and_bins_tile_the_window(case: tuple[list[AxisEvent], Window]) -> None:
    placed, frame = case
    axis = layout(placed, window=frame)
    assert all(a.seconds < b.seconds and a.x < b.x for a, b in pairwise(axis.ticks))
    tiles = bins(step_within(frame.length / 9), frame, crowd_of(placed), "en", tallest=10)
    assert tiles[0].x == 0
    assert tiles[-1].x + tiles[-1].width == pytest.approx(100, abs=0.01)
    assert all(a.x + a.width == pytest.approx(b.x, abs=0.01) for a, b in pairwise(tiles))


@untimed
@given(cases())
def test_the_overview_tiles_the_whole_range_and_marks_the_window(case: tuple[list[AxisEvent], Window]) -> None:
    placed, frame = case
    overview = layout(placed, window=frame).overview
    assert len(overview.bins) <= 42
    assert 0 <= overview.start <= overview.start + overview.width <= 100.001
    assert all(a.x + a.width == pytest.approx(b.x, abs=0.01) for a, b in pairwise(overview.bins))
    extents = [e.extent for e in placed]
    assert not all(extents) or sum(one.begins for one in overview.bins) == len(placed)


@untimed
@given(cases())
def test_every_event_is_counted_once_and_seen_once(case: tuple[list[AxisEvent], Window]) -> None:
    placed, frame = case
    axis = layout(placed, window=frame)
    shown = sorted(e.slug for e in placed if e.earliest <= frame.end and e.latest >= frame.start)
    assert axis.total == len(placed)
    assert axis.shown == len(shown)
    for number in range(len(TIERS)):
        assert not axis.lanes[0].scales[number] or sorted(slugs_at(axis.lanes[0], number)) == shown


@untimed
@given(cases(), st.integers(1, 60))
def test_bins_add_up_and_each_counts_what_choosing_it_gives(case: tuple[list[AxisEvent], Window], parts: int) -> None:
    placed, frame = case
    found = bins(step_within(frame.length / parts), frame, crowd_of(placed), "en", tallest=10)
    assert sum(one.begins for one in found) == sum(frame.overlaps(e.earliest, e.latest) for e in placed)
    for one in found:
        first, last = (edtf.parse(text) for text in one.period)
        if last.latest - first.earliest < 9_000 * YEAR and -9999 <= civil(first.earliest)[0] <= 9999:
            assert one.count == sum(e.earliest <= last.latest and e.latest >= first.earliest for e in placed)


@untimed
@given(cases(), PLOTS)
def test_marks_are_in_order_of_time_and_none_hides_another(case: tuple[list[AxisEvent], Window], width: int) -> None:
    placed, frame = case
    axis = layout(placed, window=frame)
    firsts = [item.event if isinstance(item, Mark) else item.marks[0].event for item in axis.lanes[0].items]
    assert all(a.earliest <= b.earliest for a, b in pairwise(firsts))
    boxes = drawn_marks(axis, tier_of(width))
    assert not any(overlap(a, b, width) for a, b in combinations(boxes, 2))


@untimed
@given(cases(), PLOTS, st.sampled_from(["en", "es", "de"]))
def test_no_label_touches_another_or_a_mark(case: tuple[list[AxisEvent], Window], width: int, locale: str) -> None:
    placed, frame = case
    axis, number = layout(placed, window=frame, locale=locale), tier_of(width)
    for major in (False, True):
        row = [label for label in axis.tick_labels if TIERS[number] in label.tiers and label.major is major]
        boxes = [Box(one.x, one.x, 4, 4 + text_width(one.text, TICK_FONT)) for one in row]
        assert not any(overlap(a, b, width) for a, b in combinations(boxes, 2))
    labels = drawn_labels(axis, number)
    assert not any(overlap(a, b, width) for a, b in combinations(labels, 2))
    lane = axis.lanes[0]
    for item, box in zip(items_at(lane, number), drawn_marks(axis, number), strict=True):
        own = labels_of(item, number, lane)
        assert not any(overlap(box, label, width) for label in labels if label not in own)


@untimed
@given(cases(), st.one_of(INSTANTS, st.just(MIN)), st.one_of(INSTANTS, st.just(MAX)))
def test_the_chosen_period_is_all_in_view_and_no_link_ends_before_it_starts(
    case: tuple[list[AxisEvent], Window], a: int, b: int
) -> None:
    placed, _ = case
    axis = layout(placed, window=default_window(crowd_of(placed)), period=Window(a, b))
    assert axis.window.length >= axis.finest
    assert not MIN < a <= b < MAX or axis.window.contains(held(Window(a, b)))
    for to in (getattr(axis.moves, name) for name in ("zoom_in", "zoom_out", "earlier", "later", "whole")):
        assert to is None or edtf.parse(to.first).earliest <= edtf.parse(to.last).latest


@untimed
@given(st.sampled_from(STEPS), st.integers(-(10**18), 10**18))
def test_a_step_starts_at_or_before_what_lies_in_it(step: Step, seconds: int) -> None:
    start = step.floor(seconds)
    assert start <= seconds < step.following(start)
    assert step.floor(start) == start
    assert step.floor(step.following(start)) == step.following(start)


def tier_of(width: int) -> int:
    """The number of the tier that a plot of so many pixels belongs to."""
    return sum(width >= least for least in WIDTHS[1:])


def overlap(one: Box, other: Box, width: int) -> bool:
    """Whether two boxes share more than a rounding error at a width in pixels."""
    if one.bottom <= other.top + 0.01 or other.bottom <= one.top + 0.01:
        return False
    (left, right), (begin, end) = one.sides(width), other.sides(width)
    return left < end - 0.01 and begin < right - 0.01


def items_at(lane: Lane, number: int) -> list[Item]:
    """The marks and stacks of a lane that are drawn at a tier; none where it is dense."""
    return [item for item in lane.items if item.rows[number] is not None]


def slugs_at(lane: Lane, number: int) -> list[str]:
    """The events in a lane's marks and stacks at a tier."""
    return [
        mark.slug for item in items_at(lane, number) for mark in (item.marks if isinstance(item, Stack) else (item,))
    ]


def drawn_marks(axis: Axis, number: int) -> list[Box]:
    """The marks and stacks of a tier in pixels from the points' first row; none where it is dense."""
    lane = axis.lanes[0]
    scale = SIZES.get(lane.scales[number])
    return [scale.box(item, item.rows[number] or 0, lane.ceiling) for item in items_at(lane, number)] if scale else []


def drawn_labels(axis: Axis, number: int) -> list[Box]:
    """The texts of a tier, each about twelve pixels high, in pixels from the points' first row."""
    lane = axis.lanes[0]
    return [box for item in items_at(lane, number) for box in labels_of(item, number, lane)]


def labels_of(item: Item, number: int, lane: Lane) -> list[Box]:
    found = []
    for label in item.labels if isinstance(item, Mark) else ():
        if TIERS[number] in label.tiers:
            size = text_width(label.text, LABEL_FONT)
            left = label.dx - {"start": 0, "middle": size / 2, "end": size}[label.anchor]
            middle = label.dy - 4 + SIZES[lane.scales[number]].middle(item, item.rows[number] or 0, lane.ceiling)
            half = 5.5 if label.inside else 6
            found.append(Box(label.x, label.x, left, left + size, middle - half, middle + half))
    return found
