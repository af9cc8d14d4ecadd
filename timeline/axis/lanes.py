"""Lanes: the events in view divided by the values they share, each lane laid out in a band of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from timeline.axis.calendar import Step
from timeline.axis.labels import label
from timeline.axis.marks import marks
from timeline.axis.rows import Item
from timeline.axis.shapes import TIERS, AxisEvent
from timeline.axis.stacks import MANY, Frame, stack
from timeline.axis.ticks import bins
from timeline.axis.whole import Lane

MOST = 12
_ITEMS, _ALONE, _LEAST = 240, 96, 12  # marks and stacks at one width: in all lanes, in the only one, in any lane
_ROOM = -60
_ROOMS = (-8, -24, -40)  # pixels above the points' first row, of which a lane takes the least that shows all singly
_NAME, _FOOT = 19, 9


@dataclass(frozen=True)
class Group:
    """The events that share a value, as a lane is made of them; `kind` and `merged` are the lane's."""

    value: str
    name: str
    events: Sequence[AxisEvent]
    kind: str = "value"
    merged: int = 0


@dataclass(frozen=True)
class Plan:
    """What all lanes are laid out by: the window and its wording, and the step of bins."""

    frame: Frame
    step: Step


def divide(groups: Sequence[Group], shown: Sequence[AxisEvent], *, by_number: bool) -> list[Group]:
    """The groups with an event in view, in order of their first event or by number; at most MOST have a lane.

    The smallest share one lane, and events in no group have one, so that each event in view is in some lane.
    """
    seen = {event.slug for event in shown}
    groups = [replace(one, events=[event for event in one.events if event.slug in seen]) for one in groups]
    ranked = sorted((one for one in groups if one.events), key=lambda one: (-len(one.events), one.name))
    kept, small = (ranked, []) if len(ranked) <= MOST else (ranked[: MOST - 1], ranked[MOST - 1 :])
    if not by_number:
        kept = sorted(kept, key=lambda one: (min(_turn(event) for event in one.events), one.name))
    if small:
        together = {event.slug: event for one in small for event in one.events}
        kept.append(Group("", "", list(together.values()), "others", len(small)))
    housed = {event.slug for one in groups for event in one.events}
    homeless = [event for event in shown if event.slug not in housed]
    return [*kept, Group("", "", homeless, "none")] if homeless else kept


def _turn(event: AxisEvent) -> tuple[int, int, str]:
    return event.earliest, event.latest, event.slug


def only_lane(shown: Sequence[AxisEvent], plan: Plan) -> Lane:
    """All events in one lane without a name; the picture's own bins are its bins."""
    items, scales, _ = _items(shown, plan, (_ROOM,), _ALONE)
    return Lane(items, scales, (), len(shown), 0, -_ROOM + 2, _ROOM)


def lanes(groups: Sequence[Group], plan: Plan) -> list[Lane]:
    """A lane for each group, one under the other."""
    top, found = 0, []
    for group in groups:
        lane = _lane(group, plan, top, max(_LEAST, _ITEMS // len(groups)))
        found.append(lane)
        top = lane.base + _FOOT
    return found


def _items(
    events: Sequence[AxisEvent], plan: Plan, rooms: Sequence[int], crowd: int
) -> tuple[tuple[Item, ...], tuple[str, ...], int]:
    """What is drawn, the names of the scales, and the first of the rooms that shows all singly, or the last."""
    if len(events) > MANY:
        return (), ("",) * len(TIERS), rooms[-1]
    placed = marks(events, plan.frame.window)
    for ceiling in rooms:
        drawn, scales = stack(placed, plan.frame, ceiling=ceiling, crowd=crowd)
        if len(drawn) == len(placed) and all(scales):
            break
    return tuple(label(drawn, scales, ceiling)), tuple(scale.name if scale else "" for scale in scales), ceiling


def _lane(group: Group, plan: Plan, top: int, crowd: int) -> Lane:
    items, scales, ceiling = _items(group.events, plan, _ROOMS, crowd)
    columns = bins(plan.step, plan.frame.window, group.events, plan.frame.locale, tallest=8 - ceiling)
    return Lane(
        items=items,
        scales=scales,
        bins=columns,
        count=len(group.events),
        top=top,
        base=top + _NAME - ceiling,
        ceiling=ceiling,
        kind=group.kind,
        value=group.value,
        name=group.name,
        merged=group.merged,
    )
