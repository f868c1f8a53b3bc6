"""plyglot: write a game's rules once, in Python; solve it, play it, study it, at native speed.

>>> import plyglot as pg
>>> board = pg.load("connect4:5x4").board("3341")
>>> board.legal_moves
['1', '2', '3', '4', '5']
>>> pg.solve(board).outcome == pg.DRAW
True

These names are all that a program needs, and all that a game's file does; docs/api.md has an example of each.
"""

from importlib import import_module

import plyglot.starting  # noqa: F401 - first: it waits for Ctrl-C while NumPy and Numba are imported

TYPE_CHECKING = False  # what type checkers take for true, without the time that importing `typing` takes

if TYPE_CHECKING:
    from plyglot.bookmaking.build import build_book as build_book
    from plyglot.books.book import Book as Book
    from plyglot.books.moves import BookMove as BookMove
    from plyglot.core.board import Board as Board
    from plyglot.core.compile.fields import Field as Field
    from plyglot.core.compile.memory import Mem as Mem
    from plyglot.core.compile.native import bit_length as bit_length
    from plyglot.core.compile.native import inlined as inlined
    from plyglot.core.compile.native import list_bits as list_bits
    from plyglot.core.compile.native import lowest as lowest
    from plyglot.core.compile.native import popcount as popcount
    from plyglot.core.compile.native import reverse_bits as reverse_bits
    from plyglot.core.compile.native import signed as signed
    from plyglot.core.drawing.pieces import Piece as Piece
    from plyglot.core.drawing.telling import Detail as Detail
    from plyglot.core.errors import BadFile as BadFile
    from plyglot.core.errors import BadGame as BadGame
    from plyglot.core.errors import BadMove as BadMove
    from plyglot.core.errors import BadOption as BadOption
    from plyglot.core.errors import BadPosition as BadPosition
    from plyglot.core.errors import BadRecord as BadRecord
    from plyglot.core.errors import BadVariant as BadVariant
    from plyglot.core.errors import CannotSolve as CannotSolve
    from plyglot.core.errors import InputError as InputError
    from plyglot.core.errors import PlyglotError as PlyglotError
    from plyglot.core.errors import Refusal as Refusal
    from plyglot.core.errors import Stopped as Stopped
    from plyglot.core.errors import UnknownGame as UnknownGame
    from plyglot.core.game import Game as Game
    from plyglot.core.load import load as load
    from plyglot.core.loading.checked import check as check
    from plyglot.core.loading.manifest import Evaluation as Evaluation
    from plyglot.core.loading.manifest import Goal as Goal
    from plyglot.core.loading.manifest import Learned as Learned
    from plyglot.core.loading.manifest import Manifest as Manifest
    from plyglot.core.score import Score as Score
    from plyglot.core.types import DRAW as DRAW
    from plyglot.core.types import FIRST as FIRST
    from plyglot.core.types import LOSS as LOSS
    from plyglot.core.types import NONE as NONE
    from plyglot.core.types import ONE as ONE
    from plyglot.core.types import ONGOING as ONGOING
    from plyglot.core.types import SECOND as SECOND
    from plyglot.core.types import WIN as WIN
    from plyglot.core.types import Moves as Moves
    from plyglot.core.types import Wide as Wide
    from plyglot.core.types import Wider as Wider
    from plyglot.core.types import bits_for as bits_for
    from plyglot.core.types import u64 as u64
    from plyglot.core.units import Unit as Unit
    from plyglot.core.units import WinChance as WinChance
    from plyglot.engine.engine import Engine as Engine
    from plyglot.engine.limit import Limit as Limit
    from plyglot.engine.messages import Info as Info
    from plyglot.engine.messages import Result as Result
    from plyglot.engine.options import Options as Options
    from plyglot.engine.standard import think as think
    from plyglot.formats.files import read_games as read_games
    from plyglot.formats.files import write_games as write_games
    from plyglot.formats.record import GameRecord as GameRecord
    from plyglot.learning.learn import learn as learn
    from plyglot.play.game import GameResult as GameResult
    from plyglot.play.game import play_game as play_game
    from plyglot.play.player import Choice as Choice
    from plyglot.play.player import Forfeit as Forfeit
    from plyglot.play.player import Player as Player
    from plyglot.play.spec import player as player
    from plyglot.search.catalogue import ALGORITHMS as algorithms  # noqa: F401
    from plyglot.search.enumeration.counts import distinct as distinct
    from plyglot.search.enumeration.counts import perft as perft
    from plyglot.search.evaluation.patterns import Patterns as Patterns
    from plyglot.solving.database.build import build_database as build_database
    from plyglot.solving.database.database import Database as Database
    from plyglot.solving.solution import Solution as Solution
    from plyglot.solving.solver import solve as solve
    from plyglot.studying.balance.study import Balance as Balance
    from plyglot.studying.balance.study import balance as balance
    from plyglot.studying.explain import Explanation as Explanation
    from plyglot.studying.explain import explain as explain
    from plyglot.studying.review.review import Review as Review
    from plyglot.studying.review.review import review as review
    from plyglot.studying.study import Study as Study
    from plyglot.studying.study import study as study
    from plyglot.studying.tracing.trace import Trace as Trace
    from plyglot.studying.tracing.trace import trace as trace
    from plyglot.studying.tree import Tree as Tree
    from plyglot.studying.tree import tree as tree
    from plyglot.tournament.match import Match as Match
    from plyglot.tournament.standings import Standings as Standings

_PLACES = {
    "build_book": "bookmaking.build.build_book",
    "Book": "books.book.Book",
    "BookMove": "books.moves.BookMove",
    "Board": "core.board.Board",
    "check": "core.loading.checked.check",
    "Piece": "core.drawing.pieces.Piece",
    "Detail": "core.drawing.telling.Detail",
    "BadFile": "core.errors.BadFile",
    "BadGame": "core.errors.BadGame",
    "BadMove": "core.errors.BadMove",
    "BadOption": "core.errors.BadOption",
    "BadPosition": "core.errors.BadPosition",
    "BadRecord": "core.errors.BadRecord",
    "BadVariant": "core.errors.BadVariant",
    "CannotSolve": "core.errors.CannotSolve",
    "InputError": "core.errors.InputError",
    "PlyglotError": "core.errors.PlyglotError",
    "Refusal": "core.errors.Refusal",
    "Stopped": "core.errors.Stopped",
    "UnknownGame": "core.errors.UnknownGame",
    "Game": "core.game.Game",
    "load": "core.load.load",
    "Evaluation": "core.loading.manifest.Evaluation",
    "Goal": "core.loading.manifest.Goal",
    "Learned": "core.loading.manifest.Learned",
    "Manifest": "core.loading.manifest.Manifest",
    "Field": "core.compile.fields.Field",
    "Mem": "core.compile.memory.Mem",
    "bit_length": "core.compile.native.bit_length",
    "inlined": "core.compile.native.inlined",
    "list_bits": "core.compile.native.list_bits",
    "lowest": "core.compile.native.lowest",
    "popcount": "core.compile.native.popcount",
    "reverse_bits": "core.compile.native.reverse_bits",
    "signed": "core.compile.native.signed",
    "Score": "core.score.Score",
    "DRAW": "core.types.DRAW",
    "FIRST": "core.types.FIRST",
    "LOSS": "core.types.LOSS",
    "NONE": "core.types.NONE",
    "ONE": "core.types.ONE",
    "ONGOING": "core.types.ONGOING",
    "SECOND": "core.types.SECOND",
    "WIN": "core.types.WIN",
    "Moves": "core.types.Moves",
    "Wide": "core.types.Wide",
    "Wider": "core.types.Wider",
    "bits_for": "core.types.bits_for",
    "u64": "core.types.u64",
    "Unit": "core.units.Unit",
    "WinChance": "core.units.WinChance",
    "Engine": "engine.engine.Engine",
    "think": "engine.standard.think",
    "Limit": "engine.limit.Limit",
    "Info": "engine.messages.Info",
    "Result": "engine.messages.Result",
    "Options": "engine.options.Options",
    "read_games": "formats.files.read_games",
    "write_games": "formats.files.write_games",
    "GameRecord": "formats.record.GameRecord",
    "GameResult": "play.game.GameResult",
    "play_game": "play.game.play_game",
    "Choice": "play.player.Choice",
    "Forfeit": "play.player.Forfeit",
    "Player": "play.player.Player",
    "player": "play.spec.player",
    "algorithms": "search.catalogue.ALGORITHMS",
    "learn": "learning.learn.learn",
    "distinct": "search.enumeration.counts.distinct",
    "perft": "search.enumeration.counts.perft",
    "Patterns": "search.evaluation.patterns.Patterns",
    "build_database": "solving.database.build.build_database",
    "Database": "solving.database.database.Database",
    "Solution": "solving.solution.Solution",
    "solve": "solving.solver.solve",
    "Balance": "studying.balance.study.Balance",
    "balance": "studying.balance.study.balance",
    "Explanation": "studying.explain.Explanation",
    "explain": "studying.explain.explain",
    "Study": "studying.study.Study",
    "study": "studying.study.study",
    "Review": "studying.review.review.Review",
    "review": "studying.review.review.review",
    "Trace": "studying.tracing.trace.Trace",
    "trace": "studying.tracing.trace.trace",
    "Tree": "studying.tree.Tree",
    "tree": "studying.tree.tree",
    "Match": "tournament.match.Match",
    "Standings": "tournament.standings.Standings",
}
"""The module that defines each name above, below this package. They are imported on first use (PEP 562), because NumPy
and Numba take half a second to import."""

__all__ = list(_PLACES)

if not TYPE_CHECKING:  # a type checker would take it that there is every name

    def __getattr__(name):
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, attribute = _PLACES[name].rpartition(".")
        value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), attribute)
        return value

    def __dir__():  # what tab completion shows: public names, and none of the modules behind them
        return sorted(__all__)
