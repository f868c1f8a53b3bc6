"""Play one game between two players, with clocks: who won, and why."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadMove
from plyglot.core.slots import HIGHEST
from plyglot.core.types import FIRST
from plyglot.engine.cube import Cube, require_cube
from plyglot.play import draws
from plyglot.play.clock import Clocks
from plyglot.play.dice import Dice
from plyglot.play.failure import Failure
from plyglot.play.player import Choice, Forfeit, Player, Resignation
from plyglot.play.seating import seated, shown_to, side_of, sides_of

RULES, REPETITION, CLOCK, LENGTH, ADJUDICATION, RESIGNATION, TIME, FORFEIT, DROPPED = (
    "rules",
    draws.REPETITION,
    draws.CLOCK,
    "length",
    "adjudication",
    "resignation",
    "time",
    "forfeit",
    "drop",
)
"""Reasons for a game's end: by its own rules; broken off by repetition, by its clock, or after GAME_PLIES; decided by
an exact search; given up; lost on time; lost by a player that failed; given up when the cube was turned."""

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
    """Reason for the game's end: `rules`, `repetition`, `clock`, `length`, `adjudication`, `resignation`,
    `time`, `forfeit` or `drop`."""
    remark: str = ""
    """Description of a player's failure, after a forfeit."""
    failure: Failure | None = None
    """What kind of failure it is."""
    transcript: str = ""
    """What was said to the player that failed, and by it, where it is a program."""
    seconds: list[float] = field(default_factory=list)
    """Seconds of each move since the first board."""
    choices: list[Choice] = field(default_factory=list)
    """What the players chose, each with what is known of its search."""
    stats: tuple[PlayerStats, ...] = field(default_factory=lambda: (PlayerStats(), PlayerStats()))
    """Of each side."""
    loser: int | None = None
    """The side that resigned, failed, or ran out of time."""
    cube: Cube | None = None
    """The doubling cube, in a game that is played with one."""
    doubles: list[int] = field(default_factory=list)
    """How many moves had been played when the cube was turned, each time."""

    def __str__(self) -> str:
        return str(self.board) if self.reason == RULES else f"{self.board}\n{self.words}"

    def __repr__(self) -> str:
        return f"<GameResult: {self.words}; {self.board!r}>"

    def _repr_svg_(self) -> str:
        return self.board._repr_svg_()

    @property
    def payoffs(self) -> tuple[float, ...]:
        """What the game has brought each side of a game of more than two, in parts of the most that one can: the winner
        1, and together the others lose as much. A game that is broken off brings nothing."""
        board, sides = self.board, len(self.stats)
        if self.loser is not None:
            return tuple(-1.0 if side == self.loser else 1 / (sides - 1) for side in range(sides))
        most = int(board.game.slots.get("HIGHEST", HIGHEST))
        return tuple(paid / most for paid in board.payoffs) if board.payoffs else (0.0,) * sides

    @property
    def words(self) -> str:
        """The result in words: who won, and why the game ended."""
        if not self.reason:
            return "not finished"
        players = self.board.game.text("PLAYERS")
        who = "a draw" if self.winner is None else f"{players[self.winner]} wins"
        return f"{who} ({self.reason}{f': {self.remark}' if self.remark else ''})"

    @property
    def payoff(self) -> float | None:
        """What the game brought FIRST's side, where games are not only won, drawn or lost and it came to an end."""
        stake = self.cube.value if self.cube else 1
        if self.reason == DROPPED:
            return stake if self.winner == FIRST else -stake
        if not (self.board.game.traits and self.board.is_over):
            return None
        return stake * self.board.payoffs[0]

    def _finish(self, winner: int | None, reason: str) -> None:
        self.winner, self.reason = winner, reason

    def _lost_by(self, side: int, reason: str) -> None:
        """A side gives up, or has to: of two the other wins, of more nobody."""
        self.loser = side
        self._finish(1 - side if len(self.stats) == 2 else None, reason)

    def _forfeit(self, side: int, player: Player, failure: Failure, remark: str = "") -> None:
        self._lost_by(side, TIME if failure is Failure.TIME else FORFEIT)
        self.remark, self.failure, self.transcript = remark, failure, player.transcript_text()


def play_game(
    board: Board,
    players: Sequence[Player],
    seeds: Sequence[int],
    adjudicator: Adjudicator | None = None,
    on_board: OnBoard = lambda board: None,
    throws: str = "",
    cube: bool = False,
) -> GameResult:
    """Play a game from a board to its end, between the players of FIRST and SECOND, or of every seat. An exception that
    `on_board` raises ends it. The text `throws` is the seed of the dice, by default that of the first player: the same
    seed has the same throws, the first, the second and so on, whoever they are for. With a `cube` who is to throw may
    double what the game is worth.

    >>> from plyglot.core.load import load
    >>> from plyglot.play.spec import player
    >>> game = load("tictactoe")
    >>> result = play_game(game.board(), [player("perfect", game), player("random", game)], seeds=(1, 2))
    >>> result.board.is_over, result.winner == 1
    (True, False)
    """
    require_board(board, "play_game")
    if cube:
        require_cube(board.game)
    stats = tuple(PlayerStats() for _ in range(sides_of(board.game)))
    result = GameResult(board, stats=stats, cube=Cube() if cube else None)
    dice = Dice(throws or str(seeds[0]))
    try:
        players = seated(board.game, players)
        for seat, player in enumerate(players):
            try:
                player.begin(shown_to(board, seat), seeds[seat % len(seeds)] + seat // len(seeds))
            except Forfeit as failure:
                result._forfeit(side_of(board.game, seat), player, failure.failure, str(failure))
                return result
        clocks = Clocks([player.clock for player in players])
        if not all(player.allows_adjudication for player in players):
            adjudicator = None
        while not result.reason:
            on_board(result.board)
            if result.board.chance:
                if result.cube and _is_given_up(result, players):
                    break
                result.board = dice.thrown(result.board)
                result.seconds.append(0.0)
                continue
            _next_move(result, players, clocks, adjudicator)
        for seat, player in enumerate(players):
            player.result(result.board, side_of(board.game, seat), result.winner)
    finally:
        for player in players:
            player.end()
    return result


def _is_given_up(result: GameResult, players: Sequence[Player]) -> bool:
    """Have the side to throw double if it wants to; whether the other side gives the game up, or either fails."""
    board, cube, side = result.board, result.cube, result.board.side
    if cube is None or board.pos == board.game.start or not cube.may_double(side):
        return False
    asked = side
    try:
        if not players[side].doubles(board, cube):
            return False
        asked, result.doubles = 1 - side, [*result.doubles, len(board.history_numbers)]
        if players[asked].takes(board, cube):
            result.cube = cube.doubled(side)
            return False
    except Forfeit as failure:
        result._forfeit(asked, players[asked], failure.failure, str(failure))
    else:
        result._finish(side, DROPPED)
    return True


def _next_move(result: GameResult, players: Sequence[Player], clocks: Clocks, adjudicator: Adjudicator | None) -> None:
    """Find that the game is over, or play a move."""
    board = result.board
    seat, side = board.side, side_of(board.game, board.side)
    if board.is_over:
        winner = board.winner
        return result._finish(None if winner is None else side_of(board.game, winner), RULES)
    if reason := draws.claimable(board):
        return result._finish(draws.winner(board), reason)
    if len(board.history_numbers) >= board.game.game_plies:
        return result._finish(draws.winner(board), LENGTH)
    if adjudicator and (outcome := adjudicator(board)) is not None:
        return result._finish({1: side, -1: 1 - side}.get(outcome), ADJUDICATION)
    player = players[seat]
    cpu_before, begin = player.cpu_seconds(), time.perf_counter()
    try:
        choice = player.choose(shown_to(board, seat), clocks.left[seat])
        seconds = time.perf_counter() - begin
        result.board = board.play(choice.move)
    except Resignation:
        return result._lost_by(side, RESIGNATION)
    except Forfeit as failure:
        return result._forfeit(side, player, failure.failure, str(failure))
    except BadMove as failure:
        return result._forfeit(side, player, Failure.ILLEGAL, f"played an illegal move: {failure}; in {board.text}")
    cpu = max(player.cpu_seconds() - cpu_before, 0.0)
    result.stats[side].add(PlayerStats(1, seconds, seconds, choice.depth, choice.nodes, cpu))
    result.seconds.append(seconds)
    result.choices.append(choice)
    if not clocks.spend(seat, seconds):
        return result._forfeit(side, player, Failure.TIME)
    player.wait(shown_to(result.board, seat))
    return None
