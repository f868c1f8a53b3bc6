"""Tables of cards: the deals of a game to so many points, with engines in all seats but one. What the seat may see is
made of its observation and of the moves, which everyone has seen; the rest never leaves this module."""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.game import Game
from plyglot.core.traits import HIDDEN
from plyglot.core.types import NOBODY
from plyglot.engine.limit import Limit
from plyglot.engine.pimc import PimcEngine, PimcOptions, deals_at
from plyglot.play.seating import side_of
from plyglot.studying.hidden import HiddenExplanation, explain_hidden

MAX_TABLES = 64
"""Tables that a server keeps: the one that was used longest ago goes."""

SECONDS = 1.5
"""The most that an engine takes for a card."""

CONSULTED_NODES = 2_000_000


class CardTable:
    """One table. Its methods are called in one thread at a time (`lock`)."""

    def __init__(self, game: Game, seat: int, level: int, seed: int) -> None:
        if HIDDEN not in game.traits or not game.text("card_table"):
            raise BadOption(f"{game.spec} is not played at a table of cards", code="no_cards", name=game.spec)
        if not 0 <= seat < game.seats:
            raise BadOption(f"{game.spec} has the seats 0 to {game.seats - 1}, not {seat}")
        self.game, self.seat, self.level, self._seed = game, seat, level, seed
        self.lock = threading.Lock()
        self.sheet: list[list[int]] = []
        self.target = max(int(game.text("TARGET")), 1)
        deals = deals_at(level)
        self._engine = PimcEngine(game, PimcOptions(deals=deals, seed=seed)) if deals else None
        self.board = self._dealt()

    def _dealt(self) -> Board:
        """The next deal; the dealer goes round."""
        pos = self.game.rule("sample_state")(self.game.start, NOBODY, self._seed * 4 + len(self.sheet))
        return Board.at(self.game, self.game.position(pos))

    @property
    def totals(self) -> list[int]:
        """What each team has in all."""
        return [sum(row[side] for row in self.sheet) for side in range(2)]

    @property
    def won(self) -> int | None:
        """The team that has won."""
        first, second = self.totals
        return None if max(first, second) < self.target or first == second else int(second > first)

    @property
    def engine_moves(self) -> bool:
        """Whether an engine is to move."""
        return not self.board.is_over and self.board.side != self.seat

    def act(self, move: str) -> None:
        """A move of the page's seat. Raises BadMove."""
        if self.board.is_over or self.board.side != self.seat:
            raise BadMove("it is not your turn", code="not_your_turn")
        self._play(move)

    def step(self) -> None:
        """A move of an engine, which sees what its own seat sees."""
        seen = self.board.seen_by(self.board.side)
        if self._engine is None:
            move = seen.move_text(int(self.game.rule("policy_move")(seen.pos)))
        else:
            move = self._engine.think(seen, Limit(seconds=SECONDS)).best
        self._play(move)

    def _play(self, move: str) -> None:
        self.board = self.board.play(move)
        if self.board.is_over:
            self.sheet.append(list(self.game.text("written")(self.board.pos)))

    def next_deal(self) -> None:
        """Deal again. Raises BadMove while cards are played, or once the game is won."""
        if not self.board.is_over:
            raise BadMove("the deal is not over", code="not_over")
        if self.won is not None:
            raise BadMove("the game is over", code="finished")
        self.board = self._dealt()

    def consult(self) -> HiddenExplanation:
        """What the page's seat could tell. Raises BadMove if it is not to move."""
        if self.board.is_over or self.board.side != self.seat:
            raise BadMove("it is not your turn", code="not_your_turn")
        return explain_hidden(self.board.seen_by(self.seat), self.board.legal_moves[0], CONSULTED_NODES)

    def seen(self) -> dict[str, Any]:
        """The fields of a `table` message: what the page's seat sees."""
        board = self.board.seen_by(self.seat)
        moves, seats = self.board.history, [before.side for before in self.board.boards()]
        played = [{"seat": seat, "move": move} for seat, move in zip(seats, moves, strict=False)]
        game, turn = self.game, None if self.board.is_over else self.board.side
        fields: dict[str, Any] = game.text("card_table")(board.pos, self.seat, played)
        return fields | {
            "spec": game.spec,
            "players": list(game.text("PLAYERS")),
            "teams": [side_of(game, seat) for seat in range(game.seats)],
            "seat": self.seat,
            "level": self.level,
            "turn": turn,
            "legal": board.legal_moves if turn == self.seat else [],
            "sheet": [list(row) for row in self.sheet],
            "totals": self.totals,
            "target": self.target,
            "won": self.won,
        }


class CardTables:
    """The tables of all pages, by keys that only their pages know."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, CardTable] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: str) -> CardTable | None:
        """The table of a key."""
        with self._lock:
            if key in self._tables:
                self._tables.move_to_end(key)
            return self._tables.get(key)

    def open(self, key: str, game: Game, seat: int, level: int) -> CardTable:
        """A new table in place of the one of this key. Raises BadOption."""
        table = CardTable(game, seat, level, random.SystemRandom().getrandbits(48))
        with self._lock:
            self._tables[key] = table
            self._tables.move_to_end(key)
            while len(self._tables) > MAX_TABLES:
                self._tables.popitem(last=False)
        return table
