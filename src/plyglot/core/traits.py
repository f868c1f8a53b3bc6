"""Traits: what a game has that two sides in turn with open cards do not, and the refusal of searches that do not know
it.

A kernel's module says what it knows beyond the plain games: `KNOWS = frozenset({CHANCE, TURNS})`. Without it a kernel
knows none of them, since most of them take each move for one that the other side answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from plyglot.core.errors import CannotSolve

if TYPE_CHECKING:
    from plyglot.core.game import Game

CHANCE, TURNS, HIDDEN = "chance", "turns", "hidden"
"""Throws of chance; players who do not simply take turns as two sides; cards that not every player sees."""

EVERY = frozenset({CHANCE, TURNS, HIDDEN})
"""What kernels know that only follow the moves, such as perft."""

WORDS = {CHANCE: "throws of chance", TURNS: "seats in place of two sides in turn", HIDDEN: "hidden cards"}

SEARCHES: dict[str, frozenset[str]] = {}
"""The searches that people may choose, by name, with what each knows; the catalogue enters them."""


def traits_of(slots: Mapping[str, Any]) -> frozenset[str]:
    """The traits of a game, from the slots that it fills."""
    found = {CHANCE: "chance_weight" in slots, TURNS: bool(slots.get("SEATS", 0)), HIDDEN: "observation" in slots}
    return frozenset(trait for trait, there in found.items() if there)


def known_to(kernel: Callable[..., Any]) -> frozenset[str]:
    """What a kernel knows beyond two sides in turn."""
    return frozenset(kernel.__globals__.get("KNOWS", ()))


def refuse(kernel: Callable[..., Any], spec: str, traits: frozenset[str]) -> None:
    """Raise CannotSolve for a kernel that does not know all traits of a game.

    Hidden cards are no matter of a kernel: it searches whole positions.

    >>> def mine(pos, depth, ply, mem): ...
    >>> refuse(mine, "mygame", frozenset({CHANCE}))
    Traceback (most recent call last):
    plyglot.core.errors.CannotSolve: mygame has throws of chance, which mine does not know...
    """
    unknown = traits - known_to(kernel) - {HIDDEN}
    if not unknown:
        return
    able = [name for name, known in SEARCHES.items() if traits - {HIDDEN} <= known]
    what = in_words(unknown)
    advice = f": choose from {', '.join(able)}" if able else ""
    raise CannotSolve(f"{spec} has {what}, which {kernel.__name__} does not know{advice}", code="not_known")


def require_plain(game: Game, task: str) -> None:
    """Raise CannotSolve for a task that only two sides in turn, with open moves, can be set: before its searches begin,
    whose names nobody chose.

    >>> from plyglot.core.load import load
    >>> require_plain(load("tictactoe"), "a review")
    >>> require_plain(load("backgammon"), "a review")
    Traceback (most recent call last):
    plyglot.core.errors.CannotSolve: backgammon has throws of chance: a review is for games without; think, play and...
    """
    if game.traits:
        has = in_words(game.traits)
        played = "think, play and match know such games"
        raise CannotSolve(f"{game.spec} has {has}: {task} is for games without; {played}", code="not_plain")


def in_words(traits: frozenset[str]) -> str:
    """What a game has, as a phrase."""
    return " and ".join(WORDS[trait] for trait in sorted(traits))
