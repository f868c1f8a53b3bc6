"""MENACE-like learning: a box for each configuration of a pattern counts the games that went through it, and the wins.

Lecture 000, "MENACE-like learning"; D. Michie, "Experiments on the Mechanization of Game-learning", 1963. The program
plays itself, looking one ply ahead for the position whose boxes promise the other side least, and now and then at
random; when a game ends, every box that it went through learns who won. What a box promises is wins / total.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core.build import build
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.memory import Mem, Memory
from plyglot.core.native import signed
from plyglot.core.slots import BOXES, MAX_PLIES, Constant, box, legal_moves, outcome, play
from plyglot.core.types import INFINITY, ONGOING, Position, u64
from plyglot.learn import unfinished
from plyglot.search.evaluation import file

EXPLORING = Constant("EXPLORING", 8)
"""One move in so many is played at random."""

CHUNK = 500
"""Games between two reports."""

SCALE = 1_000
"""A promise in the file: this much for a box that only won, as much below 0 for one that only lost."""


def teach(pos: Position, games: int, seed: int, mem: Mem) -> int:
    """Play games from `pos` and learn from each. Returns how many plies were played.

    Promise: of box b, `mem.table[2 * b]` counts what the side with number 0 won, 2 for a win and 1 for a draw, and
    `mem.table[2 * b + 1]` 2 for every game.
    """
    chance, plies = u64(seed), 0
    for _ in range(games):
        here, ply = pos, 0
        while outcome(here) == ONGOING and ply < MAX_PLIES:
            count = legal_moves(here, mem.moves)
            chance = scrambled(chance)
            chosen = signed(chance >> u64(8) & u64(0xFFFF)) % count
            if signed(chance & u64(0xFF)) % EXPLORING != 0:
                chosen = most_promising(here, count, chosen, mem)
            here = play(here, mem.moves[chosen])
            for i in range(BOXES):
                mem.positions[ply * BOXES + i] = u64(box(here, i))
            ply += 1
        plies += ply
        learn_from(ply, int(outcome(here)), mem)
    return plies


def learn_from(plies: int, result: int, mem: Mem) -> None:
    """Tell the boxes of a game who won: the result is for the side to move at its end."""
    for ply in range(plies):
        for i in range(BOXES):
            number = signed(mem.positions[ply * BOXES + i])
            to_move = result if (plies - ply - 1) % 2 == 0 else -result
            mem.table[2 * number] += u64(1 + (to_move if number % 2 == 0 else -to_move))
            mem.table[2 * number + 1] += u64(2)


def most_promising(pos: Position, count: int, first: int, mem: Mem) -> int:
    """The move after which the boxes promise the other side least; among equals the first from `first` on."""
    best, chosen = INFINITY, first
    for i in range(count):
        index = (first + i) % count
        after = play(pos, mem.moves[index])
        result = outcome(after)
        promise = promised(after, mem) if result == ONGOING else result * SCALE * BOXES
        if promise < best:
            best, chosen = promise, index
    return chosen


def promised(pos: Position, mem: Mem) -> int:
    """What a position's boxes promise the side to move."""
    total = 0
    for i in range(BOXES):
        number = box(pos, i)
        games = signed(mem.table[2 * number + 1])
        if games > 0:
            promise = 2 * SCALE * signed(mem.table[2 * number]) // games - SCALE
            total += promise if number % 2 == 0 else -promise
    return total


def scrambled(bits: u64) -> u64:
    """The next of a row of numbers that look like chance (xorshift, G. Marsaglia, 2003)."""
    bits ^= bits << u64(13)
    bits ^= bits >> u64(7)
    return bits ^ bits << u64(17)


def learn_menace(
    game: Game, box_spec: ModuleType, games: int, out: Path, seed: int, listen: Callable[[int], None]
) -> None:
    """Play so many games, from the beginning or from where an earlier run to the same file was stopped; write the file.

    Raises BadOption if what was left by an earlier run cannot be used.
    """
    search = build(teach, game, (box_spec,))
    boxes = int(box_spec.ALL_BOXES)
    memory = search.memory(2 * boxes, int(box_spec.BOXES) * game.max_plies)
    kept = unfinished.beside(out)
    done = resume(kept, memory, seed, games) if kept.exists() else 0
    while done < games:
        count = min(CHUNK, games - done)
        chance = int(np.random.default_rng((seed, done)).integers(1, 1 << 62))
        search(pos=game.start, games=count, seed=chance, mem=memory)
        done += count
        unfinished.save(kept, seed=seed, games=done, counts=memory.arrays.table)
        listen(done)
    file.write(out, promises(memory.arrays.table), {"method": "menace", "games": games, "seed": seed})
    kept.unlink(missing_ok=True)


def promises(counts: Any) -> Any:
    """What each box promises the side with number 0; nothing if no game went through it."""
    won, total = counts[::2].astype(np.float64), counts[1::2].astype(np.float64)
    share = np.divide(won, total, out=np.full_like(won, 0.5), where=total > 0)
    return np.rint(SCALE * (2 * share - 1)).astype(np.int16)[None, :]


def resume(kept: Path, memory: Memory, seed: int, games: int) -> int:
    """Go on with the counts that an earlier run left. Returns after how many games."""
    done, of_seed, counts = unfinished.restore(kept, "games", "seed", "counts")
    if int(of_seed) != seed or counts.shape != memory.arrays.table.shape:
        raise BadOption(f"{kept}: is of another run (boxes or seed): remove it to begin anew")
    unfinished.check_not_beyond(kept, int(done), games, "games")
    memory.arrays.table[:] = counts
    return int(done)
