"""Time plans: how the time for a move is divided among searches.

`plain` gives all of it to iterative deepening. `lecture` follows lecture 002: a tenth to look for a deep win, on a
window that asks for nothing else; eight tenths to find a good move; a tenth to check that it is not a deep loss, by a
verification search below the chosen move, deeper than the search that chose it.
"""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.iterative_deepening import IterativeDeepening
from plyglot.engine.search_session import SearchSession

Start = Callable[[], IterativeDeepening]
"""Makes a new iterative deepening of the same session."""


def plain(session: SearchSession, start: Start) -> None:
    """Iterative deepening until the time is up."""
    start().run()


def lecture(session: SearchSession, start: Start) -> None:
    """Lecture 002's three parts: a deep win, a good move, no deep loss."""
    several, untimed = session.multipv > 1 or session.is_restricted, session.hard is None and not session.limit.nodes
    if several or untimed or session.limit.depth is not None:
        plain(session, start)
        return
    start().run(share=0.1, alpha=MARGIN_SCORE, beta=MARGIN_SCORE + 1)
    if session.lines[0].score > MARGIN_SCORE:
        return
    chooser = start()
    chooser.run(share=0.9)
    if abs(session.lines[0].score) < MARGIN_SCORE and not session.stop_requested.is_set():
        verify_move(session, chooser)


def verify_move(session: SearchSession, chooser: IterativeDeepening) -> None:
    """Spend the rest of the time on whether the chosen move is a deep loss. If it is, one more search, which finds the
    loss in the table, chooses another."""
    chosen = session.lines[0]
    move = session.board.parse_move(chosen.pv[0])
    after = session.board.game.rule("play")(session.board.pos, move)
    lost = False
    with session.stage(0.95):
        for depth in range(chooser.reached + 1, session.plies + 1):
            score = -session.search(chooser.search, depth, MARGIN_SCORE - 1, MARGIN_SCORE, after, ply=1)
            if score <= -MARGIN_SCORE:
                lost = True
                break
    if lost:
        chooser.reached = max(chooser.reached - 1, 0)
        chooser.run()


TIME_PLANS: dict[str, Callable[[SearchSession, Start], None]] = {"plain": plain, "lecture": lecture}
