"""Boards of many sizes, solved and compared with the published values. Run by `solve.py --only sizes|outcomes`.

Connect Four: J. Tromp, "John's Connect Four Playground". Domineering: N. Bullock, "Domineering: Solving Large
Combinatorial Search Spaces", 2002. A board that takes longer than --most CPU seconds is given up, and its row says so.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.types import FIRST, SECOND, u64
from plyglot.search.running.job import Progress
from plyglot.solving.exact import ExactSolver
from timing import Report, fail, refuse

CONNECT_FOUR = """
 h\\w 4 5 6 7 8 9
   4 D D 2 D 2 2
   5 D D D D 1 1
   6 D D 2 1 2 2
   7 D D 1 D 1 .
   8 D D . . 2 .
   9 D D . . . .
  10 D D . . . .
"""
"""Who wins by width and height: the first player, the second, nobody. Points: not here."""

DOMINEERING = """
 r\\c 2 3 4 5 6 7 8
   2 1 1 H V 1 1 H
   3 1 1 H H H H H
   4 V V 1 V 1 V H
   5 H V H 2 H H H
   6 1 V 1 V 1 V H
   7 1 V H V H 1 H
   8 V V V V V V 1
"""
"""Who wins by rows and columns: the first player, the second, horizontal, vertical."""

ROWS = ("sizes", "outcomes")
SECONDS_FOR_ALL_OUTCOMES = 10


class TookTooLong(Exception):
    """A board was given up."""


class Solved(NamedTuple):
    """A board's score for the side to move, None if it was given up, and what it took."""

    score: int | None
    nodes: int
    seconds: float


def run(options: argparse.Namespace) -> None:
    """The rows that `--only` names."""
    if options.only == "sizes":
        connect_four(options)
    else:
        domineering(options.json)


def cells_of(table: str) -> Iterator[tuple[int, int, str]]:
    """Row, column and entry of a table such as those above, in the order of the boards' sizes."""
    heading, *lines = table.strip().splitlines()
    columns = [int(word) for word in heading.split()[1:]]
    found = [
        (int(line.split()[0]), column, entry)
        for line in lines
        for column, entry in zip(columns, line.split()[1:], strict=True)
        if entry != "."
    ]
    return iter(sorted(found, key=lambda cell: (cell[0] * cell[1], cell)))


def solved(solver: ExactSolver, board: Board, most: float = 1e9) -> Solved:
    """The solver's answer, found in at most so many CPU seconds."""
    begin, nodes = time.process_time(), solver.nodes

    def give_up(progress: Progress) -> None:
        if time.process_time() - begin > most:
            raise TookTooLong

    solver.on_progress = give_up
    try:
        score: int | None = solver.score(board)
    except TookTooLong:
        score = None
    return Solved(score, solver.nodes - nodes, time.process_time() - begin)


# --- Connect Four -----------------------------------------------------------------------------------------------------


def connect_four(options: argparse.Namespace) -> None:
    """Who wins on each board, a build for each: that takes longer than most of the solving."""
    columns = {"name": "<15", "squares": ">7", "value": ">10", "ours": ">10.3f", "nodes": ">15,"}
    report = Report(columns, options.json)
    measured: dict[int, list[tuple[int, int]]] = {}
    values = {f"{width}x{height}": (width, height, value) for height, width, value in cells_of(CONNECT_FOUR)}
    if wrong := set(options.boards) - set(values):
        refuse(f"there is no value for {', '.join(sorted(wrong))}, only for {', '.join(values)}")
    for size in options.boards or values:
        width, height, value = values[size]
        board = pg.load(f"connect4:{size}").board()
        solver = ExactSolver(board.game, "outcome", options.memory)
        solver.score(nearly_full(board))  # compiled now
        solver.memory.forget()
        found = solved(solver, board, options.most)
        if found.score not in (None, {"1": 1, "D": 0, "2": -1}[value]):
            fail(f"{board.game.spec} scored {found.score}, published is {value}")
        shown = value if found.score is not None else "given up"
        report.add(name=size, squares=width * height, value=shown, ours=found.seconds, nodes=found.nodes)
        if found.score is not None:
            measured.setdefault(height, []).append((width * height, found.nodes))
    if options.plot:
        plot(measured, options.plot)


def nearly_full(board: Board) -> Board:
    """A board whose solution takes no time: three stones of one side beside each other, and its turn."""
    for move in "112233":
        board = board.play(move)
    return board


def plot(measured: dict[int, list[tuple[int, int]]], path: str) -> None:
    """Nodes over the number of squares, a curve for each height."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.add_subplot()
    for height, points in sorted(measured.items()):
        axes.plot(*zip(*sorted(points), strict=True), marker="o", label=f"height {height}")
    axes.set_yscale("log")
    axes.set(title="Connect Four: who wins on the empty board", xlabel="squares", ylabel="nodes")
    axes.grid(visible=True, alpha=0.3)
    axes.legend()
    figure.savefig(path)


# --- Domineering ------------------------------------------------------------------------------------------------------


def domineering(as_json: bool) -> None:
    """All outcomes, whoever starts, each board laid into a corner of 8x8: so one build serves for all."""
    report = Report({"name": "<15", "value": ">6", "ours": ">10.3f", "nodes": ">15,"}, as_json)
    game = pg.load("domineering:8x8")
    solver = ExactSolver(game, "outcome")
    solver.score(corner(game, 2, 2, 0))  # compiled now
    seconds, nodes = 0.0, 0
    for rows, columns, value in cells_of(DOMINEERING):
        solver.memory.forget()
        found = [solved(solver, corner(game, rows, columns, turn)) for turn in (0, 1)]
        winners = "".join("VH"[turn if one.score == 1 else 1 - turn] for turn, one in enumerate(found))
        if {"VV": "V", "HH": "H", "VH": "1", "HV": "2"}[winners] != value:
            fail(f"{rows}x{columns}: won by {winners} when vertical, horizontal starts, published is {value}")
        took, cost = sum(one.seconds for one in found), sum(one.nodes for one in found)
        report.add(name=f"{rows}x{columns}", value=value, ours=took, nodes=cost)
        seconds, nodes = seconds + took, nodes + cost
    bar = "holds" if seconds <= SECONDS_FOR_ALL_OUTCOMES else "MISSED"
    report.add(name=f"all 49: {bar}", value="", ours=seconds, nodes=nodes)


def corner(game: pg.Game, rows: int, columns: int, turn: int) -> Board:
    """The upper left corner of the board, all else covered."""
    size = 8
    free = sum(1 << row * size + column for row in range(rows) for column in range(columns))
    covered = (1 << size * size) - 1 & ~free
    return Board.at(game, game.Position(u64(covered), u64(0), u64(turn)), SECOND if turn else FIRST)
