"""Solver of games with dice: what a position is worth on average under best play, between two bounds that meet.

A search would not end, since play may return to where it was; so all positions that can be reached are listed, and
bounds of all of them narrowed together (`search/retrograde/averages.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.types import ONGOING
from plyglot.search.enumeration.counts import Listing, listing_kernel
from plyglot.search.enumeration.distinct import CAPACITY, LISTED, enter_again
from plyglot.search.retrograde import averages
from plyglot.search.retrograde.averages import AVERAGED, BITS, MOST_PAID, NOT_ZERO, OTHER_PAID
from plyglot.search.running.job import OnProgress, run
from plyglot.solving.base import Stopwatch
from plyglot.solving.solution import Solution

PRECISION = 1e-11
"""Width of the bounds at which they count as met, as a share of the most that a game pays."""

SWEEPS = 20_000
"""Sweeps after which bounds that still move are given up."""


@dataclass(frozen=True, repr=False)
class AverageSolution(Solution):
    """What a position brings on average, for the side to move."""

    average: float = 0.0
    """What the game pays, in its own unit: the middle of the two bounds."""
    error: float = 0.0
    """Half the distance of the bounds: the average is nowhere farther from the true one."""
    most: int = 1
    """The most that a game pays."""
    only_wins: bool = True
    """Whether every game is won or lost, and always by the same."""
    averages: dict[str, float] = field(default_factory=dict)
    """The same of every legal move, if asked for."""

    @property
    def chance(self) -> float | None:
        """The chance to win; None where games are won by different amounts."""
        return (1 + self.average / self.most) / 2 if self.only_wins else None

    @property
    def words(self) -> str:
        """The answer in words."""
        return f"{self.board.player} {self._said(self.average)}"

    def _said(self, average: float) -> str:
        if self.only_wins:
            return f"wins with a chance of {(1 + average / self.most) / 2:.10f}"
        return f"gets {average:+.10f} on average"

    def _fields(self) -> list[tuple[str, object]]:
        pairs = super()._fields()
        values = sorted(self.averages.items(), key=lambda item: -item[1])
        lines = [f"{move}  {self._said(value)}" for move, value in values]
        found = zip(["moves"] + [""] * len(lines), lines, strict=False)
        return [*pairs[:-1], *found, *pairs[-1:]]

    def as_dict(self) -> dict[str, Any]:
        """Solution as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.notation,
            "player": self.board.player,
            "words": self.words,
            "average": self.average,
            "error": self.error,
            "chance": self.chance,
            "best": list(self.best),
            "moves": self.averages,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "exact": self.exact,
        }


class AverageSolver:
    """Solver of every position that can be reached from a board. Raises CannotSolve if they are too many, or if play
    may go on without an end that pays."""

    def __init__(self, board: Board, on_progress: OnProgress | None = None) -> None:
        self.game = board.game
        self.on_progress = on_progress
        listing = Listing(board, on_progress=on_progress, first=AVERAGED)
        self.memory = listing.memory
        self.stopwatch = Stopwatch(self.memory)
        with self.stopwatch:
            listing.levels()
            self._narrow(board)

    def _narrow(self, board: Board) -> None:
        capacity, pos = self.memory[CAPACITY], board.pos
        edges = self._search(averages.count_edges)(pos=pos, mem=self.memory)
        self.begin = 2 * capacity
        self.memory.resize(self.begin + 3 * capacity + 1 + edges, len(self.memory.arrays.positions))
        self._search(enter_again)(pos=pos, mem=self.memory)
        self.most = max(self.memory[MOST_PAID], 1)
        self.fraction = BITS - self.most.bit_length()
        link = self._search(averages.link)
        run(link, self.memory, self.on_progress, pos=pos, begin=self.begin, fraction=self.fraction)
        if self.memory[NOT_ZERO]:
            raise CannotSolve(
                f"{self.game.spec}: what one side wins the other does not lose, so that no number is its value"
            )
        sweep = self._search(averages.sweep)
        for number in range(1, SWEEPS + 1):
            self.memory.depth = number
            changed = run(sweep, self.memory, self.on_progress, pos=pos, begin=self.begin)
            low, high = self.bounds(board)
            if high - low <= 2 * PRECISION * self.most:
                return
            if not changed:
                break
        raise CannotSolve(
            f"{self.game.spec}: the value lies from {low:.6f} to {high:.6f}, and no closer: play can go on without end"
        )

    def bounds(self, board: Board) -> tuple[float, float]:
        """What a board that can be reached pays the side to move at least, and at most."""
        search = self._search(averages.bound_of)
        both = (search(pos=board.pos, begin=self.begin, upper=upper, mem=self.memory) for upper in (0, 1))
        low, high = (bound / (1 << self.fraction) for bound in both)
        return low, high

    def solution(self, board: Board, moves: bool = False) -> AverageSolution:
        """Solution of a board that can be reached; `moves` also asks for the value of every move."""
        low, high = self.bounds(board)
        values = {} if board.is_over else {move: self._after(board, move) for move in board.legal_moves}
        best: tuple[str, ...] = ()
        if values and not board.chance:
            least = max(values.values()) - 2 * PRECISION * self.most
            best = tuple(move for move, value in values.items() if value >= least)
        return AverageSolution(
            board,
            ONGOING,
            0,
            "expected",
            best=best,
            nodes=self.memory[LISTED],
            seconds=self.stopwatch.seconds,
            average=(low + high) / 2,
            error=(high - low) / 2,
            most=self.most,
            only_wins=not self.memory[OTHER_PAID],
            averages=values if moves else {},
        )

    def _after(self, board: Board, move: str) -> float:
        after = board.play(move)
        middle = sum(self.bounds(after)) / 2
        return middle if self._together(board, after) else -middle

    def _together(self, board: Board, after: Board) -> bool:
        """Whether the same side is to move on both boards."""
        team = self.game.rule("team")
        return bool(team(board.side) == team(after.side)) if self.game.seats else board.side == after.side

    def _search(self, kernel: Callable[..., int]) -> Any:
        return listing_kernel(kernel, self.game, AVERAGED).search()


def average_solution(
    board: Board, moves: bool = False, on_progress: OnProgress | None = None, **options: object
) -> AverageSolution:
    """Solution of a board of a game with dice or seats. Raises BadOption for options that say nothing here."""
    if refused := [name for name, value in options.items() if value]:
        raise BadOption(f"{board.game.spec} is solved by averages over all its positions: remove {refused[0]}")
    game = board.game
    if len({game.rule("team")(seat) for seat in range(game.seats)}) > 2:
        raise CannotSolve(
            f"{game.spec} has more than two sides, and then no single value: `plyglot study` compares searches of it"
        )
    return AverageSolver(board, on_progress).solution(board, moves)
