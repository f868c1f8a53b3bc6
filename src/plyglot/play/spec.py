"""Player descriptions: `engine:time=0.1,evaluate=squares`, `level:4`, `uct:time=1`, `random`, `greedy`, `perfect`,
`program:./mybot,time=1`, `uci:/usr/games/stockfish,Skill Level=3,time=0.1`, `gtp:gnugo --mode gtp`, `bot:./mybot`.

A description is a kind, a colon, and settings separated by commas; a comma within a value is written `\\,`. An engine's
settings are the fields of `Options` and `Limit`, under the names that people type. Every player may have a `name=`,
which reports and records then show.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from typing import Any

import msgspec

from plyglot.books.standard import STANDARD
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.loading.manifest import ALPHABETA
from plyglot.core.traits import HIDDEN
from plyglot.engine.limit import Limit
from plyglot.engine.options import STRONGEST, Options
from plyglot.engine.pimc import PimcOptions, deals_at
from plyglot.engine.standard import options_for
from plyglot.engine.tree_options import TUNABLE, TreeOptions
from plyglot.play.clock import Clock
from plyglot.play.player import Player
from plyglot.play.players import (
    EnginePlayer,
    GreedyPlayer,
    PerfectPlayer,
    PimcPlayer,
    PolicyPlayer,
    RandomPlayer,
    TreePlayer,
)
from plyglot.play.programs.bot import MANIFEST, Bot
from plyglot.play.programs.engine_process import Start
from plyglot.play.programs.external import ExternalEngine
from plyglot.play.programs.gtp_player import GtpPlayer
from plyglot.play.programs.nboard_player import NBoardPlayer
from plyglot.play.programs.program import COMMAND
from plyglot.play.programs.uci_player import UciPlayer
from plyglot.play.spec_text import NAME, TRUST, Settings, first_of, settings, unescaped, without_name
from plyglot.sandbox.rungs import trusted

DEFAULT_SECONDS = 0.1
"""Time for a move, where the description of an engine or a program sets no limit."""

GTP_SECONDS = 1.0
"""The same for a GTP engine: most count in whole seconds."""

NAMES = {
    "seconds": "time",
    "megabytes": "memory",
    "book_margin": "bookmargin",
    "book_temperature": "booktemperature",
}
"""Fields that have another name in descriptions."""

COMPOUND = (tuple[str, ...], tuple[tuple[str, int], ...])
"""Types of fields that a single value cannot set."""

OPTION = "option."
"""What may stand before a program's own setting, and must where a setting of ours has the same name."""


def player(spec: str, game: Game | str, written: str = "") -> Player:
    """Make the player that a description names, for one game. Errors name what the user has written, if that is not the
    description. Raises BadOption, BadFile.

    >>> from plyglot.core.load import load
    >>> type(player("level:4", load("tictactoe"))).__name__
    'EnginePlayer'
    >>> player("engine:speed=3", load("tictactoe"))
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: 'engine:speed=3': unknown setting 'speed': choose from name, ...
    """
    kind, _, text = spec.strip().partition(":")
    if kind not in KINDS:
        if spec.strip() and path_of(spec).is_dir():
            raise BadFile(f"{written or spec}: the folder has no {MANIFEST}")
        raise BadOption(f"{written or spec!r}: unknown player {kind!r}: choose from {', '.join(KINDS)}")
    game = game_of(game)
    try:
        name, rest = without_name(text)
        made = KINDS[kind](game, rest)
    except (BadFile, BadOption) as error:
        raise type(error)(f"{written or repr(spec)}: {error}") from error
    if name:
        made.name = name
    return made


def fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Types of the fields that a single value can set, by their names in descriptions."""
    types = typing.get_type_hints(kind)
    simple = {name: hint for name, hint in types.items() if hint not in COMPOUND}
    return {NAMES.get(name, name): hint for name, hint in simple.items()}


def converted(name: str, text: str, kind: Any) -> Any:
    """Convert the value of a setting. Raises BadOption."""
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        wanted = "a whole number" if kind in (int, int | None) else "a number"
        raise BadOption(f"{name} must be {wanted}, not {text!r}") from error


def taken(kind: type[msgspec.Struct], given: Settings) -> dict[str, Any]:
    """Take the settings that are fields of a structure out of those given, and convert them."""
    real = {shown: name for name, shown in NAMES.items()}
    known = fields(kind)
    own = [name for name in given if name in known]
    return {real.get(name, name): converted(name, given.pop(name), known[name]) for name in own}


def limit(given: Settings, default: float | None) -> Limit:
    """The limit that settings name, including `clock=60+0.6`; without any, the default time for a move."""
    values: dict[str, Any] = {}
    if "clock" in given:
        values["clock"], values["increment"] = Clock.parse(given.pop("clock"))
    values |= taken(Limit, given)
    return Limit(**values) if values else Limit(seconds=default)


def engine(game: Game, text: str) -> Player:
    """An engine, by the search that the game is played by unless `search=` names one."""
    given = settings(text)
    search = given.pop("search", STANDARD)
    ponder = ponder_of(given)
    values = taken(Options, given)
    if "without" in given:
        values["without"] = tuple(given.pop("without").split("+"))
    values.setdefault("book", STANDARD)
    options = Options(**values, numbers=numbers_of(given))
    chosen = limit(given, DEFAULT_SECONDS if options.level == STRONGEST else None)
    known = [NAME, *fields(Limit), *fields(Options), "without", "ponder", "a PARAMETER of a part"]
    refuse(given, known)
    if search == STANDARD and chosen.depth is not None:  # only alpha-beta has a depth
        search = ALPHABETA
    found = options_for(game, options, search)
    if isinstance(found, TreeOptions):
        return TreePlayer(game, found, chosen, ponder)
    return EnginePlayer(game, found, chosen, ponder)


def ponder_of(given: Settings) -> bool:
    """Whether it thinks while the other side does."""
    ponder = converted("ponder", given.pop("ponder", "0"), int)
    if ponder not in (0, 1):
        raise BadOption(f"ponder must be 0 or 1, not {ponder}")
    return bool(ponder)


def numbers_of(given: Settings) -> tuple[tuple[str, int], ...]:
    """The parameters of the search: settings in capitals."""
    names = [name for name in given if name.isupper()]
    return tuple((name, converted(name, given.pop(name), int)) for name in names)


def tree(game: Game, text: str) -> Player:
    """A Monte Carlo tree search."""
    given = settings(text)
    ponder = ponder_of(given)
    options = TreeOptions(**taken(TreeOptions, given), numbers=numbers_of(given))
    is_counted = options.simulations or options.level < STRONGEST
    chosen = limit(given, None if is_counted else DEFAULT_SECONDS)
    limits = [name for name in fields(Limit) if name != "depth"]
    refuse(given, [NAME, *limits, *fields(TreeOptions), "ponder", *TUNABLE])
    return TreePlayer(game, options, chosen, ponder)


def pimc(game: Game, text: str) -> Player:
    """An engine that draws deals."""
    given = settings(text)
    options = PimcOptions(**taken(PimcOptions, given))
    chosen = limit(given, None)
    refuse(given, [NAME, "time", "clock", *fields(PimcOptions)])
    return PimcPlayer(game, options, chosen)


def level(game: Game, text: str) -> Player:
    """An engine at a level, which is the first setting."""
    if HIDDEN in game.traits:
        first, rest = first_of(text)
        deals = deals_at(converted("level", first, int))
        return PolicyPlayer(game) if deals == 0 else pimc(game, f"deals={deals}{f',{rest}' if rest else ''}")
    return engine(game, f"level={text}")


def program(game: Game, text: str) -> Player:
    """An external engine. What is no limit is an option of its own, such as `Threads=2`."""
    command, given = with_command("program", text)
    grace, chosen, ponder = grace_of(given), limit(given, DEFAULT_SECONDS), ponder_of(given)
    return ExternalEngine(game, command, chosen, grace, options=own_settings(given), ponder=ponder)


def with_command(kind: str, text: str) -> tuple[str, Settings]:
    """The command of a program, and its settings: the command comes first, or as `command=`, the last. Raises
    BadOption."""
    first, rest = first_of(text)
    command = "" if "=" in first else unescaped(first.strip())
    given = settings(rest or "" if command else text, last=COMMAND)
    if command and COMMAND in given:
        raise BadOption(f"{COMMAND} is set twice: {command!r} and {given[COMMAND]!r}")
    command = command or given.pop(COMMAND, "")
    if not command:
        raise BadOption(f"the program's {COMMAND} is missing: write {kind}:./mybot,time=0.1")
    return command, given


def nboard(game: Game, text: str) -> Player:
    """An NBoard engine."""
    command, given = with_command("nboard", text)
    grace, chosen = grace_of(given), limit(given, DEFAULT_SECONDS)
    refuse(given, [*fields(Limit), "grace", COMMAND])
    return NBoardPlayer(game, command, chosen, grace)


def own_settings(given: Settings) -> Settings:
    """What is no setting of ours is one of the program's own."""
    return {name.removeprefix(OPTION): value for name, value in given.items()}


def bot(game: Game, text: str) -> Player:
    """A bot: its folder or file is the first setting."""
    path, rest = first_of(text)
    if not path.strip():
        raise BadOption("the bot's folder is missing: write bot:./mybot")
    given = settings(rest or "")
    grace, chosen = grace_of(given), limit(given, DEFAULT_SECONDS)
    trust = converted(TRUST, given.pop(TRUST, "0"), int)
    refuse(given, [*fields(Limit), "grace", TRUST])
    found = Bot.read(unescaped(path.strip()))
    found.check_game(game.name)
    command, start = found.manifest.command, found.start(trusted(trust == 1))
    made = PROGRAMS[found.manifest.protocol](game, command, chosen, grace, start)
    made.name = found.manifest.name
    return made


def grace_of(given: Settings) -> float:
    """Seconds that a program may be late."""
    grace = converted("grace", given.pop("grace", "1"), float)
    if not 0 <= grace <= 3600:
        raise BadOption(f"grace must be 0-3600 seconds, not {grace:g}")
    return float(grace)


def uci(game: Game, text: str) -> Player:
    """A UCI engine. What is no limit is an option of its own, such as `Skill Level=3`."""
    command, given = with_command("uci", text)
    grace, chosen, ponder = grace_of(given), limit(given, DEFAULT_SECONDS), ponder_of(given)
    return UciPlayer(game, command, chosen, grace, own_settings(given), ponder=ponder)


def gtp(game: Game, text: str) -> Player:
    """A GTP engine. What is no limit is a command of its own, such as `level=3`."""
    command, given = with_command("gtp", text)
    grace, chosen = grace_of(given), limit(given, GTP_SECONDS)
    return GtpPlayer(game, command, chosen, grace, own_settings(given))


def simple(kind: Callable[..., Player]) -> Callable[[Game, str], Player]:
    """A factory of players whose settings are the arguments of their class."""

    def make(game: Game, text: str) -> Player:
        hints = typing.get_type_hints(kind.__init__)
        known = {NAMES.get(name, name): name for name in inspect.signature(kind).parameters}
        given = settings(text)
        values = {
            known[name]: converted(name, given.pop(name), hints[known[name]])
            for name in [*given]
            if name in known and name != "game"
        }
        refuse(given, [name for name in known if name != "game"])
        return kind(game, **values) if "game" in known else kind(**values)

    return make


def refuse(left: Settings, known: list[str]) -> None:
    """Raise BadOption for a setting that is left over."""
    for name in left:
        choice = f"choose from {', '.join(known)}" if known else "this player has none"
        raise BadOption(f"unknown setting {name!r}: {choice}")


PROGRAMS: dict[str, Callable[[Game, str, Limit, float, Start], Player]] = {
    "plyglot": ExternalEngine,
    "uci": lambda game, command, limit, grace, start: UciPlayer(game, command, limit, grace, {}, start),
    "gtp": lambda game, command, limit, grace, start: GtpPlayer(game, command, limit, grace, {}, start),
    "nboard": NBoardPlayer,
}
"""Players of bots, by the protocol that they speak."""

KINDS: dict[str, Callable[[Game, str], Player]] = {
    "engine": engine,
    "level": level,
    "uct": tree,
    "pimc": pimc,
    "policy": simple(PolicyPlayer),
    "random": simple(RandomPlayer),
    "greedy": simple(GreedyPlayer),
    "perfect": simple(PerfectPlayer),
    "program": program,
    "uci": uci,
    "gtp": gtp,
    "nboard": nboard,
    "bot": bot,
}
