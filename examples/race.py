"""A race with two dice, seen by the side to move: throw, then walk one of the two numbers. Who passes the last square
wins; who lands on the other sends it back to the start.

Two sides in turn, as in backgammon: a throw keeps the board as it is seen, a walk turns it over to the other side.

move: 6 * larger + smaller + 1 for a throw (both from 0), else how far to walk
"""

from typing import NamedTuple

from plyglot import LOSS, NONE, ONGOING, Moves, signed, u64

TITLE = "Race"
VARIANT = "GOAL"
GOAL = 12

HIGHEST = 10_000
MAX_MOVES = 21
MAX_PLIES, ENDLESS = 400, 1


class Position(NamedTuple):
    own: u64
    opp: u64
    dice: u64  # 0 before the throw, else the move that it was


START = Position(0, 0, 0)


def legal_moves(pos: Position, moves: Moves) -> int:
    if pos.dice == NONE:
        count = 0
        for larger in range(6):
            for smaller in range(larger + 1):
                moves[count] = 6 * larger + smaller + 1
                count += 1
        return count
    throw = signed(pos.dice) - 1
    moves[0], moves[1] = throw // 6 + 1, throw % 6 + 1
    return 2 if moves[0] != moves[1] else 1


def chance_weight(pos: Position, move: int) -> int:
    if pos.dice != NONE:
        return 0
    return 1 if (move - 1) // 6 == (move - 1) % 6 else 2


def play(pos: Position, move: int) -> Position:
    if pos.dice == NONE:
        return Position(pos.own, pos.opp, move)
    there = pos.own + u64(move)
    return Position(u64(0) if there == pos.opp else pos.opp, there, 0)


def outcome(pos: Position) -> int:
    return LOSS if pos.opp >= u64(GOAL) else ONGOING


def evaluate(pos: Position) -> int:
    return 9_000 * (signed(pos.own) - signed(pos.opp)) // GOAL


def order(pos: Position, move: int) -> int:
    return move


# --- for people ---


def move_text(board, move: int) -> str:
    return f"{(move - 1) // 6 + 1}-{(move - 1) % 6 + 1}" if board.pos.dice == NONE else str(move)


def read_move(board, text: str) -> int:
    moves = {move_text(board, move): move for move in board.legal_numbers}
    if text not in moves:
        raise ValueError(f"choose from {', '.join(moves)}")
    return moves[text]


def rows(pos: Position, side: int) -> list[str]:
    first, second = (pos.own, pos.opp) if side == 0 else (pos.opp, pos.own)
    return [
        "".join("X" if square == min(int(at), GOAL) else "." for square in range(GOAL + 1)) for at in (first, second)
    ]


COLUMNS, ROWS = "", ("X", "O")
