"""Names of openings, and the shelf of books that a page asks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.bookmaking.build import build_book
from plyglot.bookmaking.exact import ExactSource
from plyglot.books.openings import Openings
from plyglot.books.shelf import VARIABLE, Shelf, shelf_of
from plyglot.core.errors import BadFile
from plyglot.web.protocol.openings import opening_info


@pytest.fixture(autouse=True)
def plain(interpreted: None) -> None:
    """Without a compiler: these tests are not about machine code."""


@pytest.mark.parametrize(
    ("spec", "moves", "name"),
    [
        ("othello", "", None),
        ("othello", "f5", None),
        ("othello", "f5f6", "Diagonal opening"),
        ("othello", "c4c3", "Diagonal opening"),
        ("othello", "f5d6c3d3c4", "Tiger"),
        ("othello", "f5d6c4d3c3", "Tiger"),  # the same position by other moves
        ("othello", "f5d6c3d3c4f4f6", "Stephenson"),
        ("othello:6x6", "e4e3", None),
        ("chess", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "Sicilian defence, Najdorf variation"),
        ("chess", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5", "Sicilian defence, Najdorf variation"),
        ("chess", "c4 e6 d4 Nf6 Nc3 Bb4", "Nimzo-Indian defence"),
        ("chess", "e4 e5 Nf3 Nc6 Bb5 Nf6", "Spanish game, Berlin defence"),
        ("chess:518", "e4 e6", "French defence"),
        ("chess:0", "e4 e6", None),
        ("tictactoe", "b2", None),
    ],
)
def test_names(spec: str, moves: str, name: str | None) -> None:
    game = pg.load(spec)
    assert Openings.of(game).name(game.board(moves)).get("en") == name


@pytest.mark.parametrize("spec", ["othello", "chess"])
def test_every_name_has_a_position_of_its_own(spec: str) -> None:
    game = pg.load(spec)
    text = (game.folder / "openings.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(Openings.of(game).names) == len(lines)
    for line in lines:
        moves, *names = (part.strip() for part in line.split("|"))
        found = Openings.of(game).name(game.board(moves))
        assert (found["en"], found["fr"]) == (names[0], names[-1])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("b2", "line 1: expected moves | name | name in French"),
        ("# names\n\nb2 | | Milieu", "line 3: expected moves"),
        ("b2 | Middle\nb2b2 | Twice", "line 2: 'b2b2'"),
    ],
)
def test_a_wrong_file_of_names(text: str, fault: str, tmp_path: Path) -> None:
    folder = tmp_path / "noughts"
    shutil.copytree(pg.load("tictactoe").folder, folder)
    manifest = (folder / "__init__.py").read_text()
    (folder / "__init__.py").write_text(manifest.replace("Manifest(", 'Manifest(openings={"": "names.txt"}, ', 1))
    (folder / "names.txt").write_text(text)
    with pytest.raises(BadFile) as found:
        Openings.of(pg.load(str(folder)))
    assert fault in str(found.value)


def test_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's books come before the one that the game ships; others and broken files are left out."""
    game = pg.load("tictactoe")
    assert Shelf(game, []).about(game.board()).moves == ()
    monkeypatch.setenv(VARIABLE, str(tmp_path / "books"))
    assert shelf_of(game).books == []
    (tmp_path / "books").mkdir()
    build_book(game, tmp_path / "books" / "mine.book", [ExactSource(2, tmp_path / "log")])
    (tmp_path / "books" / "notes.txt").write_text("no book")
    told = shelf_of(game).about(game.board("b2"))
    assert (told.book, {move.move for move in told.moves if str(move.score) == "draw"}) == (
        "mine",
        {"a1", "a3", "c1", "c3"},
    )
    assert shelf_of(pg.load("othello")).books == []
    four = pg.load("connect4")
    assert [book.path.stem for book in shelf_of(four).books] == ["7x6"]
    whole = (tmp_path / "books" / "mine.book").read_bytes()
    (tmp_path / "books" / "broken.book").write_bytes(whole[:-1])
    with pytest.warns(UserWarning, match=r"broken\.book.*it is not used"):
        assert [book.path.stem for book in shelf_of(game).books] == ["mine"]


def test_what_a_page_is_told() -> None:
    game = pg.load("connect4")
    info = opening_info("7", game.board(), Shelf(game, []))
    assert (info.id, info.named, info.name, info.book) == ("7", False, {}, "7x6")
    best = info.moves[0]
    assert (best.move, best.games, best.avoid) == ("4", 0, False)
    assert best.evaluation is not None
    assert best.evaluation.words == "wins in 41 plies"
    othello = pg.load("othello")
    info = opening_info("8", othello.board("f5f4"), Shelf(othello, []))
    assert (info.named, info.name["fr"], info.moves) == (True, "Ouverture parallèle", [])
