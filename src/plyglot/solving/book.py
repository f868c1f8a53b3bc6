"""Solutions from an opening book with exact scores."""

from __future__ import annotations

import time

from plyglot.books.book import Book
from plyglot.books.moves import BookMove
from plyglot.books.standard import book_named
from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.core.types import DRAW
from plyglot.solving.solution import Solution


def book_solution(board: Board, kind: str, moves: bool, name: str) -> Solution | None:
    """Solution of a board, looked up in the book of a name; None if it does not have the exact scores of the board and
    of all its moves. Raises BadFile."""
    book = None if board.is_over else book_named(board.game, name)
    if book is None:
        return None
    begin = time.perf_counter()
    score = book.score(board)
    seconds = time.perf_counter() - begin
    if score is None or not says(score, kind) or (kind == "distance" and board.game.has_margin):
        return None
    known = told_moves(book, board, kind)
    if not known:
        return None
    raw = score.raw(kind)
    values = {move.move: move.score.raw(kind) for move in known if move.score}
    best = [move for move, value in values.items() if value == raw]
    line = () if kind == "outcome" else best_line(book, board, kind, known)
    return Solution(
        board,
        score.raw("outcome"),
        raw,
        kind,
        best=tuple(best if moves else best[:1]),
        pv=tuple(line) or tuple(best[:1]),
        moves=values if moves else {},
        seconds=seconds,
    )


def says(score: Score, kind: str) -> bool:
    """Whether an exact score says what a solver of this kind says. One of a book may tell who wins and no more.

    >>> says(Score.win(), "outcome"), says(Score.win(), "distance"), says(Score.draw(), "distance")
    (True, False, True)
    """
    return score.exact and (kind == "outcome" or score.kind == kind or score.outcome == DRAW)


def told_moves(book: Book, board: Board, kind: str) -> tuple[BookMove, ...]:
    """All legal moves with their exact scores, the best first; none if the book lacks one."""
    moves = book.moves(board)
    whole = len(moves) == len(board.legal_numbers)
    return moves if whole and all(move.score and says(move.score, kind) for move in moves) else ()


def best_line(book: Book, board: Board, kind: str, known: tuple[BookMove, ...]) -> list[str]:
    """Best play as far as the book has it, from a board whose moves are known."""
    line: list[str] = []
    while known:
        line.append(known[0].move)
        board = board.after(known[0].number)
        known = told_moves(book, board, kind)
    return line
