"""How many numbers the sets of a retrograde analysis have."""

from plyglot.core.compile.fields import Field

SIZE = Field("how many numbers the set has")
KNOWN = Field("how many numbers the set has, together with the finished sets behind it")
NUMBERED = (SIZE, KNOWN)
"""What kernels that share numbered positions have first in their memory."""
