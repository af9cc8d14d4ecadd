"""What an event is searched by: its title, summary, quotations, and the names of who takes part."""

from collections.abc import Iterable, Iterator

from django.db.models import QuerySet

from timeline.models import Actor, Citation, Event, Participation
from timeline.search.folding import fold

# Stands between two texts, so that no phrase runs on from one into the next: no folded text holds it.
_BETWEEN = " ¶ "


def joined(texts: Iterable[str]) -> str:
    """The texts of one event, folded."""
    return _BETWEEN.join(filter(None, map(fold, texts)))


def folded_texts(events: QuerySet[Event]) -> dict[int, str]:
    """The folded texts of each of the events, by its number in the database."""
    return {number: joined(texts) for number, texts in searched_texts(events).items()}


def searched_texts(events: QuerySet[Event]) -> dict[int, list[str]]:
    """The texts of each of the events, by its number in the database, in four queries."""
    texts = {number: [title, summary] for number, title, summary in events.values_list("pk", "title", "summary")}
    for number, text in (*_quotations(events), *_names(events)):
        if number in texts:  # and was not made since
            texts[number].append(text)
    return texts


def _quotations(events: QuerySet[Event]) -> Iterable[tuple[int, str]]:
    cited = Citation.objects.filter(event__in=events).order_by("event", "pk")
    return cited.values_list("event", "passage__exact")


def _names(events: QuerySet[Event]) -> Iterator[tuple[int, str]]:
    parts = Participation.objects.filter(event__in=events)
    actors = Actor.objects.filter(pk__in=parts.values("actor")).values_list("pk", "name", "aliases")
    names = {actor: [name, *aliases] for actor, name, aliases in actors}
    for number, actor in parts.order_by("event", "pk").values_list("event", "actor"):
        yield from ((number, name) for name in names.get(actor, []))
