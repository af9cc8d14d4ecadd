"""Lanes: the events in view divided by the values they share, each lane laid out in a band of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from timeline.axis.calendar import Step
from timeline.axis.crowds import Crowd
from timeline.axis.labels import label
from timeline.axis.marks import marks
from timeline.axis.rows import Item
from timeline.axis.shapes import TIERS, AxisEvent, Bin
from timeline.axis.stacks import Frame, stack
from timeline.axis.ticks import LOWEST, bins
from timeline.axis.whole import Lane

MOST = 12
"""The most values that should have a lane of their own."""
MANY = 250
"""More events in view than this are counted in bins at once."""

_ITEMS, _LEAST = 64, 3  # marks and stacks at one width: in all lanes, in any lane
ROOM, NARROW_ROOM = -84, -44  # pixels above the points' first row: across a page, and down beside its list
_ROOMS = (-8, -24, -40)  # pixels above the points' first row, of which a lane takes the least that shows all singly
_NAME, _FOOT = 19, 9


@dataclass(frozen=True)
class Group:
    """The events in view that share a value, as a lane is made of them; `kind` and `merged` are the lane's."""

    value: str
    name: str
    crowd: Crowd
    kind: str = "value"
    merged: int = 0

    def __len__(self) -> int:
        return len(self.crowd)


@dataclass(frozen=True)
class Plan:
    """What all lanes are laid out by: the step of bins, and by their numbers the events that may be drawn."""

    frame: Frame
    step: Step
    events: Mapping[int, AxisEvent]


def ordered(groups: Sequence[Group], *, by_number: bool) -> list[Group]:
    """The groups with an event, values in order of their first event or by number, what has no value last."""
    kinds = ("value", "others", "none")
    rank = _by_number if by_number else _by_first
    return sorted((one for one in groups if len(one)), key=lambda one: (kinds.index(one.kind), rank(one), one.name))


def _by_number(group: Group) -> int:
    return -len(group)


def _by_first(group: Group) -> int:
    return int(group.crowd.numbers[0])


def drawable(crowds: Sequence[Crowd]) -> Mapping[int, AxisEvent]:
    """By their numbers the events of every crowd that is not too large to be drawn, all made at once."""
    small = [crowd for crowd in crowds if len(crowd) <= MANY // len(crowds) ** 0.5]
    if not small:
        return {}
    return small[0].make(np.unique(np.concatenate([crowd.numbers for crowd in small])))


def only_lane(crowd: Crowd, count: int, plan: Plan, room: int) -> Lane:
    """All events in one lane without a name: so many of the crowd are in view."""
    items, scales, _ = _items(crowd, plan, (room,), _ITEMS)
    return Lane(items, scales, _columns(crowd, scales, plan, -room - 4), count, 0, -room + 2, room)


def lanes(groups: Sequence[Group], plan: Plan) -> list[Lane]:
    """A lane for each group, one under the other; columns are as high as they count in all of them alike."""
    top, found = 0, []
    for group, most in zip(groups, _shares([len(group) for group in groups]), strict=True):
        lane = _lane(group, plan, top, most)
        found.append(lane)
        top = lane.base + _FOOT
    fullest = max((lane.busiest.count for lane in found if lane.busiest), default=0)
    return [_scaled(lane, fullest) for lane in found]


def _shares(sizes: Sequence[int]) -> list[int]:
    """How many marks each lane may draw: all of its own where it has few, what these leave goes to the others."""
    shares, left = list(sizes), _ITEMS
    for rank, index in enumerate(sorted(range(len(sizes)), key=lambda index: sizes[index])):
        shares[index] = max(_LEAST, min(sizes[index], left // (len(sizes) - rank)))
        left = max(left - shares[index], 0)
    return shares


def _scaled(lane: Lane, fullest: int) -> Lane:
    """The lane with its columns drawn to the scale of the fullest one of any lane, the least of them still seen."""
    if lane.busiest is None or lane.busiest.count == fullest:
        return lane
    share = lane.busiest.count / fullest
    bins = (replace(one, height=round(max(one.height * share, LOWEST), 2) if one.count else 0) for one in lane.bins)
    return replace(lane, bins=tuple(bins))


def _items(crowd: Crowd, plan: Plan, rooms: Sequence[int], most: int) -> tuple[tuple[Item, ...], tuple[str, ...], int]:
    """What is drawn, the names of the scales, and the first of the rooms that shows all singly, or the last."""
    events = [plan.events[number] for number in crowd.numbers[: MANY + 1].tolist() if number in plan.events]
    if len(events) < len(crowd):
        return (), ("",) * len(TIERS), rooms[-1]
    placed = marks(events, plan.frame.window)
    for ceiling in rooms:
        drawn, scales = stack(placed, plan.frame, ceiling=ceiling, crowd=most)
        if len(drawn) == len(placed) and all(scales):
            break
    return tuple(label(drawn, scales, ceiling)), tuple(scale.name if scale else "" for scale in scales), ceiling


def _lane(group: Group, plan: Plan, top: int, most: int) -> Lane:
    items, scales, ceiling = _items(group.crowd, plan, _ROOMS, most)
    return Lane(
        items=items,
        scales=scales,
        bins=_columns(group.crowd, scales, plan, 8 - ceiling),
        count=len(group),
        top=top,
        base=top + _NAME - ceiling,
        ceiling=ceiling,
        kind=group.kind,
        value=group.value,
        name=group.name,
        merged=group.merged,
    )


def _columns(crowd: Crowd, scales: Sequence[str], plan: Plan, tallest: float) -> tuple[Bin, ...]:
    """The bins of a lane, where some width draws them."""
    if all(scales):
        return ()
    return bins(plan.step, plan.frame.window, crowd, plan.frame.locale, tallest=tallest)
