"""How commands speak: answers on stdout, remarks on stderr, each remark one line."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from plyglot.core.errors import BadOption
from plyglot.core.files import path_of

TELLING = 100_000
"""Nodes from which on a pace says more about the search than about the start of a thread."""


def emit(answer: Any) -> None:
    """One JSON value on a line of its own, at once."""
    print(encoded(answer), flush=True)


def encoded(answer: Any) -> str:
    """A value as JSON."""
    import msgspec

    return msgspec.json.encode(answer).decode()


def remark(text: object) -> None:
    """A line on stderr; text of several lines becomes one."""
    print("plyglot:", one_line(str(text)), file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    """
    >>> one_line("Choose from:\\n\\t a,\\n\\t b")
    'Choose from: a, b'
    """
    return " ".join(text.split())


def show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    """What Python calls with a warning."""
    remark(f"warning: {message}")


def install_warnings() -> None:
    """Show Python's warnings as remarks, not as source lines."""
    warnings.showwarning = show_warning


def table(rows: Sequence[Sequence[object]], left: int = 1) -> str:
    """Rows in aligned columns: the first `left` to the left, the others, numbers, to the right.

    >>> print(table([("depth", "nodes"), (0, 1), (10, 1396)]))
    depth  nodes
    0          1
    10     1,396
    """
    texts = [[f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return "\n".join(
        "  ".join(
            f"{cell:<{width}}" if i < left else f"{cell:>{width}}"
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in texts
    )


def fields(pairs: Sequence[tuple[str, object]]) -> str:
    """Names and what belongs to them, a line each; long lists of words go on below themselves.

    >>> print(fields([("best", "b2"), ("nodes", 12)]))
    best   b2
    nodes  12
    """
    import textwrap

    width = max(len(name) for name, _ in pairs) + 2
    return "\n".join(
        textwrap.fill(
            str(value),
            100,
            initial_indent=f"{name:<{width}}",
            subsequent_indent=" " * width,
            break_long_words=False,
            break_on_hyphens=False,
        )
        or name
        for name, value in pairs
    )


def speed(nodes: int, seconds: float) -> str:
    """How much was done in what time, and the pace where that means something.

    >>> speed(2_000_000, 0.5), speed(12, 0.1)
    ('2,000,000 in 0.500 s (4,000,000 a second)', '12 in 0.100 s')
    """
    pace = f" ({nodes / seconds:,.0f} a second)" if nodes >= TELLING and seconds > 0 else ""
    return f"{nodes:,} in {seconds:.3f} s{pace}"


def check_ending(path: str, endings: Sequence[str]) -> None:
    """Raise BadOption if the name of a file that the user named has another ending than these."""
    if Path(path).suffix.lower() not in endings:
        raise BadOption(f"{path}: the file's name ends in {', '.join(endings[:-1])} or {endings[-1]}")


def check_file(path: str) -> None:
    """Raise BadOption if a file that the user named cannot be written: asked before hours of work, not after."""
    file = path_of(path)
    try:
        there, folder = file.exists(), file.parent.is_dir()
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be written: {reason(error)}") from error
    if not folder:
        raise BadOption(f"{path}: cannot be written: there is no folder {file.parent}")
    if file.is_dir() or not os.access(file if there else file.parent, os.W_OK):
        raise BadOption(f"{path}: cannot be written: {'it is a folder' if file.is_dir() else 'permission denied'}")


def write_file(path: str, text: str) -> None:
    """Write a file that the user named. Raises BadOption if that cannot be."""
    file = path_of(path)
    try:
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be written: {reason(error)}") from error


def reason(error: Exception) -> str:
    """What the system says, without its numbers."""
    return getattr(error, "strerror", None) or str(error)


def quietly_end(stream: Any) -> None:
    """Let nothing more be written to a closed pipe, also not when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def styled(code: str) -> Callable[[str], str]:
    """What puts a text on stdout into a terminal style (`2` is dim), where stdout is a terminal that wants it."""
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return (lambda text: text) if plain else (lambda text: f"\033[{code}m{text}\033[0m")
