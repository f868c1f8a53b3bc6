"""Tablebase solutions: the whole answer about a board where the distance score of every board is known."""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.solving.solution import Solution, one_ply_earlier

MOST_DRAWN = 100
"""Plies after which the line of a draw is broken off: it may wander through a large database for long."""

Probe = Callable[[Board], int]
"""Score of any board that may come up, of the kind that is known: a distance score, or a margin."""


def tablebase_solution(
    board: Board, probe: Probe, kind: str = "distance", moves: bool = True, known: str = "distance"
) -> Solution:
    """Solution of a board, its scores of a kind (`outcome`, or the one that is `known`); `moves` asks for every move's
    too."""
    value, values = probe(board), move_values(board, probe, known)
    score = Score.of(value, known)
    best = [move for move, worth in values.items() if worth == value]
    shown = {move: Score.of(worth, known).raw(kind) for move, worth in values.items()}
    return Solution(
        board,
        score.raw("outcome"),
        score.raw(kind),
        kind,
        best=tuple(best if moves else best[:1]),
        pv=() if kind == "outcome" else tuple(best_line(board, probe, known)),
        moves=shown if moves else {},
    )


def move_values(board: Board, probe: Probe, known: str = "distance") -> dict[str, int]:
    """Scores of every legal move."""
    return {move: one_ply_earlier(probe(board.play(move)), known) for move in board.legal_moves}


def best_line(board: Board, probe: Probe, known: str = "distance") -> list[str]:
    """Best play to the end of a won game; in an endless draw, up to the first position that comes again, whatever its
    clock says, or so many plies."""
    line: list[str] = []
    seen = {(board.side, board.identity)}
    while not board.is_over and (len(line) < MOST_DRAWN or probe(board)):
        values = move_values(board, probe, known)
        move = max(values, key=lambda name: values[name])
        board = board.play(move)
        line.append(move)
        if (board.side, board.identity) in seen:
            break
        seen.add((board.side, board.identity))
    return line
