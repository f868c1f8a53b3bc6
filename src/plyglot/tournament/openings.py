"""Openings of a match: those of a file, or random ones that are balanced."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadPosition
from plyglot.core.files import path_of, reason_of, text_in
from plyglot.core.game import Game
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.traits import CHANCE, HIDDEN
from plyglot.core.types import MARGIN_SCORE, NOBODY
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options

MOST_PLIES, PART = 8, 5
"""The length of a random opening in plies, and the largest part of the longest game that it may take, one in PART."""

EVALUATION_LIMIT = Limit(nodes=3_000)
"""Limit of the search that tells whether a random opening is balanced."""

MOST_BYTES = 1 << 26
"""Maximum size of a file of openings."""

TRIES = 40
"""After so many unbalanced openings, the most balanced of them must do: some games are won from the first move on, and
each opening is played by both sides anyway."""

Openings = Callable[[int], Board]
"""The opening of any number, the same each time."""


def read_openings(game: Game, path: str) -> list[str]:
    """Read a file of openings: one a line, in the game's notation; lines that begin with # are comments.

    Raises BadFile, with the line's number, for a line that is not an opening.
    """
    place = path_of(path)
    try:
        lines = text_in(place, MOST_BYTES).splitlines()
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    openings = []
    for number, line in enumerate(lines, 1):
        text = " ".join(line.split())
        if not text or text.startswith("#"):
            continue
        try:
            over = game.board(text).is_over
        except BadPosition as error:
            raise BadFile(f"{path}:{number}: {error}") from error
        if over:
            raise BadFile(f"{path}:{number}: {text!r} is not an opening: the game is over")
        openings.append(text)
    if not openings:
        raise BadFile(f"{path}: the file has no openings")
    return openings


def shuffled(game: Game, texts: list[str], seed: int) -> Openings:
    """The openings of a file in random order, repeated when there are no more.

    >>> from plyglot.core.load import load
    >>> opening = shuffled(load("tictactoe"), ["b2", "a1"], seed=1)
    >>> sorted(opening(number).notation for number in range(4))
    ['a1', 'a1', 'b2', 'b2']
    """
    order = random.Random(f"openings {seed}").sample(texts, len(texts))
    return lambda number: game.board(order[number % len(order)])


def balanced(game: Game, seed: int) -> Openings:
    """Random openings that are balanced, as a short search sees them; deals, where cards are hidden; none, where there
    are dice.

    >>> from plyglot.core.load import load
    >>> opening = balanced(load("connect4"), seed=1)
    >>> opening(0) == opening(0), len(opening(0).history)
    (True, 8)
    """
    if HIDDEN in game.traits:
        return dealt(game, seed)
    if CHANCE in game.traits:  # the throws make the games differ
        return lambda number: game.board()
    engine = Engine(game, Options(megabytes=1, databases="none"))
    plies = opening_plies(game)
    tolerance = int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)) // 2

    def imbalance(board: Board) -> int:
        engine.forget()
        return abs(engine.think(board, EVALUATION_LIMIT).score)

    @lru_cache(maxsize=1_024)
    def opening(number: int) -> Board:
        rng = random.Random(f"opening {seed} {number}")
        found: list[tuple[int, Board]] = []
        while not found or (found[-1][0] > tolerance and len(found) < TRIES):
            board = random_walk(game.board(), plies, rng)
            found.append((MARGIN_SCORE, board) if board.is_over else (imbalance(board), board))
        _, board = min(found, key=lambda pair: pair[0])
        return game.board() if board.is_over else board

    return opening


def dealt(game: Game, seed: int) -> Openings:
    """Deals, which both teams play (duplicate).

    >>> from plyglot.core.load import load
    >>> deal = dealt(load("coinche"), seed=1)
    >>> deal(3) == deal(3), deal(3) == deal(4)
    (True, False)
    """
    first = random.Random(f"deals {seed}").getrandbits(40) * 4

    def deal(number: int) -> Board:
        return Board.at(game, game.position(game.rule("sample_state")(game.start, NOBODY, first + number)))

    return deal


def varied(game: Game, seed: int) -> Openings:
    """Openings of which every move is about as good as the best one, as a short search sees them: they vary the games,
    and favour nobody.

    >>> from plyglot.core.load import load
    >>> opening = varied(load("tictactoe"), seed=1)
    >>> opening(0) == opening(0), len(opening(0).history)
    (True, 1)
    """
    engine = Engine(game, Options(megabytes=1, databases="none"))
    plies = opening_plies(game)
    tolerance = int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)) // 2

    @lru_cache(maxsize=1_024)
    def opening(number: int) -> Board:
        rng = random.Random(f"varied opening {seed} {number}")
        board = game.board()
        for _ in range(plies):
            engine.forget()
            lines = engine.think(board, EVALUATION_LIMIT, multipv=len(board.legal_moves)).lines
            good = [line.pv[0] for line in lines if line.score >= lines[0].score - tolerance]
            after = board.play(rng.choice(good))
            if after.is_over:
                break
            board = after
        return board

    return opening


def opening_plies(game: Game) -> int:
    """The length of a random opening in plies."""
    return max(min(MOST_PLIES, game.max_plies // PART), 1)


def random_walk(board: Board, plies: int, rng: random.Random) -> Board:
    """The board after so many random plies, or at the end of the game."""
    for _ in range(plies):
        if board.is_over:
            break
        board = board.play(rng.choice(board.legal_moves))
    return board
