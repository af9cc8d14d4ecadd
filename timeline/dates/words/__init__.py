"""Find the date words of a running text and say what each of them means, and why."""

from timeline.dates.words.finder import DateMention, find

__all__ = ["DateMention", "find"]
