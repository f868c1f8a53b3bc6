"""Progress line of long work, on stderr."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Self

from plyglot import starting
from plyglot.cli import status

if TYPE_CHECKING:
    from types import TracebackType

    from plyglot.core.game import Game
    from plyglot.engine.messages import Info
    from plyglot.search.running.job import Progress

PATIENCE, PATIENCE_IN_LINES = 0.4, 0.8
"""Seconds before anything is shown: quick work needs no progress line, still less one that stays."""

AT_ONCE = 0.3
"""The same where starting took so long that the first second is nearly over."""

WORKING = "working; the machine code is compiled in the background on the first run"
"""What is said before there is any progress."""

LONGEST_LINE = 12


def patience() -> float:
    """Seconds until a status is shown. A program has them from its start, so that nobody sits before a silent terminal
    for longer than a second, however long the imports took."""
    whole = PATIENCE if status.is_terminal() else PATIENCE_IN_LINES
    return min(whole, max(AT_ONCE, whole - (time.monotonic() - starting.BEGAN)))


class StatusLine:
    """Context that shows a status line once its work takes a while."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._due = False
        self._timer = threading.Timer(patience(), self._show) if status.is_possible() else None

    def __enter__(self) -> Self:
        if self._timer:
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer.join()
        status.clear()

    def update(self, text: str) -> None:
        """Replace the text."""
        self._text = text
        if self._due:
            status.show(text)

    def _show(self) -> None:
        self._due = True
        status.show(self._text)


class SearchStatus(StatusLine):
    """Context in which a search is compiled and run; Ctrl-C reports the nodes searched so far."""

    def __init__(self, game: Game) -> None:
        super().__init__(f"{game.spec}: {WORKING}")
        self.game = game
        self.last: Progress | Info | None = None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        super().__exit__(kind, error, _)
        if isinstance(error, KeyboardInterrupt) and self.last:
            error.add_note(f"after {self.last.nodes:,} nodes in {self.last.seconds:.1f} s")


class ProgressLine(SearchStatus):
    """Context whose value is the `on_progress` of a search.

    with ProgressLine(game) as on_progress:
        solve(board, on_progress=on_progress)
    """

    def __init__(self, game: Game, doing: str = "searching") -> None:
        super().__init__(game)
        self.doing = doing

    def __call__(self, progress: Progress) -> None:
        self.last = progress
        self.update(describe(progress, self.game, self.doing))


def describe(progress: Progress, game: Game, doing: str) -> str:
    """Progress of a search in one line."""
    pace = progress.nodes / progress.seconds if progress.seconds > 0 else 0
    parts = [f"{doing} {game.spec}", f"{progress.nodes:,} nodes", f"{pace:,.0f} a second", f"{progress.seconds:.1f} s"]
    if progress.depth:
        parts.append(f"depth {progress.depth}")
    done, in_all = progress.root_moves
    if in_all:
        lower, upper = (bound_text(number, game) for number in progress.bounds)
        window = f"window {progress.questions + 1}: {done} of {in_all} root moves searched"
        parts.append(f"{window}, score from {lower} to {upper}")
    if progress.line and not game.text("move_text"):  # or else only a board could tell the moves
        format_move = game.text("format_move")
        moves = [format_move(move) for move in progress.line[:LONGEST_LINE]]
        parts.append(" ".join(moves) + (" ..." if len(progress.line) > LONGEST_LINE else ""))
    return ", ".join(parts)


def bound_text(number: int, game: Game) -> str:
    """A bound of an exact score in words; the best and the worst score of all are a win and a loss."""
    from plyglot.core.score import Score
    from plyglot.core.types import DECISIVE, WIN_SCORE

    if abs(number) >= WIN_SCORE:
        return str(Score.win() if number > 0 else Score.loss())
    kind = "distance" if abs(number) > DECISIVE else "margin" if game.has_margin else "outcome"
    return str(Score.of(number, kind, unit=game.unit))
