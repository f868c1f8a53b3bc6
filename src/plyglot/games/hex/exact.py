"""Hex for the exact kernel: whoever has joined both edges virtually has won.

Two chains with two empty cells in common are as good as joined: if the other side takes one, one takes the other. As
long as no cell is counted on twice, all such links hold at once (C. Browne, "Hex Strategy", 2000; V. Anshelevich, "A
hierarchical approach to computer Hex", 2002, whose bridges these are, and his rule for edges). The side that has just
moved wins if links of this kind lead from edge to edge, since every answer to them can be met.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import popcount
from plyglot.core.slots import Constant, final_score
from plyglot.core.types import INFINITY, ONGOING

from .rules import BOARD, BOTTOM, FIRST_TURN, LEFT, NONE, ONE, RIGHT, TOP, Bits, Position, around, joined, outcome

VIRTUAL = Constant("VIRTUAL", 1)
"""0 leaves these links out."""


def static_bounds(state: Position, alpha: int, ply: int, mem: Mem) -> tuple[Position, int, int, int]:
    """The score of a finished game; at most a late loss if the other side is joined virtually."""
    result = outcome(state)
    if result != ONGOING:
        score = final_score(state, result, ply)
        return state, 0, score, score
    if VIRTUAL > 0:
        if state.turn == FIRST_TURN:
            lost = is_linked(state.second, state.first, LEFT, RIGHT)
        else:
            lost = is_linked(state.first, state.second, TOP, BOTTOM)
        if lost:
            return state, 0, -INFINITY, -1
    return state, 0, -INFINITY, INFINITY


def is_linked(cells: Bits, other: Bits, begin: Bits, end: Bits) -> bool:
    """Whether chains lead from one edge to another over links of two cells, none of them used twice."""
    free, reach, found = BOARD & ~(cells | other), begin, joined(cells, begin)
    reach |= around(found)
    while True:
        common = reach & end & free
        if found & end != NONE or popcount(common) > 1:
            return True
        left, grew = cells & ~found, False
        while left != NONE:
            chain = joined(cells, left & ~(left - ONE))
            left &= ~chain
            common = reach & around(chain) & free
            if popcount(common) > 1:
                one = common & ~(common - ONE)
                rest = common ^ one
                free ^= one | rest & ~(rest - ONE)
                found |= chain
                reach |= around(chain)
                grew = True
        if not grew:
            return False
