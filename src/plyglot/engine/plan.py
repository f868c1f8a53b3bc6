"""How the time for a move is divided.

`plain` gives all of it to deepening. `lecture` follows lecture 002: a tenth to look for a deep win, on a window that
asks for nothing else; eight tenths to find a good move; a tenth to check that it is not a deep loss, by a second look
below the chosen line, deeper than the search that chose it.
"""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.iterative_deepening import IterativeDeepening
from plyglot.engine.search_session import SearchSession

Start = Callable[[], IterativeDeepening]
"""Makes a new deepening of the same session."""


def plain(session: SearchSession, start: Start) -> None:
    """Deepen until the time is up."""
    start().run()


def lecture(session: SearchSession, start: Start) -> None:
    """Lecture 002's three parts."""
    if session.multipv > 1 or session.limit.depth is not None or (session.hard is None and not session.limit.nodes):
        plain(session, start)
        return
    start().run(share=0.1, alpha=MARGIN_SCORE, beta=MARGIN_SCORE + 1)
    if session.lines[0].score > MARGIN_SCORE:
        return
    chooser = start()
    chooser.run(share=0.9)
    if abs(session.lines[0].score) < MARGIN_SCORE and not session.stop_requested.is_set():
        second_look(session, chooser)


def second_look(session: SearchSession, chooser: IterativeDeepening) -> None:
    """With the rest of the time: is the chosen move a deep loss? If so, another is chosen by one more search, which the
    table now tells of the loss."""
    chosen = session.lines[0]
    move = session.board.move(chosen.pv[0])
    after = session.board.game.rule("play")(session.board.pos, move)
    lost = False
    with session.stage(0.95):
        for depth in range(chooser.reached + 1, session.plies + 1):
            score = -session.ask(chooser.search, depth, MARGIN_SCORE - 1, MARGIN_SCORE, after, ply=1)
            if score <= -MARGIN_SCORE:
                lost = True
                break
    if lost:
        chooser.reached = max(chooser.reached - 1, 0)
        chooser.run()


PLANNED: dict[str, Callable[[SearchSession, Start], None]] = {"plain": plain, "lecture": lecture}
