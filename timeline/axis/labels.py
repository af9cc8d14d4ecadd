"""Titles for the weightiest marks, placed where they touch neither a mark nor each other."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from timeline.axis.boxes import SPANS, WIDTHS, text_width
from timeline.axis.drawn import EventLabel, Mark
from timeline.axis.rooms import Rooms, Site
from timeline.axis.rows import Item, Scale
from timeline.axis.shapes import TIERS
from timeline.axis.spots import Spot, spots

LABEL_FONT = 12
_LEAST = 12  # characters of a title that still say something
_MOST, _TRIED = (4, 8, 14), (16, 28, 42)  # at each tier, labels that there may be, and marks that may get one
_LENGTHS = ((22, 17), (36, 24, 17), (48, 34, 24, 17))


def label(found: Sequence[Item], scales: Sequence[Scale | None], ceiling: int) -> list[Item]:
    """The items, the marks with labels for as many as there is room for at each tier, the weightiest first."""
    shown: dict[tuple[int, EventLabel], str] = defaultdict(str)
    for number, scale in enumerate(scales):
        for key in _label_tier(found, number, scale, ceiling) if scale else ():
            shown[key] += TIERS[number]
    labels: dict[int, list[EventLabel]] = defaultdict(list)
    for (index, one), tiers in shown.items():
        labels[index].append(replace(one, tiers=tiers))
    return [
        replace(item, labels=tuple(labels[index])) if isinstance(item, Mark) and index in labels else item
        for index, item in enumerate(found)
    ]


def _label_tier(found: Sequence[Item], number: int, scale: Scale, ceiling: int) -> list[tuple[int, EventLabel]]:
    """The labels that there are at one tier, each with the index of its mark."""
    drawn = {index: row for index, item in enumerate(found) if (row := item.rows[number]) is not None}
    tried = sorted(drawn, key=lambda index: -found[index].weight)[: _TRIED[number]]
    sites = [
        Site(index, mark, scale.middle(mark, drawn[index], ceiling), spots(mark, scale, WIDTHS[number]))
        for index in tried
        if isinstance(mark := found[index], Mark)
    ]
    if not sites:
        return []
    boxes = {index: scale.box(found[index], row, ceiling) for index, row in drawn.items()}
    rooms = Rooms(sites, boxes, SPANS[number], ceiling)
    placed: list[tuple[int, EventLabel]] = []
    for turn, site in enumerate(sites):
        if chosen := _first_free(site, rooms.at(turn), number):
            text, width, spot = chosen
            rooms.fill(site.taken(spot, width))
            placed.append((site.index, _label(text, spot, site.mark)))
        if len(placed) == _MOST[number]:
            break
    return placed


def _first_free(site: Site, rooms: Sequence[float], number: int) -> tuple[str, float, Spot] | None:
    """The longest text for which there is room, its width, and the first spot that has it."""
    most = max(rooms)
    for text, width in _texts(site.mark.title, number):
        for spot, room in zip(site.spots.each, rooms, strict=True) if width <= most else ():
            if width <= room and (not spot.leader or rooms[spot.line] >= 0):
                return text, width, spot
    return None


def _texts(title: str, number: int) -> Iterator[tuple[str, float]]:
    """The title, shorter and shorter, with its width in pixels."""
    last = ""
    for text in (shorten(title, most) for most in _LENGTHS[number]):
        if text and text != last:
            yield text, text_width(text, LABEL_FONT)
        last = text


def _label(text: str, spot: Spot, mark: Mark) -> EventLabel:
    x = mark.end if spot.behind else mark.x
    return EventLabel(text, x, spot.dx, spot.dy, spot.anchor, spot.inside, spot.leader, "")


def shorten(title: str, most: int) -> str:
    """The title in at most `most` characters, cut after a word that can end a phrase; "" if little is left."""
    if len(title) <= most:
        return title
    words = title[: most - 1].rsplit(" ", 1)[0].split(" ")
    while len(words) > 1 and len(words[-1]) <= 3:
        words.pop()
    short = " ".join(words).rstrip(",;:–-")
    return f"{short}…" if len(short) >= _LEAST else ""
