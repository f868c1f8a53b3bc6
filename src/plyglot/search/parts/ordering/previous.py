"""The last iteration's best line first: what iterative deepening passes on where there is no table.

The line that the last search from the same root found best is searched first: on the first way down from the root, each
node's move from that line comes first of all. Everywhere else the moves stay as they are; a table's move (part
`table-move`) does more, since it knows the best move of every node that it has seen.

J. Scott, "A Chess-Playing Program", 1969; lecture 002 on iterative deepening.
"""

from plyglot.core.compile.fields import UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.types import NO_MOVE, Moves, Position
from plyglot.search.parts.observation.line import record as record_line
from plyglot.search.parts.observation.line import visit as visit_line
from plyglot.search.parts.ordering.sorting import bring_forward

PREVIOUS = Field("the last iteration's line, each move plus 1, 0 behind the last", per_ply=True, lasts=UNTIL_FORGOTTEN)
FOLLOWED = Field("how many nodes of that line have been entered, or NO_MOVE once the search has left it")


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """FOLLOWED is how many nodes have been entered, each from the one before, until the search first turns back."""
    visit_line(depth, alpha, beta, ply, mem)
    followed = 0 if ply == 0 else mem.fields[FOLLOWED]
    mem.fields[FOLLOWED] = ply + 1 if followed == ply else NO_MOVE


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    """The line's moves are kept plus 1, with 0 behind the last."""
    if mem.fields[FOLLOWED] == ply + 1 and bring_forward(moves, count, mem.fields[PREVIOUS + ply] - 1, 0) == 0:
        mem.fields[FOLLOWED] = NO_MOVE  # the line ends here, or was found from another root


def record(move: int, ply: int, mem: Mem) -> None:
    """The root's line is kept for the next search. By now this one has left it."""
    record_line(move, ply, mem)
    if ply == 0:
        i = 0
        while mem.line[i] != NO_MOVE:
            mem.fields[PREVIOUS + i] = mem.line[i] + 1
            i += 1
        mem.fields[PREVIOUS + i] = 0
