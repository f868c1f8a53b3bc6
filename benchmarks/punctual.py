"""How punctual the engine is: 1,000 moves with limits drawn by chance, beside a bare loop that waits as long.

    python benchmarks/punctual.py [--moves 1000] [--busy 2] [--json]

`--busy` starts so many processes that do nothing but work, and ends them at the end. What the engine needs is compiled
before the first move. A quarter of the moves are not limited but stopped by another thread after that time. On an idle
machine 99 of 100 end within 20 ms of the limit; on a loaded one what counts is the loop beside it, which does nothing
but look at the clock: a machine that gives others its time makes both late.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import threading
import time

import plyglot as pg
from plyglot.engine.engine import searches

GAMES = ("othello", "connect4", "domineering", "tictactoe", "checkers", "awale", "chess")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=1_000)
    parser.add_argument("--busy", type=int, default=0, metavar="N", help="busy processes beside it")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    chance = random.Random(1)
    engines = {spec: pg.Engine(pg.load(spec)) for spec in GAMES}
    for engine in engines.values():
        for _, assembly in searches(engine.game):
            assembly.wait()
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.busy)]
    try:
        measure(engines, chance, options)
    finally:
        for process in busy:
            process.kill()


def measure(engines: dict[str, pg.Engine], chance: random.Random, options: argparse.Namespace) -> None:
    """Have moves thought of, and print how late they were."""
    late: dict[str, list[float]] = {"engine": [], "bare loop": []}
    for _ in range(options.moves):
        spec = chance.choice(sorted(engines))
        board = random_board(engines[spec].game, chance)
        seconds = chance.uniform(0.001, 0.05)
        late["engine"].append(lateness(engines[spec], board, seconds, stopped=chance.random() < 0.25))
        late["bare loop"].append(bare_loop(seconds))
    for name, values in late.items():
        values.sort()
        places = {"median": 0.5, "99 of 100": 0.99, "999 of 1000": 0.999}
        answer = {place: round(1_000 * values[int(part * (len(values) - 1))], 2) for place, part in places.items()}
        if options.json:
            print(json.dumps({"name": name, "milliseconds_late": answer, "worst": round(1_000 * values[-1], 2)}))
        else:
            print(f"{name:10} ms late: {answer}, worst {1_000 * values[-1]:.1f}")


def lateness(engine: pg.Engine, board: pg.Board, seconds: float, stopped: bool) -> float:
    """How many seconds after its limit a thought ended; below 0 if it had nothing more to find."""
    limit = pg.Limit() if stopped else pg.Limit(seconds=seconds)
    begin = time.perf_counter()
    timer = threading.Timer(seconds, engine.stop)
    if stopped:
        timer.start()
    result = engine.think(board, limit)
    end = time.perf_counter()
    timer.cancel()
    assert result.best in board.legal_moves
    return end - begin - seconds


def bare_loop(seconds: float) -> float:
    """How late one is that does nothing but wait."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass
    return time.perf_counter() - end


def random_board(game: pg.Game, chance: random.Random) -> pg.Board:
    board = game.board()
    for _ in range(chance.randrange(12)):
        after = board.play(chance.choice(board.legal_moves))
        if after.is_over:
            break
        board = after
    return board


if __name__ == "__main__":
    main()
