"""Pytest plugin: `--no-compile` skips a test when it is about to wait for a compiler.

For the daily loop (`make test-fast`): an edit leaves all tests whose searches it does not touch. Commands and servers
that tests start may still compile.
"""

from __future__ import annotations

import threading

import pytest

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.object_code import ObjectCode


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-compile", action="store_true", help="skip tests that need a search compiled")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--no-compile"):
        skip_in_place_of_compiling()


def skip_in_place_of_compiling() -> None:
    """Have a search that is not in the cache skip the test at work, if that is in this thread."""
    wait = Assembly.wait

    def skip_or_wait(assembly: Assembly) -> ObjectCode:
        if not assembly.is_ready() and threading.current_thread() is threading.main_thread():
            pytest.skip(f"{assembly.kernel.__name__} for {assembly.game.spec} is not compiled")
        return wait(assembly)

    Assembly.wait = skip_or_wait  # type: ignore[method-assign]
