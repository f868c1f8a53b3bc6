"""What a user writes to choose a study: depths, scores, parts, parts' numbers. Whatever is wrong is a BadOption."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import ModuleType

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.search.parts import LARGEST_NUMBER, PARTS, numbers, numbers_of
from plyglot.search.scores import KINDS

NUMBERS = numbers_of(module for modules in PARTS.values() for module in modules)
"""The numbers of parts that a user may set."""


def words(text: str) -> list[str]:
    """Names between commas, each once. Raises BadOption if one is missing.

    >>> words("minimax, alphabeta")
    ['minimax', 'alphabeta']
    """
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(set(names)) < len(names):
        raise BadOption(f"{text!r}: write names with commas between, each once")
    return names


def parts_named(name: str) -> tuple[ModuleType, ...]:
    """The modules of a part. Raises BadOption if there are none of the name."""
    if name not in PARTS:
        raise BadOption(f"there is no part {name!r}: there are {', '.join(PARTS)}, or a path ending in .py")
    return PARTS[name]


def numbers_in(texts: Iterable[str]) -> tuple[ModuleType, ...]:
    """The part that sets numbers written as `NULL_REDUCTION=3`; none if there are none. Raises BadOption.

    >>> numbers_in(["NULL_REDUCTION=3"])[0].NULL_REDUCTION
    3
    """
    values: dict[str, int] = {}
    for text in texts:
        name, _, number = text.replace(" ", "").partition("=")
        if name not in NUMBERS:
            raise BadOption(f"no part has a number {name!r}: there are {', '.join(NUMBERS)}")
        if not re.fullmatch(r"[0-9]{1,5}", number) or int(number) > LARGEST_NUMBER:
            raise BadOption(f"{text!r}: write {name}= and a whole number up to {LARGEST_NUMBER:,}")
        values[name] = int(number)
    return (numbers(**values),) if values else ()


def check_scores(scores: str, game: Game) -> None:
    """Raise BadOption for a kind of score that there is not, or that a game has not."""
    if scores not in KINDS:
        raise BadOption(f"there are no {scores!r} scores: choose from {', '.join(KINDS)}")
    if scores == "margin" and not game.has_margin:
        raise BadOption(f"{game.spec} is not decided by a margin: choose another kind of score")


def depths_in(text: str, most: int) -> list[int]:
    """The depths that a text names, in order: `7`, `1-7`, `2,4-6`; none over `most`. Raises BadOption.

    >>> depths_in("2,4-6", 9)
    [2, 4, 5, 6]
    """
    found: set[int] = set()
    for word in text.replace(" ", "").split(","):
        if not (match := re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", word)):
            raise BadOption(f"{text!r} is no range of depths: write 7, 1-7 or 2,4-6")
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last <= most:
            reason = f"the game lasts {most} plies at most" if first <= last else "the first is larger than the last"
            raise BadOption(f"{word!r} is no range of depths here: {reason}")
        found.update(range(first, last + 1))
    return sorted(found)
