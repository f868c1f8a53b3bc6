"""`solve`: the exact value of a position, by search to the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from plyglot.books.standard import STANDARD
from plyglot.core.board import Board, require_board
from plyglot.core.compile.build import Assembly
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.game import Game
from plyglot.search.catalogue import ALGORITHMS, named
from plyglot.search.exact.assembly import MEGABYTES
from plyglot.search.running.job import OnProgress
from plyglot.solving import endless, exact
from plyglot.solving.algorithm import AlgorithmSolver
from plyglot.solving.averages import average_solution
from plyglot.solving.base import Solver
from plyglot.solving.book import book_solution
from plyglot.solving.checkpoint import Checkpoint
from plyglot.solving.database.folder import databases_of
from plyglot.solving.endless import DecidedSolver, EndlessSolver, require_draws
from plyglot.solving.exact import ExactSolver
from plyglot.solving.open_cards import solve_open
from plyglot.solving.reach import has_too_many
from plyglot.solving.solution import Solution
from plyglot.solving.within import BY_PROOF, ForcedSolver, ProofSolver, WithinSolver

SOON = 2_000_000
"""Nodes of a search for a forced win before all positions are listed."""

SCORES = ("outcome", "distance", "margin")

WITHIN: dict[str | None, type[WithinSolver]] = {None: WithinSolver, BY_PROOF: ProofSolver}
"""Solvers for a number of plies, by algorithm."""


def solve(
    board: Board,
    *,
    weak: bool = False,
    moves: bool = False,
    algorithm: str | None = None,
    scores: str | None = None,
    depth: int | None = None,
    megabytes: int | None = None,
    threads: int = 1,
    checkpoint: str | Path | None = None,
    databases: str = STANDARD,
    book: str = STANDARD,
    on_progress: OnProgress | None = None,
) -> Solution:
    """Solution of a board: who wins, by how much or how soon, and how.

    Parameters
    ----------
    weak : the outcome only, which is quicker.
    moves : also the exact value of every legal move.
    algorithm : one of ALGORITHMS, run as the lectures have it, on an infinite window; by default yes-or-no questions to
        the exact kernel, with all that is known of the game.
    scores : `outcome`, `distance` or `margin`; by default the margin where one decides the game, else the distance.
    depth : plies to search, for a win or a loss that is forced by then: for games that are too large, or without end.
        With the algorithm `dfpn` only whether there is one, by proof numbers, which find long wins with few defences.
    megabytes : the most memory that the table may take; by default what measurements say.
    threads : how many search at once, sharing one table; only where a game's knowledge makes that possible.
    checkpoint : a file that is written every half minute, or so seldom that writing takes a twentieth of the time, and
        when interrupted; the same call goes on from it. It is removed once the score is known. Only where a game's
        knowledge makes threads possible.
    databases : folders of endgame databases, which answer at once for what they have: those of PLYGLOT_DATABASES or the
        user's data folder unless named, or `none`. Only without an algorithm, a depth or a checkpoint.
    book : an opening book that is asked first: a file, `standard` for the one that the game ships, or `none`. Its line
        ends where the book does. A search is made all the same if options ask for one: an algorithm, a depth, threads,
        a checkpoint.
    on_progress : called about ten times a second with the progress made.

    Raises
    ------
    BadOption for an unknown algorithm or kind of score; BadFile for a checkpoint that is corrupt or of another run;
    CannotSolve for a game without end and an algorithm that needs one; Stopped or KeyboardInterrupt if interrupted.

    Examples
    --------
    >>> from plyglot.core.load import load
    >>> solution = solve(load("connect4:5x4").board("3341"))
    >>> solution.outcome, solution.plies
    (0, None)
    >>> solve(load("connect4").board("334444"), depth=3).words
    'X wins in 3 plies'
    >>> solve(load("tictactoe").board(), algorithm="alphabeta", scores="outcome").nodes
    18297
    """
    require_board(board, "solve")
    game = board.game
    if game.manifest.open_cards:
        refused = {
            "algorithm": algorithm,
            "weak": weak,
            "scores": scores,
            "depth": depth,
            "threads": threads > 1,
            "checkpoint": checkpoint,
        }
        return solve_open(board, moves, on_progress, **refused)
    if game.traits:
        other = {"weak": weak, "algorithm": algorithm, "scores": scores, "depth": depth, "checkpoint": checkpoint}
        return average_solution(board, moves, on_progress, **other)
    if depth is not None:
        check_options(game, None, weak, scores)
        if algorithm not in WITHIN or threads > 1 or checkpoint is not None or scores == "margin":
            others = f"an algorithm other than {BY_PROOF}, threads, a checkpoint or margin scores"
            raise BadOption(f"a depth cannot be combined with {others}")
        if depth < 1:
            raise BadOption(f"the depth must be at least 1, not {depth}")
        return WITHIN[algorithm](board, depth, megabytes or MEGABYTES, on_progress).solution(board, moves)
    check_options(game, algorithm, weak, scores)
    if algorithm is None and checkpoint is None:
        known = databases_of(game, databases)
        if known and (found := known.solution(board, "outcome" if weak else scores, moves)):
            return found
    if game.endless and scores == "margin":
        raise CannotSolve(f"{game.spec} can go on for ever: its outcomes and distances can be solved, not its margins")
    only_outcomes = weak or (algorithm is not None and ALGORITHMS[algorithm].only_outcomes)
    kind = "outcome" if only_outcomes else scores or ("margin" if game.has_margin and not game.endless else "distance")
    if algorithm is None and checkpoint is None and threads == 1:
        answer = book_solution(board, kind, moves, book)
        if answer is not None:
            return answer
    kept = None if checkpoint is None else Checkpoint(checkpoint, board)
    solver = solver_for(board, kind, algorithm, megabytes, on_progress, threads, kept)
    try:
        return solver.solution(board, moves)
    finally:
        solver.relax()


def check_options(game: Game, algorithm: str | None, weak: bool, scores: str | None) -> None:
    """Check that the options go together."""
    chosen = named(algorithm) if algorithm is not None else None
    if scores not in (None, *SCORES):
        raise BadOption(f"unknown scores {scores!r}: choose from {', '.join(SCORES)}")
    if weak and scores not in (None, "outcome"):
        raise BadOption(f"--weak finds the outcome only: it cannot be combined with {scores} scores")
    if chosen is not None and chosen.only_outcomes and scores not in (None, "outcome"):
        raise BadOption(f"{algorithm} finds the outcome only: it cannot be combined with {scores} scores")
    if scores == "margin" and not game.has_margin:
        raise BadOption(f"{game.spec} is not decided by a margin: choose outcome or distance scores")
    if game.endless and algorithm is not None:
        way_out = "leave the algorithm out" + (", or name a depth" if algorithm == BY_PROOF else "")
        raise CannotSolve(f"{game.spec} can go on for ever, so {algorithm} would not end: {way_out}")


def solver_for(
    board: Board,
    kind: str,
    algorithm: str | None = None,
    megabytes: int | None = None,
    on_progress: OnProgress | None = None,
    threads: int = 1,
    checkpoint: Checkpoint | None = None,
) -> Solver:
    """Solver of a board, and of all boards that can be reached from it: of an endless game's all at once, or the win
    that can be forced; else by the algorithm of a name, or the exact kernel."""
    game = board.game
    if checkpoint and (game.endless or algorithm is not None):
        raise BadOption("only the default solver of a game that ends has checkpoints: leave the checkpoint out")
    if game.endless:
        return endless_solver(board, kind, megabytes or MEGABYTES, on_progress)
    if algorithm is None:
        return ExactSolver(game, kind, megabytes, on_progress, threads, checkpoint=checkpoint)
    if threads > 1:
        raise BadOption(f"{algorithm} runs on one thread: leave the algorithm or the threads out")
    return AlgorithmSolver(game, kind, algorithm, megabytes or MEGABYTES, on_progress)


def endless_solver(board: Board, kind: str, megabytes: int, on_progress: OnProgress | None) -> Solver:
    """Solver of an endless game: the positions that can be reached are listed. Where they seem to be too many, a win
    that can be forced is looked for: first one that is soon found, and as long as it takes if they cannot be listed."""
    draws = "repetition_margin" not in board.game.slots
    if not has_too_many(board):
        return (EndlessSolver if draws else DecidedSolver)(board, kind, on_progress)
    forced = ForcedSolver(board, megabytes, on_progress)
    if forced.finds(board, SOON):
        return forced
    require_draws(board.game)
    try:
        return EndlessSolver(board, kind, on_progress)
    except CannotSolve:
        return forced


def searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """Kernels that `solve` compiles unless told otherwise, for `warmup`."""
    if game.manifest.open_cards:
        yield "solve", game.attribute(game.manifest.open_cards).assembly(game)
        return
    if game.endless:
        yield from endless.searches(game)
        return
    yield from exact.searches(game)
