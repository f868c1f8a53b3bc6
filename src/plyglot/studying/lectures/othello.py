"""Lecture 002's comparison on Othello: leaves by algorithm and depth; and lecture 000's example of dynamic values.

After 1. f5, White to move; leaves are evaluated by mobility, own less the other side's legal moves; moves in the order
a1, b1 ... h8; leaf evaluations are counted, repeated ones included.
"""

from __future__ import annotations

from plyglot.core.load import load
from plyglot.engine.evaluations import evaluation, evaluations
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import measure
from plyglot.studying.lectures.figure import Figure, Figures, Preset

LEAVES = {
    "minimax": (3, 14, 61, 349, 2_050, 13_773),
    "scout": (4, 21, 45, 246, 615, 2_680),
    "alphabeta": (3, 13, 37, 150, 418, 1_830),
    "sss": (3, 11, 35, 95, 292, 1_617),
}
"""As the lecture prints them, from depth 1 on."""

DEPTH_SEVEN = {"minimax": 97_554, "scout": 4_734, "alphabeta": 5_509, "sss": 4_707}
"""Not in the lecture."""

MISPRINTS = {("sss", 6): (1_010, "misprint in the lecture: a correct SSS* gives 1,010")}

DYNAMIC = "----------O------OO-OO---OOOOOOOOXOOXOOX--OOOO-------O--------O- X"


def leaves(name: str, depth: int, on_progress: OnProgress | None) -> int:
    """Number of leaves that an algorithm evaluates."""
    board = load("othello").board("f5")
    return measure(
        ALGORITHMS[name], board, depth, parts=(evaluation(board.game, "mobility"),), on_progress=on_progress
    ).leaves


def figures(on_progress: OnProgress | None) -> Figures:
    """Figures of the lecture's table, row by row."""
    for depth in range(1, 7):
        for name, printed in LEAVES.items():
            right, note = MISPRINTS.get((name, depth), (None, ""))
            yield Figure(
                f"leaves, depth {depth}, {name}", printed[depth - 1], leaves(name, depth, on_progress), right, note
            )
    for name, ours in DEPTH_SEVEN.items():
        yield Figure(f"leaves, depth 7, {name}", None, leaves(name, 7, on_progress), ours, "depth 7 is ours")
    yield from dynamic_values()


def dynamic_values() -> Figures:
    """Figures of lecture 000's example of dynamic values. Its drawing is lost; this position has the same counts."""
    board = load("othello").board(DYNAMIC)
    counted = evaluations(board.game)["frontier"].__globals__
    own, opp = board.pos
    note = "the drawing is lost: a position with these counts"
    for what, black, white, printed in (
        ("moves", counted["reach"](own, opp), counted["reach"](opp, own), (9, 4)),
        ("empty neighbours", counted["neighbours"](own, opp), counted["neighbours"](opp, own), (5, 27)),
    ):
        yield Figure(f"{what}, Black", printed[0], int(black).bit_count(), note=note)
        yield Figure(f"{what}, White", printed[1], int(white).bit_count(), note=note)


PRESET = Preset("othello", "Othello: leaves by algorithm (002), dynamic values (000)", figures)
