"""From a game's name or a file's path to a Game."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from os import PathLike
from pathlib import Path
from typing import Any

from plyglot.core.errors import UnknownGame
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.loading import source
from plyglot.core.loading.variant import constants_of

PATH = re.compile(r"(.+\.py|.*[/\\].*?|~.*?|\.+)(?::([^/\\]*))?", re.DOTALL)
"""A spec of a file or folder, and the variant after it; all others are of plyglot's own games."""


def names() -> list[str]:
    """The games that come with plyglot.

    >>> "othello" in names()
    True
    """
    return sorted(rules.parent.name for rules in source.GAMES.glob(f"*/{source.RULES}.py"))


def load(spec: str | PathLike[str]) -> Game:
    """The game of a name (`othello`), a variant (`connect4:5x4`, `connect4:LINE=3`), a file (`./mygame.py`,
    `./mygame.py:ADVANCE=0`) or a folder (`./mygame/`).

    A user's own rules are proved against the contract once for each content, in a child process: a quick part before
    they are loaded, the whole before they run as machine code. After that loading them costs nothing extra.

    Raises UnknownGame, BadVariant or BadGame; TypeError for what is neither a text nor a path.

    >>> load("connect4:5x4").board("3341").legal_moves
    ['1', '2', '3', '4', '5']
    """
    from plyglot.core.compile.build import waits
    from plyglot.core.loading import checked

    spec = text_of_spec(spec)
    root, variant = locate(spec)
    if is_ours(root):
        return assemble(spec, root, variant)
    mark = checked.marker(root, variant)
    checked.ensure_checked(spec, compiled=waits())  # before any of it runs here: it may never end, or end us
    game = assemble(spec, root, variant)
    if checked.marker(root, variant) != mark:  # edited meanwhile
        return load(spec)
    game.proof = partial(checked.prove_unchanged, spec, mark)
    return game


def game_of(game: Game | str) -> Game:
    """A game, or that of a spec. Raises TypeError for anything else, and what `load` raises.

    >>> game_of("connect4:5x4").spec
    'connect4:5x4'
    """
    return game if isinstance(game, Game) else load(game)


def text_of_spec(spec: str | PathLike[str]) -> str:
    """The text of a spec, which may also be a path. Raises TypeError for anything else."""
    if isinstance(spec, str | PathLike):
        return str(spec)
    raise TypeError(f"a game is known by its spec, such as 'connect4' or './mygame.py', not by {spec!r}")


def is_ours(root: Path) -> bool:
    """Whether a game comes with plyglot: all others are checked before they run."""
    return source.PACKAGE in root.parents


def load_recorded(spec: str, given: Game | None = None) -> Game:
    """The game that a file of ours names: a built-in one, or a variant of the game that the user gives. What others
    wrote never decides whose code runs here.

    Raises UnknownGame for any other, and what `load` raises.

    >>> load_recorded("connect4:5x4").spec
    'connect4:5x4'
    >>> load_recorded("./theirs.py")
    Traceback (most recent call last):
    plyglot.core.errors.UnknownGame: is about './theirs.py', which is not a built-in game: ...
    """
    match = PATH.fullmatch(spec)
    if not match:
        return load(spec)
    if given and given.root.name == re.split(r"[/\\]", match[1].rstrip("/\\"))[-1]:
        return load(f"{given.root}:{match[2]}" if match[2] else str(given.root))
    advice = "if you trust its rules file, name it: --game PATH"
    raise UnknownGame(f"is about {spec!r}, which is not a built-in game: {advice}")


def locate(spec: str) -> tuple[Path, str]:
    """The file or folder that a spec names, and the variant after it."""
    if match := PATH.fullmatch(spec):
        root = path_of(match[1])
        if not source.rules_file(root).is_file():
            kind = "file" if match[1].endswith(".py") else "folder"
            what = f"folder {match[1]} with a {source.RULES}.py" if root.is_dir() else f"{kind} {match[1]}"
            raise UnknownGame(f"there is no {what}")
        if root.name == f"{source.RULES}.py" and "MANIFEST" in _text_beside(root):
            raise UnknownGame(f"{match[1]} belongs to a game that is a folder: name the folder, {root.parent}/")
        return root.resolve(), match[2] or ""
    name, _, variant = spec.partition(":")
    if name not in names():
        there = Path(name).is_dir() and f", or did you mean ./{name}/ ?"
        known = f"the games are {', '.join(names())}, or a path such as ./mygame.py"
        raise UnknownGame(f"there is no game {name!r}: {known}{there or ''}")
    return source.GAMES / name, variant


def _text_beside(rules: Path) -> str:
    """The text of the manifest beside a file of rules, if there is one."""
    manifest = rules.with_name("__init__.py")
    return source.read(manifest) if manifest.is_file() else ""


@lru_cache(maxsize=64)
def _assemble(spec: str, root: Path, variant: str, text: str) -> Game:
    rules = source.execute(root, {}, root.stem)
    constants: dict[str, Any] = {}
    if variant:
        constants = constants_of(variant, root, rules, spec.removesuffix(f":{variant}"))
        rules = source.execute(root, constants, root.stem)
    return Game(spec, root, rules, standard=not constants, variant=variant)


def assemble(spec: str, root: Path, variant: str) -> Game:
    """The game, unchecked: load it again only if a file behind it has changed."""
    return _assemble(spec, root, variant, source.text_of(root))
