"""Templates of `plyglot new`: a small complete game, commented, to change into one's own; a file, or a folder."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from plyglot.core.errors import BadOption
from plyglot.core.files import path_of, reason_of, written_whole

SKELETON = Path(__file__).with_name("skeleton.py")
BOARD_SKELETON = Path(__file__).with_name("board_skeleton.py")
FOLDER_SKELETON = Path(__file__).with_name("folder_skeleton")


def write_game(path: str | Path, skeleton: Path = SKELETON) -> Path:
    """Write the skeleton of a game to a new file; to a new folder, if the path ends in a slash. Returns its path.

    Parameters
    ----------
    skeleton : SKELETON, a heap of stones, or BOARD_SKELETON, a board with pieces that move; a folder has its own.

    Raises BadOption if the path ends in neither .py nor a slash, already exists or cannot be written.

    >>> write_game("mygame.txt")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: mygame.txt: the name of a game must end in .py, such as mygame.py, or in a slash, ...
    """
    if str(path).endswith(("/", "\\")):
        if skeleton != SKELETON:
            raise BadOption(f"{path}: a board game is written as one file: name one that ends in .py")
        return write_folder(path)
    if path_of(path).suffix != ".py":
        name = path_of(path).stem or "mygame"
        advice = f"must end in .py, such as {name}.py, or in a slash, such as {name}/"
        raise BadOption(f"{path}: the name of a game {advice}")
    text = skeleton.read_text(encoding="utf-8").replace("./mygame.py", f"./{Path(path).name}")
    return write_new(path, text, "game", "mygame")


def write_folder(path: str | Path) -> Path:
    """Write the skeleton of a game to a new folder. Returns its path. Raises BadOption as above."""
    target = path_of(path)
    if target.suffix == ".py" or not target.name:
        raise BadOption(f"{path}: the name of a game's folder must not end in .py: write mygame/")
    try:
        target.mkdir()
    except FileExistsError as error:
        raise exists(path) from error
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error
    try:
        for file in sorted(FOLDER_SKELETON.glob("*.py")):
            text = file.read_text(encoding="utf-8").replace("./mygame/", f"./{target.name}/")
            (target / file.name).write_text(text, encoding="utf-8")
    except OSError as error:
        shutil.rmtree(target, ignore_errors=True)  # all of it or nothing
        raise unwritable(path, error) from error
    return target


def write_new(path: str | Path, text: str, what: str, example: str) -> Path:
    """Write a text to a new Python file. Returns its path. Raises BadOption as above."""
    target = path_of(path)
    if target.suffix != ".py":
        raise BadOption(f"{path}: the name of a {what} must end in .py, such as {target.stem or example}.py")
    try:
        if os.path.lexists(target):
            raise exists(path)
        with written_whole(target) as stream:
            stream.write(text.encode())
    except OSError as error:
        raise unwritable(path, error) from error
    return target


def exists(path: str | Path) -> BadOption:
    """The error for a path where there is something."""
    return BadOption(f"{path}: already exists; choose another name, nothing was written")


def unwritable(path: str | Path, error: Exception) -> BadOption:
    """The error for a path that cannot be written."""
    return BadOption(f"{path}: cannot be written: {reason_of(error)}")
