"""Lecture 001's worked example of negamax on tic-tac-toe, and the game's well-known counts."""

from __future__ import annotations

from dataclasses import replace

from plyglot.core.load import load
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.drivers import Ask
from plyglot.search.enumeration import counts
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import measure
from plyglot.studying.lectures.figure import Figure, Figures, Preset

EXAMPLE = "XOX/OO./.X."
WORTH = {"c2": 0, "a3": -1, "c3": -1}
"""The lecture's values of the three moves: middle right, bottom left, bottom right."""


def all_outcomes(ask: Ask, depth: int) -> int:
    """Driver of one run on the window [-1, 1], which holds all outcomes as bounds."""
    return ask(depth, -1, 1)


def figures(on_progress: OnProgress | None) -> Figures:
    """Figures of the example, of the whole tree, and of alpha-beta in natural order on outcomes."""
    game = load("tictactoe")
    example = game.board(EXAMPLE)
    negamax = ALGORITHMS["negamax"]
    for move, worth in WORTH.items():
        found = measure(negamax, example.play(move), 9, "outcome", on_progress=on_progress)
        yield Figure(f"{EXAMPLE}, X plays {move}", worth, -found.score)
    best = measure(negamax, example, 9, "outcome", on_progress=on_progress).line[0]
    yield Figure(f"{EXAMPLE}, best move", "c2", game.text("format_move")(best), note="middle right")

    tree = counts.perft(game.board(), 9, on_progress)
    yield Figure("full tree, nodes", 549_946, sum(row.nodes for row in tree))
    yield Figure("full tree, games", 255_168, sum(row.finished for row in tree))
    yield Figure("positions", 5_478, sum(row.nodes for row in counts.distinct(game.board(), on_progress=on_progress)))
    alike = counts.distinct(game.board(), symmetry=True, on_progress=on_progress)
    yield Figure("positions up to symmetry", 765, sum(row.nodes for row in alike))

    alphabeta = ALGORITHMS["alphabeta"]
    for what, printed, algorithm, scores in (
        ("outcome scores, infinite window", 18_297, alphabeta, "outcome"),
        ("cut at > beta, as 002 prints it", 304_155, ALGORITHMS["alphabeta-late"], "outcome"),
        ("distance scores", 20_866, alphabeta, "distance"),
        ("window [-1, 1]", 16_811, replace(alphabeta, driver=all_outcomes), "outcome"),
    ):
        found = measure(algorithm, game.board(), 9, scores, on_progress=on_progress)
        yield Figure(f"alpha-beta, nodes: {what}", printed, found.nodes)


PRESET = Preset("tictactoe", "Tic-tac-toe: negamax by hand (001), and the whole tree", figures)
