"""Game runner: the players and the adjudicator of one process, ready for any game of a match."""

from __future__ import annotations

import time

from plyglot.core.board import Board
from plyglot.core.errors import InputError
from plyglot.core.game import Game
from plyglot.core.traits import HIDDEN
from plyglot.core.types import FIRST
from plyglot.play.game import RULES, GameResult, OnBoard, play_game
from plyglot.play.player import AbsentPlayer, Player
from plyglot.play.seating import side_of
from plyglot.play.spec import player
from plyglot.tournament.adjudication import adjudicator
from plyglot.tournament.record import Record, Side
from plyglot.tournament.schedule import Event, Job

MOST_PLAYERS = 16
"""Players that a process keeps from game to game."""


class GameRunner:
    """Plays the games of a match, one after the other.

    >>> from plyglot.core.load import load
    >>> from plyglot.tournament.schedule import Schedule
    >>> schedule = Schedule("tictactoe", ("random", "perfect"))
    >>> with GameRunner(load("tictactoe"), schedule) as runner:
    ...     record = runner.play(schedule.job(1), load("tictactoe").board("b2"))
    >>> record.sides[0].player, record.opening, record.winner in (0, None)
    ('perfect', 'b2', True)
    """

    def __init__(self, game: Game, event: Event) -> None:
        self.game, self.event = game, event
        self._players: dict[tuple[int, int], Player] = {}
        """By their index, and which of its seats they play; those of the last games, the last one last."""
        self._adjudicator = adjudicator(game) if event.adjudicated else None

    def make_players(self) -> None:
        """Make all players, which compiles what they need. Raises BadOption for a bad description of one."""
        for number in range(len(self.event.players)):
            self._player(number)

    def _player(self, number: int, place: int = 0) -> Player:
        """A player, made when its first game begins; only so many are kept, since engines have large tables. Where
        cards are hidden each seat of a team has one of its own, so that no partner knows more than he sees: `place`
        says which.

        In a match a player that cannot be made is an error, in a tournament it loses its games.
        """
        known = self._players.pop((number, place), None)
        if known is None:
            try:
                known = player(self.event.players[number], self.game)
            except InputError as error:
                if self.event.lasting:
                    raise
                known = AbsentPlayer(str(error))
        self._players[number, place] = known
        while len(self._players) > MOST_PLAYERS:
            self._players.pop(next(iter(self._players))).close()
        return known

    def play(self, job: Job, opening: Board, on_board: OnBoard = lambda board: None) -> Record:
        """Play one game; `on_board` is called with each board."""
        seeds = 2 * job.seed, 2 * job.seed + 1
        players = self._seated(job)
        try:
            throws = f"{self.event.seed} {job.opening}"  # the same for both games of a pair
            result = play_game(
                opening, players, seeds, self._adjudicator, on_board, throws, cube=self.event.cube is True
            )
        finally:
            if not self.event.lasting:
                for one in players:
                    one.close()
        return self._record(job, opening, result)

    def _seated(self, job: Job) -> list[Player]:
        """The players of a game, of both sides or of every seat."""
        if HIDDEN not in self.game.traits:
            return [self._player(number, job.seats[:seat].count(number)) for seat, number in enumerate(job.seats)]
        sides = [side_of(self.game, seat) for seat in range(self.game.seats)]
        return [self._player(job.seats[side], sides[:seat].count(side)) for seat, side in enumerate(sides)]

    def _record(self, job: Job, opening: Board, result: GameResult) -> Record:
        sides = [
            Side(
                self.event.players[number],
                number,
                stats.moves,
                round(stats.seconds, 6),
                round(stats.longest, 6),
                round(stats.depth / max(stats.moves, 1), 2),
                stats.nodes,
                self._players[number, 0].name,
                round(stats.cpu_seconds, 6),
            )
            for number, stats in zip(job.seats, result.stats, strict=True)
        ]
        board = result.board
        counts = self.game.has_margin and not self.game.traits and result.reason == RULES
        margin = int(self.game.rule("margin")(board.pos)) * (1 if board.side == FIRST else -1) if counts else None
        many = len(sides) > 2
        return Record(
            self.event.identity,
            job.number,
            self.game.spec,
            opening.notation,
            tuple(result.board.history[len(opening.history) :]),
            tuple(sides),
            result.winner,
            result.reason,
            result.remark,
            job.seed,
            round(time.time(), 3),
            result.failure,
            tuple(round(seconds, 6) for seconds in result.seconds),
            tuple((choice.depth, choice.nodes, choice.score) for choice in result.choices),
            result.transcript,
            None if many else result.payoff,
            tuple(result.doubles),
            margin,
            result.payoffs if many else (),
        )

    def __enter__(self) -> GameRunner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the players, which ends the programs that they have started."""
        while self._players:
            self._players.popitem()[1].close()
