"""Positions along a game as opening books keep them."""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.compile.words import as_words
from plyglot.core.slots import SYMMETRIES, identity, play, transform, transform_move
from plyglot.core.types import Position, u64


def book_line(pos: Position, count: int, mem: Mem) -> int:
    """Play the legal moves `mem.table[0]`, `mem.table[1]`, ... before `count`, and write each position's least identity
    and the move, seen through the same symmetry, one after the other into `mem.positions`.

    Promise: symmetric positions are written alike, and so are moves that a symmetry of the position exchanges.
    """
    here, at = pos, 0
    for ply in range(count):
        played = signed(mem.table[ply])
        least, move = identity(here), played
        for symmetry in range(1, SYMMETRIES):
            seen = identity(transform(here, symmetry))
            if seen < least:
                least, move = seen, transform_move(played, symmetry)
            elif seen == least:
                move = min(move, transform_move(played, symmetry))
        words = as_words(least)
        for i in range(len(words)):
            mem.positions[at + i] = words[i]
        mem.positions[at + len(words)] = u64(move)
        at += len(words) + 1
        here = play(here, played)
    return at
