"""A table of cards over a real socket: every byte that reaches a seat's page is read, and no hidden card is in it; nor
in what a program in a seat is told."""

import json
import re
import sys

import pytest

from plyglot.core.load import load
from plyglot.tournament.runner import GameRunner
from plyglot.tournament.schedule import Schedule
from support.web_server import Server

GAME = load("coinche")
CARD = re.compile(r"(?<![0-9A-Za-z])((?:10|[789JQKA])[shdc])(?![A-Za-z])")
KEY = "table-of-a-test"
NAMES = ["North", "East", "South", "West"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture
def page(server):
    with server.page() as page:
        yield page


class Ear:
    """A page that keeps every byte it is sent."""

    def __init__(self, page):
        self.page, self.bytes = page, []
        recv = page.socket.recv

        def listen(timeout=None):
            self.bytes.append(text := recv(timeout=timeout))
            return text

        page.socket.recv = listen

    def ask(self, type, **fields):
        return self.page.until(self.page.ask(type, key=KEY, **fields), "table", "consulted", "error")[-1]


def hands(board):
    """The cards of each seat of a whole board."""
    pos = board.pos
    words = int(pos.ns), int(pos.ew), int(pos.ns) >> 32, int(pos.ew) >> 32
    text = GAME.text("format_move")
    return [{text(card) for card in range(32) if word >> card & 1} for word in words]


def test_no_byte_tells_a_hidden_card(server, page):
    ear = Ear(page)
    seat = 2
    state = ear.ask("sit", seat=seat, level=1, pace=0, fresh=True)
    deals = 0
    while deals < 2:
        table = server.state.tables.find(KEY)
        start = table.board.boards()[0]
        own = hands(start)[seat]
        if state["turn"] == seat:
            advice = int(GAME.rule("policy_move")(table.board.seen_by(seat).pos))
            state = ear.ask("act", move=table.board.move_text(advice), pace=0)
        shown = own | {move for move in table.board.history if CARD.fullmatch(move)}
        for text in ear.bytes:
            assert set(CARD.findall(text)) <= shown
            assert "pos" not in json.loads(text)
            assert str(int(start.pos.ns)) not in text
            assert str(int(start.pos.ew)) not in text
        assert not any(str(table._seed * 4 + deal) in text for text in ear.bytes for deal in range(3))
        if state["turn"] is None:
            deals += 1
            assert len(state["sheet"]) == deals
            ear.bytes.clear()
            if state["won"] is not None:
                return
            state = ear.ask("next_deal", pace=0)


def test_advice_is_made_of_the_observation(server, page):
    ear = Ear(page)
    state = ear.ask("sit", seat=2, level=1, pace=0, fresh=True)
    while state["turn"] != 2:
        state = ear.ask("next_deal", pace=0)
    told = ear.ask("consult", pace=0)
    board = server.state.tables.find(KEY).board
    again = load("coinche").board(board.seen_by(2).text)
    shares = GAME.rule("card_probabilities")(again.pos, 2)
    assert {held["card"] for held in told["held"]} == {GAME.text("format_move")(card) for card in shares}
    assert all(sum(held["shares"]) == pytest.approx(1, abs=0.001) for held in told["held"])
    assert told["averages"]
    assert {average["move"] for average in told["averages"]} == set(state["legal"])


def test_a_table_is_kept_and_mistakes_are_told(page, server):
    ear = Ear(page)
    first = ear.ask("sit", seat=1, level=1, pace=0, fresh=True)
    assert (first["players"], first["teams"], first["target"]) == (NAMES, [0, 1, 0, 1], 1000)
    assert len(first["hand"]) == 8
    with server.page() as other:
        again = Ear(other).ask("sit", seat=3, level=9, pace=0)
    assert (again["seat"], again["level"], again["hand"]) == (1, 1, first["hand"])
    assert ear.ask("next_deal", pace=0)["code"] in ("not_over",) or first["turn"] is None
    if first["turn"] == 1:
        assert ear.ask("act", move="Zz", pace=0)["code"] == "illegal"
    assert page.until(page.ask("act", key="nobody-knows", move="pass"), "error")[-1]["code"] == "no_table"
    for spec in ("connect4", "nothing", "../coinche", "./coinche.py"):
        assert ear.ask("sit", spec=spec, fresh=True)["code"] == "unserved"
    assert ear.ask("sit", seat=7, fresh=True)["type"] == "error"


PROGRAM = """
import os, sys
from plyglot.core.load import load
game = load("coinche")
log = open(os.path.join(sys.argv[1], str(os.getpid())), "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    word, _, rest = line.strip().partition(" ")
    if word == "ready?":
        print("ready", flush=True)
    elif word == "position":
        board = game.board(rest)
    elif word == "go":
        print("move", board.move_text(int(game.rule("policy_move")(board.pos))), flush=True)
    elif word == "quit":
        break
"""


def test_programs_are_told_what_their_seats_see(tmp_path):
    """Partners are two processes, and whatever one of them is sent, no card of another hand is in it."""
    bot, logs = tmp_path / "bot.py", tmp_path / "logs"
    bot.write_text(PROGRAM)
    logs.mkdir()
    spec = f"program:time=9,command={sys.executable} {bot} {logs}"
    schedule = Schedule(GAME.module.__name__, (spec, spec))
    board = GAME.board("deal:6")
    with GameRunner(GAME, schedule) as runner:
        record = runner.play(schedule.job(0), board)
    assert record.reason == "rules"
    texts = [log.read_text() for log in logs.iterdir()]
    assert len(texts) == 4
    seats = set()
    for text in texts:
        positions = [line.split()[1:5] for line in text.splitlines() if line.startswith("position ")]
        seen = {seat for hands in positions for seat in range(4) if hands[seat] != "-"}
        assert len(seen) == 1
        seats |= seen
        hidden = [hand for seat, hand in enumerate(board.text.split()[:4]) if seat not in seen]
        assert not any(hand in text for hand in hidden)
        own = hands(board)[seen.pop()]
        played = {move for move in record.moves if CARD.fullmatch(move)}
        assert set(CARD.findall(text.split("trick=")[0])) <= own | played
    assert seats == {0, 1, 2, 3}
