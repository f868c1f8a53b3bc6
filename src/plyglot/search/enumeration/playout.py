"""Random games: every legal move equally likely."""

from plyglot.core.compile.fields import NODES, STOP
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared, signed
from plyglot.core.errors import RuleBroken, Stopped
from plyglot.core.slots import MAX_PLIES, outcome, play
from plyglot.core.types import DRAW, ONGOING, Position, u64
from plyglot.search.node import expand

WINS, DRAWS, LOSSES = 0, 1, 2
"""Places in `mem.table`, for the side that moves in `pos`."""

ONE_MORE = u64(1)


def playout(pos: Position, games: int, seed: int, ply: int, mem: Mem) -> int:
    """Play random games from `pos` to their ends. Returns how many plies they took in all.

    Promise: `mem.table[WINS]` and so on grow by how the games ended for the side to move in `pos`. The same seed plays
    the same games, compiled or not.
    """
    state = (u64(seed) << u64(1) | ONE_MORE) * u64(0x9E3779B97F4A7C15)
    plies = 0
    for _ in range(games):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        here, length = pos, 0
        result = outcome(here)
        while result == ONGOING:
            if length > MAX_PLIES:
                raise RuleBroken
            moves, count = expand(here, ply, mem)
            state ^= state << u64(13)
            state ^= state >> u64(7)
            state ^= state << u64(17)
            here = play(here, moves[signed((state >> u64(32)) * u64(count) >> u64(32))])
            length += 1
            result = outcome(here)
        for_root = result if length % 2 == 0 else -result
        mem.table[DRAWS if for_root == DRAW else WINS if for_root > DRAW else LOSSES] += ONE_MORE
        mem.fields[NODES] += length
        plies += length
    return plies
