"""What a game's `prior` is worth: a match of its tree search with it and without, by equal simulations.

python benchmarks/prior.py go:9x9 --simulations 1000 --games 100
"""

from __future__ import annotations

import argparse
from types import ModuleType
from unittest.mock import patch

import plyglot as pg
from plyglot.core.game import Game
from plyglot.core.types import Position
from plyglot.engine import tree_engine
from plyglot.engine.tree_options import TreeOptions, tree_parts
from plyglot.play.game import play_game
from plyglot.play.players import TreePlayer


def flat(pos: Position, move: int) -> int:
    """All moves alike."""
    return 500


FLAT = ModuleType("flat_prior")
FLAT.prior = flat  # type: ignore[attr-defined]


def player(game: Game, simulations: int, *parts: ModuleType) -> TreePlayer:
    """A player whose search has some parts more."""
    with patch.object(tree_engine, "tree_parts", lambda game, options: (*tree_parts(game, options), *parts)):
        return TreePlayer(game, TreeOptions(simulations=simulations), pg.Limit())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--simulations", type=int, default=1_000)
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    game = pg.load(asked.game)
    both = player(game, asked.simulations), player(game, asked.simulations, FLAT)
    wins = draws = 0
    for number in range(asked.games):
        with_prior = number % 2  # the seat, FIRST or SECOND
        seated = both if with_prior == 0 else both[::-1]
        winner = play_game(game.board(), seated, seeds=(number | 1, number // 2)).winner
        wins, draws = wins + (winner == with_prior), draws + (winner is None)
        print(f"{number + 1} games: {wins} won with prior, {draws} drawn", flush=True)


if __name__ == "__main__":
    main()
