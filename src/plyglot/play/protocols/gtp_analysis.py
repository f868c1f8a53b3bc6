"""The lines of an analysis in the Go Text Protocol, as Leela Zero's `lz-analyze` has them."""

from __future__ import annotations

import math

from plyglot.core.board import Board
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.units import WinChance
from plyglot.engine.messages import Info
from plyglot.play.protocols.conversation import Write
from plyglot.play.protocols.gtp_words import Words


class AnalysisLines:
    """Listener of an engine that writes all lines it has, from time to time."""

    def __init__(self, board: Board, words: Words, interval: float, write: Write) -> None:
        self.board, self.words, self.interval, self.write = board, words, interval, write
        self._lines: dict[int, Info] = {}
        self._next = 0.0

    def __call__(self, info: Info) -> None:
        if info.depth == 0 or not info.pv or info.bound:
            return
        self._lines[info.rank] = info
        if info.seconds >= self._next:
            self._next = info.seconds + self.interval
            self.write(" ".join(self._said(self._lines[rank]) for rank in sorted(self._lines)))

    def _said(self, info: Info) -> str:
        board, moves = self.board, []
        for text in info.pv:
            number = board.parse_move(text)
            moves.append(self.words.write_move(board, number))
            board = board.after(number)
        margin = int(self.board.game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN))
        told = f"visits {info.nodes} winrate {round(10_000 * win_chance(info, margin))} order {info.rank - 1}"
        return f"info move {moves[0]} {told} depth {info.depth} pv {' '.join(moves)}"


def win_chance(info: Info, margin: int) -> float:
    """The chance to win that a score stands for: of an evaluation that counts something else, what is sure to be
    noticed (FUTILITY_MARGIN) makes three in four.

    >>> win_chance(Info(4, 20, ("a1",), 99, 0.1, 0, 0), margin=20)
    0.75
    """
    score = info.assessment
    if score.outcome is not None:
        return 0.5 + 0.5 * score.outcome
    if isinstance(info.unit, WinChance):
        return float(info.unit.amount(info.score) or 0)
    return round(1 / (1 + math.exp(-info.score * math.log(3) / max(margin, 1))), 4)
