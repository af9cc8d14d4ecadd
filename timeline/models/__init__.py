"""What Daybook keeps: timelines of events, and the sources whose words date them."""

from timeline.models.actors import Actor, ActorKind, Participation
from timeline.models.citations import Citation, Omission, Stance
from timeline.models.events import Category, Event, EventCountry, Evidence, Status
from timeline.models.sources import Basis, Passage, Source
from timeline.models.timelines import Timeline

__all__ = [
    "Actor",
    "ActorKind",
    "Basis",
    "Category",
    "Citation",
    "Event",
    "EventCountry",
    "Evidence",
    "Omission",
    "Participation",
    "Passage",
    "Source",
    "Stance",
    "Status",
    "Timeline",
]
