"""Options that a program offers, in the words of UCI: `option name Hash type spin default 16 min 1 max 1024`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from plyglot.core.errors import BadOption

OPTION = re.compile(r"option name (?P<name>.+?) type (?P<kind>check|spin|combo|button|string)(?P<rest>.*)")
CHOICE = re.compile(r" var (.+?)(?= var |$)")


@dataclass(frozen=True)
class OfferedOption:
    """An option of an engine, as the engine announces it.

    >>> OfferedOption.parse("option name Hash type spin default 16 min 1 max 1024").fault("0")
    'a whole number from 1 to 1024'
    >>> OfferedOption.parse("option name Style type combo default Solid var Solid var Very Risky").fault("Very Risky")
    ''
    """

    name: str
    kind: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    @classmethod
    def parse(cls, line: str) -> OfferedOption | None:
        """The option of a line, or None if it is no such line."""
        found = OPTION.fullmatch(line)
        if not found:
            return None
        numbers = dict(re.findall(r" (min|max) (-?[0-9]+)", found["rest"]) if found["kind"] == "spin" else ())
        bounds = (int(numbers[name]) if name in numbers else None for name in ("min", "max"))
        return cls(found["name"], found["kind"], tuple(CHOICE.findall(found["rest"])), *bounds)

    def fault(self, value: str) -> str:
        """What a value must be, if it is something else; else empty."""
        if self.kind == "check":
            return "" if value in ("true", "false") else "true or false"
        if self.kind == "combo":
            return "" if value.lower() in map(str.lower, self.choices) else f"one of {', '.join(self.choices)}"
        if self.kind == "spin":
            number = int(value) if re.fullmatch("-?[0-9]{1,18}", value) else None
            low, high = self.least, self.most
            fits = number is not None and (low is None or low <= number) and (high is None or number <= high)
            return "" if fits else f"a whole number from {low} to {high}"
        return ""


def lines_that_set(wanted: Mapping[str, str], offered: Iterable[OfferedOption]) -> Iterator[str]:
    """The lines that set options. Raises BadOption for one that is not offered, or that cannot have such a value.

    >>> hash_ = OfferedOption("Hash", "spin", least=1, most=9)
    >>> list(lines_that_set({"hash": "3"}, [hash_]))
    ['setoption name Hash value 3']
    """
    known = {option.name.lower(): option for option in offered}
    for name, value in wanted.items():
        option = known.get(name.lower())
        if option is None:
            names = ", ".join(each.name for each in known.values()) or "none"
            raise BadOption(f"the engine has no option {name!r}: it has {names}")
        if fault := option.fault(value):
            raise BadOption(f"{option.name} must be {fault}, not {value!r}")
        yield f"setoption name {option.name} value {value}"
