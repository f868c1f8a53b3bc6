"""Win chance of an estimate: a logistic curve, fitted to results of self-play games.

For a game that has no unit which players know, `WinChance(scale)` says what an estimate is worth in games won. The
scale is measured: games are played by a search of a few plies with random moves among them, one position is taken from
each, searched to the same depth, and its estimate set against the result. Of the curves 1 / (1 + exp(-estimate /
scale)), the one is taken under which the results are most likely (logistic regression through 50 %; a draw is half a
win).

    python -m plyglot.learning.win_chance connect4 --evaluate by-hand
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from plyglot.core.errors import InputError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import FIRST
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.learning.selfplay import self_play_games

GAMES, DEPTH, SEED = 2_000, 6, 1
STEPS = 60
"""Steps of Newton's method; it takes fewer than ten."""


class Measured(NamedTuple):
    """Result of a measurement."""

    scale: float
    positions: int
    """Positions whose end the search had not seen."""
    shares: tuple[tuple[int, int, float], ...]
    """By win chance that the curve says, in percent from 5 to 95: how many positions, and the share of games won."""


def measure_win_chance(
    game: Game,
    evaluate: str = "standard",
    games: int = GAMES,
    depth: int = DEPTH,
    seed: int = SEED,
    on_game: Callable[[int], None] = lambda games: None,
) -> Measured:
    """Measure the scale of `WinChance` for an evaluation; the same for the same seed.

    Raises BadOption if the game has no such evaluation, ValueError if its estimates say nothing about the results.
    """
    estimates, results = sampled(game, evaluate, games, depth, seed, on_game)
    scale = fitted_scale(estimates, results)
    said = 1 / (1 + np.exp(-np.array(estimates) / scale))
    tenth = np.minimum((10 * said).astype(int), 9)
    won = np.array(results)
    shares = tuple(
        (10 * i + 5, int((tenth == i).sum()), float(won[tenth == i].mean())) for i in sorted(set(tenth.tolist()))
    )
    return Measured(scale, len(estimates), shares)


def sampled(
    game: Game, evaluate: str, games: int, depth: int, seed: int, on_game: Callable[[int], None]
) -> tuple[list[int], list[float]]:
    """A position of each game, after its random opening: the estimate for the side to move, and its result."""
    played = self_play_games(game, evaluate, depth, games, seed, lambda done: None)
    engine, rng = Engine(game, Options(evaluate, databases="none")), random.Random(seed)
    estimates, results = [], []
    for number in range(games):
        moves = [int(move) for move in played.moves[number] if move >= 0]
        begin = min(int(played.begin[number]), len(moves) - 1)
        board = game.board()
        for move in moves[: rng.randrange(begin, len(moves))]:
            board = board.play_number(move)
        engine.forget()
        estimate = engine.think(board, Limit(depth=depth)).assessment.estimate
        if estimate is not None:
            first = (float(np.sign(played.score[number])) + 1) / 2
            estimates.append(estimate)
            results.append(first if board.side == FIRST else 1 - first)
        on_game(number + 1)
    return estimates, results


def fitted_scale(estimates: Sequence[int], results: Sequence[float]) -> float:
    """The scale of the most likely logistic curve, by Newton's method. Raises ValueError if there is none.

    >>> round(fitted_scale([10, 10, 10, -10, -10], [1, 1, 0, 0, 0.5]), 1)
    11.8
    """
    x, won = np.array(estimates, float), np.array(results, float)
    unit = float(np.abs(x).mean()) if len(x) else 0.0
    slope = 0.0
    for _ in range(STEPS if unit else 0):
        said = 1 / (1 + np.exp(-slope * x / unit))
        gradient, curvature = ((won - said) * x / unit).sum(), (said * (1 - said) * (x / unit) ** 2).sum()
        slope += float(np.clip(gradient / max(curvature, 1e-9), -1, 1))
    if not 0 < slope < math.inf:
        raise ValueError("the estimates say nothing about the results: play more games, or look at the evaluation")
    return unit / slope


def positive(text: str) -> int:
    """A number of the command line. Raises ArgumentTypeError."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def main() -> None:
    """Print the line that states the unit, and how well the curve fits."""
    parser = argparse.ArgumentParser(prog="python -m plyglot.learning.win_chance", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--evaluate", default="standard")
    parser.add_argument("--games", type=positive, default=GAMES)
    parser.add_argument("--depth", type=positive, default=DEPTH)
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    try:
        found = measure_win_chance(load(chosen.game), chosen.evaluate, chosen.games, chosen.depth, chosen.seed)
    except (InputError, ValueError) as error:
        print(f"plyglot: {error}", file=sys.stderr)
        sys.exit(2)
    print(f"UNIT = WinChance(scale={found.scale:.3g})  # {found.positions:,} positions of {chosen.games:,} games")
    for percent, positions, share in found.shares:
        print(f"the curve says {percent - 5:2}-{percent + 5:3} %: {positions:5,} positions, {100 * share:3.0f} % won")


if __name__ == "__main__":
    main()
