"""From a game's name or a file's path to a Game."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from plyglot.core import source
from plyglot.core.errors import BadVariant, UnknownGame
from plyglot.core.game import Game


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


def locate(spec: str) -> tuple[Path, str]:
    """The file that a spec names, and the variant after it."""
    if match := re.fullmatch(r"(.+\.py)(?::(.*))?", spec, re.DOTALL):
        path = Path(match[1]).expanduser()
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
