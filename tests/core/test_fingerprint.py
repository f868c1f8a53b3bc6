"""The hash of machine code: every edit behind a search is noticed, and nothing else is."""

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.compile.bind import Binder
from plyglot.search.algorithms.negamax import negamax
from support.forked_children import run_python
from support.game_on_disk import GAME, builds, edit, environment, machine_code, run_script, write_game


@pytest.fixture
def folder(tmp_path):
    return write_game(tmp_path)


@pytest.mark.slow
def test_every_edit_behind_a_search_is_noticed(folder):
    assert run_script(folder)[0] == 1101
    assert run_script(folder)[0] == 1101
    assert len(builds(folder)) == 1  # the second run compiled nothing
    edit(folder / "helpers.py", "return 1\n", "return 2\n")  # a function in another file
    assert run_script(folder)[0] == 1102
    edit(folder / "helpers.py", "BONUS = 100", "BONUS = 200")  # a constant in another file
    assert run_script(folder)[0] == 1202
    edit(folder / "helpers.py", "[1000, 2000]", "[3000, 2000]")  # an array in another file
    assert run_script(folder)[0] == 3202
    edit(folder / "game.py", "+ BONUS", "- BONUS")  # the rules themselves
    assert run_script(folder)[0] == 2802
    assert len(builds(folder)) == 5


def test_what_changes_no_code_recompiles_nothing(folder):
    """A comment, a docstring, a blank line, a function that the search does not call."""
    assert run_script(folder)[0] == 1101
    before = machine_code(folder)
    assert len(before) == 1
    edit(folder / "helpers.py", "BONUS = 100", "# how much more\n\nBONUS = 100")
    edit(folder / "game.py", "def evaluate(pos):\n", 'def evaluate(pos):\n    """An estimate."""\n')
    edit(folder / "game.py", "def outcome(pos):", "def unused(pos):\n    return 5\n\n\ndef outcome(pos):")
    assert run_script(folder)[0] == 1101
    assert machine_code(folder) == before


def test_a_comment_of_ours_recompiles_nothing(tmp_path):
    """In any file of the package: what counts is what is bound."""
    package = tmp_path / "src" / "plyglot"
    shutil.copytree(
        Path(pg.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "static", "weights")
    )
    code = (
        "import plyglot as pg; from plyglot.core.compile.build import assemble; "
        "from plyglot.search.algorithms.pvs import pvs; "
        "from plyglot.search.parts import PARTS; print(assemble(pvs, pg.load('othello'), PARTS['killers']).hash)"
    )

    def found():
        there = os.environ | {"PYTHONPATH": str(tmp_path / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, "-c", code], env=there, capture_output=True, text=True, check=True
        ).stdout

    usual = found()
    for name in ("core/draw.py", "core/compile/native.py", "search/algorithms/pvs.py", "games/othello/rules.py"):
        with (package / name).open("a") as file:
            file.write("\n# a comment\n")
    assert found() == usual
    edit(package / "games" / "othello" / "rules.py", "turned = flips(", "turned = ONE & flips(")
    changed = found()
    assert changed != usual
    edit(package / "search" / "parts" / "ordering" / "killers.py", "killers[1] - 1", "killers[1] - 2")
    assert found() not in (usual, changed)


FOLDER_SCRIPT = """
import sys
from pathlib import Path
from plyglot.core.compile.build import build
from plyglot.core.load import assemble
from plyglot.search.algorithms.negamax import negamax

game = assemble(sys.argv[1], Path(sys.argv[1]), sys.argv[2])
search = build(negamax, game)
print(search(pos=game.start, depth=0, ply=0, mem=search.memory()))
"""


@pytest.mark.slow
def test_folders_are_compiled_once_and_variants_apart(tmp_path):
    """A comment beside the rules, and a copy elsewhere, find the machine code; what a variant changes is noticed, also
    where it is read through a module."""
    game = tmp_path / "game"
    game.mkdir()
    rules = textwrap.dedent(GAME).replace("from helpers import BONUS, TABLE, worth\n", "")
    (game / "rules.py").write_text(rules[: rules.index("def evaluate")] + VARIANT)
    (game / "__init__.py").write_text(MANIFEST)
    (game / "evaluation.py").write_text("from . import rules\n\n\ndef evaluate(pos):\n    return rules.BONUS\n")

    def run(folder, variant=""):
        return int(run_python(FOLDER_SCRIPT, [folder, variant], environment(tmp_path))[0])

    assert run(game) == 3
    before = machine_code(tmp_path)
    (game / "notes.py").write_text("# nothing\n")
    edit(game / "rules.py", "TAKEN = 2", "# a comment\nTAKEN = 2")
    assert run(game, "5") == 5
    assert run(game) == 3
    (game / "evaluation.py").write_text("from .rules import BONUS\n\n\ndef evaluate(pos):\n    return BONUS\n")
    assert run(game) == 3
    after = machine_code(tmp_path)
    shutil.copytree(game, tmp_path / "copy")
    edit(game / "evaluation.py", "def evaluate", "# a comment\ndef evaluate")
    assert (run(tmp_path / "copy"), run(game)) == (3, 3)
    assert machine_code(tmp_path) == after
    assert before.items() <= after.items()


VARIANT = """
VARIANT = "BONUS"
BONUS = 3
"""
MANIFEST = """
from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(slots=("evaluation",))
"""


def test_an_edit_of_what_is_read_through_a_module_is_noticed(folder):
    edit(folder / "game.py", "from helpers import BONUS, TABLE, worth", "import helpers; from helpers import worth")
    edit(folder / "game.py", "+ BONUS + TABLE[0]", "+ helpers.BONUS")
    assert run_script(folder)[0] == 101
    edit(folder / "helpers.py", "BONUS = 100", "BONUS = 300")
    assert run_script(folder)[0] == 301


def test_an_edit_behind_what_is_read_through_a_module_is_noticed(folder):
    """The module imports a function from another, which reads a constant and calls a function there, and an array."""
    deep = """
        import numpy as np
        from numba import njit

        LEVEL, level, TABLE = 1, 7, np.array([1000])

        @njit
        def inner(stones):
            return LEVEL

        @njit
        def worth(stones):
            return inner(stones) + level
    """
    (folder / "deep.py").write_text(textwrap.dedent(deep))
    (folder / "helpers.py").write_text("import deep\nfrom deep import TABLE, worth\n")
    edit(folder / "game.py", "from helpers import BONUS, TABLE, worth", "import helpers")
    edit(folder / "game.py", "worth(pos.stones) + BONUS + TABLE[0]", "helpers.worth(pos.stones) + helpers.TABLE[0]")
    edit(folder / "script.py", "print(search(pos=game.start, depth=0, ply=0, mem=search.memory()))", "print(name)")
    edit(folder / "script.py", "search = build(negamax, game)", "name = int(build(negamax, game).assembly.hash, 16)")
    found = [run_script(folder, PLYGLOT_INTERPRET="1")[0]]
    for old, new in (
        ("return LEVEL", "return LEVEL + 1"),
        ("7", "8"),
        ("1000", "2000"),
        ("import numpy", "EXTRA = 5\nimport numpy"),
    ):
        edit(folder / "deep.py", old, new)
        found.append(run_script(folder, PLYGLOT_INTERPRET="1")[0])
    assert len(set(found)) == 4  # the last edit is of a name that nobody reads
    assert found[-1] == found[-2]


def test_the_fingerprint_depends_on_every_source(tmp_path):
    game = pg.load("tictactoe")

    def print_of(function, bindings):
        binder = Binder(bindings, game.Position)
        binder.bind(function)
        return binder.print.for_machine()

    usual = print_of(negamax, game.slots)
    assert usual == print_of(negamax, dict(reversed(game.slots.items())))
    assert usual != print_of(negamax, {**game.slots, "MAX_MOVES": 10})
    assert usual != print_of(negamax, {**game.slots, "evaluate": pg.load("connect4").slots["evaluate"]})
