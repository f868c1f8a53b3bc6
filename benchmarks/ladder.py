"""How far a board that is too large to be solved can be solved: a ladder of positions that leads up to it.

    python benchmarks/ladder.py [--game domineering:10x10] [--seconds 3600] [--memory 1024] [--json]

The engine plays a game of LONGEST plies against itself. Then its positions are solved, the last one first, each with
what the table still knows of those below, much as one search of the first position would come by them. How much more
two plies cost than the two below says what the rest would take. Who wins, CPU seconds of one thread, compiling aside.
"""

from __future__ import annotations

import time

import plyglot as pg
import sizes
from plyglot.core.compile.build import build
from plyglot.core.errors import PlyglotError
from plyglot.search.exact.score import exact_score
from plyglot.solving.exact import ExactSolver
from timing import Report, arguments, refuse

LONGEST = 24
SECONDS_A_MOVE = 1.0
PAIRS = 2
"""What two plies cost beside those below is taken from so many steps. Single plies do not tell: where the side to move
wins, it is enough to look up the winning move."""


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--game", metavar="SPEC", default="domineering:10x10")
    parser.add_argument("--seconds", metavar="S", type=float, default=3_600, help="CPU seconds for all")
    parser.add_argument("--memory", metavar="MB", type=int, default=1_024, help="the table's size")
    options = parser.parse_args()
    try:
        boards = good_game(pg.load(options.game).board())
    except PlyglotError as error:
        refuse(str(error))
    solver = ExactSolver(boards[0].game, "outcome", options.memory)
    build(exact_score, solver.game, solver.parts)
    begin = time.process_time()
    report = Report({"name": "<28", "ours": ">10.2f", "nodes": ">15,", "score": ">6"}, options.json)
    costs: list[int] = []
    for board in reversed(boards):
        found = sizes.solved(solver, board, options.seconds - (time.process_time() - begin))
        row = {"name": f"after {len(board.history)} moves", "ours": found.seconds, "nodes": found.nodes}
        report.add(**row, score="?" if found.score is None else f"{found.score:+d}")
        if found.score is None:
            break
        costs.append(max(found.nodes, 1))
    missing = len(boards) - len(costs)
    pairs = [sum(costs[end - 2 : end]) for end in range(len(costs), 1, -2)]
    if missing and len(pairs) > PAIRS:
        rate = (pairs[0] / pairs[PAIRS]) ** (1 / PAIRS)
        nodes = max(pairs[0] * rate ** (missing / 2), found.nodes)
        seconds = nodes * (time.process_time() - begin) / solver.nodes
        report.add(name=f"the rest, {rate:.1f} times two plies", ours=seconds, nodes=int(nodes), score="about")
    if not options.json:
        print(f"the game: {boards[-1].notation}")


def good_game(board: pg.Board) -> list[pg.Board]:
    """The positions of a game that the engine plays against itself."""
    boards = [board]
    engine = pg.Engine(board.game)
    while len(boards) <= LONGEST and not boards[-1].is_over:
        boards.append(boards[-1].play(engine.think(boards[-1], pg.Limit(seconds=SECONDS_A_MOVE)).best))
    return boards


if __name__ == "__main__":
    main()
