"""The table's move first: what was best when the position was last searched, or when it was cut.

Lecture 000, algorithm 5: with iterative deepening this is most of what a table is worth. Without a table there is no
move of that kind, and the moves stay as they are. D. Slate and L. Atkin, "Chess 4.5", 1977.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.types import Moves, Position
from plyglot.search.parts.ordering.sorting import bring_forward


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    bring_forward(moves, count, table_move, 0)
