"""Games of the program with itself, many a second: after an opening by chance each side looks a few plies ahead."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from plyglot.core.build import build
from plyglot.core.game import Game
from plyglot.core.memory import Mem
from plyglot.core.native import signed
from plyglot.core.slots import MAX_PLIES, Constant, margin, outcome, play
from plyglot.core.types import DRAW, INFINITY, ONGOING, Position, u64
from plyglot.engine.evaluations import evaluation
from plyglot.learn.games import Games
from plyglot.learn.menace import xorshift
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.node import expand
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.running.job import run
from plyglot.search.scores import distance
from plyglot.search.scores import margin as margins

OPENING = Constant("OPENING", 20)
"""The longest opening by chance; each game's is any length up to it."""

EXPLORING = Constant("EXPLORING", 6)
"""Later one move in so many is by chance too: who only sees good play does not learn what mistakes cost."""

CHUNK = 1_000
"""Games between two reports."""

HEAD = 2
"""Words about a game before its moves: the first player's score plus INFINITY, and how long the opening was."""


def play_games(pos: Position, games: int, depth: int, ply: int, seed: int, mem: Mem) -> int:
    """Play games from `pos`, with `depth` plies of search for each move. Returns how many plies were played.

    Searches begin at `ply` of the memory, 0. It is handed down because Numba compiles a recursion that is called with a
    number in the text in two versions, which call each other, and that crashes when it comes from disk (ADR 3).

    Promise: `mem.positions` holds HEAD and MAX_PLIES words a game, of which those of its moves are the move plus 1.
    """
    chance, plies = u64(seed), 0
    for game in range(games):
        chance = xorshift(chance)
        opening = signed(chance >> u64(8) & u64(0xFFFF)) % (OPENING + 1)
        first, here, done = game * (HEAD + MAX_PLIES), pos, 0
        while outcome(here) == ONGOING and done < MAX_PLIES:
            chance = xorshift(chance)
            careless = done < opening or signed(chance & u64(0xFF)) % EXPLORING == 0
            move = chosen(here, 0 if careless else depth, ply, signed(chance >> u64(8) & u64(0xFFFF)), mem)
            mem.positions[first + HEAD + done] = u64(move + 1)
            here = play(here, move)
            done += 1
        score = margin(here) if outcome(here) != ONGOING else DRAW
        mem.positions[first] = u64(INFINITY + (score if done % 2 == 0 else -score))
        mem.positions[first + 1] = u64(opening)
        plies += done
    return plies


def chosen(pos: Position, depth: int, ply: int, chance: int, mem: Mem) -> int:
    """The best move as far as `depth` plies show; among equals, and if the depth is 0, one by chance."""
    moves, count = expand(pos, ply, mem)
    first = chance % count
    best, move = -INFINITY, int(moves[first])
    for i in range(count if depth > 0 else 0):
        index = (first + i) % count
        score = -alphabeta(play(pos, moves[index]), depth - 1, -INFINITY, -best, ply + 1, mem)
        if score > best:
            best, move = score, int(moves[index])
    return move


def own_games(game: Game, evaluate: str, depth: int, games: int, seed: int, listen: Callable[[int], None]) -> Games:
    """So many games, the same for the same seed. `listen` hears how many there are."""
    search = build(play_games, game, (ordering, margins if game.has_margin else distance, evaluation(game, evaluate)))
    words = HEAD + game.max_plies
    memory = search.memory(position_words=CHUNK * words)
    found = []
    for done in range(0, games, CHUNK):
        memory.arrays.positions[:] = 0
        count = min(CHUNK, games - done)
        chance = int(np.random.default_rng((seed, done)).integers(1, 1 << 62))
        run(search, memory, pos=game.start, games=count, depth=depth, ply=0, seed=chance)
        found.append(memory.arrays.positions.reshape(CHUNK, words)[:count].astype(np.int64))
        listen(done + count)
    table = np.concatenate(found)
    scores = (table[:, 0] - INFINITY).astype(np.int16)
    begin = table[:, 1].astype(np.int16)
    return Games((table[:, HEAD:] - 1).astype(np.int16), scores, begin, scores, np.zeros_like(begin))
