"""Where the games of a match begin: on the positions of a file, or on random ones in which no side is winning yet."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadPosition
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options

MOST_PLIES, PART = 8, 5
"""So many random plies, but at most one in PART of the longest game's."""

LOOK = Limit(nodes=3_000)
"""How closely a random opening is looked at."""

TRIES = 40
"""After so many openings in which one side is better, the least uneven of them must do: games exist that are won from
the first move on, and each opening is played by both sides anyway."""

Openings = Callable[[int], Board]
"""The opening of a number, the same each time; there is one for every number."""


def listed(game: Game, path: str) -> list[str]:
    """The openings of a file, one on each line, in the game's notation; what begins with # is a remark.

    Raises BadFile, with the line's number, if one cannot be played.
    """
    place = path_of(path)
    try:
        lines = place.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {getattr(error, 'strerror', None) or 'is not text'}") from error
    openings = []
    for number, line in enumerate(lines, 1):
        text = " ".join(line.split())
        if not text or text.startswith("#"):
            continue
        try:
            over = game.board(text).over
        except BadPosition as error:
            raise BadFile(f"{path}:{number}: {error}") from error
        if over:
            raise BadFile(f"{path}:{number}: {text!r} is no opening: the game is over")
        openings.append(text)
    if not openings:
        raise BadFile(f"{path}: there is no opening in it")
    return openings


def shuffled(game: Game, texts: list[str], seed: int) -> Openings:
    """The openings of a file in an order by chance; when all have been had, they begin again.

    >>> from plyglot.core.load import load
    >>> opening = shuffled(load("tictactoe"), ["b2", "a1"], seed=1)
    >>> sorted(opening(number).notation for number in range(4))
    ['a1', 'a1', 'b2', 'b2']
    """
    order = random.Random(f"openings {seed}").sample(texts, len(texts))
    return lambda number: game.board(order[number % len(order)])


def balanced(game: Game, seed: int) -> Openings:
    """Random openings that look even to a short search.

    >>> from plyglot.core.load import load
    >>> opening = balanced(load("connect4"), seed=1)
    >>> opening(0) == opening(0), len(opening(0).history)
    (True, 8)
    """
    engine = Engine(game, Options(megabytes=1))
    plies = max(min(MOST_PLIES, game.max_plies // PART), 1)
    even = int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)) // 2

    def unevenness(board: Board) -> int:
        engine.forget()
        return abs(engine.think(board, LOOK).score)

    @lru_cache(maxsize=1_024)
    def opening(number: int) -> Board:
        chance = random.Random(f"opening {seed} {number}")
        found: list[tuple[int, Board]] = []
        while not found or (found[-1][0] > even and len(found) < TRIES):
            board = wander(game.board(), plies, chance)
            found.append((MARGIN_SCORE, board) if board.over else (unevenness(board), board))
        _, board = min(found, key=lambda pair: pair[0])
        return game.board() if board.over else board

    return opening


def wander(board: Board, plies: int, chance: random.Random) -> Board:
    """The board after some random plies, or where the game ended."""
    for _ in range(plies):
        if board.over:
            break
        board = board.play(chance.choice(board.moves()))
    return board
