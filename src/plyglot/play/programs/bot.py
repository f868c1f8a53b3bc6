"""Bots: a folder with a `bot.toml`, or one executable file, as a player that runs in the sandbox (docs/tournaments.md).

What plays is a copy, by the hash of what is in it: who changes a bot's files changes what plays from the next game on.
It is built, where it says how, once, in the sandbox too.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import stat
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from filelock import FileLock

from plyglot.core.compile.cache import writable
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import path_of, reason_of
from plyglot.play.failure import Failure
from plyglot.play.player import Forfeit
from plyglot.play.programs.building import build
from plyglot.play.programs.engine_process import Start
from plyglot.sandbox.rungs import Sandbox

MANIFEST = "bot.toml"
MOST_BYTES, MOST_FILES = 64 << 20, 2_000
MOST_WORDS = 1 << 16
"""Bytes of a manifest."""

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a `bot.toml` says.

    >>> msgspec.toml.decode('name = "Ada"\\ncommand = "python3 ada.py"', type=Manifest).protocol
    'plyglot'
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    command: Annotated[str, msgspec.Meta(min_length=1, max_length=1_000)]
    """What starts it, in its folder."""
    game: Text = ""
    """The game that it plays; any if it names none."""
    protocol: Literal["plyglot", "uci", "gtp", "nboard"] = "plyglot"
    build: Annotated[str, msgspec.Meta(max_length=1_000)] = ""
    """What builds it, in its folder, before its first game."""
    authors: list[Text] = []
    language: Text = ""


@dataclass(frozen=True)
class Bot:
    """A bot on disk."""

    place: Path
    manifest: Manifest

    @classmethod
    def read(cls, path: str) -> Bot:
        """The bot of a folder or an executable file. Raises BadFile."""
        place = path_of(path)
        try:
            if place.is_dir():
                text = plain_bytes(place / MANIFEST)
                manifest = msgspec.convert(tomllib.loads(text.decode()), Manifest)
            elif place.is_file() and os.access(place, os.X_OK):
                manifest = Manifest(place.stem[:40] or place.name[:40], f"./{shlex.quote(place.name)}")
            elif not place.exists():
                raise BadFile(f"{path}: there is no such bot")
            else:
                raise BadFile(
                    f"{path}: a bot is a folder with a {MANIFEST}, or an executable file, and this is neither"
                )
            if not shlex.split(manifest.command):
                raise ValueError("command is empty")
        except BadFile:
            raise
        except FileNotFoundError as error:
            raise BadFile(f"{path}: the folder has no {MANIFEST}") from error
        except (OSError, ValueError) as error:
            raise BadFile(f"{path}: {MANIFEST} cannot be read: {reason_of(error)}") from error
        return cls(place.resolve(), manifest)

    def check_game(self, name: str) -> None:
        """Raise BadOption if it plays another game."""
        if self.manifest.game and self.manifest.game.partition(":")[0] != name:
            raise BadOption(f"this bot plays {self.manifest.game}, not {name}")

    def start(self, sandbox: Sandbox) -> Start:
        """What starts it in a sandbox, after it was built. Raises Forfeit if that fails."""
        return lambda argv: sandbox.start(argv, self.built(sandbox))

    def built(self, sandbox: Sandbox) -> Path:
        """The folder of its copy, built. Raises Forfeit."""
        try:
            folder = writable() / "bots" / self._hash(sandbox.rung)
            folder.parent.mkdir(exist_ok=True)
            with FileLock(f"{folder}.lock"):
                if not folder.exists():
                    self._copy_and_build(folder, sandbox)
                failed = folder.with_suffix(".failed")
                reason = failed.read_text() if failed.exists() else ""
        except OSError as error:
            raise Forfeit(f"could not be started: {reason_of(error)}", Failure.START) from error
        if reason:
            raise Forfeit(reason, Failure.BUILD)
        return folder

    def forget(self, sandbox: Sandbox) -> None:
        """Remove its copy. Raises Forfeit if it has none because of what it is made of."""
        folder = writable() / "bots" / self._hash(sandbox.rung)
        shutil.rmtree(folder, ignore_errors=True)
        for rest in (folder.with_suffix(".failed"), Path(f"{folder}.lock")):
            rest.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        """All files, without what links lead to. Raises Forfeit if they are too many or too large."""
        if self.place.is_file():
            return [self.place]
        found: list[Path] = []
        size = 0
        for folder, folders, names in os.walk(self.place):
            for name in [*names, *(each for each in folders if (Path(folder) / each).is_symlink())]:
                file = Path(folder) / name
                status = file.lstat()
                size += status.st_size
                if not (stat.S_ISREG(status.st_mode) or stat.S_ISLNK(status.st_mode)):
                    raise Forfeit(f"has something that is not a file: {name!r}", Failure.START)
                found.append(file)
                if len(found) > MOST_FILES or size > MOST_BYTES:
                    raise Forfeit(f"has more than {MOST_FILES:,} files or {MOST_BYTES:,} bytes", Failure.START)
        return sorted(found)

    def _hash(self, rung: str) -> str:
        """Hash of all that it is made of."""
        digest = hashlib.sha256(f"{rung}\n{self.manifest.build}".encode())
        for file in self._files():
            data = os.readlink(file).encode() if file.is_symlink() else file.read_bytes()
            name = file.relative_to(self.place if self.place.is_dir() else self.place.parent)
            digest.update(f"\n{name} {os.access(file, os.X_OK)} {file.is_symlink()} {len(data)}\n".encode() + data)
        return digest.hexdigest()[:24]

    def _copy_and_build(self, folder: Path, sandbox: Sandbox) -> None:
        beside = folder.with_suffix(f".{os.getpid()}")
        shutil.rmtree(beside, ignore_errors=True)
        try:
            root = self.place if self.place.is_dir() else self.place.parent
            beside.mkdir()
            for file in self._files():
                copy = beside / file.relative_to(root)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, copy, follow_symlinks=False)
            reason = build(self.manifest.build, beside, sandbox) if self.manifest.build else ""
            make_executable(beside)
            if reason:
                folder.with_suffix(".failed").write_text(reason)
                shutil.rmtree(beside)
                beside.mkdir()
            beside.rename(folder)
        finally:
            shutil.rmtree(beside, ignore_errors=True)


def plain_bytes(file: Path) -> bytes:
    """What is in a manifest. Raises OSError, ValueError if it is not a plain file, or too large to be one."""
    if file.exists() and not file.is_file():
        raise ValueError("it is not a plain file")
    with file.open("rb") as stream:
        text = stream.read(MOST_WORDS + 1)
    if len(text) > MOST_WORDS:
        raise ValueError(f"it has more than {MOST_WORDS:,} bytes")
    return text


def make_executable(folder: Path) -> None:
    """Let all files of a folder be started: a build may not say so itself where Landlock is the sandbox."""
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            file.chmod(0o755)
