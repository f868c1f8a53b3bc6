"""Games on short clocks through UCI: the engine against itself, python-chess as the program with the clock.

    python benchmarks/clocks.py [--games 5] [--seconds 1] [--increment 0.01] [--command "plyglot uci"] [--json]

A clock stops when the answer has been read. Told are each game's moves, its result, and the least time that either
clock had left; below 0 the game is lost on time, and the exit code is 1. On a machine that is busy with other things
any program may lose some: the load is told first.
"""

from __future__ import annotations

import argparse
import random
import shlex
import sys
import time
from typing import Any

from timing import Report

sys.path.append(sys.path.pop(0))  # so that `chess` is python-chess and not the file beside this one
chess: Any = __import__("chess.engine")

PATIENCE = 240
"""Seconds for the first answer."""


def play(engines: list[Any], seconds: float, increment: float, chance: random.Random) -> tuple[Any, float]:
    """The last board of a game, and the least time left on a clock."""
    board, left, least = chess.Board(), [seconds, seconds], seconds
    for _ in range(4):
        board.push(chance.choice(list(board.legal_moves)))
    game = object()
    for engine in engines:
        engine.ping()  # it makes itself ready before the clock runs
    while not board.is_game_over(claim_draw=True) and least > 0:
        clocks = {"white_clock": left[1], "black_clock": left[0], "white_inc": increment, "black_inc": increment}
        begin = time.perf_counter()
        move = engines[board.turn].play(board, chess.engine.Limit(**clocks), game=game).move
        left[board.turn] -= time.perf_counter() - begin
        least = min(least, left[board.turn])
        left[board.turn] += increment
        board.push(move)
    return board, least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--increment", type=float, default=0.01)
    parser.add_argument("--command", default="plyglot uci")
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of a table")
    options = parser.parse_args()
    report = Report({"game": ">4", "plies": ">6", "result": "<8", "least": ">9.3f"}, options.json)
    command, late = shlex.split(options.command), 0
    engines = [chess.engine.SimpleEngine.popen_uci(command, timeout=PATIENCE) for _ in range(2)]
    try:
        for number in range(options.games):
            board, least = play(engines, options.seconds, options.increment, random.Random(number))
            late += least <= 0
            report.add(game=number, plies=board.ply(), result=board.result(claim_draw=True), least=least)
    finally:
        for engine in engines:
            engine.quit()
    sys.exit(late > 0)


if __name__ == "__main__":
    main()
