"""The rules: what every game has, and what it may say about draws, margins and symmetries.

`pos` is the game's Position, a NamedTuple of u64 and Wide fields; a move is an int >= 0; scores are ints for the side
to move.
"""

from __future__ import annotations

from typing import Any

from plyglot.core.compile.words import as_words
from plyglot.core.slots.registry import Group, missing
from plyglot.core.types import TO_THE_END, Moves, Position, u64

group = Group("rules", "every search", __name__)


MAX_MOVES = group.constant("MAX_MOVES", 0)
"""The most moves that any position has; required."""

MAX_PLIES = group.constant("MAX_PLIES", 0)
"""The most plies that a game lasts from its first position; in an endless game, how deep a search may go; required."""

GAME_PLIES = group.constant("GAME_PLIES", 0)
"""The most plies that an endless game lasts, which may be many more than a search goes deep; by default MAX_PLIES."""


@group.slot
def legal_moves(pos: Position, moves: Moves) -> int:
    """Write the legal moves into moves[0], moves[1], ...; return how many. Never none in an unfinished position: a pass
    is a move. Required."""
    raise missing("legal_moves", "pos, moves")


@group.slot
def play(pos: Position, move: int) -> Position:
    """The position after a legal move, seen by the other side. Required."""
    raise missing("play", "pos, move")


@group.slot
def outcome(pos: Position) -> int:
    """LOSS, DRAW or WIN for the side to move in a finished game, else ONGOING. Required."""
    raise missing("outcome", "pos")


@group.slot
def count_moves(pos: Position) -> int:
    """How many legal moves there are, 0 in a finished game; for games that can tell without listing them. Default: -1,
    they are listed."""
    return -1


ENDLESS = group.constant("ENDLESS", 0)
"""1 if play can return to an earlier position. Such a game is a draw when nobody can force a win."""

MARGIN = group.constant("MARGIN", 0)
"""1 if the game is decided by a margin: then `margin` says how much it is won by."""

REPETITION = group.constant("REPETITION", 3)
"""Number of times a position must occur in an endless game for the game to be a draw."""

REPETITION_CLAIM = group.constant("REPETITION_CLAIM", 0)
"""Number of times after which a player may claim the draw; 0 if it needs no claim."""

CLOCK_DRAW = group.constant("CLOCK_DRAW", 0)
"""What `clock` says when the game is a draw; 0 if it never is for that reason."""

CLOCK_CLAIM = group.constant("CLOCK_CLAIM", 0)
"""What `clock` says from when on a player may claim the draw; 0 if it needs no claim."""


@group.slot
def clock(pos: Position) -> int:
    """Plies since the last move that cannot be taken back: only positions since then can come again. It is kept in a
    position and is no part of its `identity`. Default: more than any game has, so that all may come again."""
    return TO_THE_END


@group.slot
def clock_limit(pos: Position) -> int:
    """What `clock` says when the game is a draw in this position; never more than CLOCK_DRAW, and 0 for no limit. For
    games in which endings with few pieces have less time. Default: CLOCK_DRAW."""
    return CLOCK_DRAW


@group.slot
def margin(pos: Position) -> int:
    """Margin of a finished game, for the side to move. Default: the outcome, so won by 1."""
    return int(outcome(pos))


@group.slot
def repetition_margin(pos: Position) -> int:
    """Margin, for the side to move, of an endless game that is broken off here, because its position has come again or
    nothing has happened for long. Default: 0, a draw."""
    return 0


@group.slot
def arrangement(pos: Position) -> Any:
    """A tuple of u64s and Wides: what lies on the board, whoever is to move. Where a game fills it, no move may bring
    back an earlier arrangement (superko), but for moves that change none, such as a pass; referees see to that, and
    searches do not know. Default: nothing, and all may come back."""
    return (u64(0),)


@group.slot
def remaining(pos: Position) -> int:
    """The most plies that can still be played, passes aside. Default: MAX_PLIES."""
    return MAX_PLIES


@group.slot
def identity(pos: Position) -> Any:
    """A tuple of u64s and Wides that two positions share only if all that can follow is the same, so that a table may
    take one for the other. Default: all fields. Fewer words make a smaller and faster table."""
    return pos


@group.slot
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


SYMMETRIES = group.constant("SYMMETRIES", 1)
"""Number of transforms that leave a position's value as it is, the identity (number 0) included."""

SYMMETRY_PLIES = group.constant("SYMMETRY_PLIES", 1_000)
"""Plies from a search's root within which symmetric positions are looked up as one. Where only the first positions of
a game can be alike, transforming all of them costs more than it saves."""


@group.slot
def transform(pos: Position, symmetry: int) -> Position:
    """The position seen through a symmetry. Required where SYMMETRIES > 1."""
    return pos


@group.slot
def transform_move(move: int, symmetry: int) -> int:
    """The move seen through a symmetry. Required where SYMMETRIES > 1."""
    return move


@group.slot
def inverse(symmetry: int) -> int:
    """The symmetry that undoes another. Default: itself, as mirrors and half turns do."""
    return symmetry
