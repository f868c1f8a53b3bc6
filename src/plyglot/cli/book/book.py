"""`plyglot book`: opening books; build, show, probe, statistics, verify."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from plyglot.cli.arguments import POSITION_HELP, SEED_HELP, Json, Position, Spec
from plyglot.cli.output import check_file, emit, fields, remark, table
from plyglot.cli.progress import StatusLine
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import path_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from plyglot.bookmaking.build import Source
    from plyglot.bookmaking.exact import ExactSource
    from plyglot.books.book import Book
    from plyglot.books.moves import BookMove
    from plyglot.core.game import Game

book = typer.Typer(
    name="book",
    help="Opening books: build, show, probe, statistics, verify.",
    context_settings={"help_option_names": ["-h", "--help"]},
)

WRONG = 1
MOST_PLIES = 400

File: TypeAlias = Annotated[
    str, typer.Argument(metavar="FILE", help="Book file, or a game that ships a book.", show_default=False)
]
Rules: TypeAlias = Annotated[
    str,
    typer.Option(
        "--game", metavar="GAME", help="Rules file of the game; no other file is executed.", show_default=False
    ),
]


@book.command()
def build(
    spec: Spec,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Output file; default: GAME.book.", show_default=False)
    ] = "",
    games: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE",
            help="Recorded games: any format that `convert` reads, or records of matches; may be repeated.",
            show_default=False,
        ),
    ] = None,
    plies: Annotated[int, typer.Option(min=1, max=MOST_PLIES, help="Games: plies that are kept.")] = 24,
    at_least: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Games: leave out moves of fewer games than this.")
    ] = 1,
    rating: Annotated[
        float | None, typer.Option(min=0, help="Games: least rating of both players.", show_default=False)
    ] = None,
    years: Annotated[str, typer.Option(metavar="YEAR[-YEAR]", help="Games: of these years.", show_default=False)] = "",
    result: Annotated[
        list[str] | None,
        typer.Option(metavar="1-0|0-1|1/2-1/2", help="Games: with this result; may be repeated.", show_default=False),
    ] = None,
    length: Annotated[
        str, typer.Option(metavar="PLIES[-PLIES]", help="Games: as long as this.", show_default=False)
    ] = "",
    avoid: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE", help="Lines whose last move is to be avoided, one a line.", show_default=False),
    ] = None,
    lost: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE", help="Games that --loser has lost: moves to avoid.", show_default=False),
    ] = None,
    loser: Annotated[str, typer.Option(metavar="NAME", help="Lost: the player's name.", show_default=False)] = "",
    search: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Positions to expand, those first that cost least to reach.", show_default=False
        ),
    ] = None,
    nodes: Annotated[int, typer.Option(min=1, help="Search: nodes for each position.")] = 20_000,
    self_play: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Games that --player plays against itself.")
    ] = None,
    player: Annotated[
        str,
        typer.Option(metavar="PLAYER", help="Self-play: who plays, as in match; chance varies the games."),
    ] = "level:9",
    seed: Annotated[int, typer.Option(help=f"Self-play: {SEED_HELP.lower()}")] = 1,
    exact: Annotated[
        int | None,
        typer.Option(
            metavar="PLIES", min=0, max=60, help="All positions of the first plies, solved exactly.", show_default=False
        ),
    ] = None,
    outcomes: Annotated[
        int | None,
        typer.Option(
            metavar="PLIES",
            min=0,
            max=60,
            help="All positions of the first plies, solved without distance or margin: who wins, many times as fast.",
            show_default=False,
        ),
    ] = None,
    memory: Annotated[
        int | None, typer.Option(metavar="MB", min=1, help="Exact, outcomes: table size in megabytes.")
    ] = None,
    estimate: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Exact, outcomes: only solve N positions, and say how long all would take."
        ),
    ] = None,
    skip: Annotated[bool, typer.Option("--skip", help="Skip corrupt games, with a warning for each.")] = False,
    json: Json = False,
) -> None:
    """Build a book from any number of sources. The same command resumes an interrupted build.

    \b
    plyglot book build othello --games wthor.tar.xz --plies 20 --at-least 5
    plyglot book build chess --games mine.pgn --games club.pgn --rating 2200 --years 1990-2010
    plyglot book build chess --self-play 200 --player level:9 --search 100
    plyglot book build chess --avoid lines.txt --lost match.sqlite --loser Careful
    plyglot book build connect4:6x5 --exact 8
    plyglot book build connect4 --exact 3 --outcomes 8
    plyglot book build connect4 --outcomes 12 --estimate 100
    """
    from plyglot.bookmaking.avoid import AvoidSource, LostSource
    from plyglot.bookmaking.build import build_book
    from plyglot.bookmaking.exact import ExactSource, log_of
    from plyglot.bookmaking.games import Filters, GamesSource
    from plyglot.bookmaking.search import SearchSource
    from plyglot.bookmaking.self_play import SelfPlaySource, games_of
    from plyglot.core.load import load
    from plyglot.formats.record_file import refuse

    game = load(spec)
    filters = Filters(rating, span(years, "years"), tuple(result or ()), span(length, "length"))
    warn = (lambda error: remark(f"{error}: skipped")) if skip else refuse
    path = output or f"{game.slug}.book"
    solved = [] if exact is None else [ExactSource(exact, log_of(path_of(path)), memory)]
    solved += [] if outcomes is None else [ExactSource(outcomes, log_of(path_of(path), "won"), memory, "outcome")]
    if estimate is not None:
        show_estimate(game, solved, estimate, json)
        return
    sources: list[Source] = [GamesSource(path_of(name), plies, filters, warn) for name in games or []]
    sources += solved
    sources += [AvoidSource(path_of(name)) for name in avoid or []]
    if bool(lost) != bool(loser):
        raise BadOption("--lost FILE and --loser NAME go together: whose lost games are they?")
    sources += [LostSource(path_of(name), loser, warn) for name in lost or []]
    if self_play is not None:
        sources.append(SelfPlaySource(self_play, player, plies, games_of(path_of(path)), seed))
    if search is not None:
        sources.append(SearchSource(search, nodes))
    if not sources:
        raise BadOption(
            "a book is made of something: --games, --exact, --outcomes, --search, --self-play, --avoid or --lost"
        )
    check_file(path)
    with StatusLine(f"building {path}") as line:
        try:
            made = build_book(game, path, sources, games=at_least, on_news=line.update)
        except KeyboardInterrupt as interrupt:
            interrupt.add_note("(run the same command to resume)")
            raise
    report(made, json)


def show_estimate(game: Game, sources: Sequence[ExactSource], sample: int, json: bool) -> None:
    """Print how long an exact book would take."""
    from plyglot.bookmaking.exact import estimate_exact

    if len(sources) != 1:
        raise BadOption("--estimate N is for --exact PLIES or --outcomes PLIES: one of the two")
    with StatusLine(f"{game.spec}: solving {sample} positions") as line:
        found = estimate_exact(sources[0], game, sample, line.update)
    if json:
        emit(found)
        return
    hours = found["seconds"] / 3600
    print(fields([("positions", f"{found['positions']:,}"), ("to solve", f"{found['leaves']:,}")]))
    print(
        fields([("sample", f"{found['sample']:,}"), ("each", f"{found['each']:.3f} s"), ("in all", f"{hours:,.1f} h")])
    )


def report(made: Book, json: bool) -> None:
    """Print what a book that was just written has."""
    header = made.header
    about = {"file": str(made.path), "game": header.game, "layout": header.layout, "rows": header.rows}
    if json:
        emit(about | {"bytes": header.size})
    else:
        print(fields([*about.items(), ("bytes", f"{header.size:,}")]))


def span(text: str, name: str) -> tuple[int, int] | None:
    """A number or a range of numbers of an option.

    >>> span("1990-2010", "years"), span("1990", "years"), span("", "years")
    ((1990, 2010), (1990, 1990), None)
    """
    if not text:
        return None
    found = re.fullmatch(r"([0-9]{1,6})(?:-([0-9]{1,6}))?", text)
    if not found:
        raise BadOption(f"--{name} {text}: expected a number or a range, such as 1990-2010")
    return int(found[1]), int(found[2] or found[1])


@book.command()
def probe(
    file: File,
    positions: Annotated[
        list[str] | None, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)
    ] = None,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Look up positions: the moves that the book knows, with their games and scores.

    \b
    plyglot book probe othello.book f5 f5d6
    plyglot book probe chess.book "e4 c5" --json
    plyglot book probe connect4 44
    """
    known = opened(file, game)
    boards = [known.game.board(text) for text in positions or [""]]
    for number, board in enumerate(boards):
        score, moves = known.score(board), known.moves(board)
        if json:
            said = None if score is None else score.text("verdict")
            emit({"position": board.notation, "score": said, "moves": [move.as_dict() for move in moves]})
            continue
        print("\n" * (number > 0) + str(board) + "\n")
        if score is not None:
            print(fields([("value", score.said_of(board.player))]))
        print(moves_table(moves) if moves else "the book does not know this position")


def moves_table(moves: tuple[BookMove, ...]) -> str:
    """The moves of a position as a table."""
    in_all = sum(move.games for move in moves)
    rows: list[tuple[object, ...]] = [("move", "games", "share", "wins", "draws", "losses", "weight", "score")]
    for move in moves:
        share = "" if move.share is None else f"{100 * move.share:.1f}%"
        score = "avoid" if move.avoid else "" if move.score is None else move.score.text("verdict")
        rows.append((move.move, move.games, share, move.wins, move.draws, move.losses, move.weight, score))
    shown = [i for i, head in enumerate(rows[0]) if i == 0 or any(row[i] not in (0, "") for row in rows[1:])]
    head = f"{in_all:,} games\n\n" if in_all else ""
    return head + table([tuple(row[i] for i in shown) for row in rows])


@book.command()
def show(
    file: File,
    position: Position = "",
    plies: Annotated[int, typer.Option(min=1, max=100, help="Plies to show.")] = 4,
    most: Annotated[int, typer.Option("--most", min=1, max=1_000, help="Most moves to show of a position.")] = 3,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Show the lines of a book as a tree: the moves most played or best first, each with its games or its score.

    \b
    plyglot book show othello.book --plies 6
    plyglot book show chess.book "e4 e5" --most 5
    """
    known = opened(file, game)
    tree = branches(known, known.game.board(position), plies, most)
    if json:
        emit({"position": known.game.board(position).notation, "moves": tree})
    elif tree:
        print("\n".join(drawn(tree, 0)))
    else:
        print("the book does not know this position")


def branches(known: Book, board: Any, plies: int, most: int) -> list[dict[str, Any]]:
    """The moves of a position with what follows."""
    if plies == 0:
        return []
    return [
        move.as_dict() | {"then": branches(known, board.after(move.number), plies - 1, most)}
        for move in known.moves(board)[:most]
    ]


def drawn(tree: list[dict[str, Any]], indent: int) -> list[str]:
    """The lines of a tree as text."""
    texts = []
    for move in tree:
        told = [f"{move['games']:,} games, {100 * move['share']:.1f}%"] if move["games"] else []
        told += [move["words"]] if move["words"] else []
        told += ["avoid"] if move["avoid"] else []
        texts.append(f"{'  ' * indent}{move['move']}  {', '.join(told) or 'weight ' + str(move['weight'])}")
        texts += drawn(move["then"], indent + 1)
    return texts


@book.command()
def stats(file: File, game: Rules = "", json: Json = False) -> None:
    """Count the positions, moves, games and scores of a book; of one with all positions of the first plies, by ply.

    Positions that symmetries make alike are counted once in `positions`, each of them in `all`; won and lost is for the
    first player. In the second table, symmetric ones once, are those in which nobody has won and the next move is not
    forced: no move wins at once, and at least two do not lose at once.

    \b
    plyglot book stats othello.book
    """
    from dataclasses import asdict

    from plyglot.books.statistics import statistics

    known = opened(file, game)
    with StatusLine(f"{file}: counting"):
        found = asdict(statistics(known))
    header = known.header
    levels, unforced = found.pop("levels"), found.pop("unforced")
    about = {"game": header.game, "layout": header.layout, "bytes": header.size, "rows": header.rows} | found
    if json:
        emit(about | {"plies": levels, "unforced": unforced})
        return
    print(fields([(name, f"{value:,}" if isinstance(value, int) else value) for name, value in about.items()]))
    if levels:
        print("\n" + table([tuple(levels[0]), *(tuple(level.values()) for level in levels)]))
        head = ("ply", "not forced", "won", "lost", "drawn")
        print("\n" + table([head, *(tuple(level.values()) for level in unforced)]))


@book.command()
def verify(
    file: File,
    plies: Annotated[int, typer.Option(min=0, max=100, help="Plies from the start to follow its moves.")] = 4,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Verify a book: every byte, the order of its rows, that its moves are legal, and the exact scores of a complete
    book against those one move later.

    Exit code 1 if something is wrong.

    \b
    plyglot book verify othello.book --plies 6
    """
    from plyglot.books.verify import faults

    known = opened(file, game)
    with StatusLine(f"{file}: verifying") as line:
        wrong = faults(known, plies, line.update)
    rows = known.header.rows
    if json:
        emit({"file": file, "rows": rows, "wrong": wrong})
    elif not wrong:
        print(fields([("rows", f"ok: {rows:,}")]))
    for fault in wrong:
        remark(fault if fault.startswith(file) else f"{file}: {fault}")
    if wrong:
        raise typer.Exit(WRONG)


def opened(file: str, game: str = "") -> Book:
    """The book that the user names: a file, or a game that ships one."""
    from plyglot.books.book import Book
    from plyglot.core.load import load, names

    if file.partition(":")[0] not in names() or path_of(file).exists():
        return Book.open(file, load(game) if game else None)
    if shipped := Book.standard(file):
        return shipped
    raise BadFile(f"{file} is a game that ships no book: name a book's file, such as {load(file).slug}.book")
