"""Games of Go against GNU Go over the Go Text Protocol, recorded one by one, so that a run can be stopped and resumed.

    python benchmarks/gnugo.py --record games.jsonl --games 200 --seconds 2 [--simulations 20000] [--level 10]

From the empty board, colours in turns, komi 7.5; both count by area. What GNU Go leaves on the board when it passes it
may think dead, so it also says at the end who has won, counting dead stones as it sees them: where that differs from
the board as it stands, its word counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import time
from pathlib import Path
from typing import Any

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.types import FIRST, SECOND
from plyglot.engine.limit import Limit
from plyglot.engine.tree_options import TreeOptions
from plyglot.play.game import play_game
from plyglot.play.players import TreePlayer
from plyglot.play.protocols.gtp_words import Words, size_of
from plyglot.play.spec import player
from timing import machine

COMMAND = "gnugo --mode gtp --chinese-rules --capture-all-dead --level {level} --seed {seed}"


def final_score(board: Board, command: str) -> str:
    """Who has won, as GNU Go says of a finished game: `B+3.5`."""
    words = Words(board.game)
    lines = [f"boardsize {size_of(board.game)}", f"komi {words.komi}"]
    for before, number in zip(board.boards(), board.history_numbers, strict=False):
        lines.append(f"play {words.colour(before.side)} {words.write_move(before, number)}")
    said = subprocess.run(
        command.split(), input="\n".join([*lines, "final_score", "quit", ""]), capture_output=True, text=True
    )
    return [line[1:].strip() for line in said.stdout.splitlines() if line.startswith("=")][-2]


def play(number: int, asked: argparse.Namespace, ours: TreePlayer) -> dict[str, Any]:
    """One game; we have Black in those of even number."""
    command = COMMAND.format(level=asked.level, seed=number + 1)
    theirs = player(f"gtp:{asked.path}{command},time=60,grace=60", ours.engine.game)
    side = number % 2
    seats = [ours, theirs] if side == FIRST else [theirs, ours]
    begin = time.time()
    result = play_game(ours.engine.game.board(), seats, seeds=(2 * number + 1, 2 * number + 2))
    for each in seats:
        each.end()
    theirs.close()
    says = final_score(result.board, asked.path + command) if result.reason == "rules" else ""
    winner = {"B": FIRST, "W": SECOND}.get(says[:1], result.winner)
    mine = result.stats[side]
    return {
        "number": number,
        "won": winner == side,
        "as_it_stands": result.winner == side,
        "reason": result.reason,
        "remark": result.remark,
        "gnugo_says": says,
        "side": "BW"[side],
        "moves": " ".join(result.board.history),
        "our_moves": mine.moves,
        "our_cpu_seconds": round(mine.cpu_seconds, 1),
        "our_nodes": mine.nodes,
        "seconds": round(time.time() - begin, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", type=Path, required=True)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--simulations", type=int, default=None)
    parser.add_argument("--level", type=int, default=10)
    parser.add_argument("--memory", type=int, default=512)
    parser.add_argument("--path", default="/usr/games/", help="where gnugo is")
    parser.add_argument("--minutes", type=float, default=None, help="begin no game later")
    asked = parser.parse_args()
    os.environ["PLYGLOT_INTERPRET"] = "never"
    game = pg.load(f"go:{asked.size}x{asked.size}")
    options = TreeOptions(simulations=asked.simulations, megabytes=asked.memory)
    ours = TreePlayer(game, options, Limit(seconds=asked.seconds))
    ours.engine.think(game.board(), Limit(nodes=1))  # waits for the compiler
    print(machine())
    games = [json.loads(line) for line in asked.record.read_text().splitlines()] if asked.record.exists() else []
    end = None if asked.minutes is None else time.time() + 60 * asked.minutes
    while len(games) < asked.games and (end is None or time.time() < end):
        games.append(play(len(games), asked, ours))
        with asked.record.open("a") as file:
            file.write(json.dumps(games[-1]) + "\n")
        print(summary(games), flush=True)


def summary(games: list[dict[str, Any]]) -> str:
    """The score so far, with the error of the win rate."""
    won, count = sum(one["won"] for one in games), len(games)
    rate = won / count
    error = 1.96 * ((rate * (1 - rate) + 0.25 / count) / count) ** 0.5
    other = sum(one["won"] != one["as_it_stands"] for one in games)
    spent = sum(one["our_cpu_seconds"] for one in games) / max(sum(one["our_moves"] for one in games), 1)
    return (
        f"{won} of {count}: {100 * rate:.0f} ± {100 * error:.0f} %; {other} counted otherwise than they stand;"
        f" {spent:.2f} CPU s a move, last game {games[-1]['gnugo_says'] or games[-1]['reason']}"
    )


if __name__ == "__main__":
    main()
