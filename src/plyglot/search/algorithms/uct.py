"""UCT: grow a tree towards the moves that did best in random games, and prove outcomes as they are seen.

L. Kocsis and C. Szepesvári, "Bandit Based Monte-Carlo Planning", 2006; bounds: M. Winands, Y. Björnsson and J.-T.
Saito, "Monte-Carlo Tree Search Solver", 2008, and T. Cazenave and A. Saffidine, "Score Bounded Monte-Carlo Tree
Search", 2010. In addition to the lectures' searches, for games that resist alpha-beta (lecture 002).

A simulation walks down the tree, always to the child with the greatest

    mean reward + EXPLORE * sqrt(ln(visits of the node) / visits of the child)

gives the leaf its children when it comes there for the second time, plays on at random to the end of the game, or to
an estimate after PLAYOUT_PLIES, and counts the result for all nodes of its path. Finished games prove bounds, which
are handed up as minimax does; children that can bring no more than is proved already are passed over.
"""

import math

from plyglot.core.compile.fields import LEAVES, NODE_LIMIT, NODES, STOP, UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import bit_length, read_shared, signed, window
from plyglot.core.errors import CannotSolve, RuleBroken, Stopped
from plyglot.core.slots import (
    CLOCK_DRAW,
    ENDLESS,
    FUTILITY_MARGIN,
    MAX_PLIES,
    PLAYOUT_PLIES,
    RAVE,
    WIDENING,
    Constant,
    clock,
    clock_limit,
    evaluate,
    leaf,
    outcome,
    play,
    prior,
    random_move,
    repeated,
    repetition_margin,
    visit,
)
from plyglot.core.types import DRAW, LOSS, NO_MOVE, ONGOING, TO_THE_END, WIN, Position, u64
from plyglot.search.algorithms.uct_rave import begin_rave, chosen_with_rave, count_all_moves, made
from plyglot.search.algorithms.uct_tree import (
    COUNTS,
    NEXT_NODE,
    PATH,
    REWARD,
    ROOT,
    VISIT_MASK,
    WON,
    WORDS,
    add_children,
    add_reward,
    add_visit,
    best_child,
    children_of,
    first_child,
    lower_in,
    lower_of,
    make_node,
    move_to,
    prove_from_children,
    set_bounds,
    upper_of,
    visits_of,
)
from plyglot.search.algorithms.uct_widening import FIRST_WIDTH, is_to_widen, widen
from plyglot.search.node import expand, is_to_end

EXPLORE = Constant("EXPLORE", 700)
"""How much a move is tried that has done worse so far: the constant of UCT, in thousandths of a win."""

ESTIMATE_SCALE = Constant("ESTIMATE_SCALE", 3)
"""An estimate of so many FUTILITY_MARGINs is a reward half-way between a draw and a win."""

SIMULATIONS = Field("simulations of a Monte Carlo search", lasts=UNTIL_RESET)
SIMULATION_LIMIT = Field("after so many simulations the search ends, unless it is 0")
KEEP_TREE = Field("1 if a Monte Carlo search goes on in the tree that is there, and when it is full")
RANDOM = Field("the state of the random numbers of a Monte Carlo search", unsigned=True, fill=lambda: [FIRST_STATE])

FIRST_STATE = 0x9E3779B97F4A7C15
HALF = u64(32)
LOOK_UP = 7
"""Simulations between two looks at the clock, a power of two less one."""

LN_2 = 0.6931471805599453
LEAST = -1.0e18


def uct(pos: Position, ply: int, mem: Mem) -> int:
    """The outcome of `pos` for the side to move, once simulations have proved it.

    Promise: exactly the outcome with best play on both sides. The bounds of every node are true at any moment, also if
    the search is stopped before. Equal seeds grow equal trees, compiled or not. Raises CannotSolve if the tree does not
    fit in memory, unless KEEP_TREE: then simulations go on from its leaves.
    """
    result = outcome(pos)
    if result != ONGOING:
        leaf(result, ply, mem)
        return result
    if mem.fields[KEEP_TREE] == 0:
        mem.fields[NEXT_NODE] = ROOT + 1
        make_node(ROOT, 0, mem)
    while lower_of(ROOT, mem) < upper_of(ROOT, mem):
        simulations = mem.fields[SIMULATIONS]
        nodes, limit = mem.fields[NODES], mem.fields[SIMULATION_LIMIT]
        if read_shared(mem.fields, STOP) != 0 or 0 < limit <= simulations or 0 < mem.fields[NODE_LIMIT] <= nodes:
            raise Stopped
        if simulations & LOOK_UP == 0 and is_to_end(nodes, mem):
            raise Stopped
        simulate(pos, ply, mem)
        mem.fields[SIMULATIONS] = simulations + 1
    record_line(ply, mem)
    return lower_of(ROOT, mem)


def simulate(pos: Position, ply: int, mem: Mem) -> None:
    """Walk down the tree, play on, and count the result."""
    here, node, length, result = pos, ROOT, 0, ONGOING
    repeated(pos, ply, mem)  # the part remembers where the line begins
    add_visit(ROOT, mem)
    visit(TO_THE_END - ply, LOSS, WIN, ply, mem)
    while result == ONGOING and (children_of(node, mem) > 0 or grow(here, node, ply, mem)):
        if WIDENING > 0 and is_to_widen(node, mem):
            widen(here, node, ply, mem)
        node = chosen(node, mem)
        here = play(here, move_to(node, mem))
        length += 1
        mem.fields[PATH + length] = node
        add_visit(node, mem)
        visit(TO_THE_END - ply - length, LOSS, WIN, ply + length, mem)
        result = known_result(here, node, mem)
        if ENDLESS and result == ONGOING and repeated(here, ply + length, mem):
            result = broken_off(here)  # this proves nothing: another way may lead to the same position
        if result == ONGOING and ply + length >= MAX_PLIES:
            result = at_the_limit(here)
    mem.fields[NODES] += length
    reward = reward_of(result)
    if result == ONGOING:
        reward = playout(here, ply + length, length % 2, mem)
    leaf(DRAW if result == ONGOING else result, ply + length, mem)
    if RAVE > 0:
        count_all_moves(node, length, reward, mem.fields[SIMULATIONS], mem)
    count(node, length, reward, mem)


def known_result(pos: Position, node: int, mem: Mem) -> int:
    """The outcome of a node that is proved, or whose game is over; else ONGOING."""
    lower = lower_of(node, mem)
    if lower == upper_of(node, mem):
        return lower
    result = outcome(pos)
    if result != ONGOING:
        set_bounds(node, result, result, mem)
    return result


def broken_off(pos: Position) -> int:
    """The outcome of an endless game that is broken off here."""
    lead = repetition_margin(pos)
    return WIN if lead > 0 else LOSS if lead < 0 else DRAW


def at_the_limit(pos: Position) -> int:
    """The outcome of an endless game that is followed no further. Raises RuleBroken for a game that must be over."""
    if not ENDLESS:
        raise RuleBroken
    return broken_off(pos)


def grow(pos: Position, node: int, ply: int, mem: Mem) -> bool:
    """Give a leaf its children if this is its second visit, its first few if it is to have them one after the other.
    Returns whether it has some. Where they do not fit, raises CannotSolve unless KEEP_TREE."""
    if visits_of(node, mem) < (FIRST_WIDTH if WIDENING > 0 else 2):
        return False
    if WIDENING > 0:
        return widen(pos, node, ply, mem) or goes_on_full(mem)
    moves, count = expand(pos, ply, mem)
    start = signed((draw_bits(mem) >> HALF) * u64(count) >> HALF)
    if add_children(node, moves, count, start, mem):
        if RAVE > 0:
            first = first_child(node, mem)
            for child in range(first, first + count):
                begin_rave(child, prior(pos, move_to(child, mem)), mem)
        return True
    return goes_on_full(mem)


def goes_on_full(mem: Mem) -> bool:
    """False: a leaf gets no children where there is no room. Raises CannotSolve unless KEEP_TREE."""
    if mem.fields[KEEP_TREE] == 0:
        raise CannotSolve("the tree of a Monte Carlo search does not fit in memory: allow more")
    return False


def chosen(node: int, mem: Mem) -> int:
    """The child to visit next."""
    if RAVE > 0:
        return chosen_with_rave(node, mem)
    first = first_child(node, mem)
    spread = EXPLORE * EXPLORE * logarithm(visits_of(node, mem))
    proved = lower_of(node, mem)
    best, most = first, LEAST
    for child in range(first, first + children_of(node, mem)):
        counts = mem.table[WORDS * child + COUNTS]
        if -lower_in(counts) <= proved:
            continue
        visits = signed(counts & VISIT_MASK)
        if visits == 0:
            return child
        share = 1.0 / visits
        worth = signed(mem.table[WORDS * child + REWARD]) * share + math.sqrt(spread * share)
        if worth > most:
            best, most = child, worth
    return best


def logarithm(number: int) -> float:
    """About the natural logarithm, exact at powers of two and straight between, by operations that are the same
    compiled and not."""
    whole = bit_length(u64(number)) - 1
    return LN_2 * (whole + (number / (1 << whole) - 1.0))


def playout(pos: Position, ply: int, side: int, mem: Mem) -> int:
    """Reward, for the side to move in `pos`, of a game played on at random; `side` is 0 if that is the root's."""
    here, length, result = pos, 0, ONGOING
    while result == ONGOING and length < PLAYOUT_PLIES:
        if CLOCK_DRAW > 0 and 0 < clock_limit(here) <= clock(here):
            result = broken_off(here)
        elif ply + length >= MAX_PLIES:
            result = at_the_limit(here)
        else:
            bits = draw_bits(mem)
            move = random_move(here, bits)
            if move == NO_MOVE:
                moves, count = expand(here, ply, mem)
                move = moves[signed((bits >> HALF) * u64(count) >> HALF)]
            if RAVE > 0:
                made(move, (side + length) % 2, mem.fields[SIMULATIONS], mem)
            here = play(here, move)
            length += 1
            result = outcome(here)
    mem.fields[NODES] += length
    reward = reward_of(result)
    if result == ONGOING:
        mem.fields[LEAVES] += 1
        reward = estimated_reward(evaluate(here))
    return reward if length % 2 == 0 else WON - reward


def draw_bits(mem: Mem) -> u64:
    """The next 64 random bits (xorshift)."""
    state: u64 = mem.tables[RANDOM]
    state ^= state << u64(13)
    state ^= state >> u64(7)
    state ^= state << u64(17)
    mem.tables[RANDOM] = state
    return state


def reward_of(result: int) -> int:
    """Reward of an outcome."""
    return WON // 2 * (result + 1)


def estimated_reward(estimate: int) -> int:
    """Reward that an estimate foretells, never that of a finished game."""
    size = abs(estimate)
    step = (WON // 2 - 1) * size // (size + max(ESTIMATE_SCALE * FUTILITY_MARGIN, 1))
    return WON // 2 + step if estimate > 0 else WON // 2 - step


def count(node: int, length: int, reward: int, mem: Mem) -> None:
    """Add a reward, which is for the side to move at the leaf, to the nodes of a path, and hand up what is proved."""
    news = lower_of(node, mem) == upper_of(node, mem)
    while True:
        reward = WON - reward  # now for the side that moved to the node
        add_reward(node, reward, mem)
        if length == 0:
            break
        length -= 1
        node = mem.fields[PATH + length]
        news = news and prove_from_children(node, mem)


def record_line(ply: int, mem: Mem) -> None:
    """Make the best line that is proved the search's line."""
    line, node, length = window(mem.line, ply * (MAX_PLIES + 2)), ROOT, 0
    while children_of(node, mem) > 0:
        node = best_child(node, mem)
        line[length] = move_to(node, mem)
        length += 1
    line[length] = NO_MOVE
