"""Jellyfish's .mat: a match that GNU Backgammon 1.07 has written, read and written again; what other programs write."""

from __future__ import annotations

from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadRecord
from plyglot.formats.files import write_games

MATCH = Path(__file__).parents[1] / "data" / "backgammon_match.mat"

OTHERS = """\
; [Site "somewhere"]
0 point match

 Game 1
 Ada : 0                          Bob : 0
  1) 31: 8/5 6/5                   52: 13/8 24/22*
  2) 66: 24/18(2) 13/7(2)          42: cannot move
"""


def read(path: Path, **options: object) -> list[pg.GameRecord]:
    return list(pg.read_games(path, **options))


def written(path: Path, records: list[pg.GameRecord]) -> Path:
    assert write_games(path, records, game="backgammon") == len(records)
    return path


def test_a_match_of_gnu_backgammon() -> None:
    records = read(MATCH)
    assert len(records) == 6
    first, second = records[:2]
    assert first.players == ("root", "gnubg"), "who moves first, though he has the second column"
    assert dict(first.tags) == {"Match": "5", "Column": "2", "Doubles": "48", "Dropped": "1"}
    assert (first.result, len(first.moves)) == ("1-0", 48)
    assert dict(second.tags)["Doubles"] == "8"
    assert (dict(second.tags)["Points"], second.result, second.ending) == ("2", "1-0", "resigned")


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    records = read(MATCH)
    again = written(tmp_path / "again.mat", records)
    assert read(again) == records
    told = [line.split() for line in again.read_text().splitlines() if " : " in line or "Wins" in line]
    assert told == [
        line[line.index("Wins") :].split() if "Wins" in line else line.split()
        for line in MATCH.read_text().splitlines()
        if " : " in line or "Wins" in line
    ], "the points of each game, and the score before the next"
    text = written(tmp_path / "again.plyglot", records)
    assert [record.tags for record in read(text)] == [record.tags for record in records]


def test_what_other_programs_write(tmp_path: Path) -> None:
    path = tmp_path / "others.mat"
    path.write_text(OTHERS.replace("24/22*", "24/22").replace("42: cannot move", "42: 8/4* 6/4"))
    (record,) = read(path)
    finished = OTHERS.replace("24/22*", "24/22").replace("42: cannot move", "Resigns") + "      Wins 3 points\n"
    path.write_text(finished)
    (resigned,) = read(path)
    assert (resigned.result, resigned.ending, dict(resigned.tags)) == ("1-0", "resigned", {"Points": "3"})
    assert record.players == ("Ada", "Bob")
    assert record.moves == ("3-1", "8/5 6/5", "5-2", "24/22 13/8", "6-6", "24/18(2) 13/7(2)", "4-2", "8/4 6/4")
    assert dict(record.tags) == {}


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("  1) 31: 8/4 6/5", "6: .*3-1 cannot be played so"),
        ("  1) 33: 8/5(2)", "6: .*the first throw of a game is never a double"),
        ("  1) 31: 8/5 6/5   hello", "6: .*a play is written as 8/5 6/5"),
        ("  1) hello", "6: 'hello' is neither a throw with its play nor a word of the cube"),
    ],
)
def test_damage_is_reported_with_its_line(tmp_path: Path, row: str, why: str) -> None:
    path = tmp_path / "damaged.mat"
    path.write_text("\n".join([*OTHERS.splitlines()[:5], row, ""]))
    with pytest.raises(BadRecord, match=why):
        read(path)


def test_only_whole_games_of_backgammon_are_written(tmp_path: Path) -> None:
    small = pg.GameRecord(game="backgammon:3", moves=("3-1",))
    with pytest.raises(BadRecord, match="from backgammon's first position"):
        written(tmp_path / "x.mat", [small])


def test_not_a_match(tmp_path: Path) -> None:
    path = tmp_path / "x.mat"
    path.write_text("This is a letter.\n")
    with pytest.raises(BadRecord, match="no game begins here: 'This is a letter"):
        read(path)
