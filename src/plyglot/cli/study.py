"""`plyglot study`: searches side by side on one position, or a lecture's figures beside ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import GAME_HELP, Json, Position
from plyglot.cli.output import emit, fields, remark
from plyglot.cli.progress import Waiting, Watching
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from plyglot.core.board import Board
    from plyglot.core.game import Game
    from plyglot.search.catalogue import Algorithm
    from plyglot.study.laboratory import Row

DIFFERENT = 1
LIST = "list"


def study(
    spec: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = "",
    position: Position = "",
    algorithms: Annotated[
        str, typer.Option("--algorithms", "-a", metavar="A,B,...", help="Searches by name, or files of your own.")
    ] = "minimax,alphabeta,table",
    depth: Annotated[str, typer.Option("--depth", "-d", metavar="1-7", help="Depths: 7, 1-7 or 2,4-6.")] = "1-5",
    evaluate: Annotated[
        str, typer.Option(metavar="NAME", help="What leaves are worth; [b]list[/b] shows the game's evaluations.")
    ] = "standard",
    parts: Annotated[
        str, typer.Option(metavar="A,B,...", help="Parts to add to each search.", show_default=False)
    ] = "",
    scores: Annotated[
        str, typer.Option(metavar="estimate|outcome|distance|margin", help="What a finished game scores.")
    ] = "estimate",
    lecture: Annotated[
        str, typer.Option(metavar="NAME", help="A lecture's figures beside ours, or [b]all[/b].", show_default=False)
    ] = "",
    long: Annotated[bool, typer.Option("--long", help="With --lecture: also what takes half a minute.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="Answer in CSV.")] = False,
    plot: Annotated[
        str, typer.Option(metavar="FILE", help="Draw nodes over depth, as .svg or .png.", show_default=False)
    ] = "",
    json: Json = False,
) -> None:
    """Run searches side by side, depth after depth, and count what each does.

    Exact searches that disagree are a bug found: exit code 1. A search of your own is proved against minimax first.

    \b
    plyglot study connect4 --algorithms minimax,alphabeta,table --depth 1-8
    plyglot study othello f5d6 --evaluate mobility --depth 1-6 --plot nodes.svg
    plyglot study connect4 --algorithms alphabeta,./my_alphabeta.py
    plyglot study othello --evaluate list
    plyglot study --lecture othello
    """
    if lecture:
        if spec or plot or csv:
            raise BadOption("--lecture brings its own games: leave GAME, --csv and --plot out")
        from plyglot.cli.lecture import show_lectures

        raise typer.Exit(show_lectures(lecture, long, json))
    if not spec:
        raise BadOption("study what? name a game, or --lecture and a lecture's name")
    if json and csv:
        raise BadOption("--json or --csv, not both")

    from plyglot.core.load import load

    game = load(spec)
    if evaluate == LIST:
        list_evaluations(game, json)
        return
    raise typer.Exit(compare(game.board(position), algorithms, depth, evaluate, parts, scores, plot, writer(json, csv)))


def compare(
    board: Board,
    algorithms: str,
    depth: str,
    evaluate: str,
    parts: str,
    scores: str,
    plot: str,
    write: Callable[[Row], None],
) -> int:
    """Study a board as the options say; the exit code."""
    from plyglot.engine.evaluations import evaluation
    from plyglot.search.scores import KINDS
    from plyglot.study.laboratory import Disagreement, depths_in, study
    from plyglot.study.plot import check_plot
    from plyglot.study.plot import plot as draw
    from plyglot.study.student import WrongAnswer

    game = board.game
    if scores not in KINDS:
        raise BadOption(f"there are no scores {scores!r}: choose from {', '.join(KINDS)}")
    depths = depths_in(depth, game.max_plies)
    part = evaluation(game, evaluate)
    if plot:
        check_plot(plot)
    try:
        own = Own(game, scores, evaluate)
        chosen = [own.algorithm(name) for name in words(algorithms)]
        added = own.parts(words(parts) if parts else [])
    except WrongAnswer as error:
        print(error)
        return DIFFERENT
    rows: list[Row] = []
    try:
        with Watching(game, "studying") as watch:
            for row in study(board, chosen, depths, scores, (part, *added), watch):
                write(row)
                rows.append(row)
    except Disagreement as error:
        remark(error)
        return DIFFERENT
    if plot:
        draw(rows, f"{game.spec} {board.notation if board.history else ''}".strip(), plot)
    return 0


class Own:
    """Finds searches and parts by name; those in files of the user's own are proved first."""

    def __init__(self, game: Game, scores: str, evaluate: str) -> None:
        self.game, self.scores, self.evaluate = game, scores, evaluate

    def algorithm(self, name: str) -> Algorithm:
        from plyglot.study import student
        from plyglot.study.laboratory import algorithm_named

        if not student.is_path(name):
            return algorithm_named(name)
        self._prove(name, student.KERNEL)
        return student.load_kernel(name)

    def parts(self, names: list[str]) -> list[ModuleType]:
        from plyglot.study import student
        from plyglot.study.laboratory import parts_named

        found: list[ModuleType] = []
        for name in names:
            if student.is_path(name):
                self._prove(name, student.PART)
                found.append(student.load_part(name))
            else:
                found += parts_named(name)
        return found

    def _prove(self, name: str, kind: str) -> None:
        from plyglot.study.student import prove

        with Waiting(f"proving {name} against minimax"):
            proof = prove(name, kind, self.game, self.scores, self.evaluate)
        if proof:
            remark(f"{name}: proved against minimax on {proof.cases:,} cases of {self.game.spec} ({proof.contract})")


def words(text: str) -> list[str]:
    """Names between commas, each once. Raises BadOption if one is missing.

    >>> words("minimax, alphabeta")
    ['minimax', 'alphabeta']
    """
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(set(names)) < len(names):
        raise BadOption(f"{text!r}: write names with commas between, each once")
    return names


def list_evaluations(game: Game, json: bool) -> None:
    """The evaluations that a game has."""
    from plyglot.engine.evaluations import ideas

    if json:
        emit(ideas(game))
    else:
        print(fields(list(ideas(game).items())))


def writer(json: bool, csv: bool) -> Callable[[Row], None]:
    """What writes a row as soon as it is there: JSON, CSV, or a line of a table."""
    if json:
        return emit
    return write_csv() if csv else write_table()


def write_csv() -> Callable[[Row], None]:
    """Writes rows as CSV, with the names of the columns first."""
    import csv
    import sys
    from dataclasses import asdict

    begun = False
    writing = csv.writer(sys.stdout, lineterminator="\n")

    def write(row: Row) -> None:
        nonlocal begun
        if not begun:
            writing.writerow(asdict(row))
            begun = True
        writing.writerow(asdict(row).values())
        sys.stdout.flush()

    return write


HEAD = (
    *("algorithm", "depth", "score", "nodes", "leaves", "table hits", "cutoffs", "first", "branching", "seconds"),
    "",
)
WIDTHS = (20, 5, 7, 13, 13, 10, 11, 6, 9, 9, 0)
"""Wide enough for what a study meets; rows appear one by one, so that no later row can widen a column."""


def write_table() -> Callable[[Row], None]:
    """Writes rows as lines of a table, a blank line between depths."""
    last: list[int] = []

    def write(row: Row) -> None:
        if not last:
            print(aligned(HEAD))
        elif row.depth != last[0]:
            print()
        last[:] = [row.depth]
        print(aligned(cells(row)), flush=True)

    return write


def aligned(texts: tuple[str, ...]) -> str:
    """Texts in columns: the first to the left, the others to the right."""
    first, *others = zip(texts, WIDTHS, strict=True)
    return "  ".join([f"{first[0]:<{first[1]}}", *(f"{text:>{width}}" for text, width in others)]).rstrip()


def cells(row: Row) -> tuple[str, ...]:
    """A row's numbers as people write them."""
    counts: tuple[Any, ...] = (row.depth, row.score, row.nodes, row.leaves, row.hits, row.cutoffs)
    rate = "" if row.first_cutoff_rate is None else f"{row.first_cutoff_rate:.0%}"
    branching = "" if row.branching is None else f"{row.branching:.2f}"
    return (
        row.algorithm,
        *(f"{count:,}" for count in counts),
        rate,
        branching,
        f"{row.seconds:.3f}",
        "" if row.promise == "exact" else row.promise,
    )
