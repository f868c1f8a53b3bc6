"""Games in several processes at once: each has its own players, so that clocks and memories are no one else's."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.tournament.records import Record
from plyglot.tournament.schedule import Job, Schedule
from plyglot.tournament.table import Table

Task = tuple[Job, str]
"""A game to be played, and the opening's notation."""

Warn = Callable[[str], None]

Watch = Callable[[Job, Board], None]
"""Called with each board of each game that is played in this process."""

GRACE = 0.5
"""Seconds that processes get to end the programs they have started."""


class WorkerLost(PlyglotError):
    """A process that played a game has ended twice before the game did."""


def played(
    game: Game,
    schedule: Schedule,
    tasks: Iterator[Task],
    processes: int,
    warn: Warn,
    watch: Watch = lambda job, board: None,
) -> Generator[Record, None, None]:
    """Play games, in this process or in several others; the records as the games end, in any order.

    `warn` is told of a process that was lost; its game is played again, once. Raises WorkerLost, or what a game raised.
    """
    if processes == 1:
        with Table(game, schedule) as table:
            for job, opening in tasks:
                yield table.play(job, game.board(opening), partial(watch, job))
    else:
        with Workers(game.spec, schedule) as workers:
            yield from workers.play(tasks, processes, warn)


class Workers:
    """Processes that play games."""

    def __init__(self, spec: str, schedule: Schedule) -> None:
        self.spec, self.schedule = spec, schedule
        self._context = multiprocessing.get_context("spawn")  # threads and compiled code do not survive a fork
        self._busy: dict[Connection, tuple[BaseProcess, Task]] = {}
        self._lost: set[int] = set()
        self._processes: list[BaseProcess] = []

    def play(self, tasks: Iterator[Task], processes: int, warn: Warn) -> Iterator[Record]:
        """Play games in so many processes."""
        for _ in range(processes):
            if task := next(tasks, None):
                self._start(task)
        while self._busy:
            for connection in wait(list(self._busy)):
                assert isinstance(connection, Connection)
                answer = self._heard(connection, warn)
                if answer is None:
                    continue
                process, _ = self._busy[connection]
                if task := next(tasks, None):
                    connection.send(task)
                    self._busy[connection] = process, task
                else:
                    del self._busy[connection]
                    connection.close()  # it waits for a task, and learns so that there is none
                yield answer

    def _start(self, task: Task) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(theirs, self.spec, self.schedule), daemon=True)
        process.start()
        self._processes.append(process)
        theirs.close()
        ours.send(task)
        self._busy[ours] = process, task

    def _heard(self, connection: Connection, warn: Warn) -> Record | None:
        """The record that a process sends; None if it has gone, and another plays the game."""
        try:
            answer: Any = connection.recv()
        except (EOFError, OSError):
            process, task = self._busy.pop(connection)
            process.join()
            number = task[0].number
            fate = f"the process that played game {number} ended with exit code {process.exitcode}"
            if number in self._lost:
                raise WorkerLost(f"{fate} again: the match stops here") from None
            warn(f"{fate}: the game is played again")
            self._lost.add(number)
            self._start(task)
            return None
        if isinstance(answer, BaseException):
            raise answer
        assert isinstance(answer, Record)
        return answer

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """End all processes at once, whatever they are doing."""
        for process, _task in self._busy.values():
            process.terminate()
        until = time.monotonic() + GRACE
        for process in self._processes:
            process.join(max(until - time.monotonic(), 0.0))
            process.kill()
            process.join()


def work(connection: Connection, spec: str, schedule: Schedule) -> None:
    """What a process does: play each game that it is sent, and send its record, or the error that ended it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the one that started us ends us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    threading.Thread(target=end_with_parent, name="plyglot parent", daemon=True).start()
    try:
        game = load(spec)
        with Table(game, schedule) as table:
            while True:
                job, opening = connection.recv()
                connection.send(table.play(job, game.board(opening)))
    except (EOFError, SystemExit):
        pass
    except PlyglotError as error:
        connection.send(error)
    os._exit(0)  # there is nothing to tidy up that would be worth the time


def end_with_parent() -> None:
    """End this process when the one that started it has gone: no one waits for its games."""
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
