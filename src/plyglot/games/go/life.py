"""Which stones are dead when both sides have passed: those whose points the other side has at the end of most random
games played on from there. Nobody fills an own eye in these, so that what lives stays.

A kernel as searches are, so that it is compiled; and beside it, for Python, what it says of a position.
"""

from __future__ import annotations

from functools import lru_cache

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest
from plyglot.core.load import load
from plyglot.core.slots import outcome, play, random_move
from plyglot.core.types import ONGOING, u64

from .rules import BLACK, BOARD, GAME_PLIES, KOMI, NONE, ONE, PASS, SIZE, Bits, Position, grown

GAMES = 64
"""Random games: half of them are begun by each side."""

SHARE = 3
"""A stone is dead if the other side has its point in all but one in so many games."""

SEED, ONE_MORE = u64(0x9E3779B97F4A7C15), u64(1)


def owners(pos: Position, games: int, mem: Mem) -> int:
    """Add to `mem.table[point]` in how many of some random games from a position Black has a point. Returns their
    plies."""
    state, plies = SEED, 0
    for number in range(games):
        own, opp = (pos.own, pos.opp) if number % 2 == 0 else (pos.opp, pos.own)
        here = Position(own, opp, u64(0), u64(0), pos.black if number % 2 == 0 else BLACK - pos.black)
        length = 0
        while outcome(here) == ONGOING and length < GAME_PLIES:
            state ^= state << u64(13)
            state ^= state >> u64(7)
            state ^= state << u64(17)
            here = play(here, random_move(here, state))
            length += 1
        plies += length
        black, white = (here.own, here.opp) if here.black == BLACK else (here.opp, here.own)
        empty = BOARD & ~(black | white)
        left = grown(black, empty) & ~grown(white, empty)
        while left != NONE:
            mem.table[lowest(left)] += ONE_MORE
            left &= left - ONE
    return plies


@lru_cache(maxsize=256)
def dead(pos: Position) -> tuple[Bits, Bits]:
    """The dead stones of Black and of White. A chain is dead as a whole, by most of its stones."""
    search = build(owners, load(f"go:{SIZE}x{SIZE}:{KOMI}"))
    memory = search.memory()
    memory.resize(PASS, 0)
    search(pos=pos, games=GAMES, mem=memory)
    stones = (pos.own, pos.opp) if pos.black == BLACK else (pos.opp, pos.own)
    found = [NONE, NONE]
    for side, own in enumerate(stones):
        left = own
        while left != NONE:
            chain = grown(ONE << u64(lowest(left)), own)
            left &= ~chain
            points = [point for point in range(PASS) if chain >> u64(point) & ONE]
            blacks = sum(int(memory.arrays.table[point]) for point in points)
            lost = GAMES * len(points) - blacks if side == 0 else blacks
            if SHARE * lost >= (SHARE - 1) * GAMES * len(points):
                found[side] |= chain
    return found[0], found[1]


def without_dead(pos: Position) -> Position:
    """The position with its dead stones taken off the board."""
    black, white = dead(pos)
    gone = black | white
    return pos._replace(own=pos.own & ~gone, opp=pos.opp & ~gone)
