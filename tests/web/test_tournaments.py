"""Tournaments over a real socket: who may see what, and bots that students upload."""

import io
import json
import shutil
import stat
import urllib.request
import zipfile
from urllib.error import HTTPError

import pytest

from plyglot.core.compile.cache import writable
from plyglot.tournament.tournament import Tournament
from plyglot.web.handlers.session import Session
from plyglot.web.uploads import UploadRefused, Uploads, unpack
from support.bots import HONEST, on_go
from support.web_server import Server

CLASS = "the class"
needs_bubblewrap = pytest.mark.skipif(not shutil.which("bwrap"), reason="bubblewrap is not here")


GOOD = HONEST.format(setup="")


def zipped(code=GOOD, name="Ada", folder="", **files):
    """A bot as students send it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(f"{folder}bot.toml", f'name = "{name}"\ncommand = "python3 bot.py"\n')
        archive.writestr(f"{folder}bot.py", code)
        for path, text in files.items():
            archive.writestr(path, text)
    return data.getvalue()


@pytest.fixture
def uploads(tmp_path):
    return Uploads(tmp_path / "uploads", CLASS)


@pytest.fixture
def server(tmp_path, uploads):
    with Tournament.new(str(tmp_path / "club.tournament"), "tictactoe", "knockout", limit="nodes=20") as one:
        one.add(["random", "greedy", "random:name=Ada"])
        one.run()
    (tmp_path / "broken.tournament").write_text("not a database")
    server = Server(tmp_path / "data", tournaments=tmp_path, uploads=uploads)
    yield server
    server.stop()


def asked(page, last, **request):
    """All answers up to one of a type."""
    page.send(json.dumps({"id": "1", **request}))
    heard = []
    while not heard or heard[-1]["type"] not in (last, "error"):
        heard.append(json.loads(page.recv(timeout=60)))
    return heard


def test_a_tournament_on_the_page(server, interpreted):
    with server.page() as page:
        raw = page if hasattr(page, "recv") else page.socket
        (found,) = asked(raw, "tournaments", type="tournament_list")
        assert [(each["key"], each["format"], each["ended"]) for each in found["tournaments"]] == [
            ("club", "knockout", True)
        ]
        assert found["uploads"]
        state, done = asked(raw, "done", type="tournament_watch", key="club")
        assert done["type"] == "done"
        assert [player["rank"] for player in state["players"]] == [1, 2, 3]
        assert state["rounds"][0]["byes"]
        (games,) = asked(raw, "tournament_games", type="tournament_games", key="club")
        assert len(games["games"]) == state["info"]["played"]
        number = games["games"][0]["number"]
        (game,) = asked(raw, "tournament_game", type="tournament_game", key="club", number=number)
        assert len(game["moves"]) == game["opening"] + len(game["thoughts"])
        for key in ("../club", "none", "..", "broken"):
            (bad,) = asked(raw, "tournament_games", type="tournament_games", key=key)
            assert bad["type"] == "error"


@needs_bubblewrap
def test_only_its_own_token_shows_a_bots_log(server, uploads, tmp_path, interpreted):
    crashing = zipped(on_go("raise ValueError('secret')"), "Bad")
    mine, other = uploads.take(crashing, CLASS, ""), uploads.take(zipped(), CLASS, "")
    with Tournament.new(str(tmp_path / "class.tournament"), "tictactoe", "round-robin", limit="nodes=20") as one:
        one.add([str(uploads.folder / "Bad"), "random"])
        one.run()
    with server.page() as page:
        raw = page if hasattr(page, "recv") else page.socket
        for token, seen in (("", False), (other.token, False), (mine.token, True)):
            (game,) = asked(raw, "tournament_game", type="tournament_game", key="class", number=0, token=token)
            assert ("secret" in game["log"], game["is_hidden"]) == (seen, not seen)
            assert game["failure"] == "crashed"


@needs_bubblewrap
def test_uploads(uploads):
    first = uploads.take(zipped(folder="my bot/"), CLASS, "")
    assert (first.name, first.problem, bool(first.token)) == ("Ada", "", True)
    assert (uploads.folder / "Ada" / "bot.py").is_file()
    assert first.token not in (uploads.folder / "Ada~token").read_text()
    for token in ("", "wrong"):
        with pytest.raises(UploadRefused, match="another bot has this name"):
            uploads.take(zipped(), CLASS, token)
    again = uploads.take(zipped("print(2)"), CLASS, first.token)
    assert again.token == ""
    assert (uploads.folder / "Ada" / "bot.py").read_text() == "print(2)"
    built = io.BytesIO()
    with zipfile.ZipFile(built, "w") as archive:
        archive.writestr("bot.toml", 'name = "Built"\ncommand = "./bot"\nbuild = "echo no compiler; exit 3"\n')
    assert "failed with code 3: no compiler" in uploads.take(built.getvalue(), CLASS, "").problem
    assert not list(uploads.folder.glob(".new-*"))


@needs_bubblewrap
def test_a_name_takes_no_other_bots_token(uploads, tmp_path, monkeypatch):
    """Nor does a bot that is replaced leave its built copy behind."""
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    assert uploads.take(zipped(name="Ada.token"), CLASS, "").problem == ""
    first = uploads.take(zipped(name="Ada"), CLASS, "")
    copies = len(list((writable() / "bots").glob("*.lock")))
    for number in range(3):
        assert uploads.take(zipped(f"print({number})", name="Ada"), CLASS, first.token).problem == ""
    assert len(list((writable() / "bots").glob("*.lock"))) == copies
    with pytest.raises(UploadRefused, match="another bot has this name"):
        uploads.take(zipped(name="Ada"), CLASS, "")


def test_an_upload_waits_for_others_but_not_for_ever(uploads, monkeypatch):
    monkeypatch.setattr("plyglot.web.uploads.PATIENCE", 0.01)
    with uploads._lock, pytest.raises(UploadRefused, match="try again in a minute"):
        uploads.take(zipped(), CLASS, "")


def link():
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        entry = zipfile.ZipInfo("bot.py")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"not a zip", "not a readable zip file"),
        (zipped()[:-30], "not a readable zip file"),
        (zipped(**{"../out": "x"}), "leads out of its folder"),
        (zipped(**{"/etc/x": "x"}), "leads out of its folder"),
        (zipped(**{"a\\..\\..\\x": "x"}), "leads out of its folder"),
        (link(), "is a link"),
        (zipped(name="../x"), "a bot's name"),
        (zipped(name=".hidden"), "a bot's name"),
        (bytes((8 << 20) + 1), "at most 8 MiB"),
    ],
)
def test_uploads_that_are_refused(uploads, data, said):
    before = sorted(uploads.folder.iterdir())
    with pytest.raises(UploadRefused, match=said):
        uploads.take(data, CLASS, "")
    assert sorted(uploads.folder.iterdir()) == before


def test_a_bomb_is_not_unpacked(tmp_path):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros", bytes(65 << 20))
    assert len(data.getvalue()) < 100_000
    with pytest.raises(UploadRefused, match="64 MiB unpacked"):
        unpack(data.getvalue(), tmp_path)


def posted(server, data, token=CLASS, **headers):
    """The status and the answer of an upload."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/upload", data, {"X-Class-Token": token, **headers}, method="POST"
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.loads(error.read() or b"{}") if "json" in error.headers["Content-Type"] else {}


def test_uploads_over_http(server, tmp_path):
    assert posted(server, zipped(), "wrong") == (
        403,
        {"error": "this is not the token of the class", "code": "upload_class_token"},
    )
    assert posted(server, b"x")[0] == 422
    assert posted(server, bytes(9 << 20))[0] == 413
    assert posted(server, zipped(), Origin="http://evil.example")[0] == 403
    closed = Server(tmp_path / "closed")
    try:
        assert posted(closed, zipped())[1]["code"] == "uploads_closed"
    finally:
        closed.stop()


def test_guests_ask_for_nothing_else(server):
    whole, guest = Session(server.state), Session(server.state, guest=True)
    names = {kind.__struct_config__.tag for kind in guest._handlers}
    assert {"tournament_list", "tournament_watch", "hello", "view"} <= names
    assert not names & {"think", "analyse", "match_start", "save", "study"}
    assert len(whole._handlers) > len(names)


def test_bad_folders(plyglot):
    answer = plyglot("serve", "--no-browser", "--tournaments", "./nowhere")
    assert (answer.code, answer.err) == (2, "plyglot: --tournaments ./nowhere: there is no such folder\n")
