"""The server under people who do not mean well, and under many who do: who may talk to it, how much, what happens to
work that nobody waits for, and that nothing which is sent to it does any harm."""

import asyncio
import http.client
import json
import random
import time

import msgspec
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from plyglot.core.load import load
from plyglot.web import analysis, connection
from plyglot.web.connection import Connection
from plyglot.web.desk import Office
from plyglot.web.messages import decode
from plyglot.web.prepare import pieces
from plyglot.web.store import Store
from web_server import Server

LONG = {"spec": "othello", "seconds": 60}
"""A thought that does not end by itself while a test waits."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    for _, build in pieces(load("othello"), "standard"):
        build()
    server = Server(tmp_path_factory.mktemp("data"), places=2)
    yield server
    server.stop()


@pytest.fixture
def page(server):
    with server.page() as page:
        yield page


def get(server, path="/", **headers):
    client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    client.request("GET", path, headers=headers)
    response = client.getresponse()
    response.read()
    client.close()
    return response


# --- who may talk -----------------------------------------------------------------------------------------------------


def test_headers_keep_the_page_to_itself(server):
    headers = get(server).headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert (headers["X-Content-Type-Options"], headers["X-Frame-Options"]) == ("nosniff", "DENY")
    assert "Server" not in headers


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/app.py", "/assets/../../app.py", "/none", "/assets/"])
def test_only_the_pages_files_are_served(server, path):
    assert get(server, path).status in (404, 405)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", ""])
def test_another_name_is_refused(server, host):
    assert get(server, Host=host.format(port=server.port)).status in (400, 421)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1"])
def test_another_origin_is_refused(server, origin):
    with pytest.raises(InvalidStatus), server.page(origin=origin.format(port=server.port)):
        pass


def test_a_rebound_name_is_refused(server):
    evil = f"evil.example:{server.port}"
    with pytest.raises(InvalidStatus), server.page(origin=f"http://{evil}", additional_headers={"Host": evil}):
        pass


# --- how much ---------------------------------------------------------------------------------------------------------


def test_two_pages_do_not_disturb_each_other(server, page):
    mine = page.ask("analyse", spec="othello")
    page.until(mine, "news")
    with server.page() as other:
        theirs = other.ask("think", spec="othello", moves=["f5"], seconds=0.3)
        assert other.until(theirs, "answer")[-1]["best"] in ("d6", "f4", "f6")
        other.ask("stop", target=mine)  # a request of another page is none of its business
        begin, count = time.monotonic(), 0
        while time.monotonic() - begin < 1:
            message = page.hear()
            assert message["type"] == "news"
            count += 1
    assert count >= 5
    page.ask("stop", target=mine)
    begin = time.monotonic()
    assert page.until(mine, "done")[-1]["reason"] == "stopped"
    assert time.monotonic() - begin < 1
    assert server.wait_until_idle()


def test_work_ends_when_the_page_goes(server):
    with server.page() as page:
        page.until(page.ask("think", **LONG), "news")
        page.until(page.ask("analyse", spec="othello"), "news")
        page.ask("think", **LONG)
        page.ask("sweep", spec="othello", moves=["f5", "d6"], seconds=10)
        assert not server.idle
    assert server.wait_until_idle()


def test_work_ends_when_the_line_is_cut(server):
    with server.page() as page:
        page.until(page.ask("analyse", spec="othello"), "news")
        page.socket.socket.shutdown(2)
        assert server.wait_until_idle()


def test_one_page_thinks_about_one_thing_at_a_time(server, page):
    first, second = page.ask("think", **LONG), page.ask("think", **LONG)
    page.until(second, "queued")
    page.ask("stop", target=second)
    assert page.until(second, "done")[-1]["reason"] == "stopped"
    page.ask("stop", target=first)
    assert page.until(first, "answer")[-1]["best"]
    assert server.wait_until_idle()


def test_an_analysis_gives_way_to_others(server, monkeypatch):
    monkeypatch.setattr(analysis, "FAIR_SHARE", 0.5)
    with server.page() as one, server.page() as two, server.page() as three:
        running = [(page, page.ask("analyse", spec="othello")) for page in (one, two)]
        for page, id in running:
            page.until(id, "news")
        waiting = three.ask("analyse", spec="othello")
        assert three.until(waiting, "news")[0]["type"] == "queued"
        for page, id in running:
            page.ask("stop", target=id)  # the one that has not ended: one place was enough
        assert sorted(page.until(id, "done")[-1]["reason"] for page, id in running) == ["others", "stopped"]
    assert server.wait_until_idle()


def test_too_many_requests(page, monkeypatch):
    monkeypatch.setattr(connection, "MOST_PENDING", 3)
    ids = [page.ask("think", **LONG) for _ in range(4)]
    assert page.until(ids[3], "error")[-1]["message"] == "too many requests: 3 are being answered"


def test_who_sends_too_fast_waits(page, monkeypatch):
    monkeypatch.setattr(connection, "PER_SECOND", 50.0)
    monkeypatch.setattr(connection, "AT_ONCE", 5.0)
    begin = time.monotonic()
    ids = [page.ask("stop", target="none") for _ in range(40)]
    heard = [page.hear()["id"] for _ in ids]
    assert heard == ids
    assert time.monotonic() - begin > 0.4


def test_a_message_that_is_too_long(page):
    page.socket.send(json.dumps({"type": "parse", "id": "1", "spec": "othello", "text": 2_000_000 * "x"}))
    with pytest.raises(ConnectionClosed) as closed:
        page.hear()
    assert closed.value.rcvd.code == 1009


def test_an_id_that_is_in_use(page):
    page.socket.send(json.dumps({"type": "think", "id": "1", **LONG}))
    page.socket.send(json.dumps({"type": "think", "id": "1", **LONG}))
    with pytest.raises(ConnectionClosed) as closed:
        page.until("none", "done")
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "the id '1' is in use")


# --- what is no message -----------------------------------------------------------------------------------------------

VALID = (
    {"type": "hello", "id": "1"},
    {"type": "load", "id": "1", "spec": "tictactoe"},
    {"type": "view", "id": "1", "spec": "tictactoe", "start": "", "moves": ["a1", "b2"]},
    {"type": "parse", "id": "1", "spec": "othello", "text": "f5d6"},
    {"type": "edit", "id": "1", "spec": "tictactoe", "rows": ["X..", "...", "..."], "side": 1},
    {"type": "think", "id": "1", "spec": "tictactoe", "moves": [], "level": 3, "seconds": 0.1, "evaluate": "standard"},
    {"type": "analyse", "id": "1", "spec": "tictactoe", "multipv": 3},
    {"type": "sweep", "id": "1", "spec": "tictactoe", "moves": ["a1"], "seconds": 0.1},
    {"type": "stop", "id": "1", "target": "2"},
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


async def said_to(office, message):
    """What a connection does with one message: the message by which it ends."""
    incoming = [{"type": "websocket.connect"}, {"type": "websocket.receive", **payload(message)}]
    sent = []

    async def receive():
        return incoming.pop(0)

    async def send(message):
        sent.append(message)

    await Connection(WebSocket({"type": "websocket", "headers": []}, receive, send), office).run()
    return sent[-1]


def payload(message):
    return {"bytes": message} if isinstance(message, bytes) else {"text": message}


def test_ten_thousand_messages_that_are_none(tmp_path):
    """Each closes its connection, with a reason."""
    chance = random.Random(5)
    office = Office([], Store(tmp_path))

    async def say_all():
        for _ in range(10_000):
            message = malformed(chance)
            ending = await asyncio.wait_for(said_to(office, message), 5)
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
        fields = {
            "view": {"spec": spec, "start": chance.choice(words), "moves": [chance.choice(words)[:32] or "x"]},
            "parse": {"spec": spec, "text": chance.choice(words)},
            "edit": {"spec": spec, "rows": chance.choices(words, k=chance.randrange(4)), "side": chance.randrange(2)},
            "fetch": {"key": "none"},
        }
        answer = page.answer(name, **fields[name])
        assert answer["type"] in ("view", "error")
        assert "plyglot failed" not in answer.get("message", "")
        assert "\n" not in answer.get("message", "")
