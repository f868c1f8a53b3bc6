"""Compiled searches are kept between test runs, apart from the user's own; databases are made once for all tests,
command lines are run in this process, and servers are talked to."""

import json
import os
from pathlib import Path

import pytest
from numba.core.registry import cpu_target

import plyglot.core.compile.machine.compiler

cpu_target.target_context.refresh()  # which imports what Numba needs besides, a third of a second for each of them

pytest_plugins = ["support.build_budget", "support.forked_children", "support.without_compiling"]

os.environ.setdefault("PLYGLOT_INTERPRET", "never")  # tests that are about beginning interpreted say so
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # commands that tests start would parse all of the package again
os.environ.setdefault("PLYGLOT_CACHE", str(Path(__file__).parent.parent / ".pytest_cache" / "plyglot"))


@pytest.fixture
def interpreted(monkeypatch):
    """Searches as plain Python, for tests that are not about machine code: a build costs seconds."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """A database of a game, made once."""
    import plyglot as pg
    from plyglot.solving.database.build import build_database

    made = {}

    def get(game, **options):
        game = pg.load(game) if isinstance(game, str) else game
        name = f"{game.slug}-{options}"
        if name not in made:
            made[name] = build_database(game, tmp_path_factory.mktemp("databases") / f"{game.slug}.db", **options)
        return made[name]

    return get


class Answer:
    """What a command line said."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        assert self.out.count("\n") == 1
        return json.loads(self.out)


@pytest.fixture
def plyglot(capsys):
    """Run a command line in this process."""

    def call(*arguments):
        from plyglot.cli.app import run

        code = run(arguments)
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture
def good(plyglot):
    """Run a command line that is all right."""

    def call(*arguments):
        answer = plyglot(*arguments)
        assert (answer.code, answer.err) == (0, "")
        return answer

    return call


@pytest.fixture
def studied(plyglot):
    """Run `plyglot study` in this process: exit code, stdout, stderr."""

    def call(*arguments):
        answer = plyglot("study", *arguments)
        return answer.code, answer.out, answer.err

    return call


@pytest.fixture
def page(server):
    """A connection to a module's server, as a page has it."""
    with server.page() as page:
        yield page
