"""Solver of games of hidden cards, all hands seen: what a deal brings by the game's own search (`open_cards` of its
manifest), such as Coinche's double dummy."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.search.running.job import OnProgress, run
from plyglot.solving.solution import Solution


@dataclass(frozen=True, repr=False)
class OpenSolution(Solution):
    """What a deal brings with open cards: `score` is the points of the team to move, those made before included."""

    other: int = 0
    """Points of the other team."""
    team: str = ""
    """The names of the seats of the team to move."""

    @property
    def words(self) -> str:
        """Who makes how many points."""
        return f"{self.team} make {self.score} points with open cards, the others {self.other}"

    @property
    def plies(self) -> int | None:
        """Points tell nothing of how soon."""
        return None

    def _worth(self, score: int) -> str:
        return f"{score} points"


def solve_open(board: Board, moves: bool, on_progress: OnProgress | None, **refused: Any) -> Solution:
    """Solution of a board of which all cards are seen. Raises BadOption for options that have no meaning here, and
    CannotSolve for hands that are not known.

    >>> from plyglot.core.load import load
    >>> solve_open(load("coinche").board("13302032100231112320310112220033"), False, None).words
    'North and South make 31 points with open cards, the others 131'
    """
    for name, value in refused.items():
        if value:
            raise BadOption(f"{board.game.spec} is solved with open cards, by points: leave {name} out")
    search = board.game.attribute(board.game.manifest.open_cards)(board.game, partial(run, on_progress=on_progress))
    search.prove(board.pos)
    began = time.perf_counter()
    search.reset()
    points = search.final_points(board.pos)
    side, values = board.side & 1, {}
    best = None
    line: list[str] = []
    if not board.is_over:
        numbers = (
            {move: search.final_points(board.after(move).pos, points[0])[side] for move in board.legal_numbers}
            if moves
            else {}
        )
        values = {board.move_text(move): value for move, value in numbers.items()}
    nodes, seconds = search.nodes, time.perf_counter() - began
    line = best_line(board, search, points)
    best = tuple(move for move, value in values.items() if value == points[side]) or tuple(line[:1])
    own, other = points[side], points[1 - side]
    names = board.game.text("PLAYERS")
    team = " and ".join(names[seat] for seat in range(board.game.seats) if board.game.rule("team")(seat) == side)
    return OpenSolution(
        board,
        WIN if own > other else LOSS if own < other else DRAW,
        own,
        "points",
        best=best,
        pv=tuple(line),
        moves=values,
        nodes=nodes,
        seconds=seconds,
        other=other,
        team=team,
    )


def best_line(board: Board, search: Any, points: tuple[int, int]) -> list[str]:
    """Cards that keep what best play brings, to the end of the deal."""
    line: list[str] = []
    while not board.is_over:
        after = next(
            after
            for move in board.legal_numbers
            if search.final_points((after := board.after(move)).pos, points[0]) == points
        )
        line.append(board.move_text(after.history_numbers[-1]))
        board = after
    return line
