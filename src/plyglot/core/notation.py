"""Notation: how positions and lists of moves are written and read."""

from __future__ import annotations

import re

from plyglot.core import text
from plyglot.core.errors import BadGame, BadPosition, said
from plyglot.core.game import Game
from plyglot.core.loading.source import place
from plyglot.core.types import Position


def separator(game: Game) -> str:
    """What stands between the moves of a list."""
    own = game.text("SEPARATOR")
    return str(own) if own is not None else "" if game.text("MOVE") else " "


def words_of(position: str, move: str) -> list[str] | None:
    """The moves that a text is made of, or None if it is not a list of moves. `move` is the game's pattern for one; the
    case of letters does not matter to it.

    >>> words_of("f5 d6C3", "[a-h][1-8]")
    ['f5', 'd6', 'C3']
    >>> words_of("f5d6c9", "[a-h][1-8]") is None
    True
    """
    compact = position.strip()
    if not move:
        return None if ":" in compact else compact.replace(",", " ").split()
    one = re.compile(rf"({move})[\s,]*", re.IGNORECASE)
    words, place = [], 0
    while place < len(compact):
        found = one.match(compact, place)
        if not found or not found[1]:
            return None
        words.append(found[1])
        place = found.end()
    return words


def parse(game: Game, position: str) -> tuple[Position, int]:
    """The position and side of a text that is not a list of moves. Raises BadPosition."""
    own = game.text("parse")
    try:
        pos, side = own(position) if own else text.parse_fields(position, game.Position)
    except ValueError as error:
        message = f"{shortened(position)} is not a position of {game.spec}: {error}"
        raise BadPosition(message, code="bad_position", **said(error)) from error
    except Exception as error:
        raise BadGame(f"{place(error, game.root)}: parse raises {type(error).__name__}: {error}") from error
    return game.position(pos), side


def shortened(text: str) -> str:
    """A user's input, shortened for an error message."""
    text = text.strip()
    return repr(text if len(text) <= 80 else text[:77] + "...")
