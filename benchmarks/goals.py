"""Bare kings mated without a database: the engine with its sub-goals beside plain search, at the same number of nodes.

From random positions, White to move, against a defence by the same search; a game counts as won if mate comes within
fifty moves. With --databases FOLDER (`plyglot database build chess --men 4` makes one) drawn positions are left out,
the defence is the best one, and moves are compared with the shortest mate.

    python benchmarks/goals.py --positions 1000 --nodes 5000
"""

from __future__ import annotations

import argparse
import random
import time

from plyglot.core.board import Board
from plyglot.core.errors import InputError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import LOSS
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options

MOVES = 50


def random_board(game: Game, pieces: str, rng: random.Random) -> Board:
    """A legal position of a bare king against a king and some pieces, White to move."""
    while True:
        squares = dict(zip(rng.sample(range(64), len(pieces) + 2), f"k{pieces}K", strict=True))
        ranks = ["".join(squares.get(8 * rank + file, "1") for file in range(8)) for rank in range(8)]
        try:
            board = game.board(f"{'/'.join(ranks)} w - - 0 1")
        except InputError:
            continue
        if not board.is_over:
            return board


def mated_within(board: Board, attack: Engine, defence: Engine, limit: Limit) -> int | None:
    """Moves to mate; None if it does not come in time."""
    attack.forget()
    defence.forget()
    for ply in range(2 * MOVES):
        engine = defence if ply % 2 else attack
        board = board.play(engine.think(board, limit).best)
        if board.is_over:
            return ply // 2 + 1 if board.outcome == LOSS else None
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100, help="random positions of each ending")
    parser.add_argument("--nodes", type=int, default=5_000, help="nodes a move, for both sides")
    parser.add_argument("--endings", default="Q,R,BB,BN", help="White's pieces beside the king")
    parser.add_argument("--evaluate", default="standard", help="evaluation")
    given = parser.parse_args()
    game, limit = load("chess"), Limit(nodes=given.nodes)
    engines = {
        goals: Engine(game, Options(evaluate=given.evaluate, goals=goals, megabytes=8))
        for goals in ("standard", "none")
    }
    print(f"{'ending':8}{'goals':10}{'won':>6} of {given.positions:<6}{'mean moves':>11}{'longest':>9}{'CPU s':>8}")
    for pieces in given.endings.split(","):
        for goals, engine in engines.items():
            rng, begin = random.Random(1), time.process_time()
            boards = [random_board(game, pieces, rng) for _ in range(given.positions)]
            found = [mated_within(board, engine, engines["none"], limit) for board in boards]
            won = [moves for moves in found if moves is not None]
            mean, longest = (sum(won) / len(won), max(won)) if won else (0.0, 0)
            seconds = time.process_time() - begin
            row = f"{len(won):>6} of {given.positions:<6}{mean:>11.1f}{longest:>9}{seconds:>8.0f}"
            print(f"K{pieces + 'K':7}{goals:10}{row}", flush=True)


if __name__ == "__main__":
    main()
