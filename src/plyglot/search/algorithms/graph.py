"""Graph search: lines of play meet again, and a position already seen, or its mirror image, is not searched again.

Lecture 002, "Exploration d'un graphe de jeu". D. Michie, "Memo Functions and Machine Learning", 1968.

Unlike a table, the memory loses nothing: it is the list of positions that `distinct` keeps (a hash set in `mem.table`
of numbers into `mem.positions`), followed in `mem.table` by one word of knowledge for each:

    bits 0-15  score + 32768      bits 16-35  best move + 1, 0 for none      bits 36-47  depth + 1, 0 for nothing yet
"""

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.fields import HITS, TABLE_MASK
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import signed
from plyglot.core.compile.words import write_position
from plyglot.core.errors import CannotSolve
from plyglot.core.slots import inverse, known, outcome, play, record, to_node, to_root, transform_move, tried
from plyglot.core.types import INFINITY, MOVE_BITS, NO_MOVE, ONGOING, TO_THE_END, Position, u64
from plyglot.search.enumeration.distinct import CAPACITY, LISTED, find
from plyglot.search.node import enter, expand, finished, horizon
from plyglot.search.symmetry import canonical

SIXTEEN, MOVE_MASK = u64(0xFFFF), u64((1 << MOVE_BITS) - 1)
MOVE_AT, DEPTH_AT = u64(16), u64(16 + MOVE_BITS)
OFFSET = 32_768
NOTHING = u64(0)


def graph(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the minimax score, each position searched once for each depth left, or just once if all searches
    go to the end. `mem.fields[LISTED]` is the number of distinct positions met. Raises CannotSolve if they do not fit.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    seen, symmetry = canonical(pos)
    place = place_of(seen, mem)
    knowledge = mem.table[place]
    reach = min(depth, TO_THE_END // 2)  # all depths that no game reaches are the same
    if knowledge >> DEPTH_AT == u64(reach + 1):
        move = signed(knowledge >> MOVE_AT & MOVE_MASK) - 1
        score = to_root(signed(knowledge & SIXTEEN) - OFFSET, ply)
        if move != NO_MOVE:
            record(transform_move(move, inverse(symmetry)), ply, mem)
        mem.fields[HITS] += 1
        known(score, ply, mem)
        return score

    result = outcome(pos)
    best, best_move = -INFINITY, NO_MOVE
    if result != ONGOING:
        best = finished(pos, result, ply, mem)
    elif depth == 0:
        best = horizon(pos, ply, mem)
    else:
        moves, count = expand(pos, ply, mem)
        for i in range(count):
            score = -graph(play(pos, moves[i]), depth - 1, ply + 1, mem)
            tried(moves[i], score, ply, mem)
            if score > best:
                best, best_move = score, moves[i]
                record(best_move, ply, mem)
    move = transform_move(best_move, symmetry) if best_move != NO_MOVE else NO_MOVE
    mem.table[place] = u64(to_node(best, ply) + OFFSET) | u64(move + 1) << MOVE_AT | u64(reach + 1) << DEPTH_AT
    return best


def place_of(seen: Position, mem: Mem) -> int:
    """Index into `mem.table` of a position's entry, which is added if there is none yet."""
    slot = find(seen, mem)
    if mem.table[slot] == NOTHING:
        number = mem.fields[LISTED]
        if number >= mem.fields[CAPACITY]:
            raise CannotSolve("the game's graph does not fit in memory: allow more, or reduce the depth")
        write_position(seen, mem.positions, number)
        mem.table[slot] = u64(number + 1)
        mem.fields[LISTED] = number + 1
    return signed(mem.table[slot]) + int(mem.fields[TABLE_MASK])


def memory_for_graph(assembly: Assembly, megabytes: int = 64) -> Memory:
    """Memory for as many positions as fit in so many megabytes."""
    words = assembly.game.words
    each = 8 * (3 + words)  # 2 words of hash set, 1 of knowledge
    capacity = 1 << max((megabytes << 20) // each, 16).bit_length() - 1
    memory = assembly.memory(3 * capacity, capacity * words)
    memory[TABLE_MASK], memory[CAPACITY] = 2 * capacity - 1, capacity
    return memory
