"""Play one game between two players, with clocks: who won, and why."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadMove
from plyglot.play import draws
from plyglot.play.clock import Clocks
from plyglot.play.failure import Failure
from plyglot.play.player import Forfeit, Player

RULES, REPETITION, CLOCK, LENGTH, ADJUDICATION, TIME, FORFEIT = (
    "rules",
    draws.REPETITION,
    draws.CLOCK,
    "length",
    "adjudication",
    "time",
    "forfeit",
)
"""Reasons for a game's end: by its own rules; broken off by repetition, by its clock, or after GAME_PLIES; decided by
an exact search; lost on time; lost by a player that failed."""

OnBoard = Callable[[Board], None]
"""Called with each board of a game, the first before any move."""

Adjudicator = Callable[[Board], int | None]
"""The outcome of a board with best play (LOSS, DRAW or WIN for the side to move) if that is quick to find, or None."""


@dataclass
class PlayerStats:
    """Time, depth and nodes of one player's moves."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    """Seconds of the slowest move."""
    depth: float = 0.0
    """Sum over all moves, as are `seconds` and `nodes`."""
    nodes: int = 0
    cpu_seconds: float = 0.0

    def add(self, other: PlayerStats) -> None:
        """Add the numbers of other moves."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.depth += other.depth
        self.nodes += other.nodes
        self.cpu_seconds += other.cpu_seconds


@dataclass
class GameResult:
    """The result of a game, or its state while it is played. `print` writes the last board and who won.

    >>> from plyglot.core.load import load
    >>> from plyglot.play.players import PerfectPlayer
    >>> game = load("tictactoe")
    >>> players = PerfectPlayer(game), PerfectPlayer(game)
    >>> result = play_game(game.board("b2"), players, seeds=(1, 2))
    >>> result.winner, result.reason, result.board.is_over
    (None, 'rules', True)
    """

    board: Board
    winner: int | None = None
    """FIRST or SECOND, or None for a draw."""
    reason: str = ""
    """Reason for the game's end: `rules`, `repetition`, `clock`, `length`, `adjudication`, `time` or `forfeit`."""
    remark: str = ""
    """Description of a player's failure, after a forfeit."""
    failure: Failure | None = None
    """What kind of failure it is."""
    transcript: str = ""
    """What was said to the player that failed, and by it, where it is a program."""
    seconds: list[float] = field(default_factory=list)
    """Seconds of each move since the first board."""
    stats: tuple[PlayerStats, PlayerStats] = field(default_factory=lambda: (PlayerStats(), PlayerStats()))

    def __str__(self) -> str:
        return str(self.board) if self.reason == RULES else f"{self.board}\n{self.words}"

    def __repr__(self) -> str:
        return f"<GameResult: {self.words}; {self.board!r}>"

    def _repr_svg_(self) -> str:
        return self.board._repr_svg_()

    @property
    def words(self) -> str:
        """The result in words: who won, and why the game ended."""
        if not self.reason:
            return "not finished"
        players = self.board.game.text("PLAYERS")
        who = "a draw" if self.winner is None else f"{players[self.winner]} wins"
        return f"{who} ({self.reason}{f': {self.remark}' if self.remark else ''})"

    def _finish(self, winner: int | None, reason: str) -> None:
        self.winner, self.reason = winner, reason

    def _forfeit(self, side: int, player: Player, failure: Failure, remark: str = "") -> None:
        self.winner, self.reason = 1 - side, TIME if failure is Failure.TIME else FORFEIT
        self.remark, self.failure, self.transcript = remark, failure, player.transcript_text()


def play_game(
    board: Board,
    players: Sequence[Player],
    seeds: Sequence[int],
    adjudicator: Adjudicator | None = None,
    on_board: OnBoard = lambda board: None,
) -> GameResult:
    """Play a game from a board to its end, between the players of FIRST and SECOND. An exception that `on_board` raises
    ends it.

    >>> from plyglot.core.load import load
    >>> from plyglot.play.spec import player
    >>> game = load("tictactoe")
    >>> result = play_game(game.board(), [player("perfect", game), player("random", game)], seeds=(1, 2))
    >>> result.board.is_over, result.winner == 1
    (True, False)
    """
    require_board(board, "play_game")
    result = GameResult(board)
    try:
        for side, (player, seed) in enumerate(zip(players, seeds, strict=True)):
            try:
                player.begin(board, seed)
            except Forfeit as failure:
                result._forfeit(side, player, failure.failure, str(failure))
                return result
        clocks = Clocks([player.clock for player in players])
        if not all(player.allows_adjudication for player in players):
            adjudicator = None
        while not result.reason:
            on_board(result.board)
            _next_move(result, players, clocks, adjudicator)
        for side, player in enumerate(players):
            player.result(result.board, side, result.winner)
    finally:
        for player in players:
            player.end()
    return result


def _next_move(result: GameResult, players: Sequence[Player], clocks: Clocks, adjudicator: Adjudicator | None) -> None:
    """Find that the game is over, or play a move."""
    board = result.board
    side, other = board.side, 1 - board.side
    if board.is_over:
        return result._finish(board.winner, RULES)
    if reason := draws.claimable(board):
        return result._finish(draws.winner(board), reason)
    if len(board.history_numbers) >= board.game.game_plies:
        return result._finish(draws.winner(board), LENGTH)
    if adjudicator and (outcome := adjudicator(board)) is not None:
        return result._finish({1: side, -1: other}.get(outcome), ADJUDICATION)
    player = players[side]
    cpu_before, begin = player.cpu_seconds(), time.perf_counter()
    try:
        choice = player.choose(board, clocks.left[side])
        seconds = time.perf_counter() - begin
        result.board = board.play(choice.move)
    except Forfeit as failure:
        return result._forfeit(side, player, failure.failure, str(failure))
    except BadMove as failure:
        return result._forfeit(side, player, Failure.ILLEGAL, f"played an illegal move: {failure}; in {board.text}")
    cpu = max(player.cpu_seconds() - cpu_before, 0.0)
    result.stats[side].add(PlayerStats(1, seconds, seconds, choice.depth, choice.nodes, cpu))
    result.seconds.append(seconds)
    if not clocks.spend(side, seconds):
        return result._forfeit(side, player, Failure.TIME)
    player.wait(result.board)
    return None
