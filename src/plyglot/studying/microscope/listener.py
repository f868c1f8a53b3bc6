"""A part whose listeners do nothing: a profiling hook sees them called, whatever other parts do with the events."""

from plyglot.core.compile.memory import Mem
from plyglot.core.types import Moves, Position


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    pass


def leaf(score: int, ply: int, mem: Mem) -> None:
    pass


def known(score: int, ply: int, mem: Mem) -> None:
    pass


def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    pass


def record(move: int, ply: int, mem: Mem) -> None:
    pass


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    pass


def entry_found(pos: Position, number: int, mem: Mem) -> None:
    pass


def entry_kept(pos: Position, number: int, mem: Mem) -> None:
    pass
