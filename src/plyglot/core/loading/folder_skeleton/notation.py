"""Texts for people: moves, positions, the drawing. Nothing here is compiled, so any Python will do."""

from plyglot import FIRST, NONE, ONE, SECOND, u64

from .rules import SQUARES, Position

PLAYERS = ("X", "O")
MOVE = "[a-n]"  # a regular expression for one move, so that `eda` can be taken apart and is not read as a position
ROWS = [""]  # no label at the row's left edge; the letters above it are the default


def format_move(move: int) -> str:
    """A move as people write it."""
    return chr(ord("a") + move)


def rows(pos: Position, side: int) -> list[str]:
    """The board to draw: a text a row, a character a square; `side` is the side to move."""
    own, opp = PLAYERS if side == FIRST else PLAYERS[::-1]
    marks = [(pos.own >> u64(square) & ONE, pos.opp >> u64(square) & ONE) for square in range(SQUARES)]
    return ["".join(own if mine != NONE else opp if theirs != NONE else "." for mine, theirs in marks)]


def format(pos: Position, side: int) -> str:
    """A position as a text that `parse` reads."""
    return rows(pos, side)[0]


def parse(text: str) -> tuple[Position, int]:
    """(Position, side) of a text, or a ValueError that says what is wrong."""
    row = text.strip().upper()
    if len(row) != SQUARES or set(row) - set("XO."):
        raise ValueError(f"a position is {SQUARES} squares of X, O and '.'")
    first, second = (sum(1 << square for square, mark in enumerate(row) if mark == player) for player in PLAYERS)
    if row.count("X") - row.count("O") not in (0, 1):
        raise ValueError("X moves first, so X has as many squares as O, or one more")
    if row.count("X") == row.count("O"):
        return Position(u64(first), u64(second)), FIRST
    return Position(u64(second), u64(first)), SECOND
