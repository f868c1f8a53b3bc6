"""Files that people name: written whole, through links, and never in place of what is no file."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from plyglot.cli.output import check_file, write_file
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import check_writable, written_whole
from plyglot.core.load import load
from plyglot.formats.files import write_games
from plyglot.formats.record import GameRecord
from plyglot.solving.certificate import write_certificate
from plyglot.solving.solver import solve

GAMES = [GameRecord(game="othello", moves=("f5", "d6"))]


def test_a_full_disk_leaves_what_was(tmp_path, monkeypatch):
    def fail(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    board = load("tictactoe").board("b2a1c3b1c1a3b3")
    write_certificate(os.devnull, board)  # compiles what it needs, and that is written too
    monkeypatch.setattr(os, "fsync", fail)
    path = tmp_path / "file.txt"
    path.write_text("as it was")
    with pytest.raises(BadOption, match="cannot be written: No space left on device"):
        write_file(str(path), "new")
    with pytest.raises(BadFile, match="cannot be written: No space left on device"):
        write_certificate(path, board)
    with pytest.raises(BadFile, match="cannot be written: No space left on device"):
        write_games(path, GAMES)
    assert path.read_text() == "as it was"
    assert list(tmp_path.iterdir()) == [path]


def test_files_are_written_through_links(tmp_path):
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "target.txt"
    for there in (False, True):
        link = tmp_path / f"link{there}.txt"
        link.symlink_to(Path("folder", "target.txt"))
        check_file(str(link))
        assert write_games(link, GAMES) == 1
        assert link.is_symlink()
        assert target.read_text() == "f5d6\n"
    assert list(target.parent.iterdir()) == [target]


def test_a_file_keeps_its_mode(tmp_path):
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(0o640)
    write_file(str(path), "new")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", 0o640)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs")
def test_what_is_no_file_is_not_replaced(tmp_path):
    fifo = tmp_path / "fifo.txt"
    os.mkfifo(fifo)
    for path, told in ((fifo, "not a regular file"), (tmp_path, "it is a folder")):
        with pytest.raises(BadOption, match=told):
            check_file(str(path))
        with pytest.raises(BadOption, match=told):
            write_file(str(path), "text")
        with pytest.raises(BadFile, match=told):
            write_games(path, GAMES, "txt")
    assert stat.S_ISFIFO(fifo.stat().st_mode)
    with pytest.raises(BadFile, match="a checkpoint must be a regular file, since it is read again"):
        solve(load("connect4:4x4").board(), checkpoint=fifo)
    assert list(tmp_path.iterdir()) == [fifo]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such devices")
def test_devices_are_written_to(tmp_path):
    for name in ("/dev/null", "link"):
        path = tmp_path / name
        if name == "link":
            path.symlink_to("/dev/null")
        check_file(str(path))
        assert write_games(path, GAMES, "wtb") == 1
        assert stat.S_ISCHR(path.stat().st_mode)
    with pytest.raises(BadFile, match="No space left on device"):
        write_games("/dev/full", GAMES, "txt")


@pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="no such folder")
def test_streams_of_the_process_are_written_where_they_stand(tmp_path):
    path = tmp_path / "out"
    with path.open("wb") as stream:
        stream.write(b"before\n")
        stream.flush()
        write_file(f"/dev/fd/{stream.fileno()}", "text\n")
        stream.write(b"after\n")
    assert path.read_text() == "before\ntext\nafter\n"


def test_a_place_that_cannot_be_written_is_told_as_the_system_does(tmp_path, monkeypatch):
    def fail(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    with pytest.raises(BadOption, match="there is no folder"):
        check_file(str(tmp_path / "none" / "file"))
    monkeypatch.setattr(os, "open", fail)
    with pytest.raises(BadOption, match="cannot be written: Read-only file system"):
        check_file(str(tmp_path / "file"))


def test_paths_that_no_file_can_have(tmp_path):
    for path in (Path("\0"), Path("/"), tmp_path / ("x" * 300)):
        with pytest.raises(OSError, match=r".+"):
            check_writable(path)
        with pytest.raises(OSError, match=r".+"), written_whole(path):
            raise AssertionError("it has been opened")
