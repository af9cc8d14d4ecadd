"""How surely the ends of a date are known, and the several days that it may name."""

from timeline.axis.shapes import Ending, Window
from timeline.dates import edtf

_MOST_PLACES = 12
_EXACT = (edtf.Precision.DAY, edtf.Precision.MINUTE, edtf.Precision.SECOND)


def endings(when: edtf.Edtf) -> tuple[Ending, Ending]:
    """How the begin and the end of a date are known."""
    if isinstance(when, edtf.Interval):
        return _ending(when.start), _ending(when.end)
    if isinstance(when, edtf.DateSet):
        rough = Ending.SHARP if places(when) else Ending.SOFT
        return Ending.OPEN if when.open_start else rough, Ending.OPEN if when.open_end else rough
    return (_of_date(when),) * 2


def places(when: edtf.Edtf) -> tuple[Window, ...]:
    """The members of a set, where they are few and none is open; of any other date nothing."""
    if not isinstance(when, edtf.DateSet) or len(when.members) > _MOST_PLACES:
        return ()
    if when.open_start or when.open_end:
        return ()
    ends = [member if isinstance(member, edtf.Span) else (member, member) for member in when.members]
    return tuple(
        Window(first.earliest, last.latest)
        for first, last in ends
        if isinstance(first, edtf.Date) and isinstance(last, edtf.Date)
    )


def _ending(end: edtf.Date | edtf.Blank) -> Ending:
    if isinstance(end, edtf.Blank):
        return Ending.OPEN if end is edtf.Blank.OPEN else Ending.UNKNOWN
    return _of_date(end)


def _of_date(when: edtf.Edtf) -> Ending:
    return Ending.SHARP if when.precision in _EXACT and not when.qualified else Ending.SOFT
