"""Engine options: evaluation, level, threads, table size, and which parts of the search to use."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import msgspec

from plyglot.books.choice import Chance
from plyglot.books.opener import Opener
from plyglot.books.standard import NO_BOOK, book_named
from plyglot.core.errors import BadOption
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.engine.beyond import kernel_beyond, parts_beyond
from plyglot.engine.evaluations import STANDARD, evaluation, unit_of
from plyglot.engine.goals import guided
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import LARGEST_NUMBER, PARTS, databases, numbers, numbers_of
from plyglot.search.parts.observation import line, root
from plyglot.search.parts.ordering import table_move
from plyglot.search.parts.selective import repetition
from plyglot.search.parts.transposition import aged_tiers, shared, table
from plyglot.search.scores import estimate

STRONGEST = 10
"""The highest level: full strength."""

PLANS = ("plain", "lecture")
"""Time plans: all of a move's time to iterative deepening, or divided as in lecture 002."""

CHOSEN = (
    "picked",
    "reuse",
    "probcut",
    "nullmove",
    "futility",
    "pruning",
    "internal",
    "reductions",
    "quiescence",
    "singular",
    "correction",
    "extension",
)
"""The parts of the engine's search, in binding order."""

EVERYTHING = "everything"
REMOVABLE = (*CHOSEN, "table", "aspiration", "pvs", EVERYTHING)
"""Names for `without`: a part; the transposition table; aspiration windows; the null-window searches of PVS, which
leaves alpha-beta; or everything, which leaves plain alpha-beta with iterative deepening."""

LASTING_TABLE = (table, aged_tiers, shared, table_move)
"""The parts of a transposition table that threads share and that is kept from move to move."""

TUNABLE = numbers_of(module for name in CHOSEN for module in PARTS[name])
"""The parameters of those parts, which can be set."""

MOST_THREADS, MOST_MEGABYTES = 64, 65_536


class Options(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """Options of an engine.

    >>> Options(level=3).level
    3
    >>> Options(plan="none")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: plan must be plain or lecture, not 'none'
    """

    evaluate: str = STANDARD
    """Name of the evaluation, or path of a learned one."""
    level: int = STRONGEST
    """Playing strength, 1 (beginner) to 10 (full strength)."""
    seed: int | None = None
    """Random seed of levels below 10; None for another one each time."""
    plan: str = "plain"
    """Time plan, one of PLANS."""
    threads: int = 1
    """Search threads."""
    megabytes: int = 64
    """Size of the transposition table."""
    without: tuple[str, ...] = ()
    """Parts to leave out of the search, of REMOVABLE."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Parameters of parts to set: pairs such as ("NULL_REDUCTION", 3)."""
    search: str = STANDARD
    """Search for a game of many players: `paranoid`, `maxn` or `best-reply`; `standard` for the usual one."""
    goals: str = STANDARD
    """Goals to pursue: names of the game's, with a plus sign between them; `standard`, `all` or `none`."""
    databases: str = STANDARD
    """Folders of endgame databases; `standard` for those of PLYGLOT_DATABASES or of the user's data folder, or `none`.
    Only at full strength."""
    book: str = NO_BOOK
    """Opening book to play from: a file, `standard` for the one that the game ships, or `none`."""
    avoid: str = ""
    """Book of moves to avoid; a player adds what it learns from games that it loses. It need not exist before."""
    book_margin: int = 0
    """How much worse than the best a book's move may be, where its moves have scores, as evaluations count."""
    book_temperature: float = 1.0
    """How even the choice among a book's moves is: 1 as their weights say, 0 always the move of most weight."""

    def __post_init__(self) -> None:
        if not 1 <= self.level <= STRONGEST:
            raise BadOption(f"level must be 1-{STRONGEST}, not {self.level}")
        if self.plan not in PLANS:
            raise BadOption(f"plan must be {' or '.join(PLANS)}, not {self.plan!r}")
        if not 1 <= self.threads <= MOST_THREADS:
            raise BadOption(f"threads must be 1-{MOST_THREADS}, not {self.threads}")
        if not 1 <= self.megabytes <= MOST_MEGABYTES:
            raise BadOption(f"memory must be 1-{MOST_MEGABYTES} MB, not {self.megabytes}")
        Chance(self.book_margin, self.book_temperature)  # raises BadOption
        for name in self.without:
            if name not in REMOVABLE:
                raise BadOption(f"without: unknown part {name!r}: choose from {', '.join(REMOVABLE)}")
        for name, value in self.numbers:
            if name not in TUNABLE:
                raise BadOption(f"unknown parameter {name}: choose from {', '.join(TUNABLE)}")
            if not 0 <= value <= LARGEST_NUMBER:
                raise BadOption(f"{name} must be 0-{LARGEST_NUMBER}, not {value}")

    def has(self, name: str) -> bool:
        """Whether something of REMOVABLE is in the search.

        >>> Options(without=("table",)).has("reuse")
        False
        """
        return not {name, EVERYTHING, "table" if name == "reuse" else name} & set(self.without)


def opener_of(game: Game, options: Options) -> Opener | None:
    """The books that the options name; None if there is none. A level below the highest plays from a book only if it is
    named: the game's own would make a beginner perfect. Raises BadFile."""
    name = NO_BOOK if options.book == STANDARD and options.level < STRONGEST else options.book
    antibook = options.avoid if options.avoid and path_of(options.avoid).exists() else NO_BOOK
    books = [book_named(game, each) for each in (name, antibook)]
    found = [book for book in books if book is not None]
    return Opener(found, Chance(options.book_margin, options.book_temperature)) if found else None


def always(game: Game) -> tuple[ModuleType, ...]:
    """The parts that every engine search has: estimates, principal variation, root, and repetition where it occurs."""
    return (estimate, line, root, *((repetition,) if game.endless else ()))


def middle_parts(game: Game, options: Options, probing: bool = False) -> tuple[ModuleType, ...]:
    """The parts of the midgame search, whose leaves are estimates; `probing` looks positions up in databases."""
    if game.traits:
        return parts_beyond(game, options.evaluate, kernel(options, game), options.has("table"))
    chosen = [module for name in CHOSEN if options.has(name) for module in PARTS[name]]
    tables = LASTING_TABLE if options.has("table") else ()
    of_parts = dict(options.numbers)
    of_chosen = {name: of_parts[name] for name in numbers_of(chosen) if name in of_parts}
    estimates = guided(game, evaluation(game, options.evaluate), options.goals)
    looked_up = (databases,) if probing else ()
    if points := margin_points(game, options):
        of_chosen["MARGIN_POINTS"] = points
    return (*chosen, *tables, *looked_up, *always(game), estimates, numbers(**of_chosen))


def margin_points(game: Game, options: Options) -> int:
    """Points of the evaluation to one of the margin, where finished games lie on one scale with estimates (ADR 31): if
    the evaluation counts what games are won by, and proofs are left to a search of the ending. 0 where they lie apart,
    as the lecture's time plan and the lower levels want it, which ask for a win."""
    proves_later = game.has_margin and not game.endless and not game.traits
    if not proves_later or options.level < STRONGEST or options.plan != PLANS[0]:
        return 0
    return unit_of(game, options.evaluate).margin_points


def kernel(options: Options, game: Game) -> Callable[..., int]:
    """The search kernel."""
    if game.traits:
        return kernel_beyond(game, options.search)
    return pvs if options.has("pvs") else alphabeta
