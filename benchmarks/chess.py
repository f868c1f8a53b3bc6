"""Chess beside Stockfish and python-chess: perft, and games read from PGN; M nodes and games a CPU second.

    python benchmarks/chess.py [--stockfish /usr/games/stockfish] [--rounds 5] [--games 100] [--json]

Each round measures all of them one after the other, so that what else the machine does falls on all alike; the median
of the rounds is told, and how many times the peer's that is. `counted` is `plyglot perft --bulk` and Stockfish's `go
perft`, which both count the last ply without playing it; `played` is `plyglot perft`, which plays every leaf and looks
whether the game is over there. `read` is games of 80 plies from a PGN file, every move replayed; with notes, each move
has its clock in a comment, as servers write it, and every tenth a variation.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import plyglot as pg
from plyglot.core.board import Board
from plyglot.formats.files import read_games, write_games
from plyglot.formats.game_tree import Ply
from plyglot.formats.record import GameRecord
from plyglot.search.enumeration import counts
from timing import Report, refuse

sys.path.append(sys.path.pop(0))  # so that `chess` is python-chess and not this file
chess: Any = __import__("chess")
pgn: Any = __import__("chess.pgn").pgn

POSITIONS = {
    "start": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 3),
    "kiwipete": ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 2),
}
"""FEN, depth, and the depth for python-chess."""

TICK = os.sysconf("SC_CLK_TCK")
LENGTH, COPIES = 80, 10
"""Plies of a game, and how often each stands in the file."""


class Stockfish:
    """The program, asked for perft."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def perft(self, fen: str, depth: int) -> int:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"position fen {fen}\ngo perft {depth}\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith("Nodes searched:"):
                return int(line.split(":")[1])
        raise RuntimeError("Stockfish has ended")

    def seconds(self) -> float:
        """CPU seconds that it has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK


def peer_perft(board: Any, depth: int) -> int:
    """Perft by python-chess, the last ply counted."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += peer_perft(board, depth - 1)
        board.pop()
    return nodes


def speed(run: Callable[[], int], clock: Callable[[], float]) -> float:
    """Millions a CPU second, of a run that takes long enough for the clock to tell."""
    begin, nodes = clock(), 0
    while (taken := clock() - begin) < 0.5:
        nodes += run()
    return nodes / taken / 1e6


def measures(stockfish: Stockfish, games: Path, noted: Path) -> Iterator[tuple[str, str, Callable[[], float]]]:
    """What is measured: of whom, what, and how."""
    own = time.process_time
    for name, (fen, depth, shallow) in POSITIONS.items():
        board, peer = Board("chess", fen), chess.Board(fen)
        yield "plyglot", f"{name}, counted", lambda b=board, d=depth: speed(lambda: counts.perft_nodes(b, d)[-1], own)
        yield "plyglot", f"{name}, played", lambda b=board, d=depth: speed(lambda: counts.perft(b, d)[-1].nodes, own)
        yield (
            "Stockfish",
            f"{name}, counted",
            lambda f=fen, d=depth: speed(lambda: stockfish.perft(f, d + 1), stockfish.seconds),
        )
        yield "python-chess", f"{name}, counted", lambda p=peer, d=shallow: speed(lambda: peer_perft(p, d), own)
    for what, path in (("games, read", games), ("with notes, read", noted)):
        yield "plyglot", what, lambda p=path: speed(lambda: sum(1 for _ in read_games(p)), own)
        yield "python-chess", what, lambda p=path: speed(lambda: peer_read(p), own)


def peer_read(path: Path) -> int:
    """Games that python-chess reads."""
    stream, count = io.StringIO(path.read_text()), 0
    while game := pgn.read_game(stream):
        assert not game.errors
        count += 1
    return count


def random_games(number: int) -> Iterator[GameRecord]:
    """Games of random moves."""
    chance, game = random.Random(number), pg.load("chess")
    for _ in range(number):
        board = game.board()
        while not board.is_over and len(board.history_numbers) < LENGTH:
            board = board.after(chance.choice(board.legal_numbers))
        yield GameRecord(game="chess", moves=tuple(board.history), players=("a", "b"), score=0.0)


def with_notes(record: GameRecord) -> GameRecord:
    """The same game with a clock behind every move, and every tenth time another move in its place."""
    board, plies = Board("chess"), []
    for number, move in enumerate(record.moves):
        others = board.legal_moves[:1] if number % 10 == 9 else []
        variations = tuple((Ply(other, comment="or so"),) for other in others)
        plies.append(Ply(move, comment=f"[%clk 0:10:{number % 60:02d}]", variations=variations))
        board = board.play(move)
    return replace(record, tree=tuple(plies))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of a table")
    options = parser.parse_args()
    os.environ["PLYGLOT_INTERPRET"] = "never"
    if not Path(options.stockfish).exists():
        refuse(f"{options.stockfish}: no such program: name it with --stockfish")
    stockfish = Stockfish(options.stockfish)
    with tempfile.TemporaryDirectory() as folder:
        games, noted = Path(folder, "games.pgn"), Path(folder, "noted.pgn")
        records = [*random_games(options.games)]
        write_games(games, records)
        write_games(noted, map(with_notes, records))
        for path in (games, noted):
            path.write_bytes(b"\n".join([path.read_bytes()] * COPIES))
        found: dict[tuple[str, str], list[float]] = {}
        for _ in range(options.rounds + 1):
            for whose, what, run in measures(stockfish, games, noted):
                found.setdefault((whose, what), []).append(run())
    stockfish.process.kill()
    report = Report({"what": "<20", "who": "<13", "millions": ">12.5f", "plyglot": ">9.2f"}, options.json)
    for (whose, what), speeds in found.items():
        told, ours = median(speeds[1:]), median(found["plyglot", what][1:])  # the first round compiles
        report.add(what=what, who=whose, millions=told, plyglot=ours / told)


if __name__ == "__main__":
    main()
