"""Rows of a trace from a search's calls, where it does not report its moves: a student's own search need not.

Every call of the kernel is a node: its arguments, what it returned, and the calls that it made. The search runs
interpreted for that, under Python's profiling hook.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.compile.bind import Binder
from plyglot.core.errors import BadOption
from plyglot.core.game import Game, slots_of
from plyglot.core.types import INFINITY
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts.observation import trace as recorder
from plyglot.search.parts.observation.trace import LEAF, SEARCHED, Row
from plyglot.search.running.measure import Measurement, assembled
from plyglot.studying.student.calls import interpreting
from plyglot.studying.student.cases import Case
from plyglot.studying.student.listing import TooMany, Visit, all_of, recorded


def reports_moves(algorithm: Algorithm, game: Game) -> bool:
    """Whether a search reports its nodes and the moves that it tries, by the events `visit` and `tried`."""
    listeners = slots_of(recorder)
    binder = Binder({**game.slots, **listeners}, game.Position)
    binder.bind(algorithm.kernel)
    return all(listeners[event] in binder.functions for event in ("visit", "tried"))


def called_rows(
    algorithm: Algorithm, board: Board, depth: int, scores: str, parts: tuple[ModuleType, ...], limit: int
) -> list[Row]:
    """Rows of a search that is run interpreted, read off its calls.

    Raises BadOption for more nodes than `limit`, and for a search that does not go down one move at a time.
    """
    module = sys.modules[algorithm.kernel.__module__]
    with interpreting():
        assembly = assembled(algorithm, board.game, scores, parts)
        search, memory = assembly.search(), algorithm.memory(assembly)
        try:
            root = recorded(search, module, Case(board, depth), memory, limit)
        except TooMany as error:
            told = f"{algorithm.name} visits more than {limit:,} nodes here"
            raise BadOption(f"{told}: choose a smaller depth, or a larger limit (--limit)") from error
        leaves = [visit for visit in all_of(root) if not visit.below and visit.ply % 2 and visit.answer]
        views = [(leaf.answer, search(mem=memory, **mover_view(leaf))) for leaf in leaves[:1]]
    sign = -1 if any(answer * view < 0 for answer, view in views) else 1
    reader = CallReader(algorithm.name, sign)
    reader.read(root, board)
    return reader.rows


def mover_view(leaf: Visit) -> dict[str, object]:
    """Arguments by which a search scores a leaf for the side that moves there: as a root of its own."""
    return {"pos": leaf.pos, "depth": leaf.depth, "ply": 0, "alpha": -INFINITY, "beta": INFINITY}


class CallReader:
    """Conversion of calls to rows. `sign` is -1 if the search scores all nodes for the side that moves at the root."""

    def __init__(self, name: str, sign: int) -> None:
        self.name, self.sign = name, sign
        self.rows: list[Row] = []

    def read(self, visit: Visit, board: Board, parent: int | None = None, move: int | None = None) -> int:
        """Add the rows of a node and all below it; returns the score for the side to move."""
        number, turned = len(self.rows), self.sign < 0 and visit.ply % 2 == 1
        low, high = visit.window or (-INFINITY, INFINITY)
        alpha, beta = (-high, -low) if turned else (low, high)
        score = int(-visit.answer if turned else visit.answer)
        row = Row(parent, visit.ply, visit.depth, alpha, beta, LEAF, score, move, None, None)
        self.rows.append(row)
        if not visit.below:
            return score
        best, tried = None, list[int]()
        for below, played in self._moves(visit, board):
            tried.append(played)
            if -self.read(below, board.play_number(played), number, played) == score and best is None:
                best = played
        cut = len(set(tried)) - 1 if len(set(tried)) < len(board.legal_numbers) else None
        self.rows[number] = row._replace(answer=SEARCHED, best=best, cut=cut)
        return score

    def _moves(self, visit: Visit, board: Board) -> Iterator[tuple[Visit, int]]:
        """The calls below a node, each with its move: of several to the same position, the first that is left."""
        leading: dict[object, list[int]] = {}
        for move in board.legal_numbers:
            leading.setdefault(board.play_number(move).pos, []).append(move)
        for below in visit.below:
            moves = leading.get(below.pos)
            if not moves:
                raise BadOption(
                    f"{self.name} does not go down one move at a time, so its tree is known only if it says what it "
                    "tries: call tried(moves[i], score, ply, mem) of plyglot.core.slots after each move"
                )
            yield below, moves.pop(0) if len(moves) > 1 else moves[0]


def counted(rows: list[Row]) -> Measurement:
    """Score, line and counts of a search, from its rows."""
    leaves, cuts = sum(row.answer == LEAF for row in rows), [row.cut for row in rows if row.cut is not None]
    return Measurement(
        score=rows[0].score or 0,
        line=tuple(best_line(rows)),
        nodes=len(rows),
        leaves=leaves,
        estimates=leaves,
        hits=0,
        false_hits=0,
        known=0,
        cutoffs=len(cuts),
        first_cutoffs=cuts.count(0),
        seconds=0.0,
    )


def best_line(rows: list[Row]) -> Iterator[int]:
    """Principal variation: the first move whose score is the node's own, and so on."""
    here = 0
    while (best := rows[here].best) is not None:
        yield best
        here = next(number for number, row in enumerate(rows) if row.parent == here and row.move == best)
