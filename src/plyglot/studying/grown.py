"""The tree that a Monte Carlo search has grown, node by node: visits, mean reward, and what is proved."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.errors import Stopped
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.engine.tree_options import TreeOptions, tree_parts
from plyglot.search.algorithms.uct import KEEP_TREE, RANDOM, SIMULATION_LIMIT, SIMULATIONS, uct
from plyglot.search.algorithms.uct_memory import memory_for_tree, plant
from plyglot.search.algorithms.uct_tree import (
    REWARD,
    ROOT,
    WON,
    WORDS,
    children_of,
    first_child,
    lower_of,
    move_to,
    upper_of,
    visits_of,
)

OUTCOMES = {LOSS: "loss", DRAW: "draw", WIN: "win"}
SHOWN = 100
"""A node is shown if it has at least one in so many of the root's visits, or if its outcome is proved."""


@dataclass(frozen=True)
class GrownNode:
    """A node of the tree, seen by the side that moved there; the root by the other side."""

    ply: int
    move: str
    """The move that leads to the node, empty for the root."""
    visits: int
    reward: float
    """Mean reward of its simulations: 1 a win, 0 a loss."""
    lower: int
    upper: int
    """The outcomes between which it lies, proved."""

    def __str__(self) -> str:
        low, high = OUTCOMES[self.lower], OUTCOMES[self.upper]
        known = (
            f"{low} proved" if low == high else "" if (self.lower, self.upper) == (LOSS, WIN) else f"{low} to {high}"
        )
        chance = f"{100 * self.reward:5.1f} %"
        return f"{'  ' * self.ply}{self.move or 'root'}  {self.visits:,}  {chance}  {known}".rstrip()


@dataclass(frozen=True)
class GrownTree:
    """A tree with its board. `print` writes it, most visited moves first."""

    board: Board
    simulations: int
    nodes: tuple[GrownNode, ...]

    def __str__(self) -> str:
        head = (
            f"uct on {self.board.game.spec}: {self.simulations:,} simulations; visits and win chance of who moves there"
        )
        return "\n".join([head, *map(str, self.nodes)])

    def as_dict(self) -> dict[str, Any]:
        """The tree as JSON has it."""
        nodes = [vars(node) | {"lower": OUTCOMES[node.lower], "upper": OUTCOMES[node.upper]} for node in self.nodes]
        return {
            "game": self.board.game.spec,
            "position": self.board.text,
            "simulations": self.simulations,
            "nodes": nodes,
        }


def grown(board: Board, simulations: int, plies: int, evaluate: str = "standard", seed: int = 1) -> GrownTree:
    """Grow a tree by so many simulations, and show it so many plies deep: what was visited often, and what is proved.

    >>> from plyglot.core.load import load
    >>> print(grown(load("tictactoe").board("a1 b2"), 60, 1).nodes[1])
      a2  10   54.8 %
    """
    search = build(uct, board.game, tree_parts(board.game, TreeOptions(evaluate=evaluate)))
    memory = memory_for_tree(search.assembly)
    memory[KEEP_TREE], memory[SIMULATION_LIMIT] = 1, simulations
    memory.view(RANDOM)[0] = 2 * seed + 1
    plant(memory, board.legal_numbers)
    with suppress(Stopped):
        search(pos=board.pos, ply=0, mem=memory)
    views = memory.views()
    least = max(visits_of(ROOT, views) // SHOWN, 1)

    def below(node: int, board: Board, ply: int, move: str) -> Iterator[GrownNode]:
        visits = visits_of(node, views)
        reward = int(views.table[WORDS * node + REWARD]) / (WON * visits) if visits else 0.5
        yield GrownNode(ply, move, visits, reward, -upper_of(node, views), -lower_of(node, views))
        if ply == plies:
            return
        first = first_child(node, views)
        for child in sorted(range(first, first + children_of(node, views)), key=lambda each: -visits_of(each, views)):
            is_proved = lower_of(child, views) == upper_of(child, views)
            if visits_of(child, views) >= least or (is_proved and visits_of(child, views)):
                number = move_to(child, views)
                yield from below(child, board.play_number(number), ply + 1, board.move_text(number))

    return GrownTree(board, memory[SIMULATIONS], tuple(below(ROOT, board, 0, "")))
