"""The slots of selective search: with the defaults below a search is exact. The parts that fill them are in `parts`.

They stand here and not with the others in `core/slots.py` because no game fills them: a game says what is noisy,
dull or safe to leave out, and the parts turn that into a search of another shape.
"""

from plyglot.core.memory import Mem
from plyglot.core.slots import Constant, evaluate, slot
from plyglot.core.types import Position

ONE_PLY = Constant("ONE_PLY", 1)
"""What an average move takes from the depth. A part that counts in finer units says how many make a ply; whoever asks
for a depth in plies asks for so many times as much."""


@slot
def cost(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    """What the move, the node's number `index` to be searched, takes from the depth. Default: ONE_PLY."""
    return ONE_PLY


@slot
def reduction(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    """By how much less deep the move, the node's number `index`, is searched at first; if it then looks better than
    the moves before it, it is searched again to its full depth. Never for the first move. Default: 0."""
    return 0


@slot
def repeated(pos: Position, ply: int, mem: Mem) -> bool:
    """Whether the position has come about before, so that the game may be taken for a draw. Default: not looked at."""
    return False


@slot
def quiesce(pos: Position, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """The score of an unfinished position at the horizon, as far as the window asks. Default: its estimate."""
    return evaluate(pos)


@slot
def futile(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> bool:
    """Whether a search to `depth` is not worth it, because its answer would hardly come to lie within the window: the
    node is then taken for one at the horizon. Default: never."""
    return False


@slot
def foresight(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> tuple[int, int]:
    """A shallower search that may foretell the answer of one to `depth`: (its depth, a bound). If the bound is beta or
    more and the shallow search reaches it, beta is taken for reached; if it is alpha or less and not passed, alpha is
    taken not to be passed. Depth -1 for no such search. Default: none."""
    return -1, 0


@slot
def doubt(pos: Position, depth: int) -> int:
    """How far a search to `depth` plies is from the shallower one that may foretell it: a standard deviation, in the
    units of the evaluation, which says it; 0 where nobody knows. Default: nobody does."""
    return 0


@slot
def null_depth(pos: Position, depth: int, beta: int, ply: int, mem: Mem) -> int:
    """How deep to search what follows a null move, before any other: if even doing nothing reaches beta, the node is
    left. -1 for no null move. Default: never one."""
    return -1
