"""Selective search. A game says what is noisy, dull or safe to leave out; parts turn that into a search of another
shape. With the defaults a search is exact."""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.evaluation import evaluate_at
from plyglot.core.slots.registry import Group
from plyglot.core.types import NO_MOVE, NONE, Moves, Position, u64

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
def null_doubtful(pos: Position) -> bool:
    """Whether zugzwang is not out of the question all the same: what a null move has shown here is then believed only
    if a search with moves confirms it. Default: never. For `nullmove`."""
    return False


@group.slot
def steady(pos: Position) -> bool:
    """Whether a few quiet plies change the estimate of a position little: not while a goal is pursued, whose progress
    may jump with a move. Default: always. For `futility` and `pruning`."""
    return True


@group.slot
def structure(pos: Position, number: int) -> u64:
    """A u64 that positions have in common which an estimate may misjudge in the same way, such as a hash of the pawns,
    whose high bits count most; one for each aspect, numbered from 0. Required where CORRECTION_ASPECTS is more than 0.
    For `correction`."""
    return NONE


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

NULL_SURPLUS = group.constant("NULL_SURPLUS", 0)
"""For each so much by which the estimate exceeds beta, R is one more, and where it does not reach beta no null move is
tried; 0 if the estimate is not asked. For `nullmove`."""

ROOT_REDUCED = group.constant("ROOT_REDUCED", 0)
"""1 if late moves are reduced at the root too. For `reductions`."""

REDUCTION_CUT = group.constant("REDUCTION_CUT", 0)
"""Hundredths of a ply by which late moves are reduced more where a cut is expected. For `reductions`."""

REDUCTION_WORSE = group.constant("REDUCTION_WORSE", 0)
"""Hundredths of a ply by which they are reduced more where the side to move has not improved its position. For
`reductions`."""

REDUCTION_FOLLOWING = group.constant("REDUCTION_FOLLOWING", 0)
"""What is remembered of a move after the moves before it, at which it is reduced a ply less; of one with as much
against it, a ply more; 0 if that is not asked. For `reductions`."""

INTERNAL_PLIES = group.constant("INTERNAL_PLIES", 0)
"""Least depth in plies at which a node without a table move is searched one ply less deep: it will be met again, with a
move to begin with; 0 for never. For `internal`."""

SINGULAR_PLIES = group.constant("SINGULAR_PLIES", 0)
"""Least depth in plies at which a table move is extended if all others are worse by far; 0 for never. For
`singular`."""

HISTORY_PRUNED = group.constant("HISTORY_PRUNED", 0)
"""What must speak against a quiet move for each ply of depth left, so that it is pruned near the horizon; 0 if that is
not asked. For `pruning`."""

PRUNED_PLIES = group.constant("PRUNED_PLIES", 0)
"""Maximum depth left in plies at which single moves are pruned; 0 for none. For `pruning`."""

QUIESCENCE_PLIES = group.constant("QUIESCENCE_PLIES", 6)
"""Plies beyond the horizon for which noisy moves are followed; 0 for not at all. For `quiescence`."""

QUIESCENCE_TABLE = group.constant("QUIESCENCE_TABLE", 0)
"""1 if quiescence looks its positions up in the transposition table, and stores them. For `quiescence`."""

CORRECTION_ASPECTS = group.constant("CORRECTION_ASPECTS", 0)
"""Aspects of a position, as `structure` numbers them, by which its estimate is corrected; 0 for no correction. For
`correction`."""

CORRECTION_MOST = group.constant("CORRECTION_MOST", 0)
"""By how much one aspect may correct an estimate at most, in the units of `evaluate`. For `correction`."""

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
def singular_probe(pos: Position, depth: int, table_move: int, ply: int, mem: Mem) -> tuple[int, int]:
    """A search of the node without its table move, which tells whether that is the only good one: (its depth, a bound).
    If the search stays below the bound, it is. Depth -1 for no such search. Default: none."""
    return -1, 0


@group.event
def singular_tried(is_singular: bool, table_move: int, ply: int, mem: Mem) -> None:
    """The search without the table move has come to an end, and told whether that is the only good one."""


@group.part_slot
def excluded(ply: int, mem: Mem) -> int:
    """The move that the search of the node at `ply` is to leave out, or NO_MOVE. Default: none."""
    return NO_MOVE


@group.part_slot
def internal_depth(pos: Position, depth: int, table_move: int, ply: int, mem: Mem) -> int:
    """The depth to which a node is searched, given its table move, or NO_MOVE. Default: as it was asked for."""
    return depth


@group.part_slot
def corrected(pos: Position, estimate: int, mem: Mem) -> int:
    """An estimate, with what searches of like positions have taught about it. Default: as it is."""
    return estimate


@group.part_slot
def null_confirmed(pos: Position, reduced: int, ply: int, mem: Mem) -> int:
    """The depth of a search with moves, which is to confirm what a null move searched to the depth `reduced` has shown;
    -1 if it is believed at once. Default: at once."""
    return -1


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
