"""What two threads that share a table gain, beside what two independent solvers do. Run by `solve.py --only threads`.

Connect Four, the empty board, exact distance, wall time. Two independent solvers, each with a table of its own, do
twice the work of one; the time that they take for it side by side says what this machine's cores can gain at best,
short of luck. All three take turns in one run, and each is judged by its fastest turn. For a machine with nothing else
to do.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor

import plyglot as pg
from plyglot.solving.exact import ExactSolver
from timing import Report, fail, verdict, wall_seconds

THREADS = 2
BAR = 0.8
SCORE = 30_000 - 41
COMPILED_BY = "44444466"


def run(options: argparse.Namespace) -> None:
    """One thread, two that share, two apart; then what both pairs gain."""
    board = pg.load("connect4").board()
    alone, shared, *apart = (ExactSolver(board.game, "distance", threads=threads) for threads in (1, THREADS, 1, 1))
    contenders = {"one thread": [alone], "two, one table": [shared], "two, apart": apart}
    for solver in (alone, shared):
        solver.score(board.game.board(COMPILED_BY))
    report = Report({"name": "<15", "ours": ">10.3f", "nodes": ">13,", "gain": ">6", "bar": ">20"}, options.json)
    seconds = dict.fromkeys(contenders, float("inf"))
    nodes = dict.fromkeys(contenders, 0)
    for _ in range(options.rounds):
        for name, solvers in contenders.items():
            for solver in solvers:
                solver.reset()
                for memory in (solver.memory, *solver.others):
                    memory.forget()
            seconds[name] = min(seconds[name], wall_seconds(lambda solvers=solvers: all_at_once(solvers, board)))
            nodes[name] = sum(solver.nodes for solver in solvers)
    gains = {"one thread": 1.0, "two, one table": seconds["one thread"] / seconds["two, one table"]}
    gains["two, apart"] = 2 * seconds["one thread"] / seconds["two, apart"]
    for name in contenders:
        report.add(name=name, ours=seconds[name], nodes=nodes[name], gain=f"{gains[name]:.2f}", bar="")
    gain, ceiling = gains["two, one table"], gains["two, apart"]
    ratio = gain / ceiling
    bar = f"{BAR} of {ceiling:.2f} {verdict(ratio >= BAR)}"
    row = {"name": "gain", "ours": gain, "peer": ceiling, "ratio": ratio, "nodes": nodes["two, one table"]}
    report.add(**row, gain=f"{ratio:.2f}", bar=bar)


def all_at_once(solvers: list[ExactSolver], board: pg.Board) -> None:
    """Let each solver solve the board, side by side; ends the program if one is wrong."""
    with ThreadPoolExecutor(len(solvers)) as pool:
        scores = list(pool.map(lambda solver: solver.score(board), solvers))
    if set(scores) != {SCORE}:
        fail(f"the empty board scored {scores}")
