"""Template of `plyglot new`: a small complete game, commented, to change into one's own."""

from __future__ import annotations

from pathlib import Path

from plyglot.core.errors import BadOption
from plyglot.core.files import path_of

SKELETON = Path(__file__).with_name("skeleton.py")


def write_game(path: str | Path) -> Path:
    """Write the skeleton of a game to a new file. Returns its path.

    Raises BadOption if the path does not end in .py, already exists or cannot be written.

    >>> write_game("mygame.txt")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: mygame.txt: the name of a game must end in .py, such as mygame.py
    """
    text = SKELETON.read_text(encoding="utf-8").replace("./mygame.py", f"./{Path(path).name}")
    return write_new(path, text, "game", "mygame")


def write_new(path: str | Path, text: str, what: str, example: str) -> Path:
    """Write a text to a new Python file. Returns its path. Raises BadOption as above."""
    target = path_of(path)
    if target.suffix != ".py":
        raise BadOption(f"{path}: the name of a {what} must end in .py, such as {target.stem or example}.py")
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise BadOption(f"{path}: already exists; choose another name, nothing was written") from error
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from error
    return target
