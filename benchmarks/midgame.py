"""The engine on 30 Othello midgame positions: time to a depth, nodes a second, branching, and what threads gain.

    python benchmarks/midgame.py [--depth 12] [--threads 2] [--evaluate NAME] [--json]

What two threads gain is compared with what two independent searches gain on the same machine in the same run: two
searches with tables of their own, side by side, do twice the work in so much more time than one alone.
"""

from __future__ import annotations

import argparse
import json
import threading
import time
from functools import partial
from pathlib import Path

import plyglot as pg
from timing import wall_seconds

POSITIONS = Path(__file__).parent.parent / "tests" / "data" / "othello_midgame.txt"


def midgame_boards(game: pg.Game) -> list[pg.Board]:
    """The 30 positions."""
    return [game.board(line) for line in POSITIONS.read_text().split()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depth", type=int, default=12)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--evaluate", default="standard")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    game = pg.load("othello")
    boards = midgame_boards(game)

    alike = [pg.Options(options.evaluate, threads=threads) for threads in (1, 1, options.threads)]
    one, other, several = (pg.Engine(game, each) for each in alike)
    limit = pg.Limit(depth=options.depth)
    alone = together = beside = cpu = 0.0
    nodes = last = 0
    for board in boards:  # interleaved, so that a busy moment of the machine falls on all three
        one.forget()
        last += one.think(board, pg.Limit(depth=options.depth - 2)).nodes
        for engine in (one, other, several):
            engine.forget()
        begin, begin_cpu = time.perf_counter(), time.process_time()
        nodes += one.think(board, limit).nodes
        alone += time.perf_counter() - begin
        cpu += time.process_time() - begin_cpu
        together += wall_seconds(partial(several.think, board, limit))
        one.forget()
        thread = threading.Thread(target=other.think, args=(board, limit))
        beside += wall_seconds(
            lambda thread=thread, board=board: (thread.start(), one.think(board, limit), thread.join())
        )
    independent, gain = 2 * alone / beside, alone / together
    answer = {
        "depth": options.depth,
        "positions": len(boards),
        "nodes": nodes,
        "nodes_per_cpu_second": round(nodes / cpu),
        "seconds": round(alone, 3),
        "branching": round((nodes / last) ** 0.5, 2),
        "threads": options.threads,
        "gain": round(gain, 3),
        "independent_gain": round(independent, 3),
        "ratio": round(gain / independent, 3),
    }
    if options.json:
        print(json.dumps(answer))
    else:
        for name, value in answer.items():
            print(f"{name:18} {value:,}" if isinstance(value, int) else f"{name:18} {value}")


if __name__ == "__main__":
    main()
