"""Players by description: `engine:time=0.1,evaluate=squares`, `level:4`, `random`, `greedy`, `perfect`,
`program:time=1,command=./mybot`.

A description is a kind, a colon and settings, with commas between them. An engine's settings are the fields of
`Options` and `Limit`, under the names that people type.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from typing import Any

import msgspec

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.engine.options import STRONGEST, Options
from plyglot.play.clock import Clock
from plyglot.play.external import COMMAND, ExternalEngine
from plyglot.play.player import Player
from plyglot.play.players import EnginePlayer, GreedyPlayer, PerfectPlayer, RandomPlayer

USUAL_SECONDS = 0.1
"""For a move, where a description of an engine or a program sets no limit of any kind."""

NAMES = {"seconds": "time", "megabytes": "memory"}
"""Fields that people know by another name."""

COMPOUND = (tuple[str, ...], tuple[tuple[str, int], ...])
"""Types of fields that one word cannot set."""

Settings = dict[str, str]


def player(spec: str, game: Game) -> Player:
    """The player that a description names, for one game. Raises BadOption, BadFile.

    >>> from plyglot.core.load import load
    >>> type(player("level:4", load("tictactoe"))).__name__
    'EnginePlayer'
    >>> player("engine:speed=3", load("tictactoe"))
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: 'engine:speed=3': an engine has no 'speed': choose from time, ...
    """
    kind, _, text = spec.strip().partition(":")
    if kind not in KINDS:
        raise BadOption(f"{spec!r}: there is no player {kind!r}: choose from {', '.join(KINDS)}")
    try:
        return KINDS[kind](game, text)
    except (BadFile, BadOption) as error:
        raise type(error)(f"{spec!r}: {error}") from error


def settings(text: str, last: str = "") -> Settings:
    """The settings of a description; the one named `last` takes all the text that follows, commas and all.

    >>> settings("time=0.1,without=nullmove+futility")
    {'time': '0.1', 'without': 'nullmove+futility'}
    >>> settings("grace=2,command=bot -o a=1,b=2", last="command")
    {'grace': '2', 'command': 'bot -o a=1,b=2'}
    """
    found: Settings = {}
    while text:
        setting, _, text = text.partition(",")
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not name or not equals or not value:
            raise BadOption(f"{setting!r} is no setting: write name=value, with commas between settings")
        if name in found:
            raise BadOption(f"{name} is set twice")
        if name == last:
            value, text = (f"{value},{text}" if text else value), ""
        found[name] = value
    return found


def fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a structure that one word can set, by the names that people type: their types."""
    types = typing.get_type_hints(kind)
    simple = {name: hint for name, hint in types.items() if hint not in COMPOUND}
    return {NAMES.get(name, name): hint for name, hint in simple.items()}


def converted(name: str, text: str, kind: Any) -> Any:
    """A setting's value. Raises BadOption."""
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        wanted = "a whole number" if kind in (int, int | None) else "a number"
        raise BadOption(f"{name}={text}: {name} is {wanted}") from error


def taken(kind: type[msgspec.Struct], given: Settings) -> dict[str, Any]:
    """The values of those settings that are fields of a structure; they are taken away."""
    real = {shown: name for name, shown in NAMES.items()}
    known = fields(kind)
    own = [name for name in given if name in known]
    return {real.get(name, name): converted(name, given.pop(name), known[name]) for name in own}


def limit(given: Settings, usual: float | None) -> Limit:
    """The limit that settings name, `clock=60+0.6` among them; without any, the usual time for a move."""
    values: dict[str, Any] = {}
    if "clock" in given:
        values["clock"], values["increment"] = Clock.parse(given.pop("clock"))
    values |= taken(Limit, given)
    return Limit(**values) if values else Limit(seconds=usual)


def engine(game: Game, text: str) -> Player:
    """A player from an engine's settings."""
    given = settings(text)
    ponder = converted("ponder", given.pop("ponder", "0"), int)
    if ponder not in (0, 1):
        raise BadOption(f"ponder={ponder}: 1 to think on the other's time, 0 not to")
    values = taken(Options, given)
    if "without" in given:
        values["without"] = tuple(given.pop("without").split("+"))
    numbers = [name for name in given if name.isupper()]
    values["numbers"] = tuple((name, converted(name, given.pop(name), int)) for name in numbers)
    options = Options(**values)
    chosen = limit(given, USUAL_SECONDS if options.level == STRONGEST else None)
    refuse("an engine", given, [*fields(Limit), *fields(Options), "without", "ponder", "a part's NUMBER"])
    return EnginePlayer(game, options, chosen, bool(ponder))


def level(game: Game, text: str) -> Player:
    """An engine of a level, which comes first."""
    return engine(game, f"level={text}")


def program(game: Game, text: str) -> Player:
    """A program of someone's own."""
    given = settings(text, last=COMMAND)
    command = given.pop(COMMAND, "")
    if not command:
        raise BadOption(f"which program? write program:{COMMAND}=./mybot, its command last")
    grace = converted("grace", given.pop("grace", "1"), float)
    if not 0 <= grace <= 3600:
        raise BadOption(f"grace={grace:g}: from 0 to 3600 seconds")
    chosen = limit(given, USUAL_SECONDS)
    refuse("a program", given, [*fields(Limit), "grace", COMMAND])
    return ExternalEngine(game, command, chosen, grace)


def simple(kind: Callable[..., Player]) -> Callable[[Game, str], Player]:
    """How a player is made whose settings are the arguments that its class takes."""

    def make(game: Game, text: str) -> Player:
        hints = typing.get_type_hints(kind.__init__)
        known = {NAMES.get(name, name): name for name in inspect.signature(kind).parameters}
        given = settings(text)
        values = {
            known[name]: converted(name, given.pop(name), hints[known[name]])
            for name in [*given]
            if name in known and name != "game"
        }
        refuse("such a player", given, [name for name in known if name != "game"])
        return kind(game, **values) if "game" in known else kind(**values)

    return make


def refuse(who: str, left: Settings, known: list[str]) -> None:
    """Raise BadOption if a setting is left that no one knows."""
    for name in left:
        choice = f"choose from {', '.join(known)}" if known else "it has no settings"
        raise BadOption(f"{who} has no {name!r}: {choice}")


KINDS: dict[str, Callable[[Game, str], Player]] = {
    "engine": engine,
    "level": level,
    "random": simple(RandomPlayer),
    "greedy": simple(GreedyPlayer),
    "perfect": simple(PerfectPlayer),
    "program": program,
}
