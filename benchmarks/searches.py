"""Alpha-beta against Monte Carlo tree search, game by game, each with as much of the processor.

    python benchmarks/searches.py [--only othello] [--seconds 0.05] [--games 40]

How many nodes each search has in so many CPU seconds is measured first, in positions of random games; the match is by
these numbers of nodes, so that a busy machine changes no game. Each row ends with the CPU seconds that a move took.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.play.spec import player
from timing import arguments, chosen, machine

GAMES = (
    "tictactoe:5x5:4",
    "connect4",
    "othello",
    "domineering",
    "hex:7x7",
    "awale",
    "checkers",
    "chess",
    "amazons:6x6",
    "amazons",
    "go:5x5",
    "go:7x7",
    "tictactoe:15x15:5",
)
SEARCHES = ("engine:search=alphabeta", "uct:")
PROBES, PROBE_NODES, PROBE_PLIES = 6, 30_000, 10


def midgame(game: Game, seed: int) -> Board:
    """A position of a random game."""
    rng = random.Random(seed)
    while True:
        board = game.board()
        for _ in range(rng.randrange(PROBE_PLIES)):
            if not board.is_over:
                board = board.play_number(rng.choice(board.legal_numbers))
        if not board.is_over:
            return board


def nodes_in(game: Game, search: str, seconds: float) -> int:
    """Nodes that a search has in so many CPU seconds."""
    boards = [midgame(game, seed) for seed in range(PROBES)]
    one = player(with_setting(search, f"nodes={PROBE_NODES}"), game)
    nodes = spent = 0.0
    one.choose(boards[0], left=None)  # waits for the compiler
    for board in boards:
        one.begin(board, seed=1)
        begin = time.process_time()
        nodes += one.choose(board, left=None).nodes
        spent += time.process_time() - begin
    return max(round(nodes / spent * seconds), 1)


def with_setting(search: str, setting: str) -> str:
    """The description of a player with one setting more."""
    return search + ("" if search.endswith(":") else ",") + setting


def row(spec: str, seconds: float, games: int) -> str:
    """A match of the two as a row of a table."""
    game = pg.load(spec)
    both = [with_setting(search, f"nodes={nodes_in(game, search, seconds)}") for search in SEARCHES]
    players = ["--first", both[0], "--second", both[1]]
    command = [sys.executable, "-m", "plyglot", "match", spec, *players, "--games", str(games), "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    result = lines[-1]
    sides = [side for line in lines[:-1] for side in line["sides"]]
    spent = [
        sum(side["cpu_seconds"] for side in sides if side["number"] == number)
        / max(sum(side["moves"] for side in sides if side["number"] == number), 1)
        for number in range(2)
    ]
    return (
        f"| {spec} | {result['wins']}-{result['draws']}-{result['losses']} "
        f"| {result['elo']:+.0f} ± {result['elo_error']:.0f} | {both[0]} {both[1]} | {spent[0]:.3f}, {spent[1]:.3f} |"
    )


def main() -> None:
    parser: argparse.ArgumentParser = arguments(__doc__)
    parser.add_argument("--seconds", type=float, default=0.05, help="CPU seconds of a move")
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    os.environ["PLYGLOT_INTERPRET"] = "never"
    print(machine())
    print("| game | alpha-beta won-drawn-lost | Elo of alpha-beta | players | CPU seconds a move |")
    print("|---|---|---|---|---|")
    for spec in chosen(GAMES, asked.only):
        print(row(spec, asked.seconds, asked.games), flush=True)


if __name__ == "__main__":
    main()
