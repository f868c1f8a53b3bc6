"""A broken game file is named in one line, with file and line, and the user's process lives."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import plyglot as pg
from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.suite import verdict
from plyglot.core.errors import BadGame, BadOption, BadPosition, BadVariant, UnknownGame
from plyglot.core.load import load
from plyglot.core.loading import checked
from plyglot.core.loading.checked import check
from plyglot.core.loading.template import write_game
from plyglot.core.types import FIRST
from plyglot.engine.evaluations import evaluations
from support import heap

BROKEN = Path(__file__).parents[1] / "broken"
GOOD = (BROKEN / "good.py").read_text()
CASES = {
    name.strip(): (words, re.sub(r"^--- .*\n", "", lines, flags=re.MULTILINE))
    for name, words, lines in re.findall(
        r"^=== (.+?) \| (.+)\n((?:(?!===).*\n)*)", (BROKEN / "cases.txt").read_text(), re.MULTILINE
    )
}

DEADLY = {
    "an endless loop while loading": ("the file does not finish loading", "while True: pass  # HERE"),
    "an endless loop": ("`outcome` does not return", "def outcome(pos):\n    while True: pass  # HERE"),
    "a wait": (
        "`outcome` does not return",
        "import time\ndef outcome(pos):\n    time.sleep(99)  # HERE\n    return DRAW",
    ),
    "a crash": (
        "`play` crashes Python (Segmentation fault)",
        "import ctypes\ndef play(pos, move):\n    ctypes.string_at(0)  # HERE\n    return pos",
    ),
    "abort": ("`outcome` crashes Python (Aborted)", "import os\ndef outcome(pos):\n    os.abort()  # HERE"),
    "the process ended": (
        "`outcome` ends the process (exit code 3)",
        "import os\ndef outcome(pos):  # HERE\n    os._exit(3)",
    ),
    "the process ended while loading": ("the file ends the process (exit code 0)", "import os\nos._exit(0)"),
    "all memory": ("MemoryError", "def outcome(pos):\n    return len(bytearray(1 << 40))  # HERE"),
    "streams closed": (
        "is 7; return LOSS",
        "import os\ndef outcome(pos):\n    os.closerange(0, 3)\n    return 7  # HERE",
    ),
    "an answer awaited": ("EOFError", "def outcome(pos):\n    return input()  # HERE"),
}


class Nobody(Channel):
    """A channel that leads nowhere, for a suite that runs in this process."""

    def __init__(self) -> None: ...
    def send(self, **message: Any) -> None: ...
    def enter(self, rule: str, where: str, compiled: bool = False) -> None: ...
    def start_watchdog(self, seconds: float) -> None: ...
    def stop_watchdog(self) -> None: ...


def written(folder: Path, added: str = "", name: str = "mygame.py") -> Path:
    """The good game with some lines added, in a file."""
    path = folder / name
    path.write_text(f"{GOOD}\n{added}\n", encoding="utf-8")
    return path


def assert_names(line: str, path: Path, words: str) -> None:
    """The message is one line that names the file, the marked line of it, and what is wrong."""
    marked = [number for number, text in enumerate(path.read_text().split("\n"), 1) if "# HERE" in text]
    assert words in line
    assert "\n" not in line
    assert "Traceback" not in line
    assert line.startswith(f"{path}:{marked[0] if marked else 1}: ")


def test_a_good_game_passes(tmp_path: Path) -> None:
    report = check(str(written(tmp_path)))
    assert report.positions > 100
    assert report.games > 20
    assert any("symmetries" in checked for checked in report.checked)
    assert report.notes == ()


@pytest.mark.parametrize("case", CASES)
def test_one_line_names_the_mistake(case: str, tmp_path: Path) -> None:
    words, added = CASES[case]
    path = written(tmp_path, added)
    found = verdict(str(path), 4.0, Nobody())
    assert found.get("kind") == "BadGame", found
    assert_names(found["broken"], path, words)


def test_names_of_a_search_are_free_for_a_game(tmp_path: Path) -> None:
    """`store` is a slot that parts of a search fill; a game's helper of that name is its own business."""
    path = written(tmp_path, "def store(stones):\n    return stones")
    assert "broken" not in verdict(str(path), 4.0, Nobody())


def test_a_misspelt_slot_gets_a_warning_with_the_nearest_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "def evalute(pos):\n    return 1\n\n\ndef helper(pos):\n    return 2")
    found = verdict(str(path), 4.0, Nobody())
    assert found["warnings"] == ["`evalute` is never used: did you mean `evaluate`?"]
    assert found["notes"] == ["not used by anything here: `helper`"]
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))  # who has passed the check is not warned again
    with pytest.warns(UserWarning, match="did you mean `evaluate`"):
        pg.load(str(path))


@pytest.mark.parametrize("case", DEADLY)
def test_a_deadly_game_harms_nobody(case: str, tmp_path: Path) -> None:
    words, added = DEADLY[case]
    path = written(tmp_path, added)
    with pytest.raises(BadGame) as caught:
        check(str(path), seconds=2.0)
    assert_names(str(caught.value), path, words)


def test_a_loop_that_is_endless_only_when_compiled(tmp_path: Path) -> None:
    # Python's whole numbers grow until they are large enough; machine words become 0 and stay so
    loop = "    while i < 1 << 62:\n        print(i)\n        i = i * i\n"
    path = written(tmp_path, f"def evaluate(pos):  # HERE\n    i = 2\n{loop}    return 1")
    with pytest.raises(BadGame) as caught:
        check(str(path), seconds=4.0)
    assert_names(str(caught.value), path, "`evaluate`, compiled, does not return")


def test_prints_do_not_confuse(tmp_path: Path) -> None:
    added = """
import os, sys
print('{"done": true}')
def format_move(move):
    print('{"broken": "no"}', flush=True); print("x" * 100, file=sys.stderr); os.write(1, b'{"done": 1}\\n')
    return "abcde"[move]
"""
    assert check(str(written(tmp_path, added))).games > 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the file is empty"),
        (b"\n\n", "the file is empty"),
        (b"\x7fELF\x00\xff\xfe", "UTF-8"),
        (b"x = 1\x00", "null"),
    ],
)
def test_what_is_no_program(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "mygame.py"
    path.write_bytes(content)
    with pytest.raises(BadGame, match=words) as caught:
        load(str(path))
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_file_no_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        check(str(tmp_path / "none.py"))
    with pytest.raises(UnknownGame):
        check(str(tmp_path))
    path = written(tmp_path)
    with pytest.raises(BadVariant, match="has no variants"):
        check(f"{path}:5x5")


def test_modules_beside_the_game_do_not_mislead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "random.py").write_text("raise RuntimeError('not this one')")
    path = written(tmp_path, name="numpy.py")
    monkeypatch.chdir(tmp_path)
    assert check(path.name).games > 1


# --- once for each content --------------------------------------------------------------------------------------------


@pytest.fixture
def checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The specs that were checked, with a cache of this test's own; the check itself is left out."""
    specs: list[str] = []

    def noted(spec: str, compiled: bool) -> SimpleNamespace:
        assert compiled
        specs.append(spec)
        return SimpleNamespace(helpers=(), warnings=(), notes=())

    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(checked, "check", noted)
    monkeypatch.setattr(checked, "_passed", {})
    return specs


def test_a_file_is_checked_once_for_each_content(checks: list[str], tmp_path: Path) -> None:
    path = written(tmp_path)
    assert load(str(path)) == load(str(path))
    assert checks == [str(path)]
    checked._passed.clear()  # as in another process
    load(str(path))
    assert checks == [str(path)]
    written(tmp_path, "# edited")
    load(str(path))
    assert checks == [str(path)] * 2
    write_game(tmp_path / "take.py")
    load(f"{tmp_path / 'take.py'}:12")
    load(f"{tmp_path / 'take.py'}:13")
    assert len(checks) == 4


def test_a_cache_that_cannot_be_written_is_no_error(checks: list[str], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    path = written(tmp_path)
    load(str(path))
    load(str(path))
    assert checks == [str(path)]


def test_nothing_of_a_broken_file_runs_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    path = written(tmp_path, "import sys\nsys.modules['was_here'] = sys\ndel play")
    for _ in range(2):
        with pytest.raises(BadGame, match="there is no `play`"):
            load(str(path))
    assert "was_here" not in sys.modules
    assert not (tmp_path / "cache" / "checked").exists()


# --- plyglot new ------------------------------------------------------------------------------------------------------


def test_the_template_is_a_game(tmp_path: Path) -> None:
    path = write_game(tmp_path / "mine.py")
    assert "./mine.py" in path.read_text()
    report = check(f"{path}:21")
    assert report.notes == ()
    board = load(str(path)).board().play("3").play("3").play("3")
    assert board.legal_moves == ["1"]
    assert board.play("1").winner == 1


@pytest.mark.slow
def test_the_template_of_a_folder_is_a_game(tmp_path: Path) -> None:
    folder = write_game(f"{tmp_path}/mine/")
    assert "./mine/" in (folder / "__init__.py").read_text()
    report = check(f"{folder}/:12")
    assert report.notes == ()
    assert "2 symmetries commute with the rules there" in report.checked
    game = load(f"{folder}/")
    assert list(evaluations(game)) == ["standard", "by-hand", "open-lines"]
    board = game.board("eac")
    assert (board.text, str(board.play("d").play("f"))) == ("O.X.X....", str(game.board("O.XOXX...")))
    assert board.play("b").play("d").winner == FIRST
    with pytest.raises(BadPosition, match="9 squares"):
        game.board("XX")


def test_the_template_says_what_fills_what(tmp_path: Path) -> None:
    """Every file of the folder is named in its manifest, and used."""
    game = load(f"{write_game(f'{tmp_path}/mine/')}/")
    assert {"__init__", "rules", *game.manifest.slots} == {file.stem for file in game.root.glob("*.py")}


@pytest.mark.parametrize(
    "name", ["mine.txt", "mine", ".py", "none/mine.py", "mine\0.py", "none/mine/", "mine.py/", "a\0/"]
)
def test_the_template_refuses(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption) as caught:
        write_game(f"{tmp_path}/{name}")
    assert "\n" not in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_the_template_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("precious")
    with pytest.raises(BadOption, match="already exists"):
        write_game(path)
    assert path.read_text() == "precious"
    (tmp_path / "mine").mkdir()
    with pytest.raises(BadOption, match="mine/: already exists"):
        write_game(f"{tmp_path}/mine/")
    assert not list((tmp_path / "mine").iterdir())


def test_the_suite_runs_from_the_command_line(tmp_path: Path) -> None:
    path = written(tmp_path, "del play")
    command = [sys.executable, "-m", "plyglot.core.conformance", str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert "there is no `play`" in answer.stdout
    assert "Traceback" not in answer.stdout + answer.stderr


def test_a_helper_beside_the_game_belongs_to_what_was_proved(tmp_path, monkeypatch):
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    (tmp_path / "my_numbers.py").write_text("MOST = 3\n")
    rules = Path(str(heap.__file__)).read_text().replace("range(1, 4)", "range(1, my_numbers.MOST + 1)")
    (tmp_path / "taking.py").write_text(f"import my_numbers\n{rules}")
    assert load(str(tmp_path / "taking.py")).board().legal_moves == ["1", "2", "3"]
    (tmp_path / "my_numbers.py").write_text("MOST = 4\n")
    with pytest.raises(BadGame, match="MAX_MOVES = 3"):
        load(str(tmp_path / "taking.py"))
