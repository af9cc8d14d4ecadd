"""Words in events: accents and capitals do not matter, every word must be there, "a phrase" as it stands, -without."""

from timeline.search.face import TextSearch
from timeline.search.folding import fold
from timeline.search.indexing import refresh
from timeline.search.marking import Piece, pieces
from timeline.search.queries import terms
from timeline.search.scanning import TextIndex

__all__ = ["Piece", "TextIndex", "TextSearch", "fold", "pieces", "refresh", "terms"]
