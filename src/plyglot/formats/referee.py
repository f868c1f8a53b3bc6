"""Whether the moves of a record are legal, and which passes it leaves out."""

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
"""So many games are replayed by the rules as they are, at about 0.1 s each; then it pays to compile them."""


@dataclass(frozen=True)
class Replayed:
    """A game that was played by the rules."""

    moves: tuple[int, ...]
    """Every ply, passes included."""
    over: bool
    score: int
    """FIRST's lead in discs in the position reached, empty squares given to who leads."""


class Referee:
    """Replays recorded games of one variant of Othello.

    >>> from plyglot.core.load import load
    >>> game = load("othello")
    >>> Referee(game).replay(game.start, 0, (37, 43)).moves
    (37, 43)
    >>> Referee(game).replay(game.start, 0, (37, 0))
    Traceback (most recent call last):
    plyglot.core.errors.BadRecord: move 2: a1 is not legal there
    """

    def __init__(self, game: Game, by_hand: float = BY_HAND) -> None:
        self.game, self._by_hand = game, by_hand
        self._memory: Memory | None = None

    def replay(self, pos: Position, side: int, moves: Sequence[int]) -> Replayed:
        """Play moves from a position on. Raises BadRecord at the first that is not legal."""
        if len(moves) > self.game.max_plies:
            raise BadRecord(f"{len(moves)} moves are more than a game can have")
        if self._by_hand > 0:
            self._by_hand -= 1
            return self._slowly(pos, side, moves)
        return self._quickly(pos, side, moves)

    def _slowly(self, pos: Position, side: int, moves: Sequence[int]) -> Replayed:
        board = Board.at(self.game, pos, side)
        for number, move in enumerate(moves, 1):
            if board.legal() == [PASS] and move != PASS:
                board = board.play(PASS)
            if move not in board.legal():
                raise illegal(number, move, board.over)
            board = board.play(move)
        lead = int(self.game.rule("margin")(board.pos))
        return Replayed(board.history, board.over, -lead if board.side == SECOND else lead)

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
    """What is wrong with a move of a record."""
    return BadRecord(f"move {number}: {NAMES[move]} is not legal there{': the game is over' if over else ''}")


def position_in(game: Game, text: str) -> tuple[Position, int]:
    """The position and side that a file's squares stand for. Raises BadRecord."""
    parse = game.text("parse")
    try:
        pos, side = parse(text)
    except ValueError as error:
        raise BadRecord(f"{shortened(text)} is no position: {error}") from error
    return game.position(pos), side
