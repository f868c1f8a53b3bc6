"""Child processes and what they start: all of it ends with them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plyglot.core.errors import BadGame
from plyglot.core.loading.checked import check
from plyglot.core.process_tree import PROCESSES, ProcessTree
from support.processes import has_ended, is_running, number_in

pytestmark = [
    pytest.mark.skipif(not (PROCESSES / "self" / "environ").exists(), reason="needs /proc"),
    pytest.mark.usefixtures("new_pythons"),
]

GOOD = (Path(__file__).parents[1] / "broken" / "good.py").read_text()

AWAY = """
import os, sys, time
if os.fork():
    os._exit(0)  # the parent of the next one is gone
os.setsid()
open({path!r}, "w").write(str(os.getpid()))
time.sleep(600)
"""
"""A process that has left its group and its parent, and holds the streams that it was given."""


def test_what_has_left_the_group_ends_with_the_tree(tmp_path: Path) -> None:
    path = tmp_path / "number"
    program = f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {AWAY.format(path=str(path))!r}])"
    tree = ProcessTree([sys.executable, "-c", program + "; time.sleep(600)"], os.environ, stdout=subprocess.PIPE)
    number = number_in(path)
    assert is_running(number)
    tree.end()
    assert has_ended(number)
    assert tree.process.stdout
    assert tree.process.stdout.read() == b""  # nobody holds it
    tree.process.stdout.close()


STARTERS = {
    "fork": ("starts a process", "import os, time\nif os.fork() == 0:\n    time.sleep(600)"),
    "fork and end": ("the file ends the process", "import os, time\nif os.fork(): os._exit(0)\ntime.sleep(600)"),
    "subprocess": ("starts a process", "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {away!r}])"),
    "subprocess and end": (
        "the file ends the process",
        "import os, subprocess, sys\nsubprocess.Popen(['sleep', '600'])\nos._exit(0)",
    ),
    "thread": (
        "starts a thread",
        "import threading, time\nthreading.Thread(target=time.sleep, args=(600,)).start()",
    ),
    "thread in a rule": (
        "starts a thread",
        "import threading, time\n_started = []\ndef format_move(move):\n    if not _started:\n"
        "        _started.append(1); threading.Thread(target=time.sleep, args=(600,)).start()\n"
        "    return 'abcde'[move]",
    ),
}


@pytest.mark.parametrize("case", STARTERS)
def test_a_game_that_starts_something_is_refused_and_leaves_nothing(case: str, tmp_path: Path) -> None:
    words, added = STARTERS[case]
    number_file = tmp_path / "number"
    away = AWAY.format(path=str(number_file))
    path = tmp_path / "mygame.py"
    path.write_text(f"{GOOD}\n{added.replace('{away!r}', repr(away))}\n")
    with pytest.raises(BadGame) as caught:
        check(str(path), seconds=60.0)
    assert str(caught.value).startswith(f"{path}:1: ")
    assert words in str(caught.value)
    if number_file.exists():
        assert has_ended(number_in(number_file))
