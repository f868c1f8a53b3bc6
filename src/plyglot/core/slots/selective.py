"""Selective search. A game says what is noisy, dull or safe to leave out; parts turn that into a search of another
shape. With the defaults a search is exact."""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.evaluation import evaluate_at
from plyglot.core.slots.registry import Group
from plyglot.core.types import Moves, Position

group = Group("selective search", "alphabeta, pvs, and the parts of `search/parts/selective`", __name__)


@group.slot
def noisy_moves(pos: Position, moves: Moves) -> int:
    """Write into `moves` the legal moves after which an estimate of `pos` could not be trusted: captures, checks,
    threats to be met; return how many, perhaps none. Default: none. For `quiescence`."""
    return 0


@group.slot
def in_check(pos: Position) -> bool:
    """Whether the side to move must answer a threat at once, as with its king in check: then no estimate of `pos` can
    be trusted, and to do nothing is no choice. Default: never. For `quiescence`, `futility`, `reductions`."""
    return False


@group.slot
def exchange_gains(pos: Position, move: int, least: int) -> bool:
    """Whether a move and all that is then taken and taken back on its square gain at least so much, in the units of
    `evaluate` (static exchange evaluation). Default: true. For `picked` and `quiescence`."""
    return True


@group.slot
def may_null(pos: Position) -> bool:
    """Whether having to move can be taken for no drawback here, so that a null move may show that `pos` is good; false
    wherever zugzwang is possible. Default: never. For `nullmove`."""
    return False


@group.slot
def null_move(pos: Position) -> Position:
    """The position if the side to move could do nothing. Required where `may_null` is ever true."""
    return pos


@group.slot
def interest(pos: Position, move: int) -> int:
    """1 for a move whose consequences should be looked at further (a capture, a check), -1 for a dull one, else 0.
    Default: all alike. For `sx` and `extension`."""
    return 0


@group.slot
def quiet(pos: Position, move: int) -> bool:
    """Whether a move changes little at once: no capture, no promotion. Others are never reduced or pruned for coming
    late, and are ordered by what they take. Default: what is not of `interest`. For `picked`, `reductions`,
    `pruning`."""
    return bool(interest(pos, move) <= 0)


EXTENSIONS = group.constant("EXTENSIONS", 2)
"""Maximum extension of a line in plies; 0 for none. For `extension`."""

FUTILITY_PLIES = group.constant("FUTILITY_PLIES", 1)
"""Maximum depth left in plies at which nodes are pruned that lie above the window; 0 for none. For `futility`."""

RAZORING_PLIES = group.constant("RAZORING_PLIES", 1)
"""The same for nodes that lie below the window, where one surprising move is enough to be wrong. For `futility`."""

NULL_REDUCTION = group.constant("NULL_REDUCTION", 2)
"""R: plies less that are searched after a null move, 1 to 3 in lecture 000; from the depth on, none is tried. For
`nullmove`."""

NULL_DEEPER = group.constant("NULL_DEEPER", 0)
"""For each so many plies of depth, R is one more; 0 for a constant R. For `nullmove`."""

PRUNED_PLIES = group.constant("PRUNED_PLIES", 0)
"""Maximum depth left in plies at which single moves are pruned; 0 for none. For `pruning`."""

QUIESCENCE_PLIES = group.constant("QUIESCENCE_PLIES", 6)
"""Plies beyond the horizon for which noisy moves are followed; 0 for not at all. For `quiescence`."""

ONE_PLY = group.constant("ONE_PLY", 1, for_games=False)
"""Depth units of an average move. A part that counts in finer units says how many make a ply; whoever asks for a depth
in plies asks for so many times as much."""


@group.part_slot
def cost(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    """Depth units that a move takes, the node's number `index` to be searched. Default: ONE_PLY."""
    return ONE_PLY


@group.part_slot
def reduction(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    """Depth units less that the move, the node's number `index`, is searched at first; if it then looks better than the
    moves before it, it is searched again to its full depth. Never for the first move. Default: 0."""
    return 0


@group.part_slot
def prune(pos: Position, move: int, index: int, depth: int, alpha: int, best: int, ply: int, mem: Mem) -> bool:
    """Whether the move, the node's number `index`, is left out, since it would hardly pass alpha. Never before another
    move has been searched. Default: never."""
    return False


@group.part_slot
def repeated(pos: Position, ply: int, mem: Mem) -> bool:
    """Whether the position has occurred before, so that the game may be taken for a draw. Default: not looked at."""
    return False


@group.part_slot
def quiesce(pos: Position, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """The score of an unfinished position at the horizon, as far as the window asks. Default: its estimate."""
    return evaluate_at(pos, ply, mem)


@group.part_slot
def futile(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> bool:
    """Whether a search to `depth` is not worth it, because its answer would hardly come to lie within the window: the
    node is then taken for one at the horizon. Default: never."""
    return False


@group.part_slot
def probcut_probe(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> tuple[int, int]:
    """A shallower search that may foretell the answer of one to `depth`: (its depth, a bound). If the bound is beta or
    more and the shallow search reaches it, beta is taken for reached; if it is alpha or less and not passed, alpha is
    taken not to be passed. Depth -1 for no such search. Default: none."""
    return -1, 0


@group.part_slot
def null_depth(pos: Position, depth: int, beta: int, ply: int, mem: Mem) -> int:
    """Depth of the search after a null move, which comes before any other: if even doing nothing reaches beta, the node
    is left. -1 for no null move. Default: never one."""
    return -1
