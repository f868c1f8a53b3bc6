"""The ending: when few enough plies remain, a search to the end of the game, which makes no estimate.

Lecture 000: the outcome first, on the window [-1, 1], because that is the quickest to answer; then the score.
"""

from __future__ import annotations

from plyglot.core.build import Search
from plyglot.core.types import DRAW, INFINITY, TO_THE_END
from plyglot.engine.thinking import Thinking


def ending(search: Search, thinking: Thinking, share: float = 1.0) -> bool:
    """Search to the end within a share of the time. Returns whether it got there; if not, a won line found on the way
    is kept."""
    with thinking.stage(share):
        if thinking.multipv > 1:
            _all_moves(search, thinking)
        else:
            _best_move(search, thinking)
        return True
    return False


def _best_move(search: Search, thinking: Thinking) -> None:
    score = thinking.ask(search, TO_THE_END, -1, 1)
    if score > DRAW:
        _keep(thinking, score)
        score = thinking.ask(search, TO_THE_END, DRAW, INFINITY)
    elif score < DRAW:
        score = thinking.ask(search, TO_THE_END, -INFINITY, DRAW)
    _keep(thinking, score)
    thinking.tell()


def _keep(thinking: Thinking, score: int) -> None:
    moves = thinking.crew.memory.line or thinking.board.legal()[:1]
    thinking.found(thinking.plies, score, moves, exact=True)


def _all_moves(search: Search, thinking: Thinking) -> None:
    """The exact score of every move."""
    board, play = thinking.board, thinking.board.game.rule("play")
    scored: list[tuple[int, list[int]]] = []
    for move in board.legal():
        score = -thinking.ask(search, TO_THE_END, -INFINITY, INFINITY, play(board.pos, move), ply=1)
        scored.append((score, [move, *thinking.crew.memory.line_at(1)]))
    scored.sort(key=lambda pair: -pair[0])
    thinking.found_many(thinking.plies, scored, exact=True)
    thinking.tell()
