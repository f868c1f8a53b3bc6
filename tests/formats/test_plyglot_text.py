"""Plyglot text: every game with nested variations, comments and glyphs, there and back; damage with its line."""

import io
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyglot as pg
from plyglot.core.errors import BadRecord
from plyglot.core.load import names
from plyglot.core.loading import checked
from plyglot.formats import plyglot_text
from plyglot.formats.files import read_games, write_games
from plyglot.formats.game_tree import Ply, line_of, moves_of, nesting_of, plies_in
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.record_file import RecordFile
from support.othello_records import FFO_1, SAMPLE

ODD_MOVES = ["a b", "1-0", "5.", "x!", "(y)", 'say "z"', "{1}", "--", "ä, ö", "12", "$3", ";c", "1.e4", "?", "*"]
"""Moves of a stranger's game that would read as something else."""

STRANGER = f'''"""Take one of the words that are left: whoever takes the last wins."""
from typing import NamedTuple
from plyglot.core.types import LOSS, ONGOING, u64
WORDS = {ODD_MOVES!r}
MAX_MOVES = MAX_PLIES = 15
class Position(NamedTuple):
    taken: u64
START = Position(u64(0))
def legal_moves(pos, moves):
    count = 0
    for number in range(MAX_MOVES):
        if not pos.taken >> u64(number) & u64(1):
            moves[count] = number
            count += 1
    return count
def play(pos, move):
    return Position(pos.taken | u64(1) << u64(move))
def outcome(pos):
    return LOSS if pos.taken == u64(32767) else ONGOING
def format_move(move):
    return WORDS[move]
'''


@pytest.fixture(scope="module")
def stranger(tmp_path_factory):
    """A game in a file of one's own, whose moves are odd words."""
    path = tmp_path_factory.mktemp("strangers") / "oddwords.py"
    path.write_text(STRANGER)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checked, "ensure_checked", lambda spec, compiled=True: None)
        yield pg.load(str(path))


def games():
    """Every built-in game, variants among them."""
    return [*names(), "connect4:5x4", "othello:6x6", "domineering:3x3"]


def random_tree(board, rng, depth=0, first=None):
    """A line with variations in variations, comments and glyphs; never twice the same move in one place."""
    line = []
    for place in range(rng.randrange(3, 12)):
        legal = board.legal_moves
        if not legal:
            break
        wanted = rng.choice((1, 1, 2, 3) if depth == 0 else (1,) * 7 + (2,))  # else a tree has thousands of moves
        move, *others = rng.sample(legal, min(len(legal), wanted))
        if place == 0 and first:
            move, others = first, []
        variations = tuple(random_tree(board, rng, depth + 1, other) for other in others)
        comment, glyphs = rng.choice(("", "", "so } it goes", "two words", "[Game")), rng.choice(((), (1,), (14, 6)))
        line.append(Ply(move, rng.choice(("", "begin {")) if place == 0 else "", glyphs, comment, variations))
        board = board.play(move)
    return tuple(line)


def there_and_back(records, game=None):
    """Records written, and read again."""
    stream, file = io.BytesIO(), RecordFile(Path("file"), game)
    assert plyglot_text.write(stream, file.to_write(records), file) == len(records)
    stream.seek(0)
    return list(plyglot_text.read(stream, file))


@pytest.mark.parametrize("spec", games())
def test_every_game_there_and_back_with_nested_variations(spec):
    rng = random.Random(spec)
    game = pg.load(spec)
    trees = [random_tree(game.board(), rng) for _ in range(6)]
    assert max(map(nesting_of, trees)) >= 2
    records = [
        GameRecord(game=spec, tree=tree, players=("Ada", 'B "ob" \\'), comment="two\nlines") for tree in trees if tree
    ]
    assert there_and_back(records) == records


def test_a_strangers_game_with_odd_moves(stranger):
    rng = random.Random(7)
    trees = [random_tree(stranger.board(), rng) for _ in range(6)]
    records = [GameRecord(game=stranger.spec, tree=tree) for tree in trees if plies_in(tree) > len(tree)]
    assert [again.tree for again in there_and_back(records, stranger)] == [each.tree for each in records]
    whole = GameRecord(game=stranger.spec, moves=tuple(ODD_MOVES), score=-1)
    assert there_and_back([whole], stranger) == [whole]


def test_a_whole_record_is_kept():
    record = GameRecord(
        game="othello",
        start=FFO_1,
        moves=("g8", "h7"),
        players=("Ada", ""),
        ratings=(1800.5, None),
        score=-12,
        ending="time",
        date="2026-11-18",
        event="Cup [final]",
        clock="5:00",
        thoughts=(Thought(1.5, 3), Thought(None, 0.25)),
        theory=4,
        theory_plies=10,
        scores=(("a1", -2),),
        comment='He said "no" \\ left.\nThen he came back.',
    )
    resigned = GameRecord(game="othello", moves=("f5",), result="0-1", ending="resigned")
    drawn = GameRecord(game="connect4", moves=("4",), score=0)
    assert there_and_back([record, resigned, drawn]) == [record, resigned, drawn]


def test_wthor_there_and_back(tmp_path):
    games = list(read_games(SAMPLE))
    write_games(tmp_path / "games.plyglot", games)
    assert list(read_games(tmp_path / "games.plyglot")) == games
    (tmp_path / "games.plyglot").rename(tmp_path / "games.txt")  # whatever its name, its first line says what it is
    assert list(read_games(tmp_path / "games.txt")) == games


def read(text, game="othello", bad=None):
    """The games of a text."""
    handler = {} if bad is None else {"on_bad": lambda error: bad.append(str(error))}
    named = pg.load(game) if game else None
    return list(plyglot_text.read(io.BytesIO(text.encode()), RecordFile(Path("file"), named, **handler)))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("othello", "1. f5 d6 2. c3 d3"),
        ("othello", "1.f5 d6 2.c3\n2... d3 *"),
        ("othello", "F5D6C3D3"),
        ("othello", "f5-d6-c3-d3"),
        ("othello", "f5, d6, c3, d3 ; as in the book"),
        ("othello", "1 f5 d6 2 c3 d3"),
        ("connect4", "1. 4 4 2. 5 3"),
        ("connect4", "4453"),
        ("connect4", "4-4-5-3"),
        ("connect4", "1. 4 4! ({first} 1... 3) 2. 5?? $14 3 1-0"),
        ("domineering", "a1v,c1h a3v c3h"),
    ],
)
def test_as_people_write_it(game, text):
    (record,) = read(text, game)
    board = pg.load(game).board("f5d6c3d3" if game == "othello" else "4453" if game == "connect4" else "a1vc1ha3vc3h")
    assert record.board() == board


def test_without_tags_a_game_is_a_line():
    assert [record.moves for record in read("f5d6\n\nf5f6\n1. f5\n1... d6 (1... f4\nc3)\n2. c3\n1. f5\n")] == [
        ("f5", "d6"),
        ("f5", "f6"),
        ("f5", "d6", "c3"),
        ("f5",),
    ]


def test_passes_that_are_left_out_are_inserted():
    (game,) = [record for record in read_games(SAMPLE) if "pass" in record.moves][:1]
    (again,) = read("".join(move for move in game.moves if move != "pass"))
    assert moves_of(line_of(again.moves)) == game.moves


BAD = [
    ("f5d6a1", r"file:1: move 3: 'a1' is not a legal move here.*"),
    ("1. f5 d6\n2. c9", r"file:2: move 3: 'c9' is not a legal move here.*"),
    ('[Game "othello"]\n\n1. f5\nd6 (f4\nc3 a1)', r"file:5: move 4: 'a1' is not a legal move here.*"),
    ('[Game "connect4"]\n\n1. 4', r"file:1: this is a game of 'connect4', not of othello"),
    ('[Game "othello"]\n[Variant "9x9"]\n\n1. f5', r"file:1: .*9.*"),
    ('[Game "othello"]\n[Start "XO"]\n\n1. f5', r"file:2: \[Start 'XO'\]: .* is not a position.*"),
    ('[Game "othello"]\n[Result "won"]\n\n1. f5', r"file:2: \[Result 'won'\]: write 1-0, 0-1, .*"),
    (
        '[Game "othello"]\n[Ending "bored"]\n\n1. f5',
        r"file:2: \[Ending 'bored'\]: write resigned, time, agreed, claimed",
    ),
    ('[Game "othello"]\n[Score "many"]\n\n1. f5', r"file:2: \[Score 'many'\]: write a number"),
    ('[Game "othello"]\n[Scores "a1"]\n\n1. f5', r"file:2: \[Scores 'a1'\]: 'a1' is not a move with its score.*"),
    ('[Game "othello"]\n[First "Ada]\n\n1. f5', r"file:2: .* is not a tag.*"),
    ("1. f5 {so\nit goes", r"file:1: the comment that begins here has no }"),
    ("f5 d6\n\n1. f5 (\n(", r"file:4: a variation in brackets follows the move that it replaces"),
    ("f5 d6 (f4\nc3", r"file:1: the variation that begins here has no \)"),
    ("f5 d6)", r"file:1: a \) without a \("),
    ("f5 }", r"file:1: a } without a {"),
    ("$3 f5", r"file:1: the glyph 3 has no move before it"),
    ("f5 $999", r"file:1: \$999 is not a glyph.*"),
    ("f5 $x", r"file:1: '\$x' is not a glyph.*"),
    ('f5 "d6', r"file:1: the move '\"d6' has no \" at its end"),
    ("f5 1-0 d6", r"file:1: 'd6' follows the result 1-0"),
    ("f5" + " (f5" * 70, r"file:1: variations are nested more than 64 deep"),
]


@pytest.mark.parametrize(("text", "message"), BAD)
def test_damage_is_told_with_its_line(text, message):
    with pytest.raises(BadRecord) as error:
        read(text)
    assert re.fullmatch(message, str(error.value))
    bad = []
    assert read(f'{text.rstrip()}\n\n[Game "othello"]\n\n1. f5 d6', bad=bad)[-1:] in ([], [read("f5d6")[0]])
    assert bad
    assert "\n" not in bad[0]


def test_of_which_game(tmp_path, stranger):
    with pytest.raises(BadRecord, match="does not say which game it is for: name the game, --game GAME"):
        read("1. f5", game=None)
    with pytest.raises(BadRecord, match=r"file:1: 'oddwords' is not a built-in game: name its file, --game \./oddword"):
        read('[Game "oddwords"]\n\n1. 12', game=None)
    with pytest.raises(BadRecord, match=r"file:2: .*oddwords cannot read positions"):
        list(
            plyglot_text.read(io.BytesIO(b'[Game "oddwords"]\n[Start "1:1"]\n\n12'), RecordFile(Path("file"), stranger))
        )
    several = [GameRecord(game=spec, moves=()) for spec in names()]
    assert there_and_back(several) == several  # games of several games in one file


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=120) | st.text('[]Game "othello"\n(){};$!?1. f5d6c3*-', max_size=120))
def test_rubbish_does_no_harm(text):
    data, bad = text if isinstance(text, bytes) else text.encode(), []
    try:
        list(
            plyglot_text.read(
                io.BytesIO(data), RecordFile(Path("file"), pg.load("othello"), lambda error: bad.append(str(error)))
            )
        )
    except BadRecord as error:
        bad.append(str(error))
    assert not any("\n" in message for message in bad)


def test_the_example_of_the_docs():
    docs = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    (example,) = re.findall(r'```\n(\[Game "othello"\].*?)```', docs, re.DOTALL)
    (record,) = read(example)
    assert there_and_back([record]) == [record]
    assert record.tree[2].variations[0][1].variations[0][0].comment == "rare"


def test_convert_for_every_game(tmp_path, plyglot, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for spec, moves in (("connect4", "4453"), ("tictactoe", "b2 a1"), ("domineering:3x3", "a1v b1h")):
        Path("moves.txt").write_text(moves)
        assert plyglot("convert", "moves.txt", "game.plyglot", "--game", spec).code == 0
        (record,) = read_games("game.plyglot")
        assert (record.game, record.board()) == (spec, pg.load(spec).board(moves))
        answer = plyglot("convert", "game.plyglot", "game.ggf", "--game", spec)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err == "plyglot: game.ggf: unknown format: choose from plyglot\n"
    Path("moves.txt").write_text("f5d6\n")
    Path("bad.plyglot").write_text("1. 4 4\n2. 8\n")
    answer = plyglot("convert", "bad.plyglot", "out.plyglot", "--game", "connect4")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("plyglot: bad.plyglot:2: move 3: '8' is not a legal move here")


def test_convert_lists_the_formats_of_a_game(plyglot):
    answer = plyglot("convert", "--game", "connect4")
    assert (answer.code, answer.out.split()[:3], answer.out.count("\n")) == (0, ["plyglot", "every", "game"], 1)
    rows = plyglot("convert", "--json").json["formats"]
    assert {row["format"]: row["game"] for row in rows}.items() >= {"ggf": "othello", "plyglot": ""}.items()
    assert all(row["about"] for row in rows)
    assert (
        plyglot("convert", "one.txt").err
        == "plyglot: missing output file: name the input files, then the output file\n"
    )


def test_what_a_format_cannot_hold_is_said(tmp_path, plyglot, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("games.plyglot").write_text('[Game "othello"]\n\n1. f5 d6 (1... f4)\n\n[Game "othello"]\n\n1. f5\n')
    answer = plyglot("convert", "games.plyglot", "games.txt")
    assert (answer.code, answer.out, Path("games.txt").read_text()) == (0, "games.txt: 2 games\n", "f5d6\nf5\n")
    assert "games.txt: variations and comments of 1 game are left out" in answer.err
    assert plyglot("convert", "games.plyglot", "again.plyglot").err == ""
    assert Path("again.plyglot").read_text() == Path("games.plyglot").read_text().replace(
        '"othello"]', '"othello"]\n[Result "*"]'
    )


def test_formats_are_known_by_how_files_begin():
    from plyglot.formats.catalogue import formats

    begun = {
        "ggf": b"1 (;GM[Othello];)",
        "wtb": SAMPLE.read_bytes(),
        "obf": FFO_1.encode(),
        "plyglot": b'[Game "connect4"]\n',
        None: b"f5d6",
    }
    for name, head in begun.items():
        assert [each.name for each in formats(pg.load("othello")) if each.is_begun_by(head)] == ([name] if name else [])
