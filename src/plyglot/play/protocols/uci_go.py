"""The line `go` of the UCI protocol: what to search, and for how long."""

from __future__ import annotations

from dataclasses import dataclass

from plyglot.core.errors import BadOption
from plyglot.core.reading import whole_number
from plyglot.core.types import FIRST
from plyglot.engine.limit import LONGEST, MOST, Limit

NUMBERS = ("wtime", "btime", "winc", "binc", "movestogo", "movetime", "depth", "nodes", "mate", "perft")
"""Words that a number follows; times are in milliseconds."""

WORDS = (*NUMBERS, "infinite", "ponder", "searchmoves")


@dataclass(frozen=True)
class Go:
    """What a `go` asks for."""

    limit: Limit
    infinite: bool = False
    """Whether to answer only when stopped."""
    ponder: bool = False
    """Whether the limit counts from `ponderhit` on."""
    moves: tuple[str, ...] = ()
    """The only moves to choose from, if any."""
    mate: int | None = None
    """A mate in so many moves ends the search."""
    perft: int | None = None
    """Count positions to this depth, instead of a search."""


def parse_go(text: str, side: int) -> Go:
    """What follows the word `go`, for the side to move. Without any limit the search is infinite, as other engines have
    it. Numbers too small or too large are taken for the least or the most that is possible. Raises BadOption.

    >>> parse_go("wtime 60000 btime 30000 winc 1000", side=1).limit
    Limit(seconds=None, clock=30.0, increment=0.0, depth=None, nodes=None, moves_to_go=None)
    >>> parse_go("depth x", side=0)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: go: depth needs a whole number, not 'x'
    """
    words = text.split()
    numbers: dict[str, int] = {}
    flags: set[str] = set()
    moves: list[str] = []
    at = 0
    while at < len(words):
        word, at = words[at], at + 1
        if word in NUMBERS:
            value = whole_number(words[at]) if at < len(words) else None
            if value is None:
                raise BadOption(f"go: {word} needs a whole number, not {' '.join(words[at : at + 1])[:40]!r}")
            numbers[word], at = value, at + 1
        elif word == "searchmoves":
            while at < len(words) and words[at] not in WORDS:
                moves.append(words[at])
                at += 1
        elif word in WORDS:
            flags.add(word)
        else:
            raise BadOption(f"go: unknown word {word[:40]!r}: choose from {', '.join(WORDS)}")
    limit, mate, perft = limit_of(numbers, side), numbers.get("mate"), numbers.get("perft")
    endless = limit == Limit() and mate is None and perft is None and "ponder" not in flags
    return Go(limit, endless or "infinite" in flags, "ponder" in flags, tuple(moves), mate, perft)


def limit_of(numbers: dict[str, int], side: int) -> Limit:
    """The limits of a `go`. Only the own clock matters, or the only one that is told."""
    own, other = ("w", "b") if side == FIRST else ("b", "w")

    def seconds(*names: str) -> float | None:
        told = [numbers[name] for name in names if name in numbers]
        return min(max(told[0] / 1000, 0.001), LONGEST) if told else None

    def count(name: str) -> int | None:
        return min(max(numbers[name], 1), MOST) if name in numbers else None

    return Limit(
        seconds=seconds("movetime"),
        clock=seconds(f"{own}time", f"{other}time"),
        increment=min(max(numbers.get(f"{own}inc", 0) / 1000, 0.0), LONGEST),
        depth=count("depth"),
        nodes=count("nodes"),
        moves_to_go=count("movestogo"),
    )
