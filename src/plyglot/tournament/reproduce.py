"""Reproduce a game of a tournament: one of its players is asked again what it was asked then."""

from __future__ import annotations

from dataclasses import dataclass, field

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.play.clock import Clocks
from plyglot.play.failure import Failure
from plyglot.play.player import Forfeit, Player, Resignation
from plyglot.play.spec import player
from plyglot.tournament.record import Record
from plyglot.tournament.tournament import Tournament

RESIGNS = "resigns"
"""What stands in a move's place where a player gives up."""


@dataclass
class Reproduction:
    """What a player did when it was asked again."""

    record: Record
    side: int
    """FIRST or SECOND, whose player was asked."""
    board: Board
    """The last board about which it was asked."""
    failure: Failure | None = None
    """How it failed this time, if it did."""
    remark: str = ""
    move: str = ""
    """The move that it found where it had failed."""
    other_moves: list[tuple[int, str, str]] = field(default_factory=list)
    """Moves that differ: their number in the game, then and now. The game went on as it had gone then."""
    transcript: str = ""

    @property
    def is_same(self) -> bool:
        """Whether all went as it had gone: the same failure or none, and the same moves."""
        then = self.record.failure if self.record.winner == 1 - self.side else None
        return self.failure == then and not self.other_moves


def reproduce(tournament: Tournament, number: int, side: int | None = None, trust: bool = False) -> Reproduction:
    """Ask a player of a game again, by default the one that failed: with the same opening, random seed, clock, and the
    same moves of both sides. Raises BadOption if there is no such game.

    >>> import tempfile
    >>> with Tournament.new(tempfile.mkdtemp() + "/t.tournament", "tictactoe", "round-robin") as tournament:
    ...     tournament.add(["random", "greedy"])
    ...     state = tournament.run()
    ...     reproduce(tournament, 1).is_same
    True
    """
    record = tournament.record(number)
    if side is None:
        side = 1 - record.winner if record.failure and record.winner is not None else 0
    opening = tournament.game.board(record.opening)
    one = player(tournament.event_with(trust).players[record.sides[side].number], tournament.game)
    found = Reproduction(record, side, opening)
    try:
        one.begin(opening, 2 * record.seed + side)
        _ask(found, one, opening)
    except Forfeit as error:
        found.failure, found.remark = error.failure, str(error)
    finally:
        found.transcript = one.transcript_text()
        one.end()
        one.close()
    return found


def _ask(found: Reproduction, one: Player, board: Board) -> None:
    """Ask a player for all its moves, and for the one that it did not find. Raises Forfeit."""
    record, side = found.record, found.side
    clocks = Clocks([one.clock if at == side else None for at in (0, 1)])
    for at, (move, seconds) in enumerate(zip(record.moves, record.seconds, strict=True)):
        mover = board.side
        if mover == side:
            found.board = board
            answer = _chosen(one, board, clocks.left[side])
            if answer == RESIGNS or board.parse_move(answer) != board.parse_move(move):
                found.other_moves.append((at, move, answer))
        clocks.spend(mover, seconds)
        board = board.play(move)
        if mover == side:
            one.wait(board)
    if record.failure and record.winner == 1 - side and board.side == side and not board.is_over:
        found.board = board
        found.move = _chosen(one, board, clocks.left[side])
        try:
            if found.move != RESIGNS:
                board.play(found.move)
        except BadMove as error:
            raise Forfeit(f"played an illegal move: {error}; in {board.text}", Failure.ILLEGAL) from error


def _chosen(one: Player, board: Board, left: float | None) -> str:
    """The move that a player chooses, or that it resigns. Raises Forfeit."""
    try:
        return one.choose(board, left).move
    except Resignation:
        return RESIGNS
