"""Connect Four for the exact kernel: threats for ordering, forced replies, and bounds without a search.

Replies that are forced, and threats for ordering: J. Tromp's Fhourstones and P. Pons' "Solving Connect 4".

Each number below leaves one piece out when it is 0.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import inlined, list_bits, popcount
from plyglot.core.slots import Constant, final_score, time_left
from plyglot.core.types import DRAW, LOSS, WIN, Moves

from .follow_up import ANSWERED, OPENED, by_rule
from .rules import HEIGHT, NONE, ONE, STRIDE, WIDTH, Bits
from .state import State, after_stone, empty_squares, play_state, playable
from .threats import NEXT

SAFE_MOVES = Constant("SAFE_MOVES", 1)
FORCED_REPLIES = Constant("FORCED_REPLIES", 1)
SECOND_STONE = Constant("SECOND_STONE", 1)
THREAT_ORDER = Constant("THREAT_ORDER", 1)


def escapes(stones: Bits, threats: Bits) -> Bits:
    """The squares after which the other side cannot win at once, where the side to move cannot either.

    Theorem: who plays below a threat, or leaves open one that can be played, loses to the next stone.
    """
    squares = playable(stones)
    blocks = squares & threats
    safe = squares & ~(threats >> NEXT)
    if blocks != NONE:
        safe &= blocks if blocks & (blocks - ONE) == NONE else NONE
    return safe


@inlined
def candidates(state: State, moves: Moves, mem: Mem) -> int:
    """The squares of `escapes`, by number: other moves lose at once, and `static_bounds` has seen that not all do."""
    return list_bits(choices_of(state), moves)


def choices_of(state: State) -> Bits:
    """The squares that are worth a look."""
    return escapes(state.stones, state.threats) if SAFE_MOVES else playable(state.stones)


@inlined
def move_score(state: State, move: int, child: State, forced: int, mem: Mem) -> int:
    """The mover's threats after the move that no threat just below makes harmless, those most that are near or on rows
    which the mover gets; beside them the centre, and a little the higher row."""
    column, row = move // STRIDE, move % STRIDE
    place = (WIDTH - abs(2 * column - WIDTH + 1)) * HEIGHT + row
    if not THREAT_ORDER:
        return place
    after = child if forced == 0 else play_state(state, move)
    useful = after.threats & ~(state.threats << NEXT)
    now = playable(after.stones)
    above = now << NEXT
    own_rows = OPENED if empty_squares(state) & 1 == 0 else ANSWERED
    worth = 3 * popcount(useful & now) + 6 * popcount(useful & above) + 5 * popcount(useful & above << NEXT)
    return 8 * (worth + 3 * popcount(useful) + 3 * popcount(useful & own_rows)) + place


# --- what is known without a search -----------------------------------------------------------------------------------


@inlined
def static_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int, int]:
    """Play forced replies, then see who has won, who cannot win in time, and what the two rules say."""
    begin = ply
    while True:
        squares = playable(state.stones)
        if squares == NONE:
            return state, ply - begin, DRAW, DRAW
        if squares & state.wins != NONE:
            won = final_score(state, WIN, ply + 1)
            return state, ply - begin, won, won
        choices = choices_of(state)
        if choices == NONE:
            lost = final_score(state, LOSS, ply + 2)
            return state, ply - begin, lost, lost
        if choices & (choices - ONE) != NONE or not FORCED_REPLIES:
            break
        state = after_stone(state, choices)
        alpha, ply = -alpha - 1, ply + 1
    lower, upper = soonest(state, ply)
    if SECOND_STONE and 0 <= alpha < upper and time_left(alpha, ply) <= 4:
        if wins_with_second_stone(state):
            lower = upper
        else:
            upper = final_score(state, WIN, ply + 5)
    if lower <= alpha < upper:
        upper = min(upper, by_rule(state, alpha, ply))
    return state, ply - begin, lower, upper


def soonest(state: State, ply: int) -> tuple[int, int]:
    """Theorem: where neither side wins with its next stone, the side to move wins with its second at the earliest, and
    so does the other side; without so many empty squares they do not win at all. That the other side does not win with
    its next stone is known only where `static_bounds` has looked for it."""
    empty = empty_squares(state)
    first = 4 if SAFE_MOVES else 2
    lower = final_score(state, LOSS, ply + first) if empty >= first else DRAW
    upper = final_score(state, WIN, ply + 3) if empty >= 3 else DRAW
    return lower, upper


def wins_with_second_stone(state: State) -> bool:
    """Whether the side to move, which has no win at once, wins with its second stone.

    Theorem: it does just if one of its escapes leaves the other side none. Another move loses before.
    """
    choices = escapes(state.stones, state.threats)
    while choices != NONE:
        after = after_stone(state, choices & (NONE - choices))
        if escapes(after.stones, after.threats) == NONE:
            return True
        choices &= choices - ONE
    return False
