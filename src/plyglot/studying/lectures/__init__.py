"""Figures of the lectures, reproduced: `plyglot study --lecture NAME`.

Conventions (what is counted, from where, in which order) are the lectures' own; each preset states them.
"""

from plyglot.core.errors import BadOption
from plyglot.studying.lectures import chess, connect4, critical_tree, deepening, domineering, maze, othello, tictactoe
from plyglot.studying.lectures.figure import Figure, Preset

__all__ = ["PRESETS", "Figure", "Preset", "presets_named"]

PRESETS: dict[str, Preset] = {
    module.PRESET.name: module.PRESET
    for module in (maze, tictactoe, connect4, domineering, deepening, critical_tree, othello, chess)
}


def presets_named(name: str) -> list[Preset]:
    """Preset by name, or every one for `all`. Raises BadOption."""
    if name == "all":
        return list(PRESETS.values())
    if name not in PRESETS:
        raise BadOption(f"unknown lecture {name!r}: choose from {', '.join(PRESETS)}, or all")
    return [PRESETS[name]]
