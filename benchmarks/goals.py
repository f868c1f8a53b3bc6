"""Bare kings mated without a database: the engine with its sub-goals beside plain search, at the same number of nodes.

From random positions, White to move, against a defence by the same search; a game counts as won if mate comes within
fifty moves. With a database (`plyglot database build chess --material KBNK`) positions that are not won are left out,
the defence is the best one, and the moves are compared with the shortest mate.

    python benchmarks/goals.py --positions 1000 --nodes 5000
    python benchmarks/goals.py --positions 1000 --endings BN --database chess_KBNK.db
"""

from __future__ import annotations

import argparse
import random
import time

from plyglot.core.board import Board
from plyglot.core.errors import InputError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import LOSS, WIN_SCORE
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.solving.database.database import Database

MOVES = 50


def random_board(game: Game, pieces: str, rng: random.Random, known: Database | None) -> Board:
    """A legal position of a bare king against a king and some pieces, White to move; won, if a database knows that."""
    while True:
        squares = dict(zip(rng.sample(range(64), len(pieces) + 2), f"k{pieces}K", strict=True))
        ranks = ["".join(squares.get(8 * rank + file, "1") for file in range(8)) for rank in range(8)]
        try:
            board = game.board(f"{'/'.join(ranks)} w - - 0 1")
        except InputError:
            continue
        if not board.is_over and (known is None or known.score(board) > 0):
            return board


def mated_within(board: Board, attack: Engine, defence: Engine | Database, limit: Limit) -> int | None:
    """Moves to mate; None if it does not come in time."""
    attack.forget()
    if isinstance(defence, Engine):
        defence.forget()
    for ply in range(2 * MOVES):
        if ply % 2 and isinstance(defence, Database):
            board = longest_defence(board, defence)
        else:
            engine = defence if ply % 2 and isinstance(defence, Engine) else attack
            board = board.play(engine.think(board, limit).best)
        if board.is_over:
            return ply // 2 + 1 if board.outcome == LOSS else None
    return None


def longest_defence(board: Board, known: Database) -> Board:
    """The board after the move that is mated last, or that is no longer lost."""
    return min(map(board.after, board.legal_numbers), key=lambda after: 0 if after.is_over else known.score(after))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100, help="random positions of each ending")
    parser.add_argument("--nodes", type=int, default=5_000, help="nodes a move, for both sides")
    parser.add_argument("--endings", default="Q,R,BB,BN", help="White's pieces beside the king")
    parser.add_argument("--database", default="", help="database of these endings, for the defence")
    parser.add_argument("--evaluate", default="standard", help="evaluation")
    given = parser.parse_args()
    game, limit = load("chess"), Limit(nodes=given.nodes)
    engines = {
        goals: Engine(game, Options(evaluate=given.evaluate, goals=goals, megabytes=1, databases="none"))
        for goals in ("standard", "none")
    }
    known = Database.open(given.database) if given.database else None
    head = f"{'ending':8}{'goals':10}{'won':>6} of {given.positions:<6}"
    print(f"{head}{'mean':>6}{'longest':>9}{'shortest':>10}{'CPU s':>8}")
    for pieces in given.endings.split(","):
        for goals, engine in engines.items():
            rng, begin = random.Random(1), time.process_time()
            boards = [random_board(game, pieces, rng, known) for _ in range(given.positions)]
            found = [mated_within(board, engine, known or engines["none"], limit) for board in boards]
            won = [moves for moves in found if moves is not None]
            mean, longest = (sum(won) / len(won), max(won)) if won else (0.0, 0)
            seconds = time.process_time() - begin
            least = [(WIN_SCORE - known.score(board) + 1) // 2 for board in boards] if known else []
            shortest = f"{sum(least) / len(least):.1f}" if least else "-"
            row = f"{len(won):>6} of {given.positions:<6}{mean:>6.1f}{longest:>9}{shortest:>10}{seconds:>8.0f}"
            print(f"K{pieces + 'K':7}{goals:10}{row}", flush=True)


if __name__ == "__main__":
    main()
