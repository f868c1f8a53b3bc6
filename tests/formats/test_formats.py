"""Files of games: what is read is legal, what is written is read again, what is damaged is told with its place."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyglot.core.errors import BadRecord
from plyglot.core.load import load
from plyglot.core.types import FIRST
from plyglot.formats.files import read_games
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.record_file import RecordFile
from plyglot.formats.referee import Referee
from plyglot.games.othello.formats import ggf, obf, transcript, wthor
from plyglot.games.othello.rules import PASS
from support.othello_records import SAMPLE, games_in, record_of, written
from support.positions import board_after, choices

OTHELLO, SMALL = load("othello"), load("othello:4x4")


# --- records for round trips ------------------------------------------------------------------------------------------

names = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="[]"), max_size=12)
hundredths = st.none() | st.integers(-6_400, 6_400).map(lambda number: number / 100)
boards = st.builds(board_after, st.sampled_from([OTHELLO, SMALL]), choices)


@st.composite
def records(draw):
    """Games with all that GGF can say about them."""
    board = draw(boards)
    begin = draw(st.integers(0, len(board.history)))
    origin = board.boards()[begin]
    moves = board.history[begin:]
    thoughts = draw(st.lists(st.builds(Thought, hundredths, hundredths), min_size=len(moves), max_size=len(moves)))
    return GameRecord(
        game=board.game.spec,
        start="" if begin == 0 else origin.text,
        moves=tuple(moves),
        players=(draw(names), draw(names)),
        ratings=(draw(hundredths), draw(hundredths)),
        score=(score := draw(hundredths)),
        ending="" if score is None else draw(st.sampled_from(["", "resigned", "time", "agreed"])),
        date=draw(names),
        event=draw(names),
        clock=draw(names),
        thoughts=tuple(thoughts) if any(thought != Thought() for thought in thoughts) else (),
    )


@settings(deadline=None, max_examples=20)
@given(st.lists(records(), max_size=3))
def test_ggf_round_trip(games):
    assert games_in(ggf, written(ggf, games)) == games


@settings(deadline=None, max_examples=20)
@given(st.lists(choices, max_size=3))
def test_transcript_round_trip(numbers):
    games = [record_of(board_after(OTHELLO, choice)) for choice in numbers]
    games = [game for game in games if game.moves]  # an empty line is no game
    assert games_in(transcript, written(transcript, games)) == games


def before_a_pass(board):
    """The board without a pass at the end, which WTHOR cannot tell."""
    return board.undo() if board.history[-1:] == ["pass"] else board


number = st.integers(0, 65_535).map("#{}".format)


@settings(deadline=None, max_examples=20)
@given(st.lists(st.tuples(choices, number, number, number, st.integers(0, 64), st.integers(0, 64)), max_size=3))
def test_wthor_round_trip(facts):
    games = [
        record_of(
            before_a_pass(board_after(OTHELLO, choice)),
            players=(black, white),
            event=event,
            score=2 * discs - 64,
            theory=2 * theory - 64,
            theory_plies=24,
            date="1999",
        )
        for choice, black, white, event, discs, theory in facts
    ]
    assert games_in(wthor, written(wthor, games)) == games


@settings(deadline=None, max_examples=20)
@given(boards, st.data())
def test_obf_round_trip(board, data):
    scores = data.draw(st.dictionaries(st.sampled_from(board.legal_moves), st.integers(-64, 64)))
    start = "" if board == board.game.board() else board.text
    comment = data.draw(names)
    record = GameRecord(game=board.game.spec, start=start, scores=tuple(scores.items()), comment=comment)
    assert games_in(obf, written(obf, [record]), game=board.game.spec) == [record]


# --- the rules --------------------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=30)
@given(choices, st.integers(-1, 39), st.integers(0, 64), st.booleans())
def test_compiled_and_plain_replays_agree(numbers, place, other, passes):
    board = board_after(SMALL, numbers * 3)
    moves = [move for move in board.history_numbers if passes or move != PASS]
    if 0 <= place < len(moves):
        moves[place] = other

    def said(by_hand):
        try:
            return Referee(SMALL, by_hand).replay(SMALL.start, FIRST, moves, PASS)
        except BadRecord as error:
            return str(error)

    assert said(by_hand=1) == said(by_hand=0)
    if moves == list(board.history_numbers):
        assert said(by_hand=0).moves == board.history_numbers


def test_tournament_games_are_legal_and_have_the_result_that_the_base_says():
    games = list(read_games(SAMPLE))
    assert len(games) == 49
    assert any("pass" in game.moves for game in games)
    file = RecordFile(SAMPLE, OTHELLO)
    finished = [game for game in games if file.replayed(game).over]
    assert len(finished) > 30
    assert all(file.replayed(game).score == game.score for game in finished)
    assert games[0].board().history == list(games[0].moves)


# --- what files in the wild have --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["F5D6C3", "f5 d6, c3", " f5-d6 - c3 # a remark", "f5d6c3 % x\n\n# nothing"])
def test_spellings_of_transcripts(text):
    assert [game.moves for game in games_in(transcript, text)] == [("f5", "d6", "c3")]


@pytest.mark.parametrize("word", ["pass", "PA", "ps", "--", "", " - "])
def test_passes_are_written_or_not(word):
    game = next(game for game in read_games(SAMPLE) if game.moves.count("pass") == 1)
    assert [found.moves for found in games_in(transcript, "".join(game.moves).replace("pass", word))] == [game.moves]


def test_games_of_nboard_and_of_ggs():
    nboard = (
        "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 "
        "---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5/-1.50/2];)"
    )
    archive = (
        nboard.replace("TI[15:00]", "TI[15:00]ZZ[unknown ;)]")
        .replace("BO[8 ", "\nBO[8\n")
        .replace("RE[?]", "RE[-4.0:r]")
    )
    one, two, three = games_in(ggf, f"1 {nboard}\r\n2 {archive} {nboard}\n")
    assert one == three
    assert (one.moves, one.players, one.score, one.clock) == (
        ("f5", "f6", "d3", "c5"),
        ("./mEdax", "chris"),
        None,
        "15:00",
    )
    assert one.thoughts[3] == Thought(-1.5, 2.0)
    assert (two.score, two.ending, two.start) == (-4.0, "resigned", "")


def test_a_pass_at_the_end_is_kept():
    game = next(game for game in read_games(SAMPLE) if game.moves.count("pass") == 1)
    moves = game.moves[: game.moves.index("pass") + 1]
    (found,) = games_in(transcript, written(transcript, [GameRecord(game="othello", moves=moves)]))
    assert found.moves == moves


def test_old_files_are_latin_1():
    assert games_in(ggf, "(;PB[Théo]B[f5];)".encode("latin-1"))[0].players[0] == "Théo"


def test_a_pass_that_ggf_leaves_out_has_no_thoughts():
    game = next(game for game in read_games(SAMPLE) if game.moves.count("pass") == 1)
    text = ggf.text_of(game, OTHELLO)
    shorter = re.sub(r"[BW]\[PA\]", "", text).replace("B[F5]", "B[F5/1/2]")
    (found,) = games_in(ggf, shorter)
    assert found.moves == game.moves
    assert found.thoughts[0] == Thought(1.0, 2.0)


def test_names_of_players_beside_a_wthor_file(tmp_path):
    (tmp_path / "games.wtb").write_bytes(SAMPLE.read_bytes())
    players = [f"Player {number}".encode().ljust(20, b"\0") for number in range(3_000)]
    (tmp_path / "WTHOR.JOU").write_bytes(bytes(16) + b"".join(players))
    named, plain = (next(read_games(path)) for path in (tmp_path / "games.wtb", SAMPLE))
    assert named.players[0] == plain.players[0].replace("#", "Player ")


def test_a_game_is_written_as_the_position_that_it_has_reached():
    game = record_of(OTHELLO.board("f5d6"))
    assert written(obf, [game]).decode().strip() == f"{OTHELLO.board('f5d6').text};"
