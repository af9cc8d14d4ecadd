"""Words in events: accents and capitals do not matter, every word must be there, "a phrase" as it stands, -without."""

from timeline.search.face import TextSearch
from timeline.search.folding import fold
from timeline.search.indexing import refresh
from timeline.search.queries import terms
from timeline.search.scanning import TextIndex

__all__ = ["TextIndex", "TextSearch", "fold", "refresh", "terms"]
