"""Polyglot's books: keys and entries as python-chess reads them, and conversion both ways."""

from __future__ import annotations

import random
from pathlib import Path

import chess.polyglot
import pytest

import chess
import plyglot as pg
from plyglot.bookmaking.build import build_book
from plyglot.bookmaking.games import GamesSource
from plyglot.books.editing import export_book, merged_book, pruned_book
from plyglot.core.errors import BadFile, BadOption

PGN = """[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1-0

[Result "1/2-1/2"]

1. d4 Nf6 2. c4 e6 1/2-1/2

[Result "0-1"]

1. e4 a6 2. e5 d5 3. exd6 0-1
"""


@pytest.fixture(autouse=True)
def plain(interpreted: None) -> None:
    """Without a compiler: these tests are not about machine code."""


@pytest.fixture
def book(tmp_path: Path) -> pg.Book:
    """Book of three games."""
    (tmp_path / "games.pgn").write_text(PGN)
    return build_book("chess", tmp_path / "c.book", [GamesSource(tmp_path / "games.pgn", 10)])


@pytest.mark.oracle
def test_keys_are_the_published_ones() -> None:
    game, rng = pg.load("chess"), random.Random(5)
    key = game.beside("formats.polyglot").key
    assert key(game.board()) == 0x463B96181691FC9C
    for _ in range(6):
        ours, theirs = game.board(), chess.Board()
        for _ in range(40):
            if theirs.is_game_over():
                break
            move = rng.choice(list(theirs.legal_moves))
            ours, _ = ours.play(theirs.san(move)), theirs.push(move)
            assert key(ours) == chess.polyglot.zobrist_hash(theirs), ours.text
    for text in ("e4 a6 e5 d5", "a4 b5 h4 b4 c4"):  # published with the format: en passant
        theirs = chess.Board()
        for word in text.split():
            theirs.push_san(word)
        assert key(game.board(text)) == chess.polyglot.zobrist_hash(theirs)


@pytest.mark.oracle
def test_python_chess_reads_what_is_written(book: pg.Book, tmp_path: Path) -> None:
    assert export_book(book, tmp_path / "c.bin", 20) == 10  # moves that always lost have no weight
    with chess.polyglot.open_reader(tmp_path / "c.bin") as reader:
        board = chess.Board()
        assert [(entry.move.uci(), entry.weight) for entry in reader.find_all(board)] == [("e2e4", 2), ("d2d4", 1)]
        for san in ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"]:
            board.push_san(san)
        assert board.san(reader.find(board).move) == "O-O"
    mine = pg.Book.open(tmp_path / "c.bin")
    assert [(move.move, move.weight) for move in mine.moves(mine.game.board())] == [("e4", 2), ("d4", 1)]
    assert [move.move for move in mine.moves(mine.game.board("e4 e5 Nf3 Nc6 Bc4 Bc5"))] == ["O-O"]
    table = merged_book([mine], tmp_path / "from_bin.book")
    export_book(table, tmp_path / "again.bin", 20)
    once, again = (sliced((tmp_path / name).read_bytes()) for name in ("c.bin", "again.bin"))
    assert set(again) < set(once)
    assert len(again) == 6  # what its moves reach from the start: no move that always lost is there to follow


def sliced(data: bytes) -> list[bytes]:
    """The entries of a file."""
    return [data[at : at + 16] for at in range(0, len(data), 16)]


def test_merge_prune_export(book: pg.Book, tmp_path: Path) -> None:
    both = merged_book([book, book], tmp_path / "both.book")
    assert [(move.move, move.games) for move in both.moves(both.game.board())] == [("e4", 4), ("d4", 2)]
    few = pruned_book(both, tmp_path / "few.book", 4)
    assert [move.move for move in few.moves(few.game.board())] == ["e4"]
    won = pruned_book(book, tmp_path / "won.book", 1, share=0.6)
    assert [move.move for move in won.moves(won.game.board("e4"))] == ["a6"]
    assert export_book(book, tmp_path / "c.jsonl", 2) == 6
    for path, told in ((tmp_path / "c.xyz", "unknown format of books: choose from bin, jsonl"),):
        with pytest.raises(BadOption, match=told):
            export_book(book, path, 2)
    with pytest.raises(BadFile, match="already exists"):
        merged_book([book], book.path)


def test_damaged_files(book: pg.Book, tmp_path: Path) -> None:
    export_book(book, tmp_path / "c.bin", 20)
    data = (tmp_path / "c.bin").read_bytes()
    for broken in (b"", data[:-3], data[16:] + data[:16]):
        (tmp_path / "b.bin").write_bytes(broken)
        with pytest.raises(BadFile, match=r"b\.bin: not a Polyglot book"):
            pg.Book.open(tmp_path / "b.bin")
    with pytest.raises(BadFile, match="not a book"):
        pg.Book.open(tmp_path / "c.bin", "othello")
