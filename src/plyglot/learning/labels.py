"""Positions with scores: what weights of terms and networks are learned from.

A file has a line for each position: the position as the game writes it, the score for the side to move in the units of
the evaluation, by a deeper search or another program, and the game's result (1-0, 0-1, 1/2-1/2, or nothing), with
semicolons between. Lines that begin with `#` are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.errors import BadFile, InputError
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.core.types import FIRST, Position

RESULTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}

RESULT_SHARE = 0.3
"""How much the result counts in a target, beside the score."""

SCALE = 180.0
"""Score, in the units of the evaluation, at which the odds are e to 1."""

VALIDATION, RUN, RUNS = 10, 200, 500
"""Of so many runs of so many positions one is held out for validation: those of a game stand together. The more
positions, the longer the runs, of which there are no more than so many: few games are in two of them."""

MOST_HELD_OUT = 1_000_000
"""Positions that are held out, about, at most: they tell the error to the fourth digit."""


def read_targets(game: Game, path: Path, share: float = RESULT_SHARE) -> Iterator[tuple[Position, float]]:
    """Each position of a file, with the chance to win of the side to move that its label speaks for; `share` is how
    much the result counts.

    Raises BadFile, with the line, if it cannot be read.
    """
    for pos, side, score, result in read_labels(game, path):
        yield pos, chance_of(score, None if result is None else result if side == FIRST else 1 - result, share)


def read_labels(game: Game, path: Path) -> Iterator[tuple[Position, int, int, float | None]]:
    """Position, side, score and result of each line. Raises BadFile likewise."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        try:
            label = read_label(game, line)
        except (ValueError, InputError) as error:
            raise BadFile(f"{path}, line {number}: {error}; a line is POSITION;SCORE;RESULT") from error
        yield label


def read_label(game: Game, line: str) -> tuple[Position, int, int, float | None]:
    """Position, side, score and result of a line. Raises ValueError or InputError for what is wrong with it.

    >>> from plyglot.core.load import load
    >>> read_label(load("tictactoe"), "a1;-3;0-1")[1:]
    (1, -3, 0.0)
    >>> read_label(load("tictactoe"), "a1;-3;1-O")
    Traceback (most recent call last):
    ValueError: the result is 1-0, 0-1 or 1/2-1/2, not '1-O'
    """
    text, *rest = line.split(";")
    if not 1 <= len(rest) <= 2:
        raise ValueError(f"{len(rest)} semicolons, not one or two")
    score, result = rest[0].strip(), rest[1].strip() if len(rest) == 2 else ""
    if not score.removeprefix("-").isdecimal():
        raise ValueError(f"the score is a whole number, not {score!r}")
    if result and result not in RESULTS:
        raise ValueError(f"the result is 1-0, 0-1 or 1/2-1/2, not {result!r}")
    board = game.board(text)
    return board.pos, board.side, int(score), RESULTS.get(result)


def chance_of(score: int, result: float | None, share: float = RESULT_SHARE) -> float:
    """The chance to win that a position's score, and its game's result if that is known, speak for.

    >>> chance_of(0, None), round(chance_of(180, None), 3), round(chance_of(0, 1.0), 3)
    (0.5, 0.731, 0.65)
    """
    chance = 1 / (1 + float(np.exp(-score / SCALE)))
    return chance if result is None else chance + share * (result - chance)


def held_out(count: int) -> Any:
    """Mask of the positions for validation, of so many.

    >>> held_out(40).tolist().count(True), int(held_out(20_000_000).sum())
    (4, 1000000)
    """
    run = max(min(RUN, count // VALIDATION), count // RUNS, 1)
    return np.arange(count) // run % max(VALIDATION, count // MOST_HELD_OUT) == 0
