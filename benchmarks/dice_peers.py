"""Games with dice beside OpenSpiel, in one run: nodes a second of expectiminimax, random games a second.

    python benchmarks/dice_peers.py

`expectiminimax`: the tree some decisions deep, every position at the horizon worth 0. A node is one entry of the
recursive function, for OpenSpiel one call of `expectiminimax` in `open_spiel/python/algorithms/minimax.py` (rules in
C++), counted in a run that is not timed. OpenSpiel's backgammon has an action for each order of the checkers, so its
tree is larger than ours; compared are nodes a second. `random games`: from the first throw to the end, moves equally
likely, throws by their odds.
"""

from __future__ import annotations

import os
import random
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import blind
from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.load import load
from plyglot.core.slots import chance_weight, legal_moves, outcome, play
from plyglot.core.tabular import table
from plyglot.core.traits import CHANCE, TURNS
from plyglot.core.types import ONGOING, Position, u64
from plyglot.learning.menace import xorshift
from plyglot.learning.temporal_differences import thrown
from plyglot.search.algorithms.expectiminimax import expectiminimax
from plyglot.search.scores import KINDS
from timing import Workload, rates

KNOWS = frozenset({CHANCE, TURNS})
PIG = Path(__file__).parents[1] / "examples" / "pig.py"
GAMES, LONGEST = 200, 5_000


def random_games(pos: Position, games: int, seed: int, mem: Mem) -> int:
    """Play random games. Returns how many moves and throws they took in all."""
    state, plies = u64(seed), 0
    for _ in range(games):
        here, length = pos, 0
        while outcome(here) == ONGOING and length < LONGEST:
            moves = legal_moves(here, mem.moves)
            state = xorshift(state)
            if chance_weight(here, mem.moves[0]) > 0:
                here = play(here, thrown(here, moves, signed(state >> u64(20)), mem))
            else:
                here = play(here, int(mem.moves[signed(state >> u64(20)) % moves]))
            length += 1
        plies += length
    return plies


def ours(game_name: str, position: str, depth: int) -> tuple[Workload, Workload]:
    """Our search of a position, and our random games."""
    game = load(game_name)
    search, random_play = build(expectiminimax, game, (*KINDS["expected"], blind)), build(random_games, game)
    memory, other = search.memory(plies=64), random_play.memory(plies=1)
    pos = game.board(position).pos
    search(pos=pos, depth=depth, ply=0, mem=memory)
    nodes = memory.nodes
    return (
        Workload(nodes, lambda: search(pos=pos, depth=depth, ply=0, mem=memory)),
        Workload(GAMES, lambda: random_play(pos=game.start, games=GAMES, seed=7, mem=other)),
    )


def theirs(game_name: str, position: list[int], depth: int) -> tuple[Workload, Workload]:
    """The same of OpenSpiel, after some actions; a throw of them is chosen so that a player is to move."""
    game, minimax = import_module("pyspiel").load_game(game_name), import_module("open_spiel.python.algorithms.minimax")
    state = game.new_initial_state()
    for action in position:
        state.apply_action(action)
    calls, search = 0, minimax.expectiminimax

    def counted(*arguments: object) -> object:
        nonlocal calls
        calls += 1
        return search(*arguments)

    player = state.current_player()
    with patch.object(minimax, "expectiminimax", counted):
        minimax.expectiminimax(state, depth, lambda state: 0, player)

    def play_one() -> None:
        here = game.new_initial_state()
        while not here.is_terminal():
            if here.is_chance_node():
                actions, odds = zip(*here.chance_outcomes(), strict=True)
                here.apply_action(random.choices(actions, odds)[0])
            else:
                here.apply_action(random.choice(here.legal_actions()))

    return Workload(calls, lambda: search(state, depth, lambda state: 0, player)), Workload(1, play_one)


ROWS = (
    ("backgammon", "3-1", 2, "backgammon", [2], 2),
    (str(PIG), "", 5, "pig", [], 5),
)
"""Ours, its position and depth; OpenSpiel's. Action 2 of its first throw is White's 3-1."""


def main() -> None:
    os.environ["PLYGLOT_INTERPRET"] = "never"
    random.seed(1)
    lines: list[tuple[object, ...]] = [("", "game", "plyglot", "OpenSpiel", "times")]
    for name, position, depth, their_name, actions, their_depth in ROWS:
        pairs = zip(ours(name, position, depth), theirs(their_name, actions, their_depth), strict=True)
        for kind, (own, other) in zip(("expectiminimax, nodes/s", "random games/s"), pairs, strict=True):
            here, there = rates((own, other), repeats=3)
            lines.append((kind, their_name, f"{here:,.0f}", f"{there:,.0f}", f"{here / there:,.0f}"))
    print(table(lines))


if __name__ == "__main__":
    main()
