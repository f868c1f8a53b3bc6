"""The lectures' large trees, walked by plain minimax to the last node, and how long each takes.

Every count is known; a difference ends the program with exit code 1. Progress goes to stderr.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from plyglot.core.compile.build import build
from plyglot.core.load import load
from plyglot.core.types import TO_THE_END
from plyglot.search.algorithms.minimax import minimax
from plyglot.search.running.job import Progress, run
from timing import Report, arguments, chosen, fail

NODES = {
    "tictactoe": 549_946,
    "domineering:3x3": 75,
    "domineering:4x4": 65_081,
    "connect4:4x4": 131_060_741,
    "domineering:5x5": 2_103_584_601,
}
"""All nodes of the whole tree, root included; in Domineering the vertical player starts."""

SECONDS_BETWEEN_REMARKS = 5.0


def progress_of(spec: str) -> Callable[[Progress], None]:
    """What to do with each look at the search: now and then say how far it is."""
    remarked = 0.0

    def on_progress(progress: Progress) -> None:
        nonlocal remarked
        if progress.seconds - remarked >= SECONDS_BETWEEN_REMARKS:
            remarked = progress.seconds
            done = progress.nodes / NODES[spec]
            print(f"{spec}: {progress.nodes:,} nodes, {done:.0%}, {progress.seconds:.0f} s", file=sys.stderr)

    return on_progress


def walk(spec: str) -> tuple[int, int, float]:
    """The root's score, the nodes of the tree and the CPU seconds that they took."""
    game = load(spec)
    search = build(minimax, game)
    memory = search.memory()
    begin = time.process_time()  # of all threads: the search runs in one of its own
    score = run(search, memory, progress_of(spec), pos=game.start, depth=TO_THE_END, ply=0)
    return score, memory.nodes, time.process_time() - begin


def main() -> None:
    options = arguments(__doc__).parse_args()
    specs = chosen(list(NODES), options.only)
    columns = {"name": "<16", "score": ">5", "nodes": ">13,d", "seconds": ">8.2f", "nodes_per_second": ">16,d"}
    report = Report(columns, options.json)
    for spec in specs:
        score, nodes, seconds = walk(spec)
        report.add(
            name=spec,
            score=score,
            nodes=nodes,
            seconds=round(seconds, 4),
            nodes_per_second=round(nodes / seconds),
        )
        if nodes != NODES[spec]:
            fail(f"{spec} has {NODES[spec]:,} nodes, not {nodes:,}")


if __name__ == "__main__":
    main()
