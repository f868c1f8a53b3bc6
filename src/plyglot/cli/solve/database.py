"""`plyglot database`: databases of the values of all positions; build, probe, verify, statistics."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from plyglot.cli.arguments import POSITION_HELP, Json, Spec
from plyglot.cli.output import check_file, emit, fields, remark, speed
from plyglot.cli.progress import ProgressLine, StatusLine
from plyglot.core.files import path_of

if TYPE_CHECKING:
    from plyglot.core.game import Game
    from plyglot.solving.database.database import Database

database = typer.Typer(
    name="database",
    help="Databases with the value of every position of a game: build, probe, verify, statistics.",
    context_settings={"help_option_names": ["-h", "--help"]},
)

WRONG = 1

File: TypeAlias = Annotated[str, typer.Argument(metavar="FILE", help="Database file.", show_default=False)]
Finished: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FILE", help="Database of positions that moves lead to; may be repeated, in order.", show_default=False
    ),
]
Rules: TypeAlias = Annotated[
    str,
    typer.Option(
        "--game", metavar="GAME", help="Rules file of the game; no other file is executed.", show_default=False
    ),
]
Threads: TypeAlias = Annotated[int, typer.Option(metavar="N", min=1, max=1024, help="Number of threads.")]


@database.command()
def build(
    spec: Spec,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Output file; default: GAME.db.", show_default=False)
    ] = "",
    slice: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            help="Highest slice, where a game has them: such as N seeds on the board, and fewer.",
            show_default=False,
        ),
    ] = None,
    material: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="An ending by its men, such as KQKR, with all that it falls into; may be repeated.",
            show_default=False,
        ),
    ] = None,
    men: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="All endings of at most N men.", show_default=False)
    ] = None,
    threads: Threads = 1,
    memory: Annotated[int, typer.Option(metavar="MB", min=1, max=1 << 20, help="Worklist size in megabytes.")] = 1_024,
    finished: Finished = None,
    json: Json = False,
) -> None:
    """Build a database with the value of every position of a game. The same command resumes an interrupted build.

    \b
    plyglot database build tictactoe
    plyglot database build connect4:5x4 -o c54.db --threads 2
    plyglot database build awale:awari --slice 12
    plyglot database build chess --material KQKR
    plyglot database build chess --men 3
    """
    with StatusLine(f"building {spec}: counting what there is to do"):
        from plyglot.core.load import load
        from plyglot.core.part_files import part_of, refuse_existing
        from plyglot.solving.database.build import build_database, kernels_of
        from plyglot.solving.database.file import SCORES
        from plyglot.solving.database.index import chosen_index, require_slices

        game = load(spec)
        sets = finished_sets(finished, game)
        chosen = chosen_index(game, slice, material or [], men)
        require_slices(chosen)
    about = [] if slice is None and men is None else [f"{slice}" if men is None else f"{men}men"]
    path = output or "_".join([game.slug, *about, *(material or [])]) + ".db"
    place = path_of(path)
    refuse_existing(place)
    check_file(path)
    try:
        with ProgressLine(game, "building") as on_progress:
            for _, assembly in kernels_of(chosen):
                assembly.search().compiled()  # not timed
            begin = perf_counter()
            made = build_database(
                game,
                path,
                slice=chosen.slice,
                chosen=chosen.chosen,
                finished=sets,
                threads=threads,
                megabytes=memory,
                on_progress=on_progress,
            )
            seconds = perf_counter() - begin
    except KeyboardInterrupt as interrupt:
        if part_of(place).exists():
            interrupt.add_note("(run the same command to resume)")
        raise
    header = made.file.header
    answer: dict[str, object] = {"file": path, "game": game.spec, "index": header.index}
    if chosen.slices:
        answer["slices"] = len(chosen.slices)
    if header.values != SCORES:
        answer["rounds"] = header.most_rounds if chosen.slices else header.rounds
    sizes = {"bytes": header.file_size, "uncompressed": header.raw_size, "numbers": header.size, "seconds": seconds}
    if json:
        emit(answer | sizes)
    else:
        rows = [
            *answer.items(),
            ("bytes", f"{header.file_size:,} ({header.raw_size:,} uncompressed)"),
            ("entries", speed(header.size, seconds)),
        ]
        print(fields(rows))


@database.command()
def compress(file: File, threads: Threads = 1, json: Json = False) -> None:
    """Compress a database of an earlier version in place. What `build` makes is compressed.

    \b
    plyglot database compress connect4_5x4.db
    """
    from plyglot.solving.database.build import compress_file

    with StatusLine(f"compressing {file}") as status:
        before, after = compress_file(path_of(file), threads, lambda numbers: status.update(f"{file}: {numbers:,}"))
    if json:
        emit({"file": file, "before": before, "bytes": after})
    else:
        print(fields([("file", file), ("before", f"{before:,}"), ("bytes", f"{after:,}")]))


@database.command()
def probe(
    file: File,
    positions: Annotated[
        list[str] | None, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)
    ] = None,
    finished: Finished = None,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Look up the value of positions and of each of their moves.

    \b
    plyglot database probe tictactoe.db "b2 a1"
    plyglot database probe connect4_5x4.db 3341 33412 --json
    """
    known = opened(file, game, finished)
    boards = [known.game.board(text) for text in positions or [""]]
    for number, solution in enumerate([known.solution(board) for board in boards]):
        if json:
            emit({name: value for name, value in solution.as_dict().items() if name not in ("nodes", "seconds")})
        else:
            print("\n" * (number > 0) + str(solution))


@database.command()
def verify(
    file: File,
    sample: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Check N random positions, not all.", show_default=False)
    ] = None,
    threads: Threads = 1,
    finished: Finished = None,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Verify a database: header, checksum, and every value against those one move later, by the rules alone.

    Exit code 1 if the database is wrong.

    \b
    plyglot database verify connect4_5x4.db --threads 2
    plyglot database verify connect4_5x4.db --sample 100000
    """
    from plyglot.core.score import Score
    from plyglot.solving.database.verify import first_wrong

    known = opened(file, game, finished)
    with ProgressLine(known.game, "verifying") as on_progress:
        damaged = known.damaged()
        first_wrong(known, sample=1)  # compiles on the first run; not timed
        begin = perf_counter()
        wrong = first_wrong(known, sample, threads, on_progress)
        seconds = perf_counter() - begin
    checked = min(sample or known.file.header.size, known.file.header.size)
    if json:
        emit({"file": file, "checked": checked, "checksum": not damaged, "wrong": wrong})
    elif not (damaged or wrong):
        print(fields([("checksum", "ok"), ("values", f"ok: {speed(checked, seconds)}")]))
    if damaged:
        remark(f"{file}: checksum mismatch: the file was changed after it was built")
    if wrong:
        by_moves = "a move leads outside the database"
        if wrong.expected is not None:
            by_moves = f"its moves give {Score.of(wrong.expected, known.kind)}"
        if wrong.expected == wrong.stored:
            by_moves = "nobody can force that: it rests on moves that go round in a circle"
        remark(f"{file}: {wrong.position} is stored as {Score.of(wrong.stored, known.kind)}, but {by_moves}")
    if damaged or wrong:
        raise typer.Exit(WRONG)


@database.command()
def stats(
    file: File,
    slice: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="Only a slice, such as N pieces, and what it consists of.", show_default=False
        ),
    ] = None,
    game: Rules = "",
    finished: Finished = None,
    json: Json = False,
) -> None:
    """Count won, drawn and lost positions by distance, or slice by slice; show the longest win and the longest loss.

    \b
    plyglot database stats tictactoe.db
    plyglot database stats checkers_4.db
    plyglot database stats checkers_4.db --slice 4
    """
    from plyglot.cli.solve.database_endings import show_endings
    from plyglot.cli.solve.database_stats import sliced, whole

    known = opened(file, game, finished)
    if known.index.slices and known.game.text("slice_name"):
        show_endings(known, slice, json)
        return
    with StatusLine(f"counting the values in {file}"):
        if slice is not None or known.kind == "margin" or known.file.header.slice >= 0:
            answer = sliced(known, slice, json)
        else:
            answer = whole(known, json)
    print(answer)


def opened(file: str, game: str = "", finished: list[str] | None = None) -> Database:
    """The database in a file named by the user."""
    from plyglot.core.load import load
    from plyglot.solving.database.database import Database

    given = load(game) if game else None
    return Database.open(file, given, finished_sets(finished, given))


def finished_sets(files: list[str] | None, game: Game | None) -> list[Database]:
    """Databases that moves lead into: of variants of the user's game, or of built-in games."""
    from plyglot.solving.database.database import Database

    return [Database.open_finished(path, game) for path in files or []]
