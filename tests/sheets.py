"""A small sheet with its text, and what tests do with both."""

from pathlib import Path

import pytest

from timeline.exchange import sheet
from timeline.exchange.records import Mistakes

REPORT = """On Jan. 23, the Assembly swore Guaid\u00f3 in.
Last week it met\u00a0again \U0001f600 in Caracas.
He said: no. He said: no.
"""

SHEET = """\
timeline:
  slug: crisis
  title: A crisis
categories:
  - {id: power, name: Power}
sources:
  - id: report
    text: report.txt
    title: A report
    published: 2019-02-10~
    basis: inferred
    reasoning: It says so.
actors:
  - {id: guaido, name: Juan Guaidó, country: VE, aliases: [Guaido]}
events:
  - id: sworn-in
    title: Guaidó is sworn in
    when: 2019-01-23
    category: power
    countries: [VE]
    actors: {guaido: sworn in}
    cites:
      - source: report
        quote: On Jan. 23, the Assembly swore Guaidó in.
        dated: Jan. 23
left_out:
  - {source: report, quote: in Caracas, because: It is a place.}
"""


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "crisis.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def mistakes(folder: Path, text: str | bytes) -> list[str]:
    """Each mistake as “line: message”; every one of them is a single line that begins with the file's path."""
    path = write(folder, text)
    with pytest.raises(Mistakes) as caught:
        sheet.read(path)
    lines = str(caught.value).split("\n")
    assert len(lines) == len(caught.value.mistakes)
    assert all(line.startswith(f"{path}:") for line in lines)
    return [line.removeprefix(f"{path}:") for line in lines]


def changed(old: str, new: str) -> str:
    assert SHEET.count(old) == 1, old
    return SHEET.replace(old, new)
