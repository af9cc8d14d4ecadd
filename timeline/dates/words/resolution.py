"""From a typed expression to its reading, whatever kind of expression it is."""

from timeline.dates.words import composed, counted, named
from timeline.dates.words.expressions import Expression
from timeline.dates.words.readings import Context, Reading, Unresolved, read

READERS = (named, counted, composed)


def resolve(expression: Expression, context: Context) -> Reading:
    """The reading of an expression; never an error, for dates that cannot be as well."""
    try:
        return read(expression, context)
    except Unresolved as unresolved:
        return unresolved.reading
    except (ValueError, OverflowError):
        return Reading(None, "", reason="the date is outside the calendar that can be counted with")
