"""Scores by search as a source of a book: drop-out expansion from the game's first position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from plyglot.bookmaking.build import Keep, OnNews
from plyglot.books.expansion import Expansion
from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options

EVERY = 20
"""Expansions after which what has been found is written down."""

PLY_COSTS = 10
"""A ply costs a tenth of a FUTILITY_MARGIN, so that it means the same in every game."""


@dataclass(frozen=True)
class SearchSource:
    """Positions of the tree that grows at the leaf which costs least to reach, each expanded by a search."""

    positions: int
    nodes: int
    evaluate: str = "standard"

    @property
    def name(self) -> str:
        """How many positions, and by which search."""
        return f"search {self.positions} {self.nodes} {self.evaluate}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Rows of all positions of the tree. It grows from what it was when the build was ended."""
        margin = int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN))
        tree = Expansion(game, max(margin // PLY_COSTS, 1))
        tree.take(before)
        engine, limit = Engine(game, Options(evaluate=self.evaluate)), Limit(nodes=self.nodes)

        def appraise(board: Board) -> list[tuple[int, int, int, bool]]:
            lines = engine.think(board, limit, multipv=game.max_moves).lines
            return [(board.parse_move(line.pv[0]), line.score, line.depth, line.exact) for line in lines]

        expanded = sum(bool(node.after) for node in tree.nodes.values())
        while expanded < self.positions and (leaf := tree.next_leaf()) is not None:
            tree.expand(leaf, appraise)
            expanded += 1
            on_news(f"{expanded:,} of {self.positions:,} positions expanded, {len(tree.nodes):,} scored")
            if expanded % EVERY == 0:
                keep(tree.rows())
        return tree.rows()

    def exact_plies(self) -> int:
        """No ply is promised to be exact."""
        return 0
