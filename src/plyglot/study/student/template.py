"""What `plyglot new --kernel` writes: a plain alpha-beta, commented, to change into one's own search."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from plyglot.core.source import identifier
from plyglot.core.template import write_new

SKELETON = Path(__file__).with_name("kernel_skeleton.py")
EXAMPLE = "my_alphabeta"
"""What the skeleton calls itself."""


def write_kernel(path: str | Path) -> Path:
    """Write the skeleton of a search to a new file. Returns its path.

    Raises BadOption if the path does not end in .py, exists already or cannot be written.

    >>> write_kernel("mine.txt")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: mine.txt: a search's file ends in .py, such as mine.py
    """
    text = SKELETON.read_text(encoding="utf-8")
    name = identifier(Path(path).stem)
    taken = set(re.findall(r"\w+", text)) - {EXAMPLE}
    if not name.isidentifier() or keyword.iskeyword(name) or name in taken:
        name = "kernel"  # a name that cannot be, or that the file uses for something else
    names = {f"./{EXAMPLE}.py": f"./{Path(path).name}", EXAMPLE: name}
    text = re.sub(rf"\./{EXAMPLE}\.py|{EXAMPLE}", lambda match: names[match[0]], text)  # at once: names may be alike
    return write_new(path, text, "search", EXAMPLE)
