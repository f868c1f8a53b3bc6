"""The exact value of a position, by search to the end of the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from plyglot.core.board import Board
from plyglot.core.build import Search, build
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.game import Game
from plyglot.core.types import DRAW, INFINITY, TO_THE_END
from plyglot.search.catalogue import ALGORITHMS, named
from plyglot.search.drivers import Asking
from plyglot.search.parts import line
from plyglot.search.running import Watch
from plyglot.search.scores import KINDS
from plyglot.solve import endless
from plyglot.solve.solution import Solution, one_ply_earlier, outcome_of

SCORES = ("outcome", "distance", "margin")
WITH_TABLE = "table"


def solve(
    board: Board,
    *,
    weak: bool = False,
    moves: bool = False,
    algorithm: str | None = None,
    scores: str | None = None,
    megabytes: int = 64,
    watch: Watch | None = None,
) -> Solution:
    """Solve a board: who wins, by how much or how soon, and how.

    Parameters
    ----------
    weak : the outcome only, which is quicker.
    moves : also the exact value of every legal move.
    algorithm : one of ALGORITHMS, run as the lectures have it, on an infinite window; by default alpha-beta with a
        table, on the windows that suit it.
    scores : `outcome`, `distance` or `margin`; by default the margin where one decides the game, else the distance.
    megabytes : the most memory that the table may take.
    watch : called about ten times a second with the progress made.

    Raises
    ------
    BadOption for an unknown algorithm or kind of score; CannotSolve for a game without end and an algorithm that needs
    one; Stopped or KeyboardInterrupt if interrupted.

    Examples
    --------
    >>> from plyglot.core.load import load
    >>> solution = solve(load("connect4:5x4").board("3341"))
    >>> solution.outcome, solution.plies
    (0, None)
    >>> solve(load("tictactoe").board(), algorithm="alphabeta", scores="outcome").nodes
    18297
    """
    game = board.game
    check_options(game, algorithm, weak, scores)
    only_outcomes = weak or (algorithm is not None and ALGORITHMS[algorithm].only_outcomes)
    kind = "outcome" if only_outcomes else scores or ("margin" if game.has_margin and not game.endless else "distance")
    if game.endless:
        return endless.EndlessSolver(board, watch).solution(kind == "outcome", moves)
    return Solver(game, kind, algorithm, megabytes, watch).solution(board, moves)


def check_options(game: Game, algorithm: str | None, weak: bool, scores: str | None) -> None:
    """Refuse what cannot be asked."""
    chosen = named(algorithm) if algorithm is not None else None
    if scores not in (None, *SCORES):
        raise BadOption(f"there are no {scores!r} scores: choose from {', '.join(SCORES)}")
    if weak and scores not in (None, "outcome"):
        raise BadOption(f"--weak asks for the outcome only, so does not go with {scores} scores")
    if chosen is not None and chosen.only_outcomes and scores not in (None, "outcome"):
        raise BadOption(f"{algorithm} finds the outcome only, so does not go with {scores} scores")
    if scores == "margin" and not game.has_margin:
        raise BadOption(f"{game.spec} is not decided by a margin: choose outcome or distance scores")
    if game.endless and scores == "margin":
        raise CannotSolve(f"{game.spec} can go on for ever: its outcomes and distances can be solved, not its margins")
    if game.endless and algorithm is not None:
        raise CannotSolve(f"{game.spec} can go on for ever, so {algorithm} would not end: leave the algorithm out")


class Solver:
    """A search to the end of one game, with its memory: what it learns of one board helps with the next."""

    def __init__(
        self, game: Game, kind: str, algorithm: str | None = None, megabytes: int = 64, watch: Watch | None = None
    ) -> None:
        self.algorithm = ALGORITHMS[algorithm or WITH_TABLE]
        self.game, self.kind, self.watch = game, kind, watch
        self.narrow = algorithm is None
        self.search = build(self.algorithm.kernel, game, (*self.algorithm.parts, *KINDS[kind], line))
        self.memory = self.algorithm.memory(game, megabytes)

    def score(self, board: Board) -> int:
        """The exact score of a board."""
        ask = Asking(self.search, self.memory, board, self.watch)
        if not self.narrow:
            return self.algorithm.driver(ask, TO_THE_END)
        score = ask(TO_THE_END, -1, 1)  # who wins: the quickest question first; its answers help further
        if score == DRAW or self.kind == "outcome":
            return outcome_of(score)
        return ask(TO_THE_END, 0, INFINITY) if score > 0 else ask(TO_THE_END, -INFINITY, 0)

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """The whole answer about a board."""
        begin = time.perf_counter()
        self.memory.reset()
        score = self.score(board)
        pv = self._names(board, self.memory.line)
        best = pv[:1] or board.moves()[:1]  # where all lose, one is as good as another
        values = {}
        if moves and not board.over:
            values = {move: one_ply_earlier(self.score(board.play(move)), self.kind) for move in board.moves()}
            best = [move for move, value in values.items() if value == score]
        nodes = self.memory.nodes
        if best and self.algorithm.remembers and self.kind != "outcome":
            pv = self._whole_line(board, best[0])
        return Solution(
            board,
            outcome_of(score),
            score,
            self.kind,
            best=tuple(best),
            pv=tuple(pv),
            moves=values,
            nodes=nodes,
            seconds=time.perf_counter() - begin,
        )

    def _whole_line(self, board: Board, move: str) -> list[str]:
        """Best play from a best move on: where the table cut the line short, search on from there."""
        pv = [move]
        board = board.play(move)
        while not board.over:
            self.score(board)
            names = self._names(board, self.memory.line) or board.moves()[:1]
            pv += names
            for name in names:
                board = board.play(name)
        return pv

    def _names(self, board: Board, moves: list[int]) -> list[str]:
        format_move = board.game.text("format_move")
        return [format_move(move) for move in moves]


def searches(game: Game) -> Iterator[tuple[str, Callable[[], Search]]]:
    """What `solve` compiles unless told otherwise, for `warmup`."""
    if game.endless:
        yield from endless.searches(game)
        return
    for kind in ("outcome", "margin" if game.has_margin else "distance"):
        algorithm = ALGORITHMS[WITH_TABLE]
        yield f"solve, {kind}", partial(build, algorithm.kernel, game, (*algorithm.parts, *KINDS[kind], line))
