"""Where compiled searches live between runs: one folder, by the platform's convention or PLYGLOT_CACHE."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import sys
import tempfile
import time
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from plyglot.core.files import path_of

DAY = 86_400


def folder() -> Path:
    """The cache folder; it may not exist yet."""
    if chosen := os.environ.get("PLYGLOT_CACHE"):
        return path_of(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "plyglot"


_fallback: Path | None = None


def writable() -> Path:
    """The cache folder, made if need be; where that fails, a folder for this process alone, with a warning."""
    global _fallback
    if _fallback:
        return _fallback
    chosen = folder()
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        probe = chosen / f".probe-{uuid.uuid4().hex}"
        probe.write_bytes(b"plyglot")
        probe.unlink()
    except OSError as error:
        return fall_back(error)
    return chosen


def fall_back(error: OSError) -> Path:
    """Use a temporary folder from now on, and say so once."""
    global _fallback
    _fallback = Path(tempfile.mkdtemp(prefix="plyglot-"))
    atexit.register(shutil.rmtree, _fallback, ignore_errors=True)
    warnings.warn(
        f"the cache folder {folder()} cannot be used ({error.strerror or error}); compiled searches will not be kept. "
        "Set PLYGLOT_CACHE to a folder that can be written.",
        stacklevel=2,
    )
    return _fallback


@contextmanager
def staging() -> Iterator[Path]:
    """A new folder to fill before `publish` gives it its name, so that no one ever sees it half full. What is not
    published is gone afterwards."""
    base = writable()
    for old in base.glob(".staging-*"):
        try:
            if time.time() - old.stat().st_mtime > DAY:
                shutil.rmtree(old, ignore_errors=True)
        except OSError:
            continue
    path = base / f".staging-{uuid.uuid4().hex}"
    path.mkdir()
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def publish(staged: Path, name: str) -> Path:
    """Give a filled folder its name. If another process was first, theirs is as good as ours."""
    target = writable() / name
    with contextlib.suppress(OSError):
        staged.rename(target)
    return target
