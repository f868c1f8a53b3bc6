"""Executing a game: a file of rules, or a folder; as it stands, or as a variant, the same source with other constants.

Modules get names that are the same in every process and new with every edit: a file is `plyglot_game_<name>_<hash>`,
a folder is a package of that name whose modules import each other relatively, so that each variant has modules of its
own (docs/adr/0009).
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.abc
import importlib.util
import re
import sys
import traceback
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from plyglot.core.errors import BadGame, BadVariant, said
from plyglot.core.files import reason_of
from plyglot.core.syntax import syntax_tree

PACKAGE = Path(__file__).parents[2]
GAMES = PACKAGE / "games"
RULES = "rules"
"""The module of a folder that has the rules, and so the constants that a variant replaces."""


def rules_file(root: Path) -> Path:
    """The file with the rules of a game that is a file or a folder."""
    return root / f"{RULES}.py" if root.is_dir() else root


def files(root: Path) -> list[Path]:
    """The source files of a game, the rules first."""
    found = set(root.rglob("*.py")) - {rules_file(root)} if root.is_dir() else set()
    own = [file for file in found if not any(part.startswith(".") for part in file.relative_to(root).parts)]
    return [rules_file(root), *sorted(own)]


def text_of(root: Path) -> str:
    """A game's source: the text of its file, or its folder and the text of all the files in it."""
    if not root.is_dir():
        return read(root)
    return repr([str(root), *((str(file.relative_to(root)), read(file)) for file in files(root))])


def execute(root: Path, constants: dict[str, Any], name: str) -> ModuleType:
    """The module with a game's rules, some of its constants replaced."""
    module_name = f"plyglot_game_{identifier(name)}_{digest(text_of(root), constants)}"
    if root.is_dir():
        return _folder(root, module_name, constants)
    if module_name in sys.modules:
        return sys.modules[module_name]
    return _run(with_constants(parsed(read(root), root), constants), module_name, root, bool(constants))


def module_beside(rules: ModuleType, name: str) -> ModuleType:
    """Another module of the folder that has these rules, such as `formats.ggf`. Raises BadGame."""
    package, _, _ = rules.__name__.rpartition(".")
    return _imported(f"{package}.{name}", Path(str(rules.__file__)).parent)


def _folder(root: Path, package: str, constants: dict[str, Any]) -> ModuleType:
    if not rules_file(root).is_file():
        raise BadGame(f"{root}: has no {RULES}.py: a game's folder has its rules there")
    if not any(isinstance(finder, GameFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, GameFinder())
    GameFinder.constants[package] = (root, constants)
    try:
        return _imported(f"{package}.{RULES}", root)
    except ValueError as error:
        if constants:
            raise BadVariant(str(error), **said(error)) from error
        raise BadGame(f"{place(error, root)}: ValueError: {error}") from error


def _imported(name: str, root: Path) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        sys.modules.pop(name, None)
        if isinstance(error, ValueError) and name.endswith(f".{RULES}"):
            raise
        if isinstance(error, ModuleNotFoundError) and error.name == name:
            short = name.partition(".")[2].replace(".", "/")
            raise BadGame(f"{root}: the manifest names {short}, but there is no {short}.py") from error
        raise BadGame(f"{place(error, root)}: {type(error).__name__}: {error}") from error


class GameFinder(importlib.abc.MetaPathFinder):
    """Finds the modules of games' folders under the names of their variants."""

    constants: dict[str, tuple[Path, dict[str, Any]]] = {}  # noqa: RUF012 - one for all
    """For each package: its folder, and the constants of the variant."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, *inner = name.split(".")
        if package not in self.constants:
            return None
        root, constants = self.constants[package]
        folder = root.joinpath(*inner)
        file = folder.with_name(f"{folder.name}.py")
        if inner and file.is_file():
            loader = SourceLoader(name, str(file), constants if inner == [RULES] else {})
            return importlib.util.spec_from_loader(name, loader)
        if folder.is_dir():
            loader = SourceLoader(name, str(folder / "__init__.py"), {})
            return importlib.util.spec_from_loader(name, loader, is_package=True)
        return None


class SourceLoader(SourceFileLoader):
    """Loads a module from its source, never from a file of bytecode: two edits within a second have the same date."""

    def __init__(self, name: str, path: str, constants: dict[str, Any]) -> None:
        super().__init__(name, path)
        self.constants = constants

    def get_code(self, fullname: str) -> CodeType:
        path = Path(self.path)
        text = read(path) if path.exists() else ""
        return compile(with_constants(parsed(text, path), self.constants), str(path), "exec", dont_inherit=True)


def read(path: Path) -> str:
    """The text of a source file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadGame(f"{path}: cannot be read: {reason_of(error)}") from error


def parsed(text: str, path: Path) -> ast.Module:
    """The syntax tree of a source text."""
    try:
        return syntax_tree(text, str(path))
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
            raise BadVariant(str(error), **said(error)) from error
        if not isinstance(error, Exception):
            raise
        raise BadGame(f"{place(error, path)}: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def place(error: BaseException, path: Path) -> str:
    """`file:line` of the last line in `path`, a file or a folder, that led to an error."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if path == Path(frame.filename) or path in Path(frame.filename).parents]
    return f"{theirs[-1].filename}:{theirs[-1].lineno}" if theirs else str(path)


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
