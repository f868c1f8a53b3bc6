"""Amazons for the exact kernel: regions apart, and squares that a side has for itself.

Burnt squares never burn again, so what they part is a sum of games (E. Berlekamp, J. Conway and R. Guy, "Winning Ways",
1982). A region with amazons of one side only is a whole number, the most moves that they can make there: it is taken
off the board and counted. M. Müller, "Solving 5x5 Amazons", 2001, and J. Song and M. Müller, "An Enhanced Solver for
the Game of Amazons", 2014, count moves like that, behind amazons that block as well: `sure_moves`.

Each number below leaves one piece out when it is 0.
"""

from typing import Any, NamedTuple

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import popcount, reverse_bits, signed, window
from plyglot.core.compile.words import high_word, low_word
from plyglot.core.slots import Constant, final_score, time_left
from plyglot.core.types import DRAW, INFINITY, LOSS, TO_THE_END, WIN, Moves, u64

from .evaluation import by_queens
from .rules import (
    BOARD,
    HEIGHT,
    NONE,
    ONE,
    SQUARES,
    STRIDE,
    WIDTH,
    Bits,
    Position,
    around,
    legal_moves,
    reached,
    square_of,
)

TERRITORIES = Constant("TERRITORIES", 1)
SURE_MOVES = Constant("SURE_MOVES", 1)
FLIPS = Constant("FLIPS", 1)
QUEEN_ORDER = Constant("QUEEN_ORDER", 1)

LOOK_AHEAD, KEEP_QUICK = 1, 1
KEY_BITS = 2 * SQUARES if 2 * SQUARES <= 64 else 0

WAIT = SQUARES * SQUARES * SQUARES
"""The move in a territory, all of which are alike."""

LARGEST = 10
"""Free squares of a territory that is taken off the board, at most: there its moves are soon counted."""

MEMO_BITS, ENTRY_WORDS = 14, 5
MEMO = Field("most moves in territories of Amazons", ENTRY_WORDS << MEMO_BITS, unsigned=True)
SCATTER, SHIFT = u64(0x9E3779B97F4A7C15), u64(31)


EVEN = 128


class State(NamedTuple):
    own: Bits  # amazons of the side to move, those whose moves are counted left out
    opp: Bits  # amazons of the other side
    free: Bits  # squares that are free
    ahead: u64  # EVEN, and moves that the side to move has counted more than the other side


def make_state(pos: Position) -> State:
    return State(pos.own, pos.opp, BOARD & ~(pos.own | pos.opp | pos.fire), u64(EVEN))


def position_of(state: State) -> Position:
    """The position, without what is counted."""
    return Position(state.own, state.opp, BOARD & ~(state.own | state.opp | state.free))


def takes_apart() -> bool:
    """Whether territories are counted: only if it does not matter how long the game lasts, and the table can tell."""
    return bool(KEY_BITS > 0 and TERRITORIES and time_left(DRAW, 0) == TO_THE_END)


# --- moves ------------------------------------------------------------------------------------------------------------


def candidates(state: State, moves: Moves, mem: Mem) -> int:
    """The legal moves where both sides are, and one in a territory.

    Theorem: all moves that make the best of a territory leave one less; and no other move there is better.
    """
    count = legal_moves(position_of(state), moves)
    if signed(state.ahead) > EVEN:
        moves[count] = WAIT
        count += 1
    return count


def play_state(state: State, move: int) -> State:
    if move == WAIT:
        return State(state.opp, state.own, state.free, u64(2 * EVEN + 1) - state.ahead)
    start, target = square_of(move // (SQUARES * SQUARES)), square_of(move // SQUARES % SQUARES)
    free = (state.free | start) & ~(target | square_of(move % SQUARES))
    return State(state.opp, state.own ^ start ^ target, free, u64(2 * EVEN) - state.ahead)


def order(pos: Position, move: int) -> int:
    """How promising a move is at the root."""
    return worth(play_state(make_state(pos), move))


def move_score(state: State, move: int, child: State, forced: int, mem: Mem) -> int:
    """How promising a move is; in a territory it comes last."""
    return 1 - INFINITY if move == WAIT else worth(child)


def worth(child: State) -> int:
    """Squares that a queen of the side that has just moved reaches sooner, less those of the other, and the other's
    moves of an amazon."""
    if not QUEEN_ORDER:
        return 0
    targets, amazons = 0, child.own
    while amazons != NONE:
        amazon = amazons & ~(amazons - ONE)
        amazons ^= amazon
        targets += popcount(reached(amazon, child.free))
    return -3 * by_queens(child.own, child.opp, child.free)[0] - 3 * move_offset(child) - targets


# --- what is known without a search -----------------------------------------------------------------------------------


def static_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int, int]:
    """The state without territories, which are counted, and who wins if it is plain."""
    if takes_apart():
        state = without_territories(state, mem)
    result = verdict(state, mem)
    if move_offset(state) <= 0 and around(state.own) & state.free == NONE:
        lost = final_score(position_of(state), LOSS, ply)
        return state, 0, lost, lost
    latest = ply + popcount(state.free) + 1
    lower = final_score(position_of(state), WIN, latest) if result == WIN else -INFINITY
    upper = final_score(position_of(state), LOSS, latest) if result == LOSS else INFINITY
    return state, 0, lower, upper


def verdict(state: State, mem: Mem) -> int:
    """WIN or LOSS if moves that one side is sure of are more than the other can have, else DRAW.

    Theorem: a move burns a square, so a side has no more moves than there are squares that it may ever reach. Who is to
    move must have one more than the other side.
    """
    free, ahead, own, opp = popcount(state.free), move_offset(state), 0, 0
    own_room, opp_room = free, free
    if SURE_MOVES:
        own, opp_room = sure_moves(state.own, state.opp, state.free, mem)
        opp, own_room = sure_moves(state.opp, state.own, state.free, mem)
    if ahead + own > opp_room:
        return WIN
    return LOSS if opp - ahead >= own_room else DRAW


def sure_moves(own: Bits, opp: Bits, free: Bits, mem: Mem) -> tuple[int, int]:
    """How many moves amazons can make whatever the other side does, and how many squares that one may still burn.

    Theorem: what own amazons and burnt squares part from the other side's amazons stays so as long as these amazons
    stay. One of them may go in and burn the square that she left, which parts it as well, and has all of it then.
    """
    moves, room, used, edge = 0, popcount(free), NONE, around(own) & free
    while edge != NONE:
        region = connected(edge & ~(edge - ONE), free | opp)
        edge &= ~region
        if region & opp != NONE:
            continue
        size, most, by = popcount(region), 0, NONE
        room -= size
        beside = around(region) & own & ~used
        while beside != NONE and most < size and size <= LARGEST:
            amazon = beside & ~(beside - ONE)
            beside ^= amazon
            targets = reached(amazon, region)
            while targets != NONE and most < size:
                target = targets & ~(targets - ONE)
                targets ^= target
                found = 1 + most_moves(target, region ^ target, mem)
                if found > most:
                    most, by = found, amazon
        used |= by
        moves += most
    return moves, room


def connected(seed: Bits, squares: Bits) -> Bits:
    """The squares that a king reaches from one of them."""
    found = seed
    while True:
        wider = around(found) & squares
        wider = around(wider) & squares | wider
        if wider == found:
            return found
        found = wider


def without_territories(state: State, mem: Mem) -> State:
    """The regions that amazons of both sides share, and how many moves one side has more in the others."""
    own, opp, free, ahead = NONE, NONE, NONE, signed(state.ahead)
    left = state.own | state.opp
    squares = left | state.free
    while left != NONE:
        region = connected(left & ~(left - ONE), squares)
        left &= ~region
        room = state.free & region
        ours, theirs = state.own & region, state.opp & region
        if room == NONE:
            continue
        if (ours != NONE and theirs != NONE) or popcount(room) > LARGEST:
            own, opp, free = own | ours, opp | theirs, free | room
        elif ours != NONE:
            ahead += most_moves(ours, room, mem)
        else:
            ahead -= most_moves(theirs, room, mem)
    return State(own, opp, free, u64(ahead))


def most_moves(amazons: Bits, free: Bits, mem: Mem) -> int:
    """The most moves that amazons can make by themselves."""
    free &= connected(amazons, amazons | free)
    size = popcount(free)
    if size < 2:
        return size
    entry = window(mem.tables, MEMO + ENTRY_WORDS * place_of(amazons, free))
    if is_about(entry, amazons, free):
        return signed(entry[4])
    most, left = 0, amazons
    while left != NONE and most < size:
        amazon = left & ~(left - ONE)
        left ^= amazon
        targets = reached(amazon, free)
        while targets != NONE and most < size:
            target = targets & ~(targets - ONE)
            targets ^= target
            behind = (free | amazon) & ~target
            arrows = reached(target, behind)
            while arrows != NONE and most < size:
                arrow = arrows & ~(arrows - ONE)
                arrows ^= arrow
                after = 1 + most_moves(amazons ^ amazon ^ target, behind & ~arrow, mem)
                most = max(most, after)
    entry[0], entry[1], entry[2], entry[3] = low_word(amazons), high_word(amazons), low_word(free), high_word(free)
    entry[4] = u64(most)
    return most


def place_of(amazons: Bits, free: Bits) -> int:
    """Place in the memo."""
    first, second = low_word(amazons) ^ high_word(free), low_word(free) ^ high_word(amazons)
    mixed = (first * SCATTER ^ second) * SCATTER
    return signed((mixed ^ mixed >> SHIFT) & u64((1 << MEMO_BITS) - 1))


def is_about(entry: Any, amazons: Bits, free: Bits) -> bool:
    """Whether an entry of the memo has the moves of these amazons."""
    if entry[0] != low_word(amazons) or entry[1] != high_word(amazons):
        return False
    return bool(entry[2] == low_word(free) and entry[3] == high_word(free))


# --- the table --------------------------------------------------------------------------------------------------------


def exact_key(state: State) -> u64:
    """Two bits a square, the smallest of the numbers that flips of the board make of them."""
    taken, there = state.free | state.own, state.own | state.opp
    line = (ONE << u64(WIDTH)) - ONE
    upper, lower, upper_flipped, lower_flipped = u64(0), u64(0), u64(0), u64(0)
    for row in range(HEIGHT):
        first, second = taken >> u64(row * STRIDE) & line, there >> u64(row * STRIDE) & line
        up, down = u64(row * WIDTH), u64((HEIGHT - 1 - row) * WIDTH)
        upper, upper_flipped = upper | first << up, upper_flipped | first << down
        lower, lower_flipped = lower | second << up, lower_flipped | second << down
    number = joined(upper, lower)
    if FLIPS:
        number = min(number, joined(upper_flipped, lower_flipped))
        unused = u64(64 - SQUARES)
        number = min(number, joined(reverse_bits(upper) >> unused, reverse_bits(lower) >> unused))
        upper, lower = reverse_bits(upper_flipped) >> unused, reverse_bits(lower_flipped) >> unused
        number = min(number, joined(upper, lower))
    return number


def joined(upper: u64, lower: u64) -> u64:
    return upper << u64(SQUARES) | lower


def move_offset(state: State) -> int:
    """Moves that are counted: with one more nobody is worse off."""
    return signed(state.ahead) - EVEN
