"""Cards: the events of a page as HTML, each drawn once for a revision and a language, and kept."""

from collections.abc import Sequence
from typing import NamedTuple

from django.conf import settings
from django.template import engines
from markupsafe import Markup

from timeline.cards.reading import told
from timeline.language import language
from timeline.models import Timeline
from timeline.recent import Recent

KEPT = 1_500
"""How many cards a process keeps, of some 3 kB each."""


class Card(NamedTuple):
    """An event's card as HTML, with its date as EDTF and bounds in seconds, by which cards are put under headings."""

    html: Markup
    when: str
    earliest: int | None
    latest: int | None


def cards(timeline: Timeline, pks: Sequence[int], searched: str = "") -> dict[int, Card]:
    """The cards of some events of a timeline, by their numbers, with the words `searched` for marked in them.

    One that the timeline has lost since is left out.
    """
    code = language()
    edition = (timeline.pk, timeline.revision, code, searched)
    found = {} if settings.DEBUG else {pk: card for pk in pks if (card := _shelf.get((edition, pk)))}
    missing = [pk for pk in pks if pk not in found]
    if missing:
        drawn = _drawn(timeline, missing, code, searched)
        for pk, card in drawn.items():
            found[pk] = card
            _shelf.keep((edition, pk), card)
    return found


def _drawn(timeline: Timeline, pks: Sequence[int], code: str, searched: str) -> dict[int, Card]:
    template = engines["jinja2"].env.get_template("events/_card.html")  # type: ignore[attr-defined]
    draw = template.make_module({"timeline": timeline, "code": code, "searched": searched}).card
    events = told(timeline.pk, pks)
    return {pk: Card(draw(event), event.when, event.earliest, event.latest) for pk, event in events.items()}


# An edition is a timeline at a revision, in a language, searched for some words: a card of another is never shown.
_shelf: Recent[tuple[object, int], Card] = Recent(KEPT)
