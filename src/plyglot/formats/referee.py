"""Replay of recorded games: are the moves legal, where do they lead, which forced moves were left out?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadMove, BadPosition, BadRecord
from plyglot.core.game import Game
from plyglot.core.notation import parse, shortened
from plyglot.core.types import FIRST, NO_MOVE, ONGOING, SECOND, Position
from plyglot.formats.record import GameRecord
from plyglot.search.enumeration.replay import LENGTH, MARGIN, OUTCOME, replay

BY_HAND = 10
"""Number of games replayed interpreted, at about 0.1 s each, before it pays to compile."""


@dataclass(frozen=True)
class Replayed:
    """A game that was replayed."""

    moves: tuple[int, ...]
    """Every ply, forced moves included, as the rules number them."""
    over: bool
    score: int
    """Margin of the final position, for FIRST."""


class Referee:
    """Replays recorded games of one game, or of one variant.

    >>> from plyglot.core.load import load
    >>> game = load("othello")
    >>> Referee(game).replay(game.start, FIRST, (37, 43)).moves
    (37, 43)
    >>> Referee(game).replay(game.start, FIRST, (37, 0))
    Traceback (most recent call last):
    plyglot.core.errors.BadRecord: move 2: a1 is not legal
    >>> Referee(load("connect4:4x4")).replay_record(GameRecord(game="connect4:4x4", moves=tuple("1212121"))).score
    1
    """

    def __init__(self, game: Game, by_hand: float = BY_HAND) -> None:
        self.game, self._by_hand = game, by_hand
        self._memory: Memory | None = None
        self._numbers: dict[str, int] = {}
        """The numbers that moves of earlier records had."""
        self._last: tuple[Position, int, Replayed] | None = None
        """The last replay, with where it began: who reads a record often replays it right after the format's reader."""

    def replay(self, pos: Position, side: int, moves: Sequence[int], forced: int = NO_MOVE) -> Replayed:
        """Play moves from a position. Where `forced`, such as a pass, is the only legal move and not the next in the
        list, it is played too, because files leave it out. Raises BadRecord at the first illegal move."""
        self._check_length(moves)
        if self._by_hand > 0:
            self._by_hand -= 1
            replayed = self._interpreted(pos, side, moves, forced)
        else:
            replayed = self._compiled(pos, side, moves, forced)
        self._last = pos, side, replayed
        return replayed

    def replay_record(self, record: GameRecord) -> Replayed:
        """Play the moves of a record, which has every ply. Raises BadRecord."""
        pos, side = position_in(self.game, record.start) if record.start else (self.game.start, FIRST)
        numbers = [] if self.game.text("move_text") else [self._numbers.get(move, NO_MOVE) for move in record.moves]
        if self._last and self._last[:2] == (pos, side) and self._last[2].moves == tuple(numbers):
            return self._last[2]
        if len(numbers) == len(record.moves) and NO_MOVE not in numbers:
            try:
                return self.replay(pos, side, numbers)
            except BadRecord:
                pass  # or else a text that means another number in other positions: only a board can tell
        self._check_length(record.moves)
        board = Board.at(self.game, pos, side)
        for number, move in enumerate(record.moves, 1):
            try:
                known = self._numbers[move] = board.parse_move(move)
            except BadMove as error:
                raise illegal(number, move, board.is_over) from error
            board = board.after(known)
        return self._result(board)

    def _check_length(self, moves: Sequence[object]) -> None:
        if len(moves) > self.game.game_plies:
            most = self.game.game_plies
            raise BadRecord(f"{len(moves)} moves: a game has at most {most}", code="long", limit=most)

    def _interpreted(self, pos: Position, side: int, moves: Sequence[int], forced: int) -> Replayed:
        board = Board.at(self.game, pos, side)
        for number, move in enumerate(moves, 1):
            if board.legal_numbers == [forced] and move != forced:
                board = board.play_number(forced)
            if move not in board.legal_numbers:
                raise illegal(number, board.move_text(move), board.is_over)
            board = board.play_number(move)
        return self._result(board)

    def _result(self, board: Board) -> Replayed:
        lead = int(self.game.rule("margin")(board.pos))
        return Replayed(board.history_numbers, board.is_over, -lead if board.side == SECOND else lead)

    def _compiled(self, pos: Position, side: int, moves: Sequence[int], forced: int) -> Replayed:
        search = build(replay, self.game)
        if self._memory is None:
            self._memory = search.memory(table_words=self.game.game_plies, position_words=self.game.game_plies)
        memory, arrays = self._memory, self._memory.arrays
        arrays.table[: len(moves)] = moves
        taken = search(pos=pos, count=len(moves), forced=forced, mem=self._memory)
        over = memory[OUTCOME] != ONGOING
        if taken < len(moves):
            here = Board.at(self.game, pos, side)
            for ply in arrays.positions[: memory[LENGTH]].tolist():
                here = here.after(ply)
            raise illegal(taken + 1, here.move_text(moves[taken]), over)
        length, lead = memory[LENGTH], memory[MARGIN]
        return Replayed(
            tuple(arrays.positions[:length].tolist()), over, -lead if (side + length) % 2 == SECOND else lead
        )


def referee_of(game: Game) -> Referee:
    """The referee of a game, shared by all files."""
    return _referee(game.spec, game)


@lru_cache(maxsize=16)
def _referee(spec: str, game: Game) -> Referee:  # games of the same sources are equal, and may have two specs
    return Referee(game)


def illegal(number: int, move: str, over: bool) -> BadRecord:
    """The error for an illegal move of a record."""
    text = f"move {number}: {move} is not legal{': the game is over' if over else ''}"
    return BadRecord(text, code="over" if over else "illegal", ply=number, move=move)


def position_in(game: Game, text: str) -> tuple[Position, int]:
    """Parse a position and its side to move. Raises BadRecord."""
    try:
        return parse(game, text)
    except BadPosition as error:
        message = f"{shortened(text)} is not a position: {error.__cause__}"
        raise BadRecord(message, code="bad_start", **error.facts) from error
