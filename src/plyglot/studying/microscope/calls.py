"""Watching a search that does not report its moves, by its calls: a student's own need not.

Every call of the kernel is a node: its arguments, what it returns, the calls that it makes; the move is the one that
leads to the position that is asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FrameType, ModuleType
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.types import INFINITY
from plyglot.search.parts.observation.trace import LEAF as AT_LEAF
from plyglot.search.parts.observation.trace import SEARCHED
from plyglot.studying.microscope.events import LEAF
from plyglot.studying.microscope.watcher import OnNodes, Watcher, codes_with


class CallWatcher(Watcher):
    """Profiling hook that collects the calls of a kernel. `sign` is -1 if the search scores all nodes for the side that
    moves at the root."""

    def __init__(
        self,
        module: ModuleType,
        windowed: bool,
        limit: int,
        on_nodes: OnNodes | None,
        board: Board,
        sign: int,
    ) -> None:
        super().__init__(module, windowed, limit, on_nodes)
        self.board, self.sign = board, sign
        self._boards: dict[int, Board] = {}
        self._left: dict[int, dict[object, list[int]]] = {}
        """Moves of open nodes by the position that they lead to."""
        self._frames: list[tuple[FrameType, int]] = []
        kernels = [id(code) for code in codes_with(module, ("pos", "depth", "ply"))]
        told: dict[int, Callable[[FrameType], None]] = {
            code: handler
            for code, handler in self._on_call.items()
            if handler.__name__ in ("_leaf", "_known", "_cut", "_entry_found", "_entry_kept", "_store")
        }
        self._on_call = told | dict.fromkeys(kernels, self._called)
        self._on_return |= dict.fromkeys(kernels, self._came_back)

    def _called(self, frame: FrameType) -> None:
        told = frame.f_locals
        pos, ply, depth = told["pos"], int(told["ply"]), int(told["depth"])
        if self._frames and self._frames[-1][0].f_locals["pos"] == pos:
            self._frames.append((frame, self._frames[-1][1]))  # a helper's call, about the same node
            return
        alpha, beta = int(told.get("alpha", -INFINITY)), int(told.get("beta", INFINITY))
        if self.sign < 0 and ply % 2:
            alpha, beta = -beta, -alpha
        number = self.enter(ply, depth, alpha, beta, frame.f_lineno)
        self._frames.append((frame, number))
        node = self.nodes[number]
        if node.parent is None:
            self._boards[ply] = self.board
        else:
            node.move = self._move_to(pos, ply - 1)
            self._boards[ply] = self._boards[ply - 1].play_number(node.move)
        self._left[ply] = {}

    def _move_to(self, pos: object, ply: int) -> int:
        """The move from the board at a ply to a position: of several the first that is left."""
        board = self._boards[ply]
        if not self._left[ply]:
            for move in board.legal_numbers:
                self._left[ply].setdefault(board.play_number(move).pos, []).append(move)
        moves = self._left[ply].get(pos)
        if not moves:
            raise BadOption(
                "this search does not go down one move at a time, so its tree is known only if it says what it tries: "
                "call tried(moves[i], score, ply, mem) of plyglot.core.slots after each move"
            )
        return moves.pop(0) if len(moves) > 1 else moves[0]

    def _came_back(self, frame: FrameType, value: Any) -> None:
        self._left_line = frame.f_lineno
        number = self._frames.pop()[1]
        if value is None or (self._frames and self._frames[-1][1] == number):
            return
        node = self.nodes[number]
        score = int(value) * (self.sign if node.ply % 2 else 1)
        if number == len(self.nodes) - 1 and node.score is None:
            node.answer, node.score = AT_LEAF, score
            self.events.add(LEAF, number, frame.f_lineno, score)
        if node.parent is None:
            return
        parent, line = self.nodes[node.parent], self.line(frame.f_back)
        assert node.move is not None
        self.came_back(node.parent, number, node.move, -score, frame.f_lineno, line)
        if -score > parent.top:
            parent.top = -score
            self.best(node.parent, node.move, line)

    def finish(self) -> None:
        """Tell what the search itself does not: where it left moves out."""
        tried: dict[int, set[int]] = {}
        for node in self.nodes:
            if node.parent is not None and node.move is not None:
                tried.setdefault(node.parent, set()).add(node.move)
        boards: dict[int, Board] = {}
        for number, node in enumerate(self.nodes):
            above = boards[node.parent] if node.parent is not None else None
            boards[number] = above.play_number(node.move) if above and node.move is not None else self.board
            done = tried.get(number, set())
            if node.answer == SEARCHED and node.cut is None and 0 < len(done) < len(boards[number].legal_numbers):
                node.cut = len(done) - 1
