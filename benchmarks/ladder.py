"""How far a board that is too large to be solved can be solved: a ladder of positions that leads up to it.

A game of good moves is played from the first position, so many plies as LONGEST. Then its positions are solved, the
last one first, each with what the table still knows of those below, as one search of the first position would come by
them. What each costs beside the one two plies below, where the same side is to move, says what the rest would take.
Who wins, CPU seconds of one thread, compiling aside.
"""

from __future__ import annotations

import time

import plyglot as pg
from plyglot.search.running import Progress
from plyglot.solve.exact import ExactSolver
from timing import Report, arguments

LONGEST = 24
SECONDS_A_MOVE = 1.0
RUNGS = 4
"""From the last two positions solved and the two so many plies below them comes what a ply costs."""


class OutOfTime(Exception):
    """A rung took what was left."""


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--game", metavar="SPEC", default="domineering:10x10")
    parser.add_argument("--seconds", metavar="S", type=float, default=3_600, help="CPU seconds for all")
    parser.add_argument("--memory", metavar="MB", type=int, default=512, help="the table's size")
    options = parser.parse_args()
    boards = good_game(pg.load(options.game).board())
    solver = ExactSolver(boards[0].game, "outcome", options.memory)
    solver.score(boards[-1])  # compiled now, and its memory in use
    solver.memory.forget()

    begin = time.process_time()

    def watch(progress: Progress) -> None:
        if time.process_time() - begin > options.seconds:
            raise OutOfTime

    solver.watch = watch
    report = Report({"name": "<24", "ours": ">10.2f", "nodes": ">15,", "score": ">6"}, options.json)
    costs: list[int] = []
    for board in reversed(boards):
        before, started = solver.nodes, time.process_time()
        try:
            score = f"{solver.score(board):+d}"
        except OutOfTime:
            score = "?"
        row = {"name": f"after {len(board.history)} moves", "ours": time.process_time() - started}
        report.add(**row, nodes=solver.nodes - before, score=score)
        if score == "?":
            break
        costs.append(max(solver.nodes - before, 1))
    else:
        return
    print(f"moves: {boards[-1].notation}")
    rate = (costs[-1] * costs[-2] / (costs[-1 - RUNGS] * costs[-2 - RUNGS])) ** (1 / (2 * RUNGS))
    missing = len(boards) - len(costs)
    nodes = costs[-1] * rate**missing
    days = nodes * (time.process_time() - begin) / solver.nodes / 86_400
    print(f"{rate:.2f} times the nodes a ply; {missing} more plies would take {nodes:.1e} nodes, {days:.1e} days")


def good_game(board: pg.Board) -> list[pg.Board]:
    """The positions of a game that the engine plays against itself."""
    boards = [board]
    engine = pg.Engine(board.game)
    while len(boards) <= LONGEST and not boards[-1].over:
        boards.append(boards[-1].play(engine.think(boards[-1], pg.Limit(seconds=SECONDS_A_MOVE)).best))
    return boards


if __name__ == "__main__":
    main()
