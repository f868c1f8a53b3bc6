"""Checking a user's game file against the contract, once for each content, in a child process: whatever the file
does, endless loops and crashes included, the user's own process lives and gets one line about it.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
import uuid
import warnings
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core import errors, load
from plyglot.core.compile import cache
from plyglot.core.errors import BadGame
from plyglot.core.loading import source
from plyglot.core.loading.child import Child

COMMAND = "from plyglot.core.conformance.__main__ import main; main({spec!r}, {seconds}, {compiled})"


@dataclass(frozen=True)
class Report:
    """The result of checking a game that keeps the contract."""

    spec: str
    path: Path
    positions: int  # tried
    games: int  # played, at random
    checked: tuple[str, ...]  # what was tried and found right
    seen: dict[str, Any]  # of random games: plies, moves, endings, captures
    seen_lines: tuple[str, ...]  # the same in words
    warnings: tuple[str, ...]  # allowed, but hardly meant
    notes: tuple[str, ...]  # allowed, but perhaps not meant
    helpers: tuple[Path, ...]  # files of the user's own that the game imports
    seconds: float  # that it took


def check(spec: str | os.PathLike[str], seconds: float = 20.0, compiled: bool = True) -> Report:
    """Check a game's rules, given its name or path, in a child process.

    Without `compiled`, only what can be checked at once: enough for rules that run interpreted.

    A quarter of `seconds` is how long a rule may take for one position before it counts as endless; loading the file
    may take all of them. Compiling the rules has limits of its own.

    Raises BadGame with one line, `file:line: what is wrong; what would be right`; UnknownGame or BadVariant if there is
    no such game; TypeError for what is neither a text nor a path.

    >>> report = check("tictactoe")
    >>> report.checked[0], report.seen["plies"]["least"], report.seen["plies"]["most"]
    ('the file defines everything that a game needs', 5, 9)
    """
    spec = load.text_of_spec(spec)
    root, _ = load.locate(spec)
    path = source.rules_file(root)
    began = time.monotonic()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_DISABLE_JIT")}
    command = COMMAND.format(spec=spec, seconds=float(seconds), compiled=compiled)
    child = Child(command, {"broken", "done"}, environment)
    found = child.run()
    if found is None and not child.last:
        said = b" ".join(child.complaints).decode(errors="replace").strip()
        raise errors.PlyglotError(f"the check could not start: {said or child.code}")
    if found is None:
        raise BadGame(crash_message(child, path, seconds))
    if "broken" in found:
        kind = getattr(errors, str(found["kind"]), BadGame)
        raise kind(found["broken"], code=found.get("code", ""), **found.get("facts", {}))
    return Report(
        spec,
        path,
        int(found["positions"]),
        int(found["games"]),
        tuple(found["checked"]),
        found["seen"],
        tuple(found["seen_lines"]),
        tuple(found["warnings"]),
        tuple(found["notes"]),
        tuple(map(Path, found["helpers"])),
        time.monotonic() - began,
    )


_passed: dict[str, dict[str, str]] = {}
"""The marks of this process: for each the hashes of the files that the game imports."""


def ensure_checked(spec: str, compiled: bool = True) -> None:
    """Raise BadGame if a file's rules break their contract. Runs a check only if this content has not passed before.

    Without `compiled`, the quick part of the check is enough.
    """
    root, variant = load.locate(spec)
    whole = marker(root, variant)
    mark = whole if compiled else f"{whole}-interpreted"
    if any(unchanged(_passed.get(known)) or unchanged(read_mark(known)) for known in {whole, mark}):
        return
    report = check(spec, compiled=compiled)
    for warning in report.warnings:
        warnings.warn(f"{report.path}: {warning}", stacklevel=2)
    helpers = report.helpers
    if marker(root, variant) == whole:  # not edited meanwhile
        _passed[mark] = {str(helper): file_hash(helper) for helper in helpers}
        write_mark(mark, _passed[mark])


def prove_unchanged(spec: str, mark: str) -> None:
    """Raise BadGame if a game's rules break their contract, or its file is no longer what was loaded with this mark."""
    root, variant = load.locate(spec)
    ensure_checked(spec)
    if marker(root, variant) != mark:
        raise BadGame(f"{root}: has changed since it was loaded; load it again")


def unchanged(helpers: dict[str, str] | None) -> bool:
    """Whether a mark was found, and the files that the game imports are as they were."""
    return helpers is not None and all(file_hash(Path(file)) == hashed for file, hashed in helpers.items())


def file_hash(path: Path) -> str:
    """Hash of a file's bytes; empty if it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def marker(root: Path, variant: str) -> str:
    """The name of the mark for a game that has passed: a hash of all that the check depends on."""
    digest = hashlib.sha256(repr((source.text_of(root), variant)).encode())
    digest.update(repr((sys.version, version("numba"), np.__version__)).encode())
    for ours in sorted((source.PACKAGE / "core").rglob("*.py")):
        digest.update(ours.read_bytes())
    return f"{source.identifier(root.stem)}-{digest.hexdigest()[:20]}"


def read_mark(mark: str) -> dict[str, str] | None:
    """Hashes of a checked game's helper files, as `write_mark` wrote them, if it did."""
    try:
        helpers: dict[str, str] = json.loads((cache.folder() / "checked" / mark).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return helpers


def write_mark(mark: str, helpers: dict[str, str]) -> None:
    """Write the mark of a checked game into the cache folder. If that fails, the next process checks again."""
    try:
        folder = cache.folder() / "checked"
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f".{uuid.uuid4().hex}"
        draft.write_text(json.dumps(helpers), encoding="utf-8")
        os.replace(draft, folder / mark)
    except OSError:
        return


def crash_message(child: Child, path: Path, seconds: float) -> str:
    """Error text for a child that died without reporting why."""
    rule = child.last.get("rule", "")
    subject = f"`{rule}`" if rule else "the file"
    where = child.place(str(path)) or child.last.get("where") or f"{path}:1"
    if child.late:
        if child.last.get("compiling"):
            return f"{where}: compiling {subject} does not finish; write it with fewer or simpler statements"
        if not rule:
            return f"{where}: the file does not finish loading: still running after {seconds:g} s"
        when = ", compiled," if child.last.get("compiled") else ""
        return f"{where}: {subject}{when} does not return: still running after {seconds / 4:g} s; an infinite loop?"
    if child.crash:
        return f"{where}: {subject} crashes Python ({child.crash})"
    return f"{where}: {subject} ends the process (exit code {child.code}); a rule returns its answer"
