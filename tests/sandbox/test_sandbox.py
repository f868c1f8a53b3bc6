"""The sandbox: what a program within sees, and what it may take."""

import os
import platform
import struct
import sys
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.sandbox import rungs
from plyglot.sandbox.limits import MEGABYTE, Limits
from plyglot.sandbox.rungs import BUBBLEWRAP, LIMITS, Sandbox, best, trusted
from plyglot.sandbox.system_calls import (
    ALLOW,
    FORBIDDEN,
    KILL,
    MACHINES,
    PRLIMIT,
    REFUSE,
    SOCKET,
    UNASKED,
    X32,
    program,
)

confined = pytest.mark.skipif(best().rung != BUBBLEWRAP, reason="needs bubblewrap, and namespaces for it")
limited = pytest.mark.skipif(os.name != "posix", reason="sets limits of POSIX")


def said(sandbox, folder, *argv, **options):
    """What a program says, how it ends, and what it ran against."""
    tree = sandbox.start(argv, folder, **options)
    try:
        out, err = tree.process.communicate(timeout=60)
        return out.decode(), err.decode(), tree.exit_code(), tree.breach()
    finally:
        tree.end()


def python(sandbox, folder, text):
    return said(sandbox, folder, "python3", "-c", f"import os\n{text}")


@confined
def test_a_program_sees_nothing_of_the_machine(tmp_path):
    (tmp_path / "own").write_text("own")
    look = "print(os.getcwd(), os.listdir(), sorted(os.environ), os.listdir('/tmp'), os.path.exists({0!r}), {1})"
    processes = "len([name for name in os.listdir('/proc') if name.isdigit()])"
    out, err, code, _ = python(best(), tmp_path, look.format(str(tmp_path), processes))
    assert (code, err) == (0, "")
    assert out == "/bot ['own'] ['HOME', 'LANG', 'PATH', 'PWD'] [] False 2\n"


@confined
def test_a_program_that_builds_may_write_in_its_folder(tmp_path):
    assert said(best(), tmp_path, "sh", "-c", "echo yes > made", building=True)[2] == 0
    assert (tmp_path / "made").read_text() == "yes\n"
    assert said(best(), tmp_path, "sh", "-c", "echo no > made")[2] == 2
    assert (tmp_path / "made").read_text() == "yes\n"


@confined
def test_what_lies_in_memory_is_limited_too(tmp_path):
    """Also where there is no control group to count it."""
    fill = "for number in range(4): open(f'/dev/shm/{number}', 'wb').write(bytes(2 << 20))"
    assert "No space" in python(Sandbox(BUBBLEWRAP, Limits(scratch=4 * MEGABYTE)), tmp_path, fill)[1]
    assert "Read-only" in python(best(), tmp_path, "open('/dev/x', 'wb')")[1]


@confined
def test_how_a_program_ends_is_told(tmp_path):
    assert said(best(), tmp_path, "sh", "-c", "exit 3")[2] == 3
    assert said(best(), tmp_path, "sh", "-c", "kill -ABRT $$")[2] == -6
    out, err, code, _ = said(best(), tmp_path, "./none")
    assert (out, code, any(word in err for word in rungs.NOT_STARTED)) == ("", 1, True)


@confined
@pytest.mark.parametrize(
    "call", ["socket.socket()", "socket.socket(socket.AF_INET6)", "socket.socket(socket.AF_NETLINK)"]
)
def test_sockets_of_the_network_are_forbidden(tmp_path, call):
    assert python(best(), tmp_path, f"import socket; {call}")[2:] == (-31, "forbidden system call")
    assert python(best(), tmp_path, "import socket; socket.socket(socket.AF_UNIX)")[2:] == (0, "")


@limited
@pytest.mark.parametrize("rung", [BUBBLEWRAP, LIMITS])
def test_memory_and_files_are_limited(tmp_path, rung):
    if rung == BUBBLEWRAP and best().rung != rung:
        pytest.skip("needs bubblewrap")
    sandbox = Sandbox(rung, Limits(memory=64 * MEGABYTE, scratch=4 * MEGABYTE))
    out, err, code, breach = python(sandbox, tmp_path, "x = [bytearray(10 ** 7) for _ in range(20)]; print('all')")
    assert out == ""
    assert breach == "memory" or "MemoryError" in err
    out, err, code, _ = python(
        sandbox, tmp_path, "open('/tmp/x' if os.getcwd() == '/bot' else 'x', 'wb').write(bytes(9 << 20))"
    )
    assert code != 0
    assert "too large" in err or "No space" in err


@limited
def test_all_that_was_started_ends(tmp_path):
    for sandbox in {best(), Sandbox(LIMITS)}:
        mark = f"{os.getpid()}.{len(sandbox.rung)}"
        child = f"if os.fork() == 0:\n    os.setsid(); time.sleep(600)  # {mark}"
        text = f"import os, time\n{child}\nprint('done', flush=True)\ntime.sleep(600)"
        tree = sandbox.start([sys.executable if sandbox.rung == LIMITS else "python3", "-c", text], tmp_path)
        assert tree.process.stdout.readline() == b"done\n"
        assert tree.cpu_seconds() >= 0
        tree.end()
        assert running(mark) == []


def running(mark):
    """Command lines of running processes that have a mark."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            text = file.read_bytes()
            state = (file.parent / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if mark.encode() in text and state not in "ZX":
            found.append(text)
    return found


def test_without_a_safe_sandbox_programs_must_be_trusted(monkeypatch):
    monkeypatch.setattr(rungs, "best", lambda: Sandbox(LIMITS))
    with pytest.raises(BadOption, match=r"install bubblewrap .*, add --trust"):
        trusted(False)
    assert trusted(True).rung == LIMITS


def test_without_bubblewrap_and_landlock_there_are_limits(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(rungs, "has_landlock", lambda: False)
    best.cache_clear()
    try:
        assert best().rung == LIMITS
    finally:
        best.cache_clear()


# --- the filter, in a machine of our own ------------------------------------------------------------------------------


def answer(code, machine, number, argument=0):
    """What the filter says of a call: its instructions are followed as the kernel does."""
    data = struct.pack("<iIQQ", number if number < 1 << 31 else number - (1 << 32), machine, 0, argument)
    at, word = 0, 0
    while True:
        operation, yes, no, value = struct.unpack_from("<HBBI", code, 8 * at)
        at += 1
        if operation == 0x06:
            return value
        if operation == 0x20:
            (word,) = struct.unpack_from("<I", data, value)
        elif operation == 0x15:
            at += yes if word == value else no
        elif operation == 0x35:
            at += yes if word >= value else no
        else:
            raise AssertionError(operation)


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("name", MACHINES)
def test_the_filter_forbids_what_it_says(name, alone):
    code, machine, column = program(name, alone=alone), MACHINES[name], list(MACHINES).index(name)
    wanted = dict.fromkeys((numbers[column] for numbers in FORBIDDEN.values()), KILL)
    if alone:
        wanted |= dict.fromkeys((numbers[column] for numbers in UNASKED.values()), REFUSE)
    for number in range(600):
        if number not in (SOCKET[name], PRLIMIT[name]):
            assert answer(code, machine, number) == wanted.get(number, ALLOW), number
    local = REFUSE if alone else ALLOW
    assert [answer(code, machine, SOCKET[name], family) for family in (1, 2, 10, 16, 40)] == [local, *4 * [KILL]]
    assert [answer(code, machine, PRLIMIT[name], process) for process in (0, 1, 9)] == [ALLOW, local, local]
    refusing = program(name, network=REFUSE)
    assert [answer(refusing, machine, SOCKET[name], family) for family in (1, 2)] == [ALLOW, REFUSE]
    assert answer(code, machine ^ 1, 0) == KILL
    assert answer(code, machine, X32) == (KILL if name == "x86_64" else ALLOW)
    assert program(platform.machine()) == program()
