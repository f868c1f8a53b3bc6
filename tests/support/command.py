"""Command lines in processes of their own, and what tests of them share."""

import re
import signal
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]
EXAMPLES = HERE.parent / "examples"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


def shell(*arguments, **options):
    """A command line in a process of its own."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    options.setdefault("preexec_fn", lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # if ours is ignored
    return subprocess.Popen([sys.executable, "-m", "plyglot", *arguments], **pipes | options)


def without_progress(err):
    """Lines of stderr without those that say what is being done, which a busy machine makes more of."""
    doing = r"^plyglot: ((solving|counting|building|searching|checking|compiling)\b|\S+: working;).*\n"
    return re.sub(doing, "", err, flags=re.MULTILINE)
