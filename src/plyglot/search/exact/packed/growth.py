"""Fresh tables, and tables that grow.

Where many positions are solved, each with a fresh table, that begins with few buckets, which lie in the processor's
cache, and grows as the search does; an entry keeps as much of the key as it must while buckets are few.
"""

from plyglot.core.compile.fields import NODES, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import KEY_BITS
from plyglot.core.types import u64
from plyglot.core.wide import WORD_BITS
from plyglot.search.exact.packed.layout import bucket_words, few_buckets_bits, rest_bits, tag_bits, tag_in
from plyglot.search.exact.packed.near_leaf import NEAR_BEGIN, has_near_leaf_table

MOST_BITS = Field("how many bits of a scattered key choose a bucket at most")
BUCKET_BITS = Field("how many do so now")
REST_BITS = Field("how many do not")
TABLE_GENERATION = Field("the table's generation, shifted above the rest of a key")
GROW_AT = Field("at how many nodes the table grows, 0 for never")

TABLE_FIELDS = (MOST_BITS, BUCKET_BITS, REST_BITS, TABLE_GENERATION, GROW_AT)
"""Fields that all users of a table must agree on."""


def new_generation(mem: Mem) -> None:
    """A table as good as empty, with few buckets. Where the generations' numbers run out, these are cleared and the
    first one begins again: other buckets are written anew when the table grows."""
    few = few_buckets_bits()
    mem.fields[TABLE_GENERATION] += 1 << rest_bits()
    if mem.fields[TABLE_GENERATION] >> tag_bits() != 0:
        mem.fields[TABLE_GENERATION] = 0
        for i in range(bucket_words() << few):
            mem.table[i] = u64(0)
            if has_near_leaf_table():
                mem.table[mem.fields[NEAR_BEGIN] + i] = u64(0)
    mem.fields[BUCKET_BITS], mem.fields[REST_BITS] = few, rest_bits()
    mem.fields[GROW_AT] = mem.fields[NODES] + nodes_until_growth(mem) if few < mem.fields[MOST_BITS] else 0


def of_this_generation(word: u64, mem: Mem) -> bool:
    """Whether a word was written since the last new generation."""
    return bool((tag_in(word) ^ u64(mem.fields[TABLE_GENERATION])) >> u64(rest_bits()) == u64(0))


def nodes_until_growth(mem: Mem) -> int:
    """Nodes until the table grows: as many as it has entries."""
    return 2 << int(mem.fields[BUCKET_BITS])


def enlarge(mem: Mem) -> None:
    """Make twice as many buckets: the highest bit of the key that did not choose one now says to which of two an entry
    belongs.

    From the last bucket down, so that none is written over before it has been read.
    """
    words = bucket_words()
    above = u64(mem.fields[REST_BITS] - 1)
    for bucket in range((1 << mem.fields[BUCKET_BITS]) - 1, -1, -1):
        first = bucket * words
        one, two = u64(mem.table[first]), u64(mem.table[first + 1])
        beside_one, beside_two = u64(mem.table[first + words - 2]), u64(mem.table[first + words - 1])
        for i in range(2 * words):
            mem.table[2 * first + i] = u64(0)
        for i in range(2):
            word, beside = (one, beside_one) if i == 0 else (two, beside_two)
            if of_this_generation(word, mem):
                target = 2 * first + words * signed(tag_in(word) >> above & u64(1)) + i
                mem.table[target] = word
                if KEY_BITS > WORD_BITS:
                    mem.table[target + 2] = beside
    mem.fields[GROW_AT] += nodes_until_growth(mem)
    mem.fields[BUCKET_BITS] += 1
    mem.fields[REST_BITS] -= 1
    if mem.fields[BUCKET_BITS] == mem.fields[MOST_BITS]:
        mem.fields[GROW_AT] = 0
