"""The figures of the five lectures, found again by our programs: `plyglot study --lecture NAME`.

Conventions (what is counted, from where, in which order) are the lectures' own; each preset names them.
"""

from plyglot.core.errors import BadOption
from plyglot.study.lectures import connect4, critical_tree, deepening, domineering, maze, othello, tictactoe
from plyglot.study.lectures.figure import Figure, Preset

__all__ = ["PRESETS", "Figure", "Preset", "presets_named"]

PRESETS: dict[str, Preset] = {
    module.PRESET.name: module.PRESET
    for module in (maze, tictactoe, connect4, domineering, deepening, critical_tree, othello)
}


def presets_named(name: str) -> list[Preset]:
    """The preset of a name, or every one for `all`. Raises BadOption."""
    if name == "all":
        return list(PRESETS.values())
    if name not in PRESETS:
        raise BadOption(f"there is no lecture {name!r}: there are {', '.join(PRESETS)}, or all")
    return [PRESETS[name]]
