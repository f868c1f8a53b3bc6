"""`plyglot convert`: conversion between formats of game records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit, remark
from plyglot.core.errors import BadOption, BadRecord
from plyglot.core.files import path_of

if TYPE_CHECKING:
    from plyglot.formats.record import GameRecord

FORMATS = "ggf|wtb|obf|txt|..."


def convert(
    paths: Annotated[list[str], typer.Argument(metavar="IN... OUT", help="Input files, then the output file.")],
    source: Annotated[
        str, typer.Option("--from", metavar=FORMATS, help="Input format; default: by file extension.")
    ] = "",
    target: Annotated[
        str, typer.Option("--to", metavar=FORMATS, help="Output format; default: by file extension.")
    ] = "",
    game: Annotated[
        str, typer.Option(metavar="GAME", help="Game of the files, for formats and variant: othello:6x6, ./mygame/.")
    ] = "",
    skip: Annotated[
        bool, typer.Option("--skip", help="Skip games that are corrupt or do not fit the format, with a warning each.")
    ] = False,
    json: Json = False,
) -> None:
    """Convert recorded games between formats; Othello has GGF, WTHOR, OBF and transcripts (docs/formats.md).

    Every move is checked for legality. An existing OUT is replaced once all games are written.

    \b
    plyglot convert games.ggf games.txt
    plyglot convert WTH_2000.wtb WTH_2001.wtb all.ggf
    plyglot convert wthor.tar.xz all.ggf
    plyglot convert openings.txt positions.obf
    plyglot convert archive.dat games.wtb --from ggf --skip
    """
    if len(paths) < 2:
        raise BadOption("missing output file: name the input files, then the output file")
    from plyglot.core.load import load
    from plyglot.formats.catalogue import some_formats
    from plyglot.formats.files import check_readable, read_games, write_games

    *inputs, output = (path_of(path) for path in paths)
    chosen = load(game) if game else None
    known = some_formats(chosen)
    for path in inputs:
        check_readable(path, source, known)
        if path.exists() and output.exists() and path.samefile(output):
            raise BadOption(f"{output}: is an input file: choose another output file")
    skipped = 0

    def leave_out(error: BadRecord) -> None:
        nonlocal skipped
        if not skip:
            raise error
        skipped += 1
        remark(f"{error}: skipped")

    def games() -> Iterator[GameRecord]:
        for path in inputs:
            yield from read_games(path, source, game=chosen, on_bad=leave_out)

    count = write_games(output, games(), target, game=chosen, on_bad=leave_out)
    if json:
        emit({"file": str(output), "games": count, "left_out": skipped})
    else:
        print(f"{output}: {count:,} games" + (f", {skipped:,} skipped" if skipped else ""))
