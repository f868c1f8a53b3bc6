"""What is compiled is kept, once for all processes, and made again where it cannot be."""

import subprocess
import sys
import textwrap

import pytest

import plyglot as pg
from plyglot.core.compile import cache
from plyglot.core.compile.build import build
from plyglot.core.types import TO_THE_END
from plyglot.search.algorithms.negamax import negamax
from support.forked_children import run_python
from support.game_on_disk import builds, environment, run_script, write_game


@pytest.fixture
def folder(tmp_path):
    return write_game(tmp_path)


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

    def nodes(*specs):
        out, _ = run_python(textwrap.dedent(COLLIDE), specs, environment(tmp_path))
        return [int(line) for line in out.split()]

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
        about = [tmp_path / "arrays.py"], environment(tmp_path, PLYGLOT_INTERPRET=interpret)
        assert run_python(textwrap.dedent(script), *about)[0] == "1 52\n"


def test_an_argument_of_a_kernel_may_have_any_name():
    def kernel(pos, at: int, wide: int, mem) -> int:
        return at + 2 * wide

    search = build(kernel, pg.load("tictactoe"))
    assert search(pos=pg.load("tictactoe").start, at=1, wide=2, mem=search.memory()) == 5
