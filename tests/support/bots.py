"""Bots of tic-tac-toe: honest ones, and twenty hostile ones."""

from __future__ import annotations

HONEST = """
import os, sys, time
SQUARES = [letter + digit for digit in "123" for letter in "abc"]

def say(text):
    print(text, flush=True)

def go(move):
    say("move " + move)

{setup}
for line in sys.stdin:
    words = line.split()
    if words[0] == "ready?":
        say("ready")
    elif words[0] == "position":
        free = [square for square in SQUARES if square not in words]
    elif words[0] == "go":
        go(free[0])
    elif words[0] == "quit":
        break
"""


def on_go(*lines: str) -> str:
    """A bot that does something when it is asked for a move."""
    return HONEST.format(setup="\n".join(["def go(move):", *(f"    {line}" for line in lines)]))


LEAVE = """    elif words[0] == "new":
        games += 1
        games > 1 and sys.exit()
"""

HOSTILE: dict[str, tuple[str, str]] = {
    "hangs": (on_go("time.sleep(600)"), "time"),
    "loops": (on_go("while True: pass"), "time"),
    "sleeps, then answers": (on_go("time.sleep(2)", "say('move ' + move)"), "time"),
    "fork bomb": (on_go("while True: os.fork()"), "processes"),
    "takes all memory": (on_go("hog = []", "while True: hog.append(bytearray(10_000_000))"), "memory"),
    "fills the disk": (
        on_go("number = 0", "while True:", "    open(f'/tmp/{number}', 'wb').write(bytes(1 << 24))", "    number += 1"),
        "crashed",
    ),
    "floods stdout": (on_go("while True: sys.stdout.write(10_000 * ('info x' + chr(10)))"), "output flood"),
    "floods stderr": (on_go("while True: sys.stderr.write('x' * 100_000)"), "output flood"),
    "closes stdin": (on_go("os.close(0)", "say('move ' + move)"), "crashed"),
    "invalid UTF-8": (
        on_go("sys.stdout.buffer.write(bytes(range(128, 256)) + bytes([10]))", "sys.stdout.flush()"),
        "malformed answer",
    ),
    "a line of 10 MB": (on_go("say('x' * 10_000_000)"), "malformed answer"),
    "answers before it is asked": (
        HONEST.format(setup="").replace(
            'say("ready")', 'sys.stdout.write("ready" + chr(10) + "move a1" + chr(10)) and sys.stdout.flush()'
        ),
        "malformed answer",
    ),
    "answers twice": (
        on_go("sys.stdout.write(2 * ('move ' + move + chr(10)))", "sys.stdout.flush()"),
        "malformed answer",
    ),
    "ignores SIGTERM": (
        on_go("import signal", "signal.signal(signal.SIGTERM, signal.SIG_IGN)", "time.sleep(600)"),
        "time",
    ),
    "daemonises": (
        on_go("if os.fork() == 0:", "    os.setsid()", "    time.sleep(600)", "say('move ' + move)"),
        "",
    ),
    "opens a socket": (
        on_go("import socket", "socket.create_connection(('127.0.0.1', 80), 1)", "say('move ' + move)"),
        "forbidden system call",
    ),
    "reads another bot": (on_go("say('move ' + open({other!r}).read()[:2])"), "crashed"),
    "writes its own source": (on_go("open(__file__, 'a').write('#')", "say('move ' + move)"), "crashed"),
    "kills its parent": (
        on_go(
            "for number in (os.getppid(), 1, -1):",
            "    try: os.kill(number, 9)",
            "    except OSError: pass",
            "say('move ' + move)",
        ),
        "",
    ),
    "exits between games": (
        HONEST.format(setup="games = 0").replace(
            '    elif words[0] == "quit":', f"{LEAVE}    elif words[0] == 'quit':"
        ),
        "",
    ),
}
"""Twenty bots: their text, and the failure by which each loses; none where it can do no harm and plays on."""
