"""Ten thousand messages that are none, and some that are but make no sense: nothing that is sent does any harm."""

import asyncio
import json
import random

import msgspec
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from plyglot.web.connection import Connection
from plyglot.web.game_store import GameStore
from plyglot.web.protocol.messages import decode
from plyglot.web.state import AppState
from support.web_server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


VALID = (
    {"type": "hello", "id": "1"},
    {"type": "load", "id": "1", "spec": "tictactoe"},
    {"type": "view", "id": "1", "spec": "tictactoe", "start": "", "moves": ["a1", "b2"]},
    {"type": "parse", "id": "1", "spec": "othello", "text": "f5d6"},
    {"type": "edit", "id": "1", "spec": "tictactoe", "rows": [["X", "."], [".", "."]], "side": 1},
    {"type": "think", "id": "1", "spec": "tictactoe", "moves": [], "level": 3, "seconds": 0.1, "evaluate": "standard"},
    {"type": "analyse", "id": "1", "spec": "tictactoe", "multipv": 3},
    {"type": "review", "id": "1", "spec": "tictactoe", "moves": ["a1"]},
    {"type": "stop", "id": "1", "target": "2"},
    {"type": "read", "id": "1", "spec": "tictactoe", "name": "a.txt", "data": "YjIgYTE="},
    {"type": "link", "id": "1", "spec": "tictactoe", "text": "b2a1(c3 b1)c2"},
    {"type": "write", "id": "1", "spec": "tictactoe", "nodes": [{"parent": 0, "move": "b2", "glyphs": [1]}]},
    {"type": "save", "id": "1", "key": "k", "spec": "tictactoe", "moves": ["a1"], "title": "", "tree": "{}"},
    {"type": "fetch", "id": "1", "key": "k"},
    {"type": "match_start", "id": "1", "spec": "othello", "first": {"level": 1}, "second": {"level": 2}, "games": 2},
)

NONSENSE = (None, True, -1, 0, 1e308, 2**70, "", "x" * 300, "\x00", "é☃", "\ud800", [], [[]], {}, {"a": 1}, ["a", 1])


def malformed(chance):
    """A text, or bytes, that is no message: mostly one that nearly is."""
    while True:
        message = dict(chance.choice(VALID))
        kind = chance.randrange(6)
        if kind == 0:
            return chance.randbytes(chance.randrange(20))
        if kind == 1:
            del message[chance.choice(list(message))]
        elif kind == 2:
            message[chance.choice(list(message))] = chance.choice(NONSENSE)
        elif kind == 3:
            message[chance.choice(("more", "__class__", "", "id "))] = chance.choice(NONSENSE)
        text = json.dumps(message, ensure_ascii=True)
        if kind == 4:
            text = text[: chance.randrange(len(text))]
        elif kind == 5:
            text = chance.choice(("[" * 100_000, '{"id":' * 5_000, "\ufeff" + text, text + text, "NaN", '"x"', "1e999"))
        try:
            decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return text


async def said_to(state, message):
    """What a connection does with one message: the message by which it ends."""
    incoming = [{"type": "websocket.connect"}, {"type": "websocket.receive", **payload(message)}]
    sent = []

    async def receive():
        return incoming.pop(0)

    async def send(message):
        sent.append(message)

    await Connection(WebSocket({"type": "websocket", "headers": []}, receive, send), state).run()
    return sent[-1]


def payload(message):
    return {"bytes": message} if isinstance(message, bytes) else {"text": message}


def test_ten_thousand_messages_that_are_none(tmp_path):
    """Each closes its connection, with a reason."""
    chance = random.Random(5)
    state = AppState([], GameStore(tmp_path))

    async def say_all():
        for _ in range(10_000):
            message = malformed(chance)
            ending = await asyncio.wait_for(said_to(state, message), 60)
            assert ending["type"] == "websocket.close"
            assert ending["code"] == (1003 if isinstance(message, bytes) else 1008), message
            assert 0 < len(ending["reason"].encode()) <= 123
        assert not [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]

    asyncio.run(say_all())


def test_messages_that_are_none_over_a_socket(server):
    chance = random.Random(6)
    for _ in range(100):
        with server.page() as page:
            page.socket.send(malformed(chance))
            with pytest.raises(ConnectionClosed) as closed:
                page.hear(5)
            assert closed.value.rcvd.code in (1003, 1007, 1008)
            assert closed.value.rcvd.reason or closed.value.rcvd.code == 1007
    with server.page() as page:
        assert page.answer("hello")["type"] == "welcome"


def test_messages_that_make_no_sense_are_answered(server, page):
    """Well formed, but about games, boards and moves that there are not."""
    chance = random.Random(7)
    words = (
        "",
        "a1",
        "f5",
        "pass",
        "X" * 64,
        "tictactoe",
        "connect4:7",
        "1",
        "../x",
        "\x00",
        "é",
        ":",
        "XO./.../... O",
    )
    for _ in range(300):
        name, spec = chance.choice(("view", "parse", "edit", "fetch")), chance.choice(("tictactoe", *words[1:]))[:64]
        signs = [word[:32] for word in words]
        rows = [chance.choices(signs, k=chance.randrange(4)) for _ in range(chance.randrange(4))]
        fields = {
            "view": {"spec": spec, "start": chance.choice(words), "moves": [chance.choice(words)[:32] or "x"]},
            "parse": {"spec": spec, "text": chance.choice(words)},
            "edit": {"spec": spec, "rows": rows, "side": chance.randrange(2)},
            "fetch": {"key": "none"},
        }
        answer = page.answer(name, **fields[name])
        assert answer["type"] in ("view", "error")
        assert "internal error" not in answer.get("message", "")
        assert "\n" not in answer.get("message", "")
