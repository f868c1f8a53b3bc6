"""Processes that are forked from one that has imported Numba: that costs a second of the processor, a hundred times in
all. It does nothing else, so that what is forked from it is as fresh as a new Python.

A pytest plugin: the processes of checks and of proofs are such forks, unless a test is about processes and takes the
fixture `new_pythons`. Tests of what a process leaves for the next have theirs run by `run_python`.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from plyglot.core.loading import child
from plyglot.core.process_tree import ProcessTree

LONGEST_REQUEST = 1 << 18

SERVER = """
import json, os, socket, sys, traceback
sys.path[:] = {path!r}
from numba.core.registry import cpu_target
import plyglot.core.conformance.__main__, plyglot.core.compile.machine.compiler, plyglot.studying.student.prover
cpu_target.target_context.refresh()
link = socket.socket(fileno={link})


def run(code, environment, folder, out, err):
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for stream, number in enumerate((null, out, err)):
        os.dup2(number, stream)
    os.closerange(3, 256)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    status = 1
    try:
        exec(compile(code, "<string>", "exec"), {{"__name__": "__main__"}})
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    os._exit(status)


while True:
    request, streams, _, _ = socket.recv_fds(link, {longest}, 3)
    try:
        while os.waitpid(-1, os.WNOHANG if request else 0)[0]:
            pass
    except ChildProcessError:
        pass
    if not request:
        os._exit(0)
    out, err, status = streams
    if os.fork() == 0:  # it waits for the child, and says how that has ended
        process = os.fork()
        if process == 0:
            run(*json.loads(request), out, err)
        os.close(out)
        os.close(err)
        os.write(status, b"%d " % process)
        os.write(status, b"%d" % os.waitpid(process, 0)[1])
        os._exit(0)
    for number in (out, err, status):
        os.close(number)
"""


class Server:
    """The process that others are forked from; it ends with ours."""

    def __init__(self) -> None:
        self._link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        text = SERVER.format(path=sys.path, link=theirs.fileno(), longest=LONGEST_REQUEST)
        self.process = subprocess.Popen([sys.executable, "-P", "-c", text], pass_fds=[theirs.fileno()])
        theirs.close()

    def start(self, code: str, environment: Mapping[str, str]) -> Forked:
        """A child that runs some Python."""
        pipes = [os.pipe() for _ in range(3)]
        request = json.dumps([code, dict(environment), os.getcwd()]).encode()
        socket.send_fds(self._link, [request], [theirs for _, theirs in pipes])
        for _, theirs in pipes:
            os.close(theirs)
        return Forked(*(ours for ours, _ in pipes))

    def end(self) -> None:
        """End it, once all that it has started has ended."""
        self._link.close()
        self.process.wait()


class Forked:
    """As much of `subprocess.Popen` as a ProcessTree and who reads its streams need."""

    def __init__(self, out: int, err: int, status: int) -> None:
        self.stdout, self.stderr = os.fdopen(out, "rb"), os.fdopen(err, "rb")
        self._status = os.fdopen(status, "rb", buffering=0)
        self.pid, self.returncode = int(self._said_before(b" ")), None

    def wait(self) -> int:
        """Exit code, negative for a signal."""
        if self.returncode is None:
            self.returncode = os.waitstatus_to_exitcode(int(self._said_before(b"")))
            self._status.close()
        return self.returncode

    def poll(self) -> int | None:
        """Exit code, if it has ended."""
        if self.returncode is None:
            os.set_blocking(self._status.fileno(), False)
            with contextlib.suppress(BlockingIOError):
                if first := os.read(self._status.fileno(), 1):
                    os.set_blocking(self._status.fileno(), True)
                    self.returncode = os.waitstatus_to_exitcode(int(first + self._status.read()))
                    self._status.close()
                    return self.returncode
            os.set_blocking(self._status.fileno(), True)
        return self.returncode

    def kill(self) -> None:
        """End it, if it has not ended."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def _said_before(self, mark: bytes) -> bytes:
        said = b""
        while (byte := self._status.read(1)) != mark:
            said += byte
        return said


class ForkedTree(ProcessTree):
    """A process tree whose root is forked from the server."""

    def __init__(self, argv: Sequence[str], environment: Mapping[str, str], **pipes: Any) -> None:
        self._mark = "no process has this in its environment"
        self.process = server().start(argv[-1], environment)  # type: ignore[assignment]


def run_python(code: str, arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[str, str]:
    """What some Python writes to stdout and stderr, in a process that remembers nothing. Raises CalledProcessError."""
    argv = ["-c", *map(str, arguments)]
    if sys.platform != "linux":
        command = [sys.executable, *argv[:1], code, *argv[1:]]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return done.stdout, done.stderr
    before = f"import sys; sys.argv = {argv!r}; sys.dont_write_bytecode = True\n"  # files are edited within a second
    process = server().start(before + code, environment)
    with process.stdout, process.stderr:
        out, err = (stream.read().decode() for stream in (process.stdout, process.stderr))
    if process.wait():
        raise subprocess.CalledProcessError(process.wait(), code, out, err)
    return out, err


@cache
def server() -> Server:
    """One for each process that runs tests, begun when it is first needed."""
    return Server()


@pytest.fixture(autouse=True)
def forked_children(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where processes can be forked."""
    if sys.platform == "linux" and "new_pythons" not in request.fixturenames:
        ours = os.getpid()

        def tree(*arguments: Any, **pipes: Any) -> ProcessTree:
            """Forked from the server, or, in a compiler that is itself a fork and has no link to it, a new Python."""
            return (ForkedTree if os.getpid() == ours else ProcessTree)(*arguments, **pipes)

        monkeypatch.setattr(child, "ProcessTree", tree)


@pytest.fixture
def new_pythons() -> None:
    """Every child is a Python of its own."""


def pytest_unconfigure() -> None:
    if server.cache_info().currsize:
        server().end()
