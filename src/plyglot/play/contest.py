"""One game between two players, with clocks: who won, and why."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.play.clock import Clocks
from plyglot.play.player import Forfeit, Player
from plyglot.play.rounds import goes_round

RULES, REPEATED, TOO_LONG, ADJUDICATED, TIME, FORFEIT = (
    "rules",
    "repetition",
    "length",
    "adjudication",
    "time",
    "forfeit",
)
"""Why a game ended: by its own rules; drawn, because play goes round or has lasted MAX_PLIES; decided by an exact
search; lost on time; lost by a player that failed."""

Watch = Callable[[Board], None]
"""Called with each board of a game, the first before any move."""

Judge = Callable[[Board], int | None]
"""How a board's game ends with best play, LOSS, DRAW or WIN for the side to move, if that is quick to say, or None."""


@dataclass
class Effort:
    """What one player has spent on its moves."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    """Seconds of the longest move."""
    depth: float = 0.0
    """Of all moves together, as is `nodes`."""
    nodes: int = 0

    def add(self, other: Effort) -> None:
        """Count what was spent on other moves."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.depth += other.depth
        self.nodes += other.nodes


@dataclass
class Contest:
    """A game that has been played, or is being played.

    >>> from plyglot.core.load import load
    >>> from plyglot.play.players import PerfectPlayer
    >>> game = load("tictactoe")
    >>> players = PerfectPlayer(game), PerfectPlayer(game)
    >>> contest = contend(game.board("b2"), players, seeds=(1, 2))
    >>> contest.winner, contest.reason, contest.board.over
    (None, 'rules', True)
    """

    board: Board
    winner: int | None = None
    """FIRST or SECOND, or None for a draw."""
    reason: str = ""
    """One of those above."""
    remark: str = ""
    """What a player did that failed."""
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))

    def _finish(self, winner: int | None, reason: str, remark: str = "") -> None:
        self.winner, self.reason, self.remark = winner, reason, remark


def contend(
    board: Board,
    players: Sequence[Player],
    seeds: Sequence[int],
    judge: Judge | None = None,
    watch: Watch = lambda board: None,
) -> Contest:
    """Play from a board to the end. The players are those of the sides FIRST and SECOND. What `watch` raises ends the
    game."""
    contest = Contest(board)
    try:
        for side, (player, seed) in enumerate(zip(players, seeds, strict=True)):
            try:
                player.begin(board, seed)
            except Forfeit as failure:
                contest._finish(1 - side, FORFEIT, str(failure))
                return contest
        clocks = Clocks([player.clock for player in players])
        trusted = judge if all(player.settles for player in players) else None
        while not contest.reason:
            watch(contest.board)
            _next_move(contest, players, clocks, trusted)
    finally:
        for player in players:
            player.end()
    return contest


def _next_move(contest: Contest, players: Sequence[Player], clocks: Clocks, judge: Judge | None) -> None:
    """Find that the game is over, or play a move."""
    board = contest.board
    side, other = board.side, 1 - board.side
    if board.over:
        return contest._finish(board.winner, RULES)
    if goes_round(board):
        return contest._finish(None, REPEATED)
    if len(board.history) >= board.game.max_plies:
        return contest._finish(None, TOO_LONG)
    if judge and (outcome := judge(board)) is not None:
        return contest._finish({1: side, -1: other}.get(outcome), ADJUDICATED)
    begin = time.perf_counter()
    try:
        choice = players[side].choose(board, clocks.left[side])
        contest.board = board.play(choice.move)
    except Forfeit as failure:
        return contest._finish(other, FORFEIT, str(failure))
    except BadMove as failure:
        return contest._finish(other, FORFEIT, f"plays an illegal move: {failure}")
    seconds = time.perf_counter() - begin
    contest.efforts[side].add(Effort(1, seconds, seconds, choice.depth, choice.nodes))
    if not clocks.spend(side, seconds):
        return contest._finish(other, TIME)
    players[side].wait(contest.board)
    return None
