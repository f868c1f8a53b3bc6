"""Worker processes: games played in parallel, each process with its own players."""

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
from plyglot.tournament.record import Record
from plyglot.tournament.runner import GameRunner
from plyglot.tournament.schedule import Event, Job

Task = tuple[Job, str]
"""A game to be played, and its opening in the game's notation."""

Warn = Callable[[str], None]

OnBoard = Callable[[Job, Board], None]
"""Called with each board of each game played in this process."""

GRACE = 0.5
"""Seconds that processes have to end the programs that they have started."""


class WorkerLost(PlyglotError):
    """A game's process has died twice."""


def play_games(
    game: Game,
    event: Event,
    tasks: Iterator[Task],
    processes: int,
    warn: Warn,
    on_board: OnBoard = lambda job, board: None,
) -> Generator[Record, None, None]:
    """Play games, in this process or in several others; yields their records in the order in which they end.

    If a process dies, `warn` is called and its game is played again, once. Raises WorkerLost, or what a game raised.
    """
    with GamePlayer(game, event, processes, warn, on_board) as players:
        yield from players.play(tasks)


class GamePlayer:
    """Plays games, in this process or in several others, which are kept for the next ones."""

    def __init__(
        self,
        game: Game,
        event: Event,
        processes: int,
        warn: Warn,
        on_board: OnBoard = lambda job, board: None,
    ) -> None:
        self.game, self.processes, self.warn, self.on_board = game, processes, warn, on_board
        self._here = GameRunner(game, event) if processes == 1 else None
        self._workers = None if self._here else Workers(game.spec, event)

    def play(self, tasks: Iterator[Task]) -> Iterator[Record]:
        """Play games; yields their records in the order in which they end. Raises WorkerLost, or what a game raised."""
        if self._here:
            for job, opening in tasks:
                yield self._here.play(job, self.game.board(opening), partial(self.on_board, job))
        elif self._workers:
            yield from self._workers.play(tasks, self.processes, self.warn)

    def __enter__(self) -> GamePlayer:
        return self

    def __exit__(self, *_: object) -> None:
        for one in (self._here, self._workers):
            if one:
                one.__exit__()


class Workers:
    """A pool of processes that play games."""

    def __init__(self, spec: str, event: Event) -> None:
        self.spec, self.event = spec, event
        self._context = multiprocessing.get_context("spawn")  # threads and compiled code do not survive a fork
        self._busy: dict[Connection, tuple[BaseProcess, Task]] = {}
        self._idle: list[tuple[Connection, BaseProcess]] = []
        self._lost: set[int] = set()
        self._processes: list[BaseProcess] = []

    def play(self, tasks: Iterator[Task], processes: int, warn: Warn) -> Iterator[Record]:
        """Play games in a number of processes, which wait for more of them afterwards; yields their records."""
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
                    self._idle.append((connection, process))
                yield answer

    def _start(self, task: Task) -> None:
        """Have a process play a game: one that waits, or a new one."""
        while self._idle:
            ours, process = self._idle.pop()
            try:
                ours.send(task)
            except OSError:  # it has died
                continue
            self._busy[ours] = process, task
            return
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(theirs, self.spec, self.event), daemon=True)
        process.start()
        self._processes.append(process)
        theirs.close()
        ours.send(task)
        self._busy[ours] = process, task

    def _heard(self, connection: Connection, warn: Warn) -> Record | None:
        """The record that a process sends; None if it has died, and another plays the game."""
        try:
            answer: Any = connection.recv()
        except (EOFError, OSError):
            process, task = self._busy.pop(connection)
            process.join()
            number = task[0].number
            death = f"the process playing game {number} exited with code {process.exitcode}"
            if number in self._lost:
                raise WorkerLost(f"{death} again: the match is stopped") from None
            warn(f"{death}: replaying the game")
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
        """Terminate all processes, whatever they are doing."""
        for connection, _process in self._idle:
            connection.close()  # it waits for a task, and so learns that there is none
        for process, _task in self._busy.values():
            process.terminate()
        until = time.monotonic() + GRACE
        for process in self._processes:
            process.join(max(until - time.monotonic(), 0.0))
            process.kill()
            process.join()


def work(connection: Connection, spec: str, event: Event) -> None:
    """The main function of a worker process: play each game received, and send back its record, or its error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the parent ends this one
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    threading.Thread(target=end_with_parent, name="plyglot parent", daemon=True).start()
    try:
        game = load(spec)
        with GameRunner(game, event) as runner:
            while True:
                job, opening = connection.recv()
                connection.send(runner.play(job, game.board(opening)))
    except (EOFError, SystemExit):
        pass
    except PlyglotError as error:
        connection.send(error)
    os._exit(0)  # there is nothing worth cleaning up


def end_with_parent() -> None:
    """Exit when the parent process has gone: no one waits for the games."""
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
