"""A transposition table: what is known about a position is not searched for again.

Lecture 000, "Transposition". Symmetric positions share an entry; a move found under a mirrored position is turned back.

The table is an array of buckets of TABLE_ENTRIES entries; the key's low bits choose the bucket. An entry is a tag by
which its position is recognised, and one word of knowledge:

    bits  0-15  lower bound + 32768      bits 32-51  best move + 1, 0 for none
    bits 16-31  upper bound + 32768      bits 52-63  depth that was searched

and, where TABLE_AGED, the number of the search that wrote it. By default the tag is the position's identity, every
word of it, so that two positions are never taken for each other; the part `signature` keeps less. When a bucket is
full, `choose_victim` says which entry goes: the parts `always`, `deeper` and `age` have other answers.
"""

from typing import Any

import numpy as np

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.fields import GENERATION, HITS, TABLE_MASK, Field
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import signed, window
from plyglot.core.compile.words import as_words
from plyglot.core.entry import depth_in, lower_in, move_in, pack, same_depth, upper_in
from plyglot.core.slots import (
    CLOCK_CLAIM,
    SYMMETRY_PLIES,
    TABLE_AGED,
    TABLE_ENTRIES,
    choose_victim,
    clock,
    clock_limit,
    entry_found,
    entry_kept,
    inverse,
    key,
    tag_of,
    to_node,
    to_root,
    transform,
    transform_move,
    usable,
    xor_key,
)
from plyglot.core.types import INFINITY, LOWER, NO_MOVE, UPPER, Position, u64
from plyglot.search.symmetry import canonical

CLOCK_MARGIN = 20
"""Plies before a draw by the game's clock from which on scores in the table are neither used nor stored."""

NO_BOUND = 0
SYMMETRY_BITS = 64
"""A place is a bucket's index times this, plus the symmetry under which the position is stored."""

# --- the part ---------------------------------------------------------------------------------------------------------


def probe(pos: Position, depth: int, ply: int, mem: Mem) -> tuple[int, int, int, int]:
    """The bounds and the move stored for a position, and the place for `store` to put more."""
    seen, symmetry = canonical(pos) if ply < SYMMETRY_PLIES else (pos, 0)
    tag = tag_of(seen, mem)
    bucket = signed(key(seen) & u64(mem.fields[TABLE_MASK]))
    place = bucket * SYMMETRY_BITS + symmetry
    for i in range(TABLE_ENTRIES):
        entry = window(mem.table, (bucket * TABLE_ENTRIES + i) * size_of(tag))
        if holds(entry, tag):
            mem.fields[HITS] += 1
            entry_found(seen, bucket * TABLE_ENTRIES + i, mem)
            knowledge = entry[len(tag)]
            move = move_in(knowledge)
            table_move = transform_move(move, inverse(symmetry)) if move != NO_MOVE else NO_MOVE
            lower, upper = usable(lower_in(knowledge), upper_in(knowledge), depth_in(knowledge), depth)
            if runs_out(pos):
                return -INFINITY, INFINITY, table_move, place
            return to_root(lower, ply), to_root(upper, ply), table_move, place
    return -INFINITY, INFINITY, NO_MOVE, place


def store(pos: Position, depth: int, score: int, bound: int, move: int, ply: int, place: int, mem: Mem) -> None:
    """Keep an answer: together with what the entry says already, or instead of another that gives way."""
    bucket, symmetry = place // SYMMETRY_BITS, place % SYMMETRY_BITS
    seen = transform(pos, symmetry)
    tag = tag_of(seen, mem)
    first = window(mem.table, bucket * TABLE_ENTRIES * size_of(tag))
    number = holder(first, tag)
    known = number >= 0
    if not known:
        number = choose_victim(first, len(tag), depth, mem)
        if not 0 <= number < TABLE_ENTRIES:
            return
    entry = window(first, number * size_of(tag))
    if known and depth <= 0 < depth_in(entry[len(tag)]):
        return  # what quiescence found is less than what is known
    if runs_out(pos):
        bound = NO_BOUND
    lower = to_node(score, ply) if bound & LOWER else -INFINITY
    upper = to_node(score, ply) if bound & UPPER else INFINITY
    move = transform_move(move, symmetry) if move != NO_MOVE else NO_MOVE
    knowledge = entry[len(tag)]
    if known and same_depth(depth_in(knowledge), depth):
        lower, upper = max(lower, lower_in(knowledge)), min(upper, upper_in(knowledge))
        if bound == UPPER and move_in(knowledge) != NO_MOVE:  # this search proved no move good: keep the one that was
            move = move_in(knowledge)
    knowledge = pack(lower, upper, move, depth)
    for i in range(len(tag)):
        entry[i] = xor_key(tag[i], knowledge)
    entry[len(tag)] = knowledge
    if TABLE_AGED:
        entry[len(tag) + 1] = u64(mem.fields[GENERATION])
    entry_kept(seen, bucket * TABLE_ENTRIES + number, mem)


def runs_out(pos: Position) -> bool:
    """Whether the game's clock will soon make it a draw. An entry is about a position whatever its clock says, so then
    it tells the move to try first, and no score."""
    limit = CLOCK_CLAIM if CLOCK_CLAIM > 0 else clock_limit(pos)
    return bool(limit > 0 and clock(pos) + CLOCK_MARGIN >= limit)


def size_of(tag: Any) -> int:
    """Number of words of an entry."""
    return len(tag) + 1 + TABLE_AGED


def holder(first: Any, tag: Any) -> int:
    """The entry with this tag in the bucket that begins at `first`, or -1."""
    for i in range(TABLE_ENTRIES):
        if holds(window(first, i * size_of(tag)), tag):
            return i
    return -1


def holds(entry: Any, tag: Any) -> bool:
    """Whether an entry is in use and has this tag."""
    for i in range(len(tag)):
        if entry[i] != xor_key(tag[i], entry[len(tag)]):
            return False
    return bool(entry[len(tag)] != 0)


# --- memory, for Python -----------------------------------------------------------------------------------------------


SIGNATURE_SHIFT = Field("64 less the bits of a signature, for the part `signature`")
WITNESSES = Field("where in the table the witnesses begin, 0 for no room, for the part `audit`")

LONGEST_PAST = 1_024
"""Maximum number of positions of the game so far that the part `repetition` can know."""


def memory_with_table(
    assembly: Assembly, megabytes: int = 64, entry_bits: int | None = None, signature_bits: int = 64
) -> Memory:
    """Memory for a search with a table of at most so many megabytes, at least one bucket.

    Parameters
    ----------
    entry_bits : a table of 2^entry_bits entries, whatever that takes, at least one bucket.
    signature_bits : for the part `signature`, 1 to 64.
    """
    game, bindings = assembly.game, assembly.bindings
    entries = int(bindings.get("TABLE_ENTRIES", TABLE_ENTRIES))
    witness = len(as_words(game.rule("identity")(game.start))) if "entry_kept" in bindings else 0
    repeats = "repeated" in bindings
    with np.errstate(over="ignore"):
        tag = assembly.bound(tag_of)(game.start, assembly.memory(plies=0).views())
    size = len(tag) + 1 + int(bindings.get("TABLE_AGED", TABLE_AGED))
    if entry_bits is None:
        buckets = 1 << max((megabytes << 20) // (8 * entries * (size + witness)), 1).bit_length() - 1
    else:
        buckets = max((1 << entry_bits) // entries, 1)
    memory = assembly.memory(buckets * entries * size, LONGEST_PAST + game.max_plies + 2 if repeats else 0)
    memory[TABLE_MASK] = buckets - 1
    memory.offer(SIGNATURE_SHIFT, 64 - signature_bits)
    memory.offer(WITNESSES, memory.extend_table(buckets * entries * witness) if witness else 0)
    memory.entry_words, memory.tag_words = size, len(tag)
    return memory


def fullness(memory: Memory) -> float:
    """Fraction of a table's entries in use, from a sample: 0 to 1."""
    size = memory.entry_words
    sample = memory.arrays.table[: 2_000 * size]
    return float(np.count_nonzero(sample[memory.tag_words :: size]) / max(len(sample) // size, 1)) if size else 0.0
