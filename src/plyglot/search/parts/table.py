"""A transposition table: what was found out about a position is not found out again.

Lecture 000, "Transposition". Symmetric positions share an entry; a hint found under a mirrored position is turned back.

The table is an array of buckets of two entries; the key's low bits choose the bucket. In a bucket the first entry is
kept as long as no deeper search replaces it, the second gives way to anything. An entry is the position's identity,
every word of it, so that two positions are never taken for each other, and one word of knowledge:

    bits  0-15  lower bound + 32768      bits 32-47  best move + 1, 0 for none
    bits 16-31  upper bound + 32768      bits 48-63  depth that was searched
"""

from typing import Any

from plyglot.core.game import Game
from plyglot.core.memory import HITS, TABLE_MASK, Mem, Memory
from plyglot.core.native import signed, window
from plyglot.core.slots import SYMMETRY_PLIES, identity, inverse, key, to_node, to_root, transform, transform_move
from plyglot.core.types import INFINITY, LOWER, NO_MOVE, TO_THE_END, UPPER, Position, u64
from plyglot.search.symmetry import canonical

SIXTEEN = u64(0xFFFF)
OFFSET = 32_768
SYMMETRY_BITS = 64
"""A place is a bucket's index times this, plus the symmetry under which the position is stored."""

ENTRIES = 2


def probe(pos: Position, depth: int, ply: int, mem: Mem) -> tuple[int, int, int, int]:
    """The bounds and the hint stored for a position, and the place for `store` to put more."""
    seen, symmetry = canonical(pos) if ply < SYMMETRY_PLIES else (pos, 0)
    words = identity(seen)
    bucket = signed(key(seen) & u64(mem.numbers[TABLE_MASK]))
    place = bucket * SYMMETRY_BITS + symmetry
    size = len(words) + 1
    for i in range(ENTRIES):
        entry = window(mem.table, (bucket * ENTRIES + i) * size)
        knowledge = entry[len(words)]
        if holds(entry, words):
            mem.counters[HITS] += 1
            move = move_in(knowledge)
            hint = transform_move(move, inverse(symmetry)) if move != NO_MOVE else NO_MOVE
            if not same_depth(depth_in(knowledge), depth):
                return -INFINITY, INFINITY, hint, place
            return to_root(lower_in(knowledge), ply), to_root(upper_in(knowledge), ply), hint, place
    return -INFINITY, INFINITY, NO_MOVE, place


def store(pos: Position, depth: int, score: int, bound: int, move: int, ply: int, place: int, mem: Mem) -> None:
    """Keep an answer: together with what the entry says already, or instead of something shallower."""
    bucket, symmetry = place // SYMMETRY_BITS, place % SYMMETRY_BITS
    words = identity(transform(pos, symmetry))
    size = len(words) + 1
    first = window(mem.table, bucket * ENTRIES * size)
    second = window(first, size)
    lower = to_node(score, ply) if bound & LOWER else -INFINITY
    upper = to_node(score, ply) if bound & UPPER else INFINITY
    entry = second
    if holds(first, words) or (not holds(second, words) and depth >= depth_in(first[len(words)])):
        entry = first
    known = entry[len(words)]
    if holds(entry, words) and same_depth(depth_in(known), depth):
        lower, upper = max(lower, lower_in(known)), min(upper, upper_in(known))
        if bound == UPPER and move_in(known) != NO_MOVE:  # this search proved no move good: keep the one that was
            move = transform_move(move_in(known), inverse(symmetry))
    for i in range(len(words)):
        entry[i] = words[i]
    entry[len(words)] = pack(lower, upper, transform_move(move, symmetry), depth)


def holds(entry: Any, words: Any) -> bool:
    """Whether an entry is about the position with this identity."""
    for i in range(len(words)):
        if entry[i] != words[i]:
            return False
    return bool(entry[len(words)] != 0)


def same_depth(stored: int, wanted: int) -> bool:
    """Whether a score found at one depth answers for another: only for the same, or if both see nothing but the end."""
    return stored == wanted or min(stored, wanted) > TO_THE_END // 2


def pack(lower: int, upper: int, move: int, depth: int) -> u64:
    """The word of knowledge."""
    return u64(lower + OFFSET) | u64(upper + OFFSET) << u64(16) | u64(move + 1) << u64(32) | u64(depth) << u64(48)


def lower_in(knowledge: u64) -> int:
    return signed(knowledge & SIXTEEN) - OFFSET


def upper_in(knowledge: u64) -> int:
    return signed(knowledge >> u64(16) & SIXTEEN) - OFFSET


def move_in(knowledge: u64) -> int:
    return signed(knowledge >> u64(32) & SIXTEEN) - 1


def depth_in(knowledge: u64) -> int:
    return signed(knowledge >> u64(48))


def memory_with_table(game: Game, megabytes: int = 64) -> Memory:
    """Memory for a search of the game with a table of at most so many megabytes."""
    size = 8 * ENTRIES * (len(game.rule("identity")(game.start)) + 1)
    buckets = 1 << max((megabytes << 20) // size, 1).bit_length() - 1
    memory = Memory(game.max_moves, game.max_plies, table_words=buckets * size // 8)
    memory.arrays.numbers[TABLE_MASK] = buckets - 1
    return memory
