"""Every slot, once: what a game, its knowledge, or a part of a search may provide, and what happens if none does.

A kernel imports the slots that it needs from here and calls them as ordinary functions:

    from plyglot.core.slots import legal_moves, outcome, play

`build` then puts the real ones in their place. A slot's value comes from the first that has one of: the command line
or the caller, the parts of the search, the game's knowledge, the game, the default below. Slots that no game fills are
declared in the same way where they are used: the table's in its file, those of selective search in search/selective.py.

Slots that every game must fill raise BadGame here. `pos` is the game's Position, a NamedTuple of u64 and Wide fields;
a move is an int >= 0; scores are ints for the side to move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from plyglot.core.errors import BadGame
from plyglot.core.memory import Mem
from plyglot.core.types import INFINITY, NO_MOVE, Moves, Position, u64
from plyglot.core.words import as_words

F = TypeVar("F", bound=Callable[..., Any])

FUNCTIONS: dict[str, Callable[..., Any]] = {}
CONSTANTS: dict[str, Constant] = {}
EVENTS: set[str] = set()


class Constant(int):
    """A whole number that a game may set. A kernel imports it by name; `build` puts the game's own in its place."""

    name: str

    def __new__(cls, name: str, default: int) -> Constant:
        self = super().__new__(cls, default)
        self.name = name
        CONSTANTS[name] = self
        return self


def slot(function: F) -> F:
    """Mark a function as a slot; its body is the default."""
    FUNCTIONS[function.__name__] = function
    return function


def event(function: F) -> F:
    """Mark a slot as one that only listens: it returns nothing, and all the parts that fill it are called in turn."""
    EVENTS.add(function.__name__)
    return slot(function)


def missing(name: str, signature: str) -> BadGame:
    """The error for a required slot that a game does not fill."""
    return BadGame(f"the game has no `{name}`: write `def {name}({signature}):`")


# --- rules that every game has ---------------------------------------------------------------------------------------

MAX_MOVES = Constant("MAX_MOVES", 0)
"""The most moves that any position has; required."""

MAX_PLIES = Constant("MAX_PLIES", 0)
"""The most plies that a game lasts from its first position; in an endless game, how deep a search may go; required."""


@slot
def legal_moves(pos: Position, moves: Moves) -> int:
    """Write the legal moves into moves[0], moves[1], ...; return how many. Never none in an unfinished position: a pass
    is a move. Required."""
    raise missing("legal_moves", "pos, moves")


@slot
def play(pos: Position, move: int) -> Position:
    """The position after a legal move, seen by the other side. Required."""
    raise missing("play", "pos, move")


@slot
def outcome(pos: Position) -> int:
    """LOSS, DRAW or WIN for the side to move in a finished game, else ONGOING. Required."""
    raise missing("outcome", "pos")


# --- what a game or its knowledge may add ----------------------------------------------------------------------------

ENDLESS = Constant("ENDLESS", 0)
"""1 if play can return to an earlier position. Such a game is a draw when nobody can force a win."""

MARGIN = Constant("MARGIN", 0)
"""1 if the game is decided by a margin: then `margin` says how much it is won by."""

REPETITION = Constant("REPETITION", 3)
"""How often a position must come about in an endless game for the game to be a draw."""

EXACT_PLIES = Constant("EXACT_PLIES", 14)
"""When at most so many plies remain (see `remaining`), a player who has a second searches to the end; with twice the
time one ply earlier, with half of it one later."""

SYMMETRIES = Constant("SYMMETRIES", 1)
"""How many transforms leave a position's value as it is, the identity (number 0) included."""

SYMMETRY_PLIES = Constant("SYMMETRY_PLIES", 1_000)
"""How far from a search's root symmetric positions are looked up as one. Where only the first positions of a game can
be alike, transforming all of them costs more than it saves."""


@slot
def margin(pos: Position) -> int:
    """What a finished game is won by, for the side to move. Default: the outcome, so won by 1."""
    return int(outcome(pos))


@slot
def remaining(pos: Position) -> int:
    """The most plies that can still be played, passes aside. Default: MAX_PLIES."""
    return MAX_PLIES


@slot
def evaluate(pos: Position) -> int:
    """An estimate, a whole number strictly between -20,000 and 20,000 for the side to move, of an unfinished position.
    Default: 0."""
    return 0


@slot
def order(pos: Position, move: int) -> int:
    """How promising a move looks before it is searched: the higher, the earlier. Default: all alike."""
    return 0


@slot
def identity(pos: Position) -> Any:
    """A tuple of u64s and Wides that two positions share only if all that can follow is the same, so that a table may
    take one for the other. Default: all fields. Fewer words make a smaller and faster table."""
    return pos


@slot
def key(pos: Position) -> u64:
    """A u64 that scatters positions over a table. Two positions may share one: tables compare identities. Default:
    mixes the words of `identity`."""
    words = as_words(identity(pos))
    bits = u64(0x9E3779B97F4A7C15)
    for i in range(len(words)):
        bits = (bits ^ words[i]) * u64(0xBF58476D1CE4E5B9)
        bits ^= bits >> u64(32)
    bits *= u64(0x94D049BB133111EB)
    return bits ^ bits >> u64(29)


@slot
def transform(pos: Position, symmetry: int) -> Position:
    """The position seen through a symmetry. Required where SYMMETRIES > 1."""
    return pos


@slot
def transform_move(move: int, symmetry: int) -> int:
    """The move seen through a symmetry. Required where SYMMETRIES > 1."""
    return move


@slot
def inverse(symmetry: int) -> int:
    """The symmetry that undoes another. Default: itself, as mirrors and half turns do."""
    return symmetry


FUTILITY_MARGIN = Constant("FUTILITY_MARGIN", 60)
"""What one ply seldom changes `evaluate` by, in its own units. For `futility`."""


@slot
def noisy_moves(pos: Position, moves: Moves) -> int:
    """Write into `moves` the legal moves after which an estimate of `pos` could not be trusted: captures, checks,
    threats to be met; return how many, perhaps none. Default: none. For `quiescence`."""
    return 0


@slot
def may_null(pos: Position) -> bool:
    """Whether having to move can be taken for no drawback here, so that a null move may show that `pos` is good; false
    wherever zugzwang is possible. Default: never. For `nullmove`."""
    return False


@slot
def null_move(pos: Position) -> Position:
    """The position if the side to move could do nothing. Required where `may_null` is ever true."""
    return pos


@slot
def interest(pos: Position, move: int) -> int:
    """1 for a move whose consequences should be looked at further (a capture, a check), -1 for a dull one, else 0.
    Default: all alike. For `sx` and `extension`."""
    return 0


# --- what the parts of a search fill ---------------------------------------------------------------------------------


@slot
def final_score(pos: Position, result: int, ply: int) -> int:
    """The score of a finished game at `ply`. Default: its outcome. Filled by one of `search/scores`."""
    return result


@slot
def to_node(score: int, ply: int) -> int:
    """A score counted from the root, counted from the node at `ply`: what a table may keep. Default: the same."""
    return score


@slot
def to_root(score: int, ply: int) -> int:
    """The reverse of `to_node`. Default: the same."""
    return score


@slot
def probe(pos: Position, depth: int, ply: int, mem: Mem) -> tuple[int, int, int, int]:
    """What is known of a position searched to `depth`: (lower bound, upper bound, hint, place), the place being where
    `store` may put what the search finds. Default: nothing."""
    return -INFINITY, INFINITY, NO_MOVE, 0


@slot
def store(pos: Position, depth: int, score: int, bound: int, move: int, ply: int, place: int, mem: Mem) -> None:
    """Remember a search's answer: a score, what it says (LOWER, UPPER, EXACT) and the best move. Default: forget it."""


@event
def arrange(pos: Position, moves: Moves, count: int, hint: int, depth: int, ply: int, mem: Mem) -> None:
    """Put `moves` into the order in which to search them to `depth`. Default: as generated.

    All the parts that fill it are called in turn, as for an event, and none disturbs what it has no opinion on: so the
    last has the most to say, and the others decide among equals. A hint that stands first stays first."""


# --- events: what a search tells of itself, at no cost to those that no one listens to --------------------------------


@event
def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """A node has been entered; kernels without a window say (-INFINITY, INFINITY)."""


@event
def leaf(score: int, ply: int, mem: Mem) -> None:
    """The node is a finished game or the horizon, and has this score for the side to move."""


@event
def known(score: int, ply: int, mem: Mem) -> None:
    """The table answered for the node: it is left without a search."""


@event
def trying(move: int, ply: int, mem: Mem) -> None:
    """A move at this node is about to be searched, for the first time."""


@event
def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    """A move at this node has been searched and has this score for the side to move at the node, as far as the window
    asked. A move that is searched again is told again. NO_MOVE is the null move."""


@event
def record(move: int, ply: int, mem: Mem) -> None:
    """The best move at the node so far."""


@event
def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    """The move `moves[index]` reached beta: the moves after it are not searched."""
