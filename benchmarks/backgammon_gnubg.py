"""Backgammon against GNU Backgammon through its external interface, on this machine: money games.

    python benchmarks/backgammon_gnubg.py --evaluate learned --plies 0 --pairs 500
    python benchmarks/backgammon_gnubg.py --evaluate learned --plies 0 --pairs 500 --cube

Ours looks at its own moves only, as GNU Backgammon does with `--plies 0`. Both games of a pair have the same throws,
sides changed; the error (95 %) is that of pairs. With `--cube` both sides double, take and drop, without beavers and
the Jacoby rule: GNU Backgammon by its own cube decisions, ours by `engine/cube.py`. Each position is told as a board
line of FIBS, and the answer is the play.
"""

from __future__ import annotations

import argparse
import random
import shutil
import socket
import subprocess
import sys
import time

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.slots import legal_moves
from plyglot.core.traits import CHANCE
from plyglot.core.types import LOSS, u64
from plyglot.engine.cube import Cube, Prospects
from plyglot.engine.evaluations import chances_of, evaluation
from plyglot.games.backgammon.board import BAR, OFF, at, hit_by, walked
from plyglot.games.backgammon.plays import made
from plyglot.games.backgammon.rules import Position, margin, outcome
from plyglot.learning.temporal_differences import best_move
from plyglot.search.scores import expected

KNOWS, CENTRED = frozenset({CHANCE}), Cube()
PROGRAM = shutil.which("gnubg") or "/usr/games/gnubg"
SETTINGS = """set evaluation chequer evaluation plies {plies}
set evaluation chequer evaluation cubeful off
set evaluation chequer evaluation noise 0
set evaluation chequer evaluation prune off
set evaluation cubedecision evaluation plies {plies}
set evaluation cubedecision evaluation cubeful on
set evaluation cubedecision evaluation noise 0
set jacoby off
set beavers 0
external localhost:{port}
"""


def choose(pos: Position, mem: Mem) -> int:
    """Ours: the best play as the evaluation says."""
    return best_move(pos, legal_moves(pos, mem.moves), mem)


class Gnubg:
    """GNU Backgammon, waiting for positions."""

    def __init__(self, plies: int) -> None:
        with socket.socket() as free:
            free.bind(("localhost", 0))
            port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [PROGRAM, "-t", "-q"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdin is not None
        self._process.stdin.write(SETTINGS.format(plies=plies, port=port))
        self._process.stdin.flush()
        for _ in range(200):
            try:
                self._socket = socket.create_connection(("localhost", port), timeout=60)
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise SystemExit("GNU Backgammon does not answer on its external interface")
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines = self._socket.makefile("r")

    def play(self, pos: Position) -> tuple[int, int]:
        """Both sides after its play of the dice that lie on the board."""
        answer = self._answer(board_line(pos))
        own, opp = pos.own, pos.opp
        for step in answer.replace("*", "").split():
            points = [BAR if word == "bar" else OFF if word == "off" else int(word) for word in step.split("/")]
            if len(points) != 2 or at(own, points[0]) == 0:
                raise SystemExit(f"GNU Backgammon answers {answer!r} to {board_line(pos)}")
            start, die = points[0], points[0] - points[1]
            own, opp = walked(own, start, die), hit_by(opp, start, die)
        return own, opp

    def doubles(self, pos: Position, cube: Cube) -> bool:
        """Whether it doubles before the throw, with a cube that is its own or nobody's."""
        return self._answer(board_line(pos, cube)).strip() == "double"

    def takes(self, pos: Position, cube: Cube) -> bool:
        """Whether it takes when the side to throw has doubled."""
        return self._answer(board_line(pos, cube, doubled=True)).strip() == "take"

    def _answer(self, line: str) -> str:
        self._socket.sendall(line.encode())
        return self._lines.readline()

    def close(self) -> None:
        """End the program."""
        self._socket.close()
        self._process.kill()
        self._process.wait()


class Ours:
    """Our decisions about the cube."""

    def __init__(self, game: Game, evaluate: str) -> None:
        self._chances = chances_of(game, evaluate)

    def doubles(self, pos: Position, cube: Cube) -> bool:
        return Prospects.of(self._chances(pos)).should_double(0 if cube.owner is None else 1)

    def takes(self, pos: Position, cube: Cube) -> bool:
        return Prospects.of(self._chances(pos)).should_take()


def board_line(pos: Position, cube: Cube = CENTRED, doubled: bool = False) -> str:
    """A position as a board line of FIBS: the side to move has positive counts, and walks from 25, its bar, to 0; the
    cube is its own or nobody's, and it may just have doubled."""
    counts = [at(pos.own, point) - at(pos.opp, BAR - point) for point in range(1, BAR)]
    counts = [-at(pos.opp, BAR), *counts, at(pos.own, BAR)]
    larger, smaller = int(pos.dice) >> 3, int(pos.dice) & 7
    dice = [larger, smaller, 0, 0]
    off = [at(pos.own, OFF), at(pos.opp, OFF), at(pos.own, BAR), at(pos.opp, BAR)]
    turning = [cube.value, 1, int(cube.owner is None), int(doubled)]
    fields = ["board:You:Other", 0, 0, 0, *counts, 1, *dice, *turning, 1, -1, 0, BAR, *off, 2, 0, 0]
    return ":".join(map(str, fields)) + "\n"


def throws(seed: str):
    """The throws of a game: the first is no double."""
    chance, first = random.Random(seed), True
    while True:
        one, other = chance.randint(1, 6), chance.randint(1, 6)
        if not (first and one == other):
            yield 8 * max(one, other) + min(one, other)
            first = False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evaluate", default="standard")
    parser.add_argument(
        "--plies", type=int, default=0, help="of GNU Backgammon's evaluation, 0 to look at its own plays"
    )
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--cube", action="store_true", help="with the doubling cube")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if not shutil.which(PROGRAM):
        sys.exit("GNU Backgammon (gnubg) is not installed")
    game = load("backgammon")
    ours = build(choose, game, (evaluation(game, chosen.evaluate), expected))
    memory, other, paid = ours.memory(plies=1), Gnubg(chosen.plies), []
    deciders = Ours(game, chosen.evaluate), other
    try:
        for pair in range(chosen.pairs):
            total = 0
            for turn in range(2):
                pos, cube = game.start, Cube()
                for throw in throws(f"{chosen.seed} {pair}"):
                    if (
                        chosen.cube
                        and pos != game.start
                        and cube.may_double(turn)
                        and deciders[turn].doubles(pos, cube)
                    ):
                        if not deciders[1 - turn].takes(pos, cube):
                            total += cube.value if turn == 0 else -cube.value
                            break
                        cube = cube.doubled(turn)
                    pos = pos._replace(dice=u64(throw))
                    own, opp = made(pos.own, pos.opp, ours(pos=pos, mem=memory)) if turn == 0 else other.play(pos)
                    pos, turn = Position(opp, own, u64(0)), 1 - turn
                    if outcome(pos) == LOSS:
                        total += cube.value * (margin(pos) if turn == 0 else -margin(pos))
                        break
            paid.append(total / 2)
            if (pair + 1) % 50 == 0 or pair + 1 == chosen.pairs:
                found = np.array(paid)
                error = 1.96 * found.std(ddof=1) / np.sqrt(len(found))
                name = f"{chosen.evaluate}{' with the cube' * chosen.cube} against GNU Backgammon at {chosen.plies}-ply"
                print(f"{name}: {found.mean():+.3f} ± {error:.3f} points a game, {2 * len(paid):,} games", flush=True)
    finally:
        other.close()


if __name__ == "__main__":
    main()
