"""Books: what is in them, what is refused, and files that were cut, damaged or made for another game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import plyglot as pg
from plyglot.bookmaking.build import Keep, build_book
from plyglot.bookmaking.exact import ExactSource
from plyglot.bookmaking.games import Filters, GamesSource
from plyglot.books.book import Book
from plyglot.books.file import BLOCK, HEADER, BookFile, write_book
from plyglot.books.keys import Keys
from plyglot.books.rows import AVOID, EXACT, POSITION, merged, new_rows
from plyglot.books.statistics import statistics
from plyglot.books.verify import faults
from plyglot.core.errors import BadFile, BadOption, CannotSolve
from plyglot.core.types import DECISIVE

WTHOR = Path(__file__).parents[1] / "data" / "wthor.wtb"


@pytest.fixture(autouse=True)
def plain(interpreted: None) -> None:
    """Without a compiler: these tests are not about machine code."""


@pytest.fixture(scope="module")
def openings(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """Book of 49 games of Othello."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGLOT_INTERPRET", "1")
        path = tmp_path_factory.mktemp("books") / "othello.book"
        return build_book("othello", path, [GamesSource(WTHOR, 6)])


@pytest.fixture(scope="module")
def exact(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """Book with exact scores of all positions of four plies."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGLOT_INTERPRET", "1")
        folder = tmp_path_factory.mktemp("books")
        return build_book("tictactoe", folder / "t.book", [ExactSource(4, folder / "log")])


def test_games_are_counted_as_they_were_played(openings: Book) -> None:
    counted: dict[tuple[str, str], list[int]] = {}
    for record in pg.read_games(WTHOR):
        sign = (record.score > 0) - (record.score < 0)
        for ply, before in ((1, "f5"), (2, "f5d6")):
            line = symmetric_line(record.moves[: ply + 1])
            if line[:ply] == tuple(before[i : i + 2] for i in range(0, len(before), 2)):
                mover = sign if ply % 2 == 0 else -sign
                counts = counted.setdefault((before, line[ply]), [0, 0, 0])
                counts[1 - mover] += 1
    for before in ("f5", "f5d6"):
        moves = openings.moves(openings.game.board(before))
        found = {(before, move.move): [move.wins, move.draws, move.losses] for move in moves}
        assert found == {place: counts for place, counts in counted.items() if place[0] == before}


def symmetric_line(moves: tuple[str, ...]) -> tuple[str, ...]:
    """A line seen so that it begins with f5."""
    game = pg.load("othello")
    words = game.text("format_move")
    numbers = [game.board().play(moves[0]).history_numbers[0]]
    board = game.board()
    numbers = []
    for move in moves:
        numbers.append(board.parse_move(move))
        board = board.play(move)
    for symmetry in range(8):
        seen = [words(game.rule("transform_move")(number, symmetry)) for number in numbers]
        start = game.rule("transform")(game.start, symmetry)
        if start == game.start and seen[0] == "f5":
            return tuple(seen)
    raise AssertionError(moves)


def test_symmetric_positions_are_one(openings: Book) -> None:
    game = openings.game
    known = openings.moves(game.board("f5d6"))
    turned = openings.moves(game.board("c4e3"))
    assert [(move.games, move.wins) for move in known] == [(move.games, move.wins) for move in turned]
    assert {move.move for move in openings.moves(game.board())} == {"d3", "c4", "f5", "e6"}


def test_exact_scores_are_those_of_the_solver(exact: Book) -> None:
    board = exact.game.board("a1 b1")
    solution = pg.solve(board, moves=True)
    assert exact.score(board) == solution.assessment
    assert {move.move: move.score for move in exact.moves(board)} == {
        move: solution.assess(score) for move, score in solution.moves.items()
    }
    found = statistics(exact)
    assert [(level.positions, level.all) for level in found.levels] == [(1, 1), (3, 9), (12, 72), (38, 252), (108, 756)]
    assert (found.levels[4].won, found.levels[4].lost, found.levels[4].drawn) == (584, 36, 136)
    assert faults(exact) == []


def test_a_wrong_score_is_found(exact: Book, tmp_path: Path) -> None:
    rows = exact.rows()
    rows["score"][17] = 12
    write_book(tmp_path / "wrong.book", exact.header, rows)
    assert "scores differ" in faults(Book.open(tmp_path / "wrong.book"))[0]


def test_outcomes_are_a_quicker_book(exact: Book, tmp_path: Path) -> None:
    """Who wins, and no more, deeper than the distances of the same book; counts by ply as with distances."""
    log = tmp_path / "log"
    sources = [ExactSource(3, log), ExactSource(4, log, scores="outcome")]
    mixed = build_book(exact.game, tmp_path / "mixed.book", sources)
    game = mixed.game
    assert mixed.score(game.board("a1 b1")) == pg.Score.win(5)
    assert mixed.score(game.board("a1 b1 b2 c2")) == pg.Score.win()
    assert {move.score for move in mixed.moves(game.board("a1 b1 b2"))} == {pg.Score.loss()}
    assert mixed.choose(game.board("a1 b1 b2")) is None  # which of them loses the latest is not in it
    assert statistics(mixed) == statistics(exact)
    unforced = [(each.positions, each.won, each.lost, each.drawn) for each in statistics(exact).unforced]
    assert unforced == [(1, 0, 0, 1), (3, 0, 0, 3), (12, 7, 0, 5), (18, 0, 4, 14), (24, 17, 0, 7)]
    assert faults(mixed) == []
    rows = mixed.rows()
    wrong = int(np.flatnonzero(abs(rows["score"]) == DECISIVE)[3])
    rows["score"][wrong] *= -1
    write_book(tmp_path / "wrong.book", mixed.header, rows)
    assert "scores differ" in faults(Book.open(tmp_path / "wrong.book"))[0]
    rows["score"][wrong] *= -1
    far = int(np.flatnonzero(rows["score"] == 29_995)[0])
    rows["score"][far] = 29_993
    write_book(tmp_path / "wrong.book", mixed.header, rows)
    assert "differ" in faults(Book.open(tmp_path / "wrong.book"))[0]


def test_sources_are_added_up_and_a_build_goes_on(openings: Book, tmp_path: Path) -> None:
    copy = tmp_path / "again.wtb"
    copy.write_bytes(WTHOR.read_bytes())

    class Ended(Exception):
        pass

    def end(text: str) -> None:
        if "again" in text:
            raise Ended

    sources = [GamesSource(WTHOR, 6), GamesSource(copy, 6)]
    with pytest.raises(Ended):
        build_book("othello", tmp_path / "two.book", sources, on_news=end)
    assert (tmp_path / "two.book.part").exists()
    read: list[str] = []
    two = build_book("othello", tmp_path / "two.book", sources, on_news=read.append)
    assert not any(str(WTHOR) in text for text in read)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["again.wtb", "two.book"]
    once, twice = openings.rows(), two.rows()
    assert (2 * once["wins"] == twice["wins"]).all()
    assert (once["low"] == twice["low"]).all()


def test_a_build_goes_on_in_the_middle_of_a_file(
    openings: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after any game: the same book, byte for byte, and no game is counted twice."""
    monkeypatch.setattr("plyglot.bookmaking.games.KEEP_SECONDS", 0.0)
    made = tmp_path / "o.book"

    class Killed(Exception):
        pass

    written: list[Path] = []

    def kill(path: Path, about: Any, rows: Any) -> None:
        write_book(path, about, rows)
        written.append(path)
        if path.suffix == ".part" and len(written) % 9 == 0:
            raise Killed

    monkeypatch.setattr("plyglot.bookmaking.build.write_book", kill)
    killed = 0
    while True:
        try:
            build_book("othello", made, [GamesSource(WTHOR, 6)])
            break
        except Killed:
            killed += 1
    assert killed == 5
    assert made.read_bytes() == openings.path.read_bytes()


def test_an_exact_build_goes_on(exact: Book, tmp_path: Path) -> None:
    log, made = tmp_path / "log", tmp_path / "t.book"

    def end(text: str) -> None:
        if text.startswith("50 "):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_book("tictactoe", made, [ExactSource(4, log)], on_news=end)
    with log.open("a") as file:
        file.write("70 299")  # torn by a power cut
    build_book("tictactoe", made, [ExactSource(4, log)])
    assert made.read_bytes() == exact.path.read_bytes()
    log.write_text('{"format": "other"}\n')
    with pytest.raises(BadFile, match="another book"):
        build_book("tictactoe", tmp_path / "other.book", [ExactSource(4, log)])


@pytest.mark.parametrize(
    ("filters", "games"),
    [
        (Filters(years=(2001, 2001)), 0),
        (Filters(rating=2000), 0),
        (Filters(results=("1-0",)), 21),
        (Filters(results=("0-1", "1/2-1/2")), 28),
        (Filters(length=(1, 40)), 6),
    ],
)
def test_filters(filters: Filters, games: int, tmp_path: Path) -> None:
    source = GamesSource(WTHOR, 2, filters)
    rows = source.rows(pg.load("othello"), new_rows(0), lambda text: None, Keep(print))
    assert int(rows["wins"].sum() + rows["draws"].sum() + rows["losses"].sum()) == 2 * games


def test_random_damage_is_one_clear_error(openings: Book, tmp_path: Path) -> None:
    whole, rng = openings.path.read_bytes(), random.Random(7)
    board = openings.game.board("f5")
    expected = openings.moves(board)
    path = tmp_path / "damaged.book"
    for _ in range(60):
        data = bytearray(whole)
        kind = rng.randrange(3)
        if kind == 0:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[rng.randrange(len(data)) :]
        else:
            data += bytes(rng.randrange(1, 9))
        path.write_bytes(data)
        with pytest.raises(BadFile, match=r"damaged\.book: "):  # noqa: PT012 - any step may be the one that sees it
            book = Book.open(path)
            assert book.moves(board) == expected
            raise_first(faults(book))


def raise_first(found: list[str]) -> None:
    """Damage in a block is found where the block is read."""
    if found:
        raise BadFile(found[0])


def test_foreign_files(openings: Book, exact: Book, tmp_path: Path) -> None:
    for text in (b"", b"plyglot database 1\n", b"x" * 9_000):
        (tmp_path / "foreign").write_bytes(text)
        with pytest.raises(BadFile, match="not a book"):
            Book.open(tmp_path / "foreign")
    with pytest.raises(BadFile, match="cannot be read"):
        Book.open(tmp_path / "none")
    with pytest.raises(BadFile, match="whose rules are not those of othello:6x6"):
        Book.open(openings.path, "othello:6x6")
    with pytest.raises(BadFile, match="already exists"):
        build_book("tictactoe", exact.path, [])


def test_a_book_chooses_no_code(tmp_path: Path) -> None:
    header = new_header("./theirs.py")
    write_book(tmp_path / "theirs.book", header, new_rows(1))
    with pytest.raises(BadFile, match="not a built-in game: if you trust its rules file, name it"):
        Book.open(tmp_path / "theirs.book")


def new_header(game: str) -> Any:
    from plyglot.books.file import TABLE, Header

    return Header(game, "", TABLE, 0, 0, 0, "")


def test_refusals(tmp_path: Path) -> None:
    with pytest.raises(CannotSolve, match="for ever"):
        build_book("chess", tmp_path / "c.book", [ExactSource(2, tmp_path / "log")])
    with pytest.raises(BadOption, match="from the earlier"):
        Filters(years=(2000, 1990))
    (tmp_path / "g.plyglot").write_text("")
    with pytest.raises(BadFile, match="no games of tictactoe"):
        build_book("tictactoe", tmp_path / "t.book", [GamesSource(tmp_path / "g.plyglot", 4)])


def test_many_rows_with_one_key_and_large_keys(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    rows = new_rows(3 * BLOCK)
    rows["high"] = rng.integers(0, 3, len(rows)) << 62
    rows["low"] = rng.integers(0, 40, len(rows))
    rows["move"] = rng.integers(0, 500, len(rows))
    rows["wins"] = 1
    rows = merged([rows])
    write_book(tmp_path / "b.book", new_header("tictactoe"), rows)
    file = BookFile(tmp_path / "b.book")
    assert (file.all_rows() == rows).all()
    for key in ((0, 3), (1 << 62, 39), (2 << 62, 0), (5, 5)):
        mine = rows[(rows["high"] == np.uint64(key[0])) & (rows["low"] == np.uint64(key[1]))]
        assert (file.rows_of(key) == mine).all()


@pytest.mark.parametrize(("greatest", "move_bytes"), [(65_534, 2), (65_535, 4), (1_048_574, 4)])
def test_moves_take_as_many_bytes_as_they_need(greatest: int, move_bytes: int, tmp_path: Path) -> None:
    rows = new_rows(4)
    rows["low"], rows["move"], rows["wins"] = (1, 1, 2, 2), (0, greatest, 7, POSITION), 1
    assert write_book(tmp_path / "b.book", new_header("tictactoe"), rows).move_bytes == move_bytes
    assert (BookFile(tmp_path / "b.book").all_rows() == rows).all()


def test_merging_keeps_the_better_score() -> None:
    rows = new_rows(3)
    rows["score"], rows["depth"], rows["flags"] = (10, 20, 30), (8, 4, 0), (0, AVOID, EXACT)
    assert merged([rows])[["score", "flags"]].tolist() == [(30, EXACT | AVOID)]
    rows["flags"] = 0
    assert merged([rows])["score"].tolist() == [10]
    rows["score"], rows["depth"], rows["flags"] = (29_995, DECISIVE, DECISIVE), 0, EXACT
    assert merged([rows])["score"].tolist() == [29_995]


def test_a_book_of_a_strangers_game(tmp_path: Path) -> None:
    examples = Path(__file__).parents[2] / "examples"
    source = ExactSource(2, tmp_path / "log")
    made = build_book(str(examples / "hexapawn.py"), tmp_path / "h.book", [source])
    board = made.game.board()
    assert made.score(board) == pg.solve(board).assessment
    with pytest.raises(BadFile, match="name it: --game"):
        Book.open(made.path)
    assert made.path.stat().st_size > HEADER
    assert Keys(made.game).fingerprint() == made.header.rules
