"""What is compiled is kept, and never used when anything behind it has changed."""

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile import cache
from plyglot.core.compile.bind import Binder
from plyglot.core.compile.build import build
from plyglot.core.errors import BadVariant, UnknownGame
from plyglot.core.types import TO_THE_END
from plyglot.search.algorithms.negamax import negamax

GAME = """
    from typing import NamedTuple
    from helpers import BONUS, TABLE, worth
    from plyglot.core.types import LOSS, ONGOING, u64

    MAX_MOVES, MAX_PLIES = 2, 10
    TAKEN = 2

    class Position(NamedTuple):
        stones: u64
        taken: u64

    START = Position(5, 0)

    def legal_moves(pos, moves):
        moves[0] = 1
        moves[1] = TAKEN
        return 2 if pos.stones > 1 else 1

    def play(pos, move):
        return Position(pos.stones - u64(move), pos.taken + u64(1))

    def outcome(pos):
        return LOSS if pos.stones == 0 else ONGOING

    def evaluate(pos):
        return worth(pos.stones) + BONUS + TABLE[0]
"""
HELPERS = """
    import numpy as np
    BONUS = 100
    TABLE = np.array([1000, 2000])

    def worth(stones):
        return 1
"""
SCRIPT = """
    import sys
    from pathlib import Path
    import plyglot
    from plyglot.core.compile.build import build
    from plyglot.core.load import assemble
    from plyglot.search.algorithms.negamax import negamax

    sys.path.insert(0, sys.argv[1])
    game = assemble("game.py", Path(sys.argv[1]) / "game.py", "")
    search = build(negamax, game)
    print(search(pos=game.start, depth=0, ply=0, mem=search.memory()))
"""


@pytest.fixture
def folder(tmp_path):
    for name, text in {"game.py": GAME, "helpers.py": HELPERS, "script.py": SCRIPT}.items():
        (tmp_path / name).write_text(textwrap.dedent(text))
    return tmp_path


def environment(tmp_path, **more):
    return os.environ | {"PLYGLOT_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"} | more


def run_script(folder, **more):
    command = [sys.executable, str(folder / "script.py"), str(folder)]
    done = subprocess.run(command, env=environment(folder, **more), capture_output=True, text=True, check=True)
    return int(done.stdout), done.stderr


def builds(folder):
    return sorted(path.name for path in (folder / "cache").glob("negamax-*"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


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


def machine_code(folder):
    """The files of machine code, and when each was written."""
    return {path: path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.code")}


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
        command = [sys.executable, "-c", FOLDER_SCRIPT, str(folder), variant]
        done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=True)
        return int(done.stdout)

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


def test_a_damaged_build_is_made_again(folder):
    assert run_script(folder)[0] == 1101
    for path in (folder / "cache").rglob("*.code"):
        path.write_bytes(b"")
    assert run_script(folder)[0] == 1101
    for path in (folder / "cache").rglob("*.code"):
        path.write_bytes(path.read_bytes()[:100])
    assert run_script(folder)[0] == 1101


def test_interpreted_runs_compile_nothing(folder):
    assert run_script(folder, PLYGLOT_INTERPRET="1")[0] == 1101
    assert builds(folder) == []


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


def test_two_processes_can_build_the_same_at_once(folder):
    command = [sys.executable, str(folder / "script.py"), str(folder)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    together = [subprocess.Popen(command, env=environment(folder), **pipes) for _ in range(3)]
    outputs = [process.communicate() for process in together]
    assert [out.strip() for out, _ in outputs] == ["1101"] * 3, outputs
    assert len(builds(folder)) == 1
    assert [path.suffix for path in (folder / "cache").iterdir() if path.name.startswith(".")] == []
    assert run_script(folder)[0] == 1101


COLLIDE = """
    import sys
    import plyglot
    from plyglot.core.compile.build import build
    from plyglot.search.algorithms.negamax import negamax

    for spec in sys.argv[1:]:
        game = plyglot.load(spec)
        search = build(negamax, game)
        memory = search.memory()
        search(pos=game.start, depth=4, ply=0, mem=memory)
        print(memory.nodes)
"""


@pytest.mark.slow
def test_builds_from_disk_do_not_run_each_others_code(tmp_path):
    """Linked by name: built each in a process of its own, two builds once had functions of the same names."""
    (tmp_path / "collide.py").write_text(textwrap.dedent(COLLIDE))

    def nodes(*specs):
        command = [sys.executable, str(tmp_path / "collide.py"), *specs]
        done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=True)
        return [int(line) for line in done.stdout.split()]

    games = {"connect4": 2_801, "connect4:5x4": 781, "tictactoe": 3_610, "othello": 317}
    assert [nodes(spec) for spec in games] == [[count] for count in games.values()]
    assert nodes(*games) == list(games.values())


def test_a_cache_that_cannot_be_written_is_a_warning(folder):
    (folder / "cache").write_text("a file where the folder should be")
    score, errors = run_script(folder)
    assert score == 1101
    assert "cannot be used" in errors
    assert "PLYGLOT_CACHE" in errors


def test_a_cache_that_fills_up_is_a_warning(monkeypatch, tmp_path):
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "_fallback", None)

    def full(path, data):
        if path.parent == tmp_path:
            raise OSError(28, "No space left on device")
        path.write_bytes(data)

    monkeypatch.setattr(cache, "publish", full)
    game = pg.load("connect4:3x3:3")
    with pytest.warns(UserWarning, match="No space left on device"):
        search = build(negamax, game)
    assert search(pos=game.start, depth=TO_THE_END, ply=0, mem=search.memory()) == 0


def test_rules_may_compute_with_any_integers(tmp_path, monkeypatch):
    (tmp_path / "plain.py").write_text(
        textwrap.dedent("""
        from typing import NamedTuple
        from plyglot.core.types import u64, LOSS, ONGOING
        MAX_MOVES, MAX_PLIES = 2, 4
        class Position(NamedTuple):
            stones: u64
            high: u64
        START = Position(4, 0)
        def legal_moves(pos, moves):
            moves[0] = 1
            return 1
        def play(pos, move):
            return Position(pos.stones - 1, pos.high | 1 << 3 * move)
        def outcome(pos):
            return LOSS if pos.stones == 0 else ONGOING
        """)
    )
    from plyglot.core.load import assemble

    game = assemble("plain.py", tmp_path / "plain.py", "")
    answers = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        search = build(negamax, game)
        memory = search.memory()
        answers.append((search(pos=game.start, depth=TO_THE_END, ply=0, mem=memory), memory.nodes))
    assert answers == [(-1, 5), (-1, 5)]


def test_rules_may_make_arrays_and_lists(tmp_path):
    """They need Numba's run-time library, which machine code otherwise does without."""
    (tmp_path / "arrays.py").write_text(
        textwrap.dedent("""
        import numpy as np
        from typing import NamedTuple
        from plyglot.core.types import u64, LOSS, ONGOING
        MAX_MOVES, MAX_PLIES = 3, 6
        class Position(NamedTuple):
            stones: u64
        START = Position(6)
        def legal_moves(pos, moves):
            allowed = np.zeros(4, np.int64)
            for taken in range(1, 4):
                if u64(taken) <= pos.stones:
                    allowed[taken] = 1
            listed = [taken for taken in range(4) if allowed[taken]]
            for i in range(len(listed)):
                moves[i] = listed[i]
            return len(listed)
        def play(pos, move):
            return Position(pos.stones - u64(move))
        def outcome(pos):
            return LOSS if pos.stones == u64(0) else ONGOING
        """)
    )
    script = """
        import sys
        from pathlib import Path
        from plyglot.core.compile.build import build
        from plyglot.core.load import assemble
        from plyglot.search.algorithms.negamax import negamax
        game = assemble("arrays.py", Path(sys.argv[1]), "")
        search = build(negamax, game)
        memory = search.memory()
        print(search(pos=game.start, depth=9, ply=0, mem=memory), memory.nodes)
    """
    for interpret in ("1", "never", "never"):
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(script), str(tmp_path / "arrays.py")],
            env=environment(tmp_path, PLYGLOT_INTERPRET=interpret),
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout == "1 52\n"


@pytest.mark.parametrize(
    ("spec", "error", "words"),
    [
        ("chess960", UnknownGame, "connect4, domineering, othello, tictactoe"),
        ("./nowhere.py", UnknownGame, "no file ./nowhere.py"),
        ("connect4:0x4", BadVariant, "width"),
        ("connect4:12x12", BadVariant, "at most 128"),
        ("connect4:axb", BadVariant, "WIDTH is a whole number"),
        ("connect4:5x4:4:4", BadVariant, "connect4:widthxheight:line"),
        ("connect4:5", None, ""),
        ("connect4:", None, ""),
        ("tictactoe:3x3", BadVariant, "no variants"),
        ("othello:5x5", BadVariant, "4x4, 6x6 or 8x8"),
    ],
)
def test_specs(spec, error, words):
    if error is None:
        assert pg.load(spec).board().legal_moves
        return
    with pytest.raises(error) as raised:
        pg.load(spec)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_variants_are_the_same_file_with_other_constants():
    small, standard = pg.load("connect4:5x4"), pg.load("connect4")
    assert (small.max_moves, small.max_plies) == (5, 20)
    assert standard == pg.load("connect4:7x6")
    assert standard != small
    assert small.Position is not standard.Position
    assert small.module.__name__ in sys.modules
    assert small.slots["evaluate"](small.start) is not None  # its knowledge knows the size
    assert np.uint64(small.module.BOARD) != np.uint64(standard.module.BOARD)
