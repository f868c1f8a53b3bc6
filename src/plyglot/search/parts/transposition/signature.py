"""A table that recognises positions by a few bits of their key, and may take one for another. Goes with `table`.

Lecture 000: programs keep a signature to save room, and trust that two positions in one bucket seldom share it. How
seldom, the number of bits decides (`memory_with_table(..., signature_bits=8)`), and the part `audit` counts. The bits
are the key's highest; the lowest choose the bucket. (An entry keeps a word for them all the same: the danger is real
here, the room saved is not.) Not for exact searches: with few bits answers are wrong.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import key
from plyglot.core.types import Position, u64
from plyglot.search.parts.transposition.table import SIGNATURE_SHIFT


def tag_of(pos: Position, mem: Mem) -> tuple[u64]:
    return (key(pos) >> u64(mem.fields[SIGNATURE_SHIFT]),)
