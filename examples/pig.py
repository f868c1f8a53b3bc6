"""Pig: throw a die as often as you dare. A one loses all that the turn has brought; who holds 100 points first wins.

The same player may move many times in a row, and chance makes the throws: a throw is a move like others, and
`chance_weight` says that nobody chooses it.

move: 0 to hold, 7 to throw; chance's are the faces of the die, 1 to 6
"""

from typing import NamedTuple

from plyglot import DRAW, ONGOING, Moves, signed, u64

TITLE = "Pig"
VARIANT = "GOAL"
GOAL = 100

SEATS = 2
HIGHEST = 10_000
HOLD, THROW = 0, 7
MAX_MOVES = 6
MAX_PLIES, GAME_PLIES, ENDLESS = 400, 5_000, 1


class Position(NamedTuple):
    first: u64  # points that the first player holds
    second: u64
    turn: u64  # what this turn has brought so far
    seat: u64
    rolling: u64  # 1 while the die is in the air


START = Position(0, 0, 0, 0, 0)


def player_to_move(pos: Position) -> int:
    return signed(pos.seat)


def chance_weight(pos: Position, move: int) -> int:
    return signed(pos.rolling)


def legal_moves(pos: Position, moves: Moves) -> int:
    if pos.rolling == u64(1):
        for face in range(1, 7):
            moves[face - 1] = face
        return 6
    held = pos.first if pos.seat == u64(0) else pos.second
    moves[0], moves[1] = HOLD, THROW
    return 1 if held + pos.turn >= u64(GOAL) else 2  # enough: to go on could only lose it


def play(pos: Position, move: int) -> Position:
    if move == THROW:
        return Position(pos.first, pos.second, pos.turn, pos.seat, 1)
    if move == 1:
        return Position(pos.first, pos.second, 0, u64(1) - pos.seat, 0)
    if move != HOLD:
        return Position(pos.first, pos.second, pos.turn + u64(move), pos.seat, 0)
    if pos.seat == u64(0):
        return Position(pos.first + pos.turn, pos.second, 0, 1, 0)
    return Position(pos.first, pos.second + pos.turn, 0, 0, 0)


def outcome(pos: Position) -> int:
    return DRAW if pos.first >= u64(GOAL) or pos.second >= u64(GOAL) else ONGOING


def payoff(pos: Position, seat: int) -> int:
    return HIGHEST if (pos.first >= u64(GOAL)) == (seat == 0) else -HIGHEST


def evaluate_for(pos: Position, seat: int) -> int:
    lead = signed(pos.first) - signed(pos.second) + (signed(pos.turn) if pos.seat == u64(0) else -signed(pos.turn))
    return 4_000 * max(-GOAL, min(lead, GOAL)) // GOAL * (1 if seat == 0 else -1)


# --- for people ---

PLAYERS = ("Anna", "Bert")


def format_move(move: int) -> str:
    return "hold" if move == HOLD else "throw" if move == THROW else str(move)


def rows(pos: Position, side: int) -> list[list[str]]:
    return [[str(int(pos.first)), str(int(pos.second))], [str(int(pos.turn)), "?" if pos.rolling else "."]]


COLUMNS, ROWS = ("Anna", "Bert"), ("held", "turn")
