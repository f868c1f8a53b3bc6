"""MENACE-like learning: a box for each configuration of a pattern counts the games that went through it, and the wins.

Lecture 000, "MENACE-like learning"; D. Michie, "Experiments on the Mechanization of Game-learning", 1963. In self-play
each move is the one whose position has the lowest box values for the other side, and now and then a random one; when a
game ends, every box that it went through counts the result. The value of a box is wins / total.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import signed
from plyglot.core.game import Game
from plyglot.core.loading.manifest import MENACE
from plyglot.core.slots import BOXES, MAX_PLIES, Constant, box, legal_moves, outcome, play
from plyglot.core.types import INFINITY, ONGOING, Position, u64
from plyglot.learning import partial_results
from plyglot.search.evaluation import file

RANDOM_MOVE_EVERY = Constant("RANDOM_MOVE_EVERY", 8)
"""One move in this many is random."""

CHUNK = 500
"""Games between two reports."""

SCALE = 1_000
"""Value of a box that has only won; minus this for one that has only lost."""


def play_and_learn(pos: Position, games: int, seed: int, mem: Mem) -> int:
    """Play games from `pos` and learn from each. Returns the number of plies played.

    Promise: of box b, `mem.table[2 * b]` counts what the side with number 0 won, 2 for a win and 1 for a draw, and
    `mem.table[2 * b + 1]` 2 for every game.
    """
    random, plies = u64(seed), 0
    for _ in range(games):
        here, ply = pos, 0
        while outcome(here) == ONGOING and ply < MAX_PLIES:
            count = legal_moves(here, mem.moves)
            random = xorshift(random)
            chosen = signed(random >> u64(8) & u64(0xFFFF)) % count
            if signed(random & u64(0xFF)) % RANDOM_MOVE_EVERY != 0:
                chosen = best_move(here, count, chosen, mem)
            here = play(here, mem.moves[chosen])
            for i in range(BOXES):
                mem.positions[ply * BOXES + i] = u64(box(here, i))
            ply += 1
        plies += ply
        count_result(ply, int(outcome(here)), mem)
    return plies


def count_result(plies: int, result: int, mem: Mem) -> None:
    """Count the result of a game in every box that it went through; it is for the side to move at the end."""
    for ply in range(plies):
        for i in range(BOXES):
            number = signed(mem.positions[ply * BOXES + i])
            to_move = result if (plies - ply - 1) % 2 == 0 else -result
            mem.table[2 * number] += u64(1 + (to_move if number % 2 == 0 else -to_move))
            mem.table[2 * number + 1] += u64(2)


def best_move(pos: Position, count: int, first: int, mem: Mem) -> int:
    """Index of the move after which the other side's value is lowest; of equal ones the first from `first` on."""
    best, chosen = INFINITY, first
    for i in range(count):
        index = (first + i) % count
        after = play(pos, mem.moves[index])
        result = outcome(after)
        value = value_by_boxes(after, mem) if result == ONGOING else result * SCALE * BOXES
        if value < best:
            best, chosen = value, index
    return chosen


def value_by_boxes(pos: Position, mem: Mem) -> int:
    """Sum of the values of a position's boxes, for the side to move."""
    total = 0
    for i in range(BOXES):
        number = box(pos, i)
        games = signed(mem.table[2 * number + 1])
        if games > 0:
            value = 2 * SCALE * signed(mem.table[2 * number]) // games - SCALE
            total += value if number % 2 == 0 else -value
    return total


def xorshift(bits: u64) -> u64:
    """Next state of a random number generator (xorshift, G. Marsaglia, 2003)."""
    bits ^= bits << u64(13)
    bits ^= bits >> u64(7)
    return bits ^ bits << u64(17)


def learn_menace(
    game: Game, box_spec: ModuleType, games: int, out: Path, seed: int, on_game: Callable[[int], None]
) -> None:
    """Learn box values from this many self-play games, and write them to a file.

    An interrupted run is resumed from the partial results beside the file. `on_game` receives the number of games after
    each chunk. Raises BadFile if those results are corrupt or of another run.
    """
    search = build(play_and_learn, game, (box_spec,))
    boxes = int(box_spec.ALL_BOXES)
    memory = search.memory(2 * boxes, int(box_spec.BOXES) * game.max_plies)
    saved = partial_results.path_for(out)
    done = resume(saved, memory, seed, games) if saved.exists() else 0
    while done < games:
        count = min(CHUNK, games - done)
        chunk_seed = int(np.random.default_rng((seed, done)).integers(1, 1 << 62))
        search(pos=game.start, games=count, seed=chunk_seed, mem=memory)
        done += count
        partial_results.save(saved, seed=seed, games=done, counts=memory.arrays.table)
        on_game(done)
    file.write(out, box_values(memory.arrays.table), {"method": MENACE, "games": games, "seed": seed})
    saved.unlink(missing_ok=True)


def box_values(counts: Any) -> Any:
    """Value of each box for the side with number 0; 0 if no game went through it."""
    won, total = counts[::2].astype(np.float64), counts[1::2].astype(np.float64)
    score = np.divide(won, total, out=np.full_like(won, 0.5), where=total > 0)
    return np.rint(SCALE * (2 * score - 1)).astype(np.int16)[None, :]


def resume(saved: Path, memory: Memory, seed: int, games: int) -> int:
    """Resume an interrupted run. Returns the number of games that it had played."""
    done, of_seed, counts = partial_results.restore(saved, "games", "seed", "counts")
    same = int(of_seed) == seed and counts.shape == memory.arrays.table.shape
    partial_results.check_same_run(saved, same, "boxes or seed")
    partial_results.check_not_beyond(saved, int(done), games, "games")
    memory.arrays.table[:] = counts
    return int(done)
