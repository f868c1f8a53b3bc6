"""The part of the exact kernel that probes and stores entries of a packed table."""

from plyglot.core.compile.fields import NODES
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import inlined, prefetch, read_shared, signed
from plyglot.core.compile.words import high_word
from plyglot.core.slots import (
    KEY_BITS,
    State,
    exact_key,
    grow,
    near_leaf,
    number_for,
    score_bounds,
    to_node,
    to_root,
)
from plyglot.core.types import LOWER, NO_MOVE, UPPER, u64
from plyglot.core.wide import WORD_BITS
from plyglot.search.exact.packed.growth import (
    GROW_AT,
    REST_BITS,
    TABLE_GENERATION,
    enlarge,
    new_generation,
    of_this_generation,
)
from plyglot.search.exact.packed.layout import (
    MOST_EFFORT,
    ONES,
    bucket_words,
    effort_in,
    farthest,
    lower_in,
    rest_bits,
    scattered,
    tag_in,
    upper_in,
    word_with,
)
from plyglot.search.exact.packed.near_leaf import has_near_leaf_table, near_leaf_bucket


def prefetch_state(state: State, ply: int, mem: Mem) -> u64:
    """The scattered key of a state, whose bucket is already on its way."""
    place = scattered(exact_key(state))
    prefetch(mem.table, bucket_of(state, place, mem))
    return place


def probe_state(state: State, place: u64, ply: int, mem: Mem) -> tuple[int, int, int, u64]:
    """The bounds kept for a state; there is no room for a move."""
    first, tag = bucket_of(state, place, mem), tag_for(place, mem)
    for i in range(2):
        word = u64(read_shared(mem.table, first + i))
        if tag_in(word) == tag and is_about(state, word, first + i, mem):
            lower, upper = score_bounds(state, lower_in(word) - farthest(), farthest() - upper_in(word))
            return to_root(lower, ply), to_root(upper, ply), NO_MOVE, place
    return grow(-farthest()), grow(farthest()), NO_MOVE, place


@inlined
def store_state(state: State, place: u64, score: int, bound: int, move: int, effort: int, ply: int, mem: Mem) -> None:
    """Keep an answer: together with what the entry says already, or instead of the entry that cost less."""
    first, tag = bucket_of(state, place, mem), tag_for(place, mem)
    number = number_for(state, to_node(score, ply))
    lower = number + farthest() if bound & LOWER else 0
    upper = farthest() - number if bound & UPPER else 0
    target, least = first, MOST_EFFORT + 1
    for i in range(2):
        word = u64(read_shared(mem.table, first + i))
        if tag_in(word) == tag and is_about(state, word, first + i, mem):
            target = first + i
            lower = max(lower, lower_in(word))
            upper = max(upper, upper_in(word))
            break
        cost = effort_in(word) if of_this_generation(word, mem) else 0
        if cost < least:
            target, least = first + i, cost
    word = word_with(tag, min(effort, MOST_EFFORT), upper, lower)
    mem.table[target] = word
    if KEY_BITS > WORD_BITS:
        mem.table[target + 2] = high_word(exact_key(state)) ^ word
    if 0 < mem.fields[GROW_AT] < mem.fields[NODES]:
        enlarge(mem)


def renew(mem: Mem) -> None:
    """A new generation."""
    new_generation(mem)


def bucket_of(state: State, place: u64, mem: Mem) -> int:
    """First word of the bucket of a state with this scattered key."""
    if has_near_leaf_table() and near_leaf(state):
        return near_leaf_bucket(place, mem)
    return bucket_words() * signed(place >> u64(mem.fields[REST_BITS]))


def is_about(state: State, word: u64, at: int, mem: Mem) -> bool:
    """Whether an entry whose tag is right is about a state: its word for the high part of the key is right too."""
    if KEY_BITS > WORD_BITS:
        return bool(u64(read_shared(mem.table, at + 2)) ^ word == high_word(exact_key(state)))
    return True


def tag_for(place: u64, mem: Mem) -> u64:
    """Tag of a state's entry, by which it is recognised."""
    return place & ~(ONES << u64(rest_bits())) | u64(mem.fields[TABLE_GENERATION])
