"""How many numbers the sets of a retrograde analysis have."""

from plyglot.search.enumeration.distinct import LISTED

SIZE, KNOWN = LISTED, 3
"""Places in `mem.numbers`: how many numbers the set has, and how many with those of the finished sets behind it."""
