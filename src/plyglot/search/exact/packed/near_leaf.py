"""The near-leaf table: states near the end of the game, which are most of all, have a few buckets to themselves.

To look for them in a large table would take longer than what they save; these buckets lie in the processor's cache, and
each thread has its own.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import FEW_BITS
from plyglot.core.types import u64
from plyglot.search.exact.packed.layout import bucket_words, low_bits, rest_bits, tag_bits

NEAR_BEGIN = Field("where in the table this thread's buckets of near-leaf states begin")


def has_near_leaf_table() -> bool:
    """Whether near-leaf states have buckets to themselves: where few are enough to tell all keys apart."""
    return low_bits() - FEW_BITS <= tag_bits()


def near_leaf_bucket(place: u64, mem: Mem) -> int:
    """First word of the bucket of a near-leaf state with this scattered key."""
    return int(mem.fields[NEAR_BEGIN]) + bucket_words() * signed(place >> u64(rest_bits()))
