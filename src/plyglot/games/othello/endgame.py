"""Othello for the exact kernel: a state carries its moves, which are also what the move before is judged by.

Fewest replies first; squares of odd regions before others; what cannot be turned over any more bounds the margin; deep
nodes are ordered by a short search with an estimate; the last squares have code of their own. As in Logistello, Zebra
and Edax; M. Buro, "The Evolution of Strong Othello Programs", 2003.

Each number below leaves one piece out when it is 0.
"""

from typing import NamedTuple

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import list_bits, popcount, signed
from plyglot.core.slots import Constant, final_score, time_left
from plyglot.core.types import DRAW, INFINITY, LOSS, NONE, ONE, TO_THE_END, WIN, Moves, u64

from .flips import flips, mobility
from .last_discs import PARITY, few, in_odd_regions
from .lookahead import DISC, look
from .rules import BOARD, SIZE, SQUARES, Position
from .stability import stable

FEW = Constant("FEW", 6)
"""With at most so many empty squares, code of its own."""

STABILITY = Constant("STABILITY", 2)
"""Stable discs are counted where the side to move is asked for a lead of so many discs for each empty square."""

FEWEST_REPLIES = Constant("FEWEST_REPLIES", 1)

SEARCH_ORDER = Constant("SEARCH_ORDER", 12)
"""With at least so many empty squares, moves are ordered by a short search too, one ply longer for every two more."""

SEARCH_ORDER_PLIES = Constant("SEARCH_ORDER_PLIES", 4)
"""Maximum depth of that search in plies; 0 for an estimate alone."""

EXPECTED_PLIES = Constant("EXPECTED_PLIES", 6)
"""Depth in plies of the search that guesses a position's margin."""

LOOK_AHEAD = 1


class State(NamedTuple):
    own: u64  # discs of the side to move
    opp: u64  # discs of the other side
    moves: u64  # where the side to move can play


def make_state(pos: Position) -> State:
    return State(pos.own, pos.opp, mobility(pos.own, pos.opp) & BOARD)


def position_of(state: State) -> Position:
    return Position(state.own, state.opp)


def empty_squares(state: State) -> int:
    """Number of empty squares."""
    return SQUARES - popcount(state.own | state.opp)


# --- moves ------------------------------------------------------------------------------------------------------------


def candidates(state: State, moves: Moves, mem: Mem) -> int:
    return list_bits(state.moves, moves)


def play_state(state: State, move: int) -> State:
    turned = flips(move, state.own, state.opp)
    return make_state(Position(state.opp ^ turned, state.own | turned | ONE << u64(move)))


# --- what is known without a search -----------------------------------------------------------------------------------


def static_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int, int]:
    """A pass is forced; finished games have their score; stable discs of the other side are lost for good."""
    passes = 0
    if state.moves == NONE:
        state, passes, alpha = make_state(Position(state.opp, state.own)), 1, -alpha - 1
        if state.moves == NONE:
            lead = popcount(state.own) - popcount(state.opp)
            result = WIN if lead > 0 else LOSS if lead < 0 else DRAW
            score = final_score(position_of(state), result, ply)
            return state, 1, score, score
    upper = INFINITY
    if STABILITY and not timed() and alpha >= STABILITY * empty_squares(state):
        upper = as_score(SQUARES - 2 * popcount(stable(state.opp, state.own)))
    return state, passes, -INFINITY, upper


def timed() -> bool:
    """Whether scores say how long the game lasts, of which nothing is known here."""
    return time_left(DRAW, 0) != TO_THE_END


def as_score(lead: int) -> int:
    """A margin as a score of the search's kind."""
    only_who_wins = final_score(Position(BOARD, NONE), WIN, 0) == WIN
    return max(LOSS, min(WIN, lead)) if only_who_wins else lead


# --- order ------------------------------------------------------------------------------------------------------------

CORNERS = u64(sum(1 << 8 * row + column for row in (0, SIZE - 1) for column in (0, SIZE - 1)))
REPLY, CORNER, ODD = 32, 16, 8
"""Ordering weights: each reply takes away REPLY, in a corner twice as much; a corner adds CORNER, an odd region ODD."""


def move_score(state: State, move: int, child: State, forced: int, mem: Mem) -> int:
    """Few replies, none of them a corner; corners, and squares in odd regions; and what a search of some plies sees,
    where a disc counts half as much as a reply."""
    score = 0
    if FEWEST_REPLIES and forced == 0:
        score -= REPLY * (popcount(child.moves) + popcount(child.moves & CORNERS))
    if ONE << u64(move) & CORNERS != NONE:
        score += CORNER
    empty = BOARD & ~(state.own | state.opp)
    if PARITY and in_odd_regions(empty) >> u64(move) & ONE != NONE:
        score += ODD
    if SEARCH_ORDER and popcount(empty) >= SEARCH_ORDER:
        shallow = seen(child, min((popcount(empty) - SEARCH_ORDER - 1) // 2, SEARCH_ORDER_PLIES), mem)
        score += (shallow if forced & 1 else -shallow) * REPLY // (2 * DISC)
    return score


def expected(pos: Position, mem: Mem) -> int:
    """A guess of the score, an even number as all margins are."""
    if not EXPECTED_PLIES:
        return DRAW
    plies = signed(u64(EXPECTED_PLIES))  # no literal: see docs/adr/0003 on recursions loaded from disk
    return 2 * (seen(make_state(pos), plies, mem) // (2 * DISC))


def seen(state: State, plies: int, mem: Mem) -> int:
    """Score of a search of so many plies, in parts of a disc."""
    most = 2 * DISC * (SQUARES + empty_squares(state))  # no literal either
    return int(look(state.own, state.opp, -most, most, plies, mem))


# --- the last squares -------------------------------------------------------------------------------------------------


def is_endgame(state: State) -> bool:
    return bool(empty_squares(state) <= FEW and not timed())


def solve_endgame(state: State, alpha: int, ply: int, mem: Mem) -> int:
    return as_score(few(state.own, state.opp, alpha, empty_squares(state), mem))
