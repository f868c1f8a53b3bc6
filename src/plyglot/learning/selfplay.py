"""Self-play games, many a second: a random opening, then a search of a few plies for each move."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.game import Game
from plyglot.core.slots import MAX_PLIES, Constant, margin, outcome, play, repetition_margin
from plyglot.core.types import INFINITY, ONGOING, Position, u64
from plyglot.engine.evaluations import evaluation
from plyglot.learning.games import Games
from plyglot.learning.menace import xorshift
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.node import expand
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.running.job import run
from plyglot.search.scores import distance
from plyglot.search.scores import margin as margins

MAX_OPENING_PLIES = Constant("MAX_OPENING_PLIES", 20)
"""Maximum length of the random opening; each game has a random length up to it."""

RANDOM_MOVE_EVERY = Constant("RANDOM_MOVE_EVERY", 6)
"""After the opening one move in this many is random: good play alone does not show what mistakes cost."""

CHUNK = 1_000
"""Games between two reports."""

HEADER_WORDS = 2
"""Words of a game before its moves: the first player's score plus INFINITY, and the length of the opening."""


def play_games(pos: Position, games: int, depth: int, ply: int, seed: int, mem: Mem) -> int:
    """Play games from `pos`, with `depth` plies of search for each move. Returns the number of plies played.

    Searches begin at `ply` of the memory, 0. It is a parameter because Numba compiles a recursion that is called with a
    literal in two versions, which call each other, and that crashes when it is loaded from disk (ADR 3).

    Promise: `mem.positions` holds HEADER_WORDS + MAX_PLIES words a game; the word of a move is the move plus 1.
    """
    random, plies = u64(seed), 0
    for game in range(games):
        random = xorshift(random)
        opening = signed(random >> u64(8) & u64(0xFFFF)) % (MAX_OPENING_PLIES + 1)
        first, here, done = game * (HEADER_WORDS + MAX_PLIES), pos, 0
        while outcome(here) == ONGOING and done < MAX_PLIES:
            random = xorshift(random)
            at_random = done < opening or signed(random & u64(0xFF)) % RANDOM_MOVE_EVERY == 0
            move = choose_move(here, 0 if at_random else depth, ply, signed(random >> u64(8) & u64(0xFFFF)), mem)
            mem.positions[first + HEADER_WORDS + done] = u64(move + 1)
            here = play(here, move)
            done += 1
        score = margin(here) if outcome(here) != ONGOING else repetition_margin(here)
        mem.positions[first] = u64(INFINITY + (score if done % 2 == 0 else -score))
        mem.positions[first + 1] = u64(opening)
        plies += done
    return plies


def choose_move(pos: Position, depth: int, ply: int, random: int, mem: Mem) -> int:
    """Best move by a search of `depth` plies; a random one of equal moves, and of all if the depth is 0."""
    moves, count = expand(pos, ply, mem)
    first = random % count
    best, move = -INFINITY, int(moves[first])
    for i in range(count if depth > 0 else 0):
        index = (first + i) % count
        score = -alphabeta(play(pos, moves[index]), depth - 1, -INFINITY, -best, ply + 1, mem)
        if score > best:
            best, move = score, int(moves[index])
    return move


class SelfPlay:
    """Plays games against itself, compiled."""

    def __init__(self, game: Game, evaluate: str, depth: int) -> None:
        parts = (ordering, margins if game.has_margin else distance, evaluation(game, evaluate))
        self.game, self.depth = game, depth
        self._search = build(play_games, game, parts)
        self._words = HEADER_WORDS + game.max_plies
        self._memory = self._search.memory(position_words=CHUNK * self._words)

    def table(self, seed: int, count: int) -> np.ndarray:
        """So many games, at most CHUNK of them, the same for the same seed: a row each."""
        self._memory.arrays.positions[:] = 0
        run(self._search, self._memory, pos=self.game.start, games=count, depth=self.depth, ply=0, seed=seed)
        return np.array(self._memory.arrays.positions.reshape(CHUNK, self._words)[:count], np.int64)


def self_play_games(
    game: Game, evaluate: str, depth: int, games: int, seed: int, on_game: Callable[[int], None]
) -> Games:
    """Self-play games, the same for the same seed. `on_game` receives the number of games after each chunk."""
    player, found = SelfPlay(game, evaluate, depth), []
    for done in range(0, games, CHUNK):
        count = min(CHUNK, games - done)
        found.append(player.table(chunk_seed(seed, done), count))
        on_game(done + count)
    return games_of(np.concatenate(found))


def chunk_seed(seed: int, done: int) -> int:
    """The seed of the games from a number on."""
    return int(np.random.default_rng((seed, done)).integers(1, 1 << 62))


def games_of(table: np.ndarray) -> Games:
    """Games from their rows."""
    scores = (table[:, 0] - INFINITY).astype(np.int16)
    begin = table[:, 1].astype(np.int16)
    return Games((table[:, HEADER_WORDS:] - 1).astype(np.int32), scores, begin, scores, np.zeros_like(begin))
