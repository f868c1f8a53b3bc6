"""Texts of player descriptions: settings separated by commas, taken apart and put together. Makes no players."""

from __future__ import annotations

import re

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import path_of
from plyglot.play.programs.bot import MANIFEST, Bot
from plyglot.play.programs.program import COMMAND

NAME, LONGEST_NAME = "name", 40
"""The setting that every player has, and the most characters of its value."""

SETTING = re.compile(r"(?P<first>(?:\\,|[^,])*)(?:,(?P<rest>.*))?", re.DOTALL)
"""The first setting of several, and the others."""

TRUST = "trust"
"""Setting of a bot: 1 has it play even where there is no sandbox that is safe."""

PROGRAMS = ("program", "uci", "gtp", "nboard")
"""Kinds of players that are programs, by their protocols: the command comes first, or as `command=`, the last."""

LIMITED = ("engine", "level", "uct", "bot", *PROGRAMS)
"""Kinds of players that take a limit."""

LIMITS = ("time", "clock", "depth", "nodes")
TIMES = ("time", "clock")
Settings = dict[str, str]


def player_name(spec: str) -> str:
    """The name that a description gives its player; without one, the description. Raises BadOption.

    >>> player_name("engine:name=Careful,depth=4"), player_name("random")
    ('Careful', 'random')
    """
    return without_name(spec.partition(":")[2])[0] or spec


def without_name(text: str) -> tuple[str, str]:
    """The name among the settings of a description, if there is one, and the other settings. What follows `command=` is
    a program's own. Raises BadOption."""
    ours: str | None
    ours, command, program = text.partition(f"{COMMAND}=")
    kept, names = [], []
    while ours is not None:
        setting, ours = first_of(ours)
        key, equals, value = setting.partition("=")
        if key.strip() == NAME and equals:
            names.append(unescaped(value.strip()))
        else:
            kept.append(setting)
    if len(names) > 1:
        raise BadOption(f"{NAME} is set twice")
    if names and not 0 < len(names[0]) <= LONGEST_NAME:
        raise BadOption(f"{NAME} must have 1-{LONGEST_NAME} characters, not {len(names[0])}")
    return "".join(names), f"{','.join(kept)}{command}{program}"


def renamed(spec: str, name: str = "Ada") -> str:
    """A description with another name.

    >>> renamed("random"), renamed("bot:./ada,name=Bob,time=1"), renamed("program:./ada -x,name=Bob")
    ('random:name=Ada', 'bot:./ada,time=1,name=Ada', 'program:name=Ada,./ada -x')
    """
    kind, _, text = spec.partition(":")
    rest = without_name(text)[1]
    parts = [rest, f"{NAME}={name}"] if kind == "bot" else [f"{NAME}={name}", rest]
    return f"{kind}:{','.join(filter(None, parts))}"


def first_of(text: str) -> tuple[str, str | None]:
    """The first setting of a description, as it is written, and the rest; None if there is no comma after it."""
    found = SETTING.fullmatch(text)
    assert found
    return found["first"], found["rest"]


def escaped(value: str) -> str:
    """A value as it is written in a description."""
    return value.replace(",", "\\,")


def unescaped(value: str) -> str:
    """A value without what keeps its commas apart from those that separate settings."""
    return value.replace("\\,", ",")


def settings(text: str, last: str = "") -> Settings:
    """Parse the settings of a description; the one named `last` takes all the text that follows, commas and all.

    >>> settings("time=0.1,without=nullmove+futility")
    {'time': '0.1', 'without': 'nullmove+futility'}
    >>> settings("grace=2,command=bot -o a=1,b=2", last="command")
    {'grace': '2', 'command': 'bot -o a=1,b=2'}
    """
    found: Settings = {}
    rest: str | None = text
    while rest:
        setting, rest = first_of(rest)
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not name or not equals or not value:
            raise BadOption(f"{setting!r} is not a setting: write name=value, separated by commas")
        if name in found:
            raise BadOption(f"{name} is set twice")
        if name == last:
            value, rest = (f"{value},{rest}" if rest else value), ""
        found[name] = value if name == last else unescaped(value)
    return found


def listed(text: str) -> list[str]:
    """The descriptions of a list that commas separate.

    >>> listed("random,level:3"), listed(r"engine:time=1\\,depth=3,greedy")
    (['random', 'level:3'], ['engine:time=1,depth=3', 'greedy'])
    """
    found = []
    rest: str | None = text
    while rest is not None:
        first, rest = first_of(rest)
        found.append(unescaped(first))
    return found


def with_limit(spec: str, limit: str) -> str:
    """A description with a limit, where its player takes one and names none itself. Raises BadOption.

    >>> with_limit("engine:evaluate=squares", "nodes=100"), with_limit("engine:depth=3", "nodes=100")
    ('engine:evaluate=squares,nodes=100', 'engine:depth=3')
    >>> with_limit("program:name=Ada,command=./bot -a 1,2", "time=0.1,grace=0.2")
    'program:name=Ada,time=0.1,grace=0.2,command=./bot -a 1,2'
    """
    kind, _, text = spec.strip().partition(":")
    if not limit or kind not in LIMITED or set(limits_of(spec)):
        return spec
    programs = "command=" in text or kind in ("bot", *PROGRAMS)
    kept = [setting for setting in limit.split(",") if programs or not setting.startswith("grace=")]
    ours, command, program = text.partition(f"{COMMAND}=")
    return f"{kind}:{','.join([*filter(None, [ours.strip().strip(',')]), *kept, *filter(None, [command + program])])}"


def is_timed(spec: str) -> bool:
    """Whether a description limits the time of moves, or sets no limit, which means the usual time.

    >>> [is_timed(spec) for spec in ("engine:time=1", "engine:depth=3", "random", "engine", "level:3")]
    [True, False, False, True, False]
    """
    kind = spec.strip().partition(":")[0]
    found = limits_of(spec)
    usual = not found and kind in LIMITED and kind != "level"
    return usual or any(name in TIMES for name in found)


def limits_of(spec: str) -> list[str]:
    """The names of the limits that a description sets."""
    ours: str | None = spec.partition(":")[2].partition(f"{COMMAND}=")[0]
    found = []
    while ours is not None:
        setting, ours = first_of(ours)
        found.append(setting.partition("=")[0].strip())
    return [name for name in found if name in LIMITS]


def is_bot(spec: str) -> bool:
    """Whether a description is that of a bot.

    >>> is_bot("bot:./ada"), is_bot("random")
    (True, False)
    """
    return spec.strip().partition(":")[0] == "bot"


def with_trust(spec: str, trust: bool) -> str:
    """A description that says whether its bot is to be trusted.

    >>> with_trust("bot:./ada,name=Ada", True), with_trust("random", True)
    ('bot:./ada,name=Ada,trust=1', 'random')
    """
    return f"{spec},{TRUST}=1" if trust and is_bot(spec) and f",{TRUST}=" not in spec else spec


def with_bot(spec: str) -> str:
    """The description of a bot where there is only its path, with the name that it has; any other as it is. Its path
    becomes absolute. Raises BadFile."""
    kind, _, text = spec.strip().partition(":")
    path, rest = first_of(text) if kind == "bot" else (spec.strip(), None)
    if kind != "bot" and not looks_like_path(path):
        if is_path(kind):
            settings = first_of(path)[1] is not None and looks_like_path(first_of(path)[0])
            hint = f": with settings it is bot:{path}" if settings else ""
            raise BadFile(f"{spec}: there is no such bot{hint}")
        return spec
    found = Bot.read(unescaped(path) if kind == "bot" else path)
    name = "" if rest and without_name(rest)[0] else f",{NAME}={escaped(found.manifest.name)}"
    return f"bot:{escaped(str(found.place))}{name}{f',{rest}' if rest else ''}"


def looks_like_path(text: str) -> bool:
    """Whether a text is the path of something that is there, and not the name of a player.

    >>> looks_like_path("random"), looks_like_path("./none")
    (False, False)
    """
    return (is_path(text) or (path_of(text) / MANIFEST).is_file()) and path_of(text).exists()


def is_path(text: str) -> bool:
    """Whether a text cannot be a player's name, only a path.

    >>> is_path("random"), is_path("./none")
    (False, True)
    """
    return "/" in text or "\\" in text
