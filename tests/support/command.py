"""Command lines in processes of their own, and what tests of them share."""

import re
import signal
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]
EXAMPLES = HERE.parent / "examples"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


class Command(subprocess.Popen):
    """A command line in a process of its own, which Ctrl-C reaches even if it is ignored here."""

    def __init__(self, *arguments, **options):
        options = {"stdin": subprocess.DEVNULL, "text": True} | options
        options.setdefault("preexec_fn", lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        super().__init__([sys.executable, "-m", "plyglot", *map(str, arguments)], **pipes | options)

    def communicate(self, *arguments, **options):
        """What it says on stdout and stderr until its end, but for progress."""
        out, err = super().communicate(*arguments, **options)
        return out, without_progress(err) if err else err


def without_progress(err):
    """Lines of stderr without those that say what is being done, which a busy machine makes more of."""
    doing = r"(solving|counting|building|searching|checking|compiling|listing|bench: loading|game [\d,]+ of)\b"
    return re.sub(rf"^plyglot: ({doing}|\S+: working;).*\n", "", err, flags=re.MULTILINE)
