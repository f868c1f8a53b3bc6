"""Proving a stranger's game file against the contract, once for each content, in a child process: whatever the file
does, endless loops and crashes included, the user's own process lives and gets one line about it.
"""

from __future__ import annotations

import hashlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numba
import numpy as np

from plyglot.core import cache, errors, load, source
from plyglot.core.errors import BadGame

STARTING = 120.0
"""Seconds for the child to import NumPy and Numba, on the slowest disk."""

GRACE = 5.0
"""Seconds that the child gets to say by itself that its time is up."""

CHILD = (
    "import sys; sys.path[:] = {path!r}; from plyglot.core.conformance.__main__ import main; main({spec!r}, {seconds})"
)
"""What the child runs: it finds modules where we do, and not first in whatever folder the user stands in."""


@dataclass(frozen=True)
class Report:
    """What a check found of a game that keeps the contract."""

    spec: str
    path: Path
    positions: int  # tried
    games: int  # played, at random
    proved: tuple[str, ...]
    notes: tuple[str, ...]  # allowed, but perhaps not meant
    helpers: tuple[Path, ...]  # files of the user's own that the game imports
    seconds: float  # that it took


def check(spec: str, seconds: float = 20.0) -> Report:
    """Prove a game's rules, given its name or path, in a child process.

    A quarter of `seconds` is how long a rule may take for one position before it counts as endless; loading the file
    may take all of them. Compiling the rules has limits of its own.

    Raises BadGame with one line, `file:line: what is wrong; what would be right`; UnknownGame or BadVariant if there is
    no such game.
    """
    path, _ = load.locate(spec)
    began = time.monotonic()
    child = Child(spec, path, seconds)
    found = child.run()
    if "broken" in found:
        kind = getattr(errors, str(found["kind"]), BadGame)
        raise kind(found["broken"])
    return Report(
        spec,
        path,
        int(found["positions"]),
        int(found["games"]),
        tuple(found["proved"]),
        tuple(found["notes"]),
        tuple(map(Path, found["helpers"])),
        time.monotonic() - began,
    )


_passed: dict[str, dict[str, str]] = {}
"""The marks of this process: for each the hashes of the files that the game imports."""


def ensure_checked(spec: str) -> None:
    """Raise BadGame if a file's rules break their contract. Runs a check only if this content has not passed before."""
    path, variant = load.locate(spec)
    mark = marker(path, variant)
    if unchanged(_passed.get(mark)) or unchanged(remembered(mark)):
        return
    helpers = check(spec).helpers
    if marker(path, variant) == mark:  # not edited meanwhile
        _passed[mark] = {str(helper): content(helper) for helper in helpers}
        remember(mark, _passed[mark])


def unchanged(helpers: dict[str, str] | None) -> bool:
    """Whether a mark was found, and the files that the game imports are as they were."""
    return helpers is not None and all(content(Path(file)) == hashed for file, hashed in helpers.items())


def content(path: Path) -> str:
    """A hash of what a file says; of nothing, if it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def marker(path: Path, variant: str) -> str:
    """The name of the mark for a file that has passed: a hash of all that the check depends on."""
    digest = hashlib.sha256(repr((source.read(path), variant)).encode())
    digest.update(repr((sys.version, numba.__version__, np.__version__)).encode())
    for ours in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(ours.read_bytes())
    return f"{source.identifier(path.stem)}-{digest.hexdigest()[:20]}"


def remembered(mark: str) -> dict[str, str] | None:
    """What `remember` wrote, if it did."""
    try:
        helpers: dict[str, str] = json.loads((cache.folder() / "checked" / mark).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return helpers


def remember(mark: str, helpers: dict[str, str]) -> None:
    """Leave a mark in the cache folder. Where that cannot be written, the next process checks again."""
    try:
        folder = cache.folder() / "checked"
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f".{uuid.uuid4().hex}"
        draft.write_text(json.dumps(helpers), encoding="utf-8")
        os.replace(draft, folder / mark)
    except OSError:
        return


@dataclass
class Child:
    """A check that runs in a process of its own, and what it has said so far."""

    spec: str
    path: Path
    seconds: float
    stack: list[str] = field(default_factory=list)
    """Lines that are no messages: what `faulthandler` wrote of the child's last moment."""
    last: dict[str, Any] = field(default_factory=dict)
    """What the child was about to do."""

    def run(self) -> dict[str, Any]:
        """The child's last word: `done`, or `broken` with a line. Raises BadGame if it dies without one."""
        command = CHILD.format(path=sys.path, spec=self.spec, seconds=float(self.seconds))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_DISABLE_JIT")}
        environment |= {"OPENBLAS_NUM_THREADS": "1", "PYTHONFAULTHANDLER": ""}
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        )
        try:
            return self._listen(process)
        finally:
            process.kill()
            process.wait()
            for stream in (process.stdout, process.stderr):
                if stream:
                    stream.close()

    def _listen(self, process: subprocess.Popen[bytes]) -> dict[str, Any]:
        lines: queue.Queue[bytes | None] = queue.Queue()
        threading.Thread(target=forward, args=(process.stdout, lines), daemon=True).start()
        limit, hung = STARTING, False
        while True:
            try:
                line = lines.get(timeout=limit + GRACE)
            except queue.Empty:
                hung = True
                break
            if line is None:
                break
            message = parsed(line)
            if message is None:
                self.stack.append(line.decode(errors="replace").rstrip())
                continue
            if "broken" in message or "done" in message:
                return message
            limit = message.get("limit", limit)
            self.last = message
        if not self.last:
            said = (process.stderr.read() if process.stderr and not hung else b"").decode(errors="replace").split("\n")
            raise errors.PlyglotError(f"the check could not start: {' '.join(said[-2:]).strip() or process.poll()}")
        raise BadGame(self._epitaph(hung, process))

    def _epitaph(self, hung: bool, process: subprocess.Popen[bytes]) -> str:
        """What a child died of that could not say so itself."""
        rule = self.last.get("rule", "")
        subject = f"`{rule}`" if rule else "the file"
        where = self._stack_place() or self.last.get("where") or f"{self.path}:1"
        if hung or any(line.startswith("Timeout") for line in self.stack):
            if self.last.get("compiling"):
                return f"{where}: compiling {subject} takes for ever; write it with fewer or simpler statements"
            if not rule:
                return f"{where}: the file does not finish loading: still here after {self.seconds:g} s"
            when = ", compiled," if self.last.get("compiled") else ""
            return f"{where}: {subject}{when} does not return: still here after {self.seconds / 4:g} s; endless loop?"
        crash = next((line for line in self.stack if line.startswith("Fatal Python error: ")), "")
        code = process.wait()
        if crash or code < 0:
            name = crash.removeprefix("Fatal Python error: ") or signal.Signals(-code).name
            return f"{where}: {subject} crashes Python ({name})"
        return f"{where}: {subject} ends the process (exit code {code}); a rule returns its answer"

    def _stack_place(self) -> str:
        """`file:line` of the innermost line of the game on the stack that was left behind."""
        file = re.escape(str(self.path).encode("ascii", "backslashreplace").decode())
        for line in self.stack:
            if match := re.match(rf'\s*File "{file}", line (\d+)', line):
                return f"{self.path}:{match[1]}"
        return ""


def forward(stream: Any, lines: queue.Queue[bytes | None]) -> None:
    """Put a stream's lines into a queue, and None at its end."""
    try:
        for line in stream:
            lines.put(line)
    except ValueError:  # closed: nobody listens any more
        pass
    lines.put(None)


def parsed(line: bytes) -> dict[str, Any] | None:
    """A message of the child's, or None for any other line."""
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None
