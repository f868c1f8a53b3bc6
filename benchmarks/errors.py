"""How far files of weights are from how games ended: the mean error on games that nothing was learned from.

    python benchmarks/errors.py GAME FILE.weights ... --games GAMES ... [--seed 1]

One game in twenty is tested on, as `plyglot learn` with the same seed and the same files of games has it. So what was
learned from these games alone, and what from these and others after them, can be compared on the same positions.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import plyglot as pg
from plyglot.learning.fit import Model
from plyglot.learning.games import joined
from plyglot.learning.patterns import dataset
from plyglot.learning.records import read_file
from plyglot.learning.specs import pattern_spec_of
from plyglot.search.evaluation import file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("weights", nargs="+", type=Path)
    parser.add_argument("--games", nargs="+", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = pg.load(options.game)
    pattern_spec = pattern_spec_of(game)
    found = dataset(game, pattern_spec, joined([read_file(game, path) for path in options.games]), options.seed)
    model, longest = Model(pattern_spec.PATTERNS, pattern_spec.PHASE_BREAKPOINTS), int(found.left.max())
    plies = range(10, longest, 10)
    print(f"| file | all | {' | '.join(f'ply {ply}' for ply in plies)} |\n|{'---|' * (2 + len(plies))}")
    for path in options.weights:
        off = np.abs(model.estimates(file.read(path) / pattern_spec.WEIGHT_SCALE, found.validation) - found.results)
        figures = [off.mean(), *(off[found.left == longest - ply].mean() for ply in plies)]
        print(f"| {path.name} | {' | '.join(f'{figure:.2f}' for figure in figures)} |")


if __name__ == "__main__":
    main()
