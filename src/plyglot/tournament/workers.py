"""Games as jobs: played here, in several processes, or on a cluster, each process with its own players."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from functools import partial

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.distrib import jobs
from plyglot.distrib.jobs import Warn, Work
from plyglot.distrib.pool import Where, pool
from plyglot.tournament.record import Record
from plyglot.tournament.runner import GameRunner
from plyglot.tournament.schedule import Event, Job

Task = tuple[Job, str]
"""A game to be played, and its opening in the game's notation."""

OnBoard = Callable[[Job, Board], None]
"""Called with each board of each game played in this process."""


def play_games(
    game: Game,
    event: Event,
    tasks: Iterator[Task],
    where: Where,
    warn: Warn,
    on_board: OnBoard = lambda job, board: None,
) -> Generator[Record, None, None]:
    """Play games, in this process or elsewhere; yields their records in the order in which they end.

    If a process dies, `warn` is called and its game is played again. Raises WorkerLost, or what a game raised.
    """
    with GamePlayer(game, event, where, warn, on_board) as players:
        yield from players.play(tasks)


class GamePlayer:
    """Plays games, in this process or in others, which are kept for the next ones."""

    def __init__(
        self,
        game: Game,
        event: Event,
        where: Where,
        warn: Warn,
        on_board: OnBoard = lambda job, board: None,
    ) -> None:
        self.game, self.event, self.on_board = game, event, on_board
        self._ending = ExitStack()
        self._here: GameRunner | None = None
        if where.is_this_process:
            self._here = self._ending.enter_context(GameRunner(game, event))
        else:
            work = Work("plyglot.tournament.workers:GameWork", (game.spec, event))
            self._pool = self._ending.enter_context(pool(work, where, warn))

    def play(self, tasks: Iterator[Task]) -> Iterator[Record]:
        """Play games; yields their records in the order in which they end. Raises WorkerLost, or what a game raised."""
        if self._here:
            for job, opening in tasks:
                yield self._here.play(job, self.game.board(opening), partial(self.on_board, job))
            return
        for _, record in self._pool.run(map(self._job, tasks)):
            yield record

    def _job(self, task: Task) -> jobs.Job:
        """A game as a job: it depends on its event, and on its number there."""
        number = task[0].number
        return jobs.Job(f"{self.event.identity}:{number}", task, f"game {number}")

    def __enter__(self) -> GamePlayer:
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()


class GameWork:
    """What plays the games in a process of their own."""

    def __init__(self, shared: tuple[str, Event]) -> None:
        spec, event = shared
        self.game = load(spec)
        self.runner = GameRunner(self.game, event)

    def __call__(self, task: Task) -> Record:
        job, opening = task
        return self.runner.play(job, self.game.board(opening))

    def close(self) -> None:
        """End the programs that it has started."""
        self.runner.close()
