"""Connect Four for the exact kernel: threats, forced replies, and two strategies that decide a game long before its
end.

A side that always answers in the column just played gets every second row: on a board of even height the even rows,
counted from 1, and in general the highest row, the third from above, and so on. L. V. Allis, "A Knowledge-based
Approach of Connect-Four", 1988, calls it follow-up, and claimeven where one square is meant. Where the number of empty
squares is even, the side to move has no way out of being answered so; where it is odd, the other side needs one column
in which a threat of its own awaits whoever has to open it. Replies that are forced, and threats for ordering: J.
Tromp's Fhourstones and P. Pons' "Solving Connect 4".

Each number below leaves one piece out when it is 0.
"""

from typing import NamedTuple

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import inlined, list_bits, lowest, popcount
from plyglot.core.slots import Constant, final_score, time_left
from plyglot.core.types import DRAW, INFINITY, LOSS, WIN, Moves, u64

from .rules import ALONG, BOARD, BOTTOM, HEIGHT, LINE, NONE, ONE, STRIDE, UP, WIDTH, Bits, Position

SAFE_MOVES = Constant("SAFE_MOVES", 1)
FORCED_REPLIES = Constant("FORCED_REPLIES", 1)
EVEN_RULE = Constant("EVEN_RULE", 1)
ODD_RULE = Constant("ODD_RULE", 1)
SECOND_STONE = Constant("SECOND_STONE", 1)
THREAT_ORDER = Constant("THREAT_ORDER", 1)

CELLS = WIDTH * HEIGHT
COLUMN = Bits((1 << STRIDE) - 1)
ANSWERED = Bits(sum(int(BOTTOM) << row for row in range(HEIGHT - 1, -1, -2)))
"""The rows of who answers: the highest, the third from above, and so on."""

OPENED = BOARD ^ ANSWERED
"""The other rows, of who is answered."""

ROOF = BOTTOM << u64(HEIGHT)
NEXT, FLAT, FALLING, RISING = u64(1), u64(STRIDE), u64(STRIDE - 1), u64(STRIDE + 1)

NOTHING, DRAWN = -1, -2
"""Answers of a rule that proves no number of squares left empty when the other side has won: nothing known, a draw."""


class State(NamedTuple):
    own: Bits  # stones of the side to move
    stones: Bits  # of both
    wins: Bits  # the empty squares that complete a line of the side to move
    threats: Bits  # those that complete one of the other side


def make_state(pos: Position) -> State:
    stones = pos.own | pos.opp
    return State(pos.own, stones, completing(pos.own) & ~stones, completing(pos.opp) & ~stones)


def position_of(state: State) -> Position:
    return Position(state.own, state.stones ^ state.own)


def completing(stones: Bits) -> Bits:
    """The squares that would complete a line of these stones, some of them perhaps taken."""
    found = NONE
    if UP:
        found = stones << NEXT  # upright, only the square on top of the others can be empty
        for step in range(2, LINE):
            found &= stones << u64(step)
    if ALONG:
        found |= gaps(stones, FLAT)
    if UP and ALONG:
        found |= gaps(stones, FALLING) | gaps(stones, RISING)
    return found & BOARD


def gaps(stones: Bits, direction: u64) -> Bits:
    """The squares that complete a line in one direction, at its ends or within."""
    if LINE == 4:  # as below, in half the steps
        before, after = stones << direction, stones >> direction
        found = before & stones << direction * u64(2) & (stones << direction * u64(3) | after)
        return found | after & stones >> direction * u64(2) & (stones >> direction * u64(3) | before)
    found = NONE
    for gap in range(LINE):
        squares = BOARD
        for step in range(1, gap + 1):
            squares &= stones << direction * u64(step)
        for step in range(1, LINE - gap):
            squares &= stones >> direction * u64(step)
        found |= squares
    return found


def holds_line(squares: Bits) -> bool:
    """Whether a line lies wholly within `squares`."""
    found = NONE
    if UP:
        found |= lines(squares, NEXT)
    if ALONG:
        found |= lines(squares, FLAT)
    if UP and ALONG:
        found |= lines(squares, FALLING) | lines(squares, RISING)
    return bool(found != NONE)


def lines(squares: Bits, direction: u64) -> Bits:
    """The first squares of the lines in one direction."""
    run = squares & squares >> direction
    if LINE == 4:  # two pairs
        return run & run >> direction * u64(2)
    for step in range(2, LINE):
        run &= squares >> direction * u64(step)
    return run


# --- moves ------------------------------------------------------------------------------------------------------------


def playable(stones: Bits) -> Bits:
    """The squares on which the next stone can come to lie."""
    return (stones + BOTTOM) & BOARD


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


def play_state(state: State, move: int) -> State:
    return after_stone(state, ONE << u64(move))


def after_stone(state: State, square: Bits) -> State:
    """The state after a stone on an empty square: only the threats of the side that plays it change."""
    stones = state.stones | square
    return State(state.stones ^ state.own, stones, state.threats & ~square, completing(state.own | square) & ~stones)


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


@inlined
def by_rule(state: State, alpha: int, ply: int) -> int:
    """An upper bound of the score, if one of the rules has one that answers the question."""
    empty = empty_squares(state)
    spared = max(empty - time_left(-alpha - 1, ply), 0) if alpha < 0 else 0
    if empty & 1 == 0:
        held = held_by_answers(state, alpha, spared) if EVEN_RULE else NOTHING
    else:
        held = held_by_threat(state, spared) if ODD_RULE else NOTHING
    if held < 0:
        return DRAW if held == DRAWN else INFINITY
    return final_score(state, LOSS, ply + empty - held)


def empty_squares(state: State) -> int:
    """Number of empty squares."""
    return CELLS - popcount(state.stones)


def over(squares: Bits) -> Bits:
    """All the squares above these. Taking one away from a column changes it up to its lowest bit; the bit over the
    column keeps an empty one from borrowing."""
    marked = squares | ROOF
    return BOARD & ~(marked ^ (marked - BOTTOM))


def below_top(spared: int) -> Bits:
    """The squares with at least `spared` squares above them."""
    return BOTTOM * ((ONE << u64(max(HEIGHT - spared, 0))) - ONE)


def held_by_answers(state: State, alpha: int, spared: int) -> int:
    """The even rule, for an even number of empty squares: whether the other side, by answering, holds the draw (DRAWN),
    or, asked with alpha < 0, wins with at least `spared` squares left empty (the answer then), or NOTHING.

    Theorem. The other side answers a stone on an OPENED row with one on top of it. A stone on an ANSWERED row is one
    that can be played now, in a column with an odd number of empty squares; there is an even number of these columns,
    so the answer is in another one. So the other side gets all empty squares on ANSWERED rows but those that can be
    played now, and the side to move at most all the rest. Where such a square completes a line for the other side, the
    side to move never gets to the squares above it. If its stones and squares hold no line, it does not win. If besides
    those of the other side do, that wins, at the latest when the last square of the line is taken; then all the squares
    above it are empty. So if the line's squares have `spared` squares above each of them, as many stay empty.
    """
    empty = BOARD ^ state.stones
    theirs = empty & ANSWERED & ~playable(state.stones)
    ours = (state.own | (empty & ~theirs)) & ~over(state.threats & theirs)
    if holds_line(ours):
        return NOTHING
    if alpha >= 0:
        return DRAWN
    return spared if holds_line((state.stones ^ state.own) | (theirs & below_top(spared))) else NOTHING


def held_by_threat(state: State, spared: int) -> int:
    """The odd rule, for an odd number of empty squares: with how many squares left empty, `spared` or more, the other
    side wins by answering and one threat, or NOTHING.

    Theorem. Let the other side have a threat on an OPENED row in a column with an odd number of empty squares. In the
    rest of the columns it answers as in the even rule: the number of those with an odd number of empty squares is even.
    In the threat's column it answers on top too: there the side to move gets the ANSWERED rows below the threat only,
    and as soon as it plays just below the threat, it has lost. If its stones and squares hold no line, it does not win,
    and at last has nowhere else to play. At the end the squares above the threat are empty.
    """
    squares = playable(state.stones)
    chances = state.threats & OPENED & over(squares & ANSWERED) & below_top(spared)
    if chances == NONE:
        return NOTHING
    empty = BOARD ^ state.stones
    theirs = empty & ANSWERED & ~squares
    ours = (state.own | (empty & ~theirs)) & ~over(state.threats & theirs)
    while chances != NONE:
        threat = chances & (NONE - chances)
        chances ^= threat
        foot = lowest(threat) // STRIDE * STRIDE
        column = COLUMN << u64(foot)
        below = column & (threat - ONE)
        if not holds_line((ours & ~column) | (state.own & column) | (empty & ANSWERED & below)):
            return foot + HEIGHT - 1 - lowest(threat)
    return NOTHING
