"""Bots that students upload: a zip file each, with the class's token, stored apart and built in the sandbox.

The first upload of a bot's name gets a token of its own, which alone may replace it and see its logs.
"""

from __future__ import annotations

import hashlib
import hmac
import io
import re
import secrets
import shutil
import tempfile
import threading
import zipfile
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from plyglot.core.errors import InputError
from plyglot.core.files import path_of
from plyglot.play.player import Forfeit
from plyglot.play.programs.bot import MANIFEST, Bot
from plyglot.play.spec_text import first_of, unescaped
from plyglot.sandbox.rungs import trusted

MOST_BYTES = 8 << 20
"""Size of an upload."""
MOST_UNPACKED, MOST_FILES = 64 << 20, 2_000
MOST_BOTS = 1_000
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}")
TOKEN_FILE = "~token"
"""How the file with a bot's token ends: as no bot's name does."""
PATIENCE = 10.0
"""Seconds that an upload waits for those before it, which are being built."""

EXECUTABLE = 0o111


class UploadRefused(InputError):
    """An upload that is not taken, and why."""

    code = "upload"


class Uploaded(msgspec.Struct, frozen=True):
    """A bot that was taken."""

    name: str
    token: str
    """Its own token; empty if the student had it already."""
    problem: str
    """Why it was not built; empty if it was."""


class Uploads:
    """Bots in a folder, one folder each."""

    def __init__(self, folder: Path, class_token: str = "", trust: bool = False) -> None:
        self.folder = folder.resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.class_token = class_token or secrets.token_urlsafe(9)
        self.trust = trust
        self._lock = threading.Lock()

    def take(self, data: bytes, class_token: str, token: str) -> Uploaded:
        """Take an upload: unpack it, build it, and put it in its place. Raises UploadRefused."""
        self.check_class_token(class_token)
        if len(data) > MOST_BYTES:
            raise UploadRefused(f"an upload has at most {MOST_BYTES >> 20} MiB", code="upload_size")
        if not self._lock.acquire(timeout=PATIENCE):
            raise UploadRefused("other bots are being built: try again in a minute", code="upload_busy")
        try:
            return self._taken(data, token)
        finally:
            self._lock.release()

    def check_class_token(self, token: str) -> None:
        """Raise UploadRefused for a token that is not the class's."""
        if not hmac.compare_digest(token.encode(), self.class_token.encode()):
            raise UploadRefused("this is not the token of the class", code="upload_class_token")

    def _taken(self, data: bytes, token: str) -> Uploaded:
        with tempfile.TemporaryDirectory(dir=self.folder, prefix=".new-") as scratch:
            place = Path(scratch, "bot")
            place.mkdir()
            unpack(data, place)
            place = only_folder(place)
            try:
                bot = Bot.read(str(place))
            except InputError as error:
                raise UploadRefused(f"{MANIFEST}: {str(error).partition(f'{MANIFEST} ')[2] or 'is missing'}") from error
            name = bot.manifest.name
            if not NAME.fullmatch(name):
                raise UploadRefused("a bot's name is 1 to 40 letters, digits, spaces, dots, dashes, underscores")
            home = self.folder / name.replace(" ", "_")
            new = not home.exists()
            if not new and not self._is_token_of(home, token):
                raise UploadRefused("another bot has this name: give its token to replace it", code="upload_token")
            if new and sum(path.is_dir() for path in self.folder.iterdir()) > MOST_BOTS:
                raise UploadRefused(f"there are {MOST_BOTS} bots already")
            given = secrets.token_urlsafe(12) if new else ""
            problem = ""
            try:
                bot.built(trusted(self.trust))
            except Forfeit as failure:
                problem = str(failure)
            if not new:
                self._forget(home)
            self._put(place, home, given)
        return Uploaded(name, given, problem)

    def _forget(self, home: Path) -> None:
        """Remove the built copy of a bot that is about to be replaced: who uploads again and again fills no disk."""
        with suppress(InputError, Forfeit, OSError):
            Bot.read(str(home)).forget(trusted(self.trust))

    def _put(self, place: Path, home: Path, given: str) -> None:
        """Put a bot in its place, whole; what was there before is gone."""
        token = hashed(given) if given else (home.with_name(f"{home.name}{TOKEN_FILE}")).read_text()
        shutil.rmtree(home, ignore_errors=True)
        place.rename(home)
        home.with_name(f"{home.name}{TOKEN_FILE}").write_text(token)

    def _is_token_of(self, home: Path, token: str) -> bool:
        known = home.with_name(f"{home.name}{TOKEN_FILE}")
        return bool(token) and known.is_file() and hmac.compare_digest(known.read_text(), hashed(token))

    def may_see(self, spec: str, token: str) -> bool:
        """Whether a token is that of the bot of a description."""
        kind, _, text = spec.partition(":")
        place = path_of(unescaped(first_of(text)[0])).resolve() if kind == "bot" else None
        return place is not None and place.parent == self.folder and self._is_token_of(place, token)


def hashed(token: str) -> str:
    """A token as it is stored: who reads the folder does not have it.

    >>> len(hashed("secret"))
    64
    """
    return hashlib.sha256(token.encode()).hexdigest()


def unpack(data: bytes, place: Path) -> None:
    """Unpack a zip file, within its folder and its limits. Raises UploadRefused."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) > MOST_FILES:
                raise UploadRefused(f"an upload has at most {MOST_FILES:,} files")
            left = MOST_UNPACKED
            for entry in entries:
                path = PurePosixPath(entry.filename.replace("\\", "/"))
                mode = entry.external_attr >> 16
                if path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
                    raise UploadRefused(f"{entry.filename[:80]!r} leads out of its folder")
                if mode & 0o170000 == 0o120000:
                    raise UploadRefused(f"{entry.filename[:80]!r} is a link")
                target = place / path
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(entry) as source:
                    content = source.read(left + 1)  # what it says of its size may be wrong
                left -= len(content)
                if left < 0:
                    raise UploadRefused(f"an upload has at most {MOST_UNPACKED >> 20} MiB unpacked")
                target.write_bytes(content)
                target.chmod(0o755 if mode & EXECUTABLE else 0o644)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        if isinstance(error, UploadRefused):
            raise
        raise UploadRefused("this is not a readable zip file", code="upload_zip") from error


def only_folder(place: Path) -> Path:
    """Where the bot is: in the folder that was packed, if there is only that."""
    inside = [path for path in place.iterdir() if path.name != "__MACOSX"]
    return inside[0] if len(inside) == 1 and inside[0].is_dir() and not (place / MANIFEST).is_file() else place
