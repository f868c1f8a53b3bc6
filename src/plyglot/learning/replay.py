"""Replay of training games: every position of them, as patterns see it."""

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.errors import BadFile
from plyglot.core.game import Game
from plyglot.core.slots import legal_moves, outcome, phase, play, remaining, stones
from plyglot.core.types import FIRST, ONGOING, Position, u64
from plyglot.learning.games import Games

WORDS = 6
CHUNK = 8_192
"""Games replayed in one call."""


class Replayed(NamedTuple):
    """Positions of games, in the order in which they were played."""

    own: Any  # u64: squares of the side to move
    opp: Any  # u64: squares of the other side
    phase: Any  # i16
    left: Any  # i16: maximum number of plies left
    ply: Any  # i16: number of plies played
    side: Any  # i16: side to move
    game: Any  # i64: number of the game


def replay(pos: Position, games: int, plies: int, mem: Mem) -> int:
    """Replay games from `pos`, whose moves are in `mem.table`, each plus 1 and 0 for none.

    Promise: `mem.positions` holds for each position before a move own stones, the other's, the phase, the plies left,
    the plies played, and twice the game's number plus the side to move. Returns the number of positions; or -1 - n if
    game n has an illegal move.
    """
    count = 0
    for game in range(games):
        here, side = pos, FIRST
        for ply in range(plies):
            move = signed(mem.table[game * plies + ply]) - 1
            if move < 0 or outcome(here) != ONGOING:
                break
            if not is_legal(here, move, mem):
                if legal_moves(here, mem.moves) != 1:
                    return -1 - game
                here, side = play(here, mem.moves[0]), 1 - side  # a forced move, which records may leave out
                if not is_legal(here, move, mem):
                    return -1 - game
            own, opp = stones(here)
            mem.positions[WORDS * count] = own
            mem.positions[WORDS * count + 1] = opp
            mem.positions[WORDS * count + 2] = u64(phase(here))
            mem.positions[WORDS * count + 3] = u64(remaining(here))
            mem.positions[WORDS * count + 4] = u64(ply)
            mem.positions[WORDS * count + 5] = u64(2 * game + side)
            count += 1
            here, side = play(here, move), 1 - side
    return count


def is_legal(pos: Position, move: int, mem: Mem) -> bool:
    """Whether a move is legal."""
    for i in range(legal_moves(pos, mem.moves)):
        if mem.moves[i] == move:
            return True
    return False


def replayed_positions(game: Game, pattern_spec: ModuleType, games: Games) -> Replayed:
    """Positions of all games. Raises BadFile if one of them has an illegal move."""
    search = build(replay, game, (pattern_spec,))
    plies = games.moves.shape[1]
    found = []
    for first in range(0, len(games.moves), CHUNK):
        moves = games.moves[first : first + CHUNK]
        memory = search.memory(moves.size, WORDS * moves.size)
        memory.arrays.table[:] = (moves.astype(np.int64) + 1).ravel().astype(np.uint64)
        count = search(pos=game.start, games=len(moves), plies=plies, mem=memory)
        if count < 0:
            raise BadFile(f"game {first - count} of the training games has an illegal move")
        words = memory.arrays.positions[: WORDS * count].reshape(-1, WORDS)
        code = words[:, 5].astype(np.int64)
        phases, left, ply = words[:, 2:5].T.astype(np.int16)
        side = (code & 1).astype(np.int16)
        found.append(Replayed(words[:, 0].copy(), words[:, 1].copy(), phases, left, ply, side, (code >> 1) + first))
    return Replayed(*(np.concatenate(part) for part in zip(*found, strict=True)))
