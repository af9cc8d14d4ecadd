"""The words of a timeline's events, read when the first search asks for them."""

from collections import defaultdict
from typing import Any

from numpy.typing import NDArray

from timeline.models import Citation, Event, Participation
from timeline.search import TextIndex


def text_index(timeline_pk: int, pks: NDArray[Any]) -> TextIndex:
    """Titles, summaries, quotations and actors' names of the events that `pks` numbers, in that order."""
    texts: dict[int, list[str]] = defaultdict(list)
    for pk, title, summary in Event.objects.filter(timeline=timeline_pk).values_list("pk", "title", "summary"):
        texts[pk] += [title, summary]
    cited = Citation.objects.filter(event__timeline=timeline_pk)
    for pk, exact in cited.values_list("event_id", "passage__exact"):
        texts[pk].append(exact)
    parts = Participation.objects.filter(event__timeline=timeline_pk)
    for pk, name, aliases in parts.values_list("event_id", "actor__name", "actor__aliases"):
        texts[pk] += [name, *aliases]
    return TextIndex(texts[pk] for pk in pks.tolist())
