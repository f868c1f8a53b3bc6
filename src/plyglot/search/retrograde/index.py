"""Sizes of the numbered sets of a retrograde analysis."""

from plyglot.core.compile.fields import Field

SIZE = Field("how many numbers the set has")
KNOWN = Field("how many numbers the set has, together with the finished sets behind it")
NUMBERED = (SIZE, KNOWN)
"""First fields in the memory of kernels that share numbered positions."""
