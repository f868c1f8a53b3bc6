"""`plyglot study`: comparison of searches on one position, or a lecture's figures reproduced."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from plyglot.cli.arguments import GAME_HELP, SCORES_HELP, Json, Position, given
from plyglot.cli.output import check_ending, check_file, emit, fields, remark
from plyglot.cli.progress import ProgressLine
from plyglot.cli.study.proving import WRONG, prove_aloud
from plyglot.cli.study.rows import writer
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from plyglot.core.board import Board
    from plyglot.core.game import Game
    from plyglot.studying.laboratory import Row

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
    from plyglot.studying.options import check_scores, depths_in, numbers_in, words

    game = load(spec)
    if evaluate == LIST:
        list_evaluations(game, json)
        return
    check_scores(scores, game)
    choice = Choice(
        board=game.board(position),
        depths=depths_in(depth, game.max_plies),
        algorithms=words(algorithms),
        parts=words(parts) if parts else [],
        numbers=numbers_in(number or []),
        scores=scores,
        evaluate=evaluate,
        megabytes=memory,
    )
    raise typer.Exit(compare(choice, plot, writer(json, csv), sys.stderr if json or csv else sys.stdout))


def refuse_options(context: typer.Context) -> None:
    """Raise BadOption for options that a lecture sets itself."""
    for name in sorted(given(context) - LECTURE_OPTIONS):
        shown = {"spec": "GAME", "position": "POSITION"}.get(name, f"--{name}")
        raise BadOption(f"--lecture sets its own games and searches: remove {shown}")


@dataclass(frozen=True)
class Choice:
    """Parsed options of a comparison."""

    board: Board
    depths: list[int]
    algorithms: list[str]
    parts: list[str]
    numbers: tuple[ModuleType, ...]
    scores: str
    evaluate: str
    megabytes: int


def compare(choice: Choice, plot: str, write: Callable[[Row], None], proofs: TextIO) -> int:
    """Run a comparison and return the exit code. Counterexamples to the user's own searches go to `proofs`."""
    from plyglot.engine.evaluations import evaluation
    from plyglot.search.catalogue import refuse_endless
    from plyglot.studying.laboratory import Disagreement, study
    from plyglot.studying.plot import ENDINGS, check_plot
    from plyglot.studying.plot import plot as draw
    from plyglot.studying.student.chosen import Chosen
    from plyglot.studying.student.proof import WrongAnswer

    board = choice.board
    game = board.game
    part = evaluation(game, choice.evaluate)
    if plot:
        check_ending(plot, ENDINGS)
        check_file(plot)
        check_plot()
    try:
        named = Chosen(game, choice.scores, choice.evaluate, prove_aloud)
        chosen = [named.algorithm(name) for name in choice.algorithms]
        parts = (part, *named.parts(choice.parts), *choice.numbers)
    except WrongAnswer as error:
        print(error, file=proofs)
        return WRONG
    for algorithm in chosen:
        refuse_endless(algorithm, game)
    if to_the_end := [algorithm.name for algorithm in chosen if algorithm.only_outcomes]:
        remark(f"ignoring the depth, since these search to the end of the game for who wins: {', '.join(to_the_end)}")
    rows: list[Row] = []
    try:
        with ProgressLine(game, "studying") as on_progress:
            for row in study(board, chosen, choice.depths, choice.scores, parts, on_progress, choice.megabytes):
                write(row)
                rows.append(row)
    except Disagreement as error:
        remark(error)
        return WRONG
    if plot:
        draw(rows, f"{game.spec} {board.notation if board.history else ''}".strip(), plot)
    return 0


def list_evaluations(game: Game, json: bool) -> None:
    """Print a game's evaluations."""
    from plyglot.engine.evaluations import ideas

    if json:
        emit(ideas(game))
    else:
        print(fields(list(ideas(game).items())))
