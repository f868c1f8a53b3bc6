"""While the program `plyglot` starts: Ctrl-C ends it with one line, not with a traceback through NumPy's and Numba's
imports. Imported before anything else; `cli/app.py` takes over with Python's own way. Whoever imports plyglot as a
library keeps what they have.
"""

import os
import signal
import sys
import time
from types import FrameType

BEGAN = time.monotonic()
"""When this process began to import plyglot: somebody who has typed a command waits from then on."""


def is_the_program() -> bool:
    """Whether Python was started as `plyglot` or as `python -m plyglot`."""
    if sys.argv[:1] == ["-m"]:  # what Python says until it has found the module
        given = sys.orig_argv
        return "plyglot" in given[given.index("-m") + 1 :][:1]
    return os.path.splitext(os.path.basename(sys.argv[0]))[0] == "plyglot" if sys.argv else False


def end(number: int, frame: FrameType | None) -> None:
    """Handler of Ctrl-C until the program has started: exit at once, since nothing is open yet."""
    os.write(2, b"plyglot: stopped\n")
    os._exit(130)


def started() -> None:
    """From here on Ctrl-C raises KeyboardInterrupt, as Python has it."""
    if signal.getsignal(signal.SIGINT) is end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


if signal.getsignal(signal.SIGINT) is signal.default_int_handler and is_the_program():
    signal.signal(signal.SIGINT, end)
