"""Simulations a second of our Monte Carlo tree search and of OpenSpiel's in C++, one after the other in one run.

    python benchmarks/simulations.py [--only connect4] [--repeats 5] [--seed 1]

Both search the first position with random playouts to the end of the game, a tree of their own, and proofs of what they
see to its end. Each number is the best of several runs, taken in turns, by CPU seconds of this process; ours must be
five times theirs.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from plyglot.core.compile.build import build
from plyglot.core.errors import Stopped
from plyglot.core.load import load
from plyglot.search.algorithms.uct import SIMULATION_LIMIT, SIMULATIONS, uct
from plyglot.search.algorithms.uct_memory import memory_for_tree
from plyglot.search.parts import numbers
from timing import Report, arguments, chosen, fail

GAMES = {
    "tictactoe": ("tic_tac_toe", 8_000),
    "connect4": ("connect_four", 8_000),
    "othello": ("othello", 800),
    "checkers": ("checkers", 800),
    "awale": ("oware", 2_000),
    "go": ("go(board_size=9,komi=7.5)", 200),
    "amazons": ("amazons", 200),
}
"""By name: the game as OpenSpiel calls it, and how many simulations a run has."""

EXPLORATION, TREE_MEGABYTES = 1.4, 500
BAR = 5
TO_THE_END = 10_000
TIMES_OURS = 10
"""Our runs have so many times as many simulations."""


class Ours:
    """Our search of a game's first position."""

    def __init__(self, spec: str, simulations: int) -> None:
        self.game = load(spec)
        self.search = build(uct, self.game, (numbers(PLAYOUT_PLIES=TO_THE_END),)).compiled()
        self.memory = memory_for_tree(self.search.assembly, TREE_MEGABYTES)
        self.memory[SIMULATION_LIMIT] = simulations

    def rate(self) -> float:
        """Simulations a second; fewer than were asked for if the game is solved."""
        self.memory.reset()
        begin = time.process_time()
        with suppress(Stopped):
            self.search(pos=self.game.start, ply=0, mem=self.memory)
        return self.memory[SIMULATIONS] / (time.process_time() - begin)


class Theirs:
    """OpenSpiel's search of the same position."""

    def __init__(self, name: str, simulations: int, seed: int) -> None:
        import pyspiel

        self.state: Any = pyspiel.load_game(name).new_initial_state()
        rollout = pyspiel.RandomRolloutEvaluator(1, seed)
        self.bot = pyspiel.MCTSBot(
            *(self.state.get_game(), rollout, EXPLORATION, simulations, TREE_MEGABYTES), *(True, seed, False)
        )

    def rate(self) -> float:
        """Simulations a second."""
        begin = time.process_time()
        root = self.bot.mcts_search(self.state)
        return float(root.explore_count / (time.process_time() - begin))


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    columns = {"name": "<10", "ours": ">12,.0f", "openspiel": ">12,.0f", "ratio": ">7.1f"}
    report = Report(columns, options.json)
    missed = []
    for name in chosen(list(GAMES), options.only):
        theirs_name, simulations = GAMES[name]
        ours = Ours(name, TIMES_OURS * simulations)
        theirs = Theirs(theirs_name, simulations, options.seed)
        rates = [(ours.rate(), theirs.rate()) for _ in range(options.repeats)]
        our_rate, their_rate = (max(column) for column in zip(*rates, strict=True))
        report.add(name=name, ours=our_rate, openspiel=their_rate, ratio=our_rate / their_rate)
        if our_rate < BAR * their_rate:
            missed.append(name)
    if missed:
        fail(f"fewer than {BAR} times OpenSpiel's simulations: {', '.join(missed)}")


if __name__ == "__main__":
    main()
