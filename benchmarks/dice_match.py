"""Two evaluations of a game with dice against each other, looking at their own moves only, thousands of games a second.

    python benchmarks/dice_match.py backgammon learned linear by-hand pips --pairs 5000

The first against each of the others. Both games of a pair have the same throws, sides changed; the error (95 %) is that
of pairs. `plyglot match` plays the same with everything that an engine has, some hundred times slower.
"""

from __future__ import annotations

import argparse
from types import FunctionType

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.load import load
from plyglot.core.slots import chance_weight, legal_moves, margin, outcome, play
from plyglot.core.traits import CHANCE
from plyglot.core.types import ONGOING, Position, u64
from plyglot.engine.evaluations import evaluation
from plyglot.learning.menace import xorshift
from plyglot.learning.temporal_differences import WORST, thrown
from plyglot.search.scores.expected import POINT

KNOWS = frozenset({CHANCE})
LONGEST, OFFSET = 2_000, 100

first_at = second_at = None


def play_pairs(pos: Position, pairs: int, seed: int, mem: Mem) -> int:
    """Each pair's payoff for the first evaluation, plus OFFSET, in `mem.positions`; the number of moves."""
    state, total = u64(seed), 0
    for pair in range(pairs):
        state = xorshift(state)
        paid = OFFSET
        for game in range(2):
            random, here, turn, count = state, pos, game, 0
            while outcome(here) == ONGOING and count < LONGEST:
                moves = legal_moves(here, mem.moves)
                if chance_weight(here, mem.moves[0]) > 0:
                    random = xorshift(random)
                    here = play(here, thrown(here, moves, signed(random >> u64(20)), mem))
                else:
                    here = play(here, chosen_move(here, moves, turn, mem))
                    turn = 1 - turn
                    count += 1
            total += count
            if outcome(here) != ONGOING:
                paid += margin(here) if turn == 0 else -margin(here)
        mem.positions[pair] = u64(paid)
    return total


def chosen_move(pos: Position, moves: int, turn: int, mem: Mem) -> int:
    """The best move as the evaluation says whose turn it is."""
    best, chosen = WORST, int(mem.moves[0])
    for i in range(moves if moves > 1 else 0):
        after = play(pos, mem.moves[i])
        if outcome(after) != ONGOING:
            score = -POINT * margin(after)
        else:
            score = -first_at(after, 0, mem) if turn == 0 else -second_at(after, 0, mem)
        if score > best:
            best, chosen = score, int(mem.moves[i])
    return chosen


def at_ply(evaluate):
    """A function of a position, as one of position, ply and memory."""
    return FunctionType(estimate_at.__code__, globals() | {"evaluate": evaluate}, "estimate_at")


evaluate = None


def estimate_at(pos: Position, ply: int, mem: Mem) -> int:
    return evaluate(pos)


def payoffs(game, first: str, second: str, pairs: int, seed: int) -> np.ndarray:
    """What each game of each pair brought the first evaluation, on average."""
    parts = [evaluation(game, name) for name in (first, second)]
    found = [getattr(part, "evaluate_at", None) or at_ply(part.evaluate) for part in parts]
    names = globals() | {"first_at": found[0], "second_at": found[1]}
    names["chosen_move"] = FunctionType(chosen_move.__code__, names, "chosen_move")
    search = build(FunctionType(play_pairs.__code__, names, "play_pairs"), game, ())
    memory = search.memory(position_words=pairs, plies=1)
    search(pos=game.start, pairs=pairs, seed=seed, mem=memory)
    return (memory.arrays.positions.astype(np.int64) - OFFSET) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("others", nargs="+")
    parser.add_argument("--pairs", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = load(chosen.game)
    for other in chosen.others:
        paid = payoffs(game, chosen.first, other, chosen.pairs, chosen.seed)
        error = 1.96 * paid.std(ddof=1) / np.sqrt(len(paid))
        print(
            f"{chosen.first} against {other}: {paid.mean():+.3f} ± {error:.3f} points a game, {2 * len(paid):,} games"
        )


if __name__ == "__main__":
    main()
