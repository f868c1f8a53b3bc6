"""`plyglot study`: comparison of searches on one position, or a lecture's figures reproduced."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import GAME_HELP, SCORES_HELP, Json, Position, given
from plyglot.cli.output import check_ending, check_file, emit, fields, remark
from plyglot.cli.progress import ProgressLine
from plyglot.cli.study.proving import WRONG, prove_aloud
from plyglot.cli.study.rows import writer
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.core.game import Game

LIST = "list"
LECTURE_OPTIONS = {"lecture", "long", "json"}


def study(
    context: typer.Context,
    spec: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = "",
    position: Position = "",
    algorithms: Annotated[
        str,
        typer.Option("--algorithms", "-a", metavar="A,B,...", help="Algorithms by name, or kernel files of your own."),
    ] = "minimax,alphabeta,table",
    depth: Annotated[str, typer.Option("--depth", "-d", metavar="1-7", help="Depths: 7, 1-7 or 2,4-6.")] = "1-5",
    evaluate: Annotated[
        str, typer.Option(metavar="NAME", help="Evaluation by name; [b]list[/b] prints the game's evaluations.")
    ] = "standard",
    parts: Annotated[
        str, typer.Option(metavar="A,B,...", help="Search parts to add to each algorithm.", show_default=False)
    ] = "",
    scores: Annotated[str, typer.Option(metavar="estimate|outcome|distance|margin", help=SCORES_HELP)] = "estimate",
    number: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=N", help="Parameter of a part: [b]NULL_REDUCTION=3[/b].", show_default=False),
    ] = None,
    memory: Annotated[
        int, typer.Option(metavar="MB", min=1, max=1 << 20, help="Memory of each search in megabytes.")
    ] = 64,
    lecture: Annotated[
        str, typer.Option(metavar="NAME", help="Reproduce a lecture's figures, or [b]all[/b].", show_default=False)
    ] = "",
    long: Annotated[bool, typer.Option("--long", help="With --lecture: also figures that take half a minute.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    plot: Annotated[
        str, typer.Option(metavar="FILE", help="Plot nodes by depth to a .svg or .png file.", show_default=False)
    ] = "",
    json: Json = False,
) -> None:
    """Compare searches on one position, depth by depth: score, nodes, leaves, table hits, cutoffs, time.

    Exit code 1 if exact searches disagree: one has a bug. A kernel of your own is first tested against minimax.

    \b
    plyglot study connect4 --algorithms minimax,alphabeta,table --depth 1-8
    plyglot study othello f5d6 --evaluate mobility --depth 1-6 --plot nodes.svg
    plyglot study connect4 --algorithms alphabeta,./my_alphabeta.py
    plyglot study othello --algorithms pvs --parts nullmove --number NULL_REDUCTION=3
    plyglot study othello --evaluate list
    plyglot study --lecture othello
    """
    if lecture:
        refuse_options(context)
        from plyglot.cli.study.lecture import show_lectures

        raise typer.Exit(show_lectures(lecture, long, json))
    if long:
        raise BadOption("--long requires --lecture NAME")
    if not spec:
        raise BadOption("missing GAME: name a game, or give --lecture NAME")
    if json and csv:
        raise BadOption("--json cannot be combined with --csv")

    from plyglot.core.load import load
    from plyglot.studying.options import words

    game = load(spec)
    if evaluate == LIST:
        list_evaluations(game, json)
        return
    options = {
        "algorithms": algorithms,
        "depths": depth,
        "scores": scores,
        "evaluate": evaluate,
        "parts": words(parts) if parts else (),
        "numbers": number or (),
        "megabytes": memory,
    }
    raise typer.Exit(compare(game.board(position), options, plot, json, csv))


def refuse_options(context: typer.Context) -> None:
    """Raise BadOption for options that a lecture sets itself."""
    for name in sorted(given(context) - LECTURE_OPTIONS):
        shown = {"spec": "GAME", "position": "POSITION"}.get(name, f"--{name}")
        raise BadOption(f"--lecture sets its own games and searches: remove {shown}")


def compare(board: Board, options: dict[str, Any], plot: str, json: bool, csv: bool) -> int:
    """Run a comparison and return the exit code. Counterexamples to the user's own searches go to stdout, or to stderr
    where stdout is for programs."""
    from plyglot.studying.laboratory import Disagreement
    from plyglot.studying.plot import ENDINGS, check_plot
    from plyglot.studying.plot import plot as draw
    from plyglot.studying.student.proof import WrongAnswer
    from plyglot.studying.study import study
    from plyglot.studying.table import legend_text

    if plot:
        check_ending(plot, ENDINGS)
        check_file(plot)
        check_plot()
    try:
        with ProgressLine(board.game, "studying") as on_progress:
            write = writer(json, csv)
            found = study(board, on_row=write, on_progress=on_progress, prove=prove_aloud, **options)
    except WrongAnswer as error:
        print(error, file=sys.stderr if json or csv else sys.stdout)
        return WRONG
    except Disagreement as error:
        remark(error)
        return WRONG
    remark_on_depth(options["algorithms"])
    if not json and not csv:
        print(f"\n{legend_text(found.rows, found.scores, found.unit)}")
    if plot:
        draw(found.rows, f"{board.game.spec} {board.notation if board.history else ''}".strip(), plot)
    return 0


def remark_on_depth(algorithms: str) -> None:
    """Remark that some of the algorithms search to the end of the game."""
    from plyglot.search.catalogue import ALGORITHMS
    from plyglot.studying.options import words

    known = [ALGORITHMS[name] for name in words(algorithms) if name in ALGORITHMS]
    if to_the_end := [algorithm.name for algorithm in known if algorithm.only_outcomes]:
        remark(f"ignoring the depth, since these search to the end of the game for who wins: {', '.join(to_the_end)}")


def list_evaluations(game: Game, json: bool) -> None:
    """Print a game's evaluations."""
    from plyglot.engine.evaluations import ideas

    if json:
        emit(ideas(game))
    else:
        print(fields(list(ideas(game).items())))
