"""Moves as people write them, in the notation of any game: `f5`, `f5d6c3`, `f5-d6-c3`, `4,4,5`."""

from __future__ import annotations

import re

from plyglot.core.board import Board
from plyglot.core.errors import BadMove


def read_word(board: Board, word: str) -> list[str]:
    """The moves that a word says in the game's own notation: one, or several as in `f5d6c3`, `f5-d6-c3` or `4,4,5`.

    Forced moves that lists of moves leave out, such as Othello's pass, are inserted. One that is not legal is the last:
    whoever plays them finds it.

    >>> from plyglot.core.load import load
    >>> read_word(load("othello").board(), "F5-d6,c3")
    ['f5', 'd6', 'c3']
    >>> read_word(load("chess").board(), "Bc4")
    ['Bc4']
    """
    moves: list[str] = []
    for each in _parts(board, word):
        forced = board.game.text("FORCED")
        if forced and board.legal_moves == [forced] and not is_legal(board, each):
            moves.append(forced)
            board = board.play(forced)
        moves.append(each)
        if not is_legal(board, each):
            break
        board = board.play(each)
    return moves


def _parts(board: Board, word: str) -> list[str]:
    """The moves that are glued together in a word; the word itself if it is legal, or cannot be taken apart."""
    pattern = board.game.text("MOVE")
    if is_legal(board, word):
        return [word]
    if not pattern:
        parts = [part for part in word.split(",") if part]
        return parts if len(parts) > 1 or is_legal(board, "".join(parts)) else [word]
    if word == "-":
        return []
    one = re.compile(rf"({pattern}),*(?:-(?!-),*)?", re.IGNORECASE | re.ASCII)
    cased = bool(board.game.text("read_move"))  # its own reader may tell a bishop from a file
    parts, place = [], 0
    while place < len(word):
        found = one.match(word, place)
        if not found or not found[1]:
            return [] if word == str(_full_move(board)) else [word]  # a number may lack its point
        parts.append(found[1] if cased else found[1].lower())
        place = found.end()
    return parts


def _full_move(board: Board) -> int:
    """The number that is written before the next move: a move of each side has the same."""
    plies = len(board.history_numbers)
    first = (board.side + plies) % 2
    return (first + plies) // 2 + 1


def is_legal(board: Board, word: str) -> bool:
    """Whether a word is a legal move in the game's own notation."""
    try:
        board.parse_move(word)
    except BadMove:
        return False
    return True
