"""Self-play as jobs: so many games each, with a seed of their own, here, in several processes or on a cluster; kept in
a journal, so that what was interrupted goes on."""

from __future__ import annotations

import hashlib
import io
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.distrib.jobs import Job, Runner, Warn, Work
from plyglot.distrib.journal import Journal
from plyglot.distrib.pool import Where, pool
from plyglot.learning.games import Games
from plyglot.learning.selfplay import CHUNK, SelfPlay, chunk_seed, games_of

Shared = tuple[str, str, int]
"""Of all jobs: the game's spec, the evaluation, the depth."""


def self_play_runner(shared: Shared) -> Runner:
    """What plays the games of a job in a process of its own."""
    spec, evaluate, depth = shared
    player = SelfPlay(load(spec), evaluate, depth)

    def run(value: tuple[int, int]) -> bytes:
        return packed(player.table(*value))

    return run


def played_games(
    game: Game,
    evaluate: str,
    depth: int,
    games: int,
    seed: int,
    journal: Path,
    where: Where,
    on_game: Callable[[int], None],
    warn: Warn = lambda text: None,
) -> Games:
    """Self-play games, the same as `self_play_games` plays, wherever they are played; those in the journal are not
    played again. `on_game` receives the number of games after each job. Raises BadFile, WorkerLost."""
    begin = identity(game, evaluate, depth, seed)
    jobs = [
        Job.of(begin, done, count, value=(chunk_seed(seed, done), count), title=f"games {done} to {done + count - 1}")
        for done in range(0, games, CHUNK)
        for count in [min(CHUNK, games - done)]
    ]
    counts = {job.id: job.value[1] for job in jobs}
    work = Work("plyglot.learning.selfplay_jobs:self_play_runner", (game.spec, evaluate, depth))
    with Journal(journal) as results:
        played = sum(count for name, count in counts.items() if name in results.results)
        if played:
            on_game(played)
        left: Iterator[Job] = itertools.filterfalse(lambda job: job.id in results.results, iter(jobs))
        if played < games:
            with pool(work, where, warn) as workers:
                for job, data in workers.run(left):
                    if results.add(job.id, data):
                        played += counts[job.id]
                        on_game(played)
        return games_of(np.concatenate([unpacked(results.results[job.id]) for job in jobs]))


def identity(game: Game, evaluate: str, depth: int, seed: int) -> str:
    """What all games depend on: the rules, the evaluation with its file, the depth, the seed."""
    file = Path(evaluate)
    weights = hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
    return repr((game.module.__name__, evaluate, weights, depth, seed))


def packed(table: np.ndarray) -> bytes:
    """A table of games as bytes, compressed."""
    stream = io.BytesIO()
    np.savez_compressed(stream, table=table)
    return stream.getvalue()


def unpacked(data: bytes) -> np.ndarray:
    """The table of such bytes."""
    with np.load(io.BytesIO(data), allow_pickle=False) as found:
        return np.asarray(found["table"])
