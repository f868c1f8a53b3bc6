"""Does the engine keep the outcome that theory gives a position? Connect Four, positions with exact scores.

    python benchmarks/theory.py FILE... [--time 1] [--first N] [--json]

FILE has a position and its score on each line, as in P. Pons' test sets. The engine's move keeps the outcome if the
solver finds the position after it as good for the side that moved as the score says.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import plyglot as pg
from plyglot.solving.exact import ExactSolver


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--time", type=float, default=1.0)
    parser.add_argument("--first", type=int, default=None)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    game = pg.load("connect4")
    engine, solver = pg.Engine(game), ExactSolver(game, "outcome")
    for path in options.files:
        lines = [line.split() for line in path.read_text().splitlines()[: options.first]]
        kept, seconds = 0, 0.0
        for moves, score in lines:
            board = game.board(moves)
            engine.forget()
            result = engine.think(board, pg.Limit(seconds=options.time))
            seconds += result.seconds
            after = board.play(result.best)
            outcome = -(after.outcome if after.is_over else solver.score(after))
            kept += outcome == (int(score) > 0) - (int(score) < 0)
        answer = {
            "name": path.stem,
            "positions": len(lines),
            "kept": kept,
            "seconds_a_move": round(seconds / len(lines), 4),
        }
        print(json.dumps(answer) if options.json else answer)


if __name__ == "__main__":
    main()
