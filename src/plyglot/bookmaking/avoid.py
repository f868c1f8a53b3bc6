"""Moves to avoid as a source of a book: lines that somebody has written, and games that a player has lost."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plyglot.bookmaking.build import Keep, OnNews
from plyglot.bookmaking.games import RESULTS, games_in
from plyglot.books.avoid import avoid_rows, blamed, lines_to_avoid
from plyglot.books.keys import Keys
from plyglot.books.rows import merged
from plyglot.core.board import Board
from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of, text_in
from plyglot.core.game import Game
from plyglot.formats.record_file import OnBad, refuse

MOST_BYTES = 1 << 26
"""Largest file of lines."""


@dataclass(frozen=True)
class AvoidSource:
    """Lines of which the last move is to be avoided."""

    path: Path

    @property
    def name(self) -> str:
        """The file."""
        return f"avoid {self.path.resolve()}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Rows of the lines."""
        try:
            text = text_in(self.path, MOST_BYTES)
        except (OSError, ValueError) as error:
            raise BadFile(f"{self.path}: cannot be read: {reason_of(error)}") from error
        return lines_to_avoid(game, text, str(self.path))

    def exact_plies(self) -> int:
        """None of its positions has a score."""
        return 0


@dataclass(frozen=True)
class LostSource:
    """Games that a player has lost: its last move that had another beside it is to be avoided, game after game."""

    path: Path
    player: str
    on_bad: OnBad = refuse

    @property
    def name(self) -> str:
        """The file and the player."""
        return f"lost {self.path.resolve()} {self.player}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Rows of the games."""
        keys, known, seen = Keys(game), avoid_rows(game, []), 0

        def avoided(board: Board) -> list[int]:
            place = keys.place(board.pos)
            here = known[(known["high"] == place.key[0]) & (known["low"] == place.key[1])]
            stored = set(here["move"].tolist())
            return [number for number in board.legal_numbers if keys.move(number, place) in stored]

        for played in games_in(game, self.path, self.on_bad):
            seen += self.player in played.players
            winner = RESULTS.get(played.result)
            if winner is None or played.players[1 - winner] != self.player:
                continue
            board = Board.at(game, played.pos, played.side)
            for number in played.moves:
                board = board.after(number)
            known = merged([known, blamed(board, 1 - winner, avoided)])
            on_news(f"{self.path}: {len(known):,} moves to avoid")
        if not seen:
            raise BadFile(f"{self.path}: has no games of a player {self.player!r}")
        return known

    def exact_plies(self) -> int:
        """None of its positions has a score."""
        return 0
