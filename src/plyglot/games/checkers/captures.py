"""Captures: whole moves, however many jumps they have.

The pieces taken stay where they are until the move ends, and none is jumped twice. From a start square the captures are
a tree of jumps; a capture is one of its leaves:

    start --- jump --- jump --- end        Here there are three: two take the same number of pieces, one is shorter,
        |         `--- end                 and not legal where the majority rule holds.
        `--- jump --- jump --- end

A move has no room for all the squares that it passes. It has its start and a number instead: captures from one square
are numbered from 1 on, in the order of their *keys*: what is taken, as a set, or the path if BY_PATH says that it
matters; then the end. Whoever plays a move walks the tree again, as often as its number says; mostly that is once.
"""

from plyglot.core.compile.native import inlined, lowest, popcount
from plyglot.core.types import NONE, ONE, Moves, u64

from .rules import BACKWARDS, BOARD, BY_PATH, CAPTURES, FLYING, LEFT, MAJORITY, MAX_MOVES, RIGHT, Position, can_jump

TURNS = (LEFT, RIGHT, u64(64) - RIGHT, u64(64) - LEFT)
TURNS_BACK = (u64(64) - LEFT, u64(64) - RIGHT, RIGHT, LEFT)
ALL, FOUR, SIX, SQUARE = ~NONE, u64(4), u64(6), u64(63)
NO_WAY = -1

ROUND = 4
"""Fewer jumps do not lead to one square over the same pieces on two ways, if straight ones are taken once."""

Leaves = tuple[int, int, u64, u64]
"""Of captures: the most pieces that any takes, if that matters, else 0; how many of the captures take so many; the
least key of them above a floor, and the pieces of that one."""


@inlined
def step(square: u64, way: int) -> u64:
    """The square beside one in a direction: a rotation, so that down is one of up. Beyond an edge it is no square."""
    beside: u64 = square << TURNS[way] | square >> TURNS_BACK[way]
    return beside


@inlined
def must_capture(pos: Position) -> u64:
    """Pieces of the side to move that can take something, however many pieces."""
    takers = can_jump(pos)
    if FLYING and pos.own & pos.kings != NONE:
        takers |= hunters(pos)
    return takers


def hunters(pos: Position) -> u64:
    """Flying kings that can take something."""
    empty = BOARD & ~(pos.own | pos.opp)
    found, rest = NONE, pos.own & pos.kings
    while rest != NONE:
        king = rest & (~rest + ONE)
        for way in range(4):
            if step(prey_of(king, way, FLYING, empty, pos.opp), way) & empty != NONE:
                found |= king
        rest ^= king
    return found


@inlined
def prey_of(at: u64, way: int, flies: bool, empty: u64, opp: u64) -> u64:
    """The piece that one on a square meets in a direction, if it is one to be taken."""
    prey = step(at, way)
    while flies and prey & empty != NONE:
        prey = step(prey, way)
    return prey & opp


@inlined
def list_captures(pos: Position, moves: Moves) -> int:
    """Write the captures; return how many."""
    starts = must_capture(pos)
    most, count = 0, 0
    while starts != NONE:
        start = starts & (~starts + ONE)
        found, leaves, _, _ = captures_from(pos, start, NONE, most)
        if found > most:
            most, count = found, 0
        if MAJORITY and most >= ROUND and leaves > 1:
            leaves = distinct(pos, start, most)
        for number in range(min(leaves, MAX_MOVES - count)):
            moves[count] = lowest(start) | CAPTURES + number << 6
            count += 1
        starts ^= start
    return count


def distinct(pos: Position, start: u64, most: int) -> int:
    """Number of captures with different keys."""
    count = -1
    key = NONE
    while key != ALL:
        _, _, key, _ = captures_from(pos, start, key, most)
        count += 1
    return count


def find_capture(pos: Position, start: u64, number: int) -> tuple[u64, u64]:
    """The pieces that a capture takes, and the square where it ends."""
    most, key, taken = 0, NONE, NONE
    for _ in range(number):
        most, _, key, taken = captures_from(pos, start, key, most)
    return taken, key & SQUARE


@inlined
def captures_from(pos: Position, start: u64, floor: u64, most: int) -> Leaves:
    """What there is to know of the captures from a square that take at least so many pieces."""
    empty = BOARD & ~(pos.own | pos.opp) | start
    king = start & pos.kings != NONE
    return walk(start, NO_WAY, king, empty, pos.opp, NONE, ONE, floor, most, 0, ALL, NONE)


def walk(
    at: u64,
    barred: int,
    king: bool,
    empty: u64,
    opp: u64,
    taken: u64,
    path: u64,
    floor: u64,
    most: int,
    leaves: int,
    key: u64,
    found: u64,
) -> Leaves:
    """The tree of jumps below a square; the last four arguments are what is known of other branches. `barred` is the
    way straight on from any but the first square behind a piece: from there it leads to the same captures again."""
    ends = taken != NONE
    for way in range(4):
        if BACKWARDS or king or way < 2:
            flies = FLYING and king
            prey = prey_of(at, way, flies, empty, opp)
            square, straight = step(prey, way) & empty, NO_WAY
            while square != NONE:
                ends = False
                if way != barred:
                    most, leaves, key, found = walk(
                        *(square, straight, king, empty, opp ^ prey, taken | prey, path * FOUR | u64(way)),
                        *(floor, most, leaves, key, found),
                    )
                square, straight = step(square, way) & empty if flies else NONE, way
    count = popcount(taken) if MAJORITY else 0
    if not ends or count < most:
        return most, leaves, key, found
    own = (path if BY_PATH else taken) << SIX | u64(lowest(at))
    if count > most:
        return count, 1, own, taken
    if floor < own < key:
        key, found = own, taken
    return most, leaves + 1, key, found
