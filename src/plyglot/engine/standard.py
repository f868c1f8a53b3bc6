"""The engine that a game is played by unless told otherwise: alpha-beta, or Monte Carlo tree search where the game's
manifest says `search="uct"`. Whoever plays a game without asking for one of the two makes engines here.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from plyglot.core.board import Board, require_board
from plyglot.core.compile.build import Assembly
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import ALPHABETA, UCT
from plyglot.core.units import Measure
from plyglot.engine import engine, tree_engine
from plyglot.engine.beyond import SEATED, require_seats
from plyglot.engine.engine import Engine
from plyglot.engine.evaluations import STANDARD, unit_of
from plyglot.engine.limit import Limit
from plyglot.engine.messages import OnInfo, Result
from plyglot.engine.options import Options
from plyglot.engine.thinker import Thinker
from plyglot.engine.tree_engine import TreeEngine, unit_of_tree
from plyglot.engine.tree_options import TreeOptions

SEARCHES = (STANDARD, ALPHABETA, UCT, *SEATED)
"""Names of searches to choose from; the first stands for the game's own."""

ONLY_ALPHABETA = ("plan", "without", "numbers", "goals")
"""Options that a tree search does not have: who sets one means alpha-beta."""

AnyOptions = Options | TreeOptions
"""Options of an engine of either kind: a tree engine has no goals, no databases and no book."""


def options_for(game: Game, options: Options, search: str = STANDARD) -> AnyOptions:
    """The options for the search that a game is played by, or for the one that is named. Raises BadOption for an
    unknown search, and for an option that a tree search does not have.

    >>> from plyglot.core.load import load
    >>> options_for(load("go"), Options(level=3)).level, options_for(load("go"), Options(goals="all")).goals
    (3, 'all')
    >>> [type(options_for(load(name), Options())).__name__ for name in ("go", "hex")]
    ['TreeOptions', 'Options']
    """
    if search not in SEARCHES:
        raise BadOption(f"unknown search {search!r}: choose from {', '.join(SEARCHES)}")
    if search in SEATED:
        require_seats(game, search)
        return msgspec.structs.replace(options, search=search)
    if (game.manifest.search if search == STANDARD else search) == ALPHABETA:
        return options
    for name in ONLY_ALPHABETA:
        if getattr(options, name) != getattr(Options(), name):
            if search == STANDARD:
                return options
            raise BadOption(f"search {UCT} has no {name}: leave it out")
    return TreeOptions(
        options.evaluate, seed=options.seed, threads=options.threads, megabytes=options.megabytes, level=options.level
    )


def engine_of(game: Game, options: AnyOptions) -> Thinker:
    """The engine of some options, by alpha-beta or by Monte Carlo tree search.

    >>> from plyglot.core.load import load
    >>> type(engine_of(load("tictactoe"), TreeOptions(megabytes=1))).__name__
    'TreeEngine'
    """
    return TreeEngine(game, options) if isinstance(options, TreeOptions) else Engine(game, options)


def engine_for(game: Game, options: Options | None = None) -> Thinker:
    """An engine by the search that the game is played by.

    >>> from plyglot.core.load import load
    >>> type(engine_for(load("go:5x5"), Options(level=2, megabytes=1))).__name__
    'TreeEngine'
    """
    return engine_of(game, options_for(game, options or Options()))


def standard_unit(game: Game) -> Measure:
    """What the scores of that engine count: a tree search's are win chances.

    >>> from plyglot.core.load import load
    >>> standard_unit(load("go")).noun(0)
    '50% win chance'
    """
    return unit_of_tree(game) if game.manifest.search == UCT else unit_of(game)


def think(board: Board, seconds: float, on_info: OnInfo | None = None) -> Result:
    """Find the best move within so many seconds. There is always one, however short the time.

    Raises BadMove if the game is over.

    >>> from plyglot.core.load import load
    >>> think(load("tictactoe").board("a1 b2 a2"), seconds=5).best
    'a3'
    """
    require_board(board, "think")
    return engine_for(board.game, Options(book=STANDARD)).think(board, Limit(seconds=seconds), on_info)


def searches(game: Game, options: Options | None = None) -> Iterator[tuple[str, Assembly]]:
    """The searches of that engine, by default with the default options."""
    chosen = options_for(game, options or Options())
    if isinstance(chosen, TreeOptions):
        yield from tree_engine.searches(game, chosen)
    else:
        yield from engine.searches(game, chosen)
