"""A sheet's skeleton from a text: an event for every date in it, each with its sentence, for a person to finish."""

import json
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from timeline import countries
from timeline.dates import words
from timeline.dates.reading import read
from timeline.dates.sentences import sentences
from timeline.dates.words import DateMention
from timeline.models import Actor
from timeline.passages import FoundTwice, find

_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")


@dataclass(frozen=True)
class Suggestion:
    """One mention of a date, the sentence around it and what is known of those who stand in it."""

    mention: DateMention
    sentence: str
    actors: tuple[str, ...]
    countries: tuple[str, ...]
    readable_alone: bool  # the sentence by itself gives the same date as the text does


def suggestions(text: str, published: str, *, language: str, genre: str) -> Iterator[Suggestion]:
    """Every mention of a date in `text`, in order. `published` is an EDTF string, or empty."""
    actors, lands = _Names(_actor_names()), _Names(_country_names(language))
    spans = list(sentences(text))
    starts = [start for start, _ in spans]
    for mention in words.find(text, published or None, language=language, genre=genre):
        start, end = spans[bisect_right(starts, mention.start) - 1]
        sentence = text[start : max(end, mention.end)]
        reading, _why_not = read(sentence, mention.text, published, language=language, genre=genre)
        alone = reading.value == mention.value
        yield Suggestion(mention, sentence, actors.within(sentence), lands.within(sentence), alone)


def _actor_names() -> dict[str, str]:
    """Slugs of the actors that the database knows, by every name of theirs."""
    actors = Actor.objects.order_by("slug")
    return {name: actor.slug for actor in actors for name in (actor.name, *actor.aliases)}


def _country_names(language: str) -> dict[str, str]:
    return {name: code for code, name in countries.names(language).items()}


class _Names:
    """Names to look for in sentences, each with what it stands for."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self.known = known
        longest_first = sorted(known, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)") if known else None

    @lru_cache(maxsize=64)  # noqa: B019 (lives as long as one text is read)
    def within(self, sentence: str) -> tuple[str, ...]:
        """What is named in the sentence, in its order and once each."""
        found = self.pattern.finditer(sentence) if self.pattern else ()
        return tuple(dict.fromkeys(self.known[match[0]] for match in found))


def skeleton(found: list[Suggestion], text: str, *, name: str, published: str, language: str) -> str:
    """A sheet in YAML that can be read as it stands; titles and roles are left to a person.

    A mention without a date becomes a passage under `left_out`, with the reason. Where no quotation can tell a
    sentence from another, or the date words from others in it, a comment says so.
    """
    dated = [one for one in found if one.mention.value and _can_be_quoted(one, text)]
    left: dict[str, list[Suggestion]] = defaultdict(list)
    for one in found:
        if not one.mention.value and _stands_once(one.sentence, text):
            left[one.sentence].append(one)
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
            *(line for number, one in enumerate(dated, start=1) for line in _event(number, one, slug)),
            "left_out:" if left else "left_out: []",
            *(line for quotation, several in left.items() for line in _left_out(quotation, several, slug)),
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


def _event(number: int, one: Suggestion, source: str) -> Iterator[str]:
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
    if not one.readable_alone:
        yield f"        reading: {mention.value}"
        yield "        because: Read so by what stands before the quotation in the text."


def _left_out(quotation: str, several: list[Suggestion], source: str) -> Iterator[str]:
    reasons = "; ".join(f"“{_one_line(one.mention.text)}”: {one.mention.reason}" for one in several)
    yield f"  - source: {source}"
    yield f"    quote: {_text(quotation)}"
    yield f"    because: {_text(reasons)}"


def _text(value: str) -> str:
    """A YAML scalar in double quotes: JSON's string, with what YAML takes for a line break or forbids escaped."""
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))


def _one_line(value: str) -> str:
    return " ".join(value.split())


def _short(sentence: str) -> str:
    """A working title: the beginning of the sentence, cut at a word."""
    line = _one_line(sentence)
    return line if len(line) <= 70 else f"{line[:70].rsplit(' ', 1)[0]} …"
