"""Run a program confined by Landlock and a filter of system calls: run as a script by its path, so that it is all that
is loaded.

    landlock.py READABLE WRITABLE FILTER COMMAND...

READABLE and WRITABLE are paths with colons between them, FILTER is a file descriptor to read the filter from, or `-`.

The script itself stays outside and waits: whatever the program starts, in whichever session and with whichever
environment, remains below it, and ends with the program, with the script, or with whoever started the script.
"""

import ctypes
import os
import signal
import sys
from typing import NoReturn

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""Numbers of Landlock's system calls, the same on all machines."""

VERSION, PATH_BENEATH = 1, 1
NEEDED = 6
"""The version of Landlock that also keeps a program from signalling others (Linux 6.12)."""

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14 | 1 << 15
"""Rights that a file can have, not only a folder: also to truncate it, and a device's own calls."""
ALL = (1 << 16) - 1
"""All rights of files and folders: to read, write, make and remove."""
TCP, SCOPES = 3, 3
"""Bind and connect; abstract Unix sockets and signals."""

NO_NEW_PRIVILEGES, SECCOMP, FILTER_MODE = 38, 22, 2
END_WITH_PARENT, ADOPT, DROP, CAPABILITIES = 1, 36, 24, 64
SIGNALS = 128
"""The exit code of a program that a signal has ended is this and the signal, as shells have it."""
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
NOT_STARTED = "landlock: execvp"

libc = ctypes.CDLL(None, use_errno=True)


class Ruleset(ctypes.Structure):
    """What is forbidden unless a rule allows it."""

    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64))


class PathRule(ctypes.Structure):
    """What is allowed beneath a path."""

    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


class Filter(ctypes.Structure):
    """A program for the kernel's filter of system calls."""

    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_char_p))


def version() -> int:
    """The version of Landlock that this machine has; 0 if it has none.

    >>> version() >= 0
    True
    """
    if not sys.platform.startswith("linux"):
        return 0
    return max(int(libc.syscall(CREATE_RULESET, None, 0, VERSION)), 0)


def checked(result: int) -> int:
    """The result of a system call. Raises OSError."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def confine(readable: list[str], writable: list[str], code: bytes) -> None:
    """Confine this process, and all that it starts. Raises OSError."""
    checked(libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    for capability in range(CAPABILITIES):
        libc.prctl(DROP, capability, 0, 0, 0)  # it is root's to have any
    rules = Ruleset(ALL, TCP, SCOPES)
    ruleset = checked(libc.syscall(CREATE_RULESET, ctypes.byref(rules), ctypes.sizeof(rules), 0))
    rights = [*((path, EXECUTE | READ_FILE | READ_DIR) for path in readable)]
    rights += [*((path, ALL) for path in writable), *((path, READ_FILE | WRITE_FILE) for path in DEVICES)]
    for path, allowed in rights:
        try:
            descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except FileNotFoundError:
            continue
        rule = PathRule(allowed if os.path.isdir(path) else allowed & OF_FILES, descriptor)
        checked(libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, ctypes.byref(rule), 0))
        os.close(descriptor)
    checked(libc.syscall(RESTRICT_SELF, ruleset, 0))
    os.close(ruleset)
    if code:
        checked(libc.prctl(SECCOMP, FILTER_MODE, ctypes.byref(Filter(len(code) // 8, code)), 0, 0))


def main(words: list[str]) -> None:
    """Start the program, confined, and wait for it."""
    readable, writable, filter, *command = words
    code = b""
    if filter != "-":
        with open(int(filter), "rb") as stream:
            code = stream.read()
    parent = os.getppid()
    libc.prctl(ADOPT, 1, 0, 0, 0)
    child = os.fork()
    if child:
        supervise(child, parent)
    try:
        confine(filter_empty(readable), filter_empty(writable), code)
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{NOT_STARTED} {command[0]}: {error.strerror}", file=sys.stderr)
        os._exit(1)


def supervise(child: int, parent: int) -> NoReturn:
    """Wait for a program, end all that it has left, and exit as it has."""
    signal.signal(signal.SIGTERM, lambda *_: leave(SIGNALS + signal.SIGTERM))
    libc.prctl(END_WITH_PARENT, signal.SIGTERM, 0, 0, 0)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)  # so that the program's pipes end with the program
    if os.getppid() != parent:
        leave(SIGNALS + signal.SIGTERM)
    while True:
        ended, status = os.wait()
        if ended == child:
            code = os.waitstatus_to_exitcode(status)
            leave(SIGNALS - code if code < 0 else code)


def leave(code: int) -> NoReturn:
    """End all processes below, and this one: orphans are this one's children."""
    while True:
        with open(f"/proc/self/task/{os.getpid()}/children") as stream:
            children = [*map(int, stream.read().split())]
        for child in children:
            os.kill(child, signal.SIGKILL)
        try:
            os.wait()
        except ChildProcessError:
            os._exit(code)


def filter_empty(paths: str) -> list[str]:
    """The paths of a text with colons.

    >>> filter_empty("/usr:/lib"), filter_empty("")
    (['/usr', '/lib'], [])
    """
    return [path for path in paths.split(":") if path]


if __name__ == "__main__":
    main(sys.argv[1:])
