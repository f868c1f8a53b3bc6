"""Replay recorded games: check that moves are legal, and insert passes that were left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from plyglot.core.board import Board, shortened
from plyglot.core.build import build
from plyglot.core.errors import BadRecord
from plyglot.core.game import Game
from plyglot.core.memory import Memory
from plyglot.core.types import ONGOING, SECOND, Position
from plyglot.formats.squares import NAMES
from plyglot.games.othello.rules import PASS
from plyglot.search.enumeration.replay import LENGTH, MARGIN, OUTCOME, replay

BY_HAND = 10
"""How many games are replayed interpreted, at about 0.1 s each, before it pays to compile."""


@dataclass(frozen=True)
class Replayed:
    """A game that was replayed."""

    moves: tuple[int, ...]
    """Every ply, passes included."""
    over: bool
    score: int
    """FIRST's lead in discs in the final position, empty squares counted for the leader."""


class Referee:
    """Replays recorded games of one variant of Othello.

    >>> from plyglot.core.load import load
    >>> game = load("othello")
    >>> Referee(game).replay(game.start, 0, (37, 43)).moves
    (37, 43)
    >>> Referee(game).replay(game.start, 0, (37, 0))
    Traceback (most recent call last):
    plyglot.core.errors.BadRecord: move 2: a1 is not legal
    """

    def __init__(self, game: Game, by_hand: float = BY_HAND) -> None:
        self.game, self._by_hand = game, by_hand
        self._memory: Memory | None = None

    def replay(self, pos: Position, side: int, moves: Sequence[int]) -> Replayed:
        """Play moves from a position. Raises BadRecord at the first illegal one."""
        if len(moves) > self.game.max_plies:
            raise BadRecord(f"{len(moves)} moves: a game has at most {self.game.max_plies}")
        if self._by_hand > 0:
            self._by_hand -= 1
            return self._slowly(pos, side, moves)
        return self._quickly(pos, side, moves)

    def _slowly(self, pos: Position, side: int, moves: Sequence[int]) -> Replayed:
        board = Board.at(self.game, pos, side)
        for number, move in enumerate(moves, 1):
            if board.legal_numbers == [PASS] and move != PASS:
                board = board.play(PASS)
            if move not in board.legal_numbers:
                raise illegal(number, move, board.is_over)
            board = board.play(move)
        lead = int(self.game.rule("margin")(board.pos))
        return Replayed(board.history_numbers, board.is_over, -lead if board.side == SECOND else lead)

    def _quickly(self, pos: Position, side: int, moves: Sequence[int]) -> Replayed:
        search = build(replay, self.game)
        if self._memory is None:
            self._memory = search.memory(table_words=self.game.max_plies)
        memory, arrays = self._memory, self._memory.arrays
        arrays.table[: len(moves)] = moves
        taken = search(pos=pos, count=len(moves), forced=PASS, mem=self._memory)
        over = memory[OUTCOME] != ONGOING
        if taken < len(moves):
            raise illegal(taken + 1, moves[taken], over)
        length, lead = memory[LENGTH], memory[MARGIN]
        return Replayed(tuple(arrays.line[:length].tolist()), over, -lead if (side + length) % 2 == SECOND else lead)


def illegal(number: int, move: int, over: bool) -> BadRecord:
    """The error for an illegal move of a record."""
    return BadRecord(f"move {number}: {NAMES[move]} is not legal{': the game is over' if over else ''}")


def position_in(game: Game, text: str) -> tuple[Position, int]:
    """Parse a position and its side to move. Raises BadRecord."""
    parse = game.text("parse")
    try:
        pos, side = parse(text)
    except ValueError as error:
        raise BadRecord(f"{shortened(text)} is not a position: {error}") from error
    return game.position(pos), side
