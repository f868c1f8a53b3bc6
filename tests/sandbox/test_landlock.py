"""The rung of the sandbox for machines without bubblewrap: Landlock, and a filter of system calls."""

import os
import subprocess
import sys
import time

import pytest

from plyglot.sandbox import rungs
from plyglot.sandbox.rungs import LANDLOCK, LIMITS, Sandbox, best, has_landlock
from sandbox.test_sandbox import python, running, said

pytestmark = pytest.mark.skipif(not has_landlock(), reason="needs Landlock of Linux 6.12")
INSIDE = Sandbox(LANDLOCK)


def test_a_program_runs_in_its_folder(tmp_path):
    (tmp_path / "own").write_text("own")
    out, err, code, _ = python(INSIDE, tmp_path, "print(open('own').read(), os.listdir(), os.environ.get('USER'))")
    assert (out, err, code) == ("own ['own'] None\n", "", 0)
    assert said(INSIDE, tmp_path, "sh", "-c", "exit 3")[2] == 3
    assert any(word in said(INSIDE, tmp_path, "./none")[1] for word in rungs.NOT_STARTED)


@pytest.mark.parametrize(
    "attempt",
    [
        "open('/etc/passwd')",
        "open({0!r} + '/../secret')",
        "os.listdir({2!r})",
        "os.listdir('/proc')",
        "open('own', 'a')",
        "open('made', 'w')",
        "open('/tmp/made', 'w')",
        "os.mkdir('folder')",
        "os.unlink('own')",
        "os.truncate('own', 0)",
        "os.kill({1}, 0)",
        "os.kill(os.getppid(), 9)",
    ],
)
def test_what_a_program_cannot_do(tmp_path, attempt):
    folder = tmp_path / "bot"
    folder.mkdir()
    (folder / "own").write_text("own")
    (tmp_path / "secret").write_text("secret")
    err = python(INSIDE, folder, attempt.format(str(folder), os.getpid(), os.path.expanduser("~")))[1]
    assert "PermissionError" in err
    assert (folder / "own").read_text() == "own"
    assert os.listdir(folder) == ["own"]


@pytest.mark.parametrize(
    "attempt",
    [
        "os.chmod({0!r}, 0o777)",
        "os.chown({0!r}, 1, 1)",
        "os.utime({0!r}, (1, 1))",
        "os.setxattr({0!r}, 'user.mark', b'1')",
        "resource.prlimit({1}, resource.RLIMIT_CPU, (1, 1))",
        "os.setpriority(os.PRIO_PROCESS, {1}, 19)",
        "os.setpriority(os.PRIO_USER, os.getuid(), 19)",
        "os.sched_setaffinity({1}, [0])",
        "socket.socket(socket.AF_UNIX)",
        "sys.exit('PermissionError' if ctypes.CDLL(None).shmget(0, 4096, 0o1600) == -1 else 'taken')",
    ],
)
@pytest.mark.parametrize("building", [False, True])
def test_what_landlock_is_not_asked_about_is_refused(tmp_path, attempt, building):
    """The user's other files and processes, the desktop's own sockets, memory that outlives who took it."""
    folder, secret = tmp_path / "bot", tmp_path / "secret"
    folder.mkdir()
    secret.write_text("secret")
    before = secret.stat()
    text = f"import ctypes, os, resource, socket, sys\n{attempt.format(str(secret), os.getpid())}"
    err, code = said(INSIDE, folder, "python3", "-c", text, building=building)[1:3]
    assert "PermissionError" in err
    assert code == 1
    assert (before.st_mode, before.st_mtime) == (secret.stat().st_mode, secret.stat().st_mtime)


def test_own_limits_may_be_set(tmp_path):
    assert python(INSIDE, tmp_path, "import resource; resource.setrlimit(resource.RLIMIT_CPU, (9, 9))")[2] == 0


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6", "AF_NETLINK"])
def test_sockets_of_the_network_are_forbidden(tmp_path, family):
    call = f"import socket; socket.socket(socket.{family})"
    assert python(INSIDE, tmp_path, call)[2:] == (-31, "forbidden system call")
    assert python(INSIDE, tmp_path, "import socket; socket.socketpair()")[2:] == (0, "")


def test_a_program_that_builds_may_write_in_its_folder(tmp_path):
    assert said(INSIDE, tmp_path, "sh", "-c", "echo yes > made", building=True)[2] == 0
    assert (tmp_path / "made").read_text() == "yes\n"


ESCAPES = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execve(sys.executable, ["python3", "-c", "import time; time.sleep(600)", sys.argv[1]], {})
    os._exit(0)
print("ready", flush=True)
time.sleep(600)
"""
"""Leaves its group and its environment, and is nobody's child."""

STARTS = """
import sys
from pathlib import Path
from plyglot.sandbox.rungs import LANDLOCK, Sandbox
tree = Sandbox(LANDLOCK).start(["python3", "-c", sys.argv[1], sys.argv[2]], Path(sys.argv[3]))
print(tree.process.stdout.readline().decode(), flush=True)
input()
"""


def no_groups(limits):
    raise OSError


def test_who_leaves_group_and_environment_is_ended_too(tmp_path, monkeypatch):
    monkeypatch.setattr("plyglot.sandbox.confined.ControlGroup", no_groups)
    mark = f"escapes{os.getpid()}"
    tree = INSIDE.start(["python3", "-c", ESCAPES, mark], tmp_path)
    assert tree.process.stdout.readline() == b"ready\n"
    assert len(running(mark)) >= 2
    tree.end()
    assert running(mark) == []


def test_all_end_when_we_are_killed(tmp_path):
    mark = f"killed{os.getpid()}"
    command = [sys.executable, "-c", STARTS, ESCAPES, mark, str(tmp_path)]
    ours = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with ours.stdin, ours.stdout:
        assert ours.stdout.readline() == b"ready\n"
        ours.kill()
        ours.wait()
    until = time.monotonic() + 60
    while running(mark) and time.monotonic() < until:
        time.sleep(0.05)
    assert running(mark) == []


def test_it_is_taken_where_there_is_no_bubblewrap(monkeypatch):
    best.cache_clear()
    monkeypatch.setattr("shutil.which", lambda name: None)
    found = best()
    best.cache_clear()
    assert found.rung == (LIMITS if os.geteuid() == 0 and not rungs.parents() else LANDLOCK)
    assert Sandbox(LANDLOCK).is_safe
