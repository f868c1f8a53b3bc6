"""`plyglot think`: the best move within a limit, and what the engine sees on the way to it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Json, Position, Spec
from plyglot.cli.output import emit, fields, speed
from plyglot.cli.play.engine_progress import EngineNews

if TYPE_CHECKING:
    from plyglot.engine.limit import Limit
    from plyglot.engine.messages import Info, Result

USUAL_SECONDS = 2.0
COLUMNS = f"{'depth':>5}  {'score':>12}  {'nodes':>13}  {'seconds':>7}  line"
SHOWN_MOVES = 16


def think(
    spec: Spec,
    position: Position = "",
    seconds: Annotated[
        float | None,
        typer.Option("--time", metavar="SECONDS", help="For this move; 2 if there is no limit.", show_default=False),
    ] = None,
    clock: Annotated[
        str, typer.Option(metavar="SECONDS[+INCREMENT]", help="For all moves to come: 60+0.6.", show_default=False)
    ] = "",
    depth: Annotated[int | None, typer.Option(metavar="PLIES", help="Look so far.", show_default=False)] = None,
    nodes: Annotated[int | None, typer.Option(metavar="N", help="Search so many nodes.", show_default=False)] = None,
    multipv: Annotated[int, typer.Option(metavar="K", min=1, help="Show the K best moves, each with its line.")] = 1,
    threads: Annotated[int, typer.Option(metavar="N", help="Search with so many threads.")] = 1,
    memory: Annotated[int, typer.Option(metavar="MB", help="Room for the table.")] = 64,
    level: Annotated[int, typer.Option(metavar="1-10", help="Play like a beginner (1) or as well as it can.")] = 10,
    evaluate: Annotated[str, typer.Option(metavar="NAME", help="Estimate by this evaluation.")] = "standard",
    plan: Annotated[str, typer.Option(metavar="plain|lecture", help="How the time is divided.")] = "plain",
    seed: Annotated[int | None, typer.Option(help="What lower levels' chances depend on.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """The best move that can be found within a limit.

    What the engine sees is shown as it goes deeper; with --json every message is a line, the answer last. Ctrl-C ends
    the thought at once, with the best move found so far.

    \b
    plyglot think othello f5d6c3 --time 2
    plyglot think connect4 4453 --multipv 3 --depth 12
    plyglot think ./mygame.py --nodes 100000 --json
    """
    from plyglot.core.load import load
    from plyglot.engine.engine import Engine
    from plyglot.engine.options import Options

    limit = limit_of(seconds, clock, depth, nodes)
    options = Options(evaluate, level, seed, plan, threads, memory)
    board = load(spec).board(position)
    with EngineNews(board.game) as news:
        engine = Engine(board.game, options)
        if not json:
            print(f"{board}\n")
        show = emit if json else Table()
        with ctrl_c_calls(engine.stop) as stopped:
            result = engine.think(board, limit, lambda info: news.then(info, show), multipv)
    if json:
        emit(result)
    else:
        print(report(result))
    if stopped:
        raise KeyboardInterrupt


@contextmanager
def ctrl_c_calls(stop: Callable[[], None]) -> Iterator[list[int]]:
    """A context in which Ctrl-C only calls a function; its value is then no longer empty."""
    pressed: list[int] = []

    def enough(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        stop()

    before = signal.signal(signal.SIGINT, enough)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def limit_of(seconds: float | None, clock: str, depth: int | None, nodes: int | None) -> Limit:
    """The limit that options ask for."""
    from plyglot.engine.limit import Limit
    from plyglot.play.clock import Clock

    left, increment = Clock.parse(clock) if clock else (None, 0.0)
    if seconds is None and left is None and depth is None and nodes is None:
        seconds = USUAL_SECONDS
    return Limit(seconds, left, increment, depth, nodes)


class Table:
    """Prints a line for each new thing that the engine sees."""

    def __init__(self) -> None:
        self.shown: dict[int, tuple[object, ...]] = {}

    def __call__(self, info: Info) -> None:
        from plyglot.play.words import opinion

        seen = (info.depth, info.score, info.pv[:1])
        if info.depth == 0 or self.shown.get(info.rank) == seen:
            return
        if not self.shown:
            print(COLUMNS)
        self.shown[info.rank] = seen
        moves = " ".join(info.pv[:SHOWN_MOVES]) + (" ..." if len(info.pv) > SHOWN_MOVES else "")
        words = opinion(info).removeprefix("score ")
        print(f"{info.depth:>5}  {words:>12}  {info.nodes:>13,}  {info.seconds:>7.2f}  {moves}", flush=True)


def report(result: Result) -> str:
    """The answer for people."""
    from plyglot.play.words import opinion

    pairs: list[tuple[str, object]] = [("best", result.best), ("value", opinion(result)), ("line", " ".join(result.pv))]
    pairs += [
        ("or" if line.rank == 2 else "", f"{line.pv[0]}  {opinion(line)}  {' '.join(line.pv)}")
        for line in result.lines[1:]
    ]
    pairs.append(("depth", result.depth))
    pairs.append(("nodes", speed(result.nodes, result.seconds)))
    return f"\n{fields(pairs)}"
