"""The board in a notebook: played on by clicks, analysed live; drawn by the page's own components.

`pip install "plyglot[notebook]"` brings what it needs (anywidget). It works in JupyterLab, VS Code and marimo.

    from plyglot.notebook import BoardWidget
    BoardWidget("othello")                                   # both sides are yours
    BoardWidget("connect4", opponent="level:4")              # plyglot answers
    BoardWidget(board, seconds=10)                           # what each move is worth, live
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import msgspec
import traitlets

from plyglot.core.board import Board
from plyglot.core.board_words import status
from plyglot.core.errors import BadMove
from plyglot.core.load import load
from plyglot.core.types import FIRST, SECOND
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info
from plyglot.engine.standard import engine_for
from plyglot.engine.thinker import Thinker
from plyglot.play.player import Player
from plyglot.play.spec import player
from plyglot.web.jobs.search_job import line
from plyglot.web.protocol.views import loaded, view

STATIC = Path(__file__).parent / "web" / "static" / "widget"


class BoardWidget(anywidget.AnyWidget):
    """A board that shows itself in a notebook cell and can be played on. `board` is the position that it shows.

    Parameters
    ----------
    board : a Board, or the name of a game.
    opponent : a player's description, `"level:4"`; it answers each of your moves, or begins if you play second.
    seconds : how long each position is analysed; 0 for not at all.
    side : the side that you play, where there is an opponent: FIRST or SECOND.
    on_move : called with the board after each move.

    >>> from plyglot.core.load import load
    >>> widget = BoardWidget(load("tictactoe").board("b2"))
    >>> widget.play("a1")
    >>> widget.board.history
    ['b2', 'a1']
    >>> widget.undo()
    >>> widget.board.history
    ['b2']
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    view = traitlets.Dict().tag(sync=True)
    info = traitlets.Dict().tag(sync=True)
    lines: traitlets.List[Any] = traitlets.List().tag(sync=True)
    playable = traitlets.Bool(True).tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    asked = traitlets.Dict().tag(sync=True)
    """The move that a person has made, and the ply at which: a click that comes late is not meant for another board."""

    def __init__(
        self,
        board: Board | str,
        *,
        opponent: str = "",
        seconds: float = 0.0,
        side: int = FIRST,
        on_move: Callable[[Board], None] | None = None,
    ) -> None:
        shown = load(board).board() if isinstance(board, str) else board
        self._opponent: Player | None = player(opponent, shown.game) if opponent else None
        self._seconds, self._side, self._on_move = seconds, side, on_move
        self._lock = threading.RLock()
        self._engine: Thinker | None = None
        if self._opponent:
            self._opponent.begin(shown, seed=0)
        self._thread: threading.Thread | None = None
        game = shown.game
        super().__init__(info=msgspec.to_builtins(loaded("", game.spec, game)))
        self._show(shown)
        self.observe(self._clicked, "asked")

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self._board

    def play(self, move: str) -> None:
        """Make a move. Raises BadMove if it is not legal."""
        with self._lock:
            self._show(self._board.play(move))
        if self._on_move:
            self._on_move(self._board)

    def undo(self) -> None:
        """Take the last move back, and before it the opponent's answer."""
        with self._lock:
            back = self._board.undo()
            if self._opponent and back.history and back.side != self._side:
                back = back.undo()
            self._show(back)

    def show(self, board: Board) -> None:
        """Show another position of the game."""
        with self._lock:
            self._show(board)

    def wait(self) -> None:
        """Wait for the opponent's answer or the end of the analysis; programs want this, people do not."""
        while (thread := self._thread) and thread.is_alive():
            thread.join()

    def close(self) -> None:
        """Stop what is thought, and remove the widget."""
        self._stop()
        super().close()

    def _clicked(self, change: Any) -> None:
        wanted = change["new"]
        if not wanted or wanted.get("ply") != len(self._board.history) or not self.playable:
            return
        try:
            self.play(str(wanted.get("move")))
        except BadMove as error:
            self.caption = str(error)

    def _show(self, board: Board) -> None:
        self._stop()
        self._board = board
        answers = self._opponent is not None and not board.is_over and board.side != self._side
        with self.hold_sync():
            self.view = msgspec.to_builtins(view("", board.game.spec, "", board))
            self.lines = []
            self.playable = not answers
            self.caption = status(board)
        if answers:
            self._begin(self._answer)
        elif self._seconds > 0 and not board.is_over:
            self._begin(self._analyse)

    def _begin(self, work: Callable[[Board], None]) -> None:
        self._thread = threading.Thread(target=work, args=(self._board,), daemon=True, name="plyglot search")
        self._thread.start()

    def _stop(self) -> None:
        engine = self._engine
        if engine:
            engine.stop()

    def _answer(self, board: Board) -> None:
        assert self._opponent is not None
        choice = self._opponent.choose(board, None)
        with self._lock:
            if self._board is board:
                self._show(board.play(choice.move))

    def _analyse(self, board: Board) -> None:
        engine = self._engine = engine_for(board.game)
        found: dict[int, Any] = {}

        def hear(info: Info) -> None:
            found[info.rank] = msgspec.to_builtins(line(board.game, info))
            if self._board is board and info.rank == len(board.legal_moves):
                self.lines = [found[rank] for rank in sorted(found)]
                self.caption = f"{status(board)}; depth {info.depth}"

        engine.think(board, Limit(seconds=self._seconds), hear, multipv=len(board.legal_moves))


__all__ = ["FIRST", "SECOND", "BoardWidget"]
