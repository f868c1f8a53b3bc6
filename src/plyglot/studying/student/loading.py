"""Loader of kernels and parts from a student's file."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import ModuleType

from plyglot.core.errors import BadGame, BadOption, PlyglotError
from plyglot.core.files import path_of
from plyglot.core.game import slots_of
from plyglot.core.loading import source
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts import is_selective

ARGUMENTS = ("pos", "depth", "alpha", "beta", "ply", "mem")
"""Parameters of a kernel."""


class BadKernel(PlyglotError):
    """A student's file is invalid: `file:line`, and what is wrong there."""


def is_path(name: str) -> bool:
    """Whether the name of an algorithm or part is a file name."""
    return name.endswith(".py")


def located(name: str) -> Path:
    """Absolute path of a student's file. Raises BadOption if there is none."""
    path = path_of(name)
    if not path.is_file():
        raise BadOption(f"there is no file {name}")
    return path.resolve()


def load_kernel(name: str) -> Algorithm:
    """Load the kernel of a student's file. Raises BadKernel. Only after `prove`: the file's code runs here."""
    path = located(name)
    module = executed(path)
    own = {name: value for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    kernel = own.get(source.identifier(path.stem)) or own.get("kernel")
    if not inspect.isfunction(kernel):
        wanted = f"def {source.identifier(path.stem)}({', '.join(ARGUMENTS)}):"
        raise BadKernel(f"{path}:1: no kernel found: define `{wanted}`, named like the file, or `kernel`")
    where = f"{path}:{kernel.__code__.co_firstlineno}"
    parameters = inspect.signature(kernel).parameters
    plain = all(p.kind is p.POSITIONAL_OR_KEYWORD and p.default is p.empty for p in parameters.values())
    if not plain or not {"pos", "depth", "ply", "mem"} <= parameters.keys() <= set(ARGUMENTS):
        given = f"{kernel.__name__}({', '.join(parameters)})"
        raise BadKernel(f"{where}: {given}: the parameters must be {', '.join(ARGUMENTS)}; alpha and beta are optional")
    return Algorithm(name, kernel, exact=not is_selective([module]))


def load_part(name: str) -> ModuleType:
    """Load the part of a student's file. Raises BadKernel. Only after `prove`: the file's code runs here."""
    path = located(name)
    module = executed(path)
    if not slots_of(module):
        raise BadKernel(f"{path}:1: no slot is filled: define one of those in plyglot/core/slots, such as `arrange`")
    return module


def executed(path: Path) -> ModuleType:
    """Module of a file, under a name that is the same in every process and changes with every edit."""
    try:
        return source.execute(path, {}, path.stem)
    except BadGame as error:
        raise BadKernel(str(error)) from error
