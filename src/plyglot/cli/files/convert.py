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

FORMATS = "plyglot|ggf|wtb|obf|txt|..."


def convert(
    paths: Annotated[
        list[str] | None, typer.Argument(metavar="[IN... OUT]", help="Input files, then the output file.")
    ] = None,
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
        bool,
        typer.Option(
            "--skip",
            help="Skip games that are corrupt (in PGN: the rest of the game after the fault) or do not fit the format, "
            "with a warning for each.",
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Convert recorded games between formats: plyglot text holds every game, with variations and comments; chess
    also has PGN and EPD, draughts PDN, Go SGF, Othello GGF, WTHOR, OBF and transcripts (docs/formats.md).

    Every move is checked for legality. An existing OUT is replaced once all games are written. Without files, lists all
    formats, or those of the game.

    \b
    plyglot convert games.ggf games.txt
    plyglot convert moves.txt games.plyglot --game connect4
    plyglot convert WTH_2000.wtb WTH_2001.wtb all.ggf
    plyglot convert wthor.tar.xz all.ggf
    plyglot convert openings.txt positions.obf
    plyglot convert archive.dat games.wtb --from ggf --skip
    plyglot convert --game othello
    """
    if not paths:
        list_formats(game, json)
        return
    if len(paths) < 2:
        raise BadOption("missing output file: name the input files, then the output file")
    from plyglot.core.load import load
    from plyglot.formats.catalogue import format_of, formats
    from plyglot.formats.files import check_readable, read_games, write_games
    from plyglot.formats.record_file import BrokenRecord

    *inputs, output = (path_of(path) for path in paths)
    chosen = load(game) if game else None
    known = formats(chosen)
    for path in inputs:
        check_readable(path, source, known)
        if path.exists() and output.exists() and path.samefile(output):
            raise BadOption(f"{output}: is an input file: choose another output file")
    skipped, bared = 0, 0
    holds_trees = format_of(output, target, known).holds_trees

    def leave_out(error: BadRecord) -> None:
        nonlocal skipped
        if not skip:
            raise error
        is_broken = isinstance(error, BrokenRecord)
        skipped += not is_broken
        remark(f"{error}: {'the game is read up to there' if is_broken else 'skipped'}")

    def games() -> Iterator[GameRecord]:
        nonlocal bared
        for path in inputs:
            for record in read_games(path, source, game=chosen, on_bad=leave_out):
                bared += bool(record.tree) and not holds_trees
                yield record

    count = write_games(output, games(), target, game=chosen, on_bad=leave_out)
    if bared:
        remark(f"{output}: variations and comments of {games_text(bared)} are left out: the format plyglot holds them")
    if json:
        emit({"file": str(output), "games": count, "left_out": skipped})
    else:
        print(f"{output}: {games_text(count)}" + (f", {skipped:,} skipped" if skipped else ""))


def games_text(count: int) -> str:
    """A number of games.

    >>> games_text(1), games_text(1200)
    ('1 game', '1,200 games')
    """
    return "1 game" if count == 1 else f"{count:,} games"


def list_formats(game: str, json: bool) -> None:
    """Print the formats of a game; of none, those of plyglot's own games."""
    from plyglot.core.load import load
    from plyglot.formats.catalogue import formats

    rows = [
        {"format": each.name, "game": each.game.spec if each.game and each.is_own else "", "about": each.about}
        for each in formats(load(game) if game else None)
    ]
    if json:
        emit({"formats": rows})
        return
    for row in rows:
        print(f"{row['format']:<8} {row['game'] or 'every game':<10} {row['about']}")
