"""Search trace: every node that a search entered, as a tree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from types import ModuleType
from typing import Any

from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadOption
from plyglot.core.types import INFINITY, NO_MOVE
from plyglot.search.catalogue import Algorithm, named, refuse_endless
from plyglot.search.drivers import Ask
from plyglot.search.parts.observation import trace as recorder
from plyglot.search.running.job import OnProgress, Progress
from plyglot.search.running.measure import Measurement, assembled, measure
from plyglot.studying.laboratory import asked
from plyglot.studying.options import kind_of_scores
from plyglot.studying.student.loading import is_path
from plyglot.studying.tracing.calls import called_rows, counted, reports_moves
from plyglot.studying.tracing.nodes import CUT, FINISHED, LEAF, NULL, SEARCHED, TABLE, THROWS, Cut, Node, node_type

MEGABYTES = 16


@dataclass(frozen=True, repr=False)
class Trace:
    """Recorded search. `print` writes its tree as text; a notebook draws it."""

    algorithm: str
    board: Board
    depth: int
    scores: str
    counts: Measurement
    nodes: tuple[Node, ...]
    """Nodes in the order of visits; a node's id is its index."""
    roots: tuple[int, ...]
    """Roots of the kernel's runs: one, unless a driver runs it several times."""
    left_out: int
    """Number of nodes entered after the recording was full."""

    @property
    def score(self) -> int:
        return self.counts.score

    @property
    def line(self) -> tuple[str, ...]:
        """The principal variation."""
        return tuple(self.board.line_text(self.counts.line))

    def __str__(self) -> str:
        from plyglot.studying.drawing.text import as_text

        return as_text(self)

    def __repr__(self) -> str:
        from plyglot.studying.drawing.view import headline

        return f"<Trace: {headline(self)}>"

    def _repr_svg_(self) -> str:
        from plyglot.studying.drawing.svg import as_svg

        return as_svg(self)

    def as_dict(self) -> dict[str, Any]:
        """The trace as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.text,
            "side": self.board.side,
            "algorithm": self.algorithm,
            "depth": self.depth,
            "scores": self.scores,
            "score": self.score,
            "pv": list(self.line),
            "nodes": self.counts.nodes,
            "leaves": self.counts.leaves,
            "cutoffs": self.counts.cutoffs,
            "known": self.counts.known,
            "left_out": self.left_out,
            "roots": list(self.roots),
            "tree": [node.as_dict() for node in self.nodes],
        }


def trace(
    algorithm: str | Algorithm,
    board: Board,
    depth: int,
    scores: str = "estimate",
    parts: Iterable[ModuleType] = (),
    limit: int = 5_000,
    on_progress: OnProgress | None = None,
    whole: bool = False,
) -> Trace:
    """Run a search and record the first `limit` nodes that it enters; `whole` refuses a search with more.

    Raises BadOption for an unknown algorithm or kind of score, for a kernel that does not report its nodes, and with
    `whole` for more nodes than `limit`; CannotSolve for a search to the end of a game that has none.

    >>> from plyglot.core.load import load
    >>> found = trace("alphabeta", load("tictactoe").board("XOX/OO./.X."), 9, "outcome")
    >>> [(node.move, node.score, node.kind) for node in found.nodes[:4]]
    [(None, 0, 'searched'), ('c2', 0, 'searched'), ('a3', 1, 'searched'), ('c3', -1, 'finished')]
    """
    require_board(board, "trace")
    chosen = named(algorithm) if isinstance(algorithm, str) else algorithm
    game = board.game
    scores = kind_of_scores(scores, game)
    refuse_endless(chosen, game)
    if game.seats and "with_player_to_move" in chosen.kernel.__code__.co_names:
        raise BadOption(f"{chosen.name} gives turns away, so there is no tree of {game.spec} to show: choose another")
    parts = tuple(parts)
    answers: list[int] = []

    def recording_answers(ask: Ask, depth: int) -> int:
        score = chosen.driver(ask, depth)
        answers.extend(ask.answers)
        return score

    def report_progress(progress: Progress) -> None:
        refuse_more()
        if on_progress:
            on_progress(progress)

    def refuse_more() -> None:
        if whole and recorder.left_out(memory):
            less = "a position nearer to the end" if chosen.only_outcomes else "a smaller depth"
            raise BadOption(
                f"{chosen.name} visits more than {limit:,} nodes here: choose {less}, or a larger limit (--limit)"
            )

    plies = asked(chosen, parts, depth)
    if is_path(chosen.name) and not reports_moves(chosen, game):
        rows, left_out = called_rows(chosen, board, plies, scores, parts, limit), 0
        counts = counted(rows)
        answers.append(counts.score)
    else:
        memory = chosen.memory(assembled(chosen, game, scores, (*parts, recorder)), MEGABYTES)
        recorder.make_room(memory, limit)
        recorded = replace(chosen, driver=recording_answers)
        counts = measure(recorded, board, plies, scores, (*parts, recorder), memory, report_progress)
        refuse_more()
        rows, left_out = recorder.rows(memory), recorder.left_out(memory)
    if not rows or (len(rows) > 1 and all(row.move is None for row in rows)):
        raise BadOption(f"{chosen.name} does not search a tree move by move, so there is none to show: choose another")
    late = any(getattr(part, "BEYOND", 0) for part in (*chosen.parts, *parts))
    nodes = Reading(board, rows, answers, left_out, late).nodes(counts.line)
    roots = tuple(node.id for node in nodes if node.parent is None)
    return Trace(chosen.name, board, depth, scores, counts, nodes, roots, left_out)


class Reading:
    """Conversion of recorded rows to nodes: moves become text and boards, children are linked to parents."""

    def __init__(self, board: Board, rows: list[recorder.Row], answers: list[int], left_out: int, late: bool) -> None:
        self.board, self.rows, self.left_out, self.late = board, rows, left_out, late
        self.windowed = any(node_type(row.alpha, row.beta) != 1 for row in rows)
        self.children: list[list[int]] = [[] for _ in rows]
        self.boards: list[Board | None] = []
        self.roots: list[int] = []
        for number, row in enumerate(rows):
            if row.parent is None:
                self.roots.append(number)
                self.boards.append(board)
            else:
                self.children[row.parent].append(number)
                self.boards.append(after(self.boards[row.parent], row.move))
        self.root_scores = dict(zip(self.roots, answers, strict=False))

    def nodes(self, line: Iterable[int]) -> tuple[Node, ...]:
        """All nodes, those of the last run along `line` marked as the principal variation."""
        variation = self._variation(line)
        return tuple(self._node(number, row, number in variation) for number, row in enumerate(self.rows))

    def _variation(self, line: Iterable[int]) -> set[int]:
        here, found = self.roots[-1], {self.roots[-1]}
        for move in line:
            below = [child for child in self.children[here] if self.rows[child].move == move]
            if not below:
                break
            here = below[-1]
            found.add(here)
        return found

    def _node(self, number: int, row: recorder.Row, pv: bool) -> Node:
        before = [] if row.parent is None else self.children[row.parent]
        earlier = before[: before.index(number)] if before else []
        return Node(
            id=number,
            parent=row.parent,
            move=self._text(self.boards[row.parent] if row.parent is not None else None, row.move),
            board=self.boards[number],
            ply=row.ply,
            depth=row.depth,
            alpha=row.alpha,
            beta=row.beta,
            score=self.root_scores.get(number, row.score),
            kind=self._kind(number, row),
            type=node_type(row.alpha, row.beta) if self.windowed else None,
            children=tuple(self.children[number]),
            unvisited=self._unvisited(number, row),
            best=self._text(self.boards[number], row.best),
            cut=self._cut(number, row) if self._was_cut(number, row) else None,
            again=row.move is not None and any(self.rows[other].move == row.move for other in earlier),
            pv=pv,
            odds=self._odds(row),
        )

    def _odds(self, row: recorder.Row) -> str | None:
        """The odds of the throw that led to a node, such as 1/18; None for a player's move."""
        board = None if row.parent is None else self.boards[row.parent]
        if board is None or row.move is None or not board.chance:
            return None
        return str(Fraction(board.weight(row.move), sum(map(board.weight, board.legal_numbers))))

    def _text(self, board: Board | None, move: int | None) -> str | None:
        if move is None:
            return None
        return NULL if move == NO_MOVE else (board or self.board).move_text(move)

    def _kind(self, number: int, row: recorder.Row) -> str:
        board = self.boards[number]
        if row.answer == recorder.LEAF:
            return FINISHED if board and board.is_over else LEAF
        return TABLE if row.answer == recorder.TABLE else CUT if self._was_cut(number, row) else SEARCHED

    def _was_cut(self, number: int, row: recorder.Row) -> bool:
        """Whether a move ended the search of a node, or a null move before any other."""
        tried = [self.rows[child].move for child in self.children[number]]
        return row.cut is not None or (row.answer == recorder.SEARCHED and tried == [NO_MOVE])

    def _unvisited(self, number: int, row: recorder.Row) -> tuple[str, ...]:
        board, children = self.boards[number], self.children[number]
        tried = {self.rows[child].move for child in children}
        recorded_whole = not self.left_out or (row.cut is not None and len(tried) == row.cut + 1)
        if board is None or row.answer != recorder.SEARCHED or None in tried or not recorded_whole:
            return ()
        return tuple(board.move_text(move) for move in board.legal_numbers if move not in tried)

    def _cut(self, number: int, row: recorder.Row) -> Cut:
        last = self.rows[self.children[number][-1]] if self.children[number] else None
        score = row.beta if last is None or last.score is None else last.score if last.stays else -last.score
        board = self.boards[number]
        if board is not None and board.chance:
            return Cut(THROWS, row.score if row.score is not None else score, row.beta, None, "root")
        if row.beta >= INFINITY:
            return Cut("win", score, row.beta, None, "root")
        set_at, reach = self._origin(number, row.beta)
        if row.cut is None:
            return Cut(NULL, score, row.beta, set_at, reach)
        ours = row.ply % 2 == 0 if board is None else board.side == self.board.side
        return Cut("beta" if ours else "alpha", score, row.beta, set_at, reach, self.late)

    def _origin(self, number: int, beta: int) -> tuple[int | None, str]:
        """Node that set a node's beta: its parent, if that raised alpha, or one further up; and the cut's reach. Where
        windows are not simply turned over from ply to ply, it is not told."""
        if self.board.game.traits:
            return None, "root"
        reach = "shallow"
        while (parent := self.rows[number].parent) is not None:
            if -beta > self.rows[parent].alpha:
                return parent, reach
            above = self.rows[parent].parent
            if above is None:
                break
            if self.rows[above].beta != beta:
                return above, "null window"
            number, reach = above, "deep"
        return None, "root"


def after(board: Board | None, move: int | None) -> Board | None:
    """Board after a move, a null move included; None if unknown."""
    if board is None or move is None:
        return None
    if move == NO_MOVE:
        return Board.at(board.game, board.game.rule("null_move")(board.pos), 1 - board.side)
    return board.play_number(move)
