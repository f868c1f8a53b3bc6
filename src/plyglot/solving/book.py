"""Solutions from an opening book with exact scores."""

from __future__ import annotations

import time

from plyglot.books.book import Book
from plyglot.books.standard import book_named
from plyglot.core.board import Board
from plyglot.core.score import Score
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
    if score is None or not score.exact or (kind == "distance" and board.game.has_margin):
        return None
    values = exact_values(book, board, kind)
    if values is None:
        return None
    raw = score.raw(kind)
    best = [move for move, value in values.items() if value == raw]
    line = () if kind == "outcome" else best_line(book, board)
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


def exact_values(book: Book, board: Board, kind: str) -> dict[str, int] | None:
    """The exact scores of all moves; None if the book lacks one."""
    known = {move.number: move.score for move in book.moves(board)}
    values = {}
    for number in board.legal_numbers:
        score: Score | None = known.get(number)
        if score is None or not score.exact:
            return None
        values[board.move_text(number)] = score.raw(kind)
    return values


def best_line(book: Book, board: Board) -> list[str]:
    """Best play as far as the book has it."""
    line: list[str] = []
    while exact_values(book, board, "outcome"):
        best = book.moves(board)[0]
        line.append(best.move)
        board = board.after(best.number)
    return line
