"""Two checkouts of plyglot, the same searches in turn: node counts must be equal, and times can be compared.

    python benchmarks/before_after.py --before ../old [--rounds 5] [--only connect4]

Each search runs in a process of its own, with a cache of its checkout's, first once to compile; then both checkouts
take turns, so that a busy moment of the machine falls on both. CPU seconds of the search; the fastest round counts.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
FFO = {
    40: "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
    41: "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X",
    42: "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X",
}
"""Positions of the FFO endgame suite, with 20, 22 and 22 empty squares."""

TASKS = {
    "connect4 weak": ("solve", "connect4", "", "outcome"),
    "connect4 exact": ("solve", "connect4", "", "distance"),
    "domineering 8x8": ("solve", "domineering:8x8", "", "outcome"),
    **{f"othello FFO {number}": ("solve", "othello", position, "margin") for number, position in FFO.items()},
    "midgame depth 12": ("think", "othello", "f5d6c3d3c4f4", "12"),
}
"""Searches that are the same work in both: what is run, the game, the position, the kind of score or the depth."""

SCRIPT = """
import sys, time
from importlib import import_module
import plyglot as pg

what, spec, position, how = sys.argv[1:]
board = pg.load(spec).board(position)
near = board
while not getattr(near, "is_over", getattr(near, "over", None)):
    moves = near.legal_moves if hasattr(near, "legal_moves") else near.moves()
    before, near = near, near.play(moves[0])
if what == "solve":
    try:
        exact = import_module("plyglot.solving.exact")
    except ImportError:
        exact = import_module("plyglot.solve.exact")
    solver = exact.ExactSolver(board.game, how)
    solver.score(before)  # compiled or loaded now, and its memory in use
    solver.memory.forget()
    begin = time.process_time()
    solver.score(board)
    print(time.process_time() - begin, solver.memory.nodes)
else:
    engine = pg.Engine(board.game, pg.Options(evaluate="by-hand", without=("probcut",)))
    engine.think(board, pg.Limit(depth=2))
    engine.forget()
    begin = time.process_time()
    print(*reversed((engine.think(board, pg.Limit(depth=int(how))).nodes, time.process_time() - begin)))
"""
"""One search, for checkouts of either side of a renaming: prints CPU seconds and nodes."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, required=True, help="a checkout to compare with")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="tasks whose name contains this")
    options = parser.parse_args()
    checkouts = {"before": options.before.resolve(), "after": HERE}
    print(f"{'task':<18}  {'nodes':>13}  {'before':>8}  {'after':>8}  {'ratio':>6}")
    with tempfile.TemporaryDirectory() as caches:
        for task, command in TASKS.items():
            if options.only in task:
                compare(task, command, checkouts, Path(caches), options.rounds)


def compare(task: str, command: tuple[str, ...], checkouts: dict[str, Path], caches: Path, rounds: int) -> None:
    """Print one row. Ends the program if the two do not enter the same nodes."""
    best = dict.fromkeys(checkouts, float("inf"))
    nodes: set[int] = set()
    for turn in range(rounds + 1):
        for name, checkout in checkouts.items():
            seconds, entered = run(command, checkout, caches / name)
            nodes.add(entered)
            if turn > 0:  # the first compiles
                best[name] = min(best[name], seconds)
    if len(nodes) > 1:
        sys.exit(f"{task}: the checkouts enter different numbers of nodes: {nodes}")
    before, after = best.values()
    print(f"{task:<18}  {nodes.pop():>13,}  {before:>8.3f}  {after:>8.3f}  {after / before:>6.3f}", flush=True)


def run(command: tuple[str, ...], checkout: Path, cache: Path) -> tuple[float, int]:
    """CPU seconds and nodes of one search."""
    environment = os.environ | {"PYTHONPATH": str(checkout / "src"), "PLYGLOT_CACHE": str(cache)}
    words = [sys.executable, "-c", SCRIPT, *command]
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    seconds, nodes = done.stdout.split()
    return float(seconds), int(nodes)


if __name__ == "__main__":
    main()
