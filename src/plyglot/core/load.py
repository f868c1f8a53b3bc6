"""From a game's name or a file's path to a Game."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from plyglot.core import source
from plyglot.core.errors import BadVariant, UnknownGame
from plyglot.core.files import path_of
from plyglot.core.game import Game

PATH = re.compile(r"(.+\.py)(?::(.*))?", re.DOTALL)
"""A spec of a file, and the variant after it; all others are of plyglot's own games."""


def names() -> list[str]:
    """The games that come with plyglot.

    >>> "othello" in names()
    True
    """
    return sorted(path.stem for path in source.GAMES.glob("[a-z]*.py"))


def load(spec: str) -> Game:
    """The game of a name (`othello`), a variant (`connect4:5x4`) or a file (`./mygame.py`, `./mygame.py:5x4`).

    A file's rules are proved against the contract once for each content, in a child process; after that loading it
    costs nothing extra.

    Raises UnknownGame, BadVariant or BadGame.

    >>> load("connect4:5x4").board("3341").moves()
    ['1', '2', '3', '4', '5']
    """
    from plyglot.core.checked import ensure_checked

    path, variant = locate(str(spec))
    if path.parent != source.GAMES:  # before anything of it runs here: it may never end, or end everything
        ensure_checked(str(spec))
    return assemble(str(spec), path, variant)


def load_recorded(spec: str, given: Game | None = None) -> Game:
    """The game that a file of ours names: one of plyglot's own, or a variant of the game that the user gives. What
    others wrote never decides whose code runs here.

    Raises UnknownGame for any other, and what `load` raises.

    >>> load_recorded("connect4:5x4").spec
    'connect4:5x4'
    >>> load_recorded("./theirs.py")
    Traceback (most recent call last):
    plyglot.core.errors.UnknownGame: is about './theirs.py', which is no game of plyglot's own: ...
    """
    match = PATH.fullmatch(spec)
    if not match:
        return load(spec)
    if given and given.path.name == re.split(r"[/\\]", match[1])[-1]:
        return load(f"{given.path}:{match[2]}" if match[2] else str(given.path))
    advice = "if you trust its file, name that yourself: --game PATH.py"
    raise UnknownGame(f"is about {spec!r}, which is no game of plyglot's own: {advice}")


def locate(spec: str) -> tuple[Path, str]:
    """The file that a spec names, and the variant after it."""
    if match := PATH.fullmatch(spec):
        path = path_of(match[1])
        if not path.is_file():
            raise UnknownGame(f"there is no file {match[1]}")
        return path.resolve(), match[2] or ""
    name, _, variant = spec.partition(":")
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}: the games are {', '.join(names())}, or a path ending in .py")
    return source.GAMES / f"{name}.py", variant


@lru_cache(maxsize=64)
def _assemble(spec: str, path: Path, variant: str, stamp: tuple[str, str]) -> Game:
    module = source.execute(path, {}, path.stem)
    if variant:
        pattern = getattr(module, "VARIANT", "")
        if not pattern:
            raise BadVariant(f"{spec}: {path.stem} has no variants")
        constants = source.constants_of(variant, pattern, module, spec.removesuffix(f":{variant}"))
        module = source.execute(path, constants, path.stem)
    knowledge = None
    if path.parent == source.GAMES and (source.KNOWLEDGE / path.name).exists():
        knowledge = source.execute_knowledge(source.KNOWLEDGE / path.name, module, path.stem)
    return Game(spec, path, module, knowledge)


def assemble(spec: str, path: Path, variant: str) -> Game:
    """The game, unchecked: load it again only if a file behind it has changed."""
    known = source.KNOWLEDGE / path.name
    texts = source.read(path), source.read(known) if path.parent == source.GAMES and known.exists() else ""
    return _assemble(spec, path, variant, texts)
