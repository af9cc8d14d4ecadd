"""A sheet's skeleton from a text: an event for every date in it, each with its sentence, for a person to finish."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from timeline import countries
from timeline.dates import words
from timeline.dates.reading import read
from timeline.dates.sentences import sentences
from timeline.dates.words import DateMention
from timeline.models import Actor
from timeline.passages import FoundTwice, find


@dataclass(frozen=True)
class Suggestion:
    """One mention of a date, the sentence around it and what is known of those who stand in it."""

    mention: DateMention
    sentence: str
    actors: tuple[str, ...]
    countries: tuple[str, ...]


def suggestions(text: str, published: str, *, language: str, genre: str) -> Iterator[Suggestion]:
    """Every mention of a date in `text`, in order. `published` is an EDTF string, or empty."""
    actors, names = _actor_names(), _country_names(language)
    spans = list(sentences(text))
    for mention in words.find(text, published or None, language=language, genre=genre):
        start, end = next(span for span in spans if span[0] <= mention.start < span[1])
        sentence = text[start : max(end, mention.end)]
        yield Suggestion(mention, sentence, _named(sentence, actors), _named(sentence, names))


def _actor_names() -> dict[str, str]:
    """Slugs of the actors that the database knows, by every name of theirs."""
    actors = Actor.objects.order_by("slug")
    return {name: actor.slug for actor in actors for name in (actor.name, *actor.aliases)}


def _country_names(language: str) -> dict[str, str]:
    return {name: code for code, name in countries.names(language).items()}


def _named(sentence: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """What is named in the sentence, in its order and once each."""
    places: dict[str, int] = {}
    for name, value in known.items():
        if match := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", sentence):
            places[value] = min(match.start(), places.get(value, match.start()))
    return tuple(sorted(places, key=places.__getitem__))


def skeleton(found: list[Suggestion], text: str, *, name: str, published: str, language: str) -> str:
    """A sheet in YAML that can be read as it stands; titles and roles are left to a person.

    A mention without a date becomes a passage under `left_out`, with the reason. Where no quotation can tell a
    sentence from another, or the date words from others in it, a comment says so.
    """
    dated = [one for one in found if one.mention.value and _can_be_quoted(one, text)]
    left = {one.sentence: one for one in found if not one.mention.value and _stands_once(one.sentence, text)}
    unquotable = [one for one in found if one not in dated and one.sentence not in left]
    slug = re.sub(r"[^a-z0-9]+", "-", name.rpartition(".")[0].lower()).strip("-") or "source"
    return "\n".join(
        [
            f"timeline: {{slug: {slug}, title: {_text('Timeline of ' + name)}, language: {language}}}",
            "categories:",
            "  - {id: unsorted, name: Unsorted}",
            "sources:",
            *_source(slug, name, published, language),
            "actors:" if any(one.actors for one in dated) else "actors: []",
            *_actors({slug for one in dated for slug in one.actors}),
            "events:" if dated else "events: []",
            *(line for number, one in enumerate(dated, start=1) for line in _event(number, one, slug, published)),
            "left_out:" if left else "left_out: []",
            *(line for quotation, one in left.items() for line in _left_out(quotation, one, slug)),
            *(f"# “{one.mention.text}” stands more than once in: {_one_line(one.sentence)}" for one in unquotable),
            "",
        ]
    )


def _can_be_quoted(one: Suggestion, text: str) -> bool:
    return _stands_once(one.sentence, text) and _stands_once(one.mention.text, one.sentence)


def _stands_once(stretch: str, text: str) -> bool:
    try:
        find(text, stretch)
    except FoundTwice:
        return False
    return True


def _source(slug: str, name: str, published: str, language: str) -> list[str]:
    dated = [f"    published: {published}", "    basis: inferred", "    reasoning: Say here how the date is known."]
    return [
        f"  - id: {slug}",
        f"    text: {_text(name)}",
        f"    title: {_text(name)}",
        "    title_basis: described",
        f"    language: {language}",
        *(dated if published else []),
    ]


def _actors(slugs: set[str]) -> Iterator[str]:
    for actor in Actor.objects.filter(slug__in=slugs).order_by("slug"):
        country = f", country: {actor.country}" if actor.country else ""
        aliases = ", ".join(_text(alias) for alias in actor.aliases)
        yield f"  - {{id: {actor.slug}, name: {_text(actor.name)}, kind: {actor.kind}{country}, aliases: [{aliases}]}}"


def _event(number: int, one: Suggestion, source: str, published: str) -> Iterator[str]:
    mention = one.mention
    yield ""
    yield f"  # “{_one_line(mention.text)}”: {mention.value}, by the rule {mention.rule}"
    if mention.alternatives:
        yield f"  # or {', or '.join(mention.alternatives)}"
    yield f"  - id: event-{number}"
    yield f"    title: {_text(_short(one.sentence))}"
    yield f"    when: {mention.value}"
    yield "    category: unsorted"
    if one.countries:
        yield f"    countries: [{', '.join(one.countries)}]"
    if one.actors:
        yield f"    actors: {{{', '.join(f'{slug}: named' for slug in one.actors)}}}"
    yield "    cites:"
    yield f"      - source: {source}"
    yield f"        quote: {_text(one.sentence)}"
    yield f"        dated: {_text(mention.text)}"
    if read(one.sentence, mention.text, published)[0].value != mention.value:
        yield f"        reading: {mention.value}"
        yield "        because: Read so by what stands before the quotation in the text."


def _left_out(quotation: str, one: Suggestion, source: str) -> Iterator[str]:
    reason = one.mention.reason or "the sentence stands twice in the text"
    yield f"  - source: {source}"
    yield f"    quote: {_text(quotation)}"
    yield f"    because: {_text(f'“{one.mention.text}”: {reason}')}"


def _text(value: str) -> str:
    """A YAML scalar in double quotes, which JSON's string is too."""
    return json.dumps(value, ensure_ascii=False)


def _one_line(value: str) -> str:
    return " ".join(value.split())


def _short(sentence: str) -> str:
    """A working title: the beginning of the sentence, cut at a word."""
    line = _one_line(sentence)
    return line if len(line) <= 70 else f"{line[:70].rsplit(' ', 1)[0]} …"
