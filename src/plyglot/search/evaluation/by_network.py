"""Evaluation by a small network that follows the moves.

A game's network spec is a module that says what the network sees: `inputs(pos)` gives SETS words of the side to move,
then as many of the other side, each side as it sees the board itself; each bit that is set is an input that is on.
Where there are several last layers (BUCKETS), `bucket(pos)` chooses one. Where the first layer has several banks of
weights (BANKS), `banks(pos)` chooses one for each side: by where its king stands, say, which changes what all else is
worth.

    inputs of the side to move --- first layer --- clipped, squared ---\
                                   (the same)                            last layer --- the estimate
    inputs of the other side   --- first layer --- clipped, squared ---/

The first layer, a sum of one row of weights for each input that is on, is nearly all of the work; and a move changes
few inputs. So the sums are kept for each ply and each side, with the inputs that they belong to. A node's sums come
from those of the node before, of the node's sibling, or of the empty board, whichever has the fewest inputs to change.
Sums that say what they belong to are right whatever became of the tree since: after null moves, in quiescence, in the
next search (docs/adr/0014). Y. Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer
Shogi", 2018.

All numbers are integers of 16 bits: the same estimate on every machine, interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.fields import Field
from plyglot.core.compile.lanes import LANES_PER_WORD, VECTOR, change_row, squared_dot
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest, popcount, window
from plyglot.core.compile.weights import Weights
from plyglot.core.compile.words import write_position
from plyglot.core.errors import BadFile
from plyglot.core.types import MARGIN_SCORE, NONE, ONE, Position, u64
from plyglot.search.evaluation import file

SET_BITS = 64
"""Inputs of a set: the bits of a word."""

UNIT = 256
"""1 in the first layer, where numbers are clipped to 0 and 1."""

OUTPUT_UNIT = 64
"""1 in the weights of the last layer, where a file's header names no finer unit (`output_unit`); these go up to 127, so
that times UNIT they have 16 bits."""

SCALE = 400
"""1 of the network's output, in the units of the evaluation."""

MOST = MARGIN_SCORE - 1

FEW = 4
"""Inputs that a move changes, as a rule: no need to look for sums that are nearer."""

# --- what is filled in for a game and a file of weights, and what follows from it

SETS, WIDTH, BUCKETS, BANKS = 1, VECTOR, 1, 1
inputs: Any = None
bucket: Any = None
banks: Any = None
WEIGHTS: Any = ()
OUTPUT_BIASES: Any = ()
SUMS, EMPTY, NOW = (Field("") for _ in range(3))

HEAD = SETS + 1
ENTRY = HEAD + WIDTH // LANES_PER_WORD
"""Words of one side's sums: the inputs and the bank that they belong to, then the sums."""

OTHER_BANK = 1 << 20
"""More inputs than there are: no sums are farther away than those of another bank."""

NOTHING, BIASES, LAST_LAYER = (WIDTH * (BANKS * SETS * SET_BITS + row) for row in range(3))
"""Where rows of weights begin behind those of the inputs: one that is all 0, the biases, those of the last layer."""


def network_at(pos: Position, ply: int, mem: Mem) -> int:
    """The network's estimate of the node at `ply`: the sums are brought up to date, then weighed."""
    write_position(inputs(pos), window(mem.tables, NOW), 0)
    own_bank, other_bank = banks(pos)
    entries = SUMS + 2 * ENTRY * ply
    own, other = entries + ENTRY * (ply & 1), entries + ENTRY * (1 - (ply & 1))
    bring_up_to_date(own, NOW + 0, own_bank, ply, mem)
    bring_up_to_date(other, NOW + SETS, other_bank, ply, mem)
    chosen = bucket(pos)
    first = LAST_LAYER + 2 * WIDTH * chosen
    total = squared_dot(mem.tables, own + HEAD, WEIGHTS, BIASES, first, WIDTH, UNIT)
    total += squared_dot(mem.tables, other + HEAD, WEIGHTS, BIASES, first + WIDTH, WIDTH, UNIT)
    return estimate(total, OUTPUT_BIASES[chosen])


def network(pos: Position) -> int:
    """The same from scratch, number by number: what the network means, and slow."""
    seen, chosen, bank, total = inputs(pos), bucket(pos), banks(pos), 0
    for side in range(2):
        for i in range(WIDTH):
            number = int(WEIGHTS[BIASES + i])
            for j in range(SETS):
                rest = seen[SETS * side + j]
                while rest != NONE:
                    number += WEIGHTS[row_of(bank[side], j, rest) + i]
                    rest &= rest - ONE
            clipped = min(max(number, 0), UNIT)
            total += clipped * clipped * WEIGHTS[LAST_LAYER + WIDTH * (2 * chosen + side) + i]
    return estimate(total, OUTPUT_BIASES[chosen])


def row_of(bank: int, number: int, inputs: u64) -> int:
    """Where the weights of the first input of a set begin."""
    return int(WIDTH * (SET_BITS * (SETS * bank + number) + lowest(inputs)))


def estimate(total: int, bias: int) -> int:
    """The last layer's sum in the units of the evaluation."""
    return int(min(max((total // UNIT + bias) * SCALE // (UNIT * OUTPUT_UNIT), -MOST), MOST))


def bring_up_to_date(entry: int, now: int, bank: int, ply: int, mem: Mem) -> None:
    """Make a side's sums at `ply`, at the place `entry`, those of the inputs at the place `now` in a bank."""
    base, fewest = entry, changes(entry, now, bank, mem)
    if fewest == 0:
        return
    if ply > 0:
        before = changes(entry - 2 * ENTRY, now, bank, mem)
        if before < fewest:
            base, fewest = entry - 2 * ENTRY, before
    if fewest > FEW:
        mem.tables[EMPTY + SETS] = u64(bank)  # without inputs the sums are the same in each
        if changes(EMPTY + 0, now, bank, mem) < fewest:
            base = EMPTY + 0
    change_inputs(entry, base, now, bank, mem)


def changes(entry: int, now: int, bank: int, mem: Mem) -> int:
    """Number of inputs in which those that sums belong to differ from those at `now`."""
    count = 0 if mem.tables[entry + SETS] == u64(bank) else OTHER_BANK
    for i in range(SETS):
        count += popcount(mem.tables[entry + i] ^ mem.tables[now + i])
    return count


def change_inputs(entry: int, base: int, now: int, bank: int, mem: Mem) -> None:
    """Make the sums at `entry` of those at `base`, which may be the same place."""
    changed = NONE
    for i in range(SETS):
        changed |= u64(mem.tables[base + i] != mem.tables[now + i]) << u64(i)
    source = base + HEAD
    while changed != NONE:
        i = lowest(changed)
        come, gone = mem.tables[now + i] & ~mem.tables[base + i], mem.tables[base + i] & ~mem.tables[now + i]
        while come | gone != NONE:
            plus = row_of(bank, i, come) if come != NONE else NOTHING
            minus = row_of(bank, i, gone) if gone != NONE else NOTHING
            change_row(mem.tables, entry + HEAD, source, WEIGHTS, plus, minus, WIDTH)
            source = entry + HEAD
            come, gone = come & (come - ONE), gone & (gone - ONE)
        changed &= changed - ONE
    if source != entry + HEAD:
        change_row(mem.tables, entry + HEAD, source, WEIGHTS, NOTHING, NOTHING, WIDTH)
    for i in range(SETS):
        mem.tables[entry + i] = mem.tables[now + i]
    mem.tables[entry + SETS] = u64(bank)


def only_bucket(pos: Position) -> int:
    """The bucket where there is one only."""
    return 0


def only_bank(pos: Position) -> tuple[int, int]:
    """The banks of both sides where there is one only."""
    return 0, 0


class Network(NamedTuple):
    """A network as an evaluation: a function of a position, and one that follows the moves and says the same."""

    evaluate: Callable[..., int]
    evaluate_at: Callable[..., int]


def network_evaluation(spec: ModuleType, path: Path) -> Network:
    """Evaluation of a game by its network spec and a file of weights; the same functions for the same file.

    Raises BadFile if the file is corrupt or belongs to other inputs.
    """
    header = file.read_header(path)
    shape = header["shape"]
    if unit_of(header) < 1:
        raise BadFile(f"{path}: the file is corrupt (in its header); run `plyglot learn` again")
    if len(shape) != 2 or shape[0] != file_rows(spec) or shape[1] < VECTOR or shape[1] % VECTOR:
        raise BadFile(f"{path}: learned with other inputs; run `plyglot learn` again")
    return _filled_in(spec, path, header["sha256"], shape[1], unit_of(header))


def unit_of(header: dict[str, Any]) -> int:
    """1 in the weights of the last layer of the file with this header; 0 if the header is corrupt.

    >>> unit_of({}), unit_of({"output_unit": 192})
    (64, 192)
    """
    unit = header.get("output_unit", OUTPUT_UNIT)
    return unit if isinstance(unit, int) else 0


def file_rows(spec: ModuleType) -> int:
    """Rows of a file of weights: one for each input, the biases, two for each bucket, the buckets' own biases."""
    return inputs_of(spec) + 2 + 2 * buckets_of(spec)


def inputs_of(spec: ModuleType) -> int:
    """Number of inputs that a network of this spec has, those of each bank apart."""
    return SET_BITS * int(spec.SETS) * banks_of(spec)


def banks_of(spec: ModuleType) -> int:
    """Number of banks of weights that the first layer of a network of this spec has."""
    return int(getattr(spec, "BANKS", 1))


def buckets_of(spec: ModuleType) -> int:
    """Number of last layers that a network of this spec has."""
    return int(getattr(spec, "BUCKETS", 1))


@lru_cache(maxsize=64)
def _filled_in(spec: ModuleType, path: Path, sha256: str, width: int, output_unit: int) -> Network:
    sets, buckets, inputs = int(spec.SETS), buckets_of(spec), inputs_of(spec)
    entry = sets + 1 + width // LANES_PER_WORD
    names: dict[str, Any] = {
        "SETS": sets,
        "WIDTH": width,
        "OUTPUT_UNIT": output_unit,
        "HEAD": sets + 1,
        "ENTRY": entry,
        "NOTHING": width * inputs,
        "BIASES": width * (inputs + 1),
        "LAST_LAYER": width * (inputs + 2),
        "inputs": spec.inputs,
        "bucket": getattr(spec, "bucket", only_bucket),
        "banks": getattr(spec, "banks", only_bank),
        "WEIGHTS": Weights(sha256[:16], "int16", lambda: with_nothing(file.read(path)[:-1], inputs)),
        "OUTPUT_BIASES": Weights(f"{sha256[:16]}-biases", "int16", lambda: file.read(path)[-1, :buckets]),
        "SUMS": Field(
            "a network's sums of each ply and side, with their inputs", 2 * entry, per_ply=True, unsigned=True
        ),
        "EMPTY": Field("sums of no inputs", entry, unsigned=True),
        "NOW": Field("inputs of the position, of both sides", 2 * sets, unsigned=True),
    }
    namespace = globals() | names
    for name, value in globals().items():
        if isinstance(value, FunctionType) and value.__module__ == __name__ and name not in names:
            namespace[name] = FunctionType(value.__code__, namespace, name)
    return Network(namespace["network"], namespace["network_at"])


def with_nothing(rows: Any, inputs: int) -> Any:
    """Rows of weights with one that is all 0 behind those of the inputs."""
    return np.insert(rows, inputs, 0, axis=0)
