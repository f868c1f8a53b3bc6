"""Output of commands: answers on stdout, one-line remarks on stderr."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from plyglot.cli import status
from plyglot.core.errors import BadOption
from plyglot.core.files import check_writable, path_of, reason_of, written_whole
from plyglot.core.tabular import fields as fields
from plyglot.core.tabular import speed as speed
from plyglot.core.tabular import table as table


def line(text: str) -> None:
    """Print a line on stdout at once, while work goes on: in place of its status line."""
    status.clear()
    print(text, flush=True)


def emit(answer: Any) -> None:
    """Print a JSON value on a line of its own, at once."""
    line(encoded(answer))


def encoded(answer: Any) -> str:
    """A value as JSON."""
    import msgspec

    return msgspec.json.encode(answer).decode()


def remark(text: object) -> None:
    """Print one line on stderr; text of several lines is joined."""
    status.clear()
    print("plyglot:", one_line(str(text)), file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    """Text with all white space as single spaces.

    >>> one_line("Choose from:\\n\\t a,\\n\\t b")
    'Choose from: a, b'
    """
    return " ".join(text.split())


def show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    """Replacement of `warnings.showwarning`."""
    remark(f"warning: {message}")


def install_warnings() -> None:
    """Print Python's warnings as one-line remarks."""
    warnings.showwarning = show_warning


def check_ending(path: str, endings: Sequence[str]) -> None:
    """Raise BadOption if a file named by the user has another extension than these."""
    if Path(path).suffix.lower() not in endings:
        raise BadOption(f"{path}: the file name must end in {', '.join(endings[:-1])} or {endings[-1]}")


def check_file(path: str) -> None:
    """Raise BadOption if a file named by the user cannot be written: before hours of work, not after."""
    file = path_of(path)
    try:
        check_writable(file)
    except FileNotFoundError as error:
        raise BadOption(f"{path}: cannot be written: there is no folder {file.parent}") from error
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {reason_of(error)}") from error


def write_file(path: str, text: str) -> None:
    """Write a file named by the user, whole or not at all. Raises BadOption if it cannot be written."""
    try:
        with written_whole(path_of(path)) as stream:
            stream.write(text.encode())
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {reason_of(error)}") from error


def quietly_end(stream: Any) -> None:
    """Redirect a closed pipe to nowhere, so that Python does not fail to flush it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def styled(code: str) -> Callable[[str], str]:
    """Function that puts text into an ANSI style (`2` is dim) if stdout is a terminal with colours."""
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return (lambda text: text) if plain else (lambda text: f"\033[{code}m{text}\033[0m")
