"""Games on disk: whole, once each, and found again."""

import errno
import json
import os
import random
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from plyglot.core.errors import BadFile, BadRecord
from plyglot.core.load import load
from plyglot.tournament.match import Match
from plyglot.tournament.records import Records, read_records, stores


@pytest.fixture
def files(tmp_path):
    return str(tmp_path / "games.sqlite"), str(tmp_path / "games.jsonl")


def match(games=4, **options):
    return Match(load("tictactoe"), ["random", "random"], games, openings=["b2", "a1"], **options)


def on_disk(files):
    """The numbers of all games in the database and in the lines, and the moves of each."""
    database, lines = files
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT number, moves FROM games ORDER BY ended").fetchall()
    connection.close()
    with open(lines) as file:
        records = [json.loads(line) for line in file]
    assert sorted(rows) == sorted((record["number"], " ".join(record["moves"])) for record in records)
    return sorted(rows)


def test_every_game_is_on_record(files):
    match().run(stores(*files))
    assert [number for number, _ in on_disk(files)] == [0, 1, 2, 3]
    with open(files[1]) as file:
        record = json.loads(file.readline())
    assert record["game"] == "tictactoe"
    assert record["opening"] in ("b2", "a1")
    assert record["reason"] == "rules"
    assert [side["player"] for side in record["sides"]] == ["random", "random"]
    board = load("tictactoe").board(record["opening"] + "".join(record["moves"]))
    assert board.winner == record["winner"]


def test_a_match_goes_on_where_it_was(files):
    match().run(stores(*files))
    before = on_disk(files)
    seen = []
    standings = match(games=8).run(stores(*files), on_record=lambda standings, record: seen.append(record))
    assert standings.games == 8
    assert [record and record.number for record in seen] == [None, 4, 5, 6, 7]
    assert on_disk(files)[:4] == before
    assert match(games=8).run(stores(*files)).games == 8  # nothing is left to play
    assert match(games=2).run(stores(*files)).games == 2  # nor does a shorter match count what is beyond its end
    assert len(on_disk(files)) == 8


def test_other_matches_are_apart(files):
    match().run(stores(*files))
    match(seed=2).run(stores(*files))
    match(adjudicated=False).run(stores(*files))
    assert [number for number, _ in on_disk(files)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_each_file_gets_what_it_lacks(files):
    database, lines = files
    match().run(stores(database, ""))
    match().run(stores(*files))
    assert len(on_disk(files)) == 4
    match(games=6).run(stores("", lines))
    match(games=6).run(stores(*files))
    assert len(on_disk(files)) == 6


def test_a_line_that_was_cut_off_is_written_again(files):
    match().run(stores(*files))
    before = on_disk(files)
    with open(files[1], "r+b") as file:
        file.truncate(len(file.read()) - 9)
    match().run(stores(*files))
    assert on_disk(files) == before
    with open(files[1], "r+b") as file:
        file.truncate(len(file.read()) - 9)
    match().run(stores("", files[1]))  # alone, it has to be played again, and comes out as it was
    assert on_disk(files) == before


def test_a_game_is_there_as_soon_as_it_has_ended(files):
    counts = []
    match().run(stores(*files), on_record=lambda standings, record: counts.append(len(on_disk(files))))
    assert counts == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    "content", [b"no records\n", b"no end of line", b'{"number": 1}\n', bytes(range(256)) * 99 + b"\n"]
)
def test_files_of_something_else_are_left_alone(tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    for places in ((str(path), ""), ("", str(path))):
        with pytest.raises(BadRecord, match=r"other: .*not a "):
            Records(stores(*places), "none")
    assert path.read_bytes() == content


def test_a_database_of_something_else_is_left_alone(tmp_path):
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
    connection.close()
    with pytest.raises(BadRecord, match=r"other.sqlite: not a database of games: no such column"):
        stores(str(path), "")


def test_places_that_cannot_be_written(tmp_path):
    for path in (str(tmp_path), str(tmp_path / "none" / "file"), "\0"):
        for places in ((path, ""), ("", path)):
            with pytest.raises(BadFile) as error:
                stores(*places)
            assert "not a database" not in str(error.value)


@pytest.mark.slow
def test_damaged_files_are_told_in_a_line(files, tmp_path):
    match().run(stores(*files))
    chance, database = random.Random(3), files[0]
    for kind, path in enumerate(files):
        with open(path, "rb") as file:
            good = file.read()
        for number in range(300):
            data = bytearray(good)
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            damaged = tmp_path / f"{kind}-{number}"
            damaged.write_bytes(data)
            with suppress(BadFile):
                read_records(damaged)
            with suppress(BadFile):
                match().run(stores(str(damaged), "") if path == database else stores("", str(damaged)))
    byte = good.replace(b"tictactoe", b"tict\xff\xfetoe", 1)
    (tmp_path / "byte").write_bytes(byte)
    for read in (lambda: read_records(tmp_path / "byte"), lambda: stores("", str(tmp_path / "byte"))):
        with pytest.raises(BadRecord, match=r"byte: not a file of games, or corrupt: game 1: .*"):
            read()


def test_records_of_other_players_are_refused(files):
    match().run(stores(*files))
    with open(files[1], "r+b") as file:
        lines = file.read().replace(b'"number":1,"moves"', b'"number":7,"moves"')
        file.seek(0)
        file.write(lines)
    with pytest.raises(BadRecord, match="corrupt record: game 0 of match"):
        match().run(stores("", files[1]))


def test_two_matches_at_once_write_each_game_once(files):
    threads = [threading.Thread(target=match(games=40).run, args=(stores("", files[1]),)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with open(files[1]) as file:
        numbers = [json.loads(line)["number"] for line in file]
    assert sorted(numbers) == list(range(40))


def test_what_is_there_twice_counts_once(files):
    match().run(stores(*files))
    with open(files[1], "r+b") as file:
        lines = file.read()
        file.write(lines)
    assert len(read_records(Path(files[1]))) == 4
    assert match().run(stores("", files[1])).games == 4


def test_a_full_disk_takes_no_part_of_a_line(files, monkeypatch):
    match(games=2).run(stores(*files))
    write, before = os.write, on_disk(files)

    def full(file, data):
        if len(data) < 100:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(file, data[:-50])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(BadFile, match="cannot be written: No space left on device"):
        match().run(stores("", files[1]))
    monkeypatch.undo()
    assert on_disk(files) == before


def test_lines_go_to_a_device(files):
    assert match().run(stores("", os.devnull)).games == 4
