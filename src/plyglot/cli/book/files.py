"""`plyglot book merge`, `prune` and `export`: books made of books."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.book.book import File, Rules, opened, report
from plyglot.cli.output import check_file, emit
from plyglot.core.files import path_of

Output = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Output file.", show_default=False)]


def merge(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Book files.", show_default=False)],
    output: Output,
    layout: Annotated[
        str, typer.Option(metavar="table|automaton", help="Layout of the output; an automaton is made of one book.")
    ] = "table",
    game: Rules = "",
    json: Json = False,
) -> None:
    """Merge books of one game: games are added up, an exact score wins over others, a deep search over a shallow one.

    \b
    plyglot book merge club.book openings.bin -o all.book
    plyglot book merge all.book -o lines.book --layout automaton
    """
    from plyglot.books.editing import merged_book

    check_file(output)
    report(merged_book([opened(name, game) for name in files], path_of(output), layout), json)


def prune(
    file: File,
    output: Output,
    at_least: Annotated[int, typer.Option(min=1, help="Leave out moves of fewer games than this.")] = 2,
    share: Annotated[
        float, typer.Option(min=0, max=100, help="Leave out moves that scored less than so many percent.")
    ] = 0.0,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Prune a book: leave out moves of few games, or of little success. What has a score, a weight, or is to be avoided
    stays.

    \b
    plyglot book prune othello.book -o small.book --at-least 20 --share 30
    """
    from plyglot.books.editing import pruned_book

    check_file(output)
    report(pruned_book(opened(file, game), path_of(output), at_least, share / 100), json)


def export(
    file: File,
    output: Output,
    plies: Annotated[int, typer.Option(min=1, max=100, help="Plies from the start to follow its moves.")] = 40,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Export a book by the extension of the output: .bin is Polyglot's (chess), .jsonl a line of JSON for each position
    that its moves reach from the start.

    \b
    plyglot book export chess.book -o chess.bin
    plyglot book export othello.book -o othello.jsonl --plies 8
    """
    from plyglot.books.editing import export_book

    known = opened(file, game)
    check_file(output)
    path = path_of(output)
    count = export_book(known, path, plies)
    answer = {"file": str(path), "game": known.game.spec, "entries": count}
    if json:
        emit(answer)
    else:
        print(f"{path}: {count:,} {'entries' if Path(path).suffix != '.jsonl' else 'positions'}")
