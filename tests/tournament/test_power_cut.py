"""A power cut at any moment of a tournament: what a disk may hold then is made of what it held before and after.

A transaction appends frames to the file `-wal` and waits for the disk; from time to time their pages are copied into
the database, for which it waits too, and the next frames begin at the head of the file again, after a new header that
was waited for. Between two such waits each sector of 512 bytes may have been written or not, and a file may have any
length in between. All of that must be whole games, and go on to the same table.
"""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from plyglot.tournament.event_file import EventFile
from plyglot.tournament.record_database import Database
from plyglot.tournament.tournament import Tournament

SECTOR = 512
HEADER = 32
"""Bytes of the header of `-wal`, which are within one sector."""

PLAYERS = ["random", *(f"random:name={name}" for name in ("Ada", "Bob", "Cyd"))]


def made(path):
    one = Tournament.new(str(path), "tictactoe", "swiss", openings=("b2", "a1"), games=8)
    one.add(PLAYERS)
    return one


def games_of(one):
    games = one.state().games
    return {number: (record.moves, record.winner, record.sides[0].number) for number, record in games.items()}


@pytest.fixture
def moments(tmp_path, interpreted, monkeypatch):
    """What was on disk after each transaction, and how many games that was: database, `-wal`, games."""
    found, path = [], tmp_path / "whole.tournament"
    with made(path) as one:
        one.file._connection.execute("PRAGMA wal_autocheckpoint = 6")

        def then_copied(method):
            def write(self, *values):
                method(self, *values)
                found.append((path.read_bytes(), Path(f"{path}-wal").read_bytes(), one.file.count(one.plan.identity)))

            return write

        monkeypatch.setattr(Database, "add", then_copied(Database.add))
        monkeypatch.setattr(EventFile, "_write", then_copied(EventFile._write))
        one.run()
        monkeypatch.undo()
        games = games_of(one)
    headers = [wal[:HEADER] for _, wal, _ in found]
    assert len(set(headers)) > 2  # it has begun at the head again, several times
    return found, games


def torn(before, after, chance):
    """A file while it is written: of each sector what was before or what is after, and any length in between."""
    longest = max(before, after, key=len)
    sectors = []
    for at in range(0, len(longest), SECTOR):
        old, new = (data[at : at + SECTOR] or bytes(len(longest[at : at + SECTOR])) for data in (before, after))
        whole = len(longest[at : at + SECTOR])
        sectors.append(chance.choice((old.ljust(whole, b"\0"), new.ljust(whole, b"\0"))))
    return b"".join(sectors)[: chance.randint(min(len(before), len(after)), len(longest))]


def cuts(first, second, chance):
    """What a disk may hold between two moments, and the fewest games that have to be there."""
    (database, wal, games), (database_after, wal_after, games_after) = first, second
    if wal[:HEADER] != wal_after[:HEADER]:
        wal = wal_after[:HEADER] + wal[HEADER:]
        yield database, wal, games
    for _ in range(3):
        yield database, torn(wal, wal_after, chance), games
    if database != database_after:  # the frames are on disk; their pages are on their way
        for _ in range(3):
            yield torn(database, database_after, chance), wal_after, games_after
    yield database_after, wal_after, games_after


def restored(folder, number, database, wal):
    """A tournament of such files, in another place."""
    path = folder / f"cut{number}.tournament"
    path.write_bytes(database)
    Path(f"{path}-wal").write_bytes(wal)
    return Tournament.open(str(path))


def test_a_power_cut_loses_no_game(moments, tmp_path):
    found, games = moments
    chance, number = random.Random(1), 0
    for first, second in pairwise(found):
        for database, wal, least in cuts(first, second, chance):
            number += 1
            with restored(tmp_path, number, database, wal) as one:
                kept = games_of(one)
                assert least <= len(kept) <= second[2]
                assert kept.items() <= games.items()
                if number % 10 == 0:
                    one.run()
                    assert games_of(one) == games
    assert number > 100


def test_a_disk_that_lies_loses_the_last_games_only(moments, tmp_path):
    """Where the disk had not written what it said it had, the end of `-wal` is missing, and what was copied from there
    into the database: what is before counts."""
    found, games = moments
    chance = random.Random(2)
    headers = [wal[:HEADER] for _, wal, _ in found]
    for number in range(60):
        _, wal, most = found[at := chance.randrange(len(found))]
        database, _, least = found[max(headers.index(headers[at]) - 1, 0)]  # when this `-wal` was begun
        with restored(tmp_path, number, database, wal[: chance.randint(0, len(wal))]) as one:
            kept = games_of(one)
            assert sorted(kept) == list(range(len(kept)))
            assert least <= len(kept) <= most
            assert kept.items() <= games.items()
            if number % 6 == 0:
                one.run()
                assert games_of(one) == games


def test_each_game_is_waited_for(tmp_path):
    """What the above relies on: SQLite waits for the disk at the end of each transaction."""
    with made(tmp_path / "t.tournament") as one:
        assert one.file._connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert one.file._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
