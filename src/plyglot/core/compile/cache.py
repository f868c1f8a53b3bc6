"""Cache folder of compiled searches: PLYGLOT_CACHE, or by the platform's convention."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import tempfile
import time
import uuid
import warnings
from pathlib import Path

from platformdirs import user_cache_path

from plyglot.core.files import path_of, reason_of


def folder() -> Path:
    """Path of the cache folder, which may not exist yet."""
    if chosen := os.environ.get("PLYGLOT_CACHE"):
        return path_of(chosen)
    return user_cache_path("plyglot", appauthor=False, opinion=False)  # on Windows without another folder in it


_fallback: Path | None = None
_probed: set[Path] = set()
"""Folders that have been written to."""


def writable() -> Path:
    """Cache folder, created if need be; where that fails, a folder for this process alone, with a warning."""
    global _fallback
    if _fallback:
        return _fallback
    chosen = folder()
    if chosen in _probed and chosen.is_dir():
        return chosen
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        probe = chosen / f".probe-{uuid.uuid4().hex}"
        probe.write_bytes(b"plyglot")
        probe.unlink()
    except OSError as error:
        return fall_back(error)
    _probed.add(chosen)
    return chosen


def fall_back(error: OSError) -> Path:
    """Use a temporary folder from now on, and warn once."""
    global _fallback
    _fallback = Path(tempfile.mkdtemp(prefix="plyglot-"))
    atexit.register(shutil.rmtree, _fallback, ignore_errors=True)
    warnings.warn(
        f"the cache folder {folder()} cannot be used ({reason_of(error)}); compiled searches will not be kept. "
        "Set PLYGLOT_CACHE to a writable folder.",
        stacklevel=2,
    )
    return _fallback


def sweep(seconds: float) -> None:
    """Remove what processes that were killed have left behind: locks and drafts that are older than so many seconds."""
    for path in writable().rglob(".*"):
        with contextlib.suppress(OSError):  # another process may sweep, too
            if time.time() - path.stat().st_mtime > seconds:
                path.unlink()


def publish(path: Path, data: bytes) -> None:
    """Write a file of the cache so that no process sees it half full. Raises OSError."""
    draft = path.with_name(f".{path.name}-{uuid.uuid4().hex}")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
