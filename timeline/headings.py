"""How a list of events is divided: the month over each, and the words for a stretch in which nothing stands."""

from typing import Protocol

from django.utils.translation import ngettext

from timeline.dates import edtf
from timeline.dates.edtf.calendar import DAY, civil_day
from timeline.language import in_words

YEAR = 364 * DAY


class Dated(Protocol):
    """An EDTF string with its bounds in seconds, or an empty one without any."""

    @property
    def when(self) -> str: ...

    @property
    def earliest(self) -> int | None: ...

    @property
    def latest(self) -> int | None: ...


def heading(event: Dated) -> str:
    """The month in which an event begins; for one that fills years from the first on, its own words or the year.

    In the order of the list, what has one heading stands together. The undated have none.
    """
    if event.earliest is None or event.latest is None:
        return ""
    if event.earliest == edtf.MIN:
        return in_words(event.when)
    year = edtf.from_seconds(event.earliest, "year")
    begins_the_year = edtf.parsed(year).earliest == event.earliest
    if not begins_the_year or event.latest - event.earliest < YEAR:
        return in_words(edtf.from_seconds(event.earliest, "month"))
    return in_words(year if edtf.parsed(event.when).precision == "interval" else event.when)


def gap_words(earlier: int, later: int, *, filtered: bool) -> str:
    """“No event for 3 months” between two instants in seconds, or nothing for a stretch under a month."""
    months = _months_between(earlier, later)
    if months < 1:
        return ""
    if months < 24:
        return _months(months, filtered=filtered)
    return _years(months // 12, filtered=filtered)


def _months(count: int, *, filtered: bool) -> str:
    if filtered:
        words = ngettext("No matching event for %(count)s month", "No matching event for %(count)s months", count)
    else:
        words = ngettext("No event for %(count)s month", "No event for %(count)s months", count)
    return words % {"count": count}


def _years(count: int, *, filtered: bool) -> str:
    if filtered:
        words = ngettext("No matching event for %(count)s year", "No matching event for %(count)s years", count)
    else:
        words = ngettext("No event for %(count)s year", "No event for %(count)s years", count)
    return words % {"count": count}


def _months_between(earlier: int, later: int) -> int:
    """Whole calendar months between two instants in seconds; 0 where the first is unbounded or the later one."""
    if earlier >= later or edtf.MIN in (earlier, later):
        return 0
    start, stop = civil_day((earlier + 1) // DAY), civil_day(later // DAY)
    months = (stop[0] - start[0]) * 12 + stop[1] - start[1]
    return months - (stop[2] < start[2])
