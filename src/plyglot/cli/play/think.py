"""`plyglot think`: best move within a limit, with the principal variation at each depth."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import (
    CLOCK_METAVAR,
    SEED_HELP,
    Book,
    Databases,
    EvaluationName,
    Json,
    Level,
    Memory,
    Position,
    Spec,
    Threads,
    given,
)
from plyglot.cli.output import emit, fields, line, speed
from plyglot.cli.play.engine_progress import EngineProgress
from plyglot.core.errors import BadGame, BadOption

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.core.game import Game
    from plyglot.engine.limit import Limit
    from plyglot.engine.messages import Info, Result
    from plyglot.engine.options import Options
    from plyglot.engine.standard import AnyOptions

USUAL_SECONDS = 2.0
NARROWEST = 12
"""Signs of the column of scores, at least."""
SHOWN_MOVES = 16
STANDARD_SEARCH, ALPHABETA, UCT = "standard", "alphabeta", "uct"
NOT_FOR_TREES = {"depth", "plan", "goals"}
"""Options that a Monte Carlo tree search does not have."""


def think(
    context: typer.Context,
    spec: Spec,
    position: Position = "",
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time", metavar="SECONDS", help="Time for this move; 2 if no limit is given.", show_default=False
        ),
    ] = None,
    clock: Annotated[
        str, typer.Option(metavar=CLOCK_METAVAR, help="Time left for all moves, such as 60+0.6.", show_default=False)
    ] = "",
    depth: Annotated[
        int | None, typer.Option(metavar="PLIES", help="Maximum depth in plies.", show_default=False)
    ] = None,
    nodes: Annotated[int | None, typer.Option(metavar="N", help="Maximum number of nodes.", show_default=False)] = None,
    multipv: Annotated[int, typer.Option(metavar="K", min=1, help="Show the K best moves, each with its line.")] = 1,
    threads: Threads = 1,
    memory: Memory = 64,
    level: Level = 10,
    evaluate: EvaluationName = "standard",
    goals: Annotated[
        str,
        typer.Option(metavar="NAMES|standard|all|none", help="Sub-goals to pursue, with + between names."),
    ] = "standard",
    plan: Annotated[str, typer.Option(metavar="plain|lecture", help="Time management.")] = "plain",
    search: Annotated[
        str,
        typer.Option(
            metavar="standard|alphabeta|uct|...",
            help="Search: the game's, alpha-beta, Monte Carlo's; for many players paranoid, maxn or best-reply.",
        ),
    ] = STANDARD_SEARCH,
    databases: Databases = "standard",
    seed: Annotated[int | None, typer.Option(help=SEED_HELP, show_default=False)] = None,
    book: Book = "standard",
    json: Json = False,
) -> None:
    """Find the best move within a limit of time, depth or nodes.

    Prints a line at each new depth; with --json a message per line, the result last.
    Ctrl-C stops the search and prints the best move found so far.

    \b
    plyglot think othello f5d6c3 --time 2
    plyglot think connect4 4453 --multipv 3 --depth 12
    plyglot think connect4 --search uct
    plyglot think coinche "deal:7 100h pass pass pass" --time 2
    plyglot think ./mygame.py --nodes 100000 --json
    """
    from plyglot.core.load import load
    from plyglot.core.traits import HIDDEN
    from plyglot.engine.goals import goal_words
    from plyglot.engine.options import Options
    from plyglot.engine.standard import engine_of
    from plyglot.engine.tree_options import TreeOptions

    limit = limit_of(seconds, clock, depth, nodes)
    if HIDDEN in load(spec).traits:
        think_hidden(load(spec).board(position), limit, level, seed, json)
        return
    options = Options(evaluate, level, seed, plan, threads, memory, goals=goals, databases=databases, book=book)
    board = load(spec).board(position)
    chosen = chosen_options(context, board.game, options, search)
    with EngineProgress(board.game) as progress:
        engine = engine_of(board.game, chosen)
        if not json:
            line(f"{board}\n")
        lines = Table(board.player, isinstance(chosen, TreeOptions))
        show = (lambda info: emit(info.as_dict())) if json else lines
        with ctrl_c_calls(engine.stop) as stopped:
            result = engine.think(board, limit, lambda info: progress.then(info, show), multipv)
    if json:
        emit(result.as_dict())
    else:
        told = report(result, goal_words(board.game, result.goal) if result.goal else "")
        print("\n" * bool(lines.shown) + told)
    if stopped:
        raise KeyboardInterrupt


def think_hidden(board: Board, limit: Limit, level: int, seed: int | None, json: bool) -> None:
    """The move of a player who sees no more than he may, by drawn deals."""
    from plyglot.engine.pimc import PimcEngine, PimcOptions, deals_at

    engine = PimcEngine(board.game, PimcOptions(deals=max(deals_at(level), 1), seed=seed))
    seen = board.seen_by(board.side)
    if not json:
        line(f"{seen}\n")
    with ctrl_c_calls(engine.stop) as stopped:
        result = engine.think(seen, limit)
    if json:
        emit(result.as_dict())
    else:
        told = "the table of bids" if result.phase == "advice" else f"{result.depth} deals, {result.nodes:,} nodes"
        moves = ", ".join(f"{each.pv[0]} {each.score:+}" for each in result.lines) if result.phase == "deals" else ""
        print(f"best   {result.best} ({told})" + (f"\nmoves  {moves}" if moves else ""))
    if stopped:
        raise KeyboardInterrupt


def chosen_options(context: typer.Context, game: Game, options: Options, search: str) -> AnyOptions:
    """The options for the search that --search names. Raises BadOption for an unknown one, and for options that it does
    not have."""
    from plyglot.engine.standard import options_for

    for name in sorted(given(context) & NOT_FOR_TREES):
        if search == UCT:
            raise BadOption(f"--search uct has no {name}: remove --{name}")
        if search == STANDARD_SEARCH:
            return options
    return options_for(game, options, search)


@contextmanager
def ctrl_c_calls(stop: Callable[[], None]) -> Iterator[list[int]]:
    """Context in which Ctrl-C calls a function instead of raising; the list that it yields is then not empty."""
    pressed: list[int] = []

    def on_signal(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        stop()

    before = signal.signal(signal.SIGINT, on_signal)
    try:
        yield pressed
    except BadGame as error:
        if not pressed:
            raise
        interrupt = KeyboardInterrupt()
        interrupt.add_note(f"({error})")
        raise interrupt from error
    finally:
        signal.signal(signal.SIGINT, before)


def limit_of(seconds: float | None, clock: str, depth: int | None, nodes: int | None) -> Limit:
    """Search limit from the options."""
    from plyglot.engine.limit import Limit
    from plyglot.play.clock import Clock

    left, increment = Clock.parse(clock) if clock else (None, 0.0)
    if seconds is None and left is None and depth is None and nodes is None:
        seconds = USUAL_SECONDS
    return Limit(seconds, left, increment, depth, nodes)


class Table:
    """Listener that prints a row for each new depth, score or best move; scores are for the player to move. With
    `sparing`, since a Monte Carlo search has a new score each time, one for each new best move, and when there are
    twice as many nodes."""

    def __init__(self, player: str, sparing: bool = False) -> None:
        self.sparing = sparing
        self.shown: dict[int, tuple[object, ...]] = {}
        self.heading = f"for {player}"
        self.width = max(NARROWEST, len(self.heading))

    def __call__(self, info: Info) -> None:
        seen: tuple[object, ...] = (info.depth, info.score, info.pv[:1])
        if self.sparing:
            seen = (info.nodes.bit_length(), info.exact, info.pv[:1])
        if info.depth == 0 or self.shown.get(info.rank) == seen:
            return
        if not self.shown:
            line(f"{'depth':>5}  {self.heading:>{self.width}}  {'nodes':>13}  {'seconds':>7}  line")
        self.shown[info.rank] = seen
        moves = " ".join(info.pv[:SHOWN_MOVES]) + (" ..." if len(info.pv) > SHOWN_MOVES else "")
        words = info.assessment.text("verdict")
        line(f"{info.depth:>5}  {words:>{self.width}}  {info.nodes:>13,}  {info.seconds:>7.2f}  {moves}")


def report(result: Result, goal: str) -> str:
    """A result as text, with the goal that is pursued, if there is one."""
    pairs: list[tuple[str, object]] = [("best", result.best), ("value", result.words), ("line", " ".join(result.pv))]
    pairs += [
        ("or" if other.rank == 2 else "", f"{other.pv[0]}  {other.words}  {' '.join(other.pv)}")
        for other in result.lines[1:]
    ]
    if goal:
        pairs.append(("goal", goal))
    if result.phase == "book":
        pairs.append(("from", "the opening book"))
    else:
        pairs.append(("depth", result.depth))
        pairs.append(("nodes", speed(result.nodes, result.seconds)))
    return fields(pairs)
