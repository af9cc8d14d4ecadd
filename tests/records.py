"""A small timeline as records, each with the line on which a file would have said it."""

from collections.abc import Iterator
from dataclasses import replace

from timeline.exchange.records import (
    ActorRecord,
    CategoryRecord,
    CitationRecord,
    EventRecord,
    OmissionRecord,
    Record,
    SourceRecord,
    TimelineRecord,
)
from timeline.passages import find

TEXT = "On Jan. 23, 2019 the Assembly swore Guaid\u00f3 in \U0001f600. Last month it met. On Feb. 4 it rested."
TIMELINE = TimelineRecord("crisis", "A crisis", "What happened.", "en")
CATEGORY = CategoryRecord("power", "Power", line=2)
SOURCE = SourceRecord(
    id="report",
    text=TEXT,
    title="A report",
    title_basis="stated",
    publisher="The Paper",
    authors=("A. Reporter",),
    url="https://paper.example/report",
    published="2019-02-10",
    basis="inferred",
    reasoning="It says so.",
    language="en",
    line=3,
)
ACTOR = ActorRecord("guaido", "Juan Guaid\u00f3", "person", "VE", ("Guaido",), line=4)
ASSEMBLY = ActorRecord("assembly", "The Assembly", "state-body", "VE", (), line=5)


def citation(quote: str, **values: object) -> CitationRecord:
    return replace(CitationRecord("report", find(TEXT, quote), quote, "supports", line=8), **values)


SWORN = citation("On Jan. 23, 2019", dated="Jan. 23, 2019", reading="2019-01-23", rule="month-day-year")
MET = citation("Last month it met", dated="Last month", reading="2019-01", rule="last-unit", reference="2019-02-10")
EVENT = EventRecord(
    id="sworn-in",
    title="Guaid\u00f3 is sworn in",
    summary="He says so.",
    when="2019-01-23",
    category="power",
    status="occurred",
    countries=("VE", "US"),
    actors={"guaido": "sworn in", "assembly": "swore him in"},
    cites=(SWORN, MET),
    line=7,
)
UNDATED = EventRecord("later", "Something else", "", "", "power", "planned", (), {}, (), line=9)
OMISSION = OmissionRecord(
    "report", find(TEXT, "On Feb. 4 it rested"), "On Feb. 4 it rested", "It is no event.", line=11
)
ALL: tuple[Record, ...] = (CATEGORY, SOURCE, ACTOR, ASSEMBLY, EVENT, UNDATED, OMISSION)


def instead(record: Record, **values: object) -> Iterator[Record]:
    """All records, but with other values in one of them."""
    return (replace(one, **values) if one is record else one for one in ALL)
