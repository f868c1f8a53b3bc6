"""PGN and EPD: what is read, what is written again, what is refused and where."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord
from plyglot.core.load import load
from plyglot.formats.files import read_games, write_games
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.record_file import BrokenRecord

GAME = """[Event "Cup"]
[Site "Here"]
[Date "2026.11.18"]
[Round "1"]
[White "Ada"]
[Black "Bob \\"B\\""]
[Result "1-0"]
[WhiteElo "2100"]
[TimeControl "300+2"]
[ECO "C20"]

1. e4 e5 2. Qh5?! $146 {[%clk 0:09:58] early} (2. Nf3 Nc6 (2... d6 {solid}) 3.
Bb5) 2... Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0
"""
FROM_POSITION = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "1k6/8/8/8/8/8/5p2/R4KR1 b GA - 3 41"]

41... fxg1=Q+ 42. Kxg1 *
"""


def records(text: str, path: Path, **options: Any) -> list[GameRecord]:
    path.write_text(text)
    return list(read_games(path, **options))


def test_pgn_is_written_as_it_was_read(tmp_path: Path) -> None:
    text = f"{GAME}\n{FROM_POSITION.replace('GA', 'KQ')}"
    found = records(text, tmp_path / "in.pgn")
    assert write_games(tmp_path / "out.pgn", found) == 2
    assert (tmp_path / "out.pgn").read_text() == text


def test_what_a_game_says(tmp_path: Path) -> None:
    (record,) = records(GAME, tmp_path / "a.pgn")
    assert record.moves == ("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#")
    assert (record.players, record.ratings, record.score) == (("Ada", 'Bob "B"'), (2100.0, None), 1.0)
    assert record.tags == (("Site", "Here"), ("Round", "1"), ("ECO", "C20"))
    assert record.tree[2].glyphs == (6, 146)
    assert [ply.move for ply in record.tree[2].variations[0]] == ["Nf3", "Nc6", "Bb5"]
    assert record.board().winner == 0


def test_moves_as_people_write_them(tmp_path: Path) -> None:
    text = (
        '[Event "?"]\n\n'
        "1.e2-e4 e7e5 2 Ng1f3 Nb8c6 ; to the end\n%hidden Qh5\n3.Bb5 a6 4.0-0 Nge7!? {so} 5.Bxc6 bxc6 1/2-1/2\n"
    )
    (record,) = records(text, tmp_path / "a.pgn")
    assert record.moves == ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O", "Nge7", "Bxc6", "bxc6")
    assert (record.score, record.tree[3].comment) == (0.0, "to the end")


def test_scores_and_times_of_moves(tmp_path: Path) -> None:
    thoughts = (Thought(0.25, 1.5), Thought(None, 0.0125), Thought(-3.0, None))
    record = GameRecord(game="chess", moves=("e4", "e5", "Ke2"), thoughts=thoughts)
    write_games(tmp_path / "a.pgn", [record])
    written = (tmp_path / "a.pgn").read_text()
    assert "1. e4 {[%eval 0.25] [%emt 0:00:01.5]} 1... e5 {[%emt 0:00:00.012]}" in written
    (again,) = read_games(tmp_path / "a.pgn")
    assert again.thoughts == (thoughts[0], Thought(None, 0.012), thoughts[2])
    assert write_games(tmp_path / "b.pgn", [again]) == 1
    assert (tmp_path / "b.pgn").read_text() == written


@pytest.mark.parametrize(
    ("text", "place", "reason", "code", "read"),
    [
        ("1. e4 e5\n2. Ke3 Nc6 *\n", ":2", "move 3: 'Ke3' is not a legal move here", "illegal", "e4 e5"),
        ("1. e4 e5 (1... c5 2. Ke4 d6) 2. Nf3 *\n", ":1", "move 3: 'Ke4' is not a legal", "illegal", "e4 e5 Nf3"),
        ("1. e4 (1. d4\n", ":1", "has no )", "open_variation", "e4"),
        ("1. e4 e5 {so\n", ":1", "has no }", "syntax", "e4 e5"),
        ("1. e4 e5 $999 2. d4\n", ":1", "$999 is not a glyph", "bad_glyph", "e4 e5"),
        ("1. e9 *\n", ":1", "move 1: 'e9' is not a legal", "illegal", None),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n', ":1", "White has no king", "bad_start", None),
        ('[Event "x"]\n[Variant "Atomic"]\n\n1. e4 *\n', ":2", "not the rules of chess", "other_game", None),
        ('[Event "x"]\n[Result "2-0"]\n\n1. e4 *\n', ":2", "write 1-0, 0-1", "bad_result", "e4"),
        ('[Event "x]\n\n1. e4 *\n', ":1", "is not a tag", "bad_tag", "e4"),
    ],
)
def test_a_broken_game_is_read_as_far_as_it_goes_and_the_fault_named_with_its_line(
    text: str, place: str, reason: str, code: str, read: str | None, tmp_path: Path
) -> None:
    errors: list[BadRecord] = []
    open_to_the_end = text.count("{") + text.count("(") > text.count(")")
    found = records(text if open_to_the_end else text + "\n" + GAME, tmp_path / "a.pgn", on_bad=errors.append)
    assert len(errors) == 1
    assert f"a.pgn{place}: " in str(errors[0])
    assert reason in str(errors[0])
    assert (errors[0].code, errors[0].facts["line"]) == (code, int(place[1:]))  # what a page in French goes by
    games = [" ".join(record.moves) for record in found]
    assert games == [read] * (read is not None) + ["e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#"] * (not open_to_the_end)
    assert isinstance(errors[0], BrokenRecord) == (read is not None)
    with pytest.raises(BadRecord, match=r"a\.pgn"):  # who does not ask for broken games gets none
        records(text, tmp_path / "a.pgn")


def test_convert_tells_what_it_leaves_out(plyglot: Any, tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text("1. e4 e5 2. Ke3 *\n\n1. e9 *\n")
    heard = plyglot("convert", str(tmp_path / "a.pgn"), str(tmp_path / "b.pgn"), "--skip")
    assert (heard.code, heard.out) == (0, f"{tmp_path}/b.pgn: 1 game, 1 skipped\n")
    first, second = heard.err.splitlines()
    assert first.endswith("the game is read up to there")
    assert second.endswith("skipped")


NOTES = ("{so}", "$14", "; to the end\n", "!?", "{[%clk 0:01:02]} {[%eval 0.3]}")


def annotated(text: str, chance: random.Random) -> str:
    """A game with notes behind its moves, and a variation in place of one in ten."""
    head, _, moves = text.rstrip().rpartition("\n\n")
    board, words = Board(load("chess")), []
    for word in [word for word in moves.split()[:-1] if not word.endswith(".")]:
        other = [move for move in board.legal_moves if move != word]
        words.append(word)
        if chance.random() < 0.3:
            words.append(chance.choice(NOTES))
        if chance.random() < 0.1 and other:
            words.append(f"({{a}} {chance.choice(other)} {chance.choice(NOTES[:2])})")
        board = board.play(word)
    return f"{head}\n\n{' '.join(words)} {moves.split()[-1]}\n"


def test_games_with_notes_are_read_alike_alone_and_among_many(tmp_path: Path) -> None:
    """Alone a game is read on a board, among many as machine code."""
    chance = random.Random(8)
    write_games(tmp_path / "a.pgn", (random_record(chance, 40) for _ in range(12)))
    texts = [f"[Event{text}" for text in (tmp_path / "a.pgn").read_text().split("[Event")[1:]]
    texts = [annotated(text, chance) for text in texts]
    together = records("\n".join(texts), tmp_path / "b.pgn")
    assert together == [records(text, tmp_path / "c.pgn")[0] for text in texts]
    assert sum(bool(ply.variations) for record in together for ply in record.tree) > 10
    write_games(tmp_path / "d.pgn", together)
    write_games(tmp_path / "e.pgn", read_games(tmp_path / "d.pgn"))
    assert (tmp_path / "d.pgn").read_bytes() == (tmp_path / "e.pgn").read_bytes()


def test_pgn_and_plyglot_text_hold_the_same(tmp_path: Path) -> None:
    found = records(GAME, tmp_path / "a.pgn")
    write_games(tmp_path / "b.plyglot", found)
    assert list(read_games(tmp_path / "b.plyglot")) == found


@pytest.mark.oracle
def test_python_chess_reads_what_is_written(tmp_path: Path) -> None:
    pgn = pytest.importorskip("chess.pgn")
    for text in (GAME, FROM_POSITION.replace("GA", "KQ")):
        (record,) = records(text, tmp_path / "a.pgn")
        write_games(tmp_path / "b.pgn", [record])
        peer = pgn.read_game(io.StringIO((tmp_path / "b.pgn").read_text()))
        assert not peer.errors
        assert peer.end().board().fen() == record.board().text


def random_record(chance: random.Random, plies: int) -> GameRecord:
    board = Board(load("chess"))
    while not board.is_over and len(board.history_numbers) < plies:
        board = board.after(chance.choice(board.legal_numbers))
    return GameRecord(game="chess", moves=tuple(board.history), players=("a", "b"), score=0.0)


@pytest.mark.parametrize("games", [10, pytest.param(1_000, marks=pytest.mark.long)])
def test_games_are_written_again_byte_by_byte(games: int, tmp_path: Path) -> None:
    chance = random.Random(games)
    write_games(tmp_path / "a.pgn", (random_record(chance, 80) for _ in range(games)))
    assert write_games(tmp_path / "b.pgn", read_games(tmp_path / "a.pgn")) == games
    assert (tmp_path / "a.pgn").read_bytes() == (tmp_path / "b.pgn").read_bytes()


def test_many_plain_games_are_read_as_single_ones(tmp_path: Path) -> None:
    chance = random.Random(3)
    write_games(tmp_path / "a.pgn", (random_record(chance, 40) for _ in range(10)))
    texts = (tmp_path / "a.pgn").read_text().split("\n\n[Event")
    texts = [text if text.startswith("[Event") else "[Event" + text for text in texts]
    texts[2] = texts[2].replace("2. ", "2. {so} ")
    texts[4] = texts[4].replace("+", "").replace("x", "")
    texts[5] = texts[5].replace("0-1", "1-0").replace('"a"', '"\u00e4"')
    texts[7] = texts[7].replace("1. ", "1.\nQh9 ", 1)
    errors: list[BadRecord] = []
    found = records("\n\n".join(text.rstrip() for text in texts) + "\n", tmp_path / "b.pgn", on_bad=errors.append)
    single = [records(text, tmp_path / "c.pgn")[0] for number, text in enumerate(texts) if number != 7]
    assert found == single
    line = (tmp_path / "b.pgn").read_text()[: (tmp_path / "b.pgn").read_text().index("Qh9")].count("\n") + 1
    assert [f"b.pgn:{line}: " in str(error) for error in errors] == [True]


def test_epd(tmp_path: Path) -> None:
    lines = (
        'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "mate; in one"; c0 "x";\n'
        "8/8/8/8/8/4k3/7p/4K3 b - - bm h1=Q+ h1=R+; hmvc 3; fmvn 70;\n"
    )
    found = records(lines, tmp_path / "a.epd")
    assert found[0].tags == (("bm", "Qxf7#"), ("id", '"mate; in one"'), ("c0", '"x"'))
    assert found[0].comment == "mate; in one"
    assert found[1].board().text == "8/8/8/8/8/4k3/7p/4K3 b - - 3 70"
    write_games(tmp_path / "b.epd", found)
    assert (tmp_path / "b.epd").read_text() == lines
    (fen,) = records("8/8/8/8/8/4k3/7p/4K3 b - - 3 70\n", tmp_path / "c.epd")
    assert fen.board() == found[1].board()


@pytest.mark.parametrize(
    ("line", "reason", "code"),
    [
        ("8/8/8/8/8/4k3/7p/4K3 b - - bm h2;", "bm h2: 'h2' is not a legal move", "illegal"),
        ("8/8/8/8/8/4k3/7p/4K3 b - - ?;", "is not an operation", "bad_operation"),
        ("8/8 b - - bm h2;", "is not a position", "bad_start"),
    ],
)
def test_epd_that_is_wrong_is_named_with_its_line(line: str, reason: str, code: str, tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"a\.epd:2: ") as raised:
        records(f"# comment\n{line}\n", tmp_path / "a.epd")
    assert reason in str(raised.value)
    assert (raised.value.code, raised.value.facts["line"]) == (code, 2)
