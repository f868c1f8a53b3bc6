"""Record of a finished game, as JSON on disk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from plyglot.core.errors import BadRecord
from plyglot.play.failure import Failure

Count = Annotated[int, msgspec.Meta(ge=0)]


class Side(msgspec.Struct, frozen=True):
    """One side of a finished game."""

    player: str
    """The player's description, such as `engine:time=0.1`."""
    number: Count
    """The player's index in the match."""
    moves: int
    seconds: float
    longest: float
    """Seconds of its slowest move."""
    depth: float
    """Mean depth of its moves."""
    nodes: int
    name: str = ""
    """The player's name, where it has one."""
    cpu_seconds: float = 0.0
    """CPU seconds of its moves."""


class Record(msgspec.Struct, frozen=True):
    """One finished game."""

    match: str
    """Identity of its match: see Schedule."""
    number: Count
    game: str
    opening: str
    moves: tuple[str, ...]
    """Moves after the opening."""
    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2)]
    """Of FIRST and SECOND, or of all seats."""
    winner: Annotated[int, msgspec.Meta(ge=0, le=7)] | None
    """0 for FIRST, 1 for SECOND, or the seat; None for a draw."""
    reason: str
    remark: str
    seed: int
    ended: float
    """Unix time."""
    failure: Failure | None = None
    """What kind of failure lost the game, if one did."""
    seconds: tuple[float, ...] = ()
    """Seconds of each of the moves."""
    thoughts: tuple[tuple[int, int, int | None], ...] = ()
    """Depth, nodes and score (for who moved, as its player counts) of each of the moves, as far as players tell."""
    transcript: str = ""
    """What was said to the program that failed, and by it: the first and the last 65,536 characters."""
    payoff: float | None = None
    """What the game brought the side of FIRST, where games are not only won, drawn or lost."""
    doubles: tuple[Count, ...] = ()
    """How many moves the game had, the opening's included, when the cube was turned, each time."""
    margin: int | None = None
    """By how much FIRST has won, in a game that is decided by a margin and was played to its end."""
    payoffs: tuple[float, ...] = ()
    """What it brought each side of a game of more than two, from -1 to 1."""


def decoded(text: Any, path: object, number: int) -> Record:
    """Record from its JSON, the game of this number in a file. Raises BadRecord."""
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError, RecursionError) as error:
        raise BadRecord(f"{path}: not a file of games, or corrupt: game {number}: {error}") from error


def by_number(records: Iterable[Record]) -> dict[tuple[str, int], Record]:
    """Records by match and number, the first of each."""
    found: dict[tuple[str, int], Record] = {}
    for record in records:
        found.setdefault((record.match, record.number), record)
    return found
