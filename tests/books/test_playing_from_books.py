"""Playing from books: the engine's choice, chance with a seed, what is avoided, and answers of the solver."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.bookmaking.avoid import AvoidSource, LostSource
from plyglot.bookmaking.build import build_book
from plyglot.bookmaking.exact import ExactSource
from plyglot.bookmaking.games import GamesSource
from plyglot.books.book import Book
from plyglot.core.errors import BadFile, BadOption, BadRecord
from plyglot.play.players import EnginePlayer
from plyglot.play.protocols.settings import Settings
from plyglot.solving.solver import solve

GAMES = """[Game "tictactoe"]
[Result "1-0"]
b2 a1 c3

[Game "tictactoe"]
[Result "1-0"]
b2 b1 c3

[Game "tictactoe"]
[Result "0-1"]
b2 a2 c1

[Game "tictactoe"]
[Result "1-0"]
a1 b2 c3
"""


@pytest.fixture(autouse=True)
def plain(interpreted: None) -> None:
    """Without a compiler: these tests are not about machine code."""


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """Book of four games."""
    (tmp_path / "games.plyglot").write_text(GAMES)
    return build_book("tictactoe", tmp_path / "t.book", [GamesSource(tmp_path / "games.plyglot", 3)])


def options(**given: object) -> pg.Options:
    """Options of a small engine."""
    return pg.Options(megabytes=1, **given)  # type: ignore[arg-type]


def test_the_engine_plays_from_its_book_as_often_as_weights_say(book: Book) -> None:
    board, limit = book.game.board(), pg.Limit(depth=1)
    engine = pg.Engine(book.game, options(book=str(book.path), seed=3))
    results = [engine.think(board, limit) for _ in range(60)]
    assert {result.phase for result in results} == {"book"}
    counted = Counter(result.best for result in results)
    assert set(counted) == {"b2", "a1", "c1", "a3", "c3"}  # the corners are one move, each as likely as that
    engine.forget()
    assert [engine.think(board, limit).best for _ in range(60)] == [result.best for result in results]
    always = pg.Engine(book.game, options(book=str(book.path), book_temperature=0.0))
    assert {always.think(board, limit).best for _ in range(20)} == {"b2"}
    assert engine.think(board, limit, multipv=2).phase == "middle"
    assert engine.think(board, limit, among=["a2"]).best == "a2"
    assert engine.think(book.game.board("a2"), limit).phase == "middle"


def test_exact_books_answer_for_solver_and_engine(tmp_path: Path) -> None:
    game = pg.load("tictactoe")
    made = build_book(game, tmp_path / "t.book", [ExactSource(3, tmp_path / "log")])
    board = game.board("a1 b1")
    by_search, by_book = solve(board, moves=True, book="none"), solve(board, moves=True, book=str(made.path))
    assert (by_book.score, by_book.moves, by_book.best) == (by_search.score, by_search.moves, by_search.best)
    assert (by_search.nodes > 0, by_book.nodes) == (True, 0)
    assert solve(board, weak=True, book=str(made.path)).score == 1
    assert solve(game.board("a1 b1 a2"), book=str(made.path)).nodes > 0  # its moves are not in the book
    result = pg.Engine(game, options(book=str(made.path))).think(board, pg.Limit(depth=1))
    assert (result.phase, result.assessment, result.exact) == ("book", pg.Score.win(5), True)
    source = ExactSource(3, tmp_path / "log", scores="outcome")
    outcomes = str(build_book(game, tmp_path / "o.book", [source]).path)
    assert solve(board, weak=True, moves=True, book=outcomes).moves == solve(board, weak=True, moves=True).moves
    assert solve(board, weak=True, book=outcomes).nodes == 0
    assert solve(board, book=outcomes).nodes > 0  # it does not know how soon
    result = pg.Engine(game, options(book=outcomes)).think(board, pg.Limit(depth=1))
    assert (result.phase, result.assessment, result.exact) == ("book", pg.Score.win(), True)


def test_the_same_opponent_wins_the_same_way_once(tmp_path: Path) -> None:
    game, avoid = pg.load("tictactoe"), tmp_path / "lost.book"

    class Perfect(pg.Player):
        def choose(self, board: pg.Board, left: float | None) -> pg.Choice:
            return pg.Choice(solve(board, moves=True, book="none").best[0])

    def lost_games(learns: bool) -> list[str]:
        path = str(avoid) if learns else ""
        ours = EnginePlayer(game, options(without=("everything",), avoid=path), pg.Limit(depth=1))
        results = [pg.play_game(game.board("a1 b2 b3"), [Perfect(), ours], seeds=(1, 1)) for _ in range(6)]
        return [result.board.notation for result in results if result.winner == pg.FIRST]

    forgetful, learned = lost_games(learns=False), lost_games(learns=True)
    assert len(forgetful) == 6
    assert len(set(forgetful)) == 1
    assert len(learned) == len(set(learned)) >= 1
    assert len(learned) < 6
    again = lost_games(learns=True)
    assert not set(again) & set(learned)


def test_lines_and_lost_games_as_sources(book: Book, tmp_path: Path) -> None:
    (tmp_path / "lines.txt").write_text("b2 b1  # an edge loses\n\n")
    (tmp_path / "lost.plyglot").write_text(
        '[Game "tictactoe"]\n[First "Ann"]\n[Second "Bob"]\n[Result "1-0"]\na1 b1 b2 c1 c3\n'
    )
    sources = [AvoidSource(tmp_path / "lines.txt"), LostSource(tmp_path / "lost.plyglot", "Bob")]
    made = build_book("tictactoe", tmp_path / "avoid.book", sources)
    game = made.game
    names = game.board("b2").move_text
    assert sorted(map(names, made.avoided(game.board("b2")))) == ["a2", "b1", "b3", "c2"]
    assert [game.board().move_text(number) for number in made.avoided(game.board("a1 b1 b2"))] == ["c1"]
    engine = pg.Engine(game, options(book=str(book.path), avoid=str(made.path), book_temperature=0.0))
    best = engine.think(game.board("b2"), pg.Limit(depth=1))
    assert best.best not in ("a2", "b1", "b3", "c2")
    with pytest.raises(BadFile, match="no games of a player 'Cy'"):
        LostSource(tmp_path / "lost.plyglot", "Cy").rows(game, None, print, print)
    (tmp_path / "lines.txt").write_text("b2\nb2 b2\n")
    with pytest.raises(BadRecord, match=r"lines\.txt:2: "):
        AvoidSource(tmp_path / "lines.txt").rows(game, None, print, print)


def test_players_and_uci_name_a_book(book: Book) -> None:
    player = pg.player(f"engine:depth=1,book={book.path},booktemperature=0,memory=1", "tictactoe")
    assert player.choose(book.game.board(), None).move == "b2"
    for wrong, told in (
        ("engine:book=none.book", "cannot be read"),
        (f"engine:book={book.path},booktemperature=-1", "temperature of a book must be 0-100"),
        (f"engine:book={book.path},bookmargin=-1", "must be at least 0"),
    ):
        with pytest.raises((BadFile, BadOption), match=told):
            pg.player(wrong, "tictactoe")
    uci = Settings(book.game, pg.Options(book="standard"))
    assert "option name OwnBook type check default true" in list(uci.lines())
    uci.set(f"name BookFile value {book.path}")
    assert uci.engine.book == str(book.path)
    uci.set("name OwnBook value false")
    assert uci.engine.book == "none"
    uci.set("name OwnBook value true")
    assert uci.engine.book == str(book.path)
    with pytest.raises(BadFile, match="cannot be read"):
        uci.set("name BookFile value none.book")


def test_connect_four_ships_an_exact_book() -> None:
    game = pg.load("connect4")
    known = Book.standard(game)
    assert known is not None
    assert {move.move: str(move.score) for move in known.moves(game.board())} == {
        "4": "win in 41 plies",  # as published: the middle wins with the last stone but one
        "3": "draw",
        "5": "draw",
        "2": "loss in 42 plies",
        "6": "loss in 42 plies",
        "1": "loss in 40 plies",
        "7": "loss in 40 plies",
    }
    for spec in ("connect4", "connect4:7x6"):
        solution = solve(pg.load(spec).board("4"), moves=True)
        assert (solution.nodes, solution.plies, solution.best) == (0, 40, ("4",))
        weak = solve(pg.load(spec).board("1234567"), weak=True, moves=True)  # who wins is known of 8 plies
        assert (weak.nodes, weak.score, len(weak.moves)) == (0, 1, 7)
    assert (known.header.rows, known.header.plies) == (130_811, 8)
    assert Book.standard("connect4:5x4") is None
    small = Book.standard("connect4:6x5")
    assert small is not None
    assert (small.header.rows, small.header.plies) == (53_736, 8)
    assert (small.score(small.game.board()), small.score(small.game.board("123456"))) == (
        pg.Score.draw(),
        pg.Score.win(23),
    )
    result = pg.think(game.board(), seconds=1)
    assert (result.phase, result.best, result.exact) == ("book", "4", True)
    weak = pg.player("level:3,nodes=200,memory=1", game)
    assert weak.choose(game.board(), None).nodes > 0
