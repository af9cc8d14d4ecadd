"""EDTF values: dates as uncertain, partial or far away as people know them, with exact bounds in seconds.

The format is the Extended Date/Time Format of the Library of Congress (4 February 2019), which profiles
ISO 8601-1:2019 and ISO 8601-2:2019, at its levels 0, 1 and 2.
"""

from timeline.dates.edtf.calendar import MAX, MIN, from_seconds
from timeline.dates.edtf.kinds import Date, DateSet, Interval, Span
from timeline.dates.edtf.parsing import is_valid, parse, parsed
from timeline.dates.edtf.scanner import EdtfError
from timeline.dates.edtf.values import Blank, Edtf, Part, Precision, Time

__all__ = [
    "MAX",
    "MIN",
    "Blank",
    "Date",
    "DateSet",
    "Edtf",
    "EdtfError",
    "Interval",
    "Part",
    "Precision",
    "Span",
    "Time",
    "from_seconds",
    "is_valid",
    "parse",
    "parsed",
]
