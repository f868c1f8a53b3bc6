"""Compressed databases: the same answers as without, many at once; no changed byte ever becomes a wrong one."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.errors import BadFile, BadPosition
from plyglot.search.retrograde.outcomes import HOLE
from plyglot.solving.database import packed
from plyglot.solving.database.database import Database
from plyglot.solving.database.file import HEADER, read_header
from support.raw_database import raw_copy

SETS = [("tictactoe", {}), ("tictactoe", {"index": "listed"}), ("connect4:4x4", {"threads": 2})]


@pytest.mark.parametrize(("spec", "options"), SETS)
def test_compressed_or_not_it_says_the_same(built: Any, tmp_path: Path, spec: str, options: dict[str, Any]) -> None:
    small = Database.open(built(spec, **options).file.path)
    raw = Database.open(raw_copy(small, tmp_path / "raw.db"))
    assert small.file.header.file_size == small.file.path.stat().st_size < raw.file.header.file_size / 4
    assert np.array_equal(small.file.values, raw.file.values)
    assert np.array_equal(small.file.positions, raw.file.positions)
    assert raw.file.checksum() == small.file.checksum() == small.file.header.checksum
    size, rng = small.file.header.size, np.random.default_rng(3)
    numbers = np.append(rng.integers(0, size, 3_000), [0, size - 1])
    assert np.array_equal(small.file.take(numbers), raw.file.values[numbers])
    assert [small.file.value(number) for number in numbers[-50:].tolist()] == raw.file.values[numbers[-50:]].tolist()
    pieces = [piece for file in (small.file, raw.file) for piece in [np.concatenate(list(file.pieces(7, size - 5)))]]
    assert np.array_equal(pieces[0], pieces[1])


def test_few_blocks_are_kept(built: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "KEPT", 2)
    database = built("connect4:4x4", threads=2)
    small = Database.open(database.file.path).file
    numbers = random.Random(1).sample(range(small.header.size), 100)
    assert [small.value(number) for number in numbers] == database.file.values[numbers].tolist()
    assert isinstance(small, packed.PackedFile)
    assert len(small._kept) == 2


@pytest.mark.parametrize(("spec", "options"), SETS[:2])
def test_many_scores_at_once(built: Any, spec: str, options: dict[str, Any]) -> None:
    database = built(spec, **options)
    numbers = np.flatnonzero(database.file.values != HOLE)
    boards = [database.board(number) for number in numbers[::5].tolist()]
    expected = [database.score(board) for board in boards]
    rows = np.array([board.pos for board in boards], np.uint64)
    for asked in (boards, [board.pos for board in boards], rows, numbers[::5], numbers[::5].tolist()):
        assert database.scores(asked).tolist() == expected
    assert database.scores([]).tolist() == []


def test_scores_of_what_is_not_there(built: Any) -> None:
    database = built("domineering:3x3")
    strange = pg.load("domineering:3x3").start._replace(vertical=np.uint64(5))
    with pytest.raises(BadPosition, match="is not in the database"):
        database.scores([database.game.start, strange])
    with pytest.raises(BadPosition, match="stands for no position"):
        database.scores([0, database.file.header.size])


@pytest.mark.parametrize("spec", ["domineering:4x4", "tictactoe"])
def test_no_changed_byte_becomes_a_wrong_answer(built: Any, tmp_path: Path, spec: str) -> None:
    """A byte anywhere, or a piece that is cut out: an error that names the file, or the right values."""
    database = built(spec)
    good, path, rng = database.file.path.read_bytes(), tmp_path / "bad.db", random.Random(7)
    header = read_header(database.file.path)
    assert header is not None
    places = [*rng.sample(range(HEADER), 60), *range(HEADER, HEADER + 12 * header.blocks)]
    places += rng.sample(range(HEADER + 12 * header.blocks, len(good)), 120)
    for place in places:
        bad = bytearray(good)
        bad[place] ^= rng.randrange(1, 256)
        path.write_bytes(bad)
        with pytest.raises(BadFile, match="bad"):
            Database.open(path).file.checksum()
    for end in (0, 100, HEADER, len(good) - 1):
        path.write_bytes(good[:end])
        with pytest.raises(BadFile):
            Database.open(path)


def test_a_damaged_block_is_told(built: Any, tmp_path: Path) -> None:
    path = tmp_path / "bad.db"
    content = bytearray(built("domineering:4x4").file.path.read_bytes())
    header = read_header(built("domineering:4x4").file.path)
    assert header is not None
    content[HEADER + 12 * header.blocks] ^= 1
    path.write_bytes(content)
    database = Database.open(path)
    with pytest.raises(BadFile, match="block 0 is not as it was written"):
        database.score(database.game.board())
    assert database.damaged()


READER = """
import json, sys
import numpy as np
from plyglot.solving.database.database import Database
database = Database.open(sys.argv[1])
numbers = np.random.default_rng(int(sys.argv[2])).integers(0, database.file.header.size, 200)
print(json.dumps([[int(number), database.file.value(int(number))] for number in numbers]))
"""


def test_processes_read_one_file(built: Any) -> None:
    database = built("connect4:4x4", threads=2)
    path, values = str(database.file.path), database.file.values
    readers = [
        subprocess.Popen([sys.executable, "-c", READER, path, str(seed)], stdout=subprocess.PIPE, text=True)
        for seed in (1, 2)
    ]
    for _ in range(20):
        numbers = np.random.default_rng(_).integers(0, len(values), 500)
        assert np.array_equal(Database.open(path).file.take(numbers), values[numbers])
    for reader in readers:
        answer = reader.communicate()[0]
        assert reader.returncode == 0
        assert all(values[number] == value for number, value in json.loads(answer))
