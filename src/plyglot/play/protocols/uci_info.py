"""The lines `info` of a running search, as the UCI protocol has them."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.engine.messages import Info
from plyglot.engine.thinker import Thinker
from plyglot.play.protocols.conversation import Write
from plyglot.play.protocols.settings import Settings
from plyglot.play.protocols.uci_words import Words, line_text

REFRESH = 1.0
"""Seconds after which a line that has not changed is written again."""

TELL_MOVES = 1.0
"""Seconds of a search after which the move that is being searched is told."""

BOUNDS = {"": "", "lower": " lowerbound", "upper": " upperbound"}


class InfoLines:
    """Listener of an engine that writes each line of a search when it changes, and from time to time. A mate in so many
    moves as are asked for ends the search."""

    def __init__(
        self, board: Board, words: Words, settings: Settings, engine: Thinker, mate: int | None, write: Write
    ) -> None:
        self.board, self.words, self.engine, self.mate, self.write = board, words, engine, mate, write
        self.chess960, self.multipv = settings.chess960, settings.multipv
        self._written: dict[int, tuple[float, tuple[object, ...]]] = {}
        self._move = "", 0

    def __call__(self, info: Info) -> None:
        self._tell_move(info)
        seen = (info.depth, info.score, info.pv, info.bound)
        at, last = self._written.get(info.rank, (0.0, ()))
        if info.depth == 0 or info.rank > self.multipv or (last == seen and info.seconds - at < REFRESH):
            return
        self._written[info.rank] = info.seconds, seen
        score = info.assessment
        line = " ".join(line_text(self.words, self.board, info.pv, self.chess960))
        told = f"depth {info.depth} seldepth {max(info.deepest, info.depth)} multipv {info.rank}"
        worth = f"score {self.words.write_score(score)}{BOUNDS[info.bound]}"
        counts = f"nodes {info.nodes} nps {info.nps} hashfull {info.hashfull} tbhits {info.probes}"
        self.write(f"info {told} {worth} {counts} time {round(1000 * info.seconds)} pv {line}")
        if self.mate is not None and info.rank == 1 and score.plies is not None and score.plies <= 2 * self.mate:
            self.engine.stop()

    def _tell_move(self, info: Info) -> None:
        """Write which move is being searched, of a search that lasts."""
        move = info.current, info.current_number
        if info.seconds >= TELL_MOVES and info.current and move != self._move:
            self._move = move
            (word,) = line_text(self.words, self.board, [info.current], self.chess960)
            self.write(f"info currmove {word} currmovenumber {info.current_number}")
