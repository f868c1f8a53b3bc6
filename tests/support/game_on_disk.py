"""A game in two files, and a script that compiles it in a process of its own: for tests of what is kept on disk."""

import os
import textwrap
from pathlib import Path

from support.forked_children import run_python

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


def write_game(folder: Path) -> Path:
    """Write the game, its helpers and the script into a folder."""
    for name, text in {"game.py": GAME, "helpers.py": HELPERS, "script.py": SCRIPT}.items():
        (folder / name).write_text(textwrap.dedent(text))
    return folder


def environment(tmp_path, **more):
    return os.environ | {"PLYGLOT_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"} | more


def run_script(folder, **more):
    out, err = run_python((folder / "script.py").read_text(), [folder], environment(folder, **more))
    return int(out), err


def builds(folder):
    return sorted(path.name for path in (folder / "cache").glob("negamax-*"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def machine_code(folder):
    """The files of machine code, and when each was written."""
    return {path: path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.code")}
