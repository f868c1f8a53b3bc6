"""Command-line application: `app` with its commands, and `main`, which maps errors to exit codes.

| event | what the shell sees |
|---|---|
| bad input, a broken game file | one line on stderr, exit code 2 |
| a comparison that fails (`solve --batch --expect`) | exit code 1 |
| Ctrl-C | one line on stderr, exit code 130 |
| broken pipe | nothing, exit code 141, as of any Unix tool |
"""

from __future__ import annotations

import errno
import os
import re
import shlex
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, NoReturn

import typer
import typer.main

from plyglot.cli import status
from plyglot.cli.author.bench import bench
from plyglot.cli.author.check import check
from plyglot.cli.author.docs import docs
from plyglot.cli.author.doctor import doctor
from plyglot.cli.author.new import new
from plyglot.cli.author.show import games, show
from plyglot.cli.author.slots import slots
from plyglot.cli.author.warmup import warmup
from plyglot.cli.book.book import book
from plyglot.cli.book.files import export, merge, prune
from plyglot.cli.compilers import compile_queue, leave_compilers, say_what_is_compiled, stop_compilers
from plyglot.cli.files.convert import convert
from plyglot.cli.files.learn import learn
from plyglot.cli.output import install_warnings, quietly_end, remark
from plyglot.cli.play.engine import engine
from plyglot.cli.play.gtp import gtp
from plyglot.cli.play.match import match
from plyglot.cli.play.nboard import nboard
from plyglot.cli.play.play import play
from plyglot.cli.play.serve import serve
from plyglot.cli.play.think import think
from plyglot.cli.play.uci import uci
from plyglot.cli.solve.database import database
from plyglot.cli.solve.perft import perft
from plyglot.cli.solve.solve import solve
from plyglot.cli.solve.verify import verify
from plyglot.cli.study.balance import balance
from plyglot.cli.study.explain import explain
from plyglot.cli.study.review import review
from plyglot.cli.study.study import study
from plyglot.cli.study.tree import tree
from plyglot.cli.tournament import tournament
from plyglot.cli.tournament.grading import grade
from plyglot.core.compile import waiting
from plyglot.core.errors import PlyglotError
from plyglot.core.loading.source import place_in_game
from plyglot.starting import started

USAGE_ERRORS: tuple[type[Exception], ...] = typer.BadParameter.__bases__
"""Click's UsageError, wherever this version of Typer imports Click from."""

BAD_INPUT, STOPPED, BROKEN_PIPE = 2, 130, 141

COMPLETION = "_PLYGLOT_COMPLETE"
"""Set by the shell scripts of `--install-completion`."""

ENDLESS = ("plyglot search", "plyglot helper")
"""Names of the threads of searches, which are over when a command is, unless a rule never returns."""

app = typer.Typer(
    name="plyglot",
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

PLAYING = (serve, play, think, match, nboard, uci, gtp, engine, grade)
KNOWING = (games, show, perft, solve, verify, study, tree, explain, review, learn, convert)
AUTHORING = (new, check, balance, slots, warmup, bench, docs, doctor)

for command in (*PLAYING, *KNOWING, *AUTHORING):
    app.command()(command)
app.add_typer(database)
for edit in (merge, prune, export):
    book.command()(edit)
app.add_typer(book)
app.add_typer(tournament)


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"plyglot {version('plyglot')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Write a game's rules once, in Python; solve it, play it, study it, at native speed.

    Without a command, plyglot opens a board in the browser. GAME is a name, a variant or a rules file.

    \b
    plyglot serve othello                play and analyse in the browser
    plyglot games                        list the built-in games
    plyglot solve connect4:5x4           the exact value of a position, and the best line
    plyglot think othello f5 --time 2    the best move found in 2 seconds
    plyglot play othello --level 4       play against plyglot in the terminal
    plyglot match connect4               engine match: score and Elo difference
    plyglot new mygame.py                a template for a game of your own
    """
    if context.invoked_subcommand is None:
        serve()


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return the exit code."""
    install_warnings()
    leave_scipy_out()
    command = typer.main.get_command(app)
    try:
        with command.make_context("plyglot", [guarded(argument) for argument in arguments]) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    except USAGE_ERRORS as error:
        remark(game_as_command(arguments, set(getattr(command, "commands", ()))) or usage(error))
    except PlyglotError as error:
        remark(str(error) or type(error).__doc__)
    except MemoryError as error:
        remark(f"not enough memory: {error}")
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        remark(error)
    except Exception as error:
        place = place_in_game(error)
        if not place:
            raise
        remark(f"{place}: {type(error).__name__}: {error}")
    else:
        return 0
    return BAD_INPUT


def main() -> None:
    """Entry point of the `plyglot` script."""
    if COMPLETION in os.environ:  # a shell asks how a line may go on
        typer.main.get_command(app).main(prog_name="plyglot")
    try:
        started()
        with status.in_lines(), waiting.told(say_what_is_compiled):
            code = run(sys.argv[1:])
        if sys.stdout:
            sys.stdout.flush()
        if code == 0 and (compilers := compile_queue()) and compilers.is_busy:
            remark("interpreted this time; the machine code for next time is being compiled in the background")
    except KeyboardInterrupt as interrupt:
        stop_compilers()
        remark(" ".join(["stopped", *getattr(interrupt, "__notes__", [])]))
        code = STOPPED
    except BrokenPipeError:
        quietly_end(sys.stdout)
        code = BROKEN_PIPE
    except OSError as error:  # a full disk shows when stdout is flushed
        remark(error)
        quietly_end(sys.stdout)
        code = BAD_INPUT
    leave_compilers()
    end(code)


def end(code: int) -> NoReturn:
    """End the process. A search that is stuck in a rule still runs: it ends with the process, and must not see its
    memory go before."""
    if any(thread.name in ENDLESS for thread in threading.enumerate()):
        with suppress(OSError, ValueError):
            sys.stdout.flush()
        os._exit(code)
    sys.exit(code)


def leave_scipy_out() -> None:
    """Keep Numba from importing SciPy, if it is installed: a third of each command's time, for linear algebra that no
    search uses."""
    sys.modules.setdefault("scipy.linalg.cython_blas", None)  # type: ignore[arg-type]  # None makes an import fail


def usage(error: Exception) -> str:
    """Click's usage error in one line, with the command that prints the right usage."""
    message: str = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "plyglot"
    return f"{message[:1].lower()}{message[1:].rstrip('.')} (see {path} --help)"


def game_as_command(arguments: Sequence[str], commands: set[str]) -> str:
    """Advice for who gives a game where a command stands; nothing if that is not what is wrong."""
    spec = arguments[0] if arguments else "-"
    if spec.startswith("-") or spec in commands:
        return ""
    from plyglot.core.load import locate

    try:
        locate(spec)
    except PlyglotError:
        return ""
    word = shlex.quote(spec)
    return f"{spec} is a game, not a command: did you mean plyglot serve {word}, or plyglot play {word}?"


def guarded(argument: str) -> str:
    """Escape a position that starts with empty squares, such as `---XO---`, so that it is not parsed as an option:
    positions ignore a leading space."""
    return f" {argument}" if re.match(r"-[-.*/XOxo]{3}", argument) else argument
