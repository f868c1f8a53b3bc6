"""`plyglot play`: game in the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import closing, nullcontext, suppress
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import CLOCK_METAVAR, SEED_HELP, Book, Databases, Level, Position, Spec
from plyglot.cli.output import styled
from plyglot.cli.play.engine_progress import EngineProgress
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.core.game import Game
    from plyglot.engine.messages import Result
    from plyglot.engine.thinker import Thinker
    from plyglot.play.card_terminal import CardTable
    from plyglot.play.terminal import TerminalGame

DIM = "2"
LEAST = 0.001
"""Minimum time in seconds that the engine is given on an empty clock."""


def play(
    spec: Spec,
    position: Position = "",
    side: Annotated[
        str,
        typer.Option(
            metavar="first|second|both|none",
            help="Side that you play; none: watch plyglot play itself. Of more "
            "than two players any, with commas: first,third.",
        ),
    ] = "first",
    seconds: Annotated[float, typer.Option("--time", metavar="SECONDS", help="Time per move for plyglot.")] = 1.0,
    level: Level = 10,
    clock: Annotated[
        str,
        typer.Option(
            metavar=CLOCK_METAVAR,
            help="Clock of each side, such as 300+3; --time is then the maximum per move.",
            show_default=False,
        ),
    ] = "",
    against: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
            help="Opponent instead of plyglot, as in match: a program, a UCI engine; it has its own limits.",
            show_default=False,
        ),
    ] = "",
    cube: Annotated[
        bool, typer.Option("--cube", help="Backgammon: with the doubling cube, for points (money play).")
    ] = False,
    databases: Databases = "standard",
    seed: Annotated[int | None, typer.Option(help=SEED_HELP, show_default=False)] = None,
    book: Book = "standard",
) -> None:
    """Play in the terminal: against plyglot, another program or another person, or watch plyglot play itself.

    At the prompt, type a move or: moves, hint, undo, resign, help, quit.
    A hint is the best move at full strength, whatever the level, with the reason.

    \b
    plyglot play connect4
    plyglot play othello --side second --level 4
    plyglot play ./mygame.py --side both
    plyglot play connect4 4453 --side none
    plyglot play coinche --level 5
    plyglot play backgammon --cube
    plyglot play chess --against "uci:/usr/games/stockfish,Skill Level=3,time=0.5"
    """
    from plyglot.core.load import load
    from plyglot.core.traits import HIDDEN
    from plyglot.engine.cube import Doubler
    from plyglot.engine.limit import Limit
    from plyglot.engine.options import STRONGEST, Options
    from plyglot.engine.standard import engine_for
    from plyglot.play.clock import Clock, Clocks
    from plyglot.play.player import Forfeit
    from plyglot.play.spec import player
    from plyglot.play.terminal import TerminalGame

    limit = Limit(seconds=seconds)
    options = Options(level=level, seed=seed, databases=databases, book=book)
    game = load(spec)
    clocks, increment = None, 0.0
    if clock:
        left, increment = Clock.parse(clock)
        Limit(clock=left, increment=increment)  # raises BadOption for times out of range
        clocks = Clocks([Clock(left, increment)] * (game.seats or 2))
    doubler = Doubler(game) if cube else None
    if HIDDEN in game.traits:
        if position or clock or against:
            raise BadOption(f"{game.spec} is played deal after deal: leave POSITION, --clock and --against out")
        play_cards(game, side, level, seconds, seed)
        return
    with EngineProgress(game):
        engine = engine_for(game, options)

    def thinking(engine: Thinker, board: Board, left: float | None, lines: int = 1) -> Result:
        with EngineProgress(game) as progress:
            on_clock = limit if left is None else Limit(seconds, max(left, LEAST), increment)
            return engine.think(board, on_clock, progress, lines)

    opponent = player(against, game) if against else None
    if opponent and opponent.clock:
        opponent.close()
        raise BadOption("--against: a clock is set by --clock, for both sides")

    def thinker(board: Board, left: float | None) -> Result:
        if not opponent:
            return thinking(engine, board, left)
        begin = time.perf_counter()
        return opponent.choose(board, left).result(time.perf_counter() - begin)

    advisers: list[Thinker] = [engine] if level == STRONGEST else []

    def adviser(board: Board, left: float | None) -> Result:
        if not advisers:
            advisers.append(engine_for(game, Options(databases=databases)))
        return thinking(advisers[0], board, left, lines=2)

    dim = styled(DIM)

    def say(text: str, *, quiet: bool = False) -> None:
        print(dim(text) if quiet else text, flush=True)

    with closing(opponent) if opponent else nullcontext():
        terminal_game = TerminalGame(game.board(position), side, thinker, say, clocks, adviser, doubler)
        if opponent:
            try:
                opponent.begin(terminal_game.board, seed or 0)
            except Forfeit as failure:
                raise BadOption(f"--against: the opponent {failure}") from failure
        terminal_game.run(typed(terminal_game))


def play_cards(game: Game, side: str, level: int, seconds: float, seed: int | None) -> None:
    """A game of hidden cards: the person has the first seat, or the second; engines have the others."""
    import random

    from plyglot.cli.progress import StatusLine
    from plyglot.engine.limit import Limit
    from plyglot.engine.messages import Result
    from plyglot.engine.options import STRONGEST
    from plyglot.engine.pimc import PimcEngine, PimcOptions, deals_at
    from plyglot.play.card_terminal import CardTable

    seats = {"first": 0, "second": 1}
    if side not in seats:
        raise BadOption(f"{game.spec}: a person has one seat: --side is first or second")
    deals, policy = deals_at(level), game.rule("policy_move")
    engine = PimcEngine(game, PimcOptions(deals=max(deals, 1), seed=seed))
    adviser = PimcEngine(game, PimcOptions(deals=deals_at(STRONGEST), advice=0, seed=seed))

    def ask(board: Board) -> Result:
        if deals == 0:
            move = board.move_text(int(policy(board.pos)))
            return Result(move, 0, (move,), 0, 0, 0.0, phase="advice")
        return engine.think(board, Limit(seconds=seconds))

    def say(text: str, *, quiet: bool = False) -> None:
        print(styled(DIM)(text) if quiet else text, flush=True)

    def advise(board: Board) -> Result:
        with StatusLine("looking at deals that fit what you have seen"):
            return adviser.think(board, Limit())  # as many deals as the highest level has, however long that takes

    first = random.Random(seed).getrandbits(32) * 4
    cards = CardTable(game, seats[side], first, ask, advise, say)
    cards.run(typed(cards))


def typed(terminal_game: TerminalGame | CardTable) -> Iterator[str]:
    """Lines read from stdin, echoed if stdin is not a terminal."""
    terminal = bool(sys.stdin) and sys.stdin.isatty()
    if terminal:
        with suppress(ImportError):
            import readline  # noqa: F401 - gives `input` line editing and history
    while True:
        try:
            line = input(terminal_game.prompt)
        except (EOFError, UnicodeDecodeError, RuntimeError):  # end of file, not text, no stdin
            print()
            return
        if not terminal:
            print(line)
        yield line
