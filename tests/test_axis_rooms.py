"""The room that titles have beside the marks of the axis."""

from hypothesis import given, settings
from hypothesis import strategies as st

from timeline.axis.boxes import SPANS, WIDTHS, Box
from timeline.axis.drawn import Mark
from timeline.axis.rooms import Rooms, Site
from timeline.axis.rows import FLOOR, SCALES
from timeline.axis.shapes import AxisEvent, Ending
from timeline.axis.spots import Spot, spots

CEILING = -84
EVENT = AxisEvent("it", "It", 0, 1)


@st.composite
def marks(draw: st.DrawFn) -> Mark:
    x = draw(st.integers(0, 100))
    if draw(st.booleans()):
        return Mark(EVENT, "point", x, 0, Ending.SHARP, Ending.SHARP)
    width, finishes = draw(st.integers(1, 60)), draw(st.sampled_from(Ending))
    return Mark(EVENT, draw(st.sampled_from(["span", "several"])), x, width, Ending.SHARP, finishes)


@st.composite
def crowds(draw: st.DrawFn) -> tuple[list[Site], dict[int, Box], int]:
    """A site for each of some marks, what they take, and the number of the tier."""
    number, scale = draw(st.integers(0, 2)), draw(st.sampled_from(SCALES))
    placed = draw(st.lists(st.tuples(marks(), st.integers(0, 4)), min_size=1, max_size=12))
    sites = [
        Site(index, mark, scale.middle(mark, row, CEILING), spots(mark, scale, WIDTHS[number]))
        for index, (mark, row) in enumerate(placed)
    ]
    return sites, {index: scale.box(mark, row, CEILING) for index, (mark, row) in enumerate(placed)}, number


def fits(site: Site, spot: Spot, width: float, boxes: list[Box], number: int) -> bool:
    box = spot.box(site.mark, site.middle, width)
    at_height = box.top >= CEILING - 2 and box.bottom <= FLOOR + 2
    return at_height and box.inside(SPANS[number], slack=2.001) and box.clear_of_all(boxes, SPANS[number])


@settings(deadline=None)
@given(crowds())
def test_a_text_as_wide_as_its_room_touches_nothing_and_a_wider_one_does(case) -> None:
    sites, drawn, number = case
    rooms = Rooms(sites, drawn, SPANS[number], CEILING)
    for turn, site in enumerate(sites):
        others = [box for index, box in drawn.items() if index != site.index]
        for spot, room in zip(site.spots.each, rooms.at(turn), strict=True):
            if room >= 0:
                assert fits(site, spot, room - 0.01, others, number)
            if room < spot.most:
                assert not fits(site, spot, max(room, 0) + 0.01, others, number)
