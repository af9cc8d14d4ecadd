"""The filter of a timeline: its query string read once, its links written in one place."""

from timeline.filters.filter import Criterion, EventFilter, one_value_url
from timeline.filters.reading import WORDS_LIMIT

__all__ = ["WORDS_LIMIT", "Criterion", "EventFilter", "one_value_url"]
