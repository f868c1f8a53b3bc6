"""Df-pn: prove or refute a win, always working where the least is missing from the proof.

A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and its Applications", 2002; L. V. Allis, "Searching for
Solutions in Games and Artificial Intelligence", 1994 (proof numbers). In addition to the lectures' searches to the end.

Every position has two numbers: `phi`, how many leaves at least must still turn out well for the side to move to reach
what is asked, and `delta`, how many must turn out badly for it to fail. The other side's numbers are the same two
exchanged. Both are kept in a table; an entry is the position's identity and one word:

    bit 0  what is asked: alpha + 1      bits 1-27  delta      bits 28-54  phi      bits 55-63  plies left

With PLIES nothing is looked at beyond so many, and what is undecided there counts as a draw: so games without end have
proofs too, of what is forced by then.
"""

from typing import Any

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.fields import HITS, TABLE_MASK, Field
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
from plyglot.core.types import DRAW, NO_MOVE, ONGOING, TO_THE_END, Position, u64
from plyglot.search.node import enter, expand, finished
from plyglot.search.symmetry import canonical

BITS = 27
NEVER = (1 << BITS) - 1
"""The number of leaves still needed where the other side has proved its point."""

EMPTY, LOW = u64(0), u64(NEVER)
DELTA_AT, PHI_AT, LEFT_AT = u64(1), u64(1 + BITS), u64(1 + 2 * BITS)

MOST_PLIES = (1 << 64 - (1 + 2 * BITS)) - 2
"""The most plies that entries have room for."""

PLIES = Field("plies that proof numbers look ahead, plus 1; 0 to look to the end")


def dfpn(pos: Position, alpha: int, ply: int, mem: Mem) -> int:
    """Whether the side to move can force an outcome above `alpha`: DRAW asks for a win, LOSS for a draw at least.

    Promise: alpha + 1 if it can, else alpha, whatever the size of the table: a node keeps its children's numbers while
    it is searched, and they only grow. Raises CannotSolve for a game that can go on for ever, unless PLIES ends it.
    """
    if ENDLESS and mem.fields[PLIES] == 0:
        raise CannotSolve("df-pn does not terminate: the game can repeat positions for ever")
    limit = signed(u64(NEVER))
    return alpha + 1 if phi_in(prove(pos, alpha, limit, limit, ply, mem)) == 0 else alpha


def prove(pos: Position, alpha: int, phi_limit: int, delta_limit: int, ply: int, mem: Mem) -> int:
    """Search below a position until one of its numbers reaches its limit. Returns both numbers."""
    enter(TO_THE_END - ply, alpha, alpha + 1, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        finished(pos, result, ply, mem)
    elif ply + 1 == mem.fields[PLIES]:
        result = DRAW
    if result != ONGOING:
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
    entry = entry_of(seen, alpha, ply, mem)
    knowledge = entry[len(words)]
    if knowledge == EMPTY or knowledge & u64(1) != u64(alpha + 1) or knowledge >> LEFT_AT != plies_left(ply, mem):
        return numbers(1, 1)
    for i in range(len(words)):
        if entry[i] != words[i]:
            return numbers(1, 1)
    mem.fields[HITS] += 1
    both = numbers(signed(knowledge >> PHI_AT & LOW), signed(knowledge >> DELTA_AT & LOW))
    if phi_in(both) == 0 or delta_in(both) == 0:
        known(alpha + 1 if phi_in(both) == 0 else alpha, ply, mem)
    return both


def keep(pos: Position, alpha: int, both: int, ply: int, mem: Mem) -> None:
    """Put a position's numbers into the table, in the place of whatever was there."""
    seen = canonical(pos)[0] if ply < SYMMETRY_PLIES else pos
    words = as_words(identity(seen))
    entry = entry_of(seen, alpha, ply, mem)
    for i in range(len(words)):
        entry[i] = words[i]
    kept = u64(phi_in(both)) << PHI_AT | u64(delta_in(both)) << DELTA_AT | u64(alpha + 1)
    entry[len(words)] = kept | plies_left(ply, mem) << LEFT_AT


def entry_of(seen: Position, alpha: int, ply: int, mem: Mem) -> Any:
    """The entry where a position's numbers belong; those for the two questions lie side by side."""
    asked = u64(alpha + 1) ^ plies_left(ply, mem) << u64(1)
    bucket = signed((key(seen) ^ asked) & u64(mem.fields[TABLE_MASK]))
    return window(mem.table, bucket * (len(as_words(identity(seen))) + 1))


def plies_left(ply: int, mem: Mem) -> u64:
    """Plies that are still looked at, plus 1: numbers hold for so many and no others. 0 for all to the end."""
    return u64(max(mem.fields[PLIES] - ply, 0))


def memory_for_numbers(assembly: Assembly, megabytes: int = 64) -> Memory:
    """Memory with a table of at most so many megabytes; one entry will do."""
    game = assembly.game
    size = len(as_words(game.rule("identity")(game.start))) + 1
    entries = 1 << max((megabytes << 20) // (8 * size), 1).bit_length() - 1
    memory = assembly.memory(entries * size)
    memory[TABLE_MASK] = entries - 1
    return memory
