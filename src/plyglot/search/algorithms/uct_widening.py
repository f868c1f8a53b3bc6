"""Progressive widening: a node of a Monte Carlo tree has at first a few children, and more as it is visited.

R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007; G. Chaslot and others, "Progressive
Strategies for Monte-Carlo Tree Search", 2008 (progressive unpruning). For games with hundreds of moves and more, where
trying each once takes longer than there is: a game that sets WIDENING. The children are the moves that `order` scores
highest. When there are to be more, all are made anew side by side, and the old ones are copied to their front; what
the thread's part of the memory loses so is at most as much as it has in use.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.slots import MAX_MOVES, RAVE, WIDENING, order, prior
from plyglot.core.types import Moves, Position
from plyglot.search.algorithms.uct_rave import begin_rave, copy_rave
from plyglot.search.algorithms.uct_tree import (
    NO_ROOM,
    WORDS,
    children_of,
    first_child,
    is_partial,
    link,
    make_node,
    new_nodes,
    visits_of,
)
from plyglot.search.node import expand

FIRST_WIDTH = 8
"""Children that a node has at first, at its visit of this number."""


def is_to_widen(node: int, mem: Mem) -> bool:
    """Whether a node has been visited often enough to have more children."""
    width = children_of(node, mem)
    return is_partial(node, mem) and width * width < WIDENING * visits_of(node, mem)


def widen(pos: Position, node: int, ply: int, mem: Mem) -> bool:
    """Give a node twice as many children, or its first ones. Returns whether there was room."""
    moves, count = expand(pos, ply, mem)
    old = children_of(node, mem)
    width = min(max(2 * old, FIRST_WIDTH), count)
    first = new_nodes(width, mem)
    if first == NO_ROOM:
        return False
    put_best_first(pos, moves, count, width)
    before = first_child(node, mem)
    for i in range(width):
        make_node(first + i, moves[i], mem)
        if i < old:
            for word in range(WORDS):
                mem.table[WORDS * (first + i) + word] = mem.table[WORDS * (before + i) + word]
        if RAVE > 0:
            if i < old:
                copy_rave(before + i, first + i, mem)
            else:
                begin_rave(first + i, prior(pos, moves[i]), mem)
    link(node, first, width, width < count, mem)
    return True


def put_best_first(pos: Position, moves: Moves, count: int, width: int) -> None:
    """Put so many moves of the highest ordering scores first, always the same at the same place."""
    scores = window(moves, MAX_MOVES)
    for i in range(count):
        scores[i] = order(pos, moves[i])
    for i in range(width):
        best = i
        for other in range(i + 1, count):
            if scores[other] > scores[best]:
                best = other
        moves[i], moves[best] = moves[best], moves[i]
        scores[i], scores[best] = scores[best], scores[i]
