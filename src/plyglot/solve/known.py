"""A whole answer about a board from scores that are known for all boards."""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.solve.solution import Solution, one_ply_earlier

ScoreOf = Callable[[Board], int]
"""The distance score of any board that may come up."""


def known_solution(board: Board, score_of: ScoreOf, weak: bool, moves: bool) -> Solution:
    """The answer about a board; `weak` tells the outcome only, `moves` also what every move is worth."""
    kind = "outcome" if weak else "distance"
    values, score = values_of_moves(board, score_of), score_of(board)
    best = [move for move, value in values.items() if value == score]
    shown = {move: Score.of(value, "distance").raw(kind) for move, value in values.items()}
    return Solution(
        board,
        Score.of(score, "distance").raw("outcome"),
        Score.of(score, "distance").raw(kind),
        kind,
        best=tuple(best if moves else best[:1]),
        pv=() if weak else tuple(best_line(board, score_of)),
        moves=shown if moves else {},
    )


def values_of_moves(board: Board, score_of: ScoreOf) -> dict[str, int]:
    """What every legal move is worth."""
    return {move: one_ply_earlier(score_of(board.play(move)), "distance") for move in board.moves()}


def best_line(board: Board, score_of: ScoreOf) -> list[str]:
    """Best play to the end of a won game; in an endless draw, up to the first position that comes again."""
    line: list[str] = []
    seen = {board}
    while not board.over:
        values = values_of_moves(board, score_of)
        move = max(values, key=lambda name: values[name])
        board = board.play(move)
        line.append(move)
        if board in seen:
            break
        seen.add(board)
    return line
