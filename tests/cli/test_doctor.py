"""`plyglot doctor` and `plyglot docs`."""

import json
from pathlib import Path

from plyglot.cli.app import run
from plyglot.cli.author import docs, doctor
from plyglot.core.compile import cache


def test_doctor_names_what_is_there(capsys):
    assert run(["doctor", "--json"]) == 0
    found = {each["name"]: each for each in json.loads(capsys.readouterr().out)}
    assert found["machine code"]["state"] == found["cache"]["state"] == doctor.OK
    assert {name for name, each in found.items() if each["state"] == doctor.BROKEN} == set()


def test_a_cache_that_cannot_be_written_to_is_broken(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(cache, "writable", lambda: tmp_path)
    monkeypatch.setattr(doctor, "LOOKS", (doctor.folders,))
    assert run(["doctor"]) == 1
    assert "set PLYGLOT_CACHE to a folder that can" in capsys.readouterr().out


def test_documentation_that_was_not_built(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(docs, "PLACES", (tmp_path,))
    assert run(["docs"]) == 2
    said = "plyglot: the documentation has not been built here: run make docs in plyglot's folder\n"
    assert capsys.readouterr().err == said


def test_documentation_says_where_it_is(monkeypatch, tmp_path, capsys):
    (tmp_path / "index.html").write_text("")
    monkeypatch.setattr(docs, "PLACES", (Path("/nowhere"), tmp_path))
    assert run(["docs", "--path"]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'index.html'}\n"
