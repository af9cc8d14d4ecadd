"""The strip under the picture: the whole range in small, with the window marked on it."""

from timeline.axis.calendar import civil, step_into
from timeline.axis.crowds import Crowd
from timeline.axis.shapes import Window, held
from timeline.axis.ticks import bins
from timeline.axis.whole import Overview
from timeline.axis.wording import clock_words, date_words, rough_unit, year_words

_MOST_BINS, _TALLEST, _POWER = 40, 13, 0.5


def overview(whole: Window, window: Window, crowd: Crowd, finest: int, locale: str) -> Overview:
    """The range in some forty calendar steps at most, however many events there are."""
    step = step_into(whole.length, _MOST_BINS, finest=finest)
    shown = held(whole)
    start, end = shown.percent(window.start), shown.percent(window.end + 1)
    first, last = _ends(shown, locale)
    return Overview(
        whole=shown,
        bins=bins(step, shown, crowd, locale, tallest=_TALLEST, power=_POWER),
        start=start,
        width=round(end - start, 4),
        first=first,
        last=last,
    )


def _ends(whole: Window, locale: str) -> tuple[str, str]:
    """What stands at both ends: no finer than needed to tell them apart, on a single day its times."""
    units = ("year", "month", "day")
    for unit in units[units.index(rough_unit(whole)) :]:
        first, last = (_short(seconds, unit, locale) for seconds in (whole.start, whole.end))
        if first != last:
            return first, last
    return clock_words(whole.start, locale), clock_words(whole.end, locale)


def _short(seconds: int, unit: str, locale: str) -> str:
    """A year in billions takes little of a narrow strip's room."""
    return year_words(civil(seconds)[0], locale, form="short") if unit == "year" else date_words(seconds, unit, locale)
