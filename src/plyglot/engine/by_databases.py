"""Play by endgame databases: where every move's score is known, the best one is looked up.

Of wins the quickest is played, of losses the slowest, so that a win is never lost to a horizon or by going round. How
the game has gone is no part of a database: a move that lets the other side claim a draw is one, and a win that comes
too late for the clock counts less than one that does not. Among drawn moves the one is played that leaves the other
side the least room: the most of its answers lose.
"""

from __future__ import annotations

from typing import NamedTuple

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.core.slots import CONSTANTS
from plyglot.core.types import DRAW
from plyglot.engine.endgame import as_estimate
from plyglot.engine.search_session import SearchSession
from plyglot.solving.database.folder import Databases
from plyglot.solving.solution import one_ply_earlier

LINE_SECONDS, LINE_SHARE = 1.0, 0.1
"""What it may take to find the lines that follow the moves, the best one's first, and the share of a move's time."""


class Known(NamedTuple):
    """What is known of a move, in the order in which moves are preferred."""

    rank: int
    """A certain win before one that the clock may spoil, before a draw, before losses that it may save."""
    score: int
    """For the side to move, on the scale of estimates."""
    traps: float
    """Of a drawn move, the fraction of answers that lose."""
    new: bool
    """Whether it leads to a position that has not come before."""


def choose_by(databases: Databases, session: SearchSession) -> bool:
    """Set the best lines of a session by databases, if these know every move to choose from."""
    board = session.board
    known: dict[int, Known] = {}
    for move in session.candidates:
        told = judged(databases, board.after(move))
        if told is None:
            return False
        known[move] = told
    best = sorted(known, key=lambda move: known[move], reverse=True)
    drawn = [move for move in best if known[move].rank == known[best[0]].rank and known[move].score == DRAW]
    if len(drawn) > 1 and databases.kind == "distance":
        for move in drawn:
            if session.past_soft_limit(LINE_SHARE):
                break
            known[move] = known[move]._replace(traps=traps(databases, board.after(move)))
        best.sort(key=lambda move: known[move], reverse=True)
    until = session.elapsed + min(LINE_SECONDS, LINE_SHARE * (session.hard or LINE_SECONDS / LINE_SHARE))
    lines = ([move, *line(databases, session, board.after(move), until)] for move in best[: session.multipv])
    scored = [(known[moves[0]].score, moves) for moves in lines]
    session.told(scored, probes=len(known))
    session.report()
    return True


def judged(databases: Databases, after: Board) -> Known | None:
    """What databases know of a move, by the board that it leads to; None for nothing."""
    score = databases.score(after)
    if score is None and after.is_over:
        score = finished_score(after, databases.kind)
    if score is None:
        return None
    new = after.repetitions <= 1
    if not after.is_over and is_drawn_by_claim(after):
        return Known(0, by_claim(after), 0.0, new)
    mine = Score.of(one_ply_earlier(score, databases.kind), databases.kind)
    rank = 0
    if mine.plies:
        late = is_late(after, mine.plies - 1)
        rank = (1 if late else 2) * (1 if mine > Score.draw() else -1)
    return Known(rank, as_estimate(mine.raw(databases.kind), after.game), 0.0, new)


def finished_score(board: Board, kind: str) -> int:
    """The score of a finished game for the side to move."""
    if kind == "margin":
        return int(board.game.rule("margin")(board.pos))
    outcome = board.outcome
    return Score.draw().raw(kind) if outcome == DRAW else (Score.win(0) if outcome > DRAW else Score.loss(0)).raw(kind)


def by_claim(after: Board) -> int:
    """The score of a move after which the game may be broken off: a draw, or what each side has by then."""
    lead = -int(after.game.rule("repetition_margin")(after.pos))
    return as_estimate(lead, after.game) if after.game.has_margin else DRAW


def traps(databases: Databases, after: Board) -> float:
    """The fraction of the other side's answers that lose."""
    values = None if after.is_over else databases.move_values(after)
    return sum(value < DRAW for value in values.values()) / len(values) if values else 0.0


def line(databases: Databases, session: SearchSession, board: Board, until: float) -> list[int]:
    """Best play from a board on, as far as there is time to look it up; of a draw, nothing."""
    found: list[int] = []
    while not board.is_over and session.elapsed < until and not session.stop_requested.is_set():
        values = databases.move_values(board)
        if not values or max(values.values()) == DRAW:
            break
        move = board.parse_move(max(values, key=lambda name: values[name]))
        board = board.after(move)
        if board.repetitions > 1:
            break
        found.append(move)
    return found


def is_drawn_by_claim(board: Board) -> bool:
    """Whether a player may break the game off here, by the way it has gone."""
    game = board.game
    if not game.endless:
        return False
    often = constant(board, "REPETITION_CLAIM") or constant(board, "REPETITION")
    return 0 < often <= board.repetitions or is_late(board, 0)


def is_late(board: Board, plies: int) -> bool:
    """Whether the clock, which no database knows, may end a game as drawn before so many plies are played."""
    limit = constant(board, "CLOCK_CLAIM") or int(board.game.rule("clock_limit")(board.pos))
    return 0 < limit <= int(board.game.rule("clock")(board.pos)) + plies


def constant(board: Board, name: str) -> int:
    """Number that a board's game sets, or the default."""
    return int(board.game.slots.get(name, CONSTANTS[name]))
