"""Exact solving beside BitBully, the Connect Four solver on PyPI: the empty board, and sets of positions with scores.

A row's task is the same on both sides, exact distance, but for `outcome`, where ours says who wins and BitBully's time
is that of its exact solve, since it has no quicker question. Every position is solved with an empty table and without
an opening book; every score of a set is compared with the published one. CPU seconds of the thread that searches,
compiling aside; of a set the fastest of TURNS, which both take block by block; on the empty board the mean of ours
before and after theirs, which takes minutes. Of a set whose positions take long the first ones are taken: see SETS, and
--positions. `--only sizes` is Connect Four and `--only outcomes` Domineering on boards of many sizes: sizes.py. `--only
threads`: threads.py.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

import plyglot as pg
import sizes
import threads
from plyglot.solving.exact import ExactSolver
from timing import Report, arguments, chosen, fail, refuse, verdict

SETS = {"L2_R1": (500, 3), "L2_R2": (500, 4), "L1_R1": (500, 25), "L1_R2": (500, 4), "L1_R3": (20, 4)}
"""Of each set: how many positions, and how many times as fast as BitBully to be."""

TURNS = 3
EMPTY = {"outcome": 50, "distance": 12}
NODES_FOR_A_WIN = 30_000_000


class Measured(NamedTuple):
    """Mean CPU seconds and nodes a position."""

    seconds: float
    nodes: float


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--sets", metavar="FOLDER", type=Path, help="where L1_R1.txt and the others are")
    parser.add_argument("--positions", metavar="N", type=int, default=0, help="of each set at most N positions")
    parser.add_argument("--alone", action="store_true", help="without BitBully")
    parser.add_argument("--most", metavar="S", type=float, default=60, help="for --only sizes: CPU seconds for a board")
    parser.add_argument("--boards", metavar="WxH", nargs="+", default=[], help="for --only sizes: only these")
    parser.add_argument("--memory", metavar="MB", type=int, default=256, help="for --only sizes: of the table")
    parser.add_argument("--plot", metavar="FILE.svg", help="for --only sizes: nodes over squares")
    parser.add_argument("--rounds", metavar="N", type=int, default=3, help="for --only threads: turns of each")
    options = parser.parse_args()
    if options.only in sizes.ROWS:
        sizes.run(options)
        return
    if options.only == "threads":
        threads.run(options)
        return
    rows = chosen([*(f"empty {kind}" for kind in EMPTY), *(SETS if options.sets else [])], options.only)
    for name in rows:
        if name in SETS and not (options.sets / f"{name}.txt").is_file():
            refuse(f"there is no {name}.txt in {options.sets}")
    if options.positions < 0:
        refuse("--positions is 1 or more, or 0 for all")
    peer = None if options.alone else bitbully()
    columns = {
        "name": "<15",
        "positions": ">9",
        "ours": ">10.3f",
        "peer": ">10.3f",
        "ratio": ">7.1f",
        "nodes": ">13,.0f",
    }
    report = Report(columns | {"bar": ">10"}, options.json)
    kinds = [name.split()[1] for name in rows if name.startswith("empty")]
    before = {kind: empty_board(kind) for kind in kinds}
    solving = peer_on_the_empty_board(peer) if peer and kinds else 0.0
    for name in rows:
        if name.startswith("empty"):
            kind = name.split()[1]
            ours = mean(before[kind], empty_board(kind))
            theirs, bar, count = solving, EMPTY[kind], 1
        else:
            count, bar = SETS[name]
            lines = (options.sets / f"{name}.txt").read_text().splitlines()[: min(count, options.positions or count)]
            ours, theirs = whole_set(lines, peer)
            count = len(lines)
        ratio = theirs / ours.seconds
        held = verdict(ratio >= bar and not (name == "empty outcome" and ours.nodes > NODES_FOR_A_WIN))
        unit = 1 if name.startswith("empty") else 1_000
        row = {"name": name, "positions": count, "ours": ours.seconds * unit, "peer": theirs * unit, "ratio": ratio}
        report.add(**row, nodes=ours.nodes, bar=f"{bar} x {held}" if peer else "")


def empty_board(kind: str) -> Measured:
    """Our solve of the first position."""
    board = pg.load("connect4").board()
    solver = ExactSolver(board.game, kind)
    solver.score(board.game.board("44444466"))  # compiled now, and its memory in use
    solver.memory.forget()
    begin = time.process_time()
    score = solver.score(board)
    seconds = time.process_time() - begin
    if score != {"outcome": 1, "distance": 30_000 - 41}[kind]:
        fail(f"the empty board scored {score}")
    return Measured(seconds, solver.nodes)


def mean(one: Measured, other: Measured) -> Measured:
    """Of two measurements of the same work."""
    return Measured((one.seconds + other.seconds) / 2, (one.nodes + other.nodes) / 2)


def whole_set(lines: list[str], peer: Any) -> tuple[Measured, float]:
    """Both solvers on the positions, block by block and in turns, so that a noisy moment hits both or neither."""
    game = pg.load("connect4")
    solver = ExactSolver(game, "distance")
    boards = [game.board(line.split()[0]) for line in lines]
    expected = [int(line.split()[1]) for line in lines]
    solver.scores([boards[-1].pos])  # compiled now, and its memory in use
    solver.memory.forget()
    ours = theirs = 0.0
    size = max(len(lines) // 4, 1)
    for first in range(0, len(lines), size):
        block, right = boards[first : first + size], expected[first : first + size]
        turns = [(ours_on(block, right, solver), peer_on(block, right, peer) if peer else 0.0) for _ in range(TURNS)]
        ours += min(turn[0] for turn in turns)
        theirs += min(turn[1] for turn in turns)
    return Measured(ours / len(lines), solver.nodes / TURNS / len(lines)), theirs / len(lines)


def ours_on(boards: list[pg.Board], expected: list[int], solver: ExactSolver) -> float:
    """CPU seconds for some positions, each with an empty table."""
    begin = time.process_time()
    scores = solver.scores([board.pos for board in boards])
    seconds = time.process_time() - begin
    for board, score, right in zip(boards, scores, expected, strict=True):
        if board.game.text("published")(board.pos, score) != right:
            fail(f"{board.notation} scored {score}, expected {right} in published terms")
    return seconds


# --- the peer ---------------------------------------------------------------------------------------------------------


def bitbully() -> Any:
    """BitBully's module."""
    try:
        import bitbully
    except ImportError:
        refuse('there is no BitBully: pip install -e ".[peers]", or add --alone')
    return bitbully


def peer_on_the_empty_board(peer: Any) -> float:
    """CPU seconds of its exact solve."""
    solver = peer.BitBully(opening_book=None)
    begin = time.thread_time()
    if solver.mtdf(peer.Board()) != 1:
        fail("BitBully found another score")
    return time.thread_time() - begin


def peer_on(boards: list[Any], expected: list[int], peer: Any) -> float:
    """CPU seconds for some positions, its table emptied before each, outside the time."""
    solver = peer.BitBully(opening_book=None)
    seconds = 0.0
    for board, right in zip(boards, expected, strict=True):
        theirs = peer.Board()
        theirs.play([int(column) - 1 for column in board.notation])
        solver.reset_transposition_table()
        begin = time.thread_time()
        score = solver.mtdf(theirs)
        seconds += time.thread_time() - begin
        if score != right:
            fail(f"BitBully scored {board.notation} {score}, expected {right}")
    return seconds


if __name__ == "__main__":
    main()
