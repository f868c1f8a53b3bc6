"""Evaluation by a small network over counts, for games whose scores are averaged: games with dice.

A game's spec is a module that says what there is to count: `counted(pos, group)` is a number from 0 to COUNTS - 1, for
each of GROUPS groups, such as the checkers of a side on a point. Each count has a row of weights; the first layer adds
up one row of each group, and its sums are squashed. The last layer says how likely the side to move is to win, to win
by 2, ... and to lose by 2, ... (MARGINS), and the estimate is the average of these:

    one row for each group --- added, squashed --- weighed, squashed --- chances --- points, on average

The rows of a file are sums of what a learner keeps for fewer inputs (`learning/temporal_differences.py`), so an
estimate multiplies nothing in the first layer. The sums are kept with the counts that they belong to, and the next
position changes the rows of those counts that differ: few, since positions are estimated beside their siblings.

Where a spec knows a position's chances (`is_known`, `known_chance`), as those of bearing off, nothing is estimated.

All numbers are integers, and the squash is a table: the same estimate on every machine, interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.fields import Field
from plyglot.core.compile.lanes import LANES_PER_WORD, VECTOR, change_row
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile
from plyglot.core.types import Position, u64
from plyglot.search.evaluation import file
from plyglot.search.scores.expected import POINT

UNIT = 512
"""1 in all weights, and in the sums, which so reach from -64 to 64."""

FARTHEST = 8 * UNIT
"""Sums beyond are squashed as this one is."""

ALL = 32_767
"""1 in what has been squashed."""

FINE = 64
"""Parts of a step of the squash's table, between which a chance is interpolated."""

SQUASH = Weights(
    f"squash-{UNIT}",
    "int16",
    lambda: np.rint(ALL / (1 + np.exp(-np.arange(-FARTHEST, FARTHEST + 2) / UNIT))),
)


def nothing_known(pos: Position) -> bool:
    """Whether a position needs no network: none by default."""
    return False


def chance_of_nothing(pos: Position, output: int) -> int:
    """An output's chance in a position that needs no network, in parts of ALL."""
    return 0


# --- what is filled in for a game and a file of weights, and what follows from it

GROUPS, WIDTH, COUNTS, MARGINS = 1, VECTOR, 2, 1
counted: Any = None
is_known, known_chance = nothing_known, chance_of_nothing
WEIGHTS: Any = ()
SUMS, SEEN, HIDDEN = (Field("") for _ in range(3))

OUTPUTS = 2 * MARGINS - 1
BIASES, LAST_LAYER = (WIDTH * (GROUPS * COUNTS + row) for row in range(2))
"""Where rows of weights begin behind those of the counts: the biases, then those of the outputs and their biases."""


def network_at(pos: Position, ply: int, mem: Mem) -> int:
    """The network's estimate: the sums are brought up to date, then weighed."""
    if is_known(pos):
        return known_points(pos)
    for group in range(GROUPS):
        now, before = counted(pos, group), signed(mem.tables[SEEN + group])
        if now != before:
            first = group * COUNTS
            change_row(mem.tables, SUMS + 0, SUMS + 0, WEIGHTS, (first + now) * WIDTH, (first + before) * WIDTH, WIDTH)
            mem.tables[SEEN + group] = u64(now)
    for i in range(WIDTH // LANES_PER_WORD):
        word = mem.tables[SUMS + i]
        for lane in range(LANES_PER_WORD):
            number = (signed(word & u64(0xFFFF)) ^ 0x8000) - 0x8000
            place = LANES_PER_WORD * i + lane
            mem.fields[HIDDEN + place] = squashed(number + WEIGHTS[BIASES + place])
            word >>= u64(16)
    points = -ALL
    for output in range(OUTPUTS):
        total, first = 0, LAST_LAYER + WIDTH * output
        for i in range(WIDTH):
            total += mem.fields[HIDDEN + i] * WEIGHTS[first + i]
        points += worth(output) * chance(total, WEIGHTS[LAST_LAYER + WIDTH * OUTPUTS + output])
    return int(points * POINT // ALL)


def network(pos: Position) -> int:
    """The same from scratch, number by number: what the network means, and slow."""
    if is_known(pos):
        return known_points(pos)
    points = -ALL
    for output in range(OUTPUTS):
        total = 0
        for i in range(WIDTH):
            number = int(WEIGHTS[BIASES + i])
            for group in range(GROUPS):
                number += WEIGHTS[(group * COUNTS + counted(pos, group)) * WIDTH + i]
            total += squashed(number) * WEIGHTS[LAST_LAYER + WIDTH * output + i]
        points += worth(output) * chance(total, WEIGHTS[LAST_LAYER + WIDTH * OUTPUTS + output])
    return int(points * POINT // ALL)


def chances(pos: Position) -> list[float]:
    """How likely each output's result is, for decisions outside a search; plain Python, in one go."""
    if is_known(pos):
        return [known_chance(pos, output) / ALL for output in range(OUTPUTS)]
    rows = WEIGHTS.array.reshape(-1, WIDTH).astype(np.int64)
    first = GROUPS * COUNTS
    sums = rows[first] + rows[[group * COUNTS + counted(pos, group) for group in range(GROUPS)]].sum(axis=0)
    totals = rows[first + 1 : first + 1 + OUTPUTS] @ [squashed(int(number)) for number in sums]
    return [chance(int(total), int(bias)) / ALL for total, bias in zip(totals, rows[-1], strict=False)]


def known_points(pos: Position) -> int:
    """The points that known chances bring on average."""
    points = -ALL
    for output in range(OUTPUTS):
        points += worth(output) * known_chance(pos, output)
    return int(points * POINT // ALL)


def squashed(number: int) -> int:
    """A sum of the first layer, squashed."""
    return int(SQUASH[min(max(number, -FARTHEST), FARTHEST) + FARTHEST])


def chance(total: int, bias: int) -> int:
    """An output's sum as a chance, between the two entries of the table that are nearest."""
    fine = total * FINE // ALL + bias * FINE
    fine = min(max(fine, -FARTHEST * FINE), FARTHEST * FINE) + FARTHEST * FINE
    place, part = fine // FINE, fine % FINE
    low, high = SQUASH[place], SQUASH[place + 1]
    return int(low + (high - low) * part // FINE)


def worth(output: int) -> int:
    """What each output adds to the average: a win 2, since -1 is what is left without it, then 1 for each further point
    won, and -1 for each further point lost."""
    if output == 0:
        return 2
    return 1 if output < MARGINS else -1


class Network(NamedTuple):
    """A network as an evaluation: a function of a position, and one that follows the moves and says the same."""

    evaluate: Callable[..., int]
    evaluate_at: Callable[..., int]
    chances: Callable[..., list[float]]
    """The chances that the estimate averages: `chances(pos)`."""
    remembered: tuple[Field, Field]
    """The fields that depend on the weights: to be cleared if these change."""


def counts_evaluation(spec: ModuleType, path: Path) -> tuple[Callable[..., int], Callable[..., int]]:
    """Evaluation of a game by its spec and a file of weights; the same functions for the same file."""
    found = network_of_file(spec, path)
    return found.evaluate, found.evaluate_at


def network_of_file(spec: ModuleType, path: Path) -> Network:
    """The network of a game's spec and a file of weights.

    Raises BadFile if the file is corrupt or belongs to other inputs.
    """
    header = file.read_header(path)
    shape = header["shape"]
    if len(shape) != 2 or shape[0] != file_rows(spec) or shape[1] < VECTOR or shape[1] % VECTOR:
        raise BadFile(f"{path}: learned with other inputs; run `plyglot learn` again")
    return _of_file(spec, path, header["sha256"], shape[1])


def file_rows(spec: ModuleType) -> int:
    """Rows of a file of weights: one for each count of each group, the biases, the outputs, and their own biases."""
    return int(spec.GROUPS * spec.COUNTS) + 2 * int(spec.MARGINS) + 1


@lru_cache(maxsize=64)
def _of_file(spec: ModuleType, path: Path, sha256: str, width: int) -> Network:
    return filled_in(spec, Weights(sha256[:16], "int16", lambda: file.read(path)), width)


def filled_in(spec: ModuleType, weights: Weights, width: int) -> Network:
    """The network of a spec and of weights in the order of a file."""
    groups, counts, margins = int(spec.GROUPS), int(spec.COUNTS), int(spec.MARGINS)
    sums = Field("a network's sums of the position that was estimated last", width // LANES_PER_WORD, unsigned=True)
    seen = Field("the counts that they belong to", groups, unsigned=True)
    names: dict[str, Any] = {
        "GROUPS": groups,
        "COUNTS": counts,
        "MARGINS": margins,
        "WIDTH": width,
        "OUTPUTS": 2 * margins - 1,
        "BIASES": width * groups * counts,
        "LAST_LAYER": width * (groups * counts + 1),
        "counted": spec.counted,
        "is_known": getattr(spec, "is_known", nothing_known),
        "known_chance": getattr(spec, "known_chance", chance_of_nothing),
        "WEIGHTS": weights,
        "SUMS": sums,
        "SEEN": seen,
        "HIDDEN": Field("the sums, squashed", width),
    }
    namespace = globals() | names
    for name, value in globals().items():
        if isinstance(value, FunctionType) and value.__module__ == __name__ and name not in names:
            namespace[name] = FunctionType(value.__code__, namespace, name)
    return Network(namespace["network"], namespace["network_at"], namespace["chances"], (sums, seen))
