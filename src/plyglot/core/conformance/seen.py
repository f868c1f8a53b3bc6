"""What the check has seen of a game: how long random games last, how many moves there are, how they end.

It is no proof of anything. But rules in which every game lasts one move keep their contract as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from plyglot.core.drawing.cells import cells_of, signs_on
from plyglot.core.drawing.pieces import EMPTY
from plyglot.core.game import Game
from plyglot.core.types import Position

ENOUGH, MANY = 5, 20
"""Random games before a warning is made of how short they are, and of their all ending alike."""

ENDINGS = {1: "the first player wins", -1: "{} player wins", 0: "drawn", None: "not over"}


@dataclass
class Seen:
    """Random games, every move equally likely, as far as they were watched."""

    lengths: list[int] = field(default_factory=list)
    """Plies of each game that came to an end."""
    choices: list[int] = field(default_factory=list)
    """Legal moves of each position."""
    endings: dict[str, int] = field(default_factory=dict)
    """How the games ended."""
    opponent: str = "the second"
    """Who wins where the first player does not, as in “the second player”."""
    captures: list[int] = field(default_factory=list)
    """Moves of each game after which fewer pieces are drawn than before; only of games that were drawn."""

    def add(self, choices: Sequence[int], result: int | None) -> None:
        """Count a game: the legal moves of its positions, and its result for the first player, None if it was left
        unfinished."""
        self.choices += choices
        ending = ENDINGS[result].format(self.opponent)
        self.endings[ending] = self.endings.get(ending, 0) + 1
        if result is not None:
            self.lengths.append(len(choices))

    def add_captures(self, pieces: Sequence[int]) -> None:
        """Count the captures of a game, from the pieces that its positions have."""
        self.captures.append(sum(after < before for before, after in pairwise(pieces)))

    @property
    def games(self) -> int:
        return sum(self.endings.values())

    def lines(self) -> list[str]:
        """What was seen, in a few lines."""
        found = []
        if self.lengths:
            average = sum(self.lengths) / len(self.lengths)
            found.append(f"{self.games:,} random games last {spread(self.lengths)} plies, {average:.1f} on average")
        if self.choices:
            average = sum(self.choices) / len(self.choices)
            found.append(f"a position has {spread(self.choices)} moves, {average:.1f} on average")
        endings = sorted(self.endings.items(), key=lambda item: -item[1])
        if endings:
            found.append("endings: " + ", ".join(f"{ending} {count:,} times" for ending, count in endings))
        if self.captures:
            average = sum(self.captures) / len(self.captures)
            found.append(
                f"a move takes pieces off the board {average:.1f} times a game" if average else "nothing is captured"
            )
        return found

    def warnings(self) -> list[str]:
        """What may not be meant."""
        if self.games < ENOUGH:
            return []
        found = []
        if self.lengths and max(self.lengths) == 1:
            found.append("every random game lasts one move: is that meant?")
        elif self.lengths and max(self.lengths) <= 2:
            found.append("no random game lasts more than two moves: is that meant?")
        if self.choices and max(self.choices) == 1:
            found.append("there is never a choice: no position has more than one move")
        if not self.lengths:
            found.append("no random game came to an end")
        elif len(self.endings) == 1 and self.games >= MANY:
            found.append(f"all random games end alike: {next(iter(self.endings))}")
        return found

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "games": self.games,
            "plies": figures(self.lengths),
            "moves": figures(self.choices),
            "endings": self.endings,
            "captures": round(sum(self.captures) / len(self.captures), 2) if self.captures else None,
        }


def spread(values: Sequence[int]) -> str:
    """
    >>> spread([3, 5, 4]), spread([2, 2])
    ('3 to 5', '2')
    """
    return f"{min(values):,} to {max(values):,}" if min(values) < max(values) else f"{min(values):,}"


def figures(values: Sequence[int]) -> dict[str, float] | None:
    """Least, most and mean; None of nothing."""
    if not values:
        return None
    return {"least": min(values), "most": max(values), "mean": round(sum(values) / len(values), 2)}


def pieces_on(game: Game, pos: Position, side: int) -> int:
    """The number of squares of a drawing that are not empty."""
    return sum(sign != EMPTY for _, sign in signs_on(cells_of(game, pos, side)))
