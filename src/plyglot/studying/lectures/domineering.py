"""Lecture 002's Domineering: game tree and state graph.

The tree counts every node, the root included. A state of the graph is the board with cells under vertical and
horizontal dominoes told apart, up to reflections and the half turn. The graph's column counts the moves out of all
states: calls of a search that remembers every state, without the root's.
"""

from __future__ import annotations

from plyglot.core.load import load
from plyglot.search.enumeration import counts
from plyglot.search.running.job import OnProgress
from plyglot.studying.lectures.figure import Figure, Figures, Preset

TREES = {"3x3": 75, "4x4": 65_081}
LARGE_TREE, LARGE_TREE_PRINTED = 2_103_584_601, 2_103_584_600
GRAPHS = {"3x3": (23, 14), "4x4": (2_120, 823), "5x5": (718_582, 181_197)}


def tree(size: str, on_progress: OnProgress | None) -> int:
    """Number of nodes of the whole tree."""
    board = load(f"domineering:{size}").board()
    return sum(row.nodes for row in counts.perft(board, board.game.max_plies, on_progress))


def graph(size: str, on_progress: OnProgress | None) -> tuple[int, int]:
    """Number of moves out of distinct states, and number of states."""
    states = counts.Listing(load(f"domineering:{size}").board(), symmetry=True, on_progress=on_progress)
    levels = states.levels()
    return states.memory.nodes - 1, sum(nodes for nodes, _ in levels)


def figures(on_progress: OnProgress | None) -> Figures:
    """Figures of small trees and of all graphs."""
    for size, printed in TREES.items():
        yield Figure(f"{size}, tree", printed, tree(size, on_progress))
    for size, (moves, states) in GRAPHS.items():
        found_moves, found_states = graph(size, on_progress)
        yield Figure(f"{size}, graph", moves, found_moves)
        yield Figure(f"{size}, distinct states", states, found_states)


def large_tree(on_progress: OnProgress | None) -> Figures:
    """Figure of the 5x5 tree."""
    note = "the lecture does not count the root here"
    yield Figure("5x5, tree", LARGE_TREE_PRINTED, tree("5x5", on_progress), LARGE_TREE, note)


WARNING = "the tree of 5x5 has 2,103,584,601 nodes: about half a minute (727.9 s in the lecture)"
PRESET = Preset("domineering", "Domineering: tree and graph (002)", figures, large_tree, WARNING)
