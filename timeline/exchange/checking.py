"""What the models' own checks would refuse in a record, found without a model instance for every row.

Short values, which come again and again (a role, a date, a country), are checked once and remembered.
"""

import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.db.models import CharField, Field, Model, TextField

from timeline.dates import edtf
from timeline.exchange import rows
from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    CitationRecord,
    EventRecord,
    Mistake,
    OmissionRecord,
    Record,
    SourceRecord,
    TimelineRecord,
)
from timeline.models import (
    Actor,
    Basis,
    Category,
    Citation,
    Event,
    EventCountry,
    Omission,
    Participation,
    Passage,
    Source,
    Stance,
    Timeline,
)

Check = Callable[[Any], str]  # from a value to what is wrong with it: nothing where all is well

REMEMBERED = 10_000  # values of each field
SHORT = 100  # code points of a value that is remembered


def mistakes(record: Record | TimelineRecord) -> Iterator[Mistake]:
    """What the models would refuse in a record, but for what only the database knows."""
    wrong = [(attribute, check(getattr(record, attribute))) for attribute, check in _FIELDS[type(record)]]
    if any(message for _, message in wrong):
        line = getattr(record, "line", 0)
        yield from (Mistake(line, f"{attribute}: {message}") for attribute, message in wrong if message)
    elif isinstance(record, EventRecord):
        yield from _event(record)
    elif isinstance(record, SourceRecord):
        yield from _source(record)
    elif isinstance(record, OmissionRecord):
        yield from _place(record, record.line)


def misplaced(quote: str, dated: str) -> str:
    """What is wrong with the date words `dated` of a quotation, if anything is."""
    if quote.count(dated) == 1:
        return ""
    count = "does not stand" if dated not in quote else "stands more than once"
    return f"“{dated}” {count} in the quotation: “dated” is a stretch of it that stands there once"


def disagreement(citation: CitationRecord, when: str) -> str:
    """What is wrong with a citation that supports an event dated `when` and reads as another time."""
    if not (when and citation.reading) or citation.stance != Stance.SUPPORTS:
        return ""
    if edtf.parsed(citation.reading).overlaps(edtf.parsed(when)):
        return ""
    return (
        f"“{citation.dated}” reads as {citation.reading}, which does not touch the event’s date {when}: "
        "mend one of them, or say “stance: disputes”"
    )


def _source(record: SourceRecord) -> Iterator[Mistake]:
    if record.published and record.basis == Basis.INFERRED and not record.reasoning:
        yield Mistake(record.line, "say under “reasoning” how the date of publication was inferred")


def _event(record: EventRecord) -> Iterator[Mistake]:
    if len(set(record.countries)) < len(record.countries):
        yield Mistake(record.line, "a country stands here twice: keep one")
    for code in record.countries:
        if wrong := _COUNTRY(code):
            yield Mistake(record.line, f"countries: {wrong}")
    for actor, role in record.actors.items():
        if wrong := _ROLE(role):
            yield Mistake(record.line, f"{actor}: {wrong}")
    if len({rows.place(citation) for citation in record.cites}) < len(record.cites):
        yield Mistake(record.line, "a quotation stands here twice: keep one")
    for citation in record.cites:
        line = citation.line or record.line
        yield from list(_place(citation, line)) or (Mistake(line, one) for one in _citation(citation, record.when))


def _place(record: CitationRecord | OmissionRecord, line: int) -> Iterator[Mistake]:
    start, end = record.span.start, record.span.end
    if not 0 <= start < end or end - start != len(record.quote):
        yield Mistake(line, f"the quotation has {len(record.quote)} characters and cannot stand at {record.span}")
    elif wrong := _QUOTE(record.quote):
        yield Mistake(line, f"quote: {wrong}")


def _citation(record: CitationRecord, when: str) -> Iterator[str]:
    said = (record.stance, record.dated, record.reading, record.rule, record.reference, record.because)
    sound = _is_sound(*said)
    if not sound:
        yield from _reading(*said)
    if record.dated and (message := misplaced(record.quote, record.dated)):
        yield message
    if sound and record.reading != when and (message := disagreement(record, when)):
        yield message


@lru_cache(maxsize=REMEMBERED)
def _is_sound(*said: str) -> bool:
    return not any(_reading(*said))


def _reading(*said: str) -> Iterator[str]:
    """What is wrong with what a citation says of its date, apart from its quotation."""
    for (name, check), value in zip(_CITATION, said, strict=True):
        if message := check(value):
            yield f"{name}: {message}"
    _stance, dated, reading, rule, _reference, because = said
    if reading and not dated:
        yield "“reading” needs the date words that it reads: add “dated”"
    if dated and not reading:
        yield f"“{dated}” is not read as a date: give “reading” and “because”"
    if reading and not (rule or because):
        yield f"say under “because” why the date words mean {reading}"


def _field(model: type[Model], name: str) -> Check:
    """What the model's own field says of a value; it need not be asked where nothing but length matters to it."""
    field: Any = model._meta.get_field(name)
    longest = (field.max_length or sys.maxsize) if _minds_length_alone(field) else 0
    refused = lru_cache(maxsize=REMEMBERED)(lambda value: bool(_refusal(field, value)))

    def check(value: str | tuple[str, ...]) -> str:
        if 0 < len(value) <= longest and _can_be_kept(value):
            return ""
        if len(value) <= SHORT and not refused(value):
            return ""
        return _refusal(field, value)

    return check


def _minds_length_alone(field: Any) -> bool:
    others = [validator for validator in field.validators if not isinstance(validator, MaxLengthValidator)]
    return type(field) in (CharField, TextField) and not (field.choices or others)


def _refusal(field: Field, value: str | tuple[str, ...]) -> str:
    try:
        field.clean(list(value) if isinstance(value, tuple) else value, None)
    except ValidationError as error:
        return " ".join(error.messages)
    return "" if _can_be_kept(value) else "there is a character in it that no database keeps"


def _can_be_kept(value: str | tuple[str, ...]) -> bool:
    """Whether a text has neither a NUL character nor half of a surrogate pair in it."""
    text = value if isinstance(value, str) else "".join(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\x00" not in text


def _fields(model: type[Model], *same: str, **named: str) -> tuple[tuple[str, Check], ...]:
    """The attributes of a record, each with its check; `named` are those that the model calls by another name."""
    names = {name: name for name in same} | named
    return tuple((attribute, _field(model, name)) for attribute, name in names.items())


_COUNTRY = _field(EventCountry, "code")
_ROLE = _field(Participation, "role")
_QUOTE = _field(Passage, "exact")
_CITATION = tuple(
    (name, _field(Citation, name)) for name in ("stance", "date_words", "reading", "rule", "reference", "because")
)
_FIELDS: dict[type, tuple[tuple[str, Check], ...]] = {
    TimelineRecord: _fields(Timeline, "slug", "title", "summary", "language"),
    CategoryRecord: _fields(Category, "name", id="slug"),
    ActorRecord: _fields(Actor, "name", "kind", "country", "aliases", id="slug"),
    SourceRecord: _fields(
        Source, "text", "title", "title_basis", "publisher", "authors", "url",
        "published", "basis", "reasoning", "language", id="slug",
    ),
    EventRecord: _fields(Event, "title", "summary", "when", "status", id="slug"),
    OmissionRecord: _fields(Omission, "because"),
}  # fmt: skip
