"""The server under people who do not mean well, and under many who do: who may talk to it, how much, what happens to
work that nobody waits for."""

import http.client
import json
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from plyglot.core.load import load
from plyglot.engine.engine import searches
from plyglot.web import connection
from plyglot.web.jobs import analysis
from support.web_server import Server

LONG = {"spec": "othello", "seconds": 60}
"""A thought that does not end by itself while a test waits."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    for _, assembly in searches(load("othello")):
        assembly.wait()
    server = Server(tmp_path_factory.mktemp("data"), concurrency=2)
    yield server
    server.stop()


def get(server, path="/", **headers):
    client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
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
    page.until(mine, "info")
    with server.page() as other:
        theirs = other.ask("think", spec="othello", moves=["f5"], seconds=0.3)
        assert other.until(theirs, "bestmove")[-1]["best"] in ("d6", "f4", "f6")
        other.ask("stop", target=mine)  # a request of another page is none of its business
        assert [page.hear()["type"] for _ in range(10)] == 10 * ["info"]
    page.ask("stop", target=mine)
    assert page.until(mine, "done")[-1]["reason"] == "stopped"
    assert server.wait_until_idle()


def test_a_review_keeps_nobody_waiting(server, page):
    """It has slots of its own: moves and analyses are answered meanwhile."""
    moves = "f5d6c3d3c6f6e3c5c4f3g3f4e6d7f7b5a5g4e8g6h3f8g8b6h7h6h5f2g5h4g2h8"  # the solver is at work for long
    review = page.ask("review", spec="othello", moves=load("othello").board(moves).history)
    page.until(review, "review_summary")
    answers = page.until(page.ask("think", spec="othello", moves=["f5"], seconds=0.2), "bestmove")
    assert answers[-1]["best"] in ("d6", "f4", "f6")
    assert "queued" not in {answer["type"] for answer in answers}
    page.until(search := page.ask("analyse", spec="othello"), "info")
    assert server.state.review_slots.running == 1
    for id in (search, review):
        page.ask("stop", target=id)
    assert server.wait_until_idle()


def test_work_ends_when_the_page_goes(server):
    with server.page() as page:
        page.until(page.ask("think", **LONG), "info")
        page.until(page.ask("analyse", spec="othello"), "info")
        page.ask("think", **LONG)
        page.ask("review", spec="othello", moves=["f5", "d6"])
        assert not server.idle
    assert server.wait_until_idle()


def test_work_ends_when_the_line_is_cut(server):
    with server.page() as page:
        page.until(page.ask("analyse", spec="othello"), "info")
        page.socket.socket.shutdown(2)
        assert server.wait_until_idle()


def test_one_page_thinks_about_one_thing_at_a_time(server, page):
    first, second = page.ask("think", **LONG), page.ask("think", **LONG)
    page.until(second, "queued")
    page.ask("stop", target=second)
    assert page.until(second, "done")[-1]["reason"] == "stopped"
    page.ask("stop", target=first)
    assert page.until(first, "bestmove")[-1]["best"]
    assert server.wait_until_idle()


def test_an_analysis_yields_to_others(server, monkeypatch):
    monkeypatch.setattr(analysis, "FAIR_SHARE", 0.5)
    with server.page() as one, server.page() as two, server.page() as three:
        running = [(page, page.ask("analyse", spec="othello")) for page in (one, two)]
        for page, id in running:
            page.until(id, "info")
        waiting = three.ask("analyse", spec="othello")
        assert three.until(waiting, "info")[0]["type"] == "queued"
        for page, id in running:
            page.ask("stop", target=id)  # the one that has not ended: one slot was enough
        assert sorted(page.until(id, "done")[-1]["reason"] for page, id in running) == ["others", "stopped"]
    assert server.wait_until_idle()


def test_too_many_requests(page, monkeypatch):
    monkeypatch.setattr(connection, "MAX_PENDING", 3)
    ids = [page.ask("think", **LONG) for _ in range(4)]
    assert page.until(ids[3], "error")[-1]["message"] == "too many requests: the limit is 3 at once"


def test_who_sends_too_fast_waits(page, monkeypatch):
    monkeypatch.setattr(connection, "MESSAGES_PER_SECOND", 50.0)
    monkeypatch.setattr(connection, "BURST", 5.0)
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
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "the id '1' is already in use")
