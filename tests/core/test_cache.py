"""The cache folder: where it is."""

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
