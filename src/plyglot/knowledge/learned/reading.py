"""From a file of what was learned to the evaluation that it makes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from plyglot.core import source
from plyglot.knowledge.learned import file

FOLDER = Path(__file__).parent


class Kind(NamedTuple):
    """How one kind of file is read."""

    reader: str
    """The file beside this one that has the evaluation."""
    lesson: str
    """What is added to a game's name in the name of the file that describes it."""
    ending: str
    """What the names of files of this kind end in."""


KINDS = {"menace": Kind("by_boxes.py", "_boxes", "menace"), "learned": Kind("by_patterns.py", "", "worths")}
"""By the evaluation's name, which is the function's in its reader too."""


def lesson_file(kind: str, game: str) -> Path:
    """Where it is described how a game is learned."""
    return FOLDER / f"{game}{KINDS[kind].lesson}.py"


def shipped_file(kind: str, game: str) -> Path:
    """Where the package's own file is, if it has one."""
    return FOLDER / f"{game}.{KINDS[kind].ending}"


def evaluation_of(kind: str, game: str, path: Path | None = None) -> Callable[..., int]:
    """The evaluation of a game that a file makes, by default the package's own; the same each time.

    Raises BadOption if it is damaged, BadVariant if it belongs to something else than the game has.

    >>> evaluation_of("learned", "othello") is evaluation_of("learned", "othello")
    True
    """
    content = file.note_of(path or shipped_file(kind, game))["sha256"][:16]  # not what was in its place before
    constants = {"GAME": game} | ({"FILE": str(path.resolve())} if path else {})
    reader = source.execute(FOLDER / KINDS[kind].reader, constants, f"{kind}_{game}_{content}")
    found: Callable[..., int] = getattr(reader, kind)
    return found
