"""Game runner: the players and the adjudicator of one process, ready for any game of a match."""

from __future__ import annotations

import time
from contextlib import ExitStack

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.play.game import GameResult, OnBoard, play_game
from plyglot.play.player import Player
from plyglot.play.spec import player
from plyglot.tournament.adjudication import adjudicator
from plyglot.tournament.record import Record, Side
from plyglot.tournament.schedule import Job, Schedule


class GameRunner:
    """Plays the games of a match, one after the other.

    >>> from plyglot.core.load import load
    >>> schedule = Schedule("tictactoe", ("random", "perfect"))
    >>> with GameRunner(load("tictactoe"), schedule) as runner:
    ...     record = runner.play(schedule.job(1), load("tictactoe").board("b2"))
    >>> record.sides[0].player, record.opening, record.winner in (0, None)
    ('perfect', 'b2', True)
    """

    def __init__(self, game: Game, schedule: Schedule) -> None:
        """Make the players, which compiles what they need. Raises BadOption for a bad description of one."""
        self.game, self.schedule = game, schedule
        self._players: list[Player] = []
        with ExitStack() as closing:
            for spec in schedule.players:
                self._players.append(player(spec, game))
                closing.callback(self._players[-1].close)
            self._closing = closing.pop_all()
        self._adjudicator = adjudicator(game) if schedule.adjudicated else None

    def play(self, job: Job, opening: Board, on_board: OnBoard = lambda board: None) -> Record:
        """Play one game; `on_board` is called with each board."""
        seeds = 2 * job.seed, 2 * job.seed + 1
        result = play_game(opening, [self._players[number] for number in job.seats], seeds, self._adjudicator, on_board)
        return self._record(job, opening, result)

    def _record(self, job: Job, opening: Board, result: GameResult) -> Record:
        sides = [
            Side(
                self.schedule.players[number],
                number,
                stats.moves,
                round(stats.seconds, 6),
                round(stats.longest, 6),
                round(stats.depth / max(stats.moves, 1), 2),
                stats.nodes,
                self._players[number].name,
            )
            for number, stats in zip(job.seats, result.stats, strict=True)
        ]
        return Record(
            self.schedule.identity,
            job.number,
            self.game.spec,
            opening.notation,
            tuple(result.board.history[len(opening.history) :]),
            (sides[0], sides[1]),
            result.winner,
            result.reason,
            result.remark,
            job.seed,
            round(time.time(), 3),
        )

    def __enter__(self) -> GameRunner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the players, which ends the programs that they have started."""
        self._closing.close()
