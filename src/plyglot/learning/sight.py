"""What a network sees of positions: the inputs that are on, in batches, as a game's spec says (by_network.py).

Positions are kept as they lie in memory, chess's in 42 bytes with their score, and are looked at again in each pass:
the lists of their inputs would take three times as much, and what a machine has no room for cannot be learned from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import popcount
from plyglot.core.compile.words import as_words, read_position, write_position
from plyglot.core.errors import BadFile
from plyglot.core.game import Game
from plyglot.core.types import Position, u64
from plyglot.learning.labels import SCALE
from plyglot.learning.network_gradient import Seen, list_inputs
from plyglot.learning.prepared import SUFFIX, Scored, read_prepared, read_text
from plyglot.search.evaluation.by_network import banks_of, buckets_of, only_bank, only_bucket

BATCH = 4_096
"""Most positions that are looked at together."""

inputs: Any = None
bucket: Any = None
banks: Any = None
SETS, BUCKETS, BANKS = 1, 1, 1


def look(pos: Position, count: int, mem: Mem) -> int:
    """Write what the network sees of `count` positions to the table: of each the sets of both sides, both banks and the
    bucket. Returns the most inputs of a side that are on, or -1 if a position is none. (`pos` only tells the type.)"""
    most = 0
    for i in range(count):
        here = read_position(pos, mem.positions, i)
        seen, chosen = inputs(here), bucket(here)
        own, other = banks(here)
        if not (0 <= chosen < BUCKETS and 0 <= own < BANKS and 0 <= other < BANKS):
            return -1
        write_position((*seen, u64(own), u64(other), u64(chosen)), mem.table, i)
        for side in range(2):
            on = 0
            for j in range(SETS):
                on += popcount(seen[SETS * side + j])
            most = max(most, on)
    return most


class Sight:
    """A network's view of a game's positions."""

    def __init__(self, game: Game, spec: ModuleType) -> None:
        self.game, self.sets, self.most = game, int(spec.SETS), 1
        chosen = {"bucket": getattr(spec, "bucket", only_bucket), "banks": getattr(spec, "banks", only_bank)}
        sizes = {"SETS": self.sets, "BUCKETS": buckets_of(spec), "BANKS": banks_of(spec)}
        names = globals() | chosen | sizes | {"inputs": spec.inputs}
        self._search = build(FunctionType(look.__code__, names, look.__name__), game, ())
        self._words, self._seen = len(as_words(game.start)), 2 * self.sets + 3
        self._memory = self._search.memory(self._seen * BATCH, self._words * BATCH)

    def sees(self, positions: Any) -> int:
        """Look at up to BATCH positions; returns the most inputs of a side that are on, or -1 if one is none."""
        self._memory.arrays.positions[: positions.size] = positions.ravel()
        return self._search(pos=self.game.start, count=len(positions), mem=self._memory)

    def batch(self, found: Scored) -> Seen:
        """What is seen of up to BATCH positions, and the chances that their scores imply. Those of the same banks stand
        together: their rows of weights then stay in the processor's cache."""
        count = len(found.score)
        self.sees(found.positions)
        seen = self._memory.arrays.table[: self._seen * count].reshape(count, self._seen)
        own, other, bucket = seen[:, 2 * self.sets :].T.astype(np.int64)
        order = np.lexsort((other, own))
        active, counts = np.empty((count, 2, self.most), np.int32), np.empty((count, 2), np.int64)
        list_inputs(seen, order, self.sets, active, counts)
        target = 1 / (1 + np.exp(found.score[order] / np.float32(-SCALE)))
        return Seen(active, counts, bucket[order], target.astype(np.float32))


class Positions:
    """The positions of some files, one after the other."""

    def __init__(self, sight: Sight, paths: Sequence[Path]) -> None:
        """Raises BadFile for a file that cannot be read."""
        self.sight = sight
        self.parts = [self._read(path) for path in paths]
        self._ends = np.cumsum([len(part.score) for part in self.parts])

    def __len__(self) -> int:
        return int(self._ends[-1])

    def _read(self, path: Path) -> Scored:
        """The positions of a file, each looked at once."""
        game = self.sight.game
        found = read_prepared(game, path) if path.suffix == SUFFIX else read_text(game, path)
        for begin in range(0, len(found.score), BATCH):
            most = self.sight.sees(found.positions[begin : begin + BATCH])
            if most < 0:
                raise BadFile(
                    f"{path}: among positions {begin + 1:,} to {begin + BATCH:,} is one that {game.spec} cannot have"
                )
            self.sight.most = max(self.sight.most, most)
        return found

    def at(self, numbers: Any) -> Seen:
        """What is seen of up to BATCH of the positions. In the order of their numbers, which memory likes best."""
        numbers, begin, chosen = np.sort(numbers), 0, []
        for part, end in zip(self.parts, self._ends, strict=True):
            here = numbers[np.searchsorted(numbers, begin) : np.searchsorted(numbers, end)].astype(np.int64) - begin
            chosen.append(Scored(part.positions[here], part.score[here]))
            begin = end
        return self.sight.batch(Scored(*(np.concatenate(arrays) for arrays in zip(*chosen, strict=True))))

    def batches(self, numbers: Any, size: int) -> Iterator[Seen]:
        """What is seen of any number of the positions, in batches of so many."""
        for begin in range(0, len(numbers), size):
            yield self.at(numbers[begin : begin + size])
