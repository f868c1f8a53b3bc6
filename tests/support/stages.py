"""Tic-tac-toe as two sets of positions: `late`, from MARKS marks on, and `early`, which falls into it."""

from plyglot.core.native import popcount
from plyglot.games.tictactoe import MAX_MOVES, MAX_PLIES, START, Position, legal_moves, outcome, play
from plyglot.knowledge import tictactoe

VARIANT = "STAGE"
STAGE = "early"
LATE = int(STAGE == "late")
MARKS = 5
INDEX_SIZE = tictactoe.INDEX_SIZE
BEYOND = INDEX_SIZE  # where the numbers of the late positions begin

rules = (MAX_MOVES, MAX_PLIES, legal_moves, outcome, play)
number_of_board, board_of_number = tictactoe.index, tictactoe.position


def is_late(pos: Position) -> int:
    return int(popcount(pos.own | pos.opp) >= MARKS)


def index(pos: Position) -> int:
    number = number_of_board(pos)
    if LATE:
        return number if is_late(pos) else -1
    return number + BEYOND if is_late(pos) else number


def position(number: int) -> Position:
    pos = board_of_number(number)
    return pos if is_late(pos) == LATE else START
