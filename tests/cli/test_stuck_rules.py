"""A rule that never returns for one rare position passes the check; a search that meets it can still be ended."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GAME = """
from typing import NamedTuple
from plyglot.core.types import DRAW, ONGOING, u64
MAX_MOVES, MAX_PLIES = 4, 7
class Position(NamedTuple):
    path: u64
    ply: u64
START = Position(0, 0)
def legal_moves(pos, moves):
    for move in range(4):
        moves[move] = move
    return 4
def play(pos, move):
    return Position(pos.path * u64(4) + u64(move), pos.ply + u64(1))
def outcome(pos):
    if pos.ply < u64(7):
        return ONGOING
    odd = u64(1)
    while pos.path == u64(1) and odd != u64(0):  # STUCK
        odd = odd * u64(3) + u64(2)  # STUCK
    return ONGOING if odd == u64(0) else DRAW  # so that the compiler cannot leave the loop out
"""

COMMAND = """
import os, signal, sys, threading, time

def interrupt():
    '''Ctrl-C once a search has been running for a while.'''
    began = {}
    while True:
        time.sleep(0.05)
        for thread in threading.enumerate():
            if thread.name == "plyglot search":
                if time.monotonic() - began.setdefault(thread, time.monotonic()) > 1:
                    os.kill(os.getpid(), signal.SIGINT)
                    return

signal.signal(signal.SIGINT, signal.default_int_handler)  # if ours is ignored
if sys.argv.pop(1) == "interrupted":
    threading.Thread(target=interrupt, daemon=True).start()
from plyglot.cli.app import main
main()
"""


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("interrupted", "perft", "--depth", "7"), 130),
        (("interrupted", "think", "--depth", "7"), 130),
        (("left", "think", "--time", "1", "--depth", "7"), 2),
    ],
    ids=["perft", "think", "think with a limit"],
)
@pytest.mark.parametrize("interpret", ["1", "never"])
def test_a_rule_that_never_returns_ends_with_the_process(
    arguments: tuple[str, ...], code: int, interpret: str, tmp_path: Path
) -> None:
    path = tmp_path / "stuck.py"
    path.write_text(GAME)
    how, name, *options = arguments
    ended = subprocess.run(
        [sys.executable, "-c", COMMAND, how, name, str(path), *options],
        env=os.environ | {"PLYGLOT_INTERPRET": interpret},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    lines = [number for number, line in enumerate(GAME.split("\n"), 1) if "STUCK" in line]
    where = f"{path}:({'|'.join(map(str, lines))})" if interpret == "1" else str(path)
    advice = "" if interpret == "1" else "; PLYGLOT_INTERPRET=1 names the line"
    told = f"{where}: a rule does not return, so that the search cannot stop{advice}"
    *progress, last = ended.stderr.splitlines()
    assert re.search(told, last), ended.stderr
    assert all(re.match(rf"plyglot: (counting |searching |warning: )?{path}(: working)?", line) for line in progress)
    assert ended.returncode == code
