"""Progress line of a thinking engine, on stderr if that is a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from plyglot.cli.progress import LONGEST_LINE, SearchStatus

if TYPE_CHECKING:
    from plyglot.core.game import Game
    from plyglot.engine.messages import Info


class EngineProgress(SearchStatus):
    """Context manager whose value is the listener of an engine's messages."""

    def __call__(self, info: Info) -> None:
        self.last = info
        if info.rank == 1:
            self.update(describe(info, self.game))

    def then(self, info: Info, also: Callable[[Info], None]) -> None:
        """Pass a message on, which may print, then show it."""
        also(info)
        self(info)


def describe(info: Info, game: Game) -> str:
    """An engine's message in one line."""
    pace = f"{info.nps:,} a second"
    line = " ".join(info.pv[:LONGEST_LINE]) + (" ..." if len(info.pv) > LONGEST_LINE else "")
    return f"searching {game.spec}, depth {info.depth}, {info.nodes:,} nodes, {pace}, {info.seconds:.1f} s, {line}"
