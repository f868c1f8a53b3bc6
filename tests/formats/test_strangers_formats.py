"""File formats of a stranger's folder: found through its manifest, with every right that Othello's have."""

import re
import shutil
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadFile, BadGame, BadOption, BadRecord
from plyglot.core.loading import checked
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.formats.catalogue import formats
from plyglot.formats.files import read_games, write_games
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.referee import Referee
from plyglot.learning.records import read_file
from plyglot.play.protocols.nboard import NBoard
from support.othello_records import SAMPLE

DOCS = Path(__file__).parents[2] / "docs" / "formats.md"


@pytest.fixture(autouse=True)
def _unchecked(monkeypatch):
    """The proof of rules that are ours is left out: other tests make it."""
    monkeypatch.setattr(checked, "ensure_checked", lambda spec, compiled=True: None)


# --- Othello's folder, under another name -----------------------------------------------------------------------------


@pytest.fixture
def reversi(tmp_path):
    """A copy of Othello's folder."""
    folder = tmp_path / "reversi"
    shutil.copytree(pg.load("othello").root, folder, ignore=shutil.ignore_patterns("weights", "__pycache__"))
    return f"{folder}/"


def without_game(records):
    """Records as they are but for the game's name."""
    return [{**vars(record), "game": ""} for record in records]


def test_a_copied_folder_reads_what_othello_reads(reversi):
    found = list(read_games(SAMPLE, game=reversi))
    assert {record.game for record in found} == {reversi}
    assert without_game(found) == without_game(read_games(SAMPLE))
    assert found[0].board().game.root.name == "reversi"


@pytest.mark.parametrize("name", ["ggf", "wtb", "txt"])
def test_a_copied_folder_writes_what_it_reads(reversi, tmp_path, name):
    games, path = list(read_games(SAMPLE, game=reversi)), tmp_path / f"games.{name}"
    assert write_games(path, games, game=reversi) == len(games)
    assert [record.moves for record in read_games(path, game=reversi)] == [record.moves for record in games]
    write_games(tmp_path / f"ours.{name}", read_games(SAMPLE))
    assert path.read_bytes() == (tmp_path / f"ours.{name}").read_bytes()


def test_variants_of_a_copied_folder(reversi, tmp_path):
    for name in ("small.ggf", "small.obf"):
        write_games(tmp_path / name, [GameRecord(game=f"{reversi}:4x4", moves=("b1", "a1"))], game=reversi)
    (record,) = read_games(tmp_path / "small.ggf", game=reversi)  # the file says which variant it is of
    assert (record.game, record.moves) == (f"{reversi}:4x4", ("b1", "a1"))
    (position,) = read_games(tmp_path / "small.obf", game=f"{reversi}:4x4")
    assert position.start == record.board().text


def test_a_copied_folder_learns_and_speaks_nboard(reversi):
    theirs, ours = (read_file(pg.load(spec), SAMPLE) for spec in (reversi, "othello"))
    assert (theirs.moves == ours.moves).all()
    said = []
    session = NBoard(pg.load(reversi), Options(), Limit(depth=1), said.append)
    assert session.handle("set game (;GM[Othello]B[F5]W[d6];)")
    assert (session.record.game, session.board.notation, said) == (reversi, "f5d6", [])
    session.handle("c3/0.5/1")
    assert (session.board.notation, session.record.thoughts[-1]) == ("f5d6c3", Thought(0.5, 1.0))
    with pytest.raises(BadOption, match="connect4 does not speak the nboard protocol"):
        NBoard(pg.load("connect4"), Options(), Limit(depth=1), said.append)


def test_games_to_learn_from_are_replayed_once(reversi, monkeypatch):
    replayed = []
    for name in ("_interpreted", "_compiled"):
        replay = getattr(Referee, name)
        monkeypatch.setattr(Referee, name, lambda *given, replay=replay: replayed.append(given) or replay(*given))
    games = len(read_file(pg.load(reversi), SAMPLE).moves)  # the format's reader does it, and knows the numbers
    assert games <= len(replayed) < games + 10  # names of moves that are new are looked up on a board


def test_nboard_plays_a_variant_of_a_copied_folder(reversi):
    said = []
    session = NBoard(pg.load(f"{reversi}:6x6"), Options(), Limit(depth=1), said.append)
    session.handle("set game (;GM[Othello]TY[6]B[e4];)")
    assert (session.board.notation, said) == ("e4", [])
    session.handle("set game (;GM[Othello]B[f5];)")
    assert said == [f"status this is a game of reversi, not of {reversi}:6x6"]


def test_nboard_needs_the_words_of_the_game(reversi):
    module = Path(reversi, "nboard.py")
    module.write_text(module.read_text().replace("def discs", "def stones"))
    with pytest.raises(BadGame, match=r"the manifest names nboard\.discs, but nboard\.py has no discs"):
        NBoard(pg.load(reversi), Options(), Limit(depth=1), print)


def test_records_of_other_games_are_not_written(reversi, tmp_path):
    records = [GameRecord(game=spec, moves=("1",)) for spec in ("connect4", "othello")]
    path, bad = tmp_path / "games.ggf", []
    with pytest.raises(BadRecord, match=r"games\.ggf: game 1: this is a game of connect4"):
        write_games(path, records)
    assert write_games(path, records, game=reversi, on_bad=lambda error: bad.append(str(error))) == 0
    assert [message.split(": ")[1] for message in bad] == ["game 1", "game 2"]


# --- a format of one's own --------------------------------------------------------------------------------------------


@pytest.fixture
def mygame(tmp_path, monkeypatch):
    """A game with the format that docs/formats.md shows."""
    monkeypatch.chdir(tmp_path)
    manifest, module = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    Path("mygame", "formats").mkdir(parents=True)
    for name in ("rules.py", "notation.py"):
        shutil.copy(pg.load("tictactoe").root / name, "mygame")
    Path("mygame", "__init__.py").write_text(manifest.replace("formats=", 'slots=("notation",), formats='))
    Path("mygame", "formats", "moves.py").write_text(module)
    return "./mygame/"


def test_a_format_of_ones_own(mygame):
    assert [known.name for known in formats(pg.load(mygame))] == ["moves", "plyglot"]
    games = [GameRecord(game=mygame, moves=tuple(moves.split())) for moves in ("b2 a1 c3", "a1", "")]
    assert write_games("games.moves", games, game=mygame) == 3
    assert Path("games.moves").read_text() == "b2 a1 c3\na1\n\n"
    assert list(read_games("games.moves", game=mygame)) == games
    with pytest.raises(BadFile, match=r"games\.moves: unknown format: choose from mat, pdn, pgn, .*, plyglot"):
        list(read_games("games.moves"))
    with pytest.raises(BadFile, match=r"games\.ggf: unknown format: choose from moves, plyglot"):
        list(read_games("games.ggf", game=mygame))


def test_convert_offers_it(mygame, plyglot):
    Path("games.moves").write_text("b2 a1\nb2 b2\nc3\n")
    answer = plyglot("convert", "games.moves", "out.moves", "--game", mygame)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "plyglot: games.moves:2: move 2: b2 is not legal\n"
    answer = plyglot("convert", "games.moves", "out", "--to", "moves", "--game", mygame, "--skip")
    assert answer.code == 0
    assert Path("out").read_text() == "b2 a1\nc3\n"


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        (
            "def read",
            "def reads",
            r".*mygame: the manifest names formats\.moves\.read, but formats/moves\.py has no read",
        ),
        ("yield record", "yield 1 / 0", r".*mygame/formats/moves\.py:17: ZeroDivisionError: .*"),
        ("import BadRecord", "import Nothing", r".*mygame/formats/moves\.py:3: ImportError: .*"),
    ],
)
def test_a_broken_format_is_told_in_a_line(mygame, plyglot, right, wrong, message):
    path = Path("mygame", "formats", "moves.py")
    path.write_text(path.read_text().replace(right, wrong))
    Path("games.moves").write_text("b2\n")
    answer = plyglot("convert", "games.moves", "out.moves", "--game", mygame)
    assert (answer.code, answer.out) == (2, "")
    assert re.fullmatch(f"plyglot: {message}\n", answer.err)
    assert not Path("out.moves").exists()


def test_the_same_extension_in_two_games(mygame, monkeypatch):
    from plyglot.formats import catalogue

    monkeypatch.setattr(catalogue, "names", lambda: ["othello", mygame])
    manifest = Path("mygame", "__init__.py")
    manifest.write_text(manifest.read_text().replace('"moves"', '"txt"'))
    Path("games.txt").write_text("b2\n")
    with pytest.raises(BadOption, match=r"games\.txt: othello and \./mygame/ both have a format txt: name the game"):
        list(read_games("games.txt"))
    assert [record.moves for record in read_games("games.txt", game=mygame)] == [("b2",)]
