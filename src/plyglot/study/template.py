"""What `plyglot new --kernel` writes: a plain alpha-beta, commented, to change into one's own search."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from plyglot.core.source import identifier
from plyglot.core.template import write_new

SKELETON = Path(__file__).with_name("kernel_skeleton.py")


def write_kernel(path: str | Path) -> Path:
    """Write the skeleton of a search to a new file. Returns its path.

    Raises BadOption if the path does not end in .py, exists already or cannot be written.

    >>> write_kernel("mine.txt")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: mine.txt: a search's file ends in .py, such as mine.py
    """
    text = SKELETON.read_text(encoding="utf-8")
    name = identifier(Path(path).stem)
    if not name.isidentifier() or keyword.iskeyword(name) or re.search(rf"\b{name}\b", text):
        name = "kernel"  # a name that cannot be, or that the file uses for something else
    text = text.replace("./my_alphabeta.py", f"./{Path(path).name}").replace("my_alphabeta", name)
    return write_new(path, text, "search", "my_alphabeta")
