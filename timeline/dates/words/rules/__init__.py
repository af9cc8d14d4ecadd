"""The rules: each turns what its patterns captured into a typed expression, or refuses it with None."""

from timeline.dates.words.rules import composed, counted, named
from timeline.dates.words.rules.registry import RULES

__all__ = ["RULES", "composed", "counted", "named"]
