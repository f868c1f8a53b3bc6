"""PDN: files of checkers and international draughts."""

from __future__ import annotations

from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadRecord
from plyglot.core.load import load
from plyglot.formats.reading import formats_of

ENGLISH = """\
[Event "Cup"]
[Site "Leeds"]
[Date "2026.11.18"]
[White "Ada"]
[Black "Bob"]
[Result "0-1"]
[WhiteRating "2100"]
[GameType "21,B,8,8,N1,0"]

1. 11-15 23-19 {the usual} 2. 8-11! (2. 9-14 22-17 (2... 22-18 3. 15x22)) 2...
22-17 3. 4-8 $14 0-1
"""

INTERNATIONAL = """\
[Event "?"]
[Date "????.??.??"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]
[GameType "20,W,10,10,N2,0"]
[SetUp "1"]
[FEN "B:W31,K46:B5,19"]

1... 19-23 2. 46x10 5x14 1/2-1/2
"""


def games_in(folder: Path, text: str, **options: object) -> list[pg.GameRecord]:
    file = folder / "games.pdn"
    file.write_text(text)
    return list(pg.read_games(file, **options))  # type: ignore[arg-type]


def test_files_are_written_as_they_were_read(tmp_path: Path) -> None:
    games = games_in(tmp_path, f"{ENGLISH}\n{INTERNATIONAL}")
    assert [game.game for game in games] == ["checkers", "checkers:10x10"]
    assert games[0].moves == ("11-15", "23-19", "8-11", "22-17", "4-8")
    assert games[0].players == ("Bob", "Ada")  # Black begins
    assert (games[0].score, games[0].ratings, games[1].score) == (1.0, (None, 2100.0), 0.0)
    assert games[1].board().text == "W:W31:B14"
    pg.write_games(tmp_path / "again.pdn", games)
    assert (tmp_path / "again.pdn").read_text() == f"{ENGLISH}\n{INTERNATIONAL}"


def test_results_and_moves_as_others_write_them(tmp_path: Path) -> None:
    text = '[GameType "20"]\n\n1.32-28 19-23 2 28x19 14:23 2-0\n\n[Result "0-2"]\n[GameType "20"]\n\n1.32-28 0-2\n'
    first, second = games_in(tmp_path, text)
    assert (first.moves, first.score) == (("32-28", "19-23", "28x19", "14x23"), 1.0)
    assert second.score == -1.0
    assert games_in(tmp_path, "1. 32-28 18-23 *\n", game="checkers:10x10")[0].moves == ("32-28", "18-23")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[GameType "25"]\n\n1. c3-d4 *\n', "games.pdn:1: .GameType '25'.: 21 is English"),
        ('[GameType "21"]\n\n1. 11-20 *\n', "^[^:]*games.pdn:3: move 1: '11-20' is not a legal move here"),
        ('[GameType "21"]\n[FEN "W:W99:B1"]\n\n*\n', "games.pdn:2: .FEN 'W:W99:B1'.: .*no square 99"),
        ('[GameType "21"]\n\n1. 11-15 11-20 *\n', "^[^:]*games.pdn:3: move 2: '11-20' is not a legal move here"),
        ('[GameType "21"]\n[Result "3-0"]\n\n1. 11-15 *\n', "games.pdn:2: .Result '3-0'.: write 1-0"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        games_in(tmp_path, text)


def test_a_pasted_game_is_known_by_its_type() -> None:
    assert formats_of(ENGLISH.encode(), "", load("checkers"))[0].name == "pdn"
    assert formats_of(b'[Event "Cup"]\n\n1. e4', "", load("chess"))[0].name == "pgn"
