"""Tablebase solutions: the whole answer about a board where the distance score of every board is known."""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.solving.solution import Solution, one_ply_earlier

Probe = Callable[[Board], int]
"""Distance score of any board that may come up."""


def tablebase_solution(board: Board, probe: Probe, kind: str = "distance", moves: bool = True) -> Solution:
    """Solution of a board, its scores of a kind (`distance` or `outcome`); `moves` asks for every move's too."""
    values, distance = move_values(board, probe), probe(board)
    score = Score.of(distance, "distance")
    best = [move for move, value in values.items() if value == distance]
    shown = {move: Score.of(value, "distance").raw(kind) for move, value in values.items()}
    return Solution(
        board,
        score.raw("outcome"),
        score.raw(kind),
        kind,
        best=tuple(best if moves else best[:1]),
        pv=() if kind == "outcome" else tuple(best_line(board, probe)),
        moves=shown if moves else {},
    )


def move_values(board: Board, probe: Probe) -> dict[str, int]:
    """Distance scores of every legal move."""
    return {move: one_ply_earlier(probe(board.play(move)), "distance") for move in board.legal_moves}


def best_line(board: Board, probe: Probe) -> list[str]:
    """Best play to the end of a won game; in an endless draw, up to the first position that comes again."""
    line: list[str] = []
    seen = {board}
    while not board.is_over:
        values = move_values(board, probe)
        move = max(values, key=lambda name: values[name])
        board = board.play(move)
        line.append(move)
        if board in seen:
            break
        seen.add(board)
    return line
