"""What a command shows while an engine thinks: a line on stderr, if someone is there to see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from plyglot.cli.progress import LONGEST_LINE, Preparing

if TYPE_CHECKING:
    from plyglot.core.game import Game
    from plyglot.engine.messages import Info


class EngineNews(Preparing):
    """A context whose value hears an engine's news."""

    def __call__(self, info: Info) -> None:
        self.last = info
        if info.rank == 1:
            self.say(describe(info, self.game))

    def then(self, info: Info, also: Callable[[Info], None]) -> None:
        """Hear news, and pass them on."""
        self(info)
        also(info)


def describe(info: Info, game: Game) -> str:
    """A look at a thinking engine in one line."""
    pace = f"{info.nps:,} a second"
    line = " ".join(info.pv[:LONGEST_LINE]) + (" ..." if len(info.pv) > LONGEST_LINE else "")
    return f"thinking about {game.spec}, depth {info.depth}, {info.nodes:,} nodes, {pace}, {info.seconds:.1f} s, {line}"
