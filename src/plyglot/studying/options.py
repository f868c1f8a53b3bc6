"""Parsers of study options: depths, scores, parts and their parameters. Bad input raises BadOption."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import ModuleType

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.search.parts import LARGEST_NUMBER, PARTS, numbers, numbers_of
from plyglot.search.scores import KINDS

NUMBERS = numbers_of(module for modules in PARTS.values() for module in modules)
"""Parameters of parts that a user may set."""


def words(text: str) -> list[str]:
    """Comma-separated names, each once. Raises BadOption.

    >>> words("minimax, alphabeta")
    ['minimax', 'alphabeta']
    """
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(set(names)) < len(names):
        raise BadOption(f"{text!r}: expected names separated by commas, each once")
    return names


def parts_named(name: str) -> tuple[ModuleType, ...]:
    """Modules of a part by name. Raises BadOption for an unknown name."""
    if name not in PARTS:
        raise BadOption(f"unknown part {name!r}: choose from {', '.join(PARTS)}, or a path ending in .py")
    return PARTS[name]


def numbers_in(texts: Iterable[str]) -> tuple[ModuleType, ...]:
    """Part that sets parameters written as `NULL_REDUCTION=3`; empty without texts. Raises BadOption.

    >>> numbers_in(["NULL_REDUCTION=3"])[0].NULL_REDUCTION
    3
    """
    values: dict[str, int] = {}
    for text in texts:
        name, _, number = text.replace(" ", "").partition("=")
        if name not in NUMBERS:
            raise BadOption(f"unknown parameter {name!r}: choose from {', '.join(NUMBERS)}")
        if not re.fullmatch(r"[0-9]{1,5}", number) or int(number) > LARGEST_NUMBER:
            raise BadOption(f"{text!r}: expected {name}=N with N from 0 to {LARGEST_NUMBER:,}")
        values[name] = int(number)
    return (numbers(**values),) if values else ()


def kind_of_scores(scores: str, game: Game) -> str:
    """The kind of score by its name; what `estimate` stands for where there are dice or seats is `expected`.

    Raises BadOption for an unknown kind of score, or one that does not apply to a game.
    """
    if scores not in KINDS:
        raise BadOption(f"unknown scores {scores!r}: choose from {', '.join(KINDS)}")
    if scores == "margin" and not game.has_margin:
        text = f"scores 'margin' do not apply to {game.spec}: the game is not decided by a margin"
        raise BadOption(text, code="no_margin")
    if game.traits and scores in ("distance", "margin"):
        raise BadOption(
            f"scores '{scores}' do not apply to {game.spec}: choose expected or outcome, which can be averaged"
        )
    return "expected" if game.traits and scores == "estimate" else scores


def depths_in(text: str, most: int) -> list[int]:
    """Depths written as `7`, `1-7` or `2,4-6`, in order, none over `most`. Raises BadOption.

    >>> depths_in("2,4-6", 9)
    [2, 4, 5, 6]
    """
    found: set[int] = set()
    for word in text.replace(" ", "").split(","):
        if not (match := re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", word)):
            raise BadOption(f"invalid depths {text!r}: expected 7, 1-7 or 2,4-6")
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last <= most:
            reason = f"the game lasts at most {most} plies" if first <= last else "the first is larger than the last"
            raise BadOption(f"invalid depths {word!r}: {reason}")
        found.update(range(first, last + 1))
    return sorted(found)
