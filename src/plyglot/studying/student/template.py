"""Template of a search kernel, written by `plyglot new --kernel`: a plain, commented alpha-beta."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from plyglot.core.loading.source import identifier
from plyglot.core.loading.template import write_new

SKELETON = Path(__file__).with_name("kernel_skeleton.py")
EXAMPLE = "my_alphabeta"
"""Name of the kernel in the skeleton."""


def write_kernel(path: str | Path) -> Path:
    """Write the template to a new file. Returns its path.

    Raises BadOption if the path does not end in .py, already exists or cannot be written.

    >>> write_kernel("mine.txt")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: mine.txt: the name of a search must end in .py, such as mine.py
    """
    text = SKELETON.read_text(encoding="utf-8")
    name = identifier(Path(path).stem)
    taken = set(re.findall(r"\w+", text)) - {EXAMPLE}
    if not name.isidentifier() or keyword.iskeyword(name) or name in taken:
        name = "kernel"  # not an identifier, or taken in the file
    names = {f"./{EXAMPLE}.py": f"./{Path(path).name}", EXAMPLE: name}
    text = re.sub(rf"\./{EXAMPLE}\.py|{EXAMPLE}", lambda match: names[match[0]], text)  # in one pass: names may overlap
    return write_new(path, text, "search", EXAMPLE)
