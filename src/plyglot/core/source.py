"""Executing a game's file: as it stands, or as a variant, the same file with other constants.

The module gets a name that is the same in every process and new with every edit (`plyglot_game_<name>_<hash>`), and is
entered in sys.modules: compiled searches on disk refer to the Position class by that name.
"""

from __future__ import annotations

import ast
import hashlib
import re
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

from plyglot.core.errors import BadGame, BadVariant

PACKAGE = Path(__file__).parent.parent
GAMES, KNOWLEDGE = PACKAGE / "games", PACKAGE / "knowledge"


def execute(path: Path, constants: dict[str, Any], name: str) -> ModuleType:
    """The module of a game's file with some of its constants replaced."""
    text = read(path)
    module_name = f"plyglot_game_{identifier(name)}_{digest(text, constants)}"
    if module_name in sys.modules:
        return sys.modules[module_name]
    return _run(with_constants(parsed(text, path), constants), module_name, path, bool(constants))


def execute_knowledge(path: Path, game: ModuleType, game_name: str) -> ModuleType:
    """The module of a game's knowledge, executed against one variant of the game instead of the standard one; and so
    are the files beside it whose names begin with its own."""
    text = read(path)
    tree = parsed(text, path)
    beside = ".".join(("plyglot", *path.parent.relative_to(PACKAGE).parts, f"{game_name}_"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == f"plyglot.games.{game_name}":
            node.module = game.__name__
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(beside):
            sibling = path.with_name(f"{str(node.module).rpartition('.')[2]}.py")
            node.module = execute_knowledge(sibling, game, game_name).__name__
    name = f"{game.__name__}_knowledge_{digest(text, {})}"
    return sys.modules[name] if name in sys.modules else _run(tree, name, path, variant=False)


def read(path: Path) -> str:
    """The text of a source file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadGame(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadGame(f"{path}: is not UTF-8 text") from error


def parsed(text: str, path: Path) -> ast.Module:
    """The syntax tree of a source text."""
    try:
        return ast.parse(text, str(path))
    except SyntaxError as error:
        raise BadGame(f"{path}:{error.lineno}: syntax error: {error.msg}") from error
    except ValueError as error:
        raise BadGame(f"{path}: {error}") from error


def with_constants(tree: ast.Module, constants: dict[str, Any]) -> ast.Module:
    """The tree with `NAME = value` added right after the statement that first sets each constant."""
    body: list[ast.stmt] = []
    left = dict(constants)
    for statement in tree.body:
        body.append(statement)
        for name in assigned(statement) & left.keys():
            value = ast.Constant(left.pop(name))
            new = ast.Assign(targets=[ast.Name(name, ast.Store())], value=value)
            body.append(ast.fix_missing_locations(ast.copy_location(new, statement)))
    tree.body = body
    return tree


def assigned(statement: ast.stmt) -> set[str]:
    """The names that a statement at the top of a file assigns."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}


def constants_of(variant: str, pattern: str, module: ModuleType, game: str) -> dict[str, Any]:
    """The constants that a variant's text sets, by the game's pattern such as `WIDTHxHEIGHT:LINE`; trailing ones may be
    left out, and the case of letters does not matter.

    >>> module = ModuleType("m"); module.WIDTH, module.HEIGHT = 7, 6
    >>> constants_of("5x4", "WIDTHxHEIGHT", module, "connect4")
    {'WIDTH': 5, 'HEIGHT': 4}
    """
    names, marks = re.findall(r"[A-Z_]+", pattern), re.findall(r"[^A-Z_]", pattern)
    values = re.split(r"[x:]", variant.lower())
    if [c for c in variant.lower() if c in "x:"] != marks[: len(values) - 1] or not all(values):
        raise BadVariant(f"{game}:{variant}: a variant of {game} is written {game}:{pattern.lower()}")
    constants: dict[str, Any] = {}
    for name, value in zip(names, values, strict=False):
        standard = getattr(module, name)
        if isinstance(standard, int) and not re.fullmatch(r"[0-9]{1,4}", value):
            raise BadVariant(
                f"{game}:{variant}: {name} is a whole number up to 9999, not {value!r} ({game}:{pattern.lower()})"
            )
        chosen = int(value) if isinstance(standard, int) else value
        if chosen != standard:
            constants[name] = chosen
    return constants


def _run(tree: ast.Module, name: str, path: Path, variant: bool) -> ModuleType:
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.modules[name] = module
    sys.path.append(str(path.parent))  # files beside the game's can be imported, last, so that they hide nothing
    try:
        exec(compile(tree, str(path), "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - the user's own rules
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, ValueError) and variant:
            raise BadVariant(str(error)) from error
        if not isinstance(error, Exception):
            raise
        raise BadGame(f"{place(error, path)}: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def place(error: BaseException, path: Path) -> str:
    """`file:line` of the last line in `path` that led to an error."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    return f"{path}:{lines[-1]}" if lines else str(path)


def place_in_game(error: Exception) -> str:
    """`file:line` of a game's own code, if an error comes from there; what people write for drawing is not proved."""
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        if str(frame.f_globals.get("__name__", "")).startswith("plyglot_game_"):
            return f"{frame.f_code.co_filename}:{line}"
    return ""


def identifier(name: str) -> str:
    """The name with everything that cannot stand in a module's name replaced."""
    return re.sub(r"\W", "_", name)


def digest(text: str, constants: dict[str, Any]) -> str:
    """A short hash of a source and the constants put into it."""
    return hashlib.sha256(repr((text, sorted(constants.items()))).encode()).hexdigest()[:12]
