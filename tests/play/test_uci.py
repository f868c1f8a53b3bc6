"""The UCI protocol: python-chess as the program with the board, and lines that no program should send."""

import random
import re
import sys

import chess.engine
import pytest

import chess
from plyglot.core.load import load
from plyglot.core.score import Score
from plyglot.core.units import Unit
from plyglot.engine.engine import Engine
from plyglot.engine.limit import LONGEST, Limit
from plyglot.engine.options import Options
from plyglot.play.protocols.uci import Uci
from plyglot.play.protocols.uci_go import Go, parse_go

PATIENCE = 240
"""Seconds for an answer: the first may have to wait for a compiler."""

MATE_IN_2 = "8/7k/R7/1R6/8/8/8/7K w - - 0 1"
QUEEN_AND_KNIGHT = "4k3/8/8/3N4/8/q7/8/4K3 w - - 0 1"
CASTLES = "4k3/8/8/8/8/8/8/5K1R w H - 0 1"
"""In Chess960, king f1 and rook h1: f1g1 is a move of the king, f1h1 castles."""


@pytest.fixture(scope="module")
def client():
    with chess.engine.SimpleEngine.popen_uci([sys.executable, "-m", "plyglot", "uci"], timeout=PATIENCE) as engine:
        yield engine


class Talk:
    """A session in this process, with what it has written."""

    def __init__(self, spec="chess", **options):
        self.written = []
        self.session = Uci(load(spec), Options(megabytes=1, **options), self.written.append)

    def tell(self, *lines):
        """What lines are answered by, each search ended."""
        begin = len(self.written)
        for line in lines:
            assert self.session.handle(line)
            if self.session._job and re.match("go (?!infinite|ponder)|bench", line):
                assert self.session._job.done.wait(PATIENCE)
        return self.written[begin:]


@pytest.fixture
def talk(interpreted):
    talks = []

    def begin(*arguments, **options):
        talks.append(Talk(*arguments, **options))
        return talks[-1]

    yield begin
    for one in talks:
        one.session.stop()


# --- a client ---------------------------------------------------------------------------------------------------------


def test_python_chess_knows_the_options(client):
    assert client.id["name"].startswith("plyglot ")
    hash_, evaluation = client.options["Hash"], client.options["Evaluation"]
    assert (hash_.type, hash_.default, hash_.min) == ("spin", 64, 1)
    assert {"standard", "material", "shannon"} <= set(evaluation.var)
    assert client.options["Clear Hash"].type == "button"
    assert client.options["Move Overhead"].max == 5000
    settings = {"Hash": 16, "Threads": 1, "UCI_AnalyseMode": False, "Clear Hash": None, "Move Overhead": 20}
    client.configure(settings)


def test_python_chess_plays_a_game(client):
    board = chess.Board()
    for limit in (
        chess.engine.Limit(nodes=500),
        chess.engine.Limit(depth=4),
        chess.engine.Limit(time=0.05),
        chess.engine.Limit(white_clock=3, black_clock=3, white_inc=0.01, black_inc=0.01, remaining_moves=30),
    ):
        result = client.play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves
        assert result.info["pv"][0] == result.move
        board.push(result.move)


def test_python_chess_ponders(client):
    board = chess.Board()
    result = client.play(board, chess.engine.Limit(nodes=3000), ponder=True)
    board.push(result.move)
    board.push(result.ponder)
    hit = client.play(board, chess.engine.Limit(nodes=500), ponder=True)  # as was expected: ponderhit
    board.push(hit.move)
    board.push(next(move for move in board.legal_moves if move != hit.ponder))
    assert client.play(board, chess.engine.Limit(nodes=500)).move in board.legal_moves


def test_python_chess_analyses_several_lines(client):
    lines = client.analyse(chess.Board(), chess.engine.Limit(depth=5), multipv=3)
    assert [line["multipv"] for line in lines] == [1, 2, 3]
    assert len({line["pv"][0] for line in lines}) == 3
    scores = [line["score"].relative.score() for line in lines]
    assert scores == sorted(scores, reverse=True)


def test_a_mate_is_told_in_moves(client):
    board = chess.Board(MATE_IN_2)
    found = client.analyse(board, chess.engine.Limit(mate=2))
    assert found["score"].relative == chess.engine.Mate(2)
    board.push(found["pv"][0])
    assert client.analyse(board, chess.engine.Limit(depth=5))["score"].relative == chess.engine.Mate(-1)


def test_searchmoves(client):
    board = chess.Board(MATE_IN_2)
    only = [chess.Move.from_uci("h1g1"), chess.Move.from_uci("h1h2")]
    assert client.play(board, chess.engine.Limit(depth=4), root_moves=only).move in only


def test_an_infinite_analysis_ends_when_it_is_stopped(client):
    with client.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 3:
                break
        analysis.stop()
        assert analysis.wait().move in chess.Board().legal_moves


def test_what_a_search_tells(client):
    with client.analysis(chess.Board()) as analysis:
        heard = {}
        for info in analysis:
            heard |= info
            if "currmove" in heard and heard.get("depth", 0) >= 5:
                break
    assert heard["seldepth"] >= heard["depth"]
    assert heard["currmove"] in chess.Board().legal_moves
    assert 1 <= heard["currmovenumber"] <= 20
    assert {"hashfull", "nps", "time", "nodes", "score"} <= set(heard)
    assert heard["tbhits"] == 0


def test_python_chess_castles_as_chess960_does(client):
    board = chess.Board(CASTLES, chess960=True)
    castling = chess.Move.from_uci("f1h1")
    assert board.is_castling(castling)
    assert client.play(board, chess.engine.Limit(depth=2), root_moves=[castling]).move == castling
    board.push(castling)  # and the engine reads it
    assert client.play(board, chess.engine.Limit(depth=1)).move in board.legal_moves


# --- in this process --------------------------------------------------------------------------------------------------


def test_castling_is_by_the_kings_square_or_by_the_rooks(talk):
    one = talk()
    usual = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    assert one.tell(usual, "go depth 1 searchmoves e1g1")[-1].startswith("bestmove e1g1")
    one.tell("setoption name UCI_Chess960 value true")
    assert one.tell(usual, "go depth 1 searchmoves e1h1")[-1].startswith("bestmove e1h1")
    king = one.tell(f"position fen {CASTLES} moves f1g1", "d")
    assert king[-1] == "info string 4k3/8/8/8/8/8/8/6KR b - - 1 1"
    castled = one.tell(f"position fen {CASTLES} moves f1h1", "d")
    assert castled[-1] == "info string 4k3/8/8/8/8/8/8/5RK1 b - - 1 1"


def test_a_position_is_followed_and_taken_back(talk):
    one = talk()
    for moves in ("", "e2e4", "e2e4 e7e5 g1f3", "e2e4 c7c5", "d2d4", "d2d4 d7d5 c2c4 d5c4 e2e3"):
        expected = chess.Board()
        for move in moves.split():
            expected.push_uci(move)
        said = one.tell(f"position startpos moves {moves}" if moves else "position startpos", "d")[-1]
        assert said == f"info string {expected.fen()}"
        assert len(one.session.board.history) == len(moves.split())


def test_infinite_and_ponder_wait(talk):
    one = talk()
    one.tell("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "go infinite")  # a mate in one: the search itself ends
    assert not one.session._job.done.wait(0.3)
    assert one.tell("isready") == ["readyok"]
    assert re.match("bestmove f7[a-h][78]", one.tell("stop")[-1])
    one.tell("go ponder depth 2")
    assert not one.session._job.done.wait(0.3)
    one.tell("ponderhit")
    assert one.session._job.done.wait(PATIENCE)
    assert sum(line.startswith("bestmove") for line in one.written) == 2
    assert one.tell("ponderhit", "stop") == []  # nothing is left to stop


def test_a_search_that_is_stopped_at_once_answers(talk):
    one = talk()
    for _ in range(5):
        one.session.handle("setoption name Hash value 2")  # no engine yet
        one.session.handle("go infinite")
        one.session.handle("stop")
        assert one.written[-1].startswith("bestmove ")
        one.session.handle("setoption name Hash value 1")
    assert sum(line.startswith("bestmove") for line in one.written) == 5


def test_games_that_are_over(talk):
    one = talk()
    mated = "position startpos moves f2f3 e7e5 g2g4 d8h4"
    assert one.tell(mated, "go depth 3") == ["info depth 0 score mate 0", "bestmove (none)"]
    stalemate = "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert one.tell(stalemate, "go depth 3") == ["info depth 0 score cp 0", "bestmove (none)"]


def test_perft_and_bench(talk):
    one = talk()
    heard = one.tell("go perft 2")
    assert heard[-1] == "Nodes searched: 400"
    assert {"e2e4: 20", "g1f3: 20"} <= set(heard)
    once, again = (one.tell("bench 1")[-1] for _ in range(2))
    assert once.startswith("info string bench: depth 1, ")
    assert once.rpartition(",")[0] == again.rpartition(",")[0]


def test_scores_that_are_only_bounds(talk):
    one = talk(evaluate="material")  # which learns nothing new
    one.tell(f"position fen {QUEEN_AND_KNIGHT}", "go depth 1")
    one.session._engine._margin = 2  # the narrowest of windows: scores fall outside
    heard = one.tell("go depth 8", f"position fen {MATE_IN_2}", "go depth 4")
    bounds = [re.search("score (?:cp|mate) -?[0-9]+ (lowerbound|upperbound) ", line) for line in heard]
    assert {found[1] for found in bounds if found} == {"lowerbound", "upperbound"}
    assert not bounds[-2]


def test_levels_and_several_lines(talk):
    one = talk(level=2)
    heard = one.tell("setoption name multipv value 2", "go depth 3")
    assert {re.search("multipv ([0-9]+)", line)[1] for line in heard if line.startswith("info")} == {"1", "2"}
    assert heard[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dance", "ignored: unknown command dance"),
        ("setoption name Colour value red", "ignored: unknown option Colour"),
        ("setoption Hash 3", "setoption is followed by name NAME"),
        ("setoption name Hash value much", "Hash must be a whole number from 1 to 65536, not 'much'"),
        ("setoption name Evaluation value best", "Evaluation must be one of standard,"),
        ("setoption name Ponder value 1", "Ponder must be true or false, not '1'"),
        ("setoption name Move Overhead value -1", "Move Overhead must be a whole number from 0 to 5000, not '-1'"),
        ("debug", "debug must be on or off, not ''"),
        ("position", "position is startpos or fen FEN"),
        ("position fen 8/8 w", "8/8"),
        ("position startpos moves e2e5", "'e2e5' is not a legal move in rnbqkbnr/"),
        ("bench deep", "bench must be a whole number"),
    ],
)
def test_bad_lines_are_told_in_one(talk, line, said):
    one = talk()
    (heard,) = one.tell(line)
    assert heard.startswith("info string ")
    assert said in heard


@pytest.mark.parametrize("line", ["go depth deep", "go fast", "go searchmoves e2e5", "go depth"])
def test_a_bad_go_is_answered_too(talk, line):
    assert [heard.partition(" ")[0] for heard in talk().tell(line)] == ["bestmove", "info"]


def test_no_position_no_move(talk):
    heard = talk().tell("position startpos moves e2e5", "go depth 1")
    assert heard[1:] == ["bestmove (none)", "info string no position: the last one could not be read"]


def test_no_line_is_too_strange(talk):
    """Hundreds of lines, torn, mixed and out of order: each `go` gets one `bestmove`, and all ends."""
    rng = random.Random(20)
    good = [
        "uci", "isready", "ucinewgame", "debug on", "debug off", "stop", "ponderhit", "d", "", "register later",
        "position startpos moves e2e4 e7e5", f"position fen {MATE_IN_2}", "position startpos",
        f"position fen {CASTLES} moves f1h1",
        "go depth 1", "go nodes 20", "go movetime 5", "go infinite", "go ponder wtime 100 btime 100",
        "go wtime -5 btime 0 winc 3 movestogo 0", "go mate 1 nodes 30", "go depth 1 searchmoves e2e4 d2d4", "go",
        "setoption name MultiPV value 3", "setoption name MultiPV value 1", "setoption name Clear Hash",
        "setoption name UCI_Chess960 value true", "setoption name Hash value 1", "setoption name Level value 10",
        "setoption name Move Overhead value 30", "setoption name Evaluation value material", "go perft 1",
        "go infinite searchmoves g1f3", "go ponder depth 1", "bench 1",
    ]  # fmt: skip
    words = sorted({word for line in good for word in line.split()} | {"é", "\0", "9" * 40, "-1", "value", "name"})
    words = [word for word in words if word not in ("quit", "perft", "2")]
    one = talk()
    asked = 0
    for _ in range(400):
        line = rng.choice(good)
        if rng.random() < 0.5 and "perft" not in line:  # which alone has no `bestmove`
            torn = line.split()
            for _ in range(rng.randint(1, 3)):
                torn.insert(rng.randint(0, len(torn)), rng.choice(words))
                del torn[rng.randint(0, len(torn) - 1)]
            line = " ".join(torn)
        asked += line.split()[:1] == ["go"] and "perft" not in line
        assert one.session.handle(line), line
    one.session.stop()
    assert sum(line.startswith("bestmove ") for line in one.written) == asked
    shapes = r"(info|bestmove|id|option|readyok|uciok|Nodes searched:|[a-h][1-8][a-h][1-8]:)(?:\b|\s).*"
    assert all(re.fullmatch(shapes, line) for line in one.written), one.written
    assert one.session.handle("quit") is False


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "side", "go"),
    [
        ("", 0, Go(Limit(), infinite=True)),
        ("infinite", 0, Go(Limit(), infinite=True)),
        ("ponder wtime 1000 btime 2000", 0, Go(Limit(clock=1.0), ponder=True)),
        ("wtime 1000 btime 2000 winc 10 binc 20 movestogo 7", 1, Go(Limit(clock=2.0, increment=0.02, moves_to_go=7))),
        ("wtime -50 btime 2000", 0, Go(Limit(clock=0.001))),
        ("movetime 999999999999", 0, Go(Limit(seconds=LONGEST))),
        ("nodes 0 depth 3", 0, Go(Limit(depth=3, nodes=1))),
        ("searchmoves e2e4 d2d4 depth 2", 0, Go(Limit(depth=2), moves=("e2e4", "d2d4"))),
        ("mate 3", 0, Go(Limit(), mate=3)),
        ("perft 4", 0, Go(Limit(), perft=4)),
    ],
)
def test_go(text, side, go):
    assert parse_go(text, side) == go


def test_scores():
    words = load("chess").beside("uci")
    pawns = Unit("pawn", "pawns", size=100, decimals=2)
    scores = [Score.win(1), Score.win(3), Score.loss(2), Score.loss(4), Score.draw(), Score.estimated(-35, pawns)]
    assert [words.write_score(score) for score in scores] == [
        "mate 1",
        "mate 2",
        "mate -1",
        "mate -2",
        "cp 0",
        "cp -35",
    ]


def test_moves_to_choose_from(interpreted):
    """The best of some moves is what a search of each says; the rest of the game's moves is not looked at."""
    board = load("connect4:5x4").board("33")
    engine = Engine(board.game)
    all_lines = engine.think(board, Limit(depth=4), multipv=9).lines
    worst = [line.pv[0] for line in all_lines[-2:]]
    chosen = engine.think(board, Limit(depth=4), multipv=9, among=worst)
    assert sorted(line.pv[0] for line in chosen.lines) == sorted(worst)
    assert {line.pv[0]: line.score for line in chosen.lines} == {line.pv[0]: line.score for line in all_lines[-2:]}
