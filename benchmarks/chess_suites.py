"""Chess test suites: in how many positions the engine finds the best move, in so much time.

    python benchmarks/chess_suites.py [--seconds 1] [--nodes NUMBER] [--only bratko_kopec] [--evaluate NAME] [--json]

The positions and their best moves are in data/*.epd: I. Bratko and D. Kopec, "A Test for Comparison of Human and
Computer Performance in Chess", 1982, 24 positions; F. Reinfeld, "Win at Chess", 1958, 300 positions, some with other
moves that win as well. With --nodes the engine searches so many nodes instead, whatever else the machine does. Each
position is searched with an empty table by one thread. Prints those that it misses.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import plyglot as pg
from plyglot.engine.options import Options
from timing import Report, arguments, chosen

DATA = Path(__file__).parent / "data"
BARS = {"bratko_kopec": 20, "win_at_chess": 285}


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--seconds", metavar="S", type=float, default=1.0, help="a position")
    parser.add_argument("--nodes", metavar="NUMBER", type=int, help="a position, in place of a time")
    parser.add_argument("--evaluate", metavar="NAME", default="standard")
    options = parser.parse_args()
    os.environ["PLYGLOT_INTERPRET"] = "never"  # the first position is searched as fast as the others
    game = pg.load("chess")
    engine = pg.Engine(game, Options(evaluate=options.evaluate))
    limit = pg.Limit(nodes=options.nodes) if options.nodes else pg.Limit(seconds=options.seconds)
    report = Report({"name": "<16", "found": ">7", "of": ">5", "bar": ">5", "missed": "<1"}, options.json)
    for suite in chosen(list(BARS), options.only):
        missed, count = [], 0
        for name, board, best in positions(game, DATA / f"{suite}.epd"):
            engine.forget()
            count += 1
            if board.parse_move(engine.think(board, limit).best) not in best:
                missed.append(name.rpartition(".")[2])
        report.add(name=suite, found=count - len(missed), of=count, bar=BARS[suite], missed=" ".join(missed))


def positions(game: pg.Game, path: Path) -> Iterator[tuple[str, pg.Board, list[int]]]:
    """Name, board and best moves of each line of an EPD file."""
    for line in path.read_text().splitlines():
        text, _, rest = line.partition(" bm ")
        moves, _, rest = rest.partition(";")
        board = game.board(f"{text} 0 1")
        yield rest.split('"')[1], board, [board.parse_move(move) for move in moves.split()]


if __name__ == "__main__":
    main()
