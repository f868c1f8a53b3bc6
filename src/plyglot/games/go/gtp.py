"""Go in the Go Text Protocol: points in capitals, komi in points, sizes as numbers."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.errors import BadOption

from . import rules
from .life import dead, without_dead
from .notation import format_move, points_in
from .words import black_lead

KOMI = rules.KOMI / 2


def read_move(board: Board, text: str) -> int:
    """The number of a legal move. Raises BadMove."""
    return board.parse_move(text.lower())


def write_move(board: Board, move: int) -> str:
    """A point in capitals, or `pass`."""
    text = board.move_text(move)
    return text if text == "pass" else text.upper()


def variant(size: int, komi: float | None) -> str:
    """The variant of a board of so many rows, with a komi. Raises BadOption for one that is not in half points."""
    halves = 2 * (KOMI if komi is None else komi)
    if halves != int(halves):
        raise BadOption(f"komi must be in half points, not {komi:g}")
    return f"{size}x{size}:{int(halves)}"


def final_score(board: Board) -> str:
    """Who has more points without dead stones, and by how many: `B+3.5`."""
    lead = black_lead(without_dead(board.pos))
    return "0" if lead == 0 else f"{'B' if lead > 0 else 'W'}+{abs(lead) / 2:g}"


def final_status(board: Board, status: str) -> list[str]:
    """The stones that are `dead`, or `alive`; none are in `seki`, which random games do not see. Raises BadOption."""
    if status not in ("dead", "alive", "seki"):
        raise BadOption(f"a status is dead, alive or seki, not {status[:40]!r}")
    black, white = dead(board.pos)
    gone = black | white
    stones = {"dead": gone, "alive": (board.pos.own | board.pos.opp) & ~gone, "seki": gone & ~gone}[status]
    return [format_move(point).upper() for point in points_in(stones)]
