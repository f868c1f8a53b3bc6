"""Build of a book from any number of sources, one after the other; a build that was ended goes on where it was."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from plyglot.books.book import Book
from plyglot.books.file import TABLE, BookFile, Header, write_book
from plyglot.books.keys import Keys
from plyglot.books.rows import SCORELESS, merged, new_rows, pruned
from plyglot.core.errors import BadFile
from plyglot.core.files import followed, path_of
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.part_files import alone_with, part_of, refuse_existing
from plyglot.core.traits import require_plain

OnNews = Callable[[str], None]
"""Called with a line about the progress."""

PLIES = 24
"""Plies of a game that a book keeps unless told otherwise."""


class Keep:
    """How a source that takes long writes down what it has, and how far an earlier build had come in it.

    >>> kept = []
    >>> keep = Keep(lambda rows, reached: kept.append((len(rows), reached)), reached=500)
    >>> keep.reached, keep(new_rows(2), 700), kept
    (500, None, [(2, 700)])
    """

    def __init__(self, write: Callable[[Any, int], None], reached: int = 0) -> None:
        self._write, self.reached = write, reached

    def __call__(self, rows: Any, reached: int = 0) -> None:
        """Write down the rows that have been found since `reached`, and what is reached by now: the number with which
        the source is told to go on. 0 for a source that finds out by itself."""
        self._write(rows, reached)


class Source(Protocol):
    """A source of rows."""

    @property
    def name(self) -> str:
        """What it is: two with the same name have the same rows."""

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Its rows. `before` are those of the sources before it; a source that takes long calls `keep` now and then
        with what it has so far, from which it goes on: then these are among `before`, and it gives the rest."""

    def exact_plies(self) -> int:
        """Plies from the start within which every position has an exact score in it."""


def build_rows(
    game: Game, part: Path, sources: Sequence[Source], on_news: OnNews = lambda text: None
) -> tuple[Any, Header]:
    """Rows of all sources together, and the header that they ask for. `part` is the file in which the rows of finished
    sources are kept meanwhile."""
    rows, done = begun(game, part)
    about = header(game, rows)
    for source in sources:
        mark = hashlib.sha256(source.name.encode()).hexdigest()[:12]
        if mark not in done:
            reached = max((int(each[len(mark) + 1 :]) for each in done if each.startswith(f"{mark}:")), default=0)
            done = tuple(each for each in done if not each.startswith(mark))

            def write(some: Any, reached: int, before: Any = rows, mark: str = mark, done: Any = done) -> None:
                done = (*done, f"{mark}:{reached}") if reached else done
                write_book(part, header(game, before, done=done), merged([before, some]))

            rows = merged([rows, source.rows(game, rows, on_news, Keep(write, reached))])
            done = (*done, mark)
            if source is not sources[-1]:
                write_book(part, header(game, rows, done=done), rows)
    plies = max((source.exact_plies() for source in sources), default=0)
    about = header(game, rows, plies=plies)
    return rows, about


def build_book(
    game: Game | str,
    path: str | Path,
    sources: Sequence[Source],
    *,
    games: int = 1,
    on_news: OnNews = lambda text: None,
) -> Book:
    """Build a book from sources, in a new file. Moves of fewer than so many games are left out at the end.

    What ends the build leaves `FILE.part`, from which the same call goes on. Raises BadFile if the file exists.

    >>> import tempfile
    >>> from plyglot.bookmaking.exact import ExactSource
    >>> folder = Path(tempfile.mkdtemp())
    >>> build_book("tictactoe", folder / "t.book", [ExactSource(1, folder / "log")]).header.rows
    4
    """
    path, game = followed(path_of(path)), game_of(game)
    require_plain(game, "a book")
    refuse_existing(path)
    part = part_of(path)
    with alone_with(part):
        rows, about = build_rows(game, part, sources, on_news)
        rows = pruned(rows, games)
        if not len(rows):
            raise BadFile(f"{path}: nothing is left for a book: no game was taken, or no move has so many games")
        write_book(path, about, rows)
        part.unlink(missing_ok=True)
    return Book.open(path, game)


def header(game: Game, rows: Any, plies: int = 0, done: tuple[str, ...] = (), layout: str = TABLE) -> Header:
    """Header of a book of these rows."""
    scored = bool((rows["score"] != SCORELESS).any())
    return Header(game.spec, Keys(game).fingerprint(), layout, 0, 0, 0, "", scored, plies, done)


def begun(game: Game, part: Path) -> tuple[Any, tuple[str, ...]]:
    """Rows of a build that was ended, and its finished sources."""
    if not part.stat().st_size:
        return new_rows(0), ()
    try:
        file = BookFile(part)
        if file.header.rules != Keys(game).fingerprint():
            raise BadFile(f"{part}: was begun for another game, {file.header.game}")
        return file.all_rows(), file.header.done
    except BadFile as error:
        raise BadFile(f"{error}; delete it to start over") from error
