"""What each piece of solving knowledge is worth: the same task with one piece after the other left out.

    python benchmarks/pieces.py [--only connect4] [--off PIECE ...] [--most 300] [--ffo FILE] [--json]

Connect Four 7x6 and Domineering 8x8 (with small regions, which otherwise only larger boards have) from the first
position, and with --ffo (see othello.py) some Othello endings, each position with an empty table. A piece is a number
in the game's folder that leaves it out when it is 0. Every score is checked, so a piece that is no theorem
shows. CPU seconds of one thread, compiling aside; a task that takes longer than --most is given up: its row says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import othello
import plyglot as pg
import sizes
from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.search.parts import numbers
from plyglot.solving.exact import ExactSolver
from timing import Report, arguments, chosen, fail, refuse

FROM_THE_START = [
    ("connect4", "outcome", 1, {}),
    ("connect4", "distance", 30_000 - 41, {}),
    ("domineering:8x8", "outcome", 1, {"REGIONS": 1}),
]
"""Games, kinds of score, the first positions' scores, and numbers that all rows have."""

ENDINGS = "20-25"
"""The FFO positions that are taken."""

NUMBER = re.compile(r'^(?:(\w+) = Constant\("\w+", .+\)|(LOOK_AHEAD|KEEP_QUICK) = 1)$', re.MULTILINE)
"""A piece in the source of a game's knowledge: a number of its own, or one of the kernel's that it sets."""


class Task(NamedTuple):
    """Positions of one game to be solved, with their scores."""

    game: Game
    kind: str
    positions: list[tuple[Board, int]]
    numbers: dict[str, int]


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument(
        "--off", metavar="PIECE", nargs="+", default=[], help="leave out only these, one after the other"
    )
    parser.add_argument("--most", metavar="S", type=float, default=300, help="CPU seconds for a row")
    parser.add_argument("--ffo", metavar="FILE", type=Path, help="the FFO positions, for the rows of Othello")
    options = parser.parse_args()
    tasks = dict(all_tasks(options.ffo))
    columns = {"name": "<25", "left_out": "<15", "seconds": ">8.2f", "nodes": ">15,", "times": ">6.2f", "note": "<10"}
    report = Report(columns, options.json)
    for name in chosen(list(tasks), options.only):
        task = tasks[name]
        whole = 0
        pieces = pieces_of(task.game)
        if wrong := set(options.off) - set(pieces):
            refuse(f"{name} has no {', '.join(wrong)}: there are {', '.join(pieces)}")
        for piece in ("nothing", *(options.off or pieces)):
            seconds, nodes, done = without(piece, task, options.most)
            whole = whole or nodes
            note = "" if done else "given up"
            report.add(name=name, left_out=piece, seconds=seconds, nodes=nodes, times=nodes / whole, note=note)


def all_tasks(ffo: Path | None) -> Iterator[tuple[str, Task]]:
    """What there is to solve, by name."""
    for spec, kind, score, own in FROM_THE_START:
        game = pg.load(spec)
        yield f"{spec} {kind}", Task(game, kind, [(game.board(), score)], own)
    if ffo:
        problems = othello.chosen(ffo, ENDINGS)
        positions = [(each.board, each.score) for each in problems]
        yield f"othello {ENDINGS}", Task(pg.load("othello"), "margin", positions, {})


def pieces_of(game: Game) -> list[str]:
    """The numbers that leave a piece of what is known of a game out."""
    sources = (path.read_text(encoding="utf-8") for path in sorted(game.root.rglob("*.py")))
    return [own or kernels for source in sources for own, kernels in NUMBER.findall(source)]


def without(piece: str, task: Task, most: float) -> tuple[float, int, bool]:
    """CPU seconds and nodes of a task that a piece is left out of, and whether it came to its end."""
    off = {} if piece == "nothing" else {piece: 0}
    solver = ExactSolver(task.game, task.kind, numbers=numbers(**task.numbers | off))
    solver.score(nearly_over(task.game))  # compiled now, and its memory in use
    seconds, nodes = 0.0, 0
    for board, score in task.positions:
        solver.memory.forget()
        found = sizes.solved(solver, board, most - seconds)
        seconds, nodes = seconds + found.seconds, nodes + found.nodes
        if found.score is None:
            return seconds, nodes, False
        if found.score != score:
            fail(f"{task.game.spec} {board.notation} without {piece} scored {found.score}, expected {score}")
    return seconds, nodes, True


def nearly_over(game: Game) -> Board:
    """A board two plies before the end of some game."""
    board = game.board()
    while not board.is_over:
        board = board.play(board.legal_moves[0])
    return board.boards()[-3]


if __name__ == "__main__":
    main()
