"""The cache folder: where it is."""

import os
import sys
from pathlib import Path

import pytest

from plyglot.core.compile import cache


@pytest.mark.skipif(sys.platform != "linux", reason="the platform's own convention")
def test_the_folder_by_convention(monkeypatch):
    for name in ("PLYGLOT_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert cache.folder() == Path.home() / ".cache" / "plyglot"
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache.folder() == Path("/somewhere/plyglot")


def test_the_environment_wins(monkeypatch, tmp_path):
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path))
    assert cache.folder() == tmp_path


def test_what_killed_compilers_leave_behind_goes(monkeypatch, tmp_path):
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path))
    for name in (".pvs-1.lock", ".pvs-1.code-2f", "pvs-1.code", ".pvs-2.lock"):
        path = tmp_path / name
        path.touch()
        if name != ".pvs-2.lock":
            os.utime(path, (0, 0))
    cache.sweep(3_600)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".pvs-2.lock", "pvs-1.code"]
