"""Every protocol under lines that no program should send: out of order, malformed, cut in the middle. It never raises,
answers what comes after, and ends when its input does."""

import os
import random
import subprocess
import sys
import threading

import pytest

from plyglot.core.load import load
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.play.protocols.gtp import Gtp
from plyglot.play.protocols.lines import LineEngine
from plyglot.play.protocols.nboard import NBoard
from plyglot.play.protocols.uci import Uci

PATIENCE = 120
MANY = 10_000

SMALL = Options(megabytes=1)
GGF = "(;GM[Othello]PB[a]PW[b]TY[4]RE[?]BO[4 -----O*--*O----- *]B[A2];)"

SESSIONS = {
    "uci": lambda write: Uci(load("chess"), SMALL, write),
    "gtp": lambda write: Gtp(load("othello:4x4"), SMALL, Limit(nodes=10), write),
    "nboard": lambda write: NBoard(load("othello:4x4"), SMALL, Limit(depth=1), write),
    "engine": lambda write: LineEngine(load("othello:4x4"), SMALL, write),
}

LAST = {"uci": ("isready", "readyok"), "gtp": ("99 name", "=99 plyglot"), "nboard": ("ping 77", "pong 77")}
LAST["engine"] = ("ready?", "ready")
"""What is asked at the end, and what must be answered."""

LINES = {
    "uci": """uci|isready|ucinewgame|position startpos|position startpos moves e2e4 e7e5
        position startpos moves e2e5|position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1
        position fen 8/8/8 w|position|go depth 1|go nodes 20|go infinite|go ponder|go wtime 10 btime 10
        go movetime 1|go searchmoves e2e4 depth 1|go mate 1|go perft 1|go depth x|ponderhit|stop|d
        debug on|setoption name MultiPV value 3|setoption name Hash value 99999999999|setoption name
        setoption name Clear Hash|register x""",
    "gtp": """name|list_commands|boardsize 6|boardsize 4|boardsize 99999|clear_board|komi 6.5|komi x
        play b a2|play w a1|play b pass|play black zz|play|genmove b|genmove w|genmove|reg_genmove b
        undo|time_settings 1 1 1|time_settings 0 0 0|time_left b 1 1|time_left b -1 x|final_score
        showboard|set_game othello|set_game tictactoe|set_game|lz-analyze b 1|lz-analyze|# interrupt
        plyglot-options|plyglot-setoption name Ponder value true|plyglot-setoption name MultiPV value 2
        12|= 3|known_command x""",
    "nboard": f"""nboard 2|nboard x|set depth 1|set depth x|set time 0.01|set contempt 3|set game {GGF}
        set game (;GM[Chess];)|move A2|move PA|move a2/1/2|A3|D1|go|hint 3|hint x|analyze|learn|ping 3
        ping|set|move""",
    "engine": """plyglot 1|plyglot|game othello:4x4|game tictactoe|game ../x.py|game|new 3|new x|ready?
        position start|position start moves a2|position start moves zz|position ---- moves|position
        go depth 1|go nodes 9|go time 0.01|go infinite|go clock 1 0|go clock 1|go x|stop|ponder
        options?|setoption name MultiPV value 2|setoption name Hash value 0|setoption x""",
}


def lines(protocol, seed, count):
    """So many lines, most of them whole, the others cut, joined, or of other letters."""
    rng = random.Random(seed)
    known = [line.strip() for row in LINES[protocol].split("\n") for line in row.split("|")]
    for _ in range(count):
        line = rng.choice(known)
        match rng.randrange(8):
            case 0:
                line = line[: rng.randrange(len(line) + 1)]
            case 1:
                line = f"{line[rng.randrange(len(line)) :]} {rng.choice(known)}"
            case 2:
                line = "".join(rng.choice("aZ09 /-#=?;[](){}éß漢\u202e\x00\t%'\"\\") for _ in range(rng.randrange(60)))
            case 3:
                line = line.replace(" ", rng.choice(["  ", "\t", " -1 ", " 1e999 ", " 9" + 40 * "9" + " "]))
        if line.strip() != "quit":
            yield line


@pytest.mark.parametrize("count", [MANY // 20, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("protocol", SESSIONS)
def test_a_session_survives(protocol, count, interpreted, monkeypatch):
    failures = []
    monkeypatch.setattr(threading, "excepthook", failures.append)
    heard, changed = [], threading.Condition()

    def hear(line):
        with changed:
            heard.append(line.strip())
            changed.notify_all()

    session = SESSIONS[protocol](hear)
    try:
        for line in lines(protocol, seed=count, count=count):
            assert session.handle(line)
        asked, answer = LAST[protocol]
        with changed:
            heard.clear()
        session.handle(asked)
        with changed:
            assert changed.wait_for(lambda: answer in heard, PATIENCE + count / 20), heard[-5:]
    finally:
        session.stop()
    assert failures == []


@pytest.mark.parametrize("protocol", SESSIONS)
def test_a_process_survives_any_bytes(protocol):
    """Bytes that are no text, a line without an end, and an input that is cut within a line."""
    rng = random.Random(protocol)
    game = {"uci": "chess", "gtp": "tictactoe", "nboard": "othello:4x4", "engine": "tictactoe"}[protocol]
    noise = b"\n".join(rng.randbytes(rng.randrange(80)) for _ in range(300))
    data = noise + b"\n" + 300_000 * b"x" + b"\n" + "\n".join(lines(protocol, 1, 20)).encode() + b"\nset ga"
    command = [sys.executable, "-m", "plyglot", protocol, game]
    done = subprocess.run(
        command, input=data, capture_output=True, timeout=PATIENCE, env={**os.environ, "PLYGLOT_INTERPRET": "1"}
    )
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done.stderr[-2000:]
