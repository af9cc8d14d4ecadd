"""The facet index: totals, facet counts, pages and neighbours of one timeline's events, from one structure.

Events stand at positions 0 to n-1 in the order in which they are shown, the undated last. Each value of each
facet is a bitmap of positions; a filter is AND over facets of OR over values. The database stays the only
truth: an index belongs to one `Timeline.revision`.
"""

from timeline.facets.asking import FACETS, Selection
from timeline.facets.facet import Facet
from timeline.facets.index import FacetIndex
from timeline.facets.points import Point
from timeline.facets.serving import index_of

__all__ = ["FACETS", "Facet", "FacetIndex", "Point", "Selection", "index_of"]
