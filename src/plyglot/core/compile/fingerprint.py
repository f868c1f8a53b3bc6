"""The hash of everything that machine code depends on: code, constants, places of fields, versions, the processor.

What counts is what is bound and not what files say: a comment recompiles nothing, an edit to a rule recompiles every
search that binds it. Python's bytecode stands for the code of functions, without line numbers, names of files and
docstrings; constants stand for themselves.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.machinery import SourceFileLoader
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import llvmlite
import llvmlite.binding
import numpy as np

from plyglot.core.compile.native import native_module
from plyglot.core.syntax import syntax_tree

FOREIGN = ("numba", "numpy", "math", "builtins")
"""Packages whose functions Numba knows already."""

GAME = "plyglot_game_"
"""What the names of games' modules begin with: they change with every edit, and with a variant's constants."""

HERE = Path(__file__).parent
COMPILER = (*(HERE / f"{name}.py" for name in ("bind", "build", "memory")), *sorted((HERE / "machine").glob("*.py")))
"""The files that decide which machine code comes of bound functions."""


class Print:
    """A hash in the making, of all that a kernel is bound to."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def add(self, name: str, value: Any) -> None:
        """Add something that `repr` tells from all others, in the same way in every process."""
        self._digest.update(f"{name}={value!r};".encode())

    def add_function(self, function: FunctionType) -> None:
        """Add the code of a function. Which functions and constants its names mean is added one by one."""
        self.add("function", function_token(function))

    def add_value(self, name: str, value: Any) -> None:
        """Add what a global name stands for in compiled code."""
        self.add(name, token(value))

    def add_reads(self, function: FunctionType) -> None:
        """Add what a function may read through modules that its names stand for: compiled code freezes that."""
        names = set(names_in(function.__code__))
        for name in sorted(names & function.__globals__.keys()):
            if isinstance(module := function.__globals__[name], ModuleType):
                self.add(name, reached(module, names, set()))

    def for_machine(self) -> str:
        """The hash of the machine code that comes of it here."""
        return hashlib.sha256((self._digest.hexdigest() + repr(compiler())).encode()).hexdigest()[:20]


@lru_cache(maxsize=1)
def compiler() -> tuple[Any, ...]:
    """What machine code depends on beside what is bound."""
    versions = (sys.version, version("numba"), np.__version__, llvmlite.__version__)
    machine = (llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten())
    return versions, machine, [own_file_hash(file) for file in COMPILER]


def token(value: Any) -> Any:
    """What tells a value from others, in the same way in every process."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, hashlib.sha256(np.ascontiguousarray(value).tobytes()).hexdigest()
    if isinstance(value, ModuleType):  # compiled code freezes what it reads through a module
        return value.__name__ if value.__name__.startswith(GAME) else module_token(value.__name__)
    if isinstance(value, type) and hasattr(value, "_fields"):
        return value.__name__, value._fields, repr(value.__annotations__)
    if isinstance(value, FunctionType):  # with a second body: its code is that of two modules
        return function_token(value), module_token(value.__module__), second_body_token(value)
    if isinstance(value, type) or callable(value):
        return getattr(value, "__qualname__", ""), file_hash(getattr(value, "__module__", "") or "")
    if isinstance(value, tuple | list):
        return type(value).__name__, [token(item) for item in value]
    if isinstance(value, dict):
        return [(repr(key), token(item)) for key, item in value.items()]
    return type(value).__name__, repr(value)


def reached(value: Any, names: set[str], seen: set[int]) -> Any:
    """The same for a value that code reads through a module, with all that the value reads in its turn: the helper's
    own file need not have changed where that imports from another. `names` are those that the code uses."""
    value = getattr(value, "py_func", value)
    is_module, is_function = isinstance(value, ModuleType), isinstance(value, FunctionType)
    home = value.__name__ if is_module else getattr(value, "__module__", None) or ""
    if not (is_module or is_function) or home.split(".")[0] in FOREIGN or native_module(value):
        return token(value)
    if id(value) in seen:
        return home
    seen.add(id(value))
    names, inside = (set(names_in(value.__code__)), value.__globals__) if is_function else (names, vars(value))
    members = [(name, reached(inside[name], names, seen)) for name in sorted(names & inside.keys())]
    return function_token(value) if is_function else home, members


def names_in(code: CodeType) -> Iterator[str]:
    """The global names that code may use, those of functions inside it included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def function_token(function: FunctionType) -> Any:
    """The same for a function: its code, its defaults and what it encloses."""
    inline = getattr(function, "forceinline", False)
    closure = [token(cell.cell_contents) for cell in function.__closure__ or ()]
    defaults = [token(function.__defaults__ or ()), token(function.__kwdefaults__ or {})]
    return code_hash(function.__code__), defaults, closure, inline


def module_token(name: str) -> Any:
    """The same for a module whose functions have native bodies: its code and the constants in it."""
    constants = {key: value for key, value in vars(sys.modules.get(name, ModuleType(""))).items() if key.isupper()}
    plain = {key: value for key, value in constants.items() if isinstance(value, int | str | tuple | list | np.generic)}
    return file_hash(name), repr(sorted((key, repr(value)) for key, value in plain.items()))


def second_body_token(function: FunctionType) -> Any:
    """The same for the module of a function's second body, which is not imported for it: its code, and what it imports
    from modules beside it."""
    name, module = native_module(function), sys.modules.get(function.__module__)
    if name is None or module is None or function.__module__.startswith("plyglot.core."):  # these are in COMPILER
        return None
    file = Path(str(module.__file__)).parent.joinpath(*name.split(".")).with_suffix(".py")
    package = function.__module__.rpartition(".")[0]
    return text_hash(file), [module_token(f"{package}.{beside}") for beside in imported_beside(file)]


def imported_beside(file: Path) -> list[str]:
    """Modules of the same folder that a file imports by relative imports, in alphabetical order."""
    statements = [node for node in ast.walk(syntax_tree(file.read_bytes())) if isinstance(node, ast.ImportFrom)]
    return sorted({node.module for node in statements if node.level == 1 and node.module})


def file_hash(module: str) -> str:
    """A hash of a module's code, or its name where that comes with Python or a library."""
    file = getattr(sys.modules.get(module), "__file__", None) or ""
    if module.split(".")[0] in FOREIGN or not file.endswith(".py"):
        return module
    return own_file_hash(Path(file)) if module.startswith("plyglot.") else text_hash(Path(file))


def text_hash(file: Path) -> str:
    """A hash of the code in a file as it is now; comments and docstrings aside."""
    return code_of_text(file.read_bytes(), str(file))


@lru_cache(maxsize=512)
def code_of_text(text: bytes, file: str) -> str:
    """A hash of a source text's code."""
    tree = ast.parse(text)
    if ast.get_docstring(tree, clean=False) is not None:
        del tree.body[0]
    return code_hash(compile(tree, file, "exec", dont_inherit=True))


@lru_cache(maxsize=512)
def own_file_hash(file: Path) -> str:
    """The same for a file of plyglot's own, by Python's cached bytecode: these are hashed at every start."""
    code = SourceFileLoader("plyglot", str(file)).get_code("plyglot")
    assert code is not None
    return code_hash(code)


def source_hash(function: Callable[..., Any]) -> str:
    """A hash of what a function's source says, the same for every version of Python; comments and docstrings aside."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [ast.Pass()]
    return hashlib.sha256(ast.unparse(tree).encode()).hexdigest()


def code_hash(code: CodeType) -> str:
    """A hash of what code does: not of where it stands, nor of its docstrings.

    >>> one, two, three = (compile(text, "file", "exec") for text in ("x = 1", "# a\\nx = 1", "x = 2"))
    >>> code_hash(one) == code_hash(two), code_hash(one) == code_hash(three)
    (True, False)
    """
    parts = (
        code.co_code,
        [_constant(constant) for constant in _without_docstring(code)],
        code.co_names,
        code.co_varnames,
        code.co_freevars,
        code.co_cellvars,
        (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags),
        code.co_exceptiontable,
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _without_docstring(code: CodeType) -> tuple[Any, ...]:
    named = not code.co_name.startswith("<")
    has_one = bool(code.co_flags & 0x4000000) if sys.version_info >= (3, 13) else named
    has_one = has_one or (code.co_name == "<module>" and "__doc__" in code.co_names)
    constants = code.co_consts
    return (None, *constants[1:]) if has_one and constants and isinstance(constants[0], str) else constants


def _constant(value: Any) -> str:
    if isinstance(value, CodeType):
        return code_hash(value)
    if isinstance(value, frozenset):
        return repr(sorted(map(repr, value)))
    return repr(value)
