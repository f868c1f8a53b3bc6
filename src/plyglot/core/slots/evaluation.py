"""Evaluation: what an unfinished position is worth, and how far that can be trusted."""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.registry import Group
from plyglot.core.types import Position

group = Group("evaluation", "searches to a depth, the engine", __name__)


@group.slot
def evaluate(pos: Position) -> int:
    """An estimate, a whole number strictly between -20,000 and 20,000 for the side to move, of an unfinished position.
    Default: 0."""
    return 0


@group.part_slot
def evaluate_at(pos: Position, ply: int, mem: Mem) -> int:
    """The same estimate of the node at `ply`, worked out with what a search's memory has kept of other nodes: for
    evaluations that follow the moves. Default: `evaluate`."""
    return evaluate(pos)


EXACT_PLIES = group.constant("EXACT_PLIES", 14)
"""Plies from the end (see `remaining`) at which a player with a second to think searches to the end; with twice the
time one ply earlier, with half of it one later."""

EXACT_NODES = group.constant("EXACT_NODES", 20_000_000)
"""Nodes that a review of a game may spend to solve one position of it. It goes back from the end of the game as far as
that suffices: there its mistakes are exact."""

FUTILITY_MARGIN = group.constant("FUTILITY_MARGIN", 60)
"""A change of `evaluate`, in its own units, that one ply seldom makes. For `futility`."""


MARGIN_POINTS = group.constant("MARGIN_POINTS", 0, for_games=False)
"""Points of the evaluation to one of the margin: a finished game then lies among estimates. 0 if finished games lie
above and below all estimates."""


@group.slot
def probcut_deviation(pos: Position, depth: int) -> int:
    """Standard deviation between a search to `depth` plies and the shallower one that predicts it, in the units of the
    evaluation that it was measured with; 0 where none was measured, so that nothing is cut. Default: 0."""
    return 0
