"""How deep the engine looks into 30 Othello midgame positions in a given time, before and after it learned.

    python benchmarks/depths.py [--time 0.1] [--turns 3] [--json]

The time is the clock's, as in a game, so that a busy machine shows less depth; nodes a second are CPU seconds'.
"""

from __future__ import annotations

import argparse
import json
import time

import plyglot as pg
from midgame import midgame_boards

SETUPS = {
    "by hand, as before": pg.Options("by-hand", without=("probcut",)),
    "learned, without Multi-ProbCut": pg.Options("learned", without=("probcut",)),
    "learned": pg.Options("learned"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    game = pg.load("othello")
    boards = midgame_boards(game)
    engines = {name: pg.Engine(game, setup) for name, setup in SETUPS.items()}
    depths, nodes, cpu = (dict.fromkeys(engines, 0.0) for _ in range(3))
    for engine in engines.values():  # compiled, and its tables in memory, before anything is timed
        engine.think(boards[0], pg.Limit(depth=8))
    for _ in range(options.turns):
        for board in boards:
            for name, engine in engines.items():
                engine.forget()
                begin = time.process_time()
                result = engine.think(board, pg.Limit(seconds=options.time))
                cpu[name] += time.process_time() - begin
                depths[name] += result.depth
                nodes[name] += result.nodes
    moves = options.turns * len(boards)
    if not options.json:
        print("| evaluation | depth | nodes a move | nodes/s |\n|---|---|---|---|")
    for name in engines:
        depth, each, speed = depths[name] / moves, round(nodes[name] / moves), round(nodes[name] / cpu[name])
        if options.json:
            print(json.dumps({"evaluation": name, "depth": round(depth, 2), "nodes": each, "nodes_per_second": speed}))
        else:
            print(f"| {name} | {depth:.1f} | {each:,} | {speed / 1e6:.2f} M |")


if __name__ == "__main__":
    main()
