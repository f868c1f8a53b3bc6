"""Build of a database: rounds over all numbers, kept on disk, so that a build that was ended can go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from plyglot.core.compile.build import Assembly
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import followed, path_of
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.part_files import alone_with, part_of, refuse_existing
from plyglot.core.traits import require_plain
from plyglot.search.enumeration.counts import listing_searches
from plyglot.search.running.job import OnProgress, Progress
from plyglot.solving.database.database import Database, check_fits, complete_header, hash_of
from plyglot.solving.database.file import SCORES, Header, MappedFile, read_header
from plyglot.solving.database.index import ALL, FORMULA, LISTED, Index, index_of, require_slices
from plyglot.solving.database.packed import OnBlocks, read_file, write_packed
from plyglot.solving.endless import require_draws
from plyglot.solving.retrograde import MEGABYTES, Rounds, kernels
from plyglot.solving.score_retrograde import ScoreRounds, score_kernels


def build_database(
    game: Game | str,
    path: str | Path,
    *,
    index: str | None = None,
    slice: int = ALL,
    chosen: tuple[int, ...] = (),
    finished: Sequence[Database] = (),
    threads: int = 1,
    megabytes: int = MEGABYTES,
    on_progress: OnProgress | None = None,
) -> Database:
    """Outcome and distance of all positions of a game that its index numbers, in a new file; or their scores, where
    going round for ever is no draw.

    Until it is complete the file has `.part` behind its name; whatever ends the build, the same call resumes it.

    Parameters
    ----------
    index : `formula` (the game's own) or `listed` (all positions that can be reached, which must fit memory); by
        default the formula where there is one.
    slice : the highest slice of the formula's numbers, such as positions with so many seeds; by default all of them.
    chosen : some slices instead, with all that play falls into from them (`closed` in `index.py`).
    finished : databases that play may fall into, in the order in which the formula numbers them.
    threads : how many work at the same time. The file does not depend on it.
    megabytes : room for the worklist; what does not fit is recomputed in every round.
    on_progress : called about ten times a second with the positions looked at and the round.

    Raises
    ------
    BadFile if the file already exists, or its part is of other rules; CannotSolve if the positions are too many;
    BadGame if the index or a rule breaks its contract; KeyboardInterrupt if interrupted.

    Examples
    --------
    >>> import tempfile
    >>> from plyglot.core.load import load
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     database = build_database(load("domineering:3x3"), Path(folder, "domineering.db"))
    >>> database.file.header.size, database.solution(load("domineering:3x3").board()).plies
    (49, 3)
    """
    path, game = followed(path_of(path)), game_of(game)
    require_plain(game, "a database")
    numbers = index_of(game, index, slice, chosen)
    require_slices(numbers)
    if numbers.kind == LISTED:
        require_draws(game)
    if finished and numbers.kind != FORMULA:
        raise BadOption(f"finished databases require an index formula, and {game.spec} has none here")
    refuse_existing(path)
    part = part_of(path)
    with alone_with(part):
        file = begun(part, numbers, finished) or begin(part, numbers, finished, on_progress)
        database = Database(file, numbers, finished)
        if file.header.values == SCORES:
            ScoreRounds(database, threads, megabytes, on_progress).run()
        else:
            Rounds(database, threads, megabytes, on_progress).run()
        file.save(msgspec.structs.replace(file.header, checksum=file.checksum()))
        refuse_existing(path)
        compress(file, path, threads, on_progress)
        del file, database  # mapped into memory: Windows would not delete it
        part.unlink()
    return Database(read_file(path, complete_header(path)), numbers, finished)


def compress(file: MappedFile, path: Path, threads: int = 1, on_progress: OnProgress | None = None) -> None:
    """Compress a complete database into a file."""
    begin = perf_counter()

    def tell(numbers: int) -> None:
        if on_progress:
            on_progress(Progress(numbers, perf_counter() - begin, file.header.rounds))

    write_packed(file, path, threads, tell)


def compress_file(path: Path, threads: int = 1, on_blocks: OnBlocks | None = None) -> tuple[int, int]:
    """Compress a database that an earlier version has made, in place. Returns its bytes before and after.

    Raises BadFile if it is compressed already, or not as it was built.
    """
    header = complete_header(path)
    if header.block:
        raise BadFile(f"{path}: is compressed already")
    file = MappedFile(path, header)
    if file.checksum() != header.checksum:
        raise BadFile(f"{path}: checksum mismatch: the file was changed after it was built; build it again")
    write_packed(file, path, threads, on_blocks)
    return header.file_size, complete_header(path).file_size


def begun(part: Path, index: Index, finished: Sequence[Database]) -> MappedFile | None:
    """File of a build that was stopped, to go on with; None if there is none."""
    if not part.stat().st_size or (header := read_header(part)) is None:
        return None
    try:
        if header.block:
            raise BadFile(f"{part}: is complete already: rename it")
        check_fits(part, header, index, finished)
        if (header.slice, header.chosen) != (index.slice, index.chosen):
            raise BadFile(f"{part}: was begun with other slices")
    except BadFile as error:
        raise BadFile(f"{error}; delete it to start over") from error
    return MappedFile(part, header, writable=True)


def begin(part: Path, index: Index, finished: Sequence[Database], on_progress: OnProgress | None) -> MappedFile:
    """New file, in which nothing is decided yet."""
    positions = index.positions(on_progress)
    size = index.size(positions)
    fields = len(positions) // size
    about = index.game.spec, index.rules, index.kind, size, fields, hash_of(finished)
    header = Header(*about, values=index.values, slice=index.slice, chosen=index.chosen)
    return MappedFile.create(part, header, positions)


def kernels_of(index: Index) -> Iterator[tuple[str, Assembly]]:
    """Kernels that building a database compiles."""
    if index.kind == LISTED:
        yield from listing_searches(index.game)
    yield from score_kernels(index) if index.values == SCORES else kernels(index)


def searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """The same for the game's usual index, for `warmup`."""
    return kernels_of(index_of(game))
