r"""Three Men's Morris: set three stones each, then slide them along the lines; three in a row win.

0-1-2
|\|/|
3-4-5       move: 9 * from + to; a stone is set with from = to
|/|\|
6-7-8
"""

from typing import NamedTuple

from plyglot import FIRST, LOSS, NONE, ONE, ONGOING, Moves, popcount, u64

TITLE = "Three Men's Morris"
MAX_MOVES = 18
MAX_PLIES = 200  # how far a search may look:
ENDLESS = 1  # stones can slide to and fro for ever

ROWS_OF_THREE = tuple(u64(row) for row in (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124))
NEIGHBOURS = tuple(u64(points) for points in (0o032, 0o025, 0o062, 0o121, 0o757, 0o424, 0o230, 0o520, 0o260))


class Position(NamedTuple):
    own: u64  # stones of the side to move
    opp: u64


START = Position(NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    setting = popcount(pos.own) < 3
    count = 0
    for target in range(9):
        if not has(pos.own | pos.opp, target):
            for start in range(9):
                if start == target if setting else has(pos.own & NEIGHBOURS[target], start):
                    moves[count] = 9 * start + target
                    count += 1
    return count


def has(stones: u64, square: int) -> bool:
    return bool(stones >> u64(square) & ONE)


def play(pos: Position, move: int) -> Position:
    start, target = ONE << u64(move // 9), ONE << u64(move % 9)
    return Position(pos.opp, pos.own & ~start | target)


def outcome(pos: Position) -> int:
    for row in ROWS_OF_THREE:
        if pos.opp & row == row:
            return LOSS
    return ONGOING


# --- for people: `b2` sets a stone, `b2-c3` slides one ---

MOVE = "[a-c][1-3](?:-[a-c][1-3])?"


def format_move(move: int) -> str:
    start, target = ("abc"[square % 3] + "123"[square // 3] for square in (move // 9, move % 9))
    return target if start == target else f"{start}-{target}"


def rows(pos: Position, side: int) -> list[str]:
    own, opp = "XO" if side == FIRST else "OX"
    squares = "".join(own if has(pos.own, i) else opp if has(pos.opp, i) else "." for i in range(9))
    return [squares[0:3], squares[3:6], squares[6:9]]
