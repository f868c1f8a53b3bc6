"""Certificate: proof that a board has the value it is said to have, in a file that anyone can check.

A certificate holds two proofs, that the side to move gets at least its score, and that it gets no more. A proof is a
strategy for one side: in each position that may come up, one move where that side is to move, and after each of the
other side's moves the next position. Positions reached on several ways are there once, so it is a set of lines
"position: move". Whoever checks it needs the rules alone: it plays the strategy against everything, and looks only at
how the games end.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, CannotSolve, PlyglotError
from plyglot.core.files import path_of, reason_of, text_in, written_whole
from plyglot.core.game import Game
from plyglot.core.load import load_recorded
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.solving.exact import ExactSolver

MOST_POSITIONS = 1_000_000
"""Most entries of a proof: a larger one is not written."""

MOST_BYTES = 1 << 29
"""Maximum size of a file: an entry has some hundred bytes."""

FORMAT = "plyglot certificate 1"

KINDS = {"game": str, "position": str, "outcome": int, "mover": dict, "other": dict}

Strategy = dict[str, str]
"""Moves to play, by the key of the position."""


def certificate(board: Board, most: int = MOST_POSITIONS) -> dict[str, Any]:
    """Proof of who wins from a board under best play, as plain data.

    >>> from plyglot.core.load import load
    >>> proof = certificate(load("connect4:4x4").board("112233"))
    >>> proof["outcome"], checked(proof)
    (1, 2)
    """
    if board.game.endless:
        raise CannotSolve(f"{board.game.spec} can go on for ever: one move per position does not prove a result there")
    solver = ExactSolver(board.game, "outcome")
    outcome = solver.score(board)
    strategies: list[Strategy] = [{}, {}]
    for side, strategy in zip((board.side, 1 - board.side), strategies, strict=True):
        least = outcome if side == board.side else -outcome
        if least > LOSS:
            write_strategy(board, side, least, strategy, solver, most)
    names = {"format": FORMAT, "game": board.game.spec, "position": board.notation, "outcome": outcome}
    return names | {"mover": strategies[0], "other": strategies[1]}


def write_strategy(board: Board, side: int, least: int, into: Strategy, solver: ExactSolver, most: int) -> None:
    """Strategy for a side that gets `least` or more: a move in every position that may come up."""

    def choose(here: Board) -> str:
        if len(into) >= most:
            raise CannotSolve(
                f"the proof has more than {most:,} positions: choose a smaller board, or a later position"
            )
        children = {move: here.play(move) for move in here.legal_moves}
        for move, after in sorted(children.items(), key=lambda child: not child[1].is_over):  # a finished game is proof
            if -(after.outcome if after.is_over else solver.score(after)) >= least:
                into[name_of(here)] = move
                return move
        raise AssertionError("the solver contradicts itself")

    walk(board, side, choose, lambda _: None)


def checked(proof: dict[str, Any], given: Game | None = None) -> int:
    """Number of positions that a valid proof plays through.

    `given` is its game, where that is a file of the user's own.

    Raises BadFile if it does not prove what it says, UnknownGame if it names a file that is not given.
    """
    if not isinstance(proof, dict) or proof.get("format") != FORMAT:
        raise BadFile("not a certificate of this version of plyglot")
    for name, kind in KINDS.items():
        if not isinstance(proof.get(name), kind):
            raise BadFile(f"the file is corrupt: {name!r} is missing or of the wrong type")
    outcome, strategies = proof["outcome"], (proof["mover"], proof["other"])
    if outcome not in (LOSS, DRAW, WIN):
        raise BadFile(f"the file is corrupt: {outcome} is not an outcome")
    board = game_of(proof["game"], given).board(proof["position"])
    count = 0
    for side, strategy in zip((board.side, 1 - board.side), strategies, strict=True):
        least = outcome if side == board.side else -outcome
        if least > LOSS:
            count += check_strategy(board, side, least, strategy)
    return count


def game_of(spec: str, given: Game | None) -> Game:
    """Game that a proof is about. If one is given, it must be that by its file's name and its variant; the rules
    are then the given ones, and by those the proof is checked."""
    game = load_recorded(spec, given)
    if given and game != given:
        raise BadFile(f"is about {spec!r}, not {given.spec!r}")
    return game


def check_strategy(board: Board, side: int, least: int, strategy: Strategy) -> int:
    """Number of positions that come up when a strategy is played against everything. Raises BadFile where it fails."""

    def choose(here: Board) -> str:
        move = strategy.get(name_of(here))
        if move not in here.legal_moves:
            raise BadFile(f"the proof has no legal move for {here.notation or 'the start'}")
        return str(move)

    def end(here: Board) -> None:
        result = here.outcome if here.side == side else -here.outcome
        if result < least:
            raise BadFile(f"the proof fails: the game ends worse than claimed after {here.notation}")

    return walk(board, side, choose, end)


def walk(board: Board, side: int, choose: Callable[[Board], str], end: Callable[[Board], None]) -> int:
    """Number of positions that come up when `side` plays what `choose` says and the other side everything. Each is
    visited once."""
    seen, todo = {name_of(board)}, [board]
    while todo:
        here = todo.pop()
        if here.is_over:
            end(here)
            continue
        for move in [choose(here)] if here.side == side else here.legal_moves:
            after = here.play(move)
            if name_of(after) not in seen:
                seen.add(name_of(after))
                todo.append(after)
    return len(seen)


def name_of(board: Board) -> str:
    """Key of a position: its fields and the side to move; how it was reached does not matter."""
    return " ".join(str(int(field)) for field in (*board.pos, board.side))


def write_certificate(path: str | Path, board: Board) -> int:
    """Certificate of a board, written to a file; how many moves it holds."""
    proof = certificate(board)
    path = path_of(path)
    try:
        with written_whole(path) as file:
            file.write(json.dumps(proof, indent=0).encode() + b"\n")
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error
    return len(proof["mover"]) + len(proof["other"])


def verify_certificate(path: str | Path, given: Game | None = None) -> tuple[dict[str, Any], int]:
    """Certificate in a file, and how many positions its proofs play through.

    `given` is its game, where that is a file of the user's own: no other file is run. Raises BadFile if the certificate
    is corrupt or wrong."""
    path = path_of(path)
    try:
        proof = json.loads(text_in(path, MOST_BYTES))
        return proof, checked(proof, given)
    except (OSError, ValueError, RecursionError) as error:
        what = str(error) if isinstance(error, PlyglotError) else getattr(error, "strerror", None) or "not JSON"
        raise BadFile(f"{path}: {what}") from error
