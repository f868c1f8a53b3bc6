"""`plyglot solve`: exact value of a position, or of a file of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import MEMORY_HELP, SCORES_HELP, THREADS_HELP, Book, Databases, Json, Position, Spec
from plyglot.cli.output import check_file, emit
from plyglot.cli.progress import ProgressLine
from plyglot.core.errors import BadOption

MOST_PLIES = 1_000

if TYPE_CHECKING:
    from plyglot.solving.solution import Solution


def solve(
    spec: Spec,
    position: Position = "",
    weak: Annotated[bool, typer.Option("--weak", help="Only who wins (weakly solved), which is faster.")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="Also print the exact value of each legal move.")] = False,
    algorithm: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Textbook algorithm in place of the solver: minimax, mtdf, ...", show_default=False
        ),
    ] = None,
    depth: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=MOST_PLIES,
            help="Only wins and losses forced within N plies; long ones: with --algorithm dfpn.",
            show_default=False,
        ),
    ] = None,
    scores: Annotated[
        str | None,
        typer.Option(metavar="outcome|distance|margin", help=SCORES_HELP, show_default=False),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(metavar="MB", min=1, max=1 << 20, help=MEMORY_HELP, show_default="depends on the game"),
    ] = None,
    threads: Annotated[int, typer.Option(metavar="N", min=1, max=1024, help=THREADS_HELP)] = 1,
    book: Book = "standard",
    checkpoint: Annotated[
        str, typer.Option(metavar="FILE", help="Checkpoint of a long solve: resumed if it exists.", show_default=False)
    ] = "",
    certificate: Annotated[
        str, typer.Option(metavar="FILE", help="Write a proof of who wins for plyglot verify.", show_default=False)
    ] = "",
    batch: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="Solve the position on each line of FILE (.obf too); - is stdin.", show_default=False
        ),
    ] = "",
    expect: Annotated[
        bool, typer.Option("--expect", help="With --batch: compare with the score that ends each line.")
    ] = False,
    databases: Databases = "standard",
    json: Json = False,
) -> None:
    """Solve a position: who wins, in how many plies or by how much, and the best line.

    With --batch, prints a JSON object per line.

    \b
    plyglot solve tictactoe
    plyglot solve connect4:5x4 3341 --moves
    plyglot solve connect4:4x4 --algorithm minimax
    plyglot solve ./mygame.py --depth 7
    plyglot solve chess "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" --depth 9 --algorithm dfpn
    plyglot solve connect4 --weak --threads 2
    plyglot solve connect4:8x7 --weak --checkpoint solve.part
    plyglot solve connect4 --batch positions.txt --expect
    plyglot solve othello --batch problems.obf --expect
    """
    if batch and position:
        raise BadOption("--batch reads the positions from FILE: remove POSITION")
    if batch and (certificate or checkpoint):
        raise BadOption("--batch cannot be combined with --certificate or --checkpoint")
    if expect and not batch:
        raise BadOption("--expect requires --batch FILE")
    for file in filter(None, (checkpoint, certificate)):
        check_file(file)

    from plyglot.cli.solve.warned import Warned
    from plyglot.core.load import load
    from plyglot.solving.solver import solve as run

    game = load(spec)
    options: dict[str, Any] = {"weak": weak, "moves": moves, "algorithm": algorithm, "scores": scores, "depth": depth}
    options |= {"megabytes": memory, "threads": threads, "checkpoint": checkpoint or None}
    options |= {"databases": databases, "book": book}

    def answer(text: str) -> Solution:
        board = game.board(text)
        with Warned(board, quiet=bool(batch) or depth is not None), ProgressLine(game, "solving") as on_progress:
            return run(board, on_progress=on_progress, **options)

    if batch:
        from plyglot.cli.solve.batch import solve_all

        raise typer.Exit(solve_all(batch, expect, answer))
    solution = answer(position)
    if certificate:
        from plyglot.solving.certificate import write_certificate

        write_certificate(certificate, solution.board)
    if json:
        emit(solution.as_dict())
    else:
        print(solution)
