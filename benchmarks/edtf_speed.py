"""EDTF: values parsed and bounded a second, beside the library `edtf`, on strings that both read."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from edtf import parse_edtf  # noqa: E402

from timeline.dates import edtf  # noqa: E402

VALUES = [
    "2019-01-23", "2019-02-10~", "2019-01", "1947", "2013/..", "2019-04-01/2019-04-07", "201X", "2019-21", "1984?",
    "-0044-03-15", "2004-06~/2004-08~", "Y17000000002", "2001-02-03T09:30:01", "1985-04-12/..",
]  # fmt: skip


def ours(text: str) -> object:
    return edtf.parse(text).bounds


def theirs(text: str) -> object:
    value = parse_edtf(text)
    return value.lower_strict(), value.upper_strict()


def rate(read: Callable[[str], object], seconds: float) -> float:
    """Values a second over about so many seconds."""
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        for text in VALUES:
            read(text)
        count += len(VALUES)
    return count / (time.perf_counter() - began)


def readable(text: str) -> bool:
    try:
        theirs(text)
    except Exception as error:
        print(f"edtf cannot read {text}: {type(error).__name__}")
        return False
    return True


if __name__ == "__main__":
    VALUES[:] = [text for text in VALUES if readable(text)]
    ours_rate, theirs_rate = rate(ours, 3), rate(theirs, 3)
    print(f"daybook {ours_rate:10.0f} values/s")
    print(f"edtf    {theirs_rate:10.0f} values/s")
    print(f"daybook reads {ours_rate / theirs_rate:.0f} times as many")
