"""Othello endings: nodes, nodes a second and time on the FFO positions, each solved with an empty table.

    python benchmarks/othello.py ffo.txt [--only 40-44] [--off PIECE ...] [--json]

A line of the file is: number, empty squares, the 64 squares, who is to move, the score, best moves. Scores and best
moves are compared. A node is a position that was entered, in the code for the last squares and in the short searches
that order moves too. CPU seconds of the process, compiling aside. `--off SEARCH_ORDER` leaves a piece of knowledge out,
`--off LEARNED_ORDER` takes the hand-made evaluation for it (`games/othello/` says which there are).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.search.parts import numbers
from plyglot.solving.exact import ExactSolver
from timing import Report, fail, refuse


class Problem(NamedTuple):
    """A line of the file."""

    number: int
    board: Board
    score: int
    best: list[str]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path, help="the FFO positions")
    parser.add_argument("--only", metavar="N-M", default="1-999", help="only positions of these numbers")
    parser.add_argument("--off", metavar="PIECE", nargs="*", default=[], help="pieces of knowledge to leave out")
    parser.add_argument("--memory", metavar="MB", type=int, default=None, help="room for the table")
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of a table")
    options = parser.parse_args()
    problems = chosen(options.path, options.only)
    try:
        part = numbers(**dict.fromkeys(options.off, 0)) if options.off else None
        solver = ExactSolver(pg.load("othello"), "margin", options.memory, numbers=part)
    except PlyglotError as error:
        refuse(str(error))
    solver.score(solver.game.board(LATE))  # compiled now, and its memory in use
    report = Report(
        {"name": "<6", "empties": ">7", "score": ">5", "nodes": ">13,", "seconds": ">8.3f", "nps": ">12,.0f"},
        options.json,
    )
    nodes, seconds = 0, 0.0
    for problem in problems:
        taken = solved(solver, problem)
        nodes, seconds = nodes + solver.nodes, seconds + taken
        empties = problem.board.game.rule("remaining")(problem.board.pos)
        add(report, f"#{problem.number}", empties, problem.score, solver.nodes, taken)
    add(report, "all", "", "", nodes, seconds)


LATE = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X"


def add(report: Report, name: str, empties: object, score: object, nodes: int, seconds: float) -> None:
    report.add(name=name, empties=empties, score=score, nodes=nodes, seconds=seconds, nps=nodes / seconds)


def solved(solver: ExactSolver, problem: Problem) -> float:
    """CPU seconds for a problem; ends the program if the answer is wrong."""
    solver.memory.forget()
    begin = time.process_time()
    score = solver.score(problem.board)
    seconds = time.process_time() - begin
    if score != problem.score or solver.names(problem.board)[0] not in problem.best:
        fail(f"#{problem.number} scored {score} by {solver.names(problem.board)[0]}, expected {problem.score}")
    return seconds


def chosen(path: Path, only: str) -> list[Problem]:
    """The problems with numbers in a range such as 40-44."""
    first, _, last = only.partition("-")
    try:
        wanted = range(int(first), int(last or first) + 1)
        lines = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
        game = pg.load("othello")
        found = [
            Problem(int(line[0]), game.board(f"{line[2]} {line[3]}"), int(line[4]), line[5].split(","))
            for line in lines
            if int(line[0]) in wanted
        ]
    except (OSError, ValueError, IndexError, PlyglotError) as error:
        refuse(f"{path}: {error}")
    return found or refuse(f"{path} has no positions {only}")


if __name__ == "__main__":
    main()
