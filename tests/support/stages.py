"""Tic-tac-toe as two sets of positions: `late`, from MARKS marks on, and `early`, which falls into it."""

from plyglot.core.compile.native import popcount
from plyglot.games.tictactoe import index as numbering
from plyglot.games.tictactoe.rules import MAX_MOVES, MAX_PLIES, START, Position, legal_moves, outcome, play

VARIANT = "STAGE"
STAGE = "early"
LATE = int(STAGE == "late")
MARKS = 5
INDEX_SIZE = numbering.INDEX_SIZE
BEYOND = INDEX_SIZE  # where the numbers of the late positions begin

rules = (MAX_MOVES, MAX_PLIES, legal_moves, outcome, play)
number_of_board, board_of_number = numbering.index, numbering.position


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
