"""SGF: games of Go with variations, handicaps, passes and results come back; what is wrong has its line."""

import pytest

import plyglot as pg
from plyglot.core.errors import BadRecord

TREE = (
    "(;GM[1]FF[4]SZ[5]KM[7.5]PB[Ada]PW[Bob]RE[B+3.5]GC[a \\] game];B[cc]C[the centre](;W[dd];B[])(;W[bb]C[or];B[dc]))"
)
HANDICAP = "(;GM[1]SZ[9]KM[0.5]AB[cc][gg]RE[W+R];W[ee];B[ce])"


@pytest.fixture(autouse=True)
def plain(interpreted):
    """Without a compiler."""


def read(tmp_path, text, **options):
    path = tmp_path / "games.sgf"
    path.write_text(text)
    return list(pg.read_games(path, **options))


def test_what_is_read(tmp_path):
    tree, handicap = read(tmp_path, TREE + "\n" + HANDICAP)
    assert (tree.game, tree.moves, tree.players) == ("go:5x5:15", ("c3", "d2", "pass"), ("Ada", "Bob"))
    assert (tree.score, tree.comment, tree.tree[0].comment) == (7.0, "a ] game", "the centre")
    assert [ply.move for ply in tree.tree[1].variations[0]] == ["b4", "d3"]
    assert (handicap.game, handicap.ending, handicap.score) == ("go:9x9:1", "resigned", -1.0)
    assert handicap.moves == ("e5", "c5")
    assert handicap.board().text.split()[0].split("/")[2] == "..X......"


def test_what_is_written_is_read_as_the_same(tmp_path):
    records = read(tmp_path, TREE + HANDICAP)
    pg.write_games(tmp_path / "again.sgf", records)
    assert list(pg.read_games(tmp_path / "again.sgf")) == records
    pg.write_games(tmp_path / "games.plyglot", records)
    assert [record.moves for record in pg.read_games(tmp_path / "games.plyglot")] == [each.moves for each in records]


def test_long_lines_with_a_variation_at_every_move(tmp_path):
    text, closing = "(;GM[1]SZ[9]KM[7.5]", ""
    for number in range(80):
        point = f"{'abcdefghi'[number % 9]}{'abcdefghi'[number // 9]}"
        text += f"(;{'BW'[number % 2]}[{point}]"
        closing = f")(;{'BW'[number % 2]}[])" + closing
    (record,) = read(tmp_path, text + closing + ")")
    assert len(record.moves) >= 60


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(;GM[1]SZ[5];B[cc]", "does not end with"),
        ("(;GM[1]SZ[5];B[cc];W[cc])", ":1.*not a legal move"),
        ("(;GM[1]SZ[5]\n;B[cc]\n;B[dd])", ":3.*twice in a row"),
        ("(;GM[1]SZ[5];B[zz])", "not a point on a board of 5 by 5"),
        ("(;GM[1]SZ[25];B[cc])", "does not fit"),
        ("(;GM[1]SZ[x];B[cc])", "whole number"),
        ("(;GM[1]KM[0.3]SZ[5];B[cc])", "half points"),
        ("(;GM[2];B[cc])", "Go is GM"),
        (";B[cc]", "begins with"),
        ("(;GM[1]SZ[5];B[cc]))", "closes nothing"),
        ("(;GM[1]SZ[5];B[cc]?)", "is not SGF"),
    ],
)
def test_bad_files(text, words, tmp_path):
    with pytest.raises(BadRecord, match=f"(?s){words}"):
        read(tmp_path, text, game="go")
