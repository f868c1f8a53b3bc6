"""Drop-out expansion: a tree of scored positions that grows at the leaf which costs least to reach.

T. R. Lincke, "Strategies for the Automatic Construction of Opening Books", Computers and Games, 2000. A move costs as
much as it is worse than the best of its position, and every ply a little; what the moves to a leaf cost together says
how soon somebody will be there: best play first, mistakes the later the greater they are.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from plyglot.books.book import finished_score
from plyglot.books.keys import Key, Keys
from plyglot.books.rows import EXACT, POSITION, SCORELESS, new_rows
from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.types import DECISIVE
from plyglot.search.enumeration.book_levels import before_move


@dataclass
class Node:
    """A position of the tree."""

    board: Board
    score: int
    """For the side to move, as heuristic searches count: of a search, or of its best move once it is expanded."""
    depth: int
    exact: bool
    after: dict[int, Key] = field(default_factory=dict)
    """The positions that its moves lead to; none before it is expanded."""
    before: set[Key] = field(default_factory=set)


Appraise = Callable[[Board], list[tuple[int, int, int, bool]]]
"""Scores of all moves of a board by a search: the move's number, its score for the side to move, the depth, whether it
is exact."""


class Expansion:
    """Tree of positions that grows leaf by leaf.

    >>> from plyglot.core.load import load
    >>> tree = Expansion(load("tictactoe"), ply_cost=1)
    >>> appraise = lambda board: [(number, 10 - number, 1, False) for number in board.legal_numbers]
    >>> for _ in range(2):
    ...     expanded = tree.expand(tree.next_leaf(), appraise)
    >>> tree.root.score, len(tree.nodes)
    (9, 9)
    """

    def __init__(self, game: Game, ply_cost: int) -> None:
        self.keys, self.ply_cost = Keys(game), ply_cost
        self.nodes: dict[Key, Node] = {}
        self._start = self._enter(game.board(), 0, 0, False)

    @property
    def root(self) -> Node:
        """The first position."""
        return self.nodes[self._start]

    def next_leaf(self) -> Key | None:
        """The leaf that costs least to reach; None if every line is known to its end."""
        costs: dict[Key, int] = {}
        waiting = [(0, 0, self._start)]
        count = 0
        while waiting:
            cost, _, key = heapq.heappop(waiting)
            if key in costs:
                continue
            costs[key] = cost
            node = self.nodes[key]
            if not node.after:
                if not node.exact:
                    return key
                continue
            for after in node.after.values():
                count += 1
                loss = node.score - before_move(self.nodes[after].score)
                heapq.heappush(waiting, (cost + max(loss, 0) + self.ply_cost, count, after))
        return None

    def expand(self, key: Key, appraise: Appraise) -> Node:
        """Give a leaf its moves, each with the score that a search finds, and back the scores up."""
        node = self.nodes[key]
        for number, score, depth, exact in appraise(node.board):
            board = node.board.after(number)
            if board.is_over:
                node.after[number] = self._enter(board, finished_score(board).raw("estimate"), 0, True)
            else:
                node.after[number] = self._enter(board, after_move(score), max(depth - 1, 0), exact)
            self.nodes[node.after[number]].before.add(key)
        self._back_up(key)
        return node

    def _enter(self, board: Board, score: int, depth: int, exact: bool) -> Key:
        key = self.keys.place(board.pos).key
        if key not in self.nodes:
            self.nodes[key] = Node(board, score, depth, exact)
        return key

    def _back_up(self, key: Key) -> None:
        """Minimax from a node up. In a game that goes round a change may come back: it is followed a while only."""
        waiting, left = [key], 100 * len(self.nodes) + 1_000
        while waiting and left:
            left -= 1
            node = self.nodes[waiting.pop()]
            known = [self.nodes[after] for after in node.after.values()]
            score = max(before_move(each.score) for each in known)
            best = [each for each in known if before_move(each.score) == score]
            exact = all(each.exact for each in known) or any(is_lost(each) for each in best)
            if (score, exact) != (node.score, node.exact) or node.depth == 0:
                node.score, node.exact = score, exact
                node.depth = 1 + min(each.depth for each in best)
                waiting += node.before

    def rows(self) -> Any:
        """Rows of all positions."""
        scored = [(key, node) for key, node in self.nodes.items() if node.after or key != self._start]
        rows = new_rows(len(scored))
        for row, (key, node) in zip(rows, scored, strict=True):
            row["high"], row["low"] = key
            row["move"], row["flags"], row["score"] = POSITION, EXACT if node.exact else 0, node.score
            row["depth"] = min(node.depth, 60_000)
        return rows

    def take(self, rows: Any) -> None:
        """Grow again to what rows of an earlier expansion say."""
        about = rows[(rows["move"] == POSITION) & (rows["score"] != SCORELESS)]
        known = {(int(row["high"]), int(row["low"])): row for row in about}
        waiting = [self._start]
        while waiting:
            key = waiting.pop()
            node = self.nodes[key]
            moves = [(number, node.board.after(number)) for number in node.board.legal_numbers]
            keys = [self.keys.place(board.pos).key for _, board in moves]
            if node.after or not moves or any(each not in known for each in keys):
                continue
            for (number, board), row in zip(moves, map(known.__getitem__, keys), strict=True):
                exact = bool(row["flags"] & EXACT)
                node.after[number] = self._enter(board, int(row["score"]), int(row["depth"]), exact)
                self.nodes[node.after[number]].before.add(key)
                waiting.append(node.after[number])
            self._back_up(key)


def is_lost(node: Node) -> bool:
    """Whether a position is lost for certain."""
    return node.exact and node.score < 0


def after_move(score: int) -> int:
    """Score for the other side after a move with this score: a win or a loss is a ply nearer.

    >>> after_move(29_995), after_move(-29_996), after_move(12)
    (-29996, 29997, -12)
    """
    return -1 - score if score > DECISIVE else 1 - score if score < -DECISIVE else -score
