"""Lecture 004's small chess program, and what the lectures say of chess: the horizon, quiescence, the null move.

The program's cost of a final position is +100 if max has won, -100 if min has, 0 for a draw; its estimate of another is
strictly between. The lecture prints no game and no estimate: here it is material, 9-5-3-3-1, at most 99. Moves in the
order in which the rules generate them; nodes without the root.
"""

from __future__ import annotations

from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.core.score import Score
from plyglot.engine.evaluations import evaluation
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.parts import PARTS
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import Measurement, measure
from plyglot.studying.lectures import zugzwang
from plyglot.studying.lectures.figure import Figure, Figures, Preset

WON, MOST = 100, 99
"""The cost of a won position, and the largest estimate."""

FINAL = {
    "mated, max to move": ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", -WON),
    "max mates in 1": ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", WON),
    "stalemate, max to move": ("7K/5k2/6q1/8/8/8/8/8 w - - 0 1", 0),
    "max is a rook ahead": ("7k/8/8/8/8/8/8/R6K w - - 0 1", 5),
}
"""Positions of the cost function, with what the lecture has it return; the last one is an estimate."""

SMALL = "8/8/1K6/2p5/2Pk4/8/8/8 w - - 0 1"
"""A small position. After Kb5 each side has to protect its pawn, and who is to move cannot: zugzwang."""

COUNTED = {1: (7, 7), 2: (48, 23), 3: (297, 83), 4: (2_101, 220)}
"""Nodes of minimax and of alpha-beta, by depth."""

HORIZON = "e4 e5 Qf3 Nc6"
TAKES, PAWN = "Qxf7+", 1
"""A move that takes a pawn and loses the queen for it."""


def cost(score: int) -> int:
    """A search's score as the small program counts: a won game 100, all else in pawns, less than that."""
    said = Score.of(score, "estimate", unit=load("chess").beside("lecture_evaluations").PAWNS)
    if said.outcome:
        return WON if said.outcome > 0 else -WON
    return max(-MOST, min(MOST, round(said.amount or 0)))


def searched(name: str, board: Board, depth: int, on_progress: OnProgress | None, *parts: ModuleType) -> Measurement:
    """A search by name, with estimates of material."""
    material = evaluation(board.game, "material")
    return measure(ALGORITHMS[name], board, depth, parts=(*parts, material), on_progress=on_progress)


def figures(on_progress: OnProgress | None) -> Figures:
    """The cost function, the two algorithms counted, the horizon, and the null move."""
    game = load("chess")
    for what, (text, printed) in FINAL.items():
        board = game.board(text)
        found = searched("minimax", board, 1, on_progress)
        note = "an estimate, between -100 and +100" if abs(printed) not in (0, WON) else ""
        yield Figure(f"cost: {what}", printed if not note else None, cost(found.score), printed, note)
    yield from counts(game.board(SMALL), on_progress)
    yield from horizon(game.board(HORIZON), on_progress)
    yield from null_moves(game.board(SMALL), on_progress)


def counts(board: Board, on_progress: OnProgress | None) -> Figures:
    """Nodes of minimax and alpha-beta, which find the same."""
    for depth, known in COUNTED.items():
        for name, right in zip(("minimax", "alphabeta"), known, strict=True):
            found = searched(name, board, depth, on_progress)
            note = f"worth {cost(found.score):+d}; a position and counts of ours"
            yield Figure(f"king and pawn each, depth {depth}, {name}, nodes", None, found.nodes - 1, right, note)


def horizon(board: Board, on_progress: OnProgress | None) -> Figures:
    """A search that ends with a capture takes for won what the next move takes back."""
    quiescence = PARTS["quiescence"]
    for depth, parts, right in ((1, (), PAWN), (2, (), 0), (1, quiescence, 0)):
        found = searched("pvs", board, depth, on_progress, *parts)
        move, with_it = board.move_text(found.line[0]), "with" if parts else "without"
        note = f"plays {move}" if move == TAKES else f"plays {move}, does not take on f7"
        yield Figure(f"e4 e5 Qf3 Nc6, depth {depth}, {with_it} quiescence", None, cost(found.score), right, note)


def null_moves(board: Board, on_progress: OnProgress | None) -> Figures:
    """In zugzwang the null move, which is no move, is the best: a search that believes it misses a win of a pawn."""
    null = PARTS["nullmove"]
    for what, parts, right in (
        ("no null move", (), PAWN),
        ("null moves, here too", (*null, zugzwang), 0),
        ("null moves, guarded", null, PAWN),
    ):
        found = searched("pvs", board, 5, on_progress, *parts)
        note = f"plays {board.move_text(found.line[0])}, {found.nodes - 1:,} nodes"
        yield Figure(f"zugzwang, depth 5, {what}", None, cost(found.score), right, note)


PRESET = Preset("chess", "Chess: the small program (004), horizon and null move (000, 002)", figures)
