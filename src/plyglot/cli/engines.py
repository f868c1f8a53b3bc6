"""What a command shows while an engine thinks: a line on stderr, if someone is there to see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from plyglot.cli.progress import LONGEST_LINE, Waiting

if TYPE_CHECKING:
    from types import TracebackType

    from plyglot.core.game import Game
    from plyglot.engine.messages import Info


class EngineNews(Waiting):
    """A context whose value hears an engine's news. Ctrl-C in it is noted with what was done so far."""

    def __init__(self, game: Game) -> None:
        super().__init__(f"{game.spec}: preparing; a search is compiled the first time it runs, which takes seconds")
        self.game = game
        self.last: Info | None = None

    def __call__(self, info: Info) -> None:
        self.last = info
        if info.rank == 1:
            self.say(describe(info, self.game))

    def then(self, info: Info, also: Callable[[Info], None]) -> None:
        """Hear news, and pass them on."""
        self(info)
        also(info)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        super().__exit__(kind, error, _)
        if isinstance(error, KeyboardInterrupt) and self.last:
            error.add_note(f"after {self.last.nodes:,} nodes in {self.last.seconds:.1f} s")


def describe(info: Info, game: Game) -> str:
    """A look at a thinking engine in one line."""
    pace = f"{info.nps:,} a second"
    line = " ".join(info.pv[:LONGEST_LINE]) + (" ..." if len(info.pv) > LONGEST_LINE else "")
    return f"thinking about {game.spec}, depth {info.depth}, {info.nodes:,} nodes, {pace}, {info.seconds:.1f} s, {line}"
