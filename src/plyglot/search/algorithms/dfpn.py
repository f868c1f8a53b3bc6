"""Df-pn: prove or refute a win, always working where the least is missing from the proof.

A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and its Applications", 2002; L. V. Allis, "Searching for
Solutions in Games and Artificial Intelligence", 1994 (proof numbers). In addition to the lectures' searches to the end.

Every position has two numbers: `phi`, how many leaves at least must still turn out well for the side to move to reach
what is asked, and `delta`, how many must turn out badly for it to fail. The other side's numbers are the same two
exchanged. Both are kept in a table; an entry is the position's identity and one word:

    bit 0  what is asked: alpha + 1      bits 1-31  delta      bits 32-62  phi
"""

from typing import Any

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.fields import HITS, TABLE_MASK
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import signed, window
from plyglot.core.compile.words import as_words
from plyglot.core.errors import CannotSolve
from plyglot.core.slots import (
    ENDLESS,
    MAX_MOVES,
    SYMMETRY_PLIES,
    arrange,
    identity,
    key,
    known,
    outcome,
    play,
    record,
)
from plyglot.core.types import NO_MOVE, ONGOING, TO_THE_END, Position, u64
from plyglot.search.node import enter, expand, finished
from plyglot.search.symmetry import canonical

NEVER = (1 << 31) - 1
"""The number of leaves still needed where the other side has proved its point."""

BITS = 32
EMPTY, LOW = u64(0), u64(NEVER)


def dfpn(pos: Position, alpha: int, ply: int, mem: Mem) -> int:
    """Whether the side to move can force an outcome above `alpha`: DRAW asks for a win, LOSS for a draw at least.

    Promise: alpha + 1 if it can, else alpha, whatever the size of the table: a node keeps its children's numbers while
    it is searched, and they only grow. Raises CannotSolve for a game that can go on for ever.
    """
    if ENDLESS:
        raise CannotSolve("df-pn does not terminate: the game can repeat positions for ever")
    limit = signed(u64(NEVER))
    return alpha + 1 if phi_in(prove(pos, alpha, limit, limit, ply, mem)) == 0 else alpha


def prove(pos: Position, alpha: int, phi_limit: int, delta_limit: int, ply: int, mem: Mem) -> int:
    """Search below a position until one of its numbers reaches its limit. Returns both numbers."""
    enter(TO_THE_END - ply, alpha, alpha + 1, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        finished(pos, result, ply, mem)
        return numbers(0, NEVER) if result > alpha else numbers(NEVER, 0)
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, TO_THE_END - ply, ply, mem)
    children = window(moves, MAX_MOVES)
    for i in range(count):
        children[i] = looked_up(play(pos, moves[i]), -alpha - 1, ply + 1, mem)
    while True:
        best, second, phi, delta = 0, NEVER, NEVER, 0
        for i in range(count):
            delta = sum_of(delta, phi_in(children[i]))
            if delta_in(children[i]) < phi:
                best, second, phi = i, phi, delta_in(children[i])
            elif delta_in(children[i]) < second:
                second = delta_in(children[i])
        if phi >= phi_limit or delta >= delta_limit:
            break
        child = children[best]
        found = prove(
            play(pos, moves[best]),
            -alpha - 1,
            max(delta_limit - (delta - phi_in(child)), phi_in(child) + 1),
            max(min(phi_limit, second + 1), delta_in(child) + 1),
            ply + 1,
            mem,
        )
        decided = phi_in(found) == 0 or delta_in(found) == 0
        children[best] = found if decided else grown(child, found)
    if phi == 0:
        record(moves[best], ply, mem)
    keep(pos, alpha, numbers(phi, delta), ply, mem)
    return numbers(phi, delta)


def grown(old: int, new: int) -> int:
    """The larger of the numbers before and after a search: a table that forgets must not make them fall."""
    return numbers(max(phi_in(old), phi_in(new)), max(delta_in(old), delta_in(new)))


def sum_of(delta: int, phi: int) -> int:
    """A sum that stays below NEVER unless one of the two is NEVER."""
    return NEVER if delta == NEVER or phi == NEVER else min(delta + phi, NEVER - 1)


def numbers(phi: int, delta: int) -> int:
    """Both numbers as one."""
    return phi << BITS | delta


def phi_in(both: int) -> int:
    return both >> BITS


def delta_in(both: int) -> int:
    return both & NEVER


def looked_up(pos: Position, alpha: int, ply: int, mem: Mem) -> int:
    """A position's numbers in the table, or those of a position about which nothing is known."""
    seen = canonical(pos)[0] if ply < SYMMETRY_PLIES else pos
    words = as_words(identity(seen))
    entry = entry_of(seen, alpha, mem)
    knowledge = entry[len(words)]
    if knowledge == EMPTY or signed(knowledge & u64(1)) != alpha + 1:
        return numbers(1, 1)
    for i in range(len(words)):
        if entry[i] != words[i]:
            return numbers(1, 1)
    mem.fields[HITS] += 1
    both = numbers(signed(knowledge >> u64(BITS)), signed(knowledge >> u64(1) & LOW))
    if phi_in(both) == 0 or delta_in(both) == 0:
        known(alpha + 1 if phi_in(both) == 0 else alpha, ply, mem)
    return both


def keep(pos: Position, alpha: int, both: int, ply: int, mem: Mem) -> None:
    """Put a position's numbers into the table, in the place of whatever was there."""
    seen = canonical(pos)[0] if ply < SYMMETRY_PLIES else pos
    words = as_words(identity(seen))
    entry = entry_of(seen, alpha, mem)
    for i in range(len(words)):
        entry[i] = words[i]
    entry[len(words)] = u64(phi_in(both)) << u64(BITS) | u64(delta_in(both)) << u64(1) | u64(alpha + 1)


def entry_of(seen: Position, alpha: int, mem: Mem) -> Any:
    """The entry where a position's numbers belong; those for the two questions lie side by side."""
    bucket = signed((key(seen) ^ u64(alpha + 1)) & u64(mem.fields[TABLE_MASK]))
    return window(mem.table, bucket * (len(as_words(identity(seen))) + 1))


def memory_for_numbers(assembly: Assembly, megabytes: int = 64) -> Memory:
    """Memory with a table of at most so many megabytes; one entry will do."""
    game = assembly.game
    size = len(as_words(game.rule("identity")(game.start))) + 1
    entries = 1 << max((megabytes << 20) // (8 * size), 1).bit_length() - 1
    memory = assembly.memory(entries * size)
    memory[TABLE_MASK] = entries - 1
    return memory
