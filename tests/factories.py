"""Makers of what tests need: keyword-only, each with the least that is valid."""

from itertools import count

from timeline.dates.words import find as find_date_words
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    EventCountry,
    Omission,
    Participation,
    Passage,
    Source,
    Timeline,
)
from timeline.passages import find

_number = count(1)


def make_timeline(*, slug: str = "", title: str = "A timeline", public: bool = True) -> Timeline:
    return Timeline.objects.create(slug=slug or f"timeline-{next(_number)}", title=title, public=public)


def make_category(*, timeline: Timeline, slug: str = "talks", name: str = "Talks", position: int = 0) -> Category:
    return Category.objects.get_or_create(timeline=timeline, slug=slug, defaults={"name": name, "position": position})[
        0
    ]


def make_source(*, text: str, slug: str = "", published: str = "2019-02-10", title: str = "A report") -> Source:
    return Source.objects.create(slug=slug or f"source-{next(_number)}", title=title, published=published, text=text)


def make_actor(*, name: str, slug: str = "", aliases: tuple[str, ...] = ()) -> Actor:
    return Actor.objects.create(slug=slug or f"actor-{next(_number)}", name=name, aliases=list(aliases))


def make_event(
    *,
    timeline: Timeline,
    slug: str = "",
    title: str = "Something happens",
    when: str = "",
    category: str = "talks",
    status: str = "occurred",
    summary: str = "",
    actors: tuple[Actor, ...] = (),
    countries: tuple[str, ...] = (),
) -> Event:
    event = Event.objects.create(
        timeline=timeline,
        slug=slug or f"event-{next(_number)}",
        title=title,
        summary=summary,
        when=when,
        status=status,
        category=make_category(timeline=timeline, slug=category, name=category.capitalize()),
    )
    for position, actor in enumerate(actors):
        Participation.objects.create(event=event, actor=actor, position=position)
    for position, code in enumerate(countries):
        EventCountry.objects.create(event=event, code=code, position=position)
    return event


def make_passage(*, source: Source, quote: str) -> Passage:
    span = find(source.text, quote)
    return Passage.objects.get_or_create(source=source, start=span.start, end=span.end, defaults={"exact": quote})[0]


def cite(*, event: Event, source: Source, quote: str, dated: str = "", stance: str = "supports") -> Citation:
    """A citation whose date words are read as the rules read them."""
    mention = next((one for one in find_date_words(quote, source.published) if one.text == dated), None)
    return Citation.objects.create(
        event=event,
        passage=make_passage(source=source, quote=quote),
        stance=stance,
        date_words=dated,
        reading=(mention.value or "") if mention else "",
        rule=mention.rule if mention else "",
        reference=(mention.reference or "") if mention else "",
        position=event.citations.count(),
    )


def leave_out(*, timeline: Timeline, source: Source, quote: str, because: str = "It repeats another.") -> Omission:
    return Omission.objects.create(timeline=timeline, passage=make_passage(source=source, quote=quote), because=because)


def make_small_timeline(*, slug: str = "small", events: int = 3) -> Timeline:
    """A timeline of `events` dated events in 2019, each with an actor, a country and a quotation."""
    timeline = make_timeline(slug=slug, title="A small timeline")
    sentences = [f"Thing {number} happened on day {number}." for number in range(events)]
    source = make_source(text="\n".join(sentences), slug=f"{slug}-text")
    actors = [make_actor(name=f"Actor {number}", slug=f"{slug}-actor-{number}") for number in range(3)]
    for number, sentence in enumerate(sentences):
        event = make_event(
            timeline=timeline,
            slug=f"{slug}-{number}",
            title=f"Thing {number}",
            when=f"2019-{number % 12 + 1:02}-{number % 28 + 1:02}",
            actors=(actors[number % 3],),
            countries=("VE",),
        )
        cite(event=event, source=source, quote=sentence)
    return timeline
